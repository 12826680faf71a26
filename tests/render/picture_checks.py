"""What holds for the picture of every game."""

from __future__ import annotations

import io
from itertools import combinations

from PIL import Image

from engine.core.scene import Scene
from render import render
from render.ink.names import Words
from render.picture import canvas_of, label_boxes

TALLEST = 1500
HEAVIEST = 120 * 1024


def overlaps(scene: Scene, words: Words) -> list[tuple[str, str]]:
    """Pairs of labels that share a pixel."""
    found = []
    for one, other in combinations(label_boxes(scene, words), 2):
        across = one.left < other.right and other.left < one.right
        if across and one.top < other.bottom and other.top < one.bottom:
            found.append((one.text, other.text))
    return found


def assert_fits_a_phone(scene: Scene, words: Words) -> None:
    """A palette PNG 1200 wide, not too tall and not too heavy."""
    png = render(scene, words).png
    picture = Image.open(io.BytesIO(png))
    assert picture.mode == "P"
    assert picture.width == 1200
    assert picture.height <= TALLEST
    assert len(png) <= HEAVIEST


def assert_labels_stand_apart(scene: Scene, words: Words) -> None:
    """No label overlaps another or leaves the picture."""
    image = canvas_of(scene, words).image
    assert not overlaps(scene, words)
    for box in canvas_of(scene, words).labels:
        assert 0 <= box.left < box.right <= image.width
        assert 0 <= box.top < box.bottom <= image.height
