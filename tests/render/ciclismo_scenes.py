"""Pictures of a stage race of teams, made by hand after the designs: turn, mountain, plan, time trial, tour.

`python -m tests.render.ciclismo_scenes FOLDER` writes them there to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, cast

from engine.core.scene import (
    BarTurn,
    CaptionLine,
    CaptionSign,
    GroupPlan,
    PlanDice,
    PlanDisc,
    RiderPlan,
    Scene,
    SquareOdds,
    StageRoad,
    StageSection,
    StageStrips,
    TitleLine,
    TokenTile,
    TourLeader,
    TourLeaders,
    TourRow,
    TourStage,
    TourStages,
    TourTable,
    TourTables,
    Trial,
    TrialPiece,
    TrialSky,
    TrialTrack,
    TurnPlans,
)
from render import render
from tests.render.ciclismo_roads import (
    CHAINED,
    HIGH_FINISH,
    board,
    lobby,
    mountain,
    rider,
    strong,
    text,
    weak,
    words,
)

NAMES = {"R": "Ana", "B": "Bruno", "G": "Carla", "Y": "Dani"}
CLIMB, DOWN, FLAT = "climb", "descent", "flat"


def planned(
    name: str, effort: int, square: int, says: tuple[str, str], odds: str, discs: str = "", **more: Any
) -> RiderPlan:
    """`odds`: `66 20, 67 50`; `discs`: `0 chosen 68.0, 1! risk 70.5`."""
    lands = [SquareOdds(*map(int, one.split())) for one in odds.split(", ")] if odds else []
    found: list[Any] = []
    for one in discs.split(", ") if discs else ():
        said, kind, average = one.split()
        found.append(PlanDisc(said, float(average), cast(Any, kind)))
    told = text(f"{name} on {square}: {' '.join(says)}")
    plan = RiderPlan(rider(name), effort, square, text(says[0]), told, odds=tuple(lands), discs=tuple(found))
    return plan._replace(why=text(says[1]), **more)


def climber(level: int, wheel: bool = False, dice: str = "2D2") -> dict[str, Any]:
    """A level, dice on the climb, perhaps a wheel."""
    return {
        "level": text(f"level {level}"),
        "dice": (PlanDice(dice, CLIMB),),
        "wheel": text("+1") if wheel else None,
    }


def plan() -> Scene:
    """Tokens for eight riders in three formations."""
    both = {**climber(11, True), "dice": (PlanDice("3D3+1D2", FLAT), PlanDice("2D2", CLIMB))}
    down = {**climber(6), "dice": (PlanDice("3D2", CLIMB), PlanDice("4D3+1D2", DOWN))}
    own = ("own roll", "+1, free")
    alone = GroupPlan(
        text("Alone"),
        text("your effort"),
        (
            planned(
                "B E1",
                14,
                63,
                ("0 PE", "summit 50 %"),
                "66 12, 67 38, 69 12, 70 18, 71 20",
                "0 chosen 68.4, 1! risk 70, 2! risk 71.5, 3! risk 73",
                **down,
            ),
        ),
    )
    pair = planned(
        "B TT", 12, 54, ("relevos", "agreed"), "59 12, 60 38, 61 38, 62 12", idle=True, **climber(6, True, "3D2")
    )
    together = (
        planned(
            "B JF",
            11,
            52,
            ("pulls", "average +4.5"),
            "55 12, 56 38, 57 38, 58 12",
            "0 chosen 56.5, 1 open 60, 2 open 61.5, 3 open 63",
            token=TokenTile("T", "0"),
            **climber(6, dice="3D2"),
        ),
        planned(
            "B R2",
            13,
            52,
            ("follows", "pays 1 PE"),
            "55 12, 56 38, 57 38, 58 12",
            "0 open 56, 1 open 58.5",
            **climber(4),
        ),
        planned("B R1", 9, 52, own, "55 20, 56 40, 57 20", "0 chosen 56, 1 open 58.5", **climber(4)),
        planned("B R3", 9, 50, own, "53 20, 54 40, 55 20", "0 chosen 54, 1 open 57.5", **climber(4, True)),
        planned("B SP", 5, 46, own, "51 40, 52 28, 53 2", "0 chosen 51.4, 1 open 53.7", **both),
        planned("B CR", 9, 46, own, "51 40, 52 28, 53 2", "0 chosen 51.4, 1 open 53.7", **both),
    )
    groups = (
        alone,
        GroupPlan(text("With G E3"), text("relevos agreed"), (pair,)),
        GroupPlan(text("Pelotón of 21"), text("no agreement: tokens"), together),
    )
    strips = next(one for one in board().parts if isinstance(one, StageStrips))
    part = TurnPlans(
        CHAINED,
        strips.riders,
        rider("B"),
        groups,
        text("Where all are"),
        text("only you see this"),
        ((weak("blue framed: yours"),), (CaptionSign("wind"), weak("wind: llano +1D3"))),
        (strong("Effort after this plan"), CaptionSign("drop"), weak("82"), CaptionSign("arrow"), strong("81")),
        text("proposed: press Accept, or change a rider"),
        text("how often he lands there"),
        text("with so many PE, on average"),
        text("PE downhill: fall 1 in 3"),
    )
    return Scene("hand", text("Your plan"), text("Turn 9"), (part,), "plan")


def spread() -> Scene:
    """A plan for riders so far apart that each formation has squares of its own."""
    whole = plan()
    part = next(one for one in whole.parts if isinstance(one, TurnPlans))
    far = []
    for group, back in zip(part.groups, (0, -45, -30), strict=True):
        moved = [
            one._replace(
                square=one.square + back,
                odds=tuple(odds._replace(square=odds.square + back) for odds in one.odds),
                discs=tuple(disc._replace(average=disc.average + back) for disc in one.discs),
            )
            for one in group.plans
        ]
        far.append(group._replace(plans=tuple(moved)))
    return whole._replace(parts=(part._replace(groups=tuple(far)),))


CLOCK_CLIMB = StageRoad((StageSection(32), StageSection(50, CLIMB, 20)))
"""A time trial that ends on a climb."""

TRACKS = """Y JF 15* 12* 8* 10* 7*|G TT 10* 10* 11* 5 12* 4|Y TT 11* 9* 8* 7 11* 8|B JF 13* 11* 9* 7* 7* 4|
R JF 11* 9* 12* 4 8* 7*|R TT 11* 10* 12* 8* 4 6|B TT 13* 11* 9* 10* 4 4|G JF 12* 10* 9* 4 8* 8*|
G E1 6 8 9 6 6 12*|Y CR 18* 12* 5 4 5 3|Y R1 10* 11* 9* 5* 5* 5|Y R2 11* 9* 11* 5* 4 4|R SP 10* 10* 9 5 6* 3|
B CR 16* 8 9 3 4 3|R CR 15* 9* 9 2 3 4|B R2 9* 9* 9* 8* 3 4|B R3 10* 8* 8* 8* 3 5|B SP 9* 7* 8 7 4 7*|
G R1 9* 8* 9* 7* 5 4|Y E2 4 7 9 5 8 8*|R R1 9* 11* 8* 5* 5 2|B R1 6* 8* 9* 8* 4 5|G R2 9* 9* 9* 8* 3 2|
G SP 9* 9* 7 7 4 4*|R R2 7* 8* 8* 8* 4 4|Y SP 7* 9* 8 4 6 5*|Y E1 8 5 7 6 5 4|R E1 3 7 7 6 4 6|R E2 5 6 6 8 5 3|
G E3 5 7 7 6 4 3|B E1 6 5 7 5 4 4|G E2 3 5 4 0 0 0"""
"""A rider a bar: its turns, those with effort starred; the best first."""


def track(place: int, line: str) -> TrialTrack:
    team, mark, *turns = line.split()
    name = f"{team} {mark}"
    ridden = tuple(BarTurn(int(one.rstrip("*")), one.endswith("*")) for one in turns)
    reached = sum(one.squares for one in ridden)
    beyond = reached - CLOCK_CLIMB.length
    row = TrialTrack(place, rider(name), ridden, 8 if reached < 35 else 0, text(f"{place} {name}"))
    if beyond > 0:
        return row._replace(arrival=text(f"turn {len(ridden)}"), last=text(f"{beyond} over"))
    out = text("fall: out 3 turns") if ridden[-1].squares == 0 else None
    return row._replace(to_go=1 - beyond, last=text(f"+{ridden[-1].squares}"), out=out)


SKIES = (
    TrialSky(0, "clear", text("clear")),
    TrialSky(17, "clear", text("clear")),
    TrialSky(25, "wind", text("wind")),
)
HEADS = (text("to line"), text("last"), text("PE"))


def time_trial() -> Scene:
    """Thirty-two riders on a climb against the clock."""
    lines = TRACKS.replace("\n", "").split("|")
    part = Trial(
        CLOCK_CLIMB,
        tuple(track(place, line) for place, line in enumerate(lines, 1)),
        HEADS,
        (text("crono corta: 32 squares"), text("3ª: 18")),
        (*SKIES, TrialSky(37, "clear", text("clear"))),
        text("a turn"),
        text("a turn with PE"),
        text("same turn: more squares beyond the line first"),
    )
    lead = TitleLine(text("Cronoescalada, 14 km · stage 2 of 3 · 8 of 32 in"))
    return Scene("board", text("Time trial"), text("Turn 6"), (lead, part), "headed")


def team_trial() -> Scene:
    """Four teams against the clock; the fourth rider of each counts."""
    tracks = []
    for place, (team, reached) in enumerate((("G", 44), ("B", 40), ("R", 37), ("Y", 31)), 1):
        marks = ["JF", "TT", "E1", "E2", "R1", "R2", "SP", "CR"]
        pieces = [TrialPiece(rider(f"{team} {mark}"), reached - n // 3) for n, mark in enumerate(marks)]
        pieces[3] = pieces[3]._replace(state="counts")
        pieces[7] = pieces[7]._replace(square=reached - 9, state="alone")
        turns = (BarTurn(reached - 24, True), BarTurn(13), BarTurn(11, True))
        row = TrialTrack(
            place, rider(team), turns, 60 + place, text(f"{place} {team} on {reached}"), to_go=51 - reached
        )
        tracks.append(row._replace(last=text("+11"), pieces=tuple(pieces)))
    names = (text("crono media: 50 squares"),)
    part = Trial(
        StageRoad((StageSection(50),)), tuple(tracks), HEADS, names, SKIES, text("a turn"), text("a turn with PE")
    )
    lead = TitleLine(text("Contrarreloj por equipos, 22 km · stage 5 of 7"))
    return Scene("board", text("Team time trial"), text("Turn 3"), (lead, part), "headed")


def table(head: str, rows: str, heads: tuple[str, ...] = (), **more: Any) -> TourTable:
    """`G JF 39, G E1 +7 ^16, ...`: rider, values, trend."""
    found = []
    for place, one in enumerate(rows.split(", "), 1):
        team, *said = one.split()
        mark = said.pop(0) if said[0].isalnum() and not said[0].isdigit() else ""
        trends = [said.pop() for last in said[-1:] if last[0] in "^v="]
        trend = {"^": 1, "v": -1, "=": 0}[trends[0][0]] * int(trends[0][1:] or 0) if trends else None
        told = text(f"{place} {team} {mark} {' '.join(said)}")
        values = tuple(map(text, said))
        found.append(TourRow(place, rider(f"{team} {mark}".strip()), text(NAMES[team]), values, told, trend))
    return TourTable(text(head), tuple(found), tuple(map(text, heads)), **more)


def led(jersey: Any, head: str, name: str, value: str) -> TourLeader:
    told = text(f"{head}: {name} {value}")
    return TourLeader(jersey, text(head), rider(name), text(NAMES[name[0]]), text(value), told)


def tour() -> Scene:
    """After the fourth stage of seven."""
    day = (
        "Y E1 15 40, G JF same 35, G E3 +1 30, R JF +1 25, B E1 +2 20, G E1 +2 15, R E1 +2 10, B TT +3 5,"
        " R TT +3 3, Y E2 +3 1"
    )
    general = (
        "G JF 39 ^7, G E1 +7 ^16, R R1 +8 v2, Y E1 +8 ^23, B E1 +8 ^21, R JF +9 ^6, G R2 +9 v4, Y JF +10 v6,"
        " Y R1 +11 v5, B TT +11 =0"
    )
    stage = table("Stage 4", day, ("turns", "points"))
    stage = stage._replace(rows=(stage.rows[0]._replace(winner=True), *stage.rows[1:]))
    small = (
        table("Regularidad", "G R2 50, Y E1 40, G JF 39, Y JF 33, R R1 31", jersey="points"),
        table("Montaña", "G JF 12, G E1 8, B E1 6, Y E1 6, Y JF 5", jersey="mountain"),
        table("Teams", "G 195, Y +4, R +8, B +14", jersey="teams", note=text("first four of each stage")),
    )
    tables = TourTables((stage, table("General", general, ("turns, less bonus",), jersey="general")), small)
    flat = StageRoad((StageSection(90),))
    roads = (flat, flat, HIGH_FINISH, CHAINED, flat, HIGH_FINISH, CHAINED)
    clocks = {0: "alone", 4: "teams"}
    states = ["ridden"] * 3 + ["now"] + ["ahead"] * 3
    stages = [TourStage(road, cast(Any, clocks.get(n, "")), cast(Any, states[n])) for n, road in enumerate(roads)]
    leaders = (
        led("general", "General", "G JF", "39 turns"),
        led("points", "Regularidad", "G R2", "50 points"),
        led("mountain", "Montaña", "G JF", "12 points"),
        led("combative", "Combatividad", "R TT", "9 PE"),
    )
    coming = "Next: team time trial, 22 km. All recover 3 to 5 PE."
    parts = (
        TitleLine(text("Puertos encadenados · media montaña, 82 km · 26 turns")),
        TourStages(tuple(stages), text("4 of 7 stages ridden"), text("4 of 7 stages ridden")),
        TourLeaders(leaders),
        tables,
        CaptionLine(
            (CaptionSign("out"), rider("B JF"), strong("abandons: second fall")),
            text(f"B JF abandons: second fall. {coming}"),
            (CaptionSign("next"), strong(coming)),
        ),
    )
    return Scene("board", text("Vuelta de una semana"), text("Stage 4"), parts, "headed")


def scenes() -> dict[str, Scene]:
    """The pictures by the name of their file."""
    return {
        "ciclismo-lobby": lobby(),
        "ciclismo-board": board(),
        "ciclismo-mountain": mountain(),
        "ciclismo-plan": plan(),
        "ciclismo-plan-spread": spread(),
        "ciclismo-time-trial": time_trial(),
        "ciclismo-team-trial": team_trial(),
        "ciclismo-tour": tour(),
    }


def main(folder: Path) -> None:
    """Write the pictures."""
    for name, scene in scenes().items():
        (folder / f"{name}.png").write_bytes(render(scene, words).png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
