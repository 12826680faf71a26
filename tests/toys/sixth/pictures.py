"""The duel's pictures, out of plain parts: a course, choices, standings; no painter knows the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Ref, Standing
from engine.core.prompts import Choice, Field, Prompt
from engine.core.scene import (
    Cell,
    Choices,
    Column,
    Figure,
    Label,
    LetteredChoice,
    Part,
    Piece,
    PlainCourse,
    Podium,
    Scene,
    Standings,
    StandingsRow,
    TargetCell,
    label,
    offer,
)
from engine.core.views import SeatView
from tests.toys.sixth.state import State

TITLE = label("sixth-scene-title")
FINISH, CLIMB = 14, range(6, 10)
"""The last square drawn, and those that go uphill."""


def board(view: State, laps: int, standings: Sequence[Standing]) -> Scene:
    """Where everybody stands."""
    return Scene("board", TITLE, lap(view.lap, laps), (_course(view), _table(standings)))


def hand(view: SeatView[State, None], asked: Sequence[Prompt]) -> Scene:
    """The square each effort leads to, and what it is called in the question."""
    offered = [(prompt, field, choice) for prompt in asked for field in prompt.fields for choice in field.choices]
    targets = tuple(TargetCell(int(choice.at), offer(*one), choice.key) for one in offered for choice in one[2:])
    parts: list[Part] = [_course(view.public)._replace(targets=targets)]
    if offered:
        parts.append(Choices(label("sixth-scene-efforts"), tuple(_pick(*one) for one in offered), _HEADS))
    return Scene("hand", label("sixth-scene-hand"), TITLE, tuple(parts))


def podium(view: State, laps: int, standings: Sequence[Standing]) -> Scene:
    """The end."""
    riders = tuple(_rider(row.who) for row in standings)
    names = tuple(label("sixth-scene-name", who=row.who) for row in standings)
    wins = label("sixth-scene-wins", who=standings[0].who)
    reason = label("sixth-scene-reason", rounds=laps)
    stand = Podium(riders, names, label("sixth-scene-finish"), wins, reason, riders[:1])
    return Scene("podium", TITLE, lap(laps, laps), (stand, _table(standings)), "podium")


_HEADS = (label("sixth-scene-square"),)


def _course(view: State) -> PlainCourse:
    cells = tuple(Cell(str(n), "climb" if n in CLIMB else "flat") for n in range(FINISH + 1))
    pieces = tuple(Piece(_rider(one.who), one.square, place) for place, one in enumerate(view.riders, 1))
    return PlainCourse(
        cells, pieces, tuple(label("sixth-scene-on", who=one.who, square=one.square) for one in view.riders)
    )


def _pick(prompt: Prompt, field: Field, choice: Choice) -> LetteredChoice:
    facts = dict(choice.args)
    return LetteredChoice(
        choice.key,
        label("sixth-scene-effort", squares=facts["squares"]),
        label("sixth-scene-told-effort", squares=facts["squares"], target=facts["target"]),
        (facts["target"],),
    )


def _rider(who: Ref) -> Figure:
    return Figure(who, who.key)


def lap(number: int, laps: int) -> Label:
    """Which lap it is."""
    return label("sixth-scene-round", round=number, rounds=laps)


def _table(standings: Sequence[Standing]) -> Standings:
    rows = tuple(
        StandingsRow(
            row.place,
            _rider(row.who),
            label("sixth-scene-name", who=row.who),
            (int(str(row.facts["square"])),),
            label("sixth-scene-row", place=row.place, who=row.who, square=row.facts["square"]),
        )
        for row in standings
    )
    return Standings(label("sixth-scene-standings"), (Column(label("sixth-scene-square"), "number"),), rows)
