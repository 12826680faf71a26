"""What seasons need from durability: the port the store fulfils beside `ports.Store`."""

from __future__ import annotations

from typing import Protocol

from engine.tables.model.results import RaceResult
from engine.tables.model.season import Season


class SeasonStore(Protocol):
    """Durability of seasons. Every method is one transaction."""

    async def season(self, season: int) -> Season | None: ...

    async def keep_season(self, season: Season) -> Season:
        """Write it all, as a new one if its id is 0; Conflict if its revision moved. Returns it as stored."""
        ...

    async def season_told(self, season: Season) -> None:
        """Remember where its post stands and what that tells of; nothing else changes."""
        ...

    async def seasons_in(self, guild: int) -> tuple[Season, ...]:
        """The seasons of a server, newest first."""
        ...

    async def seasons_alive(self) -> tuple[Season, ...]:
        """Those that have not been ended, or whose end has not been told, of all servers."""
        ...

    async def season_races(self, season: int) -> tuple[RaceResult, ...]:
        """What came of its races that have ended, in the order in which they were opened."""
        ...

    async def last_table(self, season: int) -> int:
        """The newest table of a season; 0 if there was none."""
        ...
