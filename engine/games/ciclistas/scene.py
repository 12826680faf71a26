"""The pictures of the game as data, from views alone: the race in a table, a seat's own riders, the podium."""

from __future__ import annotations

from engine.core.scene import Column, Label, Note, Notes, Part, Podium, Rider, Row, Scene, Table, label
from engine.core.views import SeatView
from engine.games.ciclistas.standings import Placed, clock, ranked, ref, totals
from engine.games.ciclistas.view import Own, Public


def board(public: Public) -> Scene:
    """The road as it stands: riders in race order with space and gap, counters, the event card, what comes next."""
    order = ranked(public)
    parts: tuple[Part, ...] = (_table(public, order, order), Notes(_notes(public)))
    return Scene("board", label("ciclistas-scene-title"), _subtitle(public), parts)


def mine(view: SeatView[Public, Own]) -> Scene:
    """The riders of one seat."""
    public = view.public
    order = ranked(public)
    own = tuple(one for one in order if one.seat == view.seat)
    held = Note(label("ciclistas-scene-counters", counters=public.counters[view.seat]), "bolt")
    return Scene(
        "board",
        label("ciclistas-scene-mine", who=ref(public, view.seat)),
        _subtitle(public),
        (_table(public, order, own), Notes((held, *_notes(public)))),
    )


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
    return Scene(
        "podium",
        label("ciclistas-scene-title"),
        label("ciclistas-scene-final"),
        (stand, _table(public, order, order)),
    )


def _subtitle(public: Public) -> Label:
    if public.stages > 1:
        return label("ciclistas-scene-stage-round", stage=public.stage, stages=public.stages, round=public.round)
    return label("ciclistas-scene-round", round=public.round)


def _piece(public: Public, one: Placed) -> Rider:
    return Rider(ref(public, one.seat), public.colours[one.seat], mark=one.rider[1:])


def _name(public: Public, one: Placed) -> Label:
    return label("ciclistas-scene-rider", rider=one.rider, who=ref(public, one.seat))


def _table(public: Public, order: tuple[Placed, ...], shown: tuple[Placed, ...]) -> Table:
    """A line a rider: where it stands and how far behind the first."""
    columns = (Column(label("ciclistas-scene-space"), "number"), Column(label("ciclistas-scene-gap"), "gap"))
    places = {one.rider: place for place, one in enumerate(order, start=1)}
    rows = tuple(_row(public, one, places[one.rider], order[0].space) for one in shown)
    return Table(label("ciclistas-scene-order"), columns, rows)


def _row(public: Public, one: Placed, place: int, lead: int) -> Row:
    gap = max(0, lead - one.space)
    told = label(
        "ciclistas-scene-told-rider",
        place=place,
        rider=one.rider,
        who=ref(public, one.seat),
        status=one.status,
        space=one.space,
        gap=gap,
        time=clock(one.time),
    )
    values = ("finish" if one.status == "in" else one.space, -gap)
    return Row(place, _piece(public, one), _name(public, one), values, told)


def _notes(public: Public) -> tuple[Note, ...]:
    """The event card, the counters of all teams, and who is to move."""
    notes = []
    if public.card not in ("", "blank"):
        notes.append(Note(label("ciclistas-scene-card", card=public.card), "bolt"))
    held = " · ".join(f"{letter} {held}" for letter, held in zip("abcdefghij", public.counters, strict=False))
    notes.append(Note(label("ciclistas-scene-all-counters", teams=held)))
    if public.over:
        notes.append(Note(label("ciclistas-scene-over", rider=public.winner or ""), "flag"))
    elif public.to_move:
        notes.append(Note(label("ciclistas-scene-next", rider=public.to_move), "next"))
    return tuple(notes)
