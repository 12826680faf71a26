"""The pictures of Pistard as data, from the public view alone."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import Column, NextToMove, Part, Podium, Scene, Standings, StandingsRow, label
from engine.games.pistard.course import Course
from engine.games.pistard.scene.parts import (
    TITLE,
    dice_left,
    named,
    notes,
    order,
    order_to_come,
    oval,
    piece,
    subtitle,
    tally,
    team,
    when,
)
from engine.games.pistard.scene.seat_picture import decision
from engine.games.pistard.standings import standings
from engine.games.pistard.view import Due, Public

__all__ = ["board", "decision", "podium", "when"]


def board(view: Public, course: Course) -> Scene:
    """The race as it stands."""
    parts: list[Part] = [turn_of(view.due, view, course)] if view.due is not None else []
    parts += [tally(view, course), oval(view, course), notes(view, course), order(view, course)]
    between = view.due is not None and view.due.what == "round"
    parts.append(order_to_come(view, course) if between else dice_left(view, course))
    return Scene("board", TITLE, subtitle(view, course), tuple(parts), "velodrome")


def turn_of(due: Due, view: Public, course: Course) -> NextToMove:
    """Who acts next, with which dice: a rider, a team that places a rider or gives up a die, the next round's first
    rider, or who has won."""
    who, dice = course.teams[due.seat], view.teams[due.seat].dice
    if due.what == "won":
        text = label("pistard-scene-wins", who=who)
        return NextToMove(team(course, due.seat), text, (), text)
    if not due.rider:
        text = label("pistard-scene-team-turn", who=who, what=due.what)
        return NextToMove(team(course, due.seat), text, dice, text)
    what, dice = ("move", dice) if due.what == "move" else ("first", ())
    told = label(
        "pistard-scene-told-next", rider=named(course, due.rider), what=what, dice=" ".join(map(str, dice))
    )
    return NextToMove(
        piece(course, due.rider), label("pistard-scene-rider", rider=named(course, due.rider)), dice, told
    )


def podium(view: Public, course: Course) -> Scene:
    """The end of the race."""
    rows = standings(view, course.teams, bool(course.target))
    three = [row.who for row in rows[:3]]
    seats = [who.seat or 0 for who in three]
    stand = Podium(
        riders=tuple(team(course, seat) for seat in seats),
        names=tuple(label("scene-name", who=who) for who in three),
        gate=label("pistard-scene-line"),
        headline=label("pistard-scene-wins", who=three[0]),
        reason=label(
            "pistard-scene-reason", how=view.how or "points", round=view.round, points=_score(view, three[0])
        ),
        champions=(team(course, seats[0]),),
        setting="velodrome",
    )
    parts = (stand, _final(view, course))
    return Scene("podium", TITLE, label("pistard-scene-final"), parts, "podium")


def _score(view: Public, who: Ref) -> int:
    return view.teams[who.seat].score if who.seat is not None else 0


def _final(view: Public, course: Course) -> Standings:
    """Teams with points and riders left; no points in an elimination race (PIS-39)."""
    points = bool(course.target)
    heads = ("points", "riders") if points else ("riders",)
    columns = tuple(Column(label(f"pistard-scene-{head}"), "number") for head in heads)
    rows = []
    for row, count in zip(standings(view, course.teams, points), tally(view, course).counts, strict=True):
        values = tuple(int(str(row.facts[head])) for head in heads)
        rows.append(
            StandingsRow(
                place=row.place,
                rider=count.rider,
                name=label("scene-name", who=row.who),
                values=values,
                told=count.told,
            )
        )
    return Standings(label("pistard-scene-standings"), columns, tuple(rows))
