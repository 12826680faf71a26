"""The pictures of Pistard as data, from the public view alone."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import Column, Label, Note, Notes, Part, Podium, Rider, Row, Scene, Table, label
from engine.games.pistard.finish import standings
from engine.games.pistard.state import Course, place_of
from engine.games.pistard.view import Public, RiderView

TITLE = label("pistard-scene-title")


def board(view: Public, course: Course) -> Scene:
    """The race as it stands."""
    parts: tuple[Part, ...] = (scores(view, course), riders(view, course), Notes(_notes(view, course)))
    return Scene("board", TITLE, _subtitle(view), parts)


def decision(view: Public, course: Course, seat: int) -> Scene:
    """The same for somebody who may have to decide: the picture holds nothing that others cannot see."""
    return board(view, course)._replace(layout="hand")


def podium(view: Public, course: Course) -> Scene:
    """The end of the race."""
    rows = standings(view, course.teams, bool(course.target))
    three = [row.who for row in rows[:3]]
    champion = _team(three[0])
    stand = Podium(
        tuple(map(_team, three)),
        tuple(label("scene-name", who=who) for who in three),
        label("pistard-scene-line"),
        label("pistard-scene-wins", who=three[0]),
        label("pistard-scene-reason", how=view.how or "points", round=view.round, points=_score(view, three[0])),
        champion,
    )
    return Scene("podium", TITLE, label("pistard-scene-final"), (stand, scores(view, course)))


def _subtitle(view: Public) -> Label:
    if view.winner is not None:
        return label("pistard-scene-final")
    return label("pistard-scene-round", round=view.round)


def _team(who: Ref) -> Rider:
    return Rider(who, who.key)


def _score(view: Public, who: Ref) -> int:
    return view.teams[who.seat].score if who.seat is not None else 0


def scores(view: Public, course: Course) -> Table:
    """Teams with points (PIS-31) and riders left; no points in an elimination race (PIS-39)."""
    points = bool(course.target)
    heads = ("points", "riders") if points else ("riders",)
    columns = tuple(Column(label(f"pistard-scene-{head}"), "number") for head in heads)
    rows = []
    for row in standings(view, course.teams, points):
        told = label(
            "pistard-scene-told-team",
            place=row.place,
            who=row.who,
            mode="points" if points else "elimination",
            points=_score(view, row.who),
            riders=row.facts["riders"],
        )
        values = tuple(int(str(row.facts[head])) for head in heads)
        rows.append(Row(row.place, _team(row.who), label("scene-name", who=row.who), values, told))
    return Table(label("pistard-scene-standings"), columns, tuple(rows))


def riders(view: Public, course: Course) -> Table:
    """The riders on the track in the order of the race (PIS-11)."""
    order = sorted(
        (one for one in view.riders if one.state == "racing"),
        key=lambda one: -place_of(one.lane, one.position),
    )
    columns = (
        Column(label("pistard-scene-row"), "number"),
        Column(label("pistard-scene-lane"), "number"),
        Column(label("pistard-scene-gap"), "gap"),
    )
    lead = order[0].position if order else 0
    rows = tuple(_row(place, one, lead, course) for place, one in enumerate(order, start=1))
    return Table(label("pistard-scene-order"), columns, rows)


def _row(place: int, one: RiderView, lead: int, course: Course) -> Row:
    who = course.teams[one.seat]
    lap = course.laps(one.position) + 1
    facts = {"row": one.row, "lane": one.lane, "gap": lead - one.position, "lap": lap}
    told = label("pistard-scene-told-rider", place=place, who=who, base=one.base, **facts)
    name = label("pistard-scene-rider", who=who, base=one.base)
    return Row(place, Rider(who, who.key, mark=one.base), name, (one.row, one.lane, one.position - lead), told)


def _notes(view: Public, course: Course) -> tuple[Note, ...]:
    notes = [
        Note(label("pistard-scene-dice", who=course.teams[seat], dice=team.dice))
        for seat, team in enumerate(view.teams)
        if team.dice
    ]
    if view.winner is not None:
        notes.append(Note(label("pistard-scene-wins", who=course.teams[view.winner]), "flag"))
    elif view.order:
        rider = course.riders[view.order[0]]
        who = course.teams[course.seats[rider]]
        notes.append(Note(label("pistard-scene-next", who=who, base=course.bases[rider]), "next"))
    if course.interval:
        notes.append(Note(label("pistard-scene-elimination", line=view.line), "bolt"))
    return tuple(notes)
