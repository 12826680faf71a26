"""Which sheets there are: how each is drawn, which parts it needs, and which it has room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from engine.core.scene import (
    Acts,
    CardGroups,
    CardRow,
    DiceLeft,
    Efforts,
    Footnotes,
    Holdings,
    LandingTable,
    LaneRoad,
    Legend,
    Lineup,
    MoveOrder,
    NextToMove,
    OpenRoad,
    Outlook,
    Oval,
    Part,
    Podium,
    Profile,
    Ring,
    RoundCount,
    Scene,
    SheetName,
    Sky,
    SprintFinish,
    StageProfile,
    StageStrips,
    Standings,
    Strip,
    Tally,
    TitleLine,
    TitlePill,
    TourLeaders,
    TourTables,
    TurnPlans,
    Wearers,
)
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.parts import KINDS
from render.sheets.cards import draw_cards_sheet
from render.sheets.classifications import draw_classifications
from render.sheets.lanes import draw_lanes_sheet
from render.sheets.outlook import draw_outlook
from render.sheets.plan import draw_plan_sheet
from render.sheets.podium import draw_podium
from render.sheets.ring import draw_ring_sheet
from render.sheets.road import draw_road
from render.sheets.sprint import draw_sprint
from render.sheets.stack import draw_headed, draw_stack, draw_turn_sheet
from render.sheets.stage import draw_stage_sheet
from render.sheets.velodrome import draw_velodrome

MANY = 99
"""More parts of a kind than any scene has."""


class Room(NamedTuple):
    """The place of a sheet for parts of a kind: at least and at most so many, each with at most so many lines (of
    notes), columns (of a table) or riders (of a podium)."""

    kind: type[Part]
    least: int = 0
    most: int = 1
    inside: int = MANY


class Sheet(NamedTuple):
    """A composition: what draws it, and the parts it has room for."""

    draw: Callable[[Scene, Speaker], Canvas]
    rooms: tuple[Room, ...]


ANY = tuple(Room(kind, most=MANY) for kind in KINDS)
BELOW_TITLE = tuple(room for room in ANY if room.kind not in (TitleLine, Wearers, Sky))
FOOT = (Room(Holdings, most=MANY), Room(Footnotes, most=MANY))

SHEETS: dict[SheetName, Sheet] = {
    "stack": Sheet(draw_stack, ANY),
    "turn": Sheet(draw_turn_sheet, (Room(NextToMove, 1), *(room for room in ANY if room.kind is not NextToMove))),
    "ring": Sheet(
        draw_ring_sheet,
        (
            Room(Ring, 1),
            Room(Standings, 1),
            Room(RoundCount),
            Room(CardGroups, 0, 3),
            Room(Lineup),
            Room(Footnotes, inside=4),
        ),
    ),
    "cards": Sheet(draw_cards_sheet, (Room(CardRow, 1, inside=8), Room(Strip, 1), Room(Legend))),
    "velodrome": Sheet(
        draw_velodrome,
        (
            Room(Oval, 1),
            Room(NextToMove),
            Room(Tally),
            Room(MoveOrder, 0, 2),
            Room(DiceLeft),
            Room(Footnotes, inside=1),
        ),
    ),
    "road": Sheet(draw_road, (Room(OpenRoad, 1), *FOOT)),
    "outlook": Sheet(draw_outlook, (Room(Outlook, 1), *FOOT)),
    "sprint": Sheet(draw_sprint, (Room(SprintFinish, 1),)),
    "classifications": Sheet(draw_classifications, (Room(Standings, 2, 2, inside=1), *FOOT)),
    "lanes": Sheet(
        draw_lanes_sheet,
        (Room(LaneRoad, 1, 2), Room(TitlePill), Room(Profile), Room(LandingTable), Room(Acts), *FOOT),
    ),
    "stage": Sheet(
        draw_stage_sheet,
        (
            Room(StageStrips, 1),
            Room(TitleLine),
            Room(StageProfile),
            Room(Efforts),
            Room(Wearers),
            Room(Sky),
            Room(Footnotes, most=2),
        ),
    ),
    "plan": Sheet(draw_plan_sheet, (Room(TurnPlans, 1), Room(Footnotes, most=2))),
    "headed": Sheet(draw_headed, (Room(TitleLine, 1), Room(Wearers), Room(Sky), *BELOW_TITLE)),
    "podium": Sheet(
        draw_podium,
        (
            Room(Podium, 1, inside=3),
            Room(Standings, 1),
            Room(RoundCount),
            Room(Footnotes, 0, 2, inside=2),
            Room(TourLeaders),
            Room(TourTables),
        ),
    ),
}


def draw(scene: Scene, say: Speaker) -> Canvas:
    """The whole picture: on the sheet that the scene names, or stacked if that sheet is not for its parts."""
    # Stacked, a picture that does not fit is odd but whole; refused, it would leave a table without a picture.
    sheet = SHEETS["stack" if misfits(scene) else scene.sheet]
    return sheet.draw(scene, say)


def misfits(scene: Scene) -> tuple[str, ...]:
    """What the sheet of a scene lacks or has no room for, a sentence each; none if it fits."""
    rooms = {room.kind: room for room in SHEETS[scene.sheet].rooms}
    counts = Counter(type(part) for part in scene.parts)
    found = [
        f"the sheet {scene.sheet!r} needs {room.least} {room.kind.__name__}, the scene has {counts[room.kind]}"
        for room in rooms.values()
        if counts[room.kind] < room.least
    ]
    for kind, count in counts.items():
        most = rooms[kind].most if kind in rooms else 0
        if count > most:
            found.append(f"the sheet {scene.sheet!r} has room for {most} {kind.__name__}, the scene has {count}")
    found += [
        f"the sheet {scene.sheet!r} has room for {rooms[type(part)].inside} things in {type(part).__name__}"
        for part in scene.parts
        if type(part) in rooms and _inside(part) > rooms[type(part)].inside
    ]
    return tuple(found)


def _inside(part: Part) -> int:
    """How much is in a part that a sheet may have too little room for."""
    match part:
        case Footnotes():
            return len(part.notes)
        case Standings():
            return len(part.columns)
        case Podium():
            return len(part.riders)
        case CardRow():
            return len(part.cards)
        case _:
            return 0
