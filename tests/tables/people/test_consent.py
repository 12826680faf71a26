"""Leaving and ending early: what one may do alone, and what needs more than half of the others."""

from __future__ import annotations

from engine.tables.model.receipts import Asked
from engine.tables.model.table import CONSENT_SECONDS, WINDOW_SECONDS, Person
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NOON, RAMBLA, Club, agree, refused

GAME = "criterium"
EVA = Person(104, "Eva")


async def test_the_host_ends_a_race_alone_and_the_secret_is_published(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.service.abandon(table, ANA, club.press)).kind == "abandoned"
    shown = await club.service.table_view(table)
    assert (shown.status, shown.secret) == ("abandoned", (await club.table(table)).secret)
    assert await club.alarms(table) == {}


async def test_another_player_needs_more_than_half_of_the_others(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI, EVA)
    receipt = await club.service.abandon(table, BRUNO, club.press)
    assert receipt.granted == Asked(3)
    await agree(club, table, ANA)
    assert (await agree(club, table, CARLA)).granted == Asked(1, "agreed")
    assert (await agree(club, table, DANI)).kind == "abandoned"


async def test_the_same_yes_twice_counts_once(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI, EVA)
    await club.service.abandon(table, BRUNO, club.press)
    await agree(club, table, ANA)
    assert (await agree(club, table, ANA)).granted == Asked(2, "agreed")


async def test_so_many_no_that_the_rest_is_too_few_end_the_question(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI, EVA)
    await club.service.abandon(table, BRUNO, club.press)
    assert (await agree(club, table, ANA, yes=False)).granted == Asked(3, "declined")
    assert (await agree(club, table, CARLA, yes=False)).kind == "voted-down"
    assert (await club.table(table)).consent is None


async def test_the_last_answer_of_one_person_counts(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI, EVA)
    await club.service.abandon(table, BRUNO, club.press)
    await agree(club, table, ANA, yes=False)
    assert (await agree(club, table, ANA)).granted == Asked(2, "agreed")


async def test_a_question_goes_with_who_asked_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI)
    await club.service.abandon(table, BRUNO, club.press)
    await club.service.leave(table, BRUNO, club.press)
    assert (await club.table(table)).consent is None


async def test_a_no_of_somebody_who_leaves_does_not_count(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI, EVA)
    await club.service.abandon(table, BRUNO, club.press)
    await agree(club, table, ANA, yes=False)
    await agree(club, table, CARLA)
    await club.service.leave(table, ANA, club.press)
    assert (await agree(club, table, DANI)).kind == "abandoned"


