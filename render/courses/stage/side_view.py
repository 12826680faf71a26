"""Where everything is in a stage seen from the side, before it is drawn: heights, discs, signs, names, numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Figure, LineWinner, StageLine, StageProfile, StageRoad, StageSection
from render.courses.relief import balanced
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.pen import Box
from render.ink.type import NUMBERS
from render.sprites.line_signs import sign_size
from render.sprites.rider_tags import tag_wide

START, END = 48, 1138
"""Where the road begins and ends."""

BED, MOST_RISE, FULL_RISE = 30, 70, 500
"""Height of the lowest road, of the highest one above it, and how many metres make a mountain as high as that."""

DISC, DISC_UP, LEVEL, DISC_APART = 18, 9, 44, 2
"""A group: half its width, how far above the road, and from one level to the next."""

POLE, STEP, APART, TALLEST = 12, 6, 4, 190
"""A sign's least pole, by how much it is raised until it is free, what signs keep from each other, the limit."""

SIGN_RIGHT, NAME_GAP, NAME_HIGH = 1164, 8, 34
NAME_LIFTS = (0, -24, -48)
"""The farthest a sign reaches; a name beside its sign, and how much higher it may stand if it is not free there."""

NUMBER_GAP = 7


class Mast(NamedTuple):
    """A sign over its line: the middle of its board and the board's lower edge, from the foot of the road."""

    line: StageLine
    x: float
    bottom: float


class Disc(NamedTuple):
    """A group: where its disc is, how many ride in it, and where the road is."""

    x: float
    y: float
    riders: int
    road: float


class FirstOver(NamedTuple):
    """Who was first over a line, with its left end and its middle."""

    rider: Figure
    x: float
    y: float


class Post(NamedTuple):
    """The number of a line's square, with its left end, on a ground."""

    text: str
    x: float
    ground: str


class SideView(NamedTuple):
    """All that stands on the road; heights count from its foot, up is below 0."""

    masts: tuple[Mast, ...]
    discs: tuple[Disc, ...]
    names: tuple[FirstOver, ...]
    posts: tuple[Post, ...]
    top: float


def x_of(road: StageRoad, square: float) -> float:
    """The far edge of a square."""
    return START + (END - START) * min(max(0.0, square), road.length) / road.length


@lru_cache(maxsize=64)
def metres(road: StageRoad) -> tuple[float, ...]:
    """Heights at the start and at the far edge of each square: those known, else those that sections suggest."""
    if len(road.heights) == road.length + 1:
        return road.heights
    return balanced([section.rise for section in road.sections for _ in range(_squares(road, section))])


@lru_cache(maxsize=64)
def edges(road: StageRoad) -> tuple[float, ...]:
    """How far the road is above its foot at the start and at the far edge of each square, in pixels."""
    low, high = min(metres(road)), max(metres(road))
    # A road with few metres is nearly flat: stretched to full height, every bump would look like a mountain.
    unit = MOST_RISE / max(FULL_RISE, high - low)
    return tuple(BED + (one - low) * unit for one in metres(road))


def _squares(road: StageRoad, section: StageSection) -> int:
    place = road.sections.index(section)
    return section.last - (road.sections[place - 1].last if place else 0)


def height_at(road: StageRoad, square: float) -> float:
    """How far the road is above its foot at a place between far edges of squares."""
    square = min(max(0.0, square), road.length)
    behind = min(int(square), road.length - 1)
    low, high = edges(road)[behind : behind + 2]
    return low + (high - low) * (square - behind)


@lru_cache(maxsize=64)
def _viewed(part: StageProfile, marks: tuple[int, ...], numbers: tuple[int, ...]) -> SideView:
    """`marks`: widths of the names of `winners`; `numbers`: widths of the numbers of lines."""
    taken: list[Box] = []
    discs = _discs(part, taken)
    masts = _masts(part.road, taken)
    names = _names(part, masts, marks, taken)
    top = min([-one for one in edges(part.road)] + [box[1] for box in taken])
    return SideView(masts, discs, names, _posts(part.road, numbers), top)


def viewed(part: StageProfile, say: Speaker) -> SideView:
    """Where everything is."""
    marks = tuple(tag_wide(one.rider, say) for one in part.winners)
    numbers = tuple(round(width(str(line.square), "medium", NUMBERS)) for line in part.road.lines)
    return _viewed(part, marks, numbers)


def _free(box: Box, taken: list[Box]) -> bool:
    return not any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in taken)


