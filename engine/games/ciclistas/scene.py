"""The pictures of the game as data, from views alone: the road with a row a team, a seat's riders, the podium."""

from __future__ import annotations

from collections import Counter

from engine.core.scene import (
    Cell,
    Column,
    Label,
    Note,
    Notes,
    Piece,
    Podium,
    Rider,
    Ring,
    Row,
    Scene,
    Table,
    label,
)
from engine.core.views import SeatView
from engine.games.ciclistas.finish import TEN
from engine.games.ciclistas.standings import NOTHING, Placed, clock, ranked, ref, rows, totals
from engine.games.ciclistas.view import Own, Public

STRETCH = 70
"""Spaces of the road that one picture shows: those from the last rider on, or up to the end of the finish area."""

CROWD = 6
"""Riders of a space that are drawn; the rows tell all."""


def board(public: Public) -> Scene:
    """The road as it stands: riders in their spaces, a row a team, counters, the event card, what comes next."""
    parts = (_road(public), _teams(public), Notes(_notes(public)))
    return Scene("board", label("ciclistas-scene-title"), _subtitle(public), parts)


def mine(view: SeatView[Public, Own]) -> Scene:
    """The road as one seat sees it: with a row for each of its riders."""
    public = view.public
    parts = (_road(public), _riders(public, view.seat), Notes(_notes(public)))
    return Scene("board", label("ciclistas-scene-mine", who=ref(public, view.seat)), _subtitle(public), parts)


def podium(public: Public) -> Scene:
    """The end: the first three of the race, in a tour of the general classification (CIC-34, CIC-42)."""
    by_rider = {one.rider: one for one in ranked(public)}
    general = totals(public)
    order = tuple(by_rider[rider] for rider, _ in general) if general else tuple(by_rider.values())
    three = order[:3]
    time = clock(dict(general).get(three[0].rider, three[0].time))
    stand = Podium(
        tuple(_piece(public, one) for one in three),
        tuple(_name(public, one) for one in three),
        label("ciclistas-scene-finish"),
        label("ciclistas-scene-wins", who=ref(public, three[0].seat), rider=three[0].rider),
        label("ciclistas-scene-reason", time=time, tour="yes" if general else "no"),
        _piece(public, three[0]),
    )
    table = _teams(public)
    table = table._replace(
        columns=table.columns[:2], rows=tuple(r._replace(values=r.values[:2]) for r in table.rows)
    )
    return Scene("podium", label("ciclistas-scene-title"), label("ciclistas-scene-final"), (stand, table))


def _subtitle(public: Public) -> Label:
    if public.stages > 1:
        return label("ciclistas-scene-stage-round", stage=public.stage, stages=public.stages, round=public.round)
    return label("ciclistas-scene-round", round=public.round)


def _piece(public: Public, one: Placed) -> Rider:
    return Rider(ref(public, one.seat), public.colours[one.seat], mark=one.rider[1:])


def _name(public: Public, one: Placed) -> Label:
    return label("ciclistas-scene-rider", rider=one.rider, who=ref(public, one.seat))


def _road(public: Public) -> Ring:
    """A stretch of the road with its riders; beyond the line the spaces show their values."""
    here = [one for one in ranked(public) if one.status == "road" or (one.status == "in" and _just_in(public, one))]
    last = min((one.space for one in here), default=public.line)
    first = max(0, min(last - 1, public.line + TEN - STRETCH + 1))
    cells = tuple(_cell(public, space) for space in range(first, min(first + STRETCH, public.line + TEN + 1)))
    queue: Counter[int] = Counter()
    pieces = []
    for one in here:
        cell = min(one.space - first, len(cells) - 1)
        queue[cell] += 1
        if queue[cell] <= CROWD and one.space >= first:
            pieces.append(Piece(_piece(public, one), cell, queue[cell]))
    return Ring(
        cells, tuple(pieces), (), label("ciclistas-scene-finish"), label("ciclistas-scene-first", space=first)
    )


def _just_in(public: Public, one: Placed) -> bool:
    """Whether a finisher crossed in the last round that was played, so that its sprint is to be seen."""
    played = public.last.number if public.last else 0
    return any(other.rider == one.rider and other.round == played for other in public.finished)


def _cell(public: Public, space: int) -> Cell:
    beyond = space - public.line
    return Cell(str(space)) if beyond <= 0 else Cell(str(max(0, TEN - beyond)), "finish")


_COLUMNS = (
    Column(label("ciclistas-scene-space"), "number"),
    Column(label("ciclistas-scene-gap"), "gap"),
    Column(label("ciclistas-scene-held"), "number"),
)


def _teams(public: Public) -> Table:
    """A row a team by its best rider, told with all its riders (CIC-37)."""
    order = ranked(public)
    lines = []
    for row in rows(public):
        team = [one for one in order if one.seat == row.who.seat]
        first = next(one for one in team if one.rider == row.facts["rider"])
        told = label(
            "ciclistas-scene-told-team",
            place=row.place,
            who=row.who,
            riders=" · ".join(map(_told, team)),
            counters=public.counters[first.seat],
        )
        lines.append(_row(public, row.place, first, order[0].space, told))
    return Table(label("ciclistas-scene-teams"), _COLUMNS, tuple(lines))


def _riders(public: Public, seat: int) -> Table:
    """A row for each rider of a seat, with its place among all."""
    order = ranked(public)
    lines = []
    for place, one in enumerate(order, start=1):
        if one.seat == seat:
            told = label("ciclistas-scene-told-rider", place=place, who=ref(public, seat), rider=_told(one))
            lines.append(_row(public, place, one, order[0].space, told))
    return Table(label("ciclistas-scene-order"), _COLUMNS, tuple(lines))


def _row(public: Public, place: int, one: Placed, lead: int, told: Label) -> Row:
    values = ("finish" if one.status == "in" else one.space, min(0, one.space - lead), public.counters[one.seat])
    return Row(place, _piece(public, one), _name(public, one), values, told)


def _told(one: Placed) -> str:
    """A rider in a word: its space, its time, or nothing once it is out."""
    return f"{one.rider} {clock(one.time) if one.status == 'in' else one.space if one.status == 'road' else '–'}"


def _notes(public: Public) -> tuple[Note, ...]:
    """The event card of the round, and who is to move."""
    notes = []
    if public.card not in ("", "blank"):
        notes.append(Note(label("ciclistas-scene-card", card=public.card), "bolt"))
    if public.over:
        notes.append(Note(label("ciclistas-scene-over", rider=public.winner or NOTHING), "flag"))
    elif public.to_move:
        notes.append(Note(label("ciclistas-scene-next", rider=public.to_move), "next"))
    return tuple(notes)
