"""The store the tables work with: every method is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Connection, bindparam, delete, select

from engine.core.prompts import Answer
from engine.core.race import Step
from engine.store import clock, commit, follows, outbox, personal, results, retention
from engine.store.codec import read_answer, read_entry, read_receipt, read_step, read_table, to_json
from engine.store.database import Database, open_database, upsert
from engine.store.migrate import to_head
from engine.store.schema import beats, drafts, entries, facts, people, presses, quiet_hours, seats, steps, tables
from engine.store.seasons import StoredSeasons
from engine.tables.model.receipts import Backlog, Receipt, Sendable, SentMessage
from engine.tables.model.results import RaceResult
from engine.tables.model.table import Instant, QuietHours, Table, Venue
from engine.tables.ports import Kept, LogEntry, Met, PastRaces, Ringing, Seen, TableChange

_BOT = "bot"
"""Name of the one heartbeat there is."""

_LOAD = select(tables).where(tables.c.id == bindparam("which"))
_AT = (
    select(tables.c.id)
    .where(tables.c.channel == bindparam("where_it_is"))
    .order_by(tables.c.running.desc(), tables.c.ended.desc(), tables.c.id.desc())
    .limit(1)
)
_OF_USER = (
    select(tables.c.id)
    .join(seats, seats.c.table_id == tables.c.id)
    .where(seats.c.user_id == bindparam("whose"), tables.c.running.is_(True))
    .distinct()
    .order_by(tables.c.id)
)
_LEFT_BY = select(tables.c.id).where(tables.c.players.contains(bindparam("whose")), tables.c.running.is_(True))
_RECEIPT = select(presses).where(presses.c.press == bindparam("which"))
_STEPS = select(steps).where(steps.c.table_id == bindparam("which")).order_by(steps.c.number)
_ENTRIES = select(entries).where(entries.c.table_id == bindparam("which")).order_by(entries.c.number)
_DRAFTS = select(drafts.c.prompt, drafts.c.answer).where(drafts.c.table_id == bindparam("which"))
_BEAT = select(beats.c.at).where(beats.c.name == _BOT)
_CLOSED = select(people.c.user_id).where(
    people.c.dm_closed.is_(True), people.c.user_id.in_(bindparam("whom", expanding=True))
)
_QUIET = select(quiet_hours.c.zone, quiet_hours.c.start, quiet_hours.c.end).where(
    quiet_hours.c.user_id == bindparam("whose")
)
_FORGET_QUIET = delete(quiet_hours).where(quiet_hours.c.user_id == bindparam("whose"))
_FORGET_FACT = delete(facts).where(facts.c.key == bindparam("which"))
_FACTS = select(facts.c.key).where(facts.c.key.like(bindparam("begins")))
_FACT = select(facts.c.value).where(facts.c.key == bindparam("which"))


async def open_store(url: str, patience: float = 10.0) -> SqlStore:
    """Open a database, made and migrated as needed; `patience` = seconds to wait for a lock of others.

    `url` is `sqlite:///folder/file`, or `sqlite://` for one in memory. StoreError if the database cannot be used.
    """
    database = await open_database(url, patience)
    try:
        await database.migrate(lambda connection: to_head(connection, database.name))
    # Also when it is cancelled: the threads of an open database would outlive the attempt.
    except BaseException:
        await database.close()
        raise
    return SqlStore(database)


class SqlStore(StoredSeasons):
    """Durability in an SQL database; fulfils `engine.tables.ports.Store`.

    Any method may raise StoreError (the disk is full, the database locked); then nothing has changed.
    """

    def __init__(self, database: Database) -> None:
        self._db = database

    async def close(self) -> None:
        """Let what is under way end, then let go of the database."""
        await self._db.close()

    # -- tables
    async def commit(self, change: TableChange) -> Table:
        """Write it all or nothing; Conflict if the revision moved, the press was granted before or the
        channel of a new table is taken. Returns the table as stored."""
        return await self._db.write(lambda c: commit.write(c, change))

    async def load(self, table: int) -> Table | None:
        """A table, or None."""
        return await self._db.read(lambda c: _table(c, table))

    async def meet(self, table: int, interaction_id: int) -> Met:
        """What a request to a table meets, in one piece of work: crossing threads costs more than the reads."""
        return await self._db.read(lambda c: _met(c, table, interaction_id))

    async def seen(self, table: int) -> Seen | None:
        """Table, alarms and half-filled forms in one piece of work; None if there is no such table."""
        return await self._db.read(lambda c: _seen(c, table))

    async def table_at(self, place: Venue) -> int | None:
        """The running table of a channel, else the one that ended last there."""
        found = await self._db.read(lambda c: c.execute(_AT, {"where_it_is": place.channel}).scalar())
        return cast("int | None", found)

    async def tables_of(self, user: int) -> tuple[int, ...]:
        """Lobbies and races that have not ended, of a person, oldest first."""
        return tuple(await self._db.read(lambda c: c.execute(_OF_USER, {"whose": user}).scalars().all()))

    async def tables_told_of(self, user: int) -> tuple[int, ...]:
        """The same of which the players tell of a person, also of one who has left."""
        found = await self._db.read(lambda c: c.execute(_LEFT_BY, {"whose": str(user)}).scalars().all())
        return tuple(sorted(found))

    async def results(self, wanted: PastRaces) -> tuple[RaceResult, ...]:
        """What is kept of races that have ended, newest first; of a race of long ago its steps may be gone."""
        return await self._db.read(lambda c: results.wanted(c, wanted))

    async def result(self, table: int) -> RaceResult | None:
        """What is kept of the race of a table; None while it goes on."""
        return await self._db.read(lambda c: results.one(c, table))

    async def without_result(self) -> tuple[int, ...]:
        """Races that ended before anything was kept of them."""
        return await self._db.read(results.without)

    async def receipt(self, interaction_id: int) -> Receipt | None:
        """What an interaction already led to."""
        return await self._db.read(lambda c: _receipt(c, interaction_id))

    async def steps(self, table: int) -> tuple[Step, ...]:
        """All steps of a race, from its start."""
        rows = await self._db.read(lambda c: c.execute(_STEPS, {"which": table}).mappings().all())
        return tuple(read_step(row) for row in rows)

    async def entries(self, table: int) -> tuple[LogEntry, ...]:
        """The private log of a table, from its opening."""
        rows = await self._db.read(lambda c: c.execute(_ENTRIES, {"which": table}).mappings().all())
        return tuple(read_entry(row) for row in rows)

    async def keep_draft(self, table: int, prompt: str, answer: Answer) -> None:
        """Keep a half-filled form, in place of the one before."""
        row = {"table_id": table, "prompt": prompt, "answer": to_json(answer)}
        await self._db.write(lambda c: _put(c, drafts, row, "table_id", "prompt"))

    async def drafts(self, table: int) -> dict[str, Answer]:
        """Half-filled forms by prompt."""
        return await self._db.read(lambda c: _drafts(c, table))

    # -- clock
    async def next_alarm(self) -> Instant | None:
        """When the nearest alarm that is not claimed is due."""
        return await self._db.read(clock.nearest)

    async def claim(self, now: Instant, most: int) -> tuple[Ringing, ...]:
        """Alarms that are due, the oldest first, now claimed by us."""
        return await self._db.write(lambda c: clock.claim(c, now, most))

    async def done(self, ringing: Ringing) -> None:
        """A claimed alarm is done; one that replaced it meanwhile stays."""
        await self._db.write(lambda c: clock.done(c, ringing))

    async def release(self, ringing: Ringing, retry: Instant) -> None:
        """Give a claimed alarm back after a failure, due again at `retry`."""
        await self._db.write(lambda c: clock.release(c, ringing, retry))

    async def beat(self, now: Instant, credit: float = 0.0, set_by: float = 0.0) -> tuple[int, ...]:
        """Note that we are alive; in the same transaction put off what people have time for by an
        outage, and move all that is due by what the clock was set by, so that no crash can forget or repeat it.
        Returns the tables with another time now."""

        def work(connection: Connection) -> tuple[int, ...]:
            _put(connection, beats, {"name": _BOT, "at": now}, "name")
            moved = clock.move(connection, set_by) if set_by else ()
            if set_by:
                outbox.move(connection, set_by)
            return clock.credit(connection, credit) if credit else moved

        return await self._db.write(work)

    async def checkpoint(self) -> None:
        """Tidy up what was committed, so that no commit has to while somebody waits for it."""
        await self._db.checkpoint()

    async def last_beat(self) -> Instant | None:
        """When a process was last known to be alive."""
        return cast("Instant | None", await self._db.read(lambda c: c.execute(_BEAT).scalar()))

    async def newest_press(self) -> Instant:
        """When the newest press was made, by Discord's clock; 0 if there was none."""
        return await self._db.read(retention.newest_press)

    async def pressed_last(self) -> tuple[int, ...]:
        """The tables on which somebody pressed within a minute before the newest press of all."""
        return await self._db.read(retention.pressed_last)

    async def reclaim(self) -> None:
        """After a start: what a dead process had claimed is due again (alarms and notes)."""

        def work(connection: Connection) -> None:
            clock.reclaim(connection)
            outbox.reclaim(connection)

        await self._db.write(work)

    async def forget_old(self, now: Instant) -> int:
        """Delete what is older than it is kept (docs/trust.md), by our clock and by Discord's, which stamps every
        press; returns how many tables went."""
        return await self._db.write(lambda c: retention.forget(c, now))

    # -- outbox
    async def sendable(self, now: Instant, most: int) -> tuple[Sendable, ...]:
        """The oldest waiting note of every lane that may be sent now; they are under way from here on."""
        return await self._db.write(lambda c: outbox.sendable(c, now, most))

    async def next_note(self) -> Instant | None:
        """When the next waiting note may be sent (0 = at once); None if there is none."""
        return await self._db.read(outbox.nearest)

    async def sent(self, sendable: Sendable, message: SentMessage | None) -> None:
        """It is on Discord (or needs not be): done, and where it stands if anywhere."""
        await self._db.write(lambda c: outbox.sent(c, sendable, message))

    async def put_off(self, sendable: Sendable, until: Instant, why: str) -> None:
        """It failed for now; its lane waits."""
        await self._db.write(lambda c: outbox.put_off(c, sendable, until, why))

    async def backlog(self, guild: int) -> Backlog:
        """What waits to be sent in a server."""
        return await self._db.read(lambda c: outbox.backlog(c, guild))

    async def retry(self, guild: int) -> None:
        """What was put off there may be sent now."""
        await self._db.write(lambda c: outbox.retry(c, guild))

    async def messages(self, table: int, purpose: str) -> tuple[SentMessage, ...]:
        """Messages that stand on Discord for a purpose, oldest first."""
        return await self._db.read(lambda c: outbox.standing(c, table, purpose))

    async def place_message(self, message: SentMessage) -> None:
        """A message stands; one that stood already now offers the window given."""
        await self._db.write(lambda c: outbox.place(c, message))

    async def forget_message(self, message: SentMessage) -> None:
        """It was deleted, or its buttons are off."""
        await self._db.write(lambda c: outbox.forget(c, message))

    # -- people and odds and ends
    async def follow(self, table: int, user: int) -> bool:
        """Somebody is told from now on when the race moves on; whether he was not before."""
        return await self._db.write(lambda c: follows.follow(c, table, user))

    async def unfollow(self, table: int, user: int) -> None:
        """He is told no more."""
        await self._db.write(lambda c: follows.unfollow(c, table, user))

    async def set_dm_closed(self, user: int, closed: bool) -> None:
        """Remember whether a person can be written to."""
        await self._db.write(lambda c: _put(c, people, {"user_id": user, "dm_closed": closed}, "user_id"))

    async def dm_closed(self, users: Sequence[int]) -> frozenset[int]:
        """Who of these cannot be written to."""
        return frozenset(await self._db.read(lambda c: c.execute(_CLOSED, {"whom": list(users)}).scalars().all()))

    async def set_quiet_hours(self, user: int, hours: QuietHours | None) -> None:
        """Remember when a person wants to hear nothing; None forgets it."""

        def work(connection: Connection) -> None:
            if hours is None:
                connection.execute(_FORGET_QUIET, {"whose": user})
            else:
                _put(connection, quiet_hours, {"user_id": user, **hours._asdict()}, "user_id")

        await self._db.write(work)

    async def quiet_hours(self, user: int) -> QuietHours | None:
        """When a person wants to hear nothing."""
        row = await self._db.read(lambda c: c.execute(_QUIET, {"whose": user}).first())
        return None if row is None else QuietHours(*row)

    async def kept(self, user: int) -> Kept:
        """Everything that is kept about one person."""
        return await self._db.read(lambda c: personal.kept(c, user))

    async def forget_person(self, user: int, name: str) -> tuple[int, ...]:
        """Take a person out of everything; when this returns, the files of the database do not hold him either.
        Returns the tables that knew him."""
        known = await self._db.write(lambda c: personal.forget(c, user, name))
        await self._db.scour()
        return known

    async def remember(self, key: str, value: str) -> None:
        """A small fact (hash of the command tree …); "" forgets it."""

        def work(connection: Connection) -> None:
            if value:
                _put(connection, facts, {"key": key, "value": value}, "key")
            else:
                connection.execute(_FORGET_FACT, {"which": key})

        await self._db.write(work)

    async def recall(self, key: str) -> str | None:
        """A fact remembered, or None."""
        return cast("str | None", await self._db.read(lambda c: c.execute(_FACT, {"which": key}).scalar()))

    async def recalled(self, prefix: str) -> tuple[str, ...]:
        """The keys of all facts that begin like that."""
        return tuple(await self._db.read(lambda c: c.execute(_FACTS, {"begins": f"{prefix}%"}).scalars().all()))


def _table(connection: Connection, table: int) -> Table | None:
    row = connection.execute(_LOAD, {"which": table}).mappings().first()
    return None if row is None else read_table(row)


def _drafts(connection: Connection, table: int) -> dict[str, Answer]:
    rows = connection.execute(_DRAFTS, {"which": table}).all()
    return {prompt: read_answer(answer) for prompt, answer in rows}


def _receipt(connection: Connection, interaction_id: int) -> Receipt | None:
    row = connection.execute(_RECEIPT, {"which": interaction_id}).mappings().first()
    return None if row is None else read_receipt(row)


def _met(connection: Connection, table: int, interaction_id: int) -> Met:
    known = _receipt(connection, interaction_id) if interaction_id else None
    return Met(known, _seen(connection, table) if known is None else None)


def _seen(connection: Connection, table: int) -> Seen | None:
    # The table first: if it changes before the rest is read, a commit will see that and all is read again.
    found = _table(connection, table)
    if found is None:
        return None
    return Seen(found, clock.of_table(connection, table), _drafts(connection, table))


def _put(connection: Connection, table: Any, row: dict[str, Any], *keys: str) -> None:
    """Write a row over the one with the same keys."""
    connection.execute(upsert(connection.dialect.name, table, *keys), row)
