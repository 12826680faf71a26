"""Pictures of a stage race of teams, as wide as a phone shows them, look like the golden ones."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render import render
from tests.render.ciclismo_roads import words
from tests.render.ciclismo_scenes import scenes
from tests.render.picture_checks import GOLDEN
from tests.render.reifenbreite_races import PHONE

MAIN = (
    "ciclismo-board",
    "ciclismo-mountain",
    "ciclismo-plan",
    "ciclismo-time-trial",
    "ciclismo-team-trial",
    "ciclismo-tour",
)
FOUND = {name: scene for name, scene in scenes().items() if name in MAIN}

COLOURS = 64
"""As many as a small picture needs, of edges between the colours of the large one."""


def small(name: str) -> Image.Image:
    """A scene as a phone shows it, in the colours of a palette."""
    picture = Image.open(io.BytesIO(render(FOUND[name], words).png)).convert("RGB")
    size = (PHONE, round(picture.height * PHONE / picture.width))
    return picture.resize(size, Image.Resampling.BOX).quantize(COLOURS, dither=Image.Dither.NONE)


@pytest.mark.parametrize("name", FOUND)
def test_pictures_look_like_the_golden_ones(name: str) -> None:
    golden = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    drawn = small(name).convert("RGB")
    same = drawn.size == golden.size and drawn.tobytes() == golden.tobytes()
    assert same, "look at both; python -m tests.render.golden_write writes it anew"
