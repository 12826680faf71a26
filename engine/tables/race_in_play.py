"""The race as one decision moves it: its snapshot, its luck, the steps taken and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chance import RACE, SeededChance, race_seed
from engine.core.events import Event, Mark
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt, Seat
from engine.core.race import (
    Played,
    Race,
    Step,
    awaited,
    begin,
    complete,
    find,
    open_due,
    play,
    read_race,
    seat_view,
    withdraw,
    write_race,
)
from engine.core.views import SeatView
from engine.tables.model import BATCH_ROUNDS, Table


class RaceInPlay:
    """Plays answers by the rules and keeps what came of them until it is written. Knows no people and no clock."""

    def __init__(self, table: Table, rules: AnyRules) -> None:
        self.rules = rules
        self.now = read_race(rules, table.race) if table.race else Race(None, {}, ())
        self.steps: list[Step] = []
        self._seed = race_seed(bytes.fromhex(table.secret), table.contributions)
        self._luck = SeededChance(self._seed, RACE, table.counter)
        self._events: list[Event] = []
        self._ripe: set[str] = set()
        self.grace: set[str] = set()
        """Windows in which somebody may still change his mind: they do not open yet."""

    def begin(self) -> Played:
        """Start the race."""
        return self._take(begin(self.rules, self._luck))

    def give(self, prompt: str, answer: Answer, *, for_good: bool = True) -> Played:
        """Play an answer; IllegalMove if it is not legal, and then nothing has changed. One that is not for good
        leaves its window shut, however many are in."""
        window = find(self.now, prompt).window
        grace = self.grace - {window} if for_good else self.grace | {window}
        ripe = frozenset(self._ripe)
        played = self._take(
            play(self.rules, self.now, prompt, answer, self._luck, ripe=ripe, grace=frozenset(grace))
        )
        self.grace = grace if complete(self.now, window) else grace - {window}
        return played

    def withdraw(self, prompt: str) -> None:
        """Take a sealed answer back."""
        self.now = withdraw(self.now, prompt)

    def set_ripe(self, windows: Iterable[str]) -> None:
        """In these windows, and no others, the quiet minute is over: they open as soon as their answers are in."""
        self._ripe = set(windows)

    def ripen(self, window: str) -> Played:
        """The quiet minute of a window is over."""
        self._ripe.add(window)
        return self.open_due()

    def end_grace(self, window: str) -> Played:
        """Nobody in that window may change his mind any more."""
        self.grace.discard(window)
        return self.open_due()

    def open_due(self) -> Played:
        """Open what nothing holds back."""
        ripe, grace = frozenset(self._ripe), frozenset(self.grace)
        return self._take(open_due(self.rules, self.now, self._luck, ripe, grace))

    def _take(self, played: Played) -> Played:
        self.now = played.race
        self.steps += played.steps
        self._events += played.events
        return played

    @property
    def windows(self) -> tuple[str, ...]:
        """The open windows, in asking order."""
        return tuple(dict.fromkeys(p.window for p in self.now.prompts))

    def awaited(self, window: str | None = None) -> tuple[Prompt, ...]:
        """Open prompts without an answer, of one window or of all."""
        return tuple(p for p in awaited(self.now) if window is None or p.window == window)

    def view(self, seat: Seat) -> SeatView[Any, Any]:
        """All that the seat knows."""
        return seat_view(self.rules, self.now, seat)

    def chance(self, stream: str) -> SeededChance:
        """Luck for a player who is no person: a stream of its own, so that the race's draws do not shift."""
        return SeededChance(self._seed, stream)

    @property
    def counter(self) -> int:
        """Where the race's luck stands."""
        return self._luck.counter

    def untold(self) -> tuple[Event, ...]:
        """What has happened since this was last asked."""
        events, self._events = tuple(self._events), []
        return events

    def written(self) -> str:
        """The snapshot as JSON; "" before the start."""
        return write_race(self.rules, self.now) if self.now.state is not None else ""


def rounds_over(played: Played) -> int:
    """How many rounds ended. A stage counts as a whole batch: after it the table rests, however short it was."""
    marks = [event.kind for event in played.events if isinstance(event, Mark)]
    return BATCH_ROUNDS if "stage" in marks else marks.count("round")
