"""Pictures of a stage race of teams, made by hand after the designs: turn, mountain, plan, time trial, tour.

`python -m tests.render.ciclismo_scenes FOLDER` writes them there to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.core.events import Ref
from engine.core.scene import (
    Figure,
    Label,
    LineWinner,
    Scene,
    StageGroup,
    StageLine,
    StageProfile,
    StageRoad,
    StageSection,
    label,
)
from render import render
from tests.render.english import english

TEAMS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
NAMES = {0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}
COMMON = english(NAMES, "common")


def text(words: str) -> Label:
    """These very words."""
    return label("as-it-is", text=words)


def words(said: Label) -> str:
    """Words of the scenes here, and of the common ones."""
    return str(dict(said.facts)["text"]) if said.key == "as-it-is" else COMMON(said)


def rider(name: str) -> Figure:
    """`R E1`: the rider E1 of the red team; `R` the whole team."""
    team, _, mark = name.partition(" ")
    seat = "RBGY".index(team)
    return Figure(Ref(TEAMS[team], seat), TEAMS[team], mark=mark)


def summit(square: int, category: str) -> StageLine:
    return StageLine(square, "summit", text(category))


CHAINED = StageRoad(
    (
        StageSection(20),
        StageSection(32, "climb", 21, text("3ª")),
        StageSection(37, "descent", -40, text("medio")),
        StageSection(49, paint=text("llano")),
        StageSection(67, "climb", 24, text("2ª")),
        StageSection(75, "descent", -40, text("medio")),
        StageSection(88),
        StageSection(97, "climb", 17, text("4ª")),
        StageSection(100, "descent", -30, text("bajo")),
        StageSection(108),
    ),
    (
        summit(32, "3ª"),
        StageLine(38, "sprint"),
        summit(67, "2ª"),
        summit(97, "4ª"),
        StageLine(108, "finish"),
    ),
)
"""The mountains of the fourth stage of a week."""

HIGH_FINISH = StageRoad(
    (
        StageSection(18),
        StageSection(36, "climb", 24, text("2ª")),
        StageSection(44, "descent", -40, text("alto")),
        StageSection(52, paint=text("llano")),
        StageSection(76, "climb", 27, text("1ª")),
        StageSection(86, "descent", -40, text("alto")),
        StageSection(89, "climb", 20),
        StageSection(93, paint=text("llano")),
        StageSection(114, "climb", 27, text("1ª")),
    ),
    (
        StageLine(16, "sprint"),
        summit(36, "2ª"),
        summit(76, "1ª"),
        summit(114, "1ª"),
        StageLine(114, "finish"),
    ),
)
"""A stage that ends on a mountain."""


def chained_profile() -> StageProfile:
    """The fourth stage in turn 8."""
    groups = tuple(StageGroup(*one) for one in ((52, 21), (55, 2), (59, 3), (63, 1), (67, 3)))
    winners = (LineWinner(0, rider("B E1")), LineWinner(1, rider("B E1")))
    return StageProfile(CHAINED, (text("Profile: 2ª from 50 to 67"),), groups, winners, (43, 73))


def high_profile() -> StageProfile:
    """The mountain in turn 20."""
    found = ((70, 15), (78, 6), (82, 5), (88, 1), (95, 1), (103, 2), (111, 1))
    winners = (LineWinner(0, rider("B R2")), LineWinner(1, rider("G JF")), LineWinner(2, rider("R E2")))
    told = (text("Profile: 1ª from 94 to the line"),)
    return StageProfile(HIGH_FINISH, told, tuple(StageGroup(*one) for one in found), winners, (64, 114))


def lobby() -> Scene:
    """A stage as it is chosen."""
    part = StageProfile(CHAINED, (text("Climbs: 3ª 21 to 32, 2ª 50 to 67, 4ª 89 to 97"),))
    return Scene("board", text("Puertos encadenados"), text("media montaña"), (part,))


def scenes() -> dict[str, Scene]:
    """The pictures by the name of their file."""
    return {"ciclismo-lobby": lobby()}


def main(folder: Path) -> None:
    """Write the pictures."""
    for name, scene in scenes().items():
        (folder / f"{name}.png").write_bytes(render(scene, words).png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
