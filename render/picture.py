"""From a scene to a PNG: one sheet a layout, drawn on an index canvas, saved with the fixed palette."""

from __future__ import annotations

import io
from typing import NamedTuple

from PIL import Image

from engine.core.scene import Scene
from render.ink.canvas import Canvas
from render.ink.names import LabelWords, Speaker
from render.ink.palette import finished
from render.sheets.compose import draw
from render.wording import alt_text


class Picture(NamedTuple):
    """A finished picture and its description for those who do not see it."""

    png: bytes
    alt: str


def render(scene: Scene, words: LabelWords) -> Picture:
    """The picture of a scene. Safe in threads; the same scene and words give the same bytes."""
    return Picture(encode(canvas_of(scene, words).image), alt_text(scene, words))


def canvas_of(scene: Scene, words: LabelWords) -> Canvas:
    """The drawn canvas, before it is saved; tests and benchmark look at it."""
    return draw(scene, Speaker(words))


def encode(image: Image.Image) -> bytes:
    """Palette numbers as PNG bytes."""
    buffer = io.BytesIO()
    # Not `optimize`: it takes nearly five times as long for an eighth less.
    finished(image).save(buffer, format="PNG", compress_level=6)
    return buffer.getvalue()
