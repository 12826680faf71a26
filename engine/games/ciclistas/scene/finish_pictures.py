"""The pictures of a finish: a sprint over the line, the end of a stage, the podium."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import (
    Cell,
    Column,
    Dash,
    Footnote,
    Footnotes,
    Holding,
    Holdings,
    Label,
    Podium,
    Scene,
    SprintFinish,
    Standings,
    StandingsRow,
    label,
)
from engine.games.ciclistas.rulebook.tour import general
from engine.games.ciclistas.scene.parts import rider, subtitle, team, title
from engine.games.ciclistas.scene.road_parts import cells, pieces
from engine.games.ciclistas.standings import NOTHING, Placed, clock, named, points, ranked, ref, rows
from engine.games.ciclistas.view import Finisher, MoveView, Public, Rider, RoundView

_HEADS = (
    label("ciclistas-scene-crossed"),
    label("ciclistas-scene-result"),
    label("ciclistas-scene-time"),
    label("ciclistas-scene-overtook"),
)

NEAREST = 3
"""Riders farther back that a line has room for."""

BEFORE = 6
"""Spaces before the line that the picture of a sprint shows."""


def crossing(public: Public) -> tuple[Finisher, ...]:
    """Who has crossed in the round that has just ended; nobody while a round is under way."""
    # With the first question of the next round the sprint makes room for the road.
    if public.last is None or public.to_move:
        return ()
    return tuple(one for one in public.finished if one.round == public.last.number)


def sprint(public: Public, last: RoundView, crossed: Sequence[Finisher]) -> Scene:
    """The finish from near: order over the line, what each used, the result and whom each overtook (CIC-32)."""
    first = max(1, public.line - BEFORE + 1)
    shown = cells(public)[first:]
    here = (*(Rider(one.rider, one.seat, one.space) for one in crossed), *public.road)
    moves = {move.rider: move for move in last.moves}
    order = sorted(crossed, key=lambda one: [move.rider for move in last.moves].index(one.rider))
    dashes = {
        one.rider: _dash(public, one, moves[one.rider], _overtook(order, crossed, one), place)
        for place, one in enumerate(crossed, len(public.finished) - len(crossed) + 1)
    }
    near = [one for one in here if one.space >= first]
    behind = [one for one in here if one.space < first]
    part = SprintFinish(
        cells=tuple(Cell(str(first + n)) if first + n <= public.line else cell for n, cell in enumerate(shown)),
        line=public.line - first,
        pieces=tuple(piece._replace(cell=piece.cell - first) for piece in pieces(public, near)),
        times=tuple({one.space - first: clock(one.time) for one in crossed}.items()),
        crossed=tuple(dashes[one.rider] for one in order),
        result=tuple(dashes[one.rider] for one in crossed),
        first_place=len(public.finished) - len(crossed) + 1,
        heads=_HEADS,
        winner=_won(public, crossed[0]) if len(crossed) == len(public.finished) else None,
        behind=_behind(public, behind),
        start=first,
    )
    return Scene("board", label("ciclistas-scene-sprint"), subtitle(public, True), (part,), "sprint")


def _won(public: Public, best: Finisher) -> Label:
    return label("ciclistas-scene-sprint-won", rider=named(public, best.rider), time=clock(best.time))


def _behind(public: Public, riders: Sequence[Rider]) -> Label | None:
    if not riders:
        return None
    near = tuple(named(public, one.rider, str(one.space)) for one in riders[:NEAREST])
    return label("ciclistas-scene-behind", riders=near, count=len(riders), more=len(riders[NEAREST:]))


def _overtook(order: Sequence[Finisher], result: Sequence[Finisher], one: Finisher) -> list[str]:
    """Who crossed before this rider and ranks behind it all the same."""
    before = order[: order.index(one)]
    return [other.rider for other in result[result.index(one) + 1 :] if other in before]


def _dash(public: Public, one: Finisher, move: MoveView, overtook: Sequence[str], place: int) -> Dash:
    told = label(
        "ciclistas-scene-told-dash",
        place=place,
        rider=named(public, one.rider),
        time=clock(one.time),
        dice=" + ".join(map(str, move.dice)) if move.how == "throw" else "",
        wheel=named(public, move.wheel) if move.wheel else NOTHING,
        counters=move.used,
        overtook=tuple(named(public, other) for other in overtook),
        count=len(overtook),
    )
    return Dash(
        rider=rider(public, one.rider),
        name=label("ciclistas-scene-id", rider=named(public, one.rider)),
        dice=move.dice if move.how == "throw" else (),
        wheel=rider(public, move.wheel) if move.wheel else None,
        counters=move.used,
        time=clock(one.time),
        overtook=tuple(rider(public, other) for other in overtook),
        told=told,
    )


def stage(public: Public) -> Scene:
    """The end of a stage: its result, the general classification, points of the teams (CIC-42, CIC-43)."""
    result, overall = public.results[-1], general(public.results)
    times = tuple(zip(result.riders, result.times, strict=True))
    leader, total = overall[0]
    won = Footnote(label("ciclistas-scene-tour-won", rider=named(public, leader), time=clock(total)), "flag")
    parts = (
        _times(public, label("ciclistas-scene-stage-result", stage=public.stage), times),
        _times(public, label("ciclistas-scene-classification"), overall),
        _points(public),
        Footnotes((won,) if public.over else ()),
    )
    return Scene(
        "board",
        label("ciclistas-scene-stage", stage=public.stage, stages=public.stages),
        label("ciclistas-scene-sprint-won", rider=named(public, times[0][0]), time=clock(times[0][1])),
        parts,
        "classifications",
    )


def _points(public: Public) -> Holdings:
    """The points of the teams so far, most first (CIC-43)."""
    scored = points(public)
    held = tuple(
        Holding(
            rider=team(public, seat),
            name=label("scene-name", who=ref(public, seat)),
            number=scored[seat],
            most=0,
            told=label("ciclistas-scene-told-points", who=ref(public, seat), points=scored[seat]),
        )
        for seat in sorted(range(len(scored)), key=lambda seat: -scored[seat])
    )
    return Holdings(label("ciclistas-scene-points"), None, held)


def _times(public: Public, heading: Label, times: Sequence[tuple[str, int]]) -> Standings:
    lines = tuple(
        StandingsRow(
            place=place,
            rider=rider(public, name),
            name=label("ciclistas-scene-id", rider=named(public, name)),
            values=(clock(time),),
            told=label("ciclistas-scene-told-time", place=place, rider=named(public, name), time=clock(time)),
        )
        for place, (name, time) in enumerate(times, 1)
    )
    return Standings(heading, (Column(label("ciclistas-scene-time"), "number"),), lines)


def podium(public: Public) -> Scene:
    """The end: the first three of the race, in a tour of the general classification (CIC-34, CIC-42)."""
    by_rider = {one.rider: one for one in ranked(public)}
    overall = general(public.results)
    order = tuple(by_rider[name] for name, _ in overall) if overall else tuple(by_rider.values())
    three = order[:3]
    time = clock(dict(overall).get(three[0].rider, three[0].time))
    stand = Podium(
        riders=tuple(rider(public, one.rider) for one in three),
        names=tuple(_name(public, one) for one in three),
        gate=label("ciclistas-scene-finish-gate"),
        headline=label("ciclistas-scene-wins", rider=named(public, three[0].rider)),
        reason=label("ciclistas-scene-reason", time=time, tour="yes" if overall else "no"),
        champions=(rider(public, three[0].rider),),
    )
    table = Standings(label("ciclistas-scene-teams"), _COLUMNS, tuple(_teams(public)))
    return Scene("podium", title(), label("ciclistas-scene-final"), (stand, table), "podium")


_NO_TIME = "–"
"""Stands for a time where there is none; a space in its place would be read as one."""

_COLUMNS = (Column(label("ciclistas-scene-best"), "number"), Column(label("ciclistas-scene-time"), "number"))


def _name(public: Public, one: Placed) -> Label:
    return label("ciclistas-scene-rider", rider=named(public, one.rider))


def _teams(public: Public) -> list[StandingsRow]:
    """A row a team by its best rider, told with all its riders (CIC-37)."""
    order = ranked(public)
    overall = dict(general(public.results))
    lines = []
    for row in rows(public):
        mine = [one for one in order if one.seat == row.who.seat]
        best = next(one for one in mine if one.rider == row.facts["rider"])
        total = overall.get(best.rider, best.time)
        value = clock(total) if total else _NO_TIME
        told = label(
            "ciclistas-scene-told-team",
            place=row.place,
            who=row.who,
            riders=" · ".join(f"{one.rider[1:]}: {_result(one, overall)}" for one in mine),
        )
        name = label("scene-name", who=row.who)
        lines.append(
            StandingsRow(
                place=row.place, rider=team(public, best.seat), name=name, values=(best.rider[1:], value), told=told
            )
        )
    return lines


def _result(one: Placed, overall: dict[str, int]) -> str:
    """Its total in a tour, its time, its space, or a dash if it was taken out."""
    if one.rider in overall:
        return clock(overall[one.rider])
    return clock(one.time) if one.status == "in" else str(one.space) if one.status == "road" else _NO_TIME
