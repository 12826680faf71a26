"""Parts about a round and a race, made by hand: what was done, what is planned, what it came to."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import (
    Act,
    Acts,
    Figure,
    Holding,
    Holdings,
    LaneRoad,
    PlanLine,
    PlanRow,
    PlanRows,
    PointsCell,
    PointsRow,
    PointsSheet,
    PointsTable,
    ValueCard,
    label,
)
from tests.render.courses.lanes import lane_roads

TEAMS = {"2": "red", "3": "blue", "4": "black", "5": "green"}
TOLD = label("told")


def rider(number: str) -> Figure:
    """A rider by its number of two digits."""
    return Figure(Ref(TEAMS[number[0]], 0), TEAMS[number[0]], mark=number)


def riders(numbers: str) -> tuple[Figure, ...]:
    return tuple(map(rider, numbers.split()))


FIVE, SIX = ValueCard("5"), ValueCard("6")


def acts() -> Acts:
    """A round with all that can befall riders."""
    legend = (("draft", label("drafted")), ("fell", label("fell")), ("foot", label("on foot")))
    return Acts(
        label("Round 17, in order"),
        (
            Act(rider("51"), TOLD, (FIVE, FIVE), (), -2, "climb", steps=8, followers=riders("54")),
            Act(rider("52"), TOLD, (FIVE,), (4,), -3, "climb", steps=6, note=label("alone")),
            Act(rider("33"), TOLD, (), (1, 3), -4, "climb", fate="foot"),
            Act(rider("53"), TOLD, (), (5, 4), -5, "climb", steps=4, followers=riders("22 42 23 31 43")),
            Act(rider("41"), TOLD, (), (3, 4), -3, "climb", label("+3"), 7, followers=riders("24 21")),
            Act(rider("34"), TOLD, (), (4, 3), fate="fell", fell=riders("44")),
        ),
        legend,
    )


def near() -> LaneRoad:
    """Six columns of road with four riders."""
    road = lane_roads.lane_road()
    return road._replace(span=(0, 6 * lane_roads.UNIT), lead=None, ways=(), links=())


def plan() -> PlanRows:
    """Four riders with neighbours, cards in all states, and a changed line."""
    spent, barred = ValueCard("5", "spent"), ValueCard("6", "barred")
    lines = (
        PlanLine(label("draft 52 if it brings 4+"), "draft"),
        PlanLine(label("else roll"), "dice"),
        PlanLine(label("farthest, stay in lane 4")),
    )
    laid = (lines[0], PlanLine(label("else play 6 and a die"), "dice", (SIX,), True), lines[2])
    rows = (
        PlanRow(
            rider=rider("41"),
            when=label("acts 4th"),
            ground="climb",
            place=label("climb 2"),
            lines=lines,
            told=TOLD,
            near=near(),
            jersey=True,
            cards=(spent, spent, barred, barred),
        ),
        PlanRow(rider("44"), label("acts 16th"), "cobbles", label("cobbles 2"), laid, TOLD, None, False, (SIX,)),
    )
    return PlanRows(
        heading=label("in the order in which they act"),
        secret=label("only you see this"),
        rows=rows,
        told=label("cards left"),
        shared=(label("Jokers"), (spent, FIVE, SIX)),
        changed=label("yours"),
        barred=label("not from a climb"),
    )


def results() -> PointsSheet:
    """Places, a struck rider, strokes and photos."""

    def cells(*texts: str) -> tuple[PointsCell, ...]:
        return tuple(PointsCell(text) for text in texts)

    struck = (PointsCell("32", "struck"), PointsCell("28", "struck"), PointsCell("0"))
    places = (
        PointsRow(
            rider("31"), (*cells("50", "4"), PointsCell("54", "strong"), PointsCell(notes=("2",))), TOLD, "1"
        ),
        PointsRow(rider("42"), (*struck, PointsCell("", notes=("2", "5"), hits=("5",))), TOLD, "2"),
    )
    sprints = (
        PointsRow(rider("21"), (*cells("11"), PointsCell(strokes=4), *cells("19")), TOLD, "D"),
        PointsRow(rider("33"), (*cells("8"), PointsCell(strokes=8), PointsCell("24", "faint")), TOLD),
    )
    teams = (PointsRow(rider("31"), (*cells("54", "14"), PointsCell("114", "winner")), TOLD, name=label("Bruno")),)
    heads = tuple(map(label, ("finish", "sprint", "total", "photos")))
    return PointsSheet(
        (PointsTable(heads, places),),
        (
            PointsTable(tuple(map(label, ("points", "jersey", "sum"))), sprints, label("Sprints"), pills=True),
            PointsTable(tuple(map(label, ("1", "2", "sum"))), teams, label("Teams")),
        ),
        ("5", "1"),
        label("42 is struck from the sheet"),
    )


def sides() -> Holdings:
    """Cards left of fourteen, with the points of each team."""
    held = tuple(Holding(rider(f"{n}1"), label("Bruno"), n, 14, TOLD, 50 + n) for n in (2, 3, 4))
    held = (*held, Holding(rider("51"), label("Dani"), 2, 0, TOLD, riders=riders("53 54"), turn=True))
    return Holdings(label("If it ended now"), None, held)
