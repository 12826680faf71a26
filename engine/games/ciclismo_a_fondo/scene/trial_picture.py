"""A time trial on one sheet: the course with its weather, and a bar for everybody, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from engine.core.scene import (
    BarTurn,
    Figure,
    Label,
    Scene,
    TitleLine,
    Trial,
    TrialPiece,
    TrialSky,
    TrialTrack,
    label,
)
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import named, seat_of
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import COUNTED
from engine.games.ciclismo_a_fondo.scene.stage_picture import stage_road
from engine.games.ciclismo_a_fondo.view import Public, TrialRide


def trial_sheet(course: Course, public: Public) -> Scene:
    """Everybody ranked as if the time trial ended now (CAF-139, CAF-143); the film of every turn is kept (A-79)."""
    road = course.stage(public.stage)
    tracks = _team_tracks(course, public) if road.kind == "crono_equipos" else _rider_tracks(course, public)
    sections = stage_road(road, course.options.lanes)
    part = Trial(
        road=sections,
        tracks=tuple(tracks),
        heads=(_words("togo"), _words("last"), _words("effort")),
        names=tuple(
            label("ciclismo_a_fondo-scene-trial-section", terrain=road.terrain(end), squares=end - start)
            for start, end in pairwise((0, *road.ends))
        ),
        skies=tuple(
            TrialSky(row, sky, label("ciclismo_a_fondo-scene-trial-sky", weather=sky))
            for row, sky in zip(road.weather_rows, public.skies, strict=False)
        ),
        plain=_words("turn"),
        spent=_words("spent"),
    )
    title = label("ciclismo_a_fondo-scene-stage", name=road.name or road.key)
    return Scene("board", title, _turn(public), (TitleLine(_lead(course, public)), part), "headed")


def _words(key: str) -> Label:
    return label("ciclismo_a_fondo-scene-trial-word", word=key)


def _turn(public: Public) -> Label:
    return label("ciclismo_a_fondo-scene-trial-turn", turn=public.turn)


def _lead(course: Course, public: Public) -> Label:
    """Which kind of stage, which one of the tour, and how many are in."""
    road = course.stage(public.stage)
    return label(
        "ciclismo_a_fondo-scene-trial-lead",
        kind=road.kind,
        squares=road.length,
        stage=public.stage if course.tour else 0,
        stages=len(course.stages),
        arrived=sum(one.arrived > 0 for one in public.riders),
        riders=len(_films(public)),
    )


def _rider_tracks(course: Course, public: Public) -> Iterator[TrialTrack]:
    """A bar a rider: who is in by time, squares beyond the line and the sprint that decided; the others by how far
    they have come."""
    films = {ride.rider: ride for ride in _films(public)}
    order = public.crossings[0].riders if public.crossings else ()
    others = sorted(set(films) - set(order), key=lambda rider: -public.riders[rider].row)
    for place, rider in enumerate((*order, *others), 1):
        yield _rider_track(course, public, place, films[rider])


def _films(public: Public) -> tuple[TrialRide, ...]:
    """The films so far; before the start everybody's is empty."""
    starters = (rider for rider, one in enumerate(public.riders) if one.where != "out")
    return public.rides or tuple(TrialRide(rider, ()) for rider in starters)


def _rider_track(course: Course, public: Public, place: int, film: TrialRide) -> TrialTrack:
    one, length = public.riders[film.rider], course.stage(public.stage).length
    rows = [0, *(turn.row for turn in film.turns)]
    moves = [after - before for before, after in pairwise(rows)]
    who = named(course, public.kinds, film.rider)
    facts = {"arrived": one.arrived, "beyond": one.beyond, "togo": max(0, length + 1 - one.row)}
    return TrialTrack(
        place=place,
        rider=Figure(who, who.key, mark=who.rider),
        turns=tuple(BarTurn(squares, turn.effort > 0) for squares, turn in zip(moves, film.turns, strict=True)),
        effort=one.effort,
        told=label("ciclismo_a_fondo-scene-trial-told", place=place, who=who, effort=one.effort, **facts),
        arrival=_arrival(one.arrived),
        to_go=0 if one.arrived else facts["togo"],
        last=_last(one.arrived, one.beyond, moves[-1]) if moves else None,
        out=_words("out") if one.where == "out" else None,
    )


