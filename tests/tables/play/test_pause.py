"""A pause: nothing moves in it, and what ends it brings everything back: questions, clocks, the quiet minute."""

from __future__ import annotations

from typing import Any

from engine.core.prompts import Answer
from engine.tables.model.table import QUIET_SECONDS, WINDOW_SECONDS
from engine.tables.play.alarms import TIMES
from tests.tables.club import ANA, BRUNO, CARLA, DANI, Club, agree, refused

GAME = "criterium"
DAY = WINDOW_SECONDS["day"] or 0.0
DRAFT: Answer = {"draft": ("draft",), "square": (), "sure": ("yes",)}


async def paused(club: Club, game: str = GAME, **options: Any) -> int:
    """A race that paused because nobody answered."""
    table = await club.race(game, ANA, BRUNO, CARLA, **options)
    while (await club.table(table)).status == "racing":
        await club.wait(DAY)
    await club.post()
    return table


async def paused_in_a_chain(club: Club, **options: Any) -> int:
    """Both have been silent, and Bruno, who may draft, is the one whose answer is open."""
    table = await club.race("toy_chain", ANA, BRUNO, **options)
    await club.answer(table, ANA)
    await club.wait(DAY)  # Bruno is late, and from now on a stand-in answers for him
    await club.wait(0)
    await club.answer(table, ANA)
    await club.wait(QUIET_SECONDS)
    await club.wait(DAY)  # the rest after the stage
    await club.wait(DAY)  # Ana is late as well
    await club.post()
    assert (await club.table(table)).status == "paused"
    return table


async def test_the_answer_that_wakes_a_table_and_closes_its_window_leaves_no_old_deadline(club: Club) -> None:
    table = await paused_in_a_chain(club)
    await club.answer(table, BRUNO, {"draft": ("stay",)})
    (dest,) = await club.open_prompts(table)
    assert set(await club.alarms(table)) == {(kind, dest.window) for kind in TIMES}


async def test_no_computer_plays_in_a_pause(club: Club) -> None:
    table = await paused(club)
    await club.service.leave(table, BRUNO, club.press)
    await club.wait(DAY)
    shown = await club.service.table_view(table)
    assert (shown.awaited, await club.alarms(table)) == ((0, 1, 2), {})


async def test_a_stand_in_plays_when_the_table_goes_on(club: Club) -> None:
    table = await paused(club)
    await club.service.leave(table, BRUNO, club.press)
    await club.service.go_on(table, ANA, club.press)
    await club.wait(0)
    assert (await club.service.table_view(table)).sealed == (1,)


async def test_orders_given_in_a_pause_are_followed_when_it_is_over(club: Club) -> None:
    table = await paused_in_a_chain(club)
    before = (await club.table(table)).steps
    await club.service.order(table, BRUNO, DRAFT, club.press)
    assert (await club.table(table)).steps == before
    await club.service.go_on(table, ANA, club.press)
    assert (await club.table(table)).steps > before


async def test_an_answer_in_a_pause_asks_the_others_anew(club: Club) -> None:
    table = await paused(club)
    await club.answer(table, CARLA)
    assert {one.user for one in await club.post() if one.note.kind == "ask"} == {ANA.id, BRUNO.id}


async def test_after_a_pause_nothing_of_a_quiet_window_opens_in_its_first_minute(club: Club) -> None:
    table = await paused_in_a_chain(club, hush=True)
    await club.service.order(table, BRUNO, DRAFT, club.press)
    await club.service.go_on(table, ANA, club.press)
    assert [prompt.key for prompt in await club.open_prompts(table)] == ["draft"]
    await club.wait(QUIET_SECONDS)
    assert [prompt.key for prompt in await club.open_prompts(table)] == ["dest"]


async def test_the_buttons_of_what_a_pause_left_open_go_when_orders_close_it(club: Club) -> None:
    table = await paused_in_a_chain(club)
    await club.service.order(table, BRUNO, DRAFT, club.press)
    await club.post()
    await club.service.go_on(table, ANA, club.press)
    assert ANA.id in {one.user for one in await club.post() if one.note.kind == "closed"}


async def test_who_leaves_is_not_held_by_a_question_that_cannot_be_granted(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, pace="live")
    await club.service.extend(table, BRUNO, club.press)
    await agree(club, table, ANA)
    await club.wait(WINDOW_SECONDS["live"] or 0.0)
    assert (await club.table(table)).status == "paused"
    assert (await club.service.leave(table, CARLA, club.press)).kind == "left"
    after = await club.table(table)
    assert (after.consent, after.players[2].kind) == (None, "stand_in")


async def test_more_time_does_not_answer_the_question_whether_to_end(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI)
    await club.service.abandon(table, BRUNO, club.press)
    await club.service.extend(table, ANA, club.press)
    assert (await club.service.abandon(table, CARLA, club.press)).kind == "agreed"


async def test_what_the_host_grants_alone_is_not_asked_any_more(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI)
    await club.service.extend(table, BRUNO, club.press)
    await club.service.extend(table, ANA, club.press)
    assert (await refused(agree(club, table, CARLA))).reason == "nothing-asked"
    assert ("consent", "") not in await club.alarms(table)


async def after_a_stage(club: Club) -> int:
    """A race of two stages whose first is over."""
    table = await club.race("toy_tokens", ANA, BRUNO, CARLA, stages=2)
    while (await club.table(table)).status == "racing":
        for person in (ANA, BRUNO, CARLA):
            if await club.open_prompts(table, person):
                await club.answer(table, person)
        await club.wait(QUIET_SECONDS)
    return table


async def test_after_a_stage_the_table_rests_and_asks(club: Club) -> None:
    table = await after_a_stage(club)
    shown = await club.service.table_view(table)
    assert (shown.status, shown.rests, shown.on_at) == ("paused", True, club.time - QUIET_SECONDS + DAY)
    assert set(await club.alarms(table)) == {("on", "")}
    assert [one.note.kind for one in await club.post() if one.note.seat is None][-1] == "paused"


async def test_one_press_ends_a_rest(club: Club) -> None:
    table = await after_a_stage(club)
    await club.post()
    await club.service.go_on(table, BRUNO, club.press)
    shown = await club.service.table_view(table)
    assert (shown.status, shown.rests, shown.on_at) == ("racing", False, 0.0)
    assert {one.note.seat for one in await club.post() if one.note.kind == "ask"} == {0, 1, 2}


async def test_a_rest_ends_by_itself(club: Club) -> None:
    table = await after_a_stage(club)
    await club.post()
    await club.wait(DAY)
    assert (await club.service.table_view(table)).status == "racing"
    assert {one.note.seat for one in await club.post() if one.note.kind == "ask"} == {0, 1, 2}


async def test_an_answer_ends_a_rest_as_well(club: Club) -> None:
    table = await after_a_stage(club)
    await club.answer(table, ANA)
    assert (await club.service.table_view(table)).status == "racing"
    assert ("on", "") not in await club.alarms(table)


async def test_a_pause_because_nobody_played_waits_for_somebody(club: Club) -> None:
    table = await paused(club)
    shown = await club.service.table_view(table)
    assert (shown.rests, shown.on_at) == (False, 0.0)
    await club.wait(7 * DAY)
    assert (await club.service.table_view(table)).status == "paused"


async def test_where_one_is_asked_after_another_a_single_late_one_pauses_nothing(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    await club.wait(DAY)
    assert (await club.table(table)).status == "racing"


async def test_where_one_is_asked_after_another_silence_of_all_pauses(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    await club.wait(DAY)
    await club.wait(DAY)
    assert (await club.table(table)).status == "paused"
