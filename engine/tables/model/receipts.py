"""What a granted request returns, and what the courier handles: facts, no sentences."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Union

from pydantic import Field, TypeAdapter

from engine.tables.model.notes import Note
from engine.tables.model.table import Instant, Pace, Venue

DoneKind = Literal[
    "opened",
    "joined",
    "coloured",
    "named",  # riders of his have other names
    "computer-added",
    "computer-removed",
    "configured",
    "started",
    "left",
    "invited",
    "not-coming",  # who was asked into a lobby will not come
    "taken-out",
    "seat-passed",  # a computer rides in somebody's seat
    "seat-offered",  # somebody was asked whether he wants it
    "seat-taken",
    "seat-declined",
    "seat-back",  # who rode it first has it again
    "closed",  # the host ended a lobby
    "expired",
    "drafted",
    "back",  # was late, and is waited for again
    "sealed",  # an answer that is durable and may still be changed
    "last",  # an answer that opened its window
    "played",  # an answer that is public at once
    "undone",
    "ordered",
    "going-on",
    "held",
    "moved",
    "resumed",
    "abandoned",
    "voted-down",  # with this No a question to all is over
    "vote-over",  # what was asked cannot be had any more
    "going-back",  # to a moment before, at once
    "taken-back",  # a question to all, by who asked it
    "nudged",
    "done",
]


@dataclass(frozen=True, slots=True)
class Done:
    """Granted, and there is no more to say than what."""

    kind: DoneKind = "done"


@dataclass(frozen=True, slots=True)
class Asked:
    """It needs the others: the question is asked, or one more has said yes or no; so many must still say yes."""

    missing: int
    kind: Literal["asked", "agreed", "declined"] = "asked"


@dataclass(frozen=True, slots=True)
class Extended:
    """The open windows have more time, the last of them until then."""

    until: Instant
    kind: Literal["extended"] = "extended"


@dataclass(frozen=True, slots=True)
class Paced:
    """Windows stay open for as long as that from now on."""

    pace: Pace
    kind: Literal["paced"] = "paced"


Granted = Union[Done, Asked, Extended, Paced]

_GRANTED: TypeAdapter[Granted] = TypeAdapter(Annotated[Granted, Field(discriminator="kind")])


class Receipt(NamedTuple):
    """A granted request: what was granted, and the table it speaks of; texts know `receipt-<kind>`."""

    granted: Granted
    table: int

    @property
    def kind(self) -> str:
        """What was granted, in a word."""
        return self.granted.kind


def write(receipt: Receipt) -> str:
    """What a receipt says beside kind and table, as JSON."""
    return _GRANTED.dump_json(receipt.granted, exclude={"kind"}).decode()


def read(kind: str, table: int, facts: str) -> Receipt:
    """A receipt from its parts; one that an earlier version wrote may say less here."""
    try:
        return Receipt(_GRANTED.validate_python({**json.loads(facts), "kind": kind}), table)
    except (ValueError, TypeError, LookupError, AttributeError):  # whatever another version may have written
        return Receipt(Done(), table)


class Sendable(NamedTuple):
    """A note that is due to be sent, with what the courier must know to send it exactly once.

    `nonce` is the same at every attempt. `lane` groups notes that must keep their order ("c" = the channel,
    "s2" = seat 2).
    """

    id: int
    table: int
    place: Venue
    user: int
    """Whom a seat's note goes to (0 for the channel)."""
    note: Note
    lane: str
    attempts: int
    nonce: str


class Backlog(NamedTuple):
    """What waits to be sent in a server: how many notes, how many of them were tried and put off, and why the
    oldest of these was."""

    waiting: int = 0
    put_off: int = 0
    why: str = ""


class SentMessage(NamedTuple):
    """A message that stands on Discord: what it is for, and where."""

    table: int
    purpose: str
    """`lobby`, `call`, `dashboard`, `consent`, `paused`, `end`, `ask:<seat>`; of a person `joined:<id>`,
    `invited:<id>`, `farewell:<id>`."""
    channel: int
    message: int
    window: str = ""
    """The window an `ask` message offers; "" otherwise."""
