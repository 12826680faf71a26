"""Titles of pictures."""

from __future__ import annotations

from engine.core.scene import Scene
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import FRAME, GREY_TEXT, INK, PAGE
from render.ink.type import FIGURES, LEAD, rise

LEFT, BASE, LEAD_BASE = 40, 82, 124
"""Where the words of a road's head begin, and the baselines of its title and of the line below."""

LARGEST, SMALLEST = 58, 44
"""Letters of a road's title: as large as it fits."""

TITLE_LEFT, TITLE_SIZE = 34, 60
DOT, GAP, AFTER = 7, 14, 15
"""The square dot between title and subtitle, and the room before and after it."""

SHARE, WIDE_SHARE = 0.62, 0.68
"""How much of the room a title may take."""


def draw_head(canvas: Canvas, scene: Scene, say: Speaker, lead: str, room: int) -> None:
    """Title and subtitle in one line, smaller if they are long; who leads below."""
    title, subtitle = say(scene.title), say(scene.subtitle)
    # Both in one size: a title that is larger than its subtitle would look like a heading of something else.
    size = next((size for size in range(LARGEST, SMALLEST, -2) if _fits(title, subtitle, size, room)), SMALLEST)
    x = LEFT + canvas.text((LEFT, BASE), title, size, INK, PAGE, room=round(room * SHARE))
    x = draw_dot(canvas, x, BASE - rise(size, FIGURES))
    canvas.text((x, BASE), subtitle, size, FRAME, PAGE, room=room + LEFT - x)
    canvas.text((LEFT, LEAD_BASE), lead, LEAD, GREY_TEXT, PAGE, weight="medium", room=room)


def _fits(title: str, subtitle: str, size: int, room: int) -> bool:
    return width(title, "semibold", size) + width(subtitle, "semibold", size) + LEFT + 10 <= room


def draw_title(canvas: Canvas, scene: Scene, say: Speaker, base: int, room: int) -> None:
    """Title and subtitle, with a dot between, in one line."""
    title, subtitle, size = say(scene.title), say(scene.subtitle), TITLE_SIZE
    x = TITLE_LEFT + canvas.text((TITLE_LEFT, base), title, size, INK, PAGE, room=round(room * WIDE_SHARE))
    x = draw_dot(canvas, x + 2, base - rise(size, FIGURES))
    canvas.text((x, base), subtitle, size, FRAME, PAGE, weight="medium", room=room + TITLE_LEFT - x)


def draw_dot(canvas: Canvas, x: int, top: float) -> int:
    """The dot after words that end at x; returns where the next words begin."""
    canvas.fill((x + GAP, top, x + GAP + DOT, top + DOT), INK)
    return x + GAP + DOT + AFTER
