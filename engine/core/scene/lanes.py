"""Parts for an open road with lanes of different length: the road, its profile, and where a rider can go on it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label, Offer
from engine.core.scene.road import Link


class RoadSpace(NamedTuple):
    """A space of a lane, from its rear to its front edge; `number` 0: none is written on it."""

    name: str
    lane: int
    """From 1, on the right in riding direction."""
    rear: int
    front: int
    """In parts of a column (`Lanes.unit`), from the rear of the road; so is every place along it."""
    ground: str = "flat"
    number: int = 0


class ThickLine(NamedTuple):
    """A line between a lane and the next one on its left that cannot be crossed."""

    lane: int
    rear: int
    front: int


class LaneLine(NamedTuple):
    """A line across all lanes, and what is written on it."""

    at: int
    label: Label
    kind: Literal["plain", "sprint", "finish"] = "plain"


class LaneSection(NamedTuple):
    """A section of the road: its name, what it is in words (None: nothing to say); `way` -1 turns left, 1 right."""

    rear: int
    front: int
    name: str
    text: Label | None = None
    way: int = 0


class Lanes(NamedTuple):
    """A road without riders. It stays the same for a whole race: pictures of it are kept by it.

    Spaces come in any order, lines and sections from the rear to the front; all lanes have an edge where a section
    begins or ends.
    """

    spaces: tuple[RoadSpace, ...]
    lane_count: int
    """How many lanes there are, 2 to 6."""
    unit: int
    """Parts of a column."""
    thick: tuple[ThickLine, ...] = ()
    lines: tuple[LaneLine, ...] = ()
    sections: tuple[LaneSection, ...] = ()

    def __hash__(self) -> int:
        # Looked up by it many times a picture; two roads that agree in this are still told apart.
        return hash((self.lane_count, len(self.spaces), self.spaces[-1]))


class RoadRider(NamedTuple):
    """A rider on a space (index into the spaces), and what happened to it in the round just played.

    `foot`: it had to dismount and is back; `beside`: it is still on foot beside the space, which is free.
    """

    rider: Figure
    space: int
    fate: Literal["", "fell", "foot", "lost", "beside"] = ""
    jersey: bool = False
    back_from: int = -1
    """The space it left on foot, if it came back on another one."""
    note: str = ""
    """What is written under it, such as points."""


class RoadWay(NamedTuple):
    """A way that a rider went, space by space with both ends."""

    rider: Figure
    spaces: tuple[int, ...]


class LaneLanding(NamedTuple):
    """A space that can be chosen, and its letter if it has one. `offers`: all choices that end there."""

    space: int
    letter: str = ""
    offers: tuple[Offer, ...] = ()


class LineCaption(NamedTuple):
    """What is written on a line (index into the lines) in place of its own label, and whether it is still ridden
    for."""

    line: int
    text: Label
    open: bool = True


class LaneRoad(NamedTuple):
    """A road with its riders, in rows that show them all, or one stretch of it.

    `links`: who follows whose wheel. `turn`: who acts next. `span`: the stretch to show, from place to place;
    without one the rows are found. `landings`: spaces that can be chosen; `dim`: all others are paler. `dots`:
    starting places that nobody can choose now. `barred`: spaces in sight that cannot be chosen, each with the same
    word that says why. `caption` and `aside`: words below the road in place of the names
    of its sections.
    """

    lanes: Lanes
    riders: tuple[RoadRider, ...]
    told: tuple[Label, ...]
    lead: Label | None = None
    """Who leads; in a stack above the road, on a sheet below the title."""
    ways: tuple[RoadWay, ...] = ()
    links: tuple[Link, ...] = ()
    turn: Figure | None = None
    captions: tuple[LineCaption, ...] = ()
    span: tuple[int, int] | None = None
    landings: tuple[LaneLanding, ...] = ()
    dim: bool = False
    dots: tuple[int, ...] = ()
    barred: tuple[tuple[int, ...], Label] | None = None
    caption: Label | None = None
    aside: Label | None = None


class Profile(NamedTuple):
    """The whole road from the side: it goes up by the numbers of climbs and down by those of descents, with a dot a
    rider, its lines, and bars under the stretches that the rows of `road` show."""

    road: LaneRoad
    start: Label
    finish: Label
    told: tuple[Label, ...] = ()


class LandingRow(NamedTuple):
    """What a space that can be chosen gives: by how many steps, what ground the rider stands on then, the risk to
    be on foot from there in percent (None: none), spaces left to go, who can follow in line order, and behind whom
    it ends."""

    letter: str
    steps: int
    ground: str
    text: Label
    """The ground and its number in words."""
    to_go: int
    told: Label
    risk: int | None = None
    followers: tuple[Figure, ...] = ()
    behind: Figure | None = None
    offer: Offer | None = None


class LandingTable(NamedTuple):
    """Lettered spaces and what each gives; `heads` over steps, ground, risk, spaces to go, followers. `nobody`:
    nobody can follow; `behind`: the word before the rider behind whom it ends."""

    heads: tuple[Label, Label, Label, Label, Label]
    rows: tuple[LandingRow, ...]
    nobody: Label
    behind: Label
    more: Label | None = None
    """What is to be said of the other spaces."""


class TitlePill(NamedTuple):
    """A short word at the right of the title: about whom, with a sign (`jersey`)."""

    text: Label
    told: Label
    rider: Figure | None = None
    sign: str = ""
