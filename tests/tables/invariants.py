"""What a table owes its players after every act: a way on, every accepted choice, every round told once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.core.plans import PLAN
from engine.core.prompts import Answer, Prompt, answer_of, checked
from engine.core.race import Race, awaited, read_race
from engine.store import SqlStore
from engine.tables.model.notes import Rounds
from engine.tables.model.outcomes import GoneBack
from engine.tables.model.receipts import Sendable
from engine.tables.model.table import ENDED, WINDOW_SECONDS, Table
from engine.tables.ports import Alarm
from engine.tables.views.table_view import covers
from tests.tables.club import Club

ASKING = ("ask", "remind")
"""Kinds of the notes that bring somebody his questions."""


class Snapshot(NamedTuple):
    """A table as it stands in the database, its race and its alarms."""

    table: Table
    race: Race
    alarms: tuple[Alarm, ...]

    @property
    def people(self) -> tuple[Prompt, ...]:
        """The open questions that wait for a person."""
        return tuple(p for p in awaited(self.race) if self.table.decides(p.seat))

    def windows(self, kind: str) -> frozenset[str]:
        """The windows with an alarm of that kind."""
        return frozenset(alarm.window for alarm in self.alarms if alarm.kind == kind)


async def snapshot(club: Club, number: int) -> Snapshot:
    """The table as it is now."""
    table = await club.table(number)
    race = read_race(club.pipeline.rules(table), table.race) if table.race else Race(None, {}, ())
    return Snapshot(table, race, (await club.pipeline.seen(number)).alarms)


def assert_way_on(seen: Snapshot) -> None:
    """The table has ended, or somebody can act and something is due, or a pause has a way out."""
    table = seen.table
    if table.status in ENDED:
        assert not seen.alarms, "alarms of a table that has ended"
        return
    assert table.people, "nobody is left to act"
    assert table.host in table.people, "the host has gone"
    if table.consent is not None:
        assert seen.windows("consent"), "a question to all that never lapses"
    if table.status == "lobby":
        assert seen.windows("lobby"), "a lobby that never expires"
        return
    assert seen.windows("away") | seen.windows("idle"), "a race that holds its channel for ever"
    assert seen.race.prompts, "a race under way asks nobody"
    if table.status in ("paused", "held"):
        assert not seen.windows("deadline") | seen.windows("reminder"), "a clock runs in a pause"
        return
    assert not seen.windows("on"), "a race under way waits to go on"
    _assert_race_goes_on(seen)


def _assert_race_goes_on(seen: Snapshot) -> None:
    missing = awaited(seen.race)
    open_now = {prompt.window for prompt in seen.race.prompts}
    ringing = seen.windows("deadline")
    plans = {window for window in ringing if window.startswith(PLAN)}
    assert ringing - plans <= open_now and len(plans) <= 1, "a deadline of a window that is gone"
    if len(missing) > len(seen.people):
        assert seen.windows("think"), "a computer or stand-in is awaited and nobody wakes it"
    if WINDOW_SECONDS[seen.table.pace] is None:
        assert not ringing, "a deadline without a clock"
    else:
        assert plans or {p.window for p in seen.people} <= ringing, "a person is awaited without end"
    if not missing:
        assert open_now & (seen.windows("quiet") | seen.windows("grace")), "all answers are in and nothing opens"


async def asked_by_notes(club: Club, number: int) -> set[int]:
    """The seats to which a question is on its way."""
    rows = "SELECT kind, seat FROM notes WHERE table_id = " + str(number)
    store: SqlStore = getattr(club.store, "sound", club.store)
    found = await store._db.read(lambda connection: connection.exec_driver_sql(rows).all())
    return {seat for kind, seat in found if kind in ASKING}


class Promise(NamedTuple):
    """An answer that was accepted, to a question of a branch of the race."""

    branch: int
    prompt: Prompt
    answer: Answer


class Witness:
    """Remembers what one table promised, and says where it does not hold."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._revision = 0
        self._steps = 0
        self._branch = 0
        self._given: dict[str, Promise] = {}
        self._empty: dict[str, int] = {}
        self._numbers: dict[str, list[int]] = {"round": [], "stage": []}
        self._may_repeat: set[str] = set()
        self._shown: list[Mapping[str, Any]] = []
        self._asked: dict[int, str] = {}
        self._just_asked: set[int] = set()

    def accepted(self, branch: int, prompt: Prompt, answer: Answer) -> None:
        """A person's answer was accepted; it replaces what was said before."""
        self._empty.pop(prompt.id, None)
        self._given[prompt.id] = Promise(branch, prompt, answer_of(checked(prompt, answer)))

    def taken_back(self, seat: int, sealed: Iterable[str]) -> None:
        """A person took back what is sealed."""
        self._empty |= dict.fromkeys(sealed, seat)
        self._given = {key: one for key, one in self._given.items() if one.prompt.seat != seat}

    def ordered(self, seat: int) -> None:
        """New orders may answer anew what was taken back."""
        self._empty = {key: owner for key, owner in self._empty.items() if owner != seat}

    async def check(self, club: Club) -> Snapshot:
        """Everything that must be true now; the table as it stands."""
        seen = await snapshot(club, self.number)
        assert_way_on(seen)
        self._assert_grown(seen.table)
        if seen.table.branch != self._branch:  # what was said in a line of play that was undone went with it
            self._branch, self._given, self._empty = seen.table.branch, {}, {}
        self._assert_not_put_back(seen)
        await self._assert_all_are_asked(club, seen.table)
        if self._given:
            await self._assert_kept(club, seen)
        remembered = await club.store.result(self.number) is not None
        assert remembered == (seen.table.status in ("over", "abandoned")), "a race is remembered once it has ended"
        return seen

    def _assert_grown(self, table: Table) -> None:
        assert table.revision >= self._revision and table.steps >= self._steps, "a decision was forgotten"
        self._revision, self._steps = table.revision, table.steps

    async def _assert_kept(self, club: Club, seen: Snapshot) -> None:
        """An accepted answer is sealed still, or was played as it was given, or nobody asks any more."""
        open_now = {prompt.id for prompt in seen.race.prompts}
        played: dict[str, Answer] = {}
        for step in await club.store.steps(self.number):
            played = {} if step.back is not None else {**played, **step.answers}
        for key, promise in tuple(self._given.items()):
            if promise.branch == seen.table.branch and key in open_now and key not in played:
                assert seen.race.envelopes.get(key) == promise.answer, f"the answer to {key} is gone"
                continue
            if key in played:
                assert played[key] == promise.answer, f"{key} was played in another way"
            else:
                ended = seen.table.status in ENDED
                assert ended or promise.prompt.opens == "in_turn", f"{key} was never opened"
            del self._given[key]

    def _assert_not_put_back(self, seen: Snapshot) -> None:
        """What somebody took back stays so until the question is over or a stand-in has the seat."""
        people = {seat for seat, player in enumerate(seen.table.players) if player.kind == "person"}
        people -= set(seen.table.late)
        open_now = {prompt.id for prompt in seen.race.prompts}
        self._empty = {key: seat for key, seat in self._empty.items() if key in open_now and seat in people}
        assert not self._empty.keys() & seen.race.envelopes.keys(), "an answer taken back is there again"

    async def _assert_all_are_asked(self, club: Club, table: Table) -> None:
        """Whoever is waited for has a message that asks him, or one is on its way."""
        asked, self._just_asked = {*self._just_asked, *await asked_by_notes(club, self.number)}, set()
        for seat in range(len(table.players)):
            if table.status != "racing" or not table.decides(seat):
                self._asked.pop(seat, None)
                continue
            hand = await club.service.hand(self.number, table.players[seat].user)
            if seat in asked:
                self._asked[seat] = hand.asked
            if hand.waits:
                assert covers(self._asked.get(seat, ""), hand.asked), f"nobody asks seat {seat} for {hand.asked}"

    def told(self, sent: list[Sendable]) -> None:
        """What the courier was handed: every round once, in order."""
        for one in sent:
            if one.table != self.number:
                continue
            if one.note.kind in ASKING and one.note.seat is not None:
                self._just_asked.add(one.note.seat)
            if isinstance(one.note.news, GoneBack):
                self._may_repeat = {"round", "stage"}
            for told in one.note.news.rounds if isinstance(one.note.news, Rounds) else ():
                self._tell(told.kind, told.number)
        for kind, numbers in self._numbers.items():
            assert numbers == list(range(1, len(numbers) + 1)), f"the {kind}s told are {numbers}"

    def _tell(self, kind: str, number: int) -> None:
        numbers = self._numbers[kind]
        if kind in self._may_repeat:  # the race went back, and rides some of them again
            del numbers[number - 1 :]
            self._may_repeat.discard(kind)
        numbers.append(number)