def _arrival(turn: int) -> Label | None:
    return label("ciclismo_a_fondo-scene-trial-arrival", turn=turn) if turn else None


def _last(arrived: int, beyond: int, move: int) -> Label:
    """Who is in: squares beyond the line, which break ties; else his last move."""
    return label("ciclismo_a_fondo-scene-trial-last", arrived=arrived, squares=beyond if arrived else move)


def _team_tracks(course: Course, public: Public) -> Iterator[TrialTrack]:
    """A bar a team, as far as its fourth rider; teams that are in come first, by their rank."""
    ranked = {ride.seat: place for place, ride in enumerate(public.team_rides)}
    riding = {seat: _fourth(rows) for seat in range(len(course.teams)) if (rows := _rows(course, public, seat))}
    order = sorted(riding, key=lambda seat: (ranked.get(seat, len(ranked)), -riding[seat]))
    for place, seat in enumerate(order, 1):
        yield _team_track(course, public, place, seat)


def _rows(course: Course, public: Public, seat: int) -> list[int]:
    """Where the riders of a team are who have not abandoned."""
    return [
        one.row for rider, one in enumerate(public.riders) if seat_of(course, rider) == seat and one.where != "out"
    ]


def _fourth(rows: Sequence[int]) -> int:
    """The row of the rider that counts: the fourth, or the last of fewer."""
    return sorted(rows, reverse=True)[min(len(rows), COUNTED) - 1]


def _team_track(course: Course, public: Public, place: int, seat: int) -> TrialTrack:
    films = [ride for ride in _films(public) if seat_of(course, ride.rider) == seat]
    length = course.stage(public.stage).length
    ride = next((one for one in public.team_rides if one.seat == seat), None)
    turns = tuple(_team_turns(films))
    row = _fourth(_rows(course, public, seat))
    who, time, beyond = course.teams[seat], ride.time if ride else 0, ride.beyond if ride else 0
    effort = sum(public.riders[one.rider].effort for one in films)
    facts = {"arrived": time, "beyond": beyond, "togo": max(0, length + 1 - row)}
    return TrialTrack(
        place=place,
        rider=Figure(who, who.key),
        turns=turns,
        effort=effort,
        told=label("ciclismo_a_fondo-scene-trial-told", place=place, who=who, effort=effort, **facts),
        arrival=_arrival(time),
        to_go=0 if time else facts["togo"],
        last=_last(time, beyond, turns[-1].squares) if turns else None,
        pieces=tuple(_pieces(course, public, films)),
    )


def _team_turns(films: Sequence[TrialRide]) -> Iterator[BarTurn]:
    """How far the rider that counts came in each turn, and whether anybody spent effort points in it."""
    before = 0
    for turn in range(max((len(film.turns) for film in films), default=0)):
        rows = [film.turns[min(turn, len(film.turns) - 1)].row for film in films if film.turns]
        spent = any(film.turns[turn].effort for film in films if turn < len(film.turns))
        row = max(before, _fourth(rows))
        yield BarTurn(row - before, spent)
        before = row


def _pieces(course: Course, public: Public, films: Sequence[TrialRide]) -> Iterator[TrialPiece]:
    """The riders of a team, the foremost first (CAF-24); the fourth counts, and who rides behind his formation has
    been left alone (CAF-141)."""
    riders = sorted(
        (film.rider for film in films if public.riders[film.rider].where != "out"),
        key=lambda rider: (-public.riders[rider].row, public.riders[rider].lane),
    )
    fourth = riders[: min(len(riders), COUNTED)][-1:]
    left = _left_behind(public, fourth)
    for rider in riders:
        who = named(course, public.kinds, rider)
        state: Literal["", "counts", "alone"] = "counts" if rider in fourth else "alone" if rider in left else ""
        yield TrialPiece(Figure(who, who.key, mark=who.rider), max(0, public.riders[rider].row), state)


def _left_behind(public: Public, fourth: Sequence[int]) -> frozenset[int]:
    """Who is on the road behind the formation of the rider that counts, or, if that one is in, still on it."""
    riding = (group.riders for group in public.groups)
    ahead = next((group for group in riding if set(fourth) & set(group)), tuple(fourth))
    hindmost = min((public.riders[rider].row for rider in ahead), default=0)
    return frozenset(
        rider for rider, one in enumerate(public.riders) if one.where == "racing" and one.row < hindmost
    )
