"""Plans beside a race: what they play is what the same answers by hand play; one deadline; one round or two."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.plans import LASTS, NEXT_TOO
from engine.core.prompts import Answer, IllegalMove
from engine.tables.model.table import WINDOW_SECONDS, Person, Refused
from engine.tables.play import plans
from engine.tables.views.table_view import Question
from tests.tables.club import ANA, BRUNO, CARLA, Club, agree, open_club

DAY = WINDOW_SECONDS["day"] or 0.0
HOUR = 3600.0
ROUNDS = 4
PEOPLE = (ANA, BRUNO)


async def form(club: Club, table: int, person: Person) -> Question | None:
    """The form with which somebody can settle a round now."""
    hand = await club.service.hand(table, person.id)
    return next((question for question in hand.questions if question.plans), None)


async def settle(club: Club, table: int, person: Person, **changes: str) -> None:
    """A round as it is proposed, but for these changes."""
    asked = await form(club, table, person)
    assert asked is not None and asked.proposal is not None
    said: Answer = {**asked.proposal, **{key: (value,) for key, value in changes.items()}}
    await club.service.answer(table, 0, asked.prompt.id, said, person, club.press)


async def planned(club: Club, game: str) -> int:
    """A race whose people settle each round as proposed and answer what is asked all the same with the default."""
    table = await club.race(game, *PEOPLE)
    while (await club.service.table_view(table)).round <= ROUNDS:
        for person in PEOPLE:
            asked = await form(club, table, person)
            if asked is not None and asked.missing:
                await settle(club, table, person)
            elif await club.open_prompts(table, person):
                await club.answer(table, person)
    return table


@pytest.mark.parametrize("game", ["ciclistas", "pistard"])
async def test_a_race_with_plans_is_the_race_of_the_same_answers_by_hand(tmp_path: Path, game: str) -> None:
    for folder in ("plans", "hand"):
        (tmp_path / folder).mkdir()
    one, other = await open_club(tmp_path / "plans"), await open_club(tmp_path / "hand")
    with_plans, by_hand = await planned(one, game), await other.race(game, *PEOPLE)
    for step in await one.store.steps(with_plans):
        for prompt, answer in step.answers.items():
            open_now = {asked.id: asked.seat for asked in await other.open_prompts(by_hand)}
            if prompt in open_now:  # else it was forced, and given by the table
                await other.service.answer(by_hand, 0, prompt, answer, PEOPLE[open_now[prompt]], other.press)
    assert (await one.table(with_plans)).race == (await other.table(by_hand)).race
    assert await one.store.steps(with_plans) == await other.store.steps(by_hand)
    for club in (one, other):
        await club.store.close()


async def test_all_plans_of_a_round_have_one_deadline(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    alarms = await club.alarms(table)
    assert [window for kind, window in alarms if kind == "deadline"] == ["plan2"]
    assert alarms["deadline", "plan2"].due == club.time + DAY


async def test_more_time_for_a_round_to_settle_is_asked_of_all(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE, CARLA)
    await club.service.extend(table, BRUNO, club.press)
    for person in (ANA, CARLA):
        await agree(club, table, person)
    assert (await club.alarms(table))["deadline", "plan2"].due == club.time + 2 * DAY


async def test_the_deadline_goes_once_all_have_settled(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    await settle(club, table, ANA)
    assert ("deadline", "plan2") in await club.alarms(table)
    await settle(club, table, BRUNO)
    assert ("deadline", "plan2") not in await club.alarms(table)


async def test_a_plan_holds_in_the_next_round_too_if_that_was_said(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    for person in PEOPLE:
        await settle(club, table, person, asked="never", **{LASTS: NEXT_TOO})
    assert (await club.service.table_view(table)).round == 4
    assert [window for kind, window in await club.alarms(table) if kind == "deadline"] == ["plan4"]


async def test_a_plan_for_a_round_that_is_over_is_refused(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    old = await form(club, table, ANA)
    for person in PEOPLE:
        await settle(club, table, person, asked="never")
    assert old is not None and old.proposal is not None
    with pytest.raises(Refused, match="stale"):
        await club.service.answer(table, 0, old.prompt.id, old.proposal, ANA, club.press)


async def test_the_plan_of_another_seat_is_refused(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    hers = await form(club, table, ANA)
    assert hers is not None and hers.proposal is not None
    with pytest.raises(Refused, match="stale"):
        await club.service.answer(table, 0, hers.prompt.id, hers.proposal, BRUNO, club.press)


async def test_what_the_form_does_not_offer_is_refused_and_nothing_is_settled(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    with pytest.raises(IllegalMove):
        await settle(club, table, ANA, asked="sometimes")
    assert (await club.table(table)).plans is None


async def test_another_plan_after_the_deadline_sets_no_other(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    due = PEOPLE[(await club.open_prompts(table))[0].seat]
    asked = await form(club, table, due)
    assert asked is not None and asked.proposal is not None
    ask_me = {key: "ask" for key in asked.proposal if key.endswith(("wheel", "add"))}
    await club.wait(HOUR)
    await settle(club, table, due, **ask_me)
    await club.wait(DAY - HOUR)
    assert ("deadline", "plan2") not in await club.alarms(table)
    await settle(club, table, due, **ask_me, asked="never")
    assert (await club.service.table_view(table)).round == 2
    assert ("deadline", "plan2") not in await club.alarms(table)


async def test_the_last_plan_of_who_is_late_goes_on_until_he_looks(club: Club) -> None:
    table = await club.race("ciclistas", *PEOPLE)
    for person in PEOPLE:
        await settle(club, table, person, asked="never", **{LASTS: NEXT_TOO})
    await settle(club, table, ANA, asked="never", **{LASTS: NEXT_TOO})
    await club.wait(DAY)
    who = [entry.who for entry in await club.store.entries(table) if entry.kind == "answer" and entry.seat == 1]
    assert "last_plan" in who
    await club.service.look(table, BRUNO, club.press)
    loaded, view = await club.table(table), await club.service.table_view(table)
    assert 1 not in loaded.late and plans.of(loaded, 1, view.round) is None
