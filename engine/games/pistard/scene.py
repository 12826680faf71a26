"""The pictures of Pistard as data, from the public view alone."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import Column, Part, Podium, Row, Scene, Table, Turn, label
from engine.games.pistard.course import Course
from engine.games.pistard.scene_parts import (
    TITLE,
    dice_left,
    next_rider,
    notes,
    order,
    order_to_come,
    oval,
    piece,
    racing,
    round_over,
    subtitle,
    tally,
    team,
)
from engine.games.pistard.scene_seat import decision
from engine.games.pistard.standings import standings
from engine.games.pistard.view import Public

__all__ = ["board", "decision", "podium"]


def board(view: Public, course: Course) -> Scene:
    """The race as it stands."""
    over = round_over(view)
    turn = turn_of(view, course)
    parts: list[Part] = [turn] if turn is not None else []
    parts += [tally(view, course), oval(view, course), notes(view, course), order(view, course)]
    if over and view.winner is None:
        parts.append(order_to_come(view, course))
    else:
        parts.append(dice_left(view, course))
    return Scene("board", TITLE, subtitle(view, course), tuple(parts), "velodrome")


def turn_of(view: Public, course: Course) -> Turn | None:
    """Who acts next, with which dice: a rider, a team that places a rider or gives up a die, the next round's first
    rider, or who has won."""
    if view.winner is not None:
        text = label("pistard-scene-wins", who=course.teams[view.winner])
        return Turn(team(course, view.winner), text, (), text)
    if view.owing:
        return _team_turn(view, course, view.owing[0], "lose")
    name = next_rider(view)
    if name is not None:
        return _rider_turn(view, course, name, "move")
    if view.placing is not None:
        return _team_turn(view, course, view.placing.seat, "place")
    lead = racing(view)
    return _rider_turn(view, course, lead[0].rider, "first") if lead else None


def _rider_turn(view: Public, course: Course, name: str, what: str) -> Turn:
    seat = course.by_name[name].seat
    dice = view.teams[seat].dice if what == "move" else ()
    told = label(
        "pistard-scene-told-next", who=course.teams[seat], rider=name, what=what, dice=" ".join(map(str, dice))
    )
    return Turn(piece(course, name), label("pistard-scene-turn", rider=name, what=what), dice, told)


def _team_turn(view: Public, course: Course, seat: int, what: str) -> Turn:
    text = label("pistard-scene-team-turn", who=course.teams[seat], what=what)
    return Turn(team(course, seat), text, view.teams[seat].dice, text)


def podium(view: Public, course: Course) -> Scene:
    """The end of the race."""
    rows = standings(view, course.teams, bool(course.target))
    three = [row.who for row in rows[:3]]
    seats = [who.seat or 0 for who in three]
    stand = Podium(
        tuple(team(course, seat) for seat in seats),
        tuple(label("scene-name", who=who) for who in three),
        label("pistard-scene-line"),
        label("pistard-scene-wins", who=three[0]),
        label("pistard-scene-reason", how=view.how or "points", round=view.round, points=_score(view, three[0])),
        team(course, seats[0]),
        "velodrome",
    )
    parts = (stand, _final(view, course))
    return Scene("podium", TITLE, label("pistard-scene-final"), parts, "podium")


def _score(view: Public, who: Ref) -> int:
    return view.teams[who.seat].score if who.seat is not None else 0


def _final(view: Public, course: Course) -> Table:
    """Teams with points and riders left; no points in an elimination race (PIS-39)."""
    points = bool(course.target)
    heads = ("points", "riders") if points else ("riders",)
    columns = tuple(Column(label(f"pistard-scene-{head}"), "number") for head in heads)
    rows = []
    for row, count in zip(standings(view, course.teams, points), tally(view, course).counts, strict=True):
        values = tuple(int(str(row.facts[head])) for head in heads)
        rows.append(Row(row.place, count.rider, label("scene-name", who=row.who), values, count.told))
    return Table(label("pistard-scene-standings"), columns, tuple(rows))
