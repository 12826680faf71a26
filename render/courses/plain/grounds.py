"""The ground of a cell: its colour, and a mark of its own, since nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.ink.canvas import Canvas
from render.ink.palette import FAINT, GROUNDS, HATCH, MARKS, WHITE
from render.ink.pen import Pad

SCALE = 2
MARK_WIDE, MARK_HIGH, MARK_LINE = 26, 11, 4.5
"""A chevron, and how thick it is."""

DOT, COBBLES, HATCH_STEP, HATCH_LINE, CHEQUER, RING = 3.2, (0.25, 0.5, 0.75), 20, 2.5, 14, 0.25
"""Cobbles and where they lie, in cells; a hatch; a square of the finish; the ring of a feed zone, in heights."""


def draw_ground(canvas: Canvas, ground: str, box: tuple[int, int, int, int]) -> None:
    """The ground over the box = (left, top, right, bottom)."""
    left, top, right, bottom = box
    canvas.image.paste(_plain(ground, right - left, bottom - top), (left, top))


@lru_cache(maxsize=32)
def _plain(ground: str, wide: int, high: int) -> Image.Image:
    pad = Pad(wide, high, SCALE, GROUNDS[ground], opaque=True)
    _MARKS.get(ground, _none)(pad, wide, high)
    return pad.opaque(SCALE)


def _none(pad: Pad, wide: int, high: int) -> None:
    """Flat road bears no mark; gold is told by its name."""


def _up(pad: Pad, wide: int, high: int) -> None:
    _chevron(pad, wide / 2, high / 2, MARK_HIGH, "climb")


def _down(pad: Pad, wide: int, high: int) -> None:
    _chevron(pad, wide / 2, high / 2, -MARK_HIGH, "descent")


def _chevron(pad: Pad, x: float, y: float, rise: float, ground: str) -> None:
    ends = [(x - MARK_WIDE / 2, y + rise / 2), (x, y - rise / 2), (x + MARK_WIDE / 2, y + rise / 2)]
    pad.line(ends, MARKS[ground], MARK_LINE)


def _dots(pad: Pad, wide: int, high: int) -> None:
    """Nine cobbles."""
    for column in COBBLES:
        for row in COBBLES:
            pad.disc(wide * column, high * row, DOT, MARKS["cobbles"])


def _hatch(pad: Pad, wide: int, high: int) -> None:
    for start in range(-high, wide, HATCH_STEP):
        pad.line([(start, high), (start + high, 0)], HATCH, HATCH_LINE)


def _ring(pad: Pad, wide: int, high: int) -> None:
    """A feed zone: a ring, where its bottle would stand."""
    pad.disc(wide / 2, high / 2, high * RING, fill=GROUNDS["feed"], edge=MARKS["feed"], width=MARK_LINE)


def _chequers(pad: Pad, wide: int, high: int) -> None:
    for column in range(wide // CHEQUER + 1):
        for row in range(column % 2, high // CHEQUER + 1, 2):
            x, y = column * CHEQUER, row * CHEQUER
            pad.rect((x, y, x + CHEQUER, y + CHEQUER), 0, FAINT if (column + row) % 2 == 0 else WHITE)


# Grounds must be told apart without colour; a mark is drawn thin, since riders stand on it.
_MARKS: dict[str, Callable[[Pad, int, int], None]] = {
    "climb": _up,
    "descent": _down,
    "cobbles": _dots,
    "sprint": _hatch,
    "feed": _ring,
    "finish": _chequers,
}
