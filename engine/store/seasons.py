"""What is kept of seasons; their races are those tables and results that bear their number."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, or_, select, update

from engine.store import results
from engine.store.codec import to_json
from engine.store.database import Database
from engine.store.schema import season_people, seasons, tables
from engine.tables.model.results import RaceResult
from engine.tables.model.season import Member, Season, SeasonPlan
from engine.tables.model.table import Venue
from engine.tables.ports import Conflict

_PLAIN = ("title", "owner", "status", "created", "hurried", "revision", "shown", "told", "post", "post_channel")
_TOLD = ("shown", "told", "post", "post_channel")

_ONE = select(seasons).where(seasons.c.id == bindparam("which"))
_IN = select(seasons).where(seasons.c.guild == bindparam("where_it_is")).order_by(seasons.c.id.desc())
_ALIVE = (
    select(seasons)
    .where(or_(seasons.c.status != "ended", seasons.c.shown != seasons.c.revision))
    .order_by(seasons.c.id)
)
_PEOPLE = (
    select(season_people).where(season_people.c.season_id == bindparam("which")).order_by(season_people.c.number)
)
_EMPTY = delete(season_people).where(season_people.c.season_id == bindparam("which"))
_UPDATE = update(seasons).where(seasons.c.id == bindparam("which"), seasons.c.revision == bindparam("before"))
_TELL = update(seasons).where(seasons.c.id == bindparam("which"))
_LAST = select(func.max(tables.c.id)).where(tables.c.season == bindparam("which"))


class StoredSeasons:
    """The store's part for seasons; fulfils `engine.tables.season_store.SeasonStore`."""

    _db: Database

    async def season(self, season: int) -> Season | None:
        """One season, or None."""
        found = await self._db.read(lambda c: _read(c, c.execute(_ONE, {"which": season}).mappings().all()))
        return found[0] if found else None

    async def keep_season(self, season: Season) -> Season:
        """Write it all, as a new one if its id is 0; Conflict if its revision moved. Returns it as stored."""
        return await self._db.write(lambda c: _keep(c, season))

    async def season_told(self, season: Season) -> None:
        """Remember where its post stands and what that tells of; nothing else changes."""
        told = {name: getattr(season, name) for name in _TOLD}
        await self._db.write(lambda c: c.execute(_TELL, {"which": season.id, **told}))

    async def seasons_in(self, guild: int) -> tuple[Season, ...]:
        """The seasons of a server, newest first."""
        return await self._db.read(lambda c: _read(c, c.execute(_IN, {"where_it_is": guild}).mappings().all()))

    async def seasons_alive(self) -> tuple[Season, ...]:
        """Those that have not been ended, or whose end has not been told, of all servers."""
        return await self._db.read(lambda c: _read(c, c.execute(_ALIVE).mappings().all()))

    async def season_races(self, season: int) -> tuple[RaceResult, ...]:
        """What came of its races that have ended, in the order in which they were opened."""
        return await self._db.read(lambda c: results.of_season(c, season))

    async def last_table(self, season: int) -> int:
        """The newest table of a season; 0 if there was none."""
        return await self._db.read(lambda c: int(c.execute(_LAST, {"which": season}).scalar() or 0))


def _keep(connection: Connection, season: Season) -> Season:
    kept = season.changed(revision=season.revision + 1)
    row = {name: getattr(kept, name) for name in _PLAIN}
    row |= {"guild": kept.place.guild, "channel": kept.place.channel, "plan": to_json(kept.plan._asdict())}
    if not kept.id:
        key = connection.execute(insert(seasons), row).inserted_primary_key
        assert key is not None
        kept = kept.changed(id=int(key[0]))
    elif not connection.execute(_UPDATE, {**_untold(row), "which": kept.id, "before": season.revision}).rowcount:
        raise Conflict(f"season {kept.id} is not at revision {season.revision} any more")
    connection.execute(_EMPTY, {"which": kept.id})
    people = [
        {"season_id": kept.id, "number": i, "user_id": one.user, "name": one.name}
        for i, one in enumerate(kept.members)
    ]
    if people:
        connection.execute(insert(season_people), people)
    return kept


def _untold(row: dict[str, Any]) -> dict[str, Any]:
    """Without what is told: whoever posts writes that, while others change the season."""
    return {name: value for name, value in row.items() if name not in _TOLD}


def _read(connection: Connection, rows: Any) -> tuple[Season, ...]:
    return tuple(_season(connection, row) for row in rows)


def _season(connection: Connection, row: RowMapping) -> Season:
    people = connection.execute(_PEOPLE, {"which": row["id"]}).mappings().all()
    plan = json.loads(row["plan"])
    return Season(
        id=row["id"],
        place=Venue(row["guild"], row["channel"]),
        plan=SeasonPlan(**{**plan, "games": tuple(plan["games"]), "points": tuple(plan["points"])}),
        members=tuple(Member(one["user_id"], one["name"]) for one in people),
        **{name: row[name] for name in _PLAIN},
    )
