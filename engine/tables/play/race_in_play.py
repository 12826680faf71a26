"""The race as one decision moves it: its snapshot, its luck, the steps taken and what happened."""

from __future__ import annotations

from typing import Any

from engine.core.chance import RACE, SeededChance, race_seed
from engine.core.events import Event, Mark
from engine.core.game import AnyRules
from engine.core.prompts import Prompt, Seat
from engine.core.race import (
    Played,
    Race,
    Step,
    awaited,
    begin,
    open_due,
    read_race,
    withdraw,
    write_race,
)
from engine.core.replay import back_to
from engine.core.views import SeatView
from engine.tables.model.table import BATCH_ROUNDS, Table
from engine.tables.play.race_views import RaceViews


class RaceInPlay:
    """Plays answers by the rules and keeps what came of them until it is written. Knows no people and no clock."""

    def __init__(self, table: Table, rules: AnyRules) -> None:
        self.rules = rules
        self.now = read_race(rules, table.race) if table.race else Race(None, {}, ())
        self.steps: list[Step] = []
        # Of the secret and of what every player brought: nobody alone can have chosen it.
        self._seed = race_seed(bytes.fromhex(table.secret), table.contributions)
        self.luck = SeededChance(self._seed, RACE, table.counter)
        self._events: list[Event] = []
        self._race_views = RaceViews(rules, self.now)
        self.ripe: frozenset[str] = frozenset()
        """Windows whose quiet minute is over: they open as soon as their answers are in."""
        self.grace: frozenset[str] = frozenset()
        """Windows in which somebody may still change his mind: they do not open yet."""

    def begin(self) -> Played:
        """Start the race."""
        return self.take(begin(self.rules, self.luck))

    def go_back(self, there: Race, moment: int) -> Played:
        """The race stands as it did after step number `moment`; what nobody had seen there is drawn anew."""
        self.ripe = self.grace = frozenset()
        return self.take(back_to(self.rules, there, moment, self.luck))

    def withdraw(self, prompt: str) -> None:
        """Take a sealed answer back."""
        self.now = withdraw(self.now, prompt)

    def ripen(self, window: str) -> Played:
        """The quiet minute of a window is over."""
        self.ripe |= {window}
        return self.open_due()

    def end_grace(self, window: str) -> Played:
        """Nobody in that window may change his mind any more."""
        self.grace -= {window}
        return self.open_due()

    def open_due(self) -> Played:
        """Open what nothing holds back."""
        return self.take(open_due(self.rules, self.now, self.luck, self.ripe, self.grace))

    def take(self, played: Played) -> Played:
        """The race goes on from what was played, and what came of it is kept until it is written."""
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

    def wanted(self, window: str) -> tuple[Prompt, ...]:
        """The questions of a window that its time depends on: those without an answer; of a quiet one all, for time
        that depended on answers would tell who has given his."""
        asked = tuple(p for p in self.now.prompts if p.window == window)
        return asked if any(p.quiet for p in asked) else self.awaited(window)

    @property
    def views(self) -> RaceViews:
        """The position as it stands, with all that was found out about it."""
        if self._race_views.race is not self.now:
            self._race_views = RaceViews(self.rules, self.now)
        return self._race_views

    @property
    def round(self) -> int:
        """The number of the round being played."""
        return self.views.round

    def view(self, seat: Seat) -> SeatView[Any, Any]:
        """All that the seat knows."""
        return self.views.of(seat)

    def chance(self, stream: str) -> SeededChance:
        """Luck for a player who is no person: a stream of its own, so that the race's draws do not shift."""
        return SeededChance(self._seed, stream)

    def new_events(self) -> tuple[Event, ...]:
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
