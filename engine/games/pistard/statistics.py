"""What many races say: the figures of the rule book's sanity table (section 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Event
from engine.games.pistard.events import DieLost, RiderMoved, RiderOut, Won


class PistardStatistics:
    """Counts over races: fed with the events of one race at a time."""

    def __init__(self) -> None:
        self.races = 0
        self.rounds: list[int] = []
        self.moves = 0
        self.bonus = 0
        self.out: Counter[str] = Counter()
        self.laps = 0.0
        self.dice_asked = 0
        self.alone = 0

    def add(self, events: Sequence[Event]) -> None:
        """Count one race that has ended. Placings of round 1 are no moves."""
        self.races += 1
        for event in events:
            if isinstance(event, RiderMoved):
                self.moves += event.round > 1
                self.bonus += bool(event.move.bonus)
            elif isinstance(event, RiderOut):
                self.out[event.out.cause] += 1
            elif isinstance(event, DieLost):
                self.dice_asked += event.asked
            elif isinstance(event, Won):
                self.rounds.append(event.round)
                self.alone += event.how == "alone"
                self.laps += event.position / event.rows

    def rows(self) -> tuple[tuple[str, float, bool], ...]:
        """Names and figures: an average a race (True) or a share of 0 to 1."""
        rounds = sorted(self.rounds)
        tenth = len(rounds) // 10
        return (
            ("rounds", sum(rounds) / self.races, True),
            ("rounds, a tenth of the races has no more than", rounds[tenth], True),
            ("rounds, a tenth of the races has no fewer than", rounds[-tenth - 1], True),
            ("rider moves", self.moves / self.races, True),
            ("riders lapped", self.out["lapped"] / self.races, True),
            ("riders last over a line", self.out["line"] / self.races, True),
            ("laps ridden", self.laps / self.races, True),
            ("dice given up by choice", self.dice_asked / self.races, True),
            ("moves with a bonus", self.bonus / self.moves, False),
            ("wins as the last team", self.alone / self.races, False),
        )
