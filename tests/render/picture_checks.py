"""What holds for the picture of every game."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path

from PIL import Image

from engine.core.scene import Scene
from render import render
from render.ink.names import LabelWords
from render.picture import canvas_of

TALLEST = 1500
HEAVIEST = 120 * 1024


def overlaps(scene: Scene, words: LabelWords) -> list[tuple[str, str]]:
    """Pairs of labels that share a pixel."""
    found = []
    for one, other in combinations(canvas_of(scene, words).labels, 2):
        across = one.left < other.right and other.left < one.right
        if across and one.top < other.bottom and other.top < one.bottom:
            found.append((one.text, other.text))
    return found


def assert_fits_a_phone(scene: Scene, words: LabelWords) -> None:
    """A palette PNG 1200 wide, not too tall and not too heavy."""
    png = render(scene, words).png
    picture = Image.open(io.BytesIO(png))
    assert picture.mode == "P"
    assert picture.width == 1200
    assert picture.height <= TALLEST
    assert len(png) <= HEAVIEST


GOLDEN = Path(__file__).parent / "golden"


def assert_looks_golden(name: str, scene: Scene, words: LabelWords, writer: str, folder: Path = GOLDEN) -> None:
    """Pixel for pixel as the kept picture; file bytes may differ, since packers differ from machine to machine."""
    drawn = Image.open(io.BytesIO(render(scene, words).png)).convert("RGB")
    golden = Image.open(folder / f"{name}.png").convert("RGB")
    assert drawn.size == golden.size
    assert drawn.tobytes() == golden.tobytes(), f"look at both; python -m tests.render.{writer} writes it anew"


def assert_labels_stand_apart(scene: Scene, words: LabelWords) -> None:
    """No label overlaps another or leaves the picture."""
    image = canvas_of(scene, words).image
    assert not overlaps(scene, words)
    for box in canvas_of(scene, words).labels:
        assert 0 <= box.left < box.right <= image.width
        assert 0 <= box.top < box.bottom <= image.height
