"""The clock: reminders at half time, stand-ins at the deadline, pauses, outages, crashes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from engine.store.retention import KEEP_LOBBIES
from engine.tables.model.hours import end_of
from engine.tables.model.table import QUIET_SECONDS, WINDOW_SECONDS, QuietHours
from engine.tables.ports import TableChange
from engine.tables.runtime import alarm_handlers
from engine.tables.runtime.clock import BEAT_SECONDS, RETRY_SECONDS, TIDY_SECONDS
from tests.tables.club import ANA, BRUNO, CARLA, NOON, NORD, Club, open_club, refused

GAME = "criterium"
DAY = WINDOW_SECONDS["day"] or 0.0


async def test_a_window_has_a_deadline_and_a_reminder_at_half_time(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    alarms = await club.alarms(table)
    assert alarms["deadline", "t1"].due == NOON + DAY
    assert alarms["reminder", "t1"].due == NOON + DAY / 2


async def test_a_long_window_has_a_second_reminder_an_hour_before_its_end(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.alarms(table))["last_hour", "t1"].due == NOON + DAY - 3600
    await club.wait(DAY - 3600)
    assert [one.note.kind for one in await club.post()].count("remind") == 3


async def test_a_short_window_has_one_reminder(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, pace="hour")
    assert set(await club.alarms(table)) == {("deadline", "t1"), ("reminder", "t1")}


def _night(club: Club) -> QuietHours:
    """Quiet hours that begin now and last for ten hours."""
    now = int(club.time % 86_400 // 60)
    return QuietHours("UTC", now, (now + 600) % 1440)


async def test_a_deadline_moves_to_the_end_of_quiet_hours_and_so_does_what_was_running(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.set_quiet_hours(BRUNO, _night(club))
    alarms = await club.alarms(table)
    assert alarms["deadline", "t1"].due == NOON + DAY + 36_000
    await club.wait(DAY)
    assert (await club.service.table_view(table)).round == 1


async def test_quiet_hours_are_known_to_every_race_joined_later(club: Club) -> None:
    await club.service.set_quiet_hours(BRUNO, _night(club))
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.alarms(table))["deadline", "t1"].due == NOON + DAY + 36_000
    assert (await club.table(table)).players[1].quiet == _night(club)


async def test_no_reminder_wakes_anybody(club: Club) -> None:
    night = QuietHours("UTC", 22 * 60, 8 * 60)
    await club.service.set_quiet_hours(BRUNO, night)
    table = await club.race(GAME, ANA, BRUNO, CARLA, pace="twelve")
    assert all(end_of(night, one.due) == one.due for one in (await club.alarms(table)).values())


async def test_whoever_has_chosen_may_sleep_without_anybody_waiting(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    await club.service.set_quiet_hours(BRUNO, _night(club))
    assert (await club.alarms(table))["deadline", "t1"].due == NOON + DAY


async def test_a_deadline_that_an_outage_moved_into_the_night_lets_people_sleep(club: Club) -> None:
    late = int((NOON % 86_400 + 3600) // 60)
    await club.service.set_quiet_hours(BRUNO, QuietHours("UTC", late, (late + 480) % 1440))
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.store.beat(club.time, credit=2 * 3600.0)
    await club.wait(DAY + 2 * 3600)
    assert (await club.service.table_view(table)).round == 1
    await club.wait(7 * 3600)
    assert (await club.table(table)).status == "paused"


async def test_where_somebody_always_sleeps_time_runs_out_all_the_same(club: Club) -> None:
    await club.service.set_quiet_hours(ANA, QuietHours("UTC", 0, 13 * 60))
    await club.service.set_quiet_hours(BRUNO, QuietHours("UTC", 12 * 60, 60))
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(3 * DAY)
    assert (await club.table(table)).status == "paused"


async def test_the_live_pace_gives_ten_minutes(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, pace="live")
    assert (await club.service.table_view(table)).deadline == NOON + 600


async def test_only_those_who_are_missing_are_reminded(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    await club.post()
    await club.wait(DAY / 2)
    assert {one.user for one in await club.post() if one.note.kind == "remind"} == {ANA.id, CARLA.id}


async def test_at_the_deadline_a_stand_in_plays_for_those_who_are_missing(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    await club.post()
    await club.wait(DAY)
    told = [(one.note.kind, one.user) for one in await club.post()]
    assert {user for kind, user in told if kind == "stood_in"} == {ANA.id, CARLA.id}
    assert ((await club.service.table_view(table)).round, (await club.table(table)).status) == (2, "racing")


async def test_the_next_window_has_its_own_full_time(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(100)
    for one in (ANA, BRUNO, CARLA):
        await club.answer(table, one)
    assert set(await club.alarms(table)) == {("deadline", "t2"), ("reminder", "t2"), ("last_hour", "t2")}
    assert (await club.service.table_view(table)).deadline == club.time + DAY


async def test_if_nobody_answers_in_a_whole_window_the_table_pauses(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(DAY)
    assert (await club.table(table)).status == "paused"
    assert await club.alarms(table) == {}
    assert [one.note.kind for one in await club.post()].count("paused") == 1


async def test_a_paused_table_goes_on_when_a_player_says_so(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(DAY)
    await club.post()
    await club.service.go_on(table, BRUNO, club.press)
    assert (await club.service.table_view(table)).deadline == club.time + DAY
    assert {one.user for one in await club.post() if one.note.kind == "ask"} == {ANA.id, BRUNO.id, CARLA.id}


async def test_an_answer_wakes_a_paused_table(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(DAY)
    await club.answer(table, CARLA)
    shown = await club.service.table_view(table)
    assert (shown.status, shown.deadline, shown.sealed) == ("racing", club.time + DAY, (2,))


async def test_only_a_paused_table_goes_on(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.go_on(table, ANA, club.press))).reason == "not-paused"


async def test_silence_for_days_ends_in_one_pause_not_in_a_race_without_people(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    for _ in range(20):
        await club.wait(DAY)
    assert (await club.service.table_view(table)).round == 2


async def test_the_time_we_were_down_is_credited(club: Club, tmp_path: Path) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.store.beat(NOON)
    again = await open_club(tmp_path, time=NOON + DAY + 3600)
    assert await again.clock.credit_outage() == DAY + 3600
    await again.clock.ring_due()
    shown = await again.service.table_view(table)
    assert (shown.round, shown.deadline) == (1, NOON + DAY + DAY + 3600)
    await again.store.close()


async def test_the_time_we_were_down_is_credited_once_whatever_happens_then(club: Club, tmp_path: Path) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.store.beat(NOON)
    for _ in range(2):
        again = await open_club(tmp_path, time=NOON + DAY)
        await again.clock.credit_outage()  # and dies
        await again.store.close()
    assert (await club.service.table_view(table)).deadline == NOON + 2 * DAY


async def test_time_in_which_both_we_and_discord_were_away_is_given_back_once(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    club.clock.connection.lose(0)
    club.time += DAY / 2
    await club.clock.turn()
    club.clock.connection.regain(0)
    await club.clock.turn()
    assert (await club.service.table_view(table)).deadline == NOON + DAY + DAY / 2


async def test_after_an_outage_everything_says_the_new_time(club: Club, tmp_path: Path) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.service.abandon(table, BRUNO, club.press)
    await club.post()
    await club.store.beat(NOON)
    again = await open_club(tmp_path, time=NOON + DAY)
    await again.clock.credit_outage()
    await again.clock.turn()
    told = {(one.note.kind, one.note.seat) for one in await again.post()}
    assert told == {("dashboard", None), ("consent", None), ("ask", 0), ("ask", 1), ("ask", 2)}
    await again.store.close()


async def test_a_short_restart_is_no_outage(club: Club) -> None:
    await club.store.beat(NOON)
    club.time += BEAT_SECONDS
    assert await club.clock.credit_outage() == 0


async def test_an_alarm_that_a_dead_process_had_claimed_rings_again(club: Club, tmp_path: Path) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.store.claim(NOON + DAY, 10)
    again = await open_club(tmp_path, time=NOON + DAY)
    await again.clock.credit_outage()
    await again.clock.ring_due()
    assert (await again.service.table_view(table)).round == 2
    await again.store.close()


async def test_a_table_that_fails_does_not_stop_the_others(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = await club.race(GAME, ANA, BRUNO, CARLA)
    sound = await club.race(GAME, ANA, BRUNO, CARLA, place=NORD)
    healthy = alarm_handlers.ACTS["deadline"]

    def fail(decision, window) -> None:
        if decision.table.id == broken:
            raise ZeroDivisionError
        healthy(decision, window)

    monkeypatch.setitem(alarm_handlers.ACTS, "deadline", fail)
    await club.wait(DAY)
    assert (await club.service.table_view(sound)).round == 2
    assert (await club.service.table_view(broken)).round == 1
    monkeypatch.setitem(alarm_handlers.ACTS, "deadline", healthy)
    await club.wait(RETRY_SECONDS)
    assert (await club.service.table_view(broken)).round == 2


async def test_a_deadline_never_resolves_a_round_twice(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.wait(DAY)
    await club.clock.ring_due()
    assert (await club.service.table_view(table)).round == 2


async def test_nothing_of_a_quiet_window_opens_in_its_first_minute(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, hush=True)
    await club.answer(table, ANA)
    assert (await club.answer(table, BRUNO, {"draft": ("draft",)})).kind == "sealed"
    assert [p.key for p in await club.open_prompts(table)] == ["draft"]
    await club.wait(QUIET_SECONDS)
    assert [p.key for p in await club.open_prompts(table)] == ["dest"]


async def test_a_quiet_answer_after_the_first_minute_opens_at_once(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, hush=True)
    await club.answer(table, ANA)
    await club.wait(QUIET_SECONDS)
    assert (await club.answer(table, BRUNO, {"draft": ("draft",)})).kind == "last"


async def test_who_is_missing_in_a_quiet_window_shows_with_the_reminder(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA, hush=True)
    await club.answer(table, ANA)
    assert (await club.service.table_view(table)).awaited == ()
    await club.wait(DAY / 2)
    assert (await club.service.table_view(table)).awaited == (1, 2)


async def test_a_quiet_answer_sends_nothing_to_the_channel(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA, hush=True)
    await club.answer(table, ANA)
    await club.post()
    await club.answer(table, CARLA, {"draft": ("stay",)})
    assert await club.post() == []


async def test_once_a_day_the_clock_forgets_what_is_kept_no_longer(club: Club) -> None:
    table = await club.lobby(GAME, ANA)
    await club.service.leave(table, ANA, club.press)
    await club.clock.turn()
    club.time += KEEP_LOBBIES + TIDY_SECONDS
    await club.lobby(GAME, BRUNO)
    await club.clock.turn()
    assert await club.store.load(table) is None


async def test_the_clock_tidies_once_a_day_not_at_every_turn(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[float] = []

    async def forget(now: float) -> int:
        tidied.append(now)
        return 0

    monkeypatch.setattr(club.store, "forget_old", forget)
    started = club.time
    for _ in range(4):
        await club.clock.turn()
        club.time += TIDY_SECONDS / 2
    assert tidied == [started, started + TIDY_SECONDS]


async def set_clock(club: Club, wrong: float) -> None:
    """Somebody sets the clock of the machine; half a minute later our heart beats."""
    club.wrong = wrong
    club.time += BEAT_SECONDS
    await club.clock.turn()


async def test_a_clock_set_ahead_and_back_changes_nothing(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    before = await club.alarms(table)
    await set_clock(club, 400 * DAY)
    await set_clock(club, 0)
    assert await club.alarms(table) == before


async def test_a_computer_that_was_woken_under_a_wrong_clock_thinks_when_it_is_right(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    await set_clock(club, 400 * DAY)
    await club.service.leave(table, BRUNO, club.press)
    await set_clock(club, 0)
    assert ("think", "") not in await club.alarms(table)


async def test_what_is_decided_while_the_clock_is_set_right_comes_back_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    await set_clock(club, 400 * DAY)
    commit, decided, written = club.store.commit, asyncio.Event(), asyncio.Event()

    async def held(change: TableChange) -> None:
        decided.set()
        await written.wait()
        await commit(change)

    monkeypatch.setattr(club.store, "commit", held)
    leaving = asyncio.create_task(club.service.leave(table, BRUNO, club.press))
    await decided.wait()
    setting = asyncio.create_task(set_clock(club, 0))
    for _ in range(20):  # as long as a heartbeat that waits for nobody takes
        await club.store.last_beat()
    written.set()
    await asyncio.gather(leaving, setting)
    assert max(alarm.due for alarm in (await club.alarms(table)).values()) < club.time + 30 * DAY


async def test_what_waits_to_be_sent_again_comes_back_with_the_clock(club: Club) -> None:
    await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    await set_clock(club, 400 * DAY)
    for one in await club.store.sendable(club.pipeline.now(), 100):
        await club.store.put_off(one, club.pipeline.now() + 60, "busy")
    await set_clock(club, 0)
    due = await club.store.next_note()
    assert due is not None and due <= club.time + 60


async def test_nothing_is_forgotten_within_a_day_of_a_clock_that_was_set(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tidied: list[float] = []

    async def forget(now: float) -> int:
        tidied.append(now)
        return 0

    await club.clock.turn()
    monkeypatch.setattr(club.store, "forget_old", forget)
    club.time += TIDY_SECONDS - BEAT_SECONDS
    await set_clock(club, 400 * DAY)
    assert tidied == []
    club.time += TIDY_SECONDS
    await club.clock.turn()
    assert len(tidied) == 1
