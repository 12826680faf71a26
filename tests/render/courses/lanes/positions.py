"""Positions of the Tour as pictures of its road, in the notation of the game; `python -m` writes them anew."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import LaneLanding, LaneRoad, Scene, label
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.scene.lanes import lane_road, lanes, profile
from render import render
from tests.games.reifenbreite.harness import opened
from tests.render.courses.lanes import lane_roads
from tests.render.english import english
from tests.render.picture_checks import GOLDEN

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "reifenbreite")

CLOSE = (
    "r19 21=E1.2.4 22=H1.2.1 23=E5.3.4 24=K2.1.6 31=E1.1.4 32=E4.2.2 33=E4.2.1 34=E3.3.1 41=E2.3.3 42=E6.2.3"
    " 43=K1.1.1 44=E3.3.5 51=E2.2.1 52=E5.1.2 53=E3.4.5 54=K2.2.4 sprints=22.42.23;42.33.23;22"
    " yellow=0.22.4,1.42.7,2.22.1 last="
    "22,E5.2.2,H1.2.1,,33,0,,0,6,2,,0,8,8,,,,42>E5.2.1>E6.2.3>8,22222222,;"
    "23,E5.1.1,E5.3.4,,53,0,,0,8,1,,0,9,3,,,,,233,;33,E4.2.2,E4.2.2,,11,0,,0,2,-3,,0,0,0,foot,,,,,;"
    "52,E4.3.2,E5.1.2,,62,0,,0,8,-3,,0,5,5,,,,,21111,;44,E3.3.4,E3.3.5,,43,0,,0,7,-3,CH04,-3,1,1,,,,,3,;"
    "32,E3.4.4,E4.2.2,,33,0,,0,6,-3,,0,3,3,,,,,432,;53,E3.4.3,E3.4.5,,32,0,,0,5,-3,,0,2,2,,,,,44,;"
    "34,E2.3.7,E3.3.1,,14,0,,0,5,-4,,0,1,1,,,,,3,;51,E2.2.1,E2.2.1,,52,0,,0,7,0,CH01,0,0,0,fell,21,,,,;"
    "41,E1.1.1,E2.3.3,,16,0,,0,7,0,CH08,0,7,6,,,1:5,,233333,;31,K2.1.8,E1.1.4,,33,0,,0,6,-1,,0,5,4,,,,,1111,;"
    "24,K2.1.2,K2.1.6,,41,0,,0,5,-1,,0,4,4,,,,,1111,;54,K2.3.1,K2.2.4,,32,0,,0,5,-2,,0,3,3,,,,,222,;"
    "43,C6.3.1,K1.1.1,,33,0,,0,6,0,,0,6,6,,,,,211111,"
)
"""Two rows with three folds: who fell, who goes on foot, a sprint won, a rider that drafted."""

SPREAD = (
    "r14 21=G2.2.2 22=K2.1.2 23=E2.4.6 24=C2.3.4 31=C3.2.2 32=C6.2.3 33=E2.4.5 34=C5.4.1 41=G2.1.4 42=K2.1.8"
    " 43=C2.2.1 44=C6.1.6 51=G2.2.1 52=C6.3.3 53=K2.3.7 54=G2.1.2 sprints=22.42.23;42.33.23;"
    " yellow=0.22.4,1.42.3 last=23,E1.1.3,E2.4.6,,34,0,,0,7,0,CH08,0,7,7,,,,,2344444,;"
    "33,E1.1.1,E2.4.5,,36,0,,0,9,0,,0,9,8,,,,,23444444,;42,K2.2.4,K2.1.8,,32,0,,0,5,-1,,0,4,4,,,,,1111,;"
    "53,K1.1.2,K2.3.7,,44,0,,0,8,0,,0,8,8,,,,,23333333,;44,C6.3.1,C6.1.6,,14,0,,0,5,0,,0,5,5,,,,,21111,;"
    "32,C5.4.2,C6.2.3,,23,0,,0,5,0,,0,5,5,,,,,44322,;34,C5.4.1,C5.4.1,,34,0,,0,7,0,CH02,0,0,0,fell,,,,,;"
    "54,C3.3.1,G2.1.2,,51,0,,0,6,0,,0,6,6,,,,,211111,;24,C2.3.4,C2.3.4,,61,0,,0,7,0,CH03,0,0,0,lost,,,,,;"
    "31,C2.3.3,C3.2.2,,12,0,,0,3,0,,0,3,3,,,,,432,;"
    "21,C1.3.6,G2.2.2,,65,0,,0,11,0,,0,11,11,,,,51>C1.3.5>G2.2.1>11,44443322222,;"
    "43,C1.2.5,C2.2.1,,54,0,,0,9,0,,0,9,2,,,,,22,"
)
"""Three rows that are full."""


@lru_cache(maxsize=1)
def rules() -> ReifenbreiteRules:
    """The Tour, with all that counts at it."""
    return opened("tour", level="professional")


def board(position: str) -> Scene:
    """The whole picture of a position's road."""
    public = rules().public(rules().read(position))
    parts = (profile(rules().course, public), lane_road(rules().course, public))
    return Scene("board", label("reifenbreite-title"), label("reifenbreite-scene-start"), parts, "lanes")


def choosing() -> Scene:
    """A stretch with spaces to choose, about rider 53 of the close position."""
    public, road = rules().public(rules().read(CLOSE)), rules().course.road(1)
    names = {"A": "E4.1.4", "B": "E4.2.4", "C": "E4.3.4", "D": "E4.4.5", "": "E4.4.3"}
    landings = tuple(LaneLanding(road.by_name[name], letter) for letter, name in names.items())
    sections = {section.name: section for section in lanes(rules().course, 1).sections}
    part = lane_road(rules().course, public)._replace(
        span=(sections["E3"].rear - 3 * road.unit, sections["E5"].rear + 3 * road.unit),
        landings=landings,
        dim=True,
        ways=(),
        links=(),
        lead=None,
    )
    return Scene("hand", label("reifenbreite-title"), label("reifenbreite-scene-start"), (part,), "lanes")


def starting() -> Scene:
    """A grid: dots to choose, dots that are closed, riders placed, a bend ahead."""
    road = lane_roads.road(4, "scs")
    landings = (LaneLanding(9, "A"), LaneLanding(10, "B"), LaneLanding(20, "C"))
    part = LaneRoad(
        road,
        lane_roads.riders(road, (11, 17, 5)),
        (label("reifenbreite-scene-start"),),
        span=(2 * road.unit, road.sections[1].front),
        landings=landings,
        dots=(3, 4, 16),
    )
    part = part._replace(lanes=road._replace(sections=tuple(one._replace(text=None) for one in road.sections)))
    part = part._replace(lanes=part.lanes._replace(lines=()))
    return Scene("hand", label("reifenbreite-title"), label("reifenbreite-scene-start"), (part,), "lanes")


def scenes() -> dict[str, Scene]:
    """The scenes by the names of their golden pictures."""
    return {
        "lanes-close": board(CLOSE),
        "lanes-spread": board(SPREAD),
        "lanes-choose": choosing(),
        "lanes-start": starting(),
    }


def whole(position: str) -> Scene:
    """The picture of the game at a position, with all that stands below its road."""
    return rules().scene(rules().public(rules().read(position)))


def main() -> None:
    """Write the golden pictures; look at them before you commit."""
    for name, scene in scenes().items():
        (GOLDEN / f"{name}.png").write_bytes(render(scene, WORDS).png)


if __name__ == "__main__":
    main()
