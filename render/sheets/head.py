"""Titles of pictures."""

from __future__ import annotations

from engine.core.scene import Scene
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import FRAME, GREY_TEXT, INK, PAGE
from render.ink.type import FIGURES, LEAD, rise


def draw_head(canvas: Canvas, scene: Scene, say: Speaker, lead: str, room: int) -> None:
    """Title and subtitle in one line, smaller if they are long; who leads below."""
    title, subtitle = say(scene.title), say(scene.subtitle)
    size = next(
        (
            size
            for size in range(58, 44, -2)
            if width(title, "semibold", size) + width(subtitle, "semibold", size) + 50 <= room
        ),
        44,
    )
    x = 40 + canvas.text((40, 82), title, size, INK, PAGE, room=round(room * 0.62))
    canvas.fill((x + 14, 82 - rise(size, FIGURES), x + 21, 82 - rise(size, FIGURES) + 7), INK)
    canvas.text((x + 36, 82), subtitle, size, FRAME, PAGE, room=room - x + 4)
    canvas.text((40, 124), lead, LEAD, GREY_TEXT, PAGE, weight="medium", room=room)


def draw_title(canvas: Canvas, scene: Scene, say: Speaker, base: int, room: int, size: int = 60) -> None:
    """Title and subtitle, with a dot between, in one line."""
    title, subtitle = say(scene.title), say(scene.subtitle)
    x = 34 + canvas.text((34, base), title, size, INK, PAGE, room=round(room * 0.68))
    canvas.fill((x + 16, base - rise(size, FIGURES), x + 23, base - rise(size, FIGURES) + 7), INK)
    canvas.text((x + 38, base), subtitle, size, FRAME, PAGE, weight="medium", room=room - x - 4)
