"""Alarms live and die with what they are for: none is lost, none rings for what is over or was put off."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.games.criterium.rules import CriteriumRules
from engine.tables.model.table import LOBBY_SECONDS, QUIET_SECONDS, WINDOW_SECONDS
from engine.tables.play.alarms import AlarmBook
from engine.tables.ports import Alarm, Conflict, TableChange
from engine.tables.runtime.clock import RETRY_SECONDS, Clock
from tests.tables.club import ANA, BRUNO, CARLA, NOON, RAMBLA, Club, refused

GAME = "criterium"
DAY = WINDOW_SECONDS["day"] or 0.0


async def ring_claimed(club: Club, before: Any) -> None:
    """Claim what is due, let something happen, and only then do what was claimed."""
    claimed = await club.store.claim(club.time, 64)
    await before
    await asyncio.gather(*(club.clock._ring(one) for one in claimed))


def test_what_is_silenced_after_it_was_set_is_never_written() -> None:
    book = AlarmBook(())
    book.set(Alarm("deadline", "w", NOON))
    book.silence("deadline", window="w")
    assert (book.new, book.silenced) == ((), (("deadline", "w"),))


def test_what_is_set_after_it_was_silenced_runs() -> None:
    book = AlarmBook([Alarm("deadline", "w", NOON)])
    book.silence("deadline", "reminder")
    book.set(Alarm("deadline", "w", NOON + 1))
    assert book.running("deadline", "w") == book.new[0]


async def test_a_deadline_that_was_extended_at_the_last_moment_does_not_come(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    club.time += DAY
    await ring_claimed(club, club.service.extend(table, ANA, club.press))
    shown = await club.service.table_view(table)
    assert (shown.round, shown.deadline) == (1, NOON + 2 * DAY)


async def test_a_deadline_that_was_credited_while_it_rang_comes_later(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    club.time += DAY
    await ring_claimed(club, club.store.beat(club.time, credit=3600))
    assert (await club.service.table_view(table)).round == 1
    await club.wait(3600)
    assert (await club.service.table_view(table)).round == 2


async def test_a_lobby_that_somebody_joins_in_its_last_moment_gets_no_other_week(club: Club) -> None:
    table = await club.lobby(GAME, ANA)
    club.time += LOBBY_SECONDS
    await ring_claimed(club, club.service.join(table, BRUNO, club.press))
    assert (await club.table(table)).status == "expired"


async def test_an_alarm_is_gone_with_what_it_did(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, hush=True)
    await club.answer(table, ANA)

    async def not_told(ringing: object) -> None:
        """Somebody is quicker than the word that it is done."""

    monkeypatch.setattr(club.store, "done", not_told)
    await club.wait(QUIET_SECONDS)
    assert (await club.answer(table, BRUNO, {"draft": ("draft",)})).kind == "last"


async def test_an_alarm_of_a_table_that_others_keep_busy_rings_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    healthy = club.store.commit

    async def too_late(change: TableChange) -> None:
        raise Conflict

    monkeypatch.setattr(club.store, "commit", too_late)
    await club.wait(DAY)
    monkeypatch.setattr(club.store, "commit", healthy)
    await club.wait(RETRY_SECONDS)
    assert (await club.service.table_view(table)).round == 2


async def test_a_lost_deadline_comes_back_with_the_next_answer(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    for one in await club.store.claim(NOON + DAY, 64):
        await club.store.done(one)
    await club.answer(table, ANA)
    assert (await club.service.table_view(table)).deadline == NOON + DAY


async def test_a_leaving_that_meets_the_start_is_a_leaving_from_the_race(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO, CARLA)
    await asyncio.gather(club.service.start(table, ANA, club.press), club.service.leave(table, BRUNO, club.press))
    shown = await club.service.table_view(table)
    assert [player.kind for player in shown.players] == ["person", "stand_in", "person"]
    assert (shown.status, shown.deadline) == ("racing", NOON + DAY)


async def test_an_abandoning_that_meets_the_start_ends_the_race(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO, CARLA)
    await asyncio.gather(club.service.start(table, ANA, club.press), club.service.abandon(table, ANA, club.press))
    assert (await club.table(table)).status == "abandoned"


async def test_a_pace_that_there_is_not_is_refused(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO, CARLA)
    request = club.service.configure(table, ANA, {"pace": "fast"}, club.press)
    assert (await refused(request)).facts == {"option": "pace", "value": "fast"}


async def test_a_computer_that_fails_is_replaced_by_a_simpler_one(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(CriteriumRules, "strong", broken)
    table = (await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=2, level="strong")).table
    await club.wait(0)
    assert (await club.service.table_view(table)).sealed == (1, 2)


async def test_a_stand_in_that_fails_plays_something_legal(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def nonsense(*_: object) -> dict[str, tuple[str, ...]]:
        return {"card": ("17",)}

    monkeypatch.setattr(CriteriumRules, "default", nonsense)
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.wait(DAY)
    assert (await club.service.table_view(table)).round == 2


async def test_time_in_which_nothing_was_heard_of_us_is_credited_without_a_restart(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    club.time += DAY + 3600
    await club.clock.turn()
    shown = await club.service.table_view(table)
    assert (shown.round, shown.deadline) == (1, NOON + DAY + DAY + 3600)


async def test_the_heart_beats_with_time_not_with_every_press(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    beats: list[float] = []

    async def beat(now: float, *_: float) -> tuple[int, ...]:
        beats.append(now - NOON)
        return ()

    monkeypatch.setattr(club.store, "beat", beat)
    clock = Clock(club.pipeline)
    pauses = []
    for passed in (0, 10, 20, 0):
        club.time += passed
        pauses.append(await clock.turn())
    assert (beats, pauses) == ([0, 30], [30, 20, 30, 30])


async def test_the_clock_sleeps_until_the_nearest_alarm(club: Club) -> None:
    await club.race("toy_chain", ANA, BRUNO, hush=True)
    await club.answer(1, ANA)
    pauses = []
    for passed in (0, 28, 30):
        club.time += passed
        pauses.append(await club.clock.turn())
    assert pauses == [30, 2, 2]


async def test_a_commit_wakes_only_those_whom_it_concerns(club: Club) -> None:
    woken: list[str] = []
    club.pipeline.wake_clock = lambda: woken.append("clock")
    club.pipeline.wake_courier = lambda: woken.append("courier")
    await club.lobby("criterium", ANA, BRUNO, CARLA)
    assert "clock" in woken and "courier" in woken
    await club.service.start(1, ANA, club.press)
    woken.clear()
    await club.answer(1, ANA)  # the dashboard says that she is in
    assert woken == ["courier"]
    await club.answer(1, ANA)  # that she changes her mind is her own affair
    assert woken == ["courier"]
