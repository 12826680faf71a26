"""Undo in public: in every game a race goes back, is ridden on, and verifies; orders sleep, plans are proposed."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance, pick
from engine.core.sample import some_answer
from engine.tables.model.outcomes import GoneBack
from engine.tables.model.receipts import Asked
from engine.tables.model.table import ENDED, QUIET_SECONDS, Person
from engine.tables.play import orders
from tests.tables.club import ANA, BRUNO, CARLA, DANI, Club, agree, all_games, refused

GAMES = tuple(all_games())


async def ride_on(club: Club, table: int, luck: SeededChance, answers: int) -> None:
    """So many answers of people, any that is legal."""
    for _ in range(answers):
        loaded = await club.table(table)
        if loaded.status in ENDED:
            return
        asked = club.pipeline.decision(await club.pipeline.seen(table)).awaited()
        if loaded.status == "paused":
            await club.service.go_on(table, ANA, club.press)
        elif not asked:  # a quiet window opens after its minute
            await club.wait(QUIET_SECONDS)
        else:
            prompt = pick(luck, asked, "who")
            who = loaded.players[prompt.seat]
            said = some_answer(prompt, luck)
            person = Person(who.user, who.name)
            await club.service.answer(table, loaded.branch, prompt.id, said, person, club.press)


async def back(club: Club, table: int, place: int = 0) -> int:
    """The host takes the race back to a moment, the newest by default; its number."""
    moments = await club.service.moments(table, ANA)
    there = moments.found[place].number
    await club.service.go_back(table, moments.branch, there, ANA, club.press)
    await club.wait(0)
    return there


@pytest.mark.parametrize("game", GAMES)
async def test_a_race_goes_back_is_ridden_on_and_verifies(club: Club, game: str) -> None:
    luck = SeededChance(b"going back", game)
    table = await club.race(game, ANA, BRUNO, CARLA, DANI)
    await ride_on(club, table, luck, 25)
    found = (await club.service.moments(table, ANA)).found
    assert found and all(one.seats for one in found)
    before = (await club.table(table)).steps
    there = await back(club, table, len(found) // 2)
    stored = await club.table(table)
    assert (stored.branch, stored.steps) == (1, before + 1)
    assert (await club.store.steps(table))[-1].back == there
    await ride_on(club, table, luck, 10)
    await back(club, table)  # and once more, over a line of play that went back itself
    await ride_on(club, table, luck, 10)
    if (await club.table(table)).status not in ENDED:
        await club.service.abandon(table, ANA, club.press)
    assert (await club.service.verify(table)).steps == (await club.table(table)).steps
    assert '"back"' in await club.service.export(table)


async def test_moments_of_what_was_undone_are_not_offered(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"moments"), 9)
    assert len((await club.service.moments(table, ANA)).found) == 3
    await back(club, table, 2)
    assert (await club.service.moments(table, ANA)).found == ()


async def test_the_same_press_once_more_has_the_same_answer_and_goes_back_once(club: Club) -> None:
    table, press = await club.race("criterium", ANA, BRUNO, CARLA), club.press
    await ride_on(club, table, SeededChance(b"twice"), 9)
    there = (await club.service.moments(table, ANA)).found[0].number
    granted = await club.service.go_back(table, 0, there, ANA, press)
    await club.wait(0)
    assert await club.service.go_back(table, 0, there, ANA, press) == granted
    assert (await club.table(table)).branch == 1


async def test_a_wish_of_a_branch_that_is_over_leads_nowhere(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"stale"), 9)
    there = (await club.service.moments(table, ANA)).found[0].number
    await back(club, table)
    gone = await refused(club.service.go_back(table, 0, there, ANA, club.press))
    assert gone.reason == "stale"


async def test_others_need_consent_and_the_race_goes_on_meanwhile(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"vote"), 6)
    moments = await club.service.moments(table, BRUNO)
    asked = await club.service.go_back(table, 0, moments.found[-1].number, BRUNO, club.press)
    assert asked.granted == Asked(2)
    await ride_on(club, table, SeededChance(b"on"), 3)
    await agree(club, table, ANA)
    await agree(club, table, CARLA)
    await club.wait(0)
    stored = await club.table(table)
    assert (stored.branch, (await club.service.table_view(table)).round) == (1, 1)


async def test_who_had_sealed_something_is_told_that_it_is_gone(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"sealed"), 3)
    await club.answer(table, CARLA)
    await back(club, table)
    told = {one.note.seat: one.note.news for one in await club.post() if isinstance(one.note.news, GoneBack)}
    assert {seat: news.lost for seat, news in told.items()} == {None: False, 0: False, 1: False, 2: True}


async def test_everybody_has_full_time_again_and_what_rang_before_rings_no_more(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"time"), 3)
    await club.wait(3600)
    await back(club, table)
    alarms = await club.alarms(table)
    assert {window for _, window in alarms} == {"t1"}
    assert alarms["deadline", "t1"].due == club.time + 24 * 3600


async def test_orders_sleep_until_their_owner_lets_them_hold_again(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"orders"), 3)
    form = (await club.service.orders(table, BRUNO.id)).form
    field = form.fields[0]
    await club.service.order(table, BRUNO, {field.key: (field.choices[-1].key,)}, club.press)
    await back(club, table, -1)
    stored = await club.table(table)
    assert orders.rested(stored, 1)
    assert (await club.service.orders(table, BRUNO.id)).asleep
    await club.service.wake_orders(table, BRUNO, club.press)
    assert not (await club.service.orders(table, BRUNO.id)).asleep


async def test_a_plan_is_proposed_once_more_and_not_carried_out(club: Club) -> None:
    table = await club.race("pistard", ANA, BRUNO, CARLA)
    await ride_on(club, table, SeededChance(b"plans"), 60)
    hand = await club.service.hand(table, BRUNO.id)
    plan = next(question for question in hand.questions if question.plans)
    assert plan.proposal is not None
    await club.service.answer(table, 0, plan.prompt.id, plan.proposal, BRUNO, club.press)
    await back(club, table)
    assert (await club.table(table)).plans is None
    question = next(one for one in (await club.service.hand(table, BRUNO.id)).questions if one.plans)
    assert question.answer is None and question.draft


async def test_nobody_goes_back_after_the_end(club: Club) -> None:
    table = await club.race("toy_tokens", ANA, BRUNO)
    await ride_on(club, table, SeededChance(b"end"), 500)
    assert (await club.table(table)).status == "over"
    assert (await refused(club.service.moments(table, ANA))).reason == "back-over"