def _discs(part: StageProfile, taken: list[Box]) -> tuple[Disc, ...]:
    """Groups on the road, each a level higher where another one is in its way; the largest stay on the road."""
    found, r = [], DISC + DISC_APART
    for group in sorted(part.groups, key=lambda group: (-group.riders, group.square)):
        at = group.square - 0.5
        x, road = x_of(part.road, at), -height_at(part.road, at)
        y = road - DISC_UP
        while not _free((x - r, y - r, x + r, y + r), taken) and y > -TALLEST:
            y -= LEVEL
        taken.append((x - r, y - r, x + r, y + r))
        found.append(Disc(x, y, group.riders, road))
    return tuple(found)


def _masts(road: StageRoad, taken: list[Box]) -> tuple[Mast, ...]:
    """Signs from the right; those of one square stand side by side, the finish over its line."""
    found = []
    order = ("finish", "summit", "sprint", "feed")
    lines = sorted(road.lines, key=lambda line: (-line.square, order.index(line.kind)))
    left = float(SIGN_RIGHT)
    before = -1
    for line in lines:
        wide, high = sign_size(line.kind)
        x = x_of(road, line.square)
        x = left - 2 * APART - wide / 2 if line.square == before else min(x, SIGN_RIGHT - wide / 2)
        bottom = -height_at(road, line.square) - POLE
        while not _free(_board(x, wide, bottom, high), taken) and bottom - high > -TALLEST:
            bottom -= STEP
        taken.append(_board(x, wide, bottom, high))
        found.append(Mast(line, x, bottom))
        left, before = x - wide / 2, line.square
    return tuple(found)


def _board(x: float, wide: float, bottom: float, high: float) -> Box:
    return x - wide / 2 - APART, bottom - high, x + wide / 2 + APART, bottom


def _names(
    part: StageProfile, masts: tuple[Mast, ...], marks: tuple[int, ...], taken: list[Box]
) -> tuple[FirstOver, ...]:
    """Each winner beside the sign, right if it is free there, else left; none where there is no room."""
    found = []
    by_line = {mast.line: mast for mast in masts}
    for winner, wide in zip(part.winners, marks, strict=True):
        name = _beside(part, winner, by_line[part.road.lines[winner.line]], wide, taken)
        if name is not None:
            found.append(name)
            taken.append(_name_box(name.x, name.y, wide))
    return tuple(found)


def _name_box(x: float, y: float, wide: float) -> Box:
    return x - APART, y - NAME_HIGH / 2, x + wide + APART, y + NAME_HIGH / 2


def _beside(part: StageProfile, winner: LineWinner, mast: Mast, wide: int, taken: list[Box]) -> FirstOver | None:
    half, high = (size / 2 for size in sign_size(mast.line.kind))
    for lift in NAME_LIFTS:
        for x in (mast.x + half + NAME_GAP, mast.x - half - NAME_GAP - wide):
            y = mast.bottom - high + lift
            box = _name_box(x, y, wide)
            if x >= START and x + wide <= SIGN_RIGHT and _free(box, taken) and _above(part.road, box):
                return FirstOver(winner.rider, x, y)
    return None


def _above(road: StageRoad, box: Box) -> bool:
    """Whether a box stands above the road all along."""
    squares = [(x - START) / (END - START) * road.length for x in (box[0], box[2])]
    inner = range(max(0, int(squares[0])), min(road.length, int(squares[1]) + 1) + 1)
    return all(-height_at(road, square) - 2 > box[3] for square in (*squares, *inner))


def _posts(road: StageRoad, numbers: tuple[int, ...]) -> tuple[Post, ...]:
    """The numbers of lines: left of them on their own ground, else right, else none."""
    found, done = [], set[int]()
    for line, wide in zip(road.lines, numbers, strict=True):
        if line.square in done:
            continue
        done.add(line.square)
        limits = sorted({START, END, *(x_of(road, one.square) for one in road.lines)} | set(_bounds(road)))
        x = x_of(road, line.square)
        left = max((limit for limit in limits if limit < x), default=x)
        right = min((limit for limit in limits if limit > x), default=x)
        if x - left >= wide + 2 * NUMBER_GAP:
            found.append(Post(str(line.square), x - NUMBER_GAP - wide, ground_at(road, line.square)))
        elif right - x >= wide + 2 * NUMBER_GAP:
            found.append(Post(str(line.square), x + NUMBER_GAP, ground_at(road, line.square + 1)))
    return tuple(found)


def _bounds(road: StageRoad) -> list[float]:
    return [x_of(road, section.last) for section in road.sections]


def ground_at(road: StageRoad, square: int) -> str:
    """The ground of a square; behind the start and beyond the finish that of the nearest one."""
    return next((section.ground for section in road.sections if square <= section.last), road.sections[-1].ground)
