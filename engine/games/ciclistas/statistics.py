"""What many races say: the figures of the rule book's sanity table (section 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Event, Mark
from engine.games.ciclistas.events import Crossed, LinedUp, RaceWon, Rode


class CiclistasStatistics:
    """Counts over races: fed with the events of one race at a time."""

    def __init__(self) -> None:
        self.races = 0
        self.rounds = 0
        self.first_crossings = 0
        self.moves = 0
        self.drafts = 0
        self.far_winners = 0
        self.rows_won: Counter[int] = Counter()
        """Wins by row of the grid, as many rows as a team has riders."""
        self.places_won: Counter[str] = Counter()

    def add(self, events: Sequence[Event]) -> None:
        """Count one race that has ended."""
        self.races += 1
        self.rounds += sum(isinstance(event, Mark) and event.kind == "round" for event in events)
        moves = [event.move for event in events if isinstance(event, Rode)]
        self.moves += len(moves)
        self.drafts += sum(move.how == "draft" for move in moves)
        # The first round with a crossing decides, and its riders come best first.
        crossed = next(event for event in events if isinstance(event, Crossed))
        self.first_crossings += crossed.riders[0].round
        self.far_winners += crossed.riders[0].space > crossed.line + 10
        self._grid(events)

    def _grid(self, events: Sequence[Event]) -> None:
        """Where on the start grid the winner stood."""
        grid = next(event.riders for event in events if isinstance(event, LinedUp))
        winner = next(event.rider for event in events if isinstance(event, RaceWon))
        place = grid.index(winner)
        self.rows_won[1 + place * 3 // len(grid)] += 1
        if place in (0, len(grid) - 1):
            self.places_won["last" if place else "first"] += 1

    def rows(self) -> tuple[tuple[str, float] | tuple[str, float, bool], ...]:
        """Names and figures: shares from 0 to 1; with True behind them plain averages."""
        return (
            ("rounds", self.rounds / self.races, True),
            ("round of the first crossing", self.first_crossings / self.races, True),
            ("moves drafted", self.drafts / self.moves),
            ("winner more than ten spaces beyond the line", self.far_winners / self.races),
            *((f"wins from grid row {row}", won / self.races) for row, won in sorted(self.rows_won.items())),
            *(
                (f"wins from the {place} place of the grid", self.places_won[place] / self.races)
                for place in ("first", "last")
            ),
        )
