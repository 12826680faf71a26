"""Parts for a race against the clock: the course, its weather, and a bar a rider or team with each of its turns."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.stage import StageRoad


class TrialSky(NamedTuple):
    """The weather from a square on."""

    square: int
    kind: Literal["clear", "wind", "rain", "cold"]
    text: Label


class BarTurn(NamedTuple):
    """A turn: squares ridden in it, and whether effort was put into it."""

    squares: int
    effort: bool = False


class TrialPiece(NamedTuple):
    """A rider of a team: where it is, whether its crossing counts for the team, or whether it was left behind."""

    rider: Figure
    square: int
    state: Literal["", "counts", "alone"] = ""


class TrialTrack(NamedTuple):
    """A rider or a team: its place if the race ended now, its turns, and what is in the columns behind the line.

    `arrival`: the turn it came in, else `to_go` squares are left; `last`: its last move, or how far it came beyond
    the line; `out`: why it does not move. `pieces`: the riders of a team.
    """

    place: int
    rider: Figure
    turns: tuple[BarTurn, ...]
    effort: int
    told: Label
    arrival: Label | None = None
    to_go: int = 0
    last: Label | None = None
    out: Label | None = None
    pieces: tuple[TrialPiece, ...] = ()


class Trial(NamedTuple):
    """All who ride, the best first, under the course. `names`: what is written on its sections, one each; `heads`:
    of squares to go, the last move and effort left; `plain`, `spent`: what pale and full pieces of bars mean."""

    road: StageRoad
    tracks: tuple[TrialTrack, ...]
    heads: tuple[Label, Label, Label]
    names: tuple[Label | None, ...] = ()
    skies: tuple[TrialSky, ...] = ()
    plain: Label | None = None
    spent: Label | None = None
    hint: Label | None = None
