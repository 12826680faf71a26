"""The example pictures of the documentation; `python -m tests.render.examples` writes them anew."""

from __future__ import annotations

from pathlib import Path

from engine.core.scene import Footnote, Scene, label
from render import render
from tests.render.english import english
from tests.render.positions import board, hand, moments, podium

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAMES = {0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}

RACE, FROZEN, LAST = "figueres 752", "figueres 29", "figueres 460"
"""Races of `positions` with three equal cards in turn 4, two zeros in turn 5, and a close end."""


def seed_notes() -> tuple[Footnote, ...]:
    """The seed line as the last picture of a race carries it."""
    return (
        Footnote(label("scene-secret-opened", secret="3f84 91f5 … eab4"), "check"),
        Footnote(label("scene-commitment", hash="1c16 … 102a"), aside=True),
    )


def examples() -> dict[str, Scene]:
    """The scenes by the name of their file."""
    return {
        "criterium-start": board(moments(RACE)[0]),
        "criterium-board": board(moments(RACE)[4]),
        "criterium-freeze": board(moments(FROZEN)[5]),
        "criterium-hand": hand(moments(RACE)[4], 0),
        "criterium-podium": podium(moments(LAST)[-1], seed_notes()),
    }


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, scene in examples().items():
        (PICTURES / f"{name}.png").write_bytes(render(scene, english(NAMES)).png)


if __name__ == "__main__":
    main()
