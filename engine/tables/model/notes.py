"""The messages that are to be sent: a small type for each kind, and their JSON in the outbox."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, Union

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.events import Line
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat
from engine.tables.model.lines import dump_lines, load_lines
from engine.tables.model.outcomes import GoneBack, KeeperAct, VoteEnd, VoteOver
from engine.tables.model.season import SeasonCall
from engine.tables.model.seat_notes import (
    Farewell,
    Invitation,
    PutOut,
    RolesCalled,
    SeatDeclined,
    SeatPassed,
)
from engine.tables.model.table import ENDED, Consent, Table

PlainKind = Literal[
    "lobby",  # channel: post or edit the lobby message
    "start",  # channel: they're off, with the picture of the start; becomes the dashboard
    "dashboard",  # channel: edit the newest start or round post: who is in, until when
    "missed",  # channel: the newest start or round post is posted again if somebody has deleted it
    "out",  # seat: none of your riders is left in the race
    "hosting",  # seat: you are the host now
    "last_call",  # seat: the race would end without you, so you are asked once more
    "remind",  # seat: you have not chosen yet
    "closed",  # seat: the question of a window that is over loses its buttons
    "paused",  # channel: nobody answered, or the race rests; a button goes on
    "consent",  # channel: somebody asks all to agree (post, edited while it is asked)
    "extended",  # channel: a window was extended
    "paced",  # channel: the race has another pace
    "end",  # channel: podium, seed
    "abandoned",  # channel: ended without a winner; the secret is published
    "full",  # seat: the lobby is full
]


@dataclass(frozen=True, slots=True)
class Plain:
    """Says all by its kind: it is filled from the table as it is when the message is sent."""

    kind: PlainKind


@dataclass(frozen=True, slots=True)
class Ask:
    """To a seat: its open questions; dropped if nothing is open by then. `call`: who cannot be written to is named
    in the channel, where no post of the same moment does so. `anew`: in a message of its own, which rings, also
    where one stands."""

    call: bool = False
    anew: bool = False
    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class Round:
    """A round or stage that ended: what happened, and the public view of that moment as JSON data."""

    number: int
    kind: Literal["round", "stage"]
    lines: Annotated[tuple[Line, ...], PlainSerializer(dump_lines), PlainValidator(load_lines)]
    view: Any


@dataclass(frozen=True, slots=True)
class Rounds:
    """To the channel: one post for rounds of one commit, oldest first; becomes the dashboard. `more`: another post
    follows at once and says who is awaited."""

    rounds: tuple[Round, ...]
    more: bool = False
    kind: Literal["round"] = "round"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that was taken, with the facts of its label: its prompt is gone when words are found for it."""

    field: str
    key: str
    args: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class StoodIn:
    """To a seat: this a stand-in played for you. `prompt` is the key of the question."""

    prompt: str
    labels: tuple[Chosen, ...]
    kind: Literal["stood_in"] = "stood_in"


@dataclass(frozen=True, slots=True)
class PlayedOrder:
    """One answer that orders gave: to which question, about which rider ("" = none)."""

    prompt: str
    about: str
    labels: tuple[Chosen, ...]


@dataclass(frozen=True, slots=True)
class Ordered:
    """To a seat: this was played by your orders."""

    played: tuple[PlayedOrder, ...]
    kind: Literal["ordered"] = "ordered"


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """To a seat: an order has become impossible, and why (as in IllegalMove); the question itself follows."""

    prompt: str
    about: str
    reason: str
    facts: Mapping[str, int | str]
    kind: Literal["order_failed"] = "order_failed"


@dataclass(frozen=True, slots=True)
class Left:
    """To the channel: somebody left, and a stand-in rides on."""

    name: str
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class HostPassed:
    """To the channel: the host's role has passed on to this user."""

    host: int
    kind: Literal["host"] = "host"


@dataclass(frozen=True, slots=True)
class Closed:
    """To the channel: somebody who keeps order there has ended a race or lobby; "": nobody was seen for weeks."""

    name: str
    kind: Literal["closed_by"] = "closed_by"


@dataclass(frozen=True, slots=True)
class Moved:
    """To the channel: the race goes on here; it came from the channel of that id, and what it left says so. From
    this very channel: its board is posted once more."""

    was: int
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class MovedOn:
    """To somebody who follows the race and has no seat in it: it has moved on."""

    user: int
    kind: Literal["moved_on"] = "moved_on"


@dataclass(frozen=True, slots=True)
class UnreadableNote:
    """What another version wrote and this one cannot read: let go, so that the lane behind it goes on."""

    kind: str


