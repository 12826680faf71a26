"""What a granted request returns, and the messages that are to be sent: facts, no sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from engine.core.prompts import Seat
from engine.tables.model import Instant, Place

NoteKind = Literal[
    "lobby",  # channel: post or edit the lobby message (content = the table as it is when sent)
    "start",  # channel: they're off, with the picture of the start; becomes the dashboard
    "round",  # channel: one post for all rounds of one commit; becomes the dashboard
    "dashboard",  # channel: edit the newest start/round post: who is in, until when
    "ask",  # seat: the hand with its open questions (content as it is when sent; dropped if nothing is open)
    "remind",  # seat: you have not chosen yet
    "stood_in",  # seat: a stand-in played for you (facts: `lines`)
    "ordered",  # seat: this was played by your orders (facts: `played`)
    "order_failed",  # seat: an order has become impossible, and why; the ask follows
    "closed",  # seat: the ask of a window that is over loses its buttons
    "paused",  # channel: nobody answered; a button goes on
    "consent",  # channel: somebody asks all to agree (post, later edits)
    "host",  # channel: the host's role has passed on
    "left",  # channel: somebody left; a stand-in rides on
    "extended",  # channel: a window was extended
    "end",  # channel: podium, seed
    "abandoned",  # channel: ended without a winner; the seed is published
    "expired",  # channel: the lobby was never started
]


class Note(NamedTuple):
    """A message to be sent: written in the transaction of the decision, sent by the courier afterwards.

    `seat` is None for the channel. `key`: a waiting note with the same (table, key) is replaced by a newer
    one; "" never coalesces. `payload` is JSON.
    """

    kind: NoteKind
    seat: Seat | None = None
    key: str = ""
    payload: Mapping[str, Any] = {}
    after: Instant = 0.0


class Sendable(NamedTuple):
    """A note that is due to be sent, with what the courier must know to send it exactly once.

    `nonce` is the same at every attempt. `lane` groups notes that must keep their order ("c" = the channel,
    "s2" = seat 2).
    """

    id: int
    table: int
    place: Place
    user: int
    """Whom a seat's note goes to (0 for the channel)."""
    note: Note
    lane: str
    attempts: int
    nonce: str


class SentMessage(NamedTuple):
    """A message that stands on Discord: what it is for, and where."""

    table: int
    purpose: str
    """`lobby`, `dashboard`, `consent`, `paused`, `end`, or `ask:<seat>`."""
    channel: int
    message: int
    window: str = ""
    """The window an `ask` message offers; "" otherwise."""


class Receipt(NamedTuple):
    """A granted request: texts know `receipt-<kind>`; facts fill its blanks."""

    kind: str
    table: int
    facts: Mapping[str, Any] = {}
