"""What happened, as small facts: for everybody, or for one seat; texts and pictures come from these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar, Union

from engine.core.lazy import Later
from engine.core.prompts import Seat

P = TypeVar("P")

MarkKind = Literal["round", "stage", "race"]


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """A fact that everybody may know. Its fields hold nothing that is not open to all."""


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """A fact for one seat alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Mark(PublicEvent, Generic[P]):
    """The end of a round, stage or race, with the public view of that very moment.

    `apply` may already stand in the next round when the picture is drawn; `view` does not. It may be built later:
    in a replay and in imagination nobody looks.
    """

    kind: MarkKind
    number: int
    seen: P | Later[P]

    @classmethod
    def later(cls, kind: MarkKind, number: int, look: Callable[[], P]) -> Mark[P]:
        """One whose view is built by whoever looks at it."""
        return Mark(kind, number, Later(look))

    @property
    def view(self) -> P:
        """What everybody saw then."""
        return self.seen.told if isinstance(self.seen, Later) else self.seen


Event = Union[PublicEvent, SeatEvent]


class Ref(NamedTuple):
    """Somebody with a name: a team or rider key, and the seat it belongs to (None: a neutral). `rider`: which of a
    team's riders, where it has several; the text `<game>-rider` calls it by that and by its player's name.
    `beside`: what a list says of it next to the name, such as its time."""

    key: str
    seat: Seat | None = None
    rider: str = ""
    beside: str = ""


Fact = Union[int, str, Ref, tuple[Ref, ...], tuple[int, ...]]


class Line(NamedTuple):
    """One sentence to be: text key (without the game's name) and facts; names are filled in at the edge. `minor`:
    only who asks what happened is told."""

    key: str
    facts: Mapping[str, Fact] = {}
    minor: bool = False


class Standing(NamedTuple):
    """One row of the standings: place from 1, who, and what the row shows (`square`, `gap`, `points` …). `out`:
    none of its riders is left in the race, nor came in."""

    place: int
    who: Ref
    facts: Mapping[str, Fact] = {}
    winner: bool = False
    out: bool = False