async def test_the_asker_does_not_agree_with_himself(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.abandon(table, BRUNO, club.press)
    assert (await refused(agree(club, table, BRUNO))).reason == "own-question"


async def test_a_stranger_has_no_say(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.abandon(table, BRUNO, club.press)
    assert (await refused(agree(club, table, EVA))).reason == "not-seated"
    assert (await refused(club.service.abandon(table, EVA, club.press))).reason == "not-seated"


async def test_silence_is_no(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.service.abandon(table, BRUNO, club.press)
    await club.wait(CONSENT_SECONDS)
    assert (await club.table(table)).consent is None
    assert (await refused(agree(club, table, ANA))).reason == "nothing-asked"


async def test_an_outage_is_no_time_to_agree_in(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.abandon(table, BRUNO, club.press)
    await club.store.beat(club.time, credit=3600)
    assert (await club.service.table_view(table)).consent_until == NOON + CONSENT_SECONDS + 3600


async def test_one_question_at_a_time(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.abandon(table, BRUNO, club.press)
    assert (await refused(club.service.extend(table, CARLA, club.press))).reason == "already-asked"


async def test_the_host_extends_a_window_once(club: Club) -> None:
    day = WINDOW_SECONDS["day"] or 0
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.extend(table, ANA, club.press)
    assert (await club.service.table_view(table)).deadline == NOON + 2 * day
    assert (await refused(club.service.extend(table, ANA, club.press))).reason == "already-extended"


async def test_the_host_changes_the_pace_and_open_windows_have_their_full_time_by_it(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(100)
    await club.service.change_pace(table, ANA, club.press, pace="eight")
    due = club.time + 8 * 3600
    assert {kind: one.due for (kind, _), one in (await club.alarms(table)).items()} == {
        "deadline": due,
        "reminder": due - 4 * 3600,
        "last_hour": due - 3600,
    }


async def test_others_need_consent_for_another_pace(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.change_pace(table, BRUNO, club.press, pace="week")
    assert (await club.table(table)).pace == "day"
    await agree(club, table, CARLA)
    await agree(club, table, ANA)
    assert (await club.table(table)).pace == "week"


async def test_without_a_clock_nothing_rings_and_with_one_again_it_does(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.change_pace(table, ANA, club.press, pace="none")
    assert await club.alarms(table) == {}
    await club.service.change_pace(table, ANA, club.press, pace="hour")
    assert (await club.service.table_view(table)).deadline == club.time + 3600


async def test_the_pace_that_there_is_cannot_be_wanted(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.change_pace(table, ANA, club.press, pace="day"))).reason == "same-pace"


async def test_more_time_moves_the_last_reminder_along(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.extend(table, ANA, club.press)
    alarms = await club.alarms(table)
    assert alarms["last_hour", "t1"].due == alarms["deadline", "t1"].due - 3600


async def test_a_race_without_deadlines_has_nothing_to_extend(club: Club) -> None:
    table = (await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=2, level="easy")).table
    assert (await refused(club.service.extend(table, ANA, club.press))).reason == "no-deadline"


async def test_a_stand_in_rides_on_for_somebody_who_leaves(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.leave(table, BRUNO, club.press)
    await club.wait(0)
    shown = await club.service.table_view(table)
    assert (shown.players[1].kind, shown.players[1].name, shown.sealed) == ("stand_in", "Bruno", (1,))


async def test_the_last_card_may_be_a_stand_ins(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.answer(table, CARLA)
    await club.service.leave(table, BRUNO, club.press)
    await club.wait(0)
    assert (await club.service.table_view(table)).round == 2


async def test_the_host_who_leaves_a_race_passes_the_role_on(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.leave(table, ANA, club.press)
    assert (await club.table(table)).host == BRUNO.id
    assert "host" in [one.note.kind for one in await club.post()]


async def test_the_last_one_out_ends_the_race(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    for one in (ANA, BRUNO, CARLA):
        await club.service.leave(table, one, club.press)
    assert (await club.table(table)).status == "abandoned"


async def test_who_leaves_may_settle_an_open_question(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI)
    await club.service.abandon(table, BRUNO, club.press)
    await agree(club, table, ANA)
    await club.service.leave(table, CARLA, club.press)
    assert (await club.table(table)).consent is not None
    await club.service.leave(table, DANI, club.press)
    assert (await club.table(table)).status == "abandoned"


async def test_the_seed_still_verifies_after_somebody_left(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    before = (await club.table(table)).contributions
    await club.service.leave(table, BRUNO, club.press)
    assert (await club.table(table)).contributions == before


async def test_more_time_that_was_wanted_in_one_turn_is_not_given_to_the_next(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.extend(table, BRUNO, asked := club.press)
    for one in (ANA, BRUNO, CARLA):
        await club.answer(table, one)
    assert (await club.table(table)).consent is None
    assert (await refused(club.service.vote(table, asked, CARLA, club.press, yes=True))).reason == "nothing-asked"
    assert (await club.service.table_view(table)).deadline == NOON + (WINDOW_SECONDS["day"] or 0)


async def test_a_yes_to_one_question_is_none_to_the_next(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.extend(table, BRUNO, first := club.press)
    await agree(club, table, ANA)
    await agree(club, table, CARLA)
    await club.service.abandon(table, CARLA, club.press)
    assert (await refused(club.service.vote(table, first, BRUNO, club.press, yes=True))).reason == "nothing-asked"


async def test_the_post_of_a_question_says_that_the_race_has_ended(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.extend(table, BRUNO, club.press)
    await club.post()
    await club.service.abandon(table, ANA, club.press)
    assert "vote_over" in [one.note.kind for one in await club.post()]
