"""Writes the golden pictures anew: `python -m tests.render.golden_write`; look at them before you commit."""

from __future__ import annotations

from render import render
from tests.render.english import english
from tests.render.examples import NAMES
from tests.render.picture_checks import GOLDEN
from tests.render.test_golden_on_a_phone import FOUND, small
from tests.render.test_picture import SCENES

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        (GOLDEN / f"{name}.png").write_bytes(render(scene, english(NAMES)).png)
    for name in FOUND:
        small(name).save(GOLDEN / f"{name}.png", optimize=True)
