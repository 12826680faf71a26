"""Small roads with lanes of different length, made by hand, and parts about them."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import (
    Figure,
    LandingRow,
    LandingTable,
    LaneLanding,
    LaneLine,
    LaneRoad,
    Lanes,
    LaneSection,
    LineCaption,
    Link,
    Profile,
    RoadRider,
    RoadSpace,
    RoadWay,
    ThickLine,
    TitlePill,
    label,
)

UNIT = 12
GROUNDS = ("flat", "climb", "descent", "cobbles")
TEAMS = ("red", "blue", "black", "green")


def figure(team: int, number: int) -> Figure:
    """A rider with a number of two digits, the first of them its team's."""
    return Figure(Ref(TEAMS[team], team), TEAMS[team], mark=f"{team + 2}{number}")


def road(count: int = 4, pieces: str = "scsc") -> Lanes:
    """Straights (`s`) of six columns and bends (`c`) to the left and right in turn, in which each lane inside has a
    space less: four columns wide, whatever their lanes have. The last piece lies behind the finish."""
    spaces: list[RoadSpace] = []
    sections, thick, at, way = [], [], 0, -1
    for place, kind in enumerate(pieces):
        wide = (6 if kind == "s" else 4) * UNIT
        for lane in range(1, count + 1):
            inside = lane - 1 if way > 0 else count - lane
            shares = 6 if kind == "s" else 4 if inside >= count / 2 else 3
            for nth in range(shares):
                rear, front = at + nth * wide // shares, at + (nth + 1) * wide // shares
                ground = GROUNDS[place % 4]
                number = 1 + (nth + lane) % 5 if ground != "flat" else 0
                spaces.append(RoadSpace(f"S{place}.{lane}.{nth + 1}", lane, rear, front, ground, number))
        sections.append(LaneSection(at, at + wide, f"S{place}", label("section"), way if kind == "c" else 0))
        if kind == "c":
            thick.append(ThickLine(count // 2, at, at + wide))
            way = -way
        at += wide
    lines = (
        LaneLine(sections[0].front, label("A")),
        LaneLine(sections[-1].rear, label("finish"), "finish"),
    )
    return Lanes(tuple(spaces), count, UNIT, tuple(thick), lines, tuple(sections))


def riders(lanes: Lanes, places: tuple[int, ...]) -> tuple[RoadRider, ...]:
    """Riders of four teams in turn on these spaces."""
    return tuple(RoadRider(figure(n % 4, n // 4 + 1), place) for n, place in enumerate(places))


def lane_road(count: int = 4) -> LaneRoad:
    """A road with everything on it that a part can have."""
    lanes = road(count)
    one, two, three, four = riders(lanes, (2, 3, count * 6, count * 6 + 2))
    placed = (
        one._replace(fate="fell"),
        two._replace(fate="lost", jersey=True),
        three._replace(fate="foot", back_from=three.space + 1),
        four,
    )
    return LaneRoad(
        lanes,
        placed,
        (label("told"), label("told-next")),
        label("lead"),
        ways=(RoadWay(two.rider, (0, 1, 2, 3)),),
        links=(Link(one.rider, two.rider, 0),),
        turn=four.rider,
        captions=(LineCaption(0, label("A", points="5")),),
    )


def choosing(count: int = 4) -> LaneRoad:
    """A stretch of it with spaces to choose."""
    whole = lane_road(count)
    landings = (LaneLanding(4, "A"), LaneLanding(5), LaneLanding(9, "B"))
    return whole._replace(span=(0, 8 * UNIT), landings=landings, dim=True, dots=(10,), ways=(), links=())


def profile(count: int = 4) -> Profile:
    """The whole of it from the side."""
    return Profile(lane_road(count), label("start"), label("finish"), (label("told"),))


def table() -> LandingTable:
    """What two spaces give."""
    heads = (label("steps"), label("ground"), label("risk"), label("to-go"), label("followers"))
    rows = (
        LandingRow("A", 8, "climb", label("climb"), 53, label("told-a"), 28, (figure(0, 1), figure(3, 2))),
        LandingRow("B", 6, "flat", label("flat"), 55, label("told-b"), behind=figure(1, 3)),
    )
    return LandingTable(heads, rows, label("nobody"), label("behind"), label("more"))


def pill() -> TitlePill:
    """A pill with all that it can have."""
    return TitlePill(label("pill"), label("told-pill"), figure(2, 4), "jersey")
