"""What the tables need from durability and the courier from both: the ports other rooms fulfil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Protocol

from engine.core.events import Line
from engine.core.game import AnyRules, GameOptions, Meta, Preview
from engine.core.options import OptionField
from engine.core.prompts import Answer
from engine.core.race import Step
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Backlog, Receipt, Sendable, SentMessage
from engine.tables.model.results import RaceResult
from engine.tables.model.table import Instant, QuietHours, Table, Venue
from engine.tables.season_store import SeasonStore

ClockKind = Literal[
    "deadline",
    "reminder",
    "last_hour",
    "think",
    "quiet",
    "grace",
    "lobby",
    "consent",
    "on",
    "away",
    "idle",
    "back",
    "nudged",  # until then nobody is nudged again in that window
    "undo",  # the race goes back to a moment before
]


class Alarm(NamedTuple):
    """Something that is due at a moment. (table, kind, window) is unique: a new one replaces the old."""

    kind: ClockKind
    window: str
    due: Instant


class Ringing(NamedTuple):
    """An alarm that was claimed: do it, then mark it done; a crash in between rings it again."""

    id: int
    table: int
    alarm: Alarm


class LogEntry(NamedTuple):
    """One line of the private log: what was decided, by whom. `who`: person, forced, orders, plan, last_plan (that
    goes on for somebody who is late), stand_in, easy, strong; `kind`: answer, undo, join, start …"""

    kind: str
    seat: int | None
    who: str
    prompt: str
    answer: Answer
    at: Instant


class Conflict(Exception):
    """Another process changed the table first; load again and repeat."""


@dataclass(frozen=True, slots=True)
class TableChange:
    """All that one decision writes, in one transaction, guarded by the revision `before` (0 = a new table,
    whose id the store gives). `alarms` replace those of the same kind and window; `silence` removes kinds and
    windows ("" = all windows of the kind); `closed` are prompts whose half-filled forms go, `drafts` those that are
    kept, each in place of the one before. `result` is kept of a race that ends; `reopened`: it goes on after
    its end, so that nothing is kept of that."""

    table: Table
    before: int
    receipt: Receipt | None = None
    interaction_id: int = 0
    entries: tuple[LogEntry, ...] = ()
    steps: tuple[Step, ...] = ()
    notes: tuple[Note, ...] = ()
    alarms: tuple[Alarm, ...] = ()
    silence: tuple[tuple[ClockKind, str], ...] = ()
    closed: tuple[str, ...] = ()
    drafts: Mapping[str, Answer] = field(default_factory=dict)
    result: RaceResult | None = None
    reopened: bool = False


class PastRaces(NamedTuple):
    """Which races that have ended are meant: of a server (None: of all), that a person rode, of a game, not in
    these channels; of that list so many at most (0: all) after those skipped."""

    guild: int | None = None
    user: int = 0
    game: str = ""
    hidden: tuple[int, ...] = ()
    skip: int = 0
    most: int = 0


class Kept(NamedTuple):
    """What is kept about one person: rows that are his, by the name of what they are kept in, messages that stand
    in his DM, and the tables that know him."""

    rows: Mapping[str, tuple[Mapping[str, Any], ...]]
    messages: tuple[SentMessage, ...]
    tables: tuple[int, ...]


class Forgot(NamedTuple):
    """The tables that knew somebody who was forgotten, and the messages that stood in his DM."""

    tables: tuple[int, ...]
    messages: tuple[SentMessage, ...]


class Seen(NamedTuple):
    """What somebody who comes to a table sees, all of one moment: `drafts` are half-filled forms by prompt."""

    table: Table
    alarms: tuple[Alarm, ...] = ()
    drafts: Mapping[str, Answer] = MappingProxyType({})


class Met(NamedTuple):
    """What a press meets: what it led to already, or the table as it stands; neither where there is no table."""

    receipt: Receipt | None
    seen: Seen | None


class Listed(Protocol):
    """A game as the registry lists it. `material` is what a table keeps of it; "" = what the game ships."""

    @property
    def meta(self) -> Meta: ...

    @property
    def pinned(self) -> str:
        """What the game ships, as a table keeps it."""
        ...

    def digest_of(self, material: str = "") -> str:
        """The name of a material for whoever wants to be sure of it."""
        ...

    def open(self, options: Mapping[str, Any], material: str = "") -> AnyRules:
        """Rules for these options; ValueError with one sentence if they do not fit."""
        ...

    def option_fields(
        self, options: Mapping[str, Any] | GameOptions, material: str = ""
    ) -> tuple[OptionField, ...]:
        """The options that apply now, and the values of each."""
        ...

    def ridden(self, options: Mapping[str, Any] | GameOptions, material: str = "") -> Line | None:
        """What these options ride, by name and size."""
        ...

    def piece(self, file: bytes, material: str = "") -> object:
        """The course in an uploaded file, or made of the ride in it; ValueError with one clause."""
        ...

    def kinds(self, data: object, material: str = "") -> Mapping[str, object]:
        """By kind the same course as one of that kind, its own first; none where there is no other."""
        ...

    def preview(self, options: Mapping[str, Any] | GameOptions, material: str = "") -> Preview | None:
        """How these options are looked at before they are ridden; None: on the board of a start."""
        ...

    def adopted(self, data: object, material: str = "") -> tuple[str, Mapping[str, Any]]:
        """The material with somebody's course in it, and the options that ride it; ValueError with one clause."""
        ...


