"""One decision being made: everything it will write is gathered here and committed at once."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.core.chance import RACE, SeededChance, race_seed
from engine.core.events import Event, Mark
from engine.core.game import AnyRules
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat, forced
from engine.core.race import (
    Played,
    Race,
    Step,
    awaited,
    begin,
    find,
    open_due,
    play,
    read_race,
    seat_view,
    withdraw,
    write_race,
)
from engine.core.views import SeatView
from engine.tables import orders
from engine.tables.alarms import ALL, IN_A_RACE, AlarmBook
from engine.tables.lines import labels, told_rounds
from engine.tables.model import (
    BATCH_ROUNDS,
    QUIET_SECONDS,
    WINDOW_SECONDS,
    Instant,
    Table,
)
from engine.tables.ports import Alarm, Change, Entry
from engine.tables.receipts import Note, Receipt

MOST_STEPS = 10_000
"""A decision that plays on longer than this is a fault of the rules; better an error than a silent loop."""


class Decision:
    """Collects what one decision changes: race, log, luck, messages, alarms.

    `give`, `withdraw` and `ripen` move the race; `settle` plays on until a person is needed and writes down
    what is to be told and when; `change` hands all over for the commit.
    """

    def __init__(self, table: Table, rules: AnyRules, alarms: Iterable[Alarm], now: Instant) -> None:
        self.table = table
        self.rules = rules
        self.now = now
        self._before = table.revision
        self.alarms = AlarmBook(alarms)
        self._seed = race_seed(bytes.fromhex(table.secret), table.contributions)
        self._chance = SeededChance(self._seed, RACE, table.counter)
        self.race = read_race(rules, table.race) if table.race else Race(None, {}, ())
        self._windows = _windows(self.race)
        self._asked = {p.id for p in self.race.prompts}
        self._open_before = self.race.prompts
        self._answered: set[str] = set()
        self._ripe = {w for w in self._windows if self.alarms.running("quiet", w) is None}
        self._reopened = False
        self._entries: list[Entry] = []
        self._steps: list[Step] = []
        self._events: list[Event] = []
        self._obeyed: dict[Seat, list[dict[str, Any]]] = {}
        self._failed: set[str] = set()
        self.notes: list[Note] = []

    # -- moving the race

    def begin(self) -> None:
        """Start the race."""
        self._take(begin(self.rules, self._chance))
        self.log("start", None, "")

    def give(self, prompt: str, answer: Answer, who: str) -> bool:
        """Play an answer; IllegalMove if it is not legal. Returns whether anything was opened by it."""
        seat = find(self.race, prompt).seat
        ripe = frozenset(self._ripe)
        played = play(self.rules, self.race, prompt, answer, self._chance, ripe=ripe)
        self.log("answer", seat, who, prompt, answer)
        if who == "person":
            self._answered.add(prompt)
            others = tuple(one for one in self.table.by_orders if one != prompt)
            self.table = self.table.changed(answered=True, alone=0, by_orders=others)
        self._take(played)
        return bool(played.steps)

    def withdraw(self, prompt: Prompt) -> None:
        """Take a sealed answer back; orders will not put it there again."""
        self.race = withdraw(self.race, prompt.id)
        self.table = orders.sleep(self.table, prompt)
        self.log("undo", prompt.seat, "person", prompt.id)

    def ripen(self, window: str) -> None:
        """The quiet minute of a window is over: open it as soon as its answers are in."""
        self._ripe.add(window)
        self._take(open_due(self.rules, self.race, self._chance, frozenset(self._ripe)))

    def _take(self, played: Played) -> None:
        self.race = played.race
        self._steps += played.steps
        self._events += played.events
        marks = [event.kind for event in played.events if isinstance(event, Mark)]
        rounds = BATCH_ROUNDS if "stage" in marks else marks.count("round")
        if rounds:
            self.table = self.table.changed(alone=self.table.alone + rounds)

    # -- who is asked what

    @property
    def windows(self) -> tuple[str, ...]:
        """The open windows."""
        return _windows(self.race)

    def view(self, seat: Seat) -> SeatView[Any, Any]:
        """All that the seat knows."""
        return seat_view(self.rules, self.race, seat)

    def chance(self, stream: str) -> SeededChance:
        """Luck for a player who is no person: a stream of its own, so that the race's draws do not shift."""
        return SeededChance(self._seed, stream)

    def awaited(self, window: str | None = None) -> tuple[Prompt, ...]:
        """Open prompts without an answer, of one window or of all."""
        return tuple(p for p in awaited(self.race) if window is None or p.window == window)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.table.players[seat].kind == "person"

    # -- playing on

    def settle(self) -> None:
        """Give forced and ordered answers until somebody must be asked; then note who, and until when."""
        for _ in range(MOST_STEPS):
            ready = next(((p, a) for p in self.awaited() if (a := self._ready(p)) is not None), None)
            if ready is None:
                break
            prompt, (answer, who) = ready
            self.give(prompt.id, answer, who)
        else:
            raise RuntimeError(f"table {self.table.id}: the rules play on without end")
        self.notes += [Note("ordered", seat, payload={"played": told}) for seat, told in self._obeyed.items()]
        self._tell_rounds()
        if not self.race.prompts:
            self._end()
            return
        self._ask()

    @staticmethod
    def only_answer(prompt: Prompt) -> bool:
        """Whether there is nothing to choose."""
        return forced(prompt) is not None

    def _ready(self, prompt: Prompt) -> tuple[Answer, str] | None:
        """The answer that needs nobody: the only one there is, or what was ordered. In a pause there is none."""
        if self.table.alone >= BATCH_ROUNDS or self.table.status != "racing":
            return None
        only = forced(prompt)
        if only is not None:
            return only, "forced"
        return self._ordered(prompt)

    def _ordered(self, prompt: Prompt) -> tuple[Answer, str] | None:
        if not orders.of(self.table, prompt.seat) or prompt.id in self._failed:
            return None
        try:
            obeyed = orders.obeyed(self.rules, self.table, self.view(prompt.seat), prompt)
        except IllegalMove as error:
            self._order_failed(prompt, error)
            return None
        if obeyed is None:
            return None
        self.table = obeyed.table
        self._tell_order(prompt, obeyed.answer)
        return obeyed.answer, "orders"

    def _order_failed(self, prompt: Prompt, error: IllegalMove) -> None:
        """An order that has become impossible falls back to asking; its owner is told why, once."""
        self._failed.add(prompt.id)
        if prompt.id not in self._asked:
            told = {"prompt": prompt.key, "about": prompt.about, "reason": error.reason, "facts": error.facts}
            self.notes.append(Note("order_failed", prompt.seat, payload=told))

    def _tell_order(self, prompt: Prompt, answer: Answer) -> None:
        told = {"prompt": prompt.key, "about": prompt.about, "labels": labels(prompt, answer)}
        self._obeyed.setdefault(prompt.seat, []).append(told)
        if prompt.opens != "at_once":
            self.table = self.table.changed(by_orders=(*self.table.by_orders, prompt.id))

    def reconsider(self, seat: Seat) -> None:
        """Orders have changed: what earlier ones sealed and is still closed is asked of them anew."""
        for prompt in self.race.prompts:
            if prompt.seat == seat and prompt.id in self.table.by_orders and prompt.id in self.race.envelopes:
                self.race = withdraw(self.race, prompt.id)
        self.table = self.table.changed(by_orders=self._still_open(self.table.by_orders))

    def _still_open(self, prompts: Iterable[str]) -> tuple[str, ...]:
        return tuple(prompt for prompt in prompts if prompt in self.race.envelopes)

    def _ask(self) -> None:
        """New questions: messages to people, a wake-up for computers, deadlines for windows."""
        opened = [w for w in self.windows if w not in self._windows]
        if opened:
            extended = tuple(w for w in self.table.extended if w not in opened and w in self.windows)
            # Where one is asked after another, a window of his own is no silence of all the others.
            answered = self.table.answered and not self._asks_all(opened)
            self.table = self.table.changed(answered=answered, extended=extended)
        if self.table.alone >= BATCH_ROUNDS and self.table.status == "racing":
            self._close_windows(())
            self.rest()
            return
        self._close_windows(self.ask([p for p in self.awaited() if p.id not in self._asked]))
        for window in self.windows:
            if window in opened or self._reopened or not self._timed(window):
                self.open_window(window)
        if self.windows != self._windows and not any(note.kind in ("start", "round") for note in self.notes):
            self.notes.append(Note("dashboard", key="dashboard"))  # it still says who was awaited before

    def ask(self, prompts: Iterable[Prompt]) -> tuple[Seat, ...]:
        """Write to the people among those asked, wake the computers; returns the people's seats."""
        seats = tuple(dict.fromkeys(p.seat for p in prompts if self.is_person(p.seat)))
        told = any(note.kind in ("start", "round") for note in self.notes)
        self.notes += [Note("ask", seat, f"ask{seat}", {} if told else {"call": True}) for seat in seats]
        if self.table.status == "racing" and any(not self.is_person(p.seat) for p in self.awaited()):
            self.alarms.set(Alarm("think", "", self.now))
        return seats

    def go_on(self) -> None:
        """Continue after a pause: forced answers first, then all who are missing are asked anew."""
        self.table = self.table.changed(alone=0, answered=False, extended=())
        self.resume()
        self.settle()

    def resume(self) -> None:
        """The pause is over: `settle` will ask anew and give every open window its full time, its quiet minute
        included."""
        self.table = self.table.changed(status="racing")
        self.alarms.silence("on")
        self._asked, self._reopened = set(), True
        self._ripe.clear()

    def _close_windows(self, asked: Iterable[Seat]) -> None:
        gone = [w for w in self._windows if w not in self.windows]
        for window in gone:
            self.alarms.silence("deadline", "reminder", "quiet", window=window)
        if gone:
            self.take_buttons_off(set(range(len(self.table.players))) - set(asked))

    def take_buttons_off(self, seats: Iterable[Seat]) -> None:
        """The questions these people were sent are over."""
        self.notes += [Note("closed", s, f"closed{s}") for s in sorted(seats) if self.is_person(s)]

    def open_window(self, window: str) -> None:
        """Set the alarms of a window: deadline and reminder if the pace has any, the quiet minute if it is."""
        if self.table.status != "racing":
            return
        if any(p.quiet for p in self.race.prompts if p.window == window):
            self.alarms.set(Alarm("quiet", window, self.now + QUIET_SECONDS))
        length = WINDOW_SECONDS[self.table.pace]
        if length is not None and self._asks_people(window):
            self.alarms.set(Alarm("deadline", window, self.now + length))
            self.alarms.set(Alarm("reminder", window, self.now + length / 2))

    def _asks_people(self, window: str) -> bool:
        return any(self.is_person(p.seat) for p in self.race.prompts if p.window == window)

    def _asks_all(self, windows: Iterable[str]) -> bool:
        asked = {p.seat for p in self.race.prompts if p.window in windows}
        return all(seat in asked for seat in range(len(self.table.players)) if self.is_person(seat))

    def _timed(self, window: str) -> bool:
        """Whether the window has the deadline it needs: a person may be asked in it later than others."""
        if WINDOW_SECONDS[self.table.pace] is None or not self._asks_people(window):
            return True
        return self.alarms.running("deadline", window) is not None

    # -- what is to be told

    def _tell_rounds(self) -> None:
        """One post for all rounds of this commit, each with the view of its moment."""
        rounds = told_rounds(self.rules, self._events)
        self._events = []
        if rounds:
            payload = {"rounds": rounds}
            self.notes.append(Note("round", payload=payload))
            self.table = self.table.changed(news=json.dumps(payload))

    def _end(self) -> None:
        self.table = self.table.changed(status="over", ended=self.now, consent=None)
        self.alarms.silence(*ALL)
        self.take_buttons_off(range(len(self.table.players)))
        self.notes.append(Note("end"))

    def pause(self) -> None:
        """Nothing moves until somebody says to go on."""
        self.table = self.table.changed(status="paused")
        self.alarms.silence(*IN_A_RACE)
        self.notes.append(Note("paused", key="paused"))

    def rest(self) -> None:
        """After a stage, or rounds without a person, the table pauses and asks: on we go? Silence is yes."""
        self.pause()
        length = WINDOW_SECONDS[self.table.pace]
        if length is not None:
            self.alarms.set(Alarm("on", "", self.now + length))

    # -- handing over

    def log(self, kind: str, seat: Seat | None, who: str, prompt: str = "", answer: Answer | None = None) -> None:
        """Write a line of the private log."""
        self._entries.append(Entry(kind, seat, who, prompt, answer or {}, self.now))

    def change(self, receipt: Receipt | None = None) -> Change:
        """All of it, for one transaction."""
        table = self.table.changed(
            revision=self._before + 1,
            counter=self._chance.counter,
            by_orders=self._still_open(self.table.by_orders),
            steps=self.table.steps + len(self._steps),
            entries=self.table.entries + len(self._entries),
            race=write_race(self.rules, self.race) if self.race.state is not None else "",
        )
        return Change(
            table=table,
            before=self._before,
            receipt=receipt,
            entries=tuple(self._entries),
            steps=tuple(self._steps),
            notes=tuple(self.notes),
            alarms=self.alarms.new,
            silence=self.alarms.silenced,
            closed=self._closed(),
        )

    def _closed(self) -> tuple[str, ...]:
        """Prompts that were answered or went away; one that is merely sealed may have a new form begun."""
        open_now = {p.id for p in self.race.prompts}
        return tuple(p.id for p in self._open_before if p.id in self._answered or p.id not in open_now)


def _windows(race: Race) -> tuple[str, ...]:
    return tuple(dict.fromkeys(p.window for p in race.prompts))
