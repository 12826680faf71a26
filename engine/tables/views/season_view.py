"""What the edge gets to see of a season."""

from __future__ import annotations

from typing import NamedTuple

from engine.tables.model.results import RaceResult
from engine.tables.model.season import Member, Season, SeasonRow
from engine.tables.model.table import Instant, Status


class SeasonView(NamedTuple):
    """A season as everybody may see it: its races that have ended, its table, who leads; the lobby or race that is
    open now (`table`, 0 = none), and when the next lobby opens by itself (0: not before somebody says so); `held`:
    it is due, and something else is open in its channel."""

    season: Season
    races: tuple[RaceResult, ...]
    rows: tuple[SeasonRow, ...]
    leader: Member | None
    table: int = 0
    status: Status | None = None
    due: Instant = 0.0
    held: bool = False

    @property
    def over(self) -> bool:
        """Whether all its races have been ridden, or it was ended."""
        return self.season.status == "ended" or len(self.races) >= self.season.plan.races

    @property
    def to_tell(self) -> bool:
        """Whether its post says something older than this."""
        return self.season.shown != self.season.revision or self.season.told != len(self.races)
