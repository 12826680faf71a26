"""Parts for a stage of numbered squares that climbs and descends: the whole of it from the side, and from above."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.caption import Caption


class StageSection(NamedTuple):
    """Squares of one terrain, from behind the section before it up to `last`.

    `rise`: by how many metres the road rises in each of them (below 0: falls). `paint`: the word painted on it.
    """

    last: int
    ground: str = "flat"
    rise: int = 0
    paint: Label | None = None


class StageLine(NamedTuple):
    """A line on the far edge of a square; `mark`: what is written on its sign, such as a summit's category."""

    square: int
    kind: Literal["sprint", "summit", "feed", "finish"]
    mark: Label | None = None


class StageRoad(NamedTuple):
    """A stage without riders. It stays the same for a whole race: pictures of it are kept by it.

    Squares are numbered from 1; sections and lines come in riding order. `heights`: metres above any level at the
    start and at the far edge of each square, where they are known; else the road goes by what its sections rise.
    """

    sections: tuple[StageSection, ...]
    lines: tuple[StageLine, ...] = ()
    heights: tuple[int, ...] = ()
    lanes: int = 3

    @property
    def length(self) -> int:
        """How many squares there are."""
        return self.sections[-1].last


class StageGroup(NamedTuple):
    """So many riders that ride together; the foremost of them is on this square."""

    square: int
    riders: int


class LineWinner(NamedTuple):
    """Who was first over a line (index into the lines)."""

    line: int
    rider: Figure


class StageProfile(NamedTuple):
    """The whole stage from the side: its lines with who was first, a disc a group with its size, and a bar under
    the squares that another part shows (`focus`, first and last)."""

    road: StageRoad
    told: tuple[Label, ...]
    groups: tuple[StageGroup, ...] = ()
    winners: tuple[LineWinner, ...] = ()
    focus: tuple[int, int] | None = None


class StageRider(NamedTuple):
    """A rider on the road; lane 0 is the left one in riding direction, drawn on top. Squares below 1 lie before the
    start."""

    rider: Figure
    square: int
    lane: int


class StageFormation(NamedTuple):
    """Riders that belong together, from their hindmost square to the foremost: how many they are and of what kind,
    how they moved, and what effort is left to them (drawn where no other part says it). `gap`: what lies before
    them, if anything."""

    first: int
    last: int
    size: Caption
    told: Label
    move: Caption = ()
    effort: Caption = ()
    gap: Label | None = None


class StageJump(NamedTuple):
    """A rider that left its formation: where it came from, and what its chip says."""

    rider: Figure
    square: int
    lane: int
    chip: Caption


class StageStrips(NamedTuple):
    """A stage with every rider on its square and lane, in strips from left to right, the head of the race in the
    last; long empty stretches are folded where there is no room for them.

    `aside` (who is off the road) and `note` stand above the first strip.
    """

    road: StageRoad
    riders: tuple[StageRider, ...]
    formations: tuple[StageFormation, ...]
    told: tuple[Label, ...] = ()
    jumps: tuple[StageJump, ...] = ()
    aside: Caption = ()
    note: Label | None = None