class Store(SeasonStore, Protocol):
    """Durability. Every method is one transaction."""

    async def commit(self, change: TableChange) -> Table:
        """Write it all or nothing; Conflict if the revision moved. Returns the table as stored."""
        ...

    async def load(self, table: int) -> Table | None: ...

    async def meet(self, table: int, interaction_id: int) -> Met:
        """Receipt and table in one go; interaction 0 was never granted."""
        ...

    async def seen(self, table: int) -> Seen | None:
        """Table, alarms and half-filled forms in one go; None if there is no such table."""
        ...

    async def table_at(self, place: Venue) -> int | None:
        """The running table of a channel, else the one that ended last there."""
        ...

    async def tables_of(self, user: int) -> tuple[int, ...]:
        """Lobbies and races that have not ended, of a person."""
        ...

    async def tables_told_of(self, user: int) -> tuple[int, ...]:
        """The same of which the players tell of a person, also of one who has left; it may be some other number."""
        ...

    async def results(self, wanted: PastRaces) -> tuple[RaceResult, ...]:
        """What is kept of races that have ended, newest first; of a race of long ago its steps may be gone."""
        ...

    async def result(self, table: int) -> RaceResult | None:
        """What is kept of the race of a table; None while it goes on."""
        ...

    async def without_result(self) -> tuple[int, ...]:
        """Races that ended before anything was kept of them."""
        ...

    async def receipt(self, interaction_id: int) -> Receipt | None:
        """What an interaction already led to."""
        ...

    async def steps(self, table: int) -> tuple[Step, ...]: ...

    async def entries(self, table: int) -> tuple[LogEntry, ...]:
        """The private log of a table, from its opening."""
        ...

    async def keep_draft(self, table: int, prompt: str, answer: Answer) -> None: ...

    async def drafts(self, table: int) -> dict[str, Answer]: ...

    # -- clock
    async def next_alarm(self) -> Instant | None:
        """When the nearest alarm that is not claimed is due."""
        ...

    async def claim(self, now: Instant, most: int) -> tuple[Ringing, ...]:
        """Alarms that are due, now claimed by us."""
        ...

    async def done(self, ringing: Ringing) -> None: ...

    async def release(self, ringing: Ringing, retry: Instant) -> None:
        """Give a claimed alarm back after a failure, due again at `retry`."""
        ...

    async def beat(self, now: Instant, credit: float = 0.0, set_by: float = 0.0) -> tuple[int, ...]:
        """Note that we are alive, put off what people have time for by the seconds of an outage, and move all that
        is due by what the clock was set by. Returns the tables that have another time now."""
        ...

    async def checkpoint(self) -> None:
        """Tidy up what was committed, so that no commit has to while somebody waits for it."""
        ...

    async def last_beat(self) -> Instant | None: ...

    async def reclaim(self) -> None:
        """After a start: what a dead process had claimed is due again (alarms and notes)."""
        ...

    async def pressed_last(self) -> tuple[int, ...]:
        """The tables of the last minute in which anybody pressed: their answers may have been lost on the way."""
        ...

    async def newest_press(self) -> Instant:
        """When the newest press was made, by Discord's clock; 0 if there was none."""
        ...

    async def forget_old(self, now: Instant) -> int:
        """Delete what is older than it is kept; returns how many tables went."""
        ...

    # -- outbox
    async def sendable(self, now: Instant, most: int) -> tuple[Sendable, ...]:
        """The first waiting note of every lane that is due."""
        ...

    async def next_note(self) -> Instant | None:
        """When the next waiting note may be sent (0 = at once); None if there is none."""
        ...

    async def sent(self, sendable: Sendable, message: SentMessage | None) -> None:
        """It is on Discord (or needs not be): done, and where it stands if anywhere."""
        ...

    async def put_off(self, sendable: Sendable, until: Instant, why: str) -> None:
        """It failed for now; its lane waits."""
        ...

    async def backlog(self, guild: int) -> Backlog:
        """What waits to be sent in a server."""
        ...

    async def retry(self, guild: int) -> None:
        """What was put off there may be sent now."""
        ...

    async def messages(self, table: int, purpose: str) -> tuple[SentMessage, ...]:
        """Messages that stand on Discord for a purpose, oldest first."""
        ...

    async def place_message(self, message: SentMessage) -> None: ...

    async def forget_message(self, message: SentMessage) -> None:
        """It was deleted, or its buttons are off."""
        ...

    # -- people and odds and ends
    async def follow(self, table: int, user: int) -> bool:
        """Somebody is told from now on when the race moves on; whether he was not before."""
        ...

    async def unfollow(self, table: int, user: int) -> None: ...

    async def set_dm_closed(self, user: int, closed: bool) -> None: ...

    async def dm_closed(self, users: Sequence[int]) -> frozenset[int]: ...

    async def set_quiet_hours(self, user: int, hours: QuietHours | None) -> None:
        """Remember when a person wants to hear nothing; None forgets it."""
        ...

    async def quiet_hours(self, user: int) -> QuietHours | None: ...

    async def kept(self, user: int) -> Kept:
        """Everything that is kept about one person."""
        ...

    async def forget_person(self, user: int, name: str) -> tuple[int, ...]:
        """Take a person, who is called so now, out of everything; when this returns, no file holds him. Returns the
        tables that knew him."""
        ...

    async def remember(self, key: str, value: str) -> None:
        """A small fact of the installation (hash of the command tree …)."""
        ...

    async def recall(self, key: str) -> str | None: ...

    async def recalled(self, prefix: str) -> tuple[str, ...]:
        """The keys of all facts that begin like that."""
        ...
