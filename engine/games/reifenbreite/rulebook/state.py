"""What changes during a race: a frozen position. How it is played on from stands in `turn`."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Literal, NamedTuple, Protocol

from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.view import EnergyCard, GroupMove, PointsWon, Return

EnergyHand = tuple[EnergyCard, ...]
"""Energy cards in their order."""

WaitsFor = Literal["mode", "lead", "lose", "regain", "where", "draft", "done"]
"""What the move under way waits for: how its rider rides, whether somebody takes the lead, which energy card goes
or comes back, where it rides, who follows; or nothing any more."""


class Rider(NamedTuple):
    """A rider of a race. On foot it is on no space; `arrived` is the round in which it finished, 0 before."""

    space: Space = NOWHERE
    acted: bool = False
    fallen: bool = False
    arrived: int = 0
    sprint: int = 0
    """Sprint points."""
    cheats: int = 0
    photos: tuple[int, ...] = ()

    @property
    def rested(self) -> Rider:
        """The rider in the next round: up again, and it has not acted."""
        return tuple.__new__(Rider, (self.space, False, False, *self[3:]))


_SPACE = itemgetter(Rider._fields.index("space"))


class ChainLink(NamedTuple):
    """A rider of the line behind that could follow if all before it do: to which space, and with how many steps."""

    rider: int
    target: Space
    steps: int


class Move(NamedTuple):
    """The move under way: whose it is, what it waits for, and what has come of it so far."""

    rider: int
    act: GroupMove
    due: WaitsFor = "mode"
    asked: bool = False
    """Whether the line was asked for somebody to lead, which is done once a turn."""
    line: tuple[int, ...] = ()
    """Who is asked to lead and has not answered, the foremost first."""
    chain: tuple[ChainLink, ...] = ()
    """Who can follow and has not answered, in line order."""


class Yellow(NamedTuple):
    """Rounds in yellow since a rider took the jersey at a sprint (counted from 0)."""

    sprint: int
    rider: int
    rounds: int = 0


class Result(NamedTuple):
    """What the sheet of a race is filled in from. Riders are numbers; sprints are counted from 0."""

    rounds: int
    finished: tuple[int, ...]
    sprints: tuple[tuple[int, ...], ...]
    jersey: tuple[Yellow, ...]
    photos: tuple[tuple[int, ...], ...]
    """By rider."""
    final: tuple[int, ...] = ()
    """The photo cards drawn at the end."""


class MoveLike(Protocol):
    """A move that is read: a frozen one, or the one that is being played on."""

    @property
    def rider(self) -> int:
        """Whose it is."""

    @property
    def act(self) -> GroupMove:
        """What has come of it so far."""

    @property
    def due(self) -> WaitsFor:
        """What it waits for."""

    @property
    def asked(self) -> bool:
        """Whether the line was asked for somebody to lead."""

    @property
    def line(self) -> tuple[int, ...]:
        """Who is asked to lead and has not answered."""

    @property
    def chain(self) -> tuple[ChainLink, ...]:
        """Who can follow and has not answered."""


class StateLike(Protocol):
    """What questions are answered from: a frozen position, or the one that is being played on."""

    @property
    def stage(self) -> int:
        """The race, counted from 1."""

    @property
    def round(self) -> int:
        """Of this race, counted from 1."""

    @property
    def riders(self) -> Sequence[Rider]:
        """By number."""

    @property
    def spaces(self) -> list[Space]:
        """By rider: the space it stands on, `NOWHERE` if on none."""

    @property
    def hands(self) -> Sequence[EnergyHand]:
        """By team."""

    @property
    def spent(self) -> Sequence[EnergyHand]:
        """By team: used or lost in this race."""

    @property
    def move(self) -> MoveLike | None:
        """The move under way."""

    @property
    def foot(self) -> Sequence[tuple[int, Space]]:
        """Dismounted riders with the space each left, in the order in which they dismounted."""


class State(NamedTuple):
    """A position. Riders and teams are numbers, counted from 0 through all teams in their order."""

    stage: int
    round: int
    riders: tuple[Rider, ...]
    hands: tuple[EnergyHand, ...]
    """By team."""
    spent: tuple[EnergyHand, ...]
    """By team: used or lost in this race."""
    deck: tuple[str, ...]
    """The chance cards to come, the next one first."""
    discard: tuple[str, ...] = ()
    placing: tuple[int, ...] = ()
    """The teams that have still to place a rider, in order, one entry a rider."""
    move: Move | None = None
    foot: tuple[tuple[int, Space], ...] = ()
    """Dismounted riders with the space each left, in the order in which they dismounted."""
    finished: tuple[int, ...] = ()
    """Best first."""
    sprints: tuple[tuple[int, ...], ...] = ()
    """By sprint: who has won points, the first one first."""
    jersey: tuple[Yellow, ...] = ()
    """Who has worn yellow, the wearer last."""
    acts: tuple[GroupMove, ...] = ()
    last: tuple[GroupMove, ...] = ()
    won: tuple[PointsWon, ...] = ()
    """What sprints brought in this round."""
    returned: tuple[Return, ...] = ()
    """Who came back on the road when the round before was over."""
    ridden: int = 0
    """Rounds of the races before."""
    stages: tuple[Result, ...] = ()
    """The races that are over."""
    over: bool = False

    @property
    def spaces(self) -> list[Space]:
        """By rider: the space it stands on, `NOWHERE` if on none."""
        return [*map(_SPACE, self.riders)]