_OfPlay = Union[Plain, Ask, Rounds, StoodIn, Ordered, OrderFailed, VoteOver, GoneBack, MovedOn]
_OfSeats = Union[Left, SeatPassed, SeatDeclined, Farewell, Invitation, RolesCalled, PutOut]
_OfPeople = Union[HostPassed, Closed, KeeperAct, Moved, SeasonCall]
News = Union[_OfPlay, _OfSeats, _OfPeople]

_NEWS: TypeAdapter[News] = TypeAdapter(Annotated[News, Field(discriminator="kind")])

_ONLY_THE_NEWEST = frozenset({"lobby", "dashboard", "missed", "ask", "remind", "closed", "paused", "consent"})
"""Kinds that tell how things stand: an older one that still waits has nothing to add."""


FOLLOWED = frozenset({"round", "gone_back", "end", "abandoned"})
"""What the channel is told of which followers are told too."""


class Note(NamedTuple):
    """A message to be sent: written in the transaction of the decision, sent by the courier afterwards.

    `seat` is None for the channel, and for who follows the race without one.
    """

    news: News | UnreadableNote
    seat: Seat | None = None

    @property
    def kind(self) -> str:
        """What it is, in a word."""
        return self.news.kind

    @property
    def user(self) -> int:
        """Whom it is for, whoever sits where when it is sent; 0: the channel, or the person of the seat."""
        return self.news.user if isinstance(self.news, Farewell | Invitation | PutOut) else 0

    @property
    def key(self) -> str:
        """A waiting note of the same table and key is replaced by a newer one; "" never is."""
        if isinstance(self.news, MovedOn):
            return f"{self.kind}{self.news.user}"
        if self.kind not in _ONLY_THE_NEWEST:
            return ""
        return self.kind if self.seat is None else f"{self.kind}{self.seat}"


LOBBY = Note(Plain("lobby"))
FULL = Plain("full")
START = Note(Plain("start"))
DASHBOARD = Note(Plain("dashboard"))
MISSED = Note(Plain("missed"))
PAUSED = Note(Plain("paused"))
CONSENT = Note(Plain("consent"))
EXTENDED = Note(Plain("extended"))
PACED = Note(Plain("paced"))
END = Note(Plain("end"))
ABANDONED = Note(Plain("abandoned"))


def ask(seat: Seat, *, call: bool = False, anew: bool = False) -> Note:
    """The open questions of a seat."""
    return Note(Ask(call, anew), seat)


def chosen(prompt: Prompt, answer: Answer) -> tuple[Chosen, ...]:
    """The choices of an answer, for their labels."""
    return tuple(
        Chosen(field.key, choice.key, dict(choice.args))
        for field in prompt.fields
        for choice in field.choices
        if choice.key in answer.get(field.key, ())
    )


def played(prompt: Prompt, answer: Answer) -> PlayedOrder:
    """An answer that orders gave."""
    return PlayedOrder(prompt.key, prompt.about, chosen(prompt, answer))


def order_failed(prompt: Prompt, error: IllegalMove) -> Note:
    """What had been ordered for this prompt is not legal."""
    return Note(OrderFailed(prompt.key, prompt.about, error.reason, error.facts), prompt.seat)


def vote_over(table: Table, asked: Consent, how: VoteEnd, *, by: int = 0, keeper: str = "") -> tuple[Note, ...]:
    """The end of a question to all, for the channel and, while the race is on, for all who sit there; `by`: who did
    himself what was asked, or `keeper`, by name."""
    names = {player.user: player.name for player in table.players}
    told = VoteOver(
        what=asked.what,
        how=how,
        by=names.get(by or asked.by, ""),
        yes=tuple(names[user] for user in asked.yes if user in names),
        no=tuple(names[user] for user in asked.no if user in names),
        pace=asked.pace,
        asked=asked.asked,
        wish=asked.wish,
        back=asked.back,
        keeper=keeper,
    )
    people = () if table.status in ENDED else range(len(table.players))
    return (Note(told), *(Note(told, seat) for seat in people if table.is_person(seat)))


def write(news: News | UnreadableNote) -> str:
    """What a note carries beside its kind, as JSON."""
    if isinstance(news, UnreadableNote):
        return "{}"
    return _NEWS.dump_json(news, exclude={"kind"}).decode()


def read(kind: str, payload: str) -> News | UnreadableNote:
    """What a note of that kind carried, also one that an earlier version wrote."""
    try:
        return _NEWS.validate_python({**json.loads(payload), "kind": kind})
    except (ValueError, TypeError, LookupError, AttributeError):  # whatever another version may have written
        return UnreadableNote(kind)


def read_rounds(payload: str) -> Rounds:
    """The rounds that `write` wrote; none for ""."""
    news = read("round", payload) if payload else None
    return news if isinstance(news, Rounds) else Rounds(())
