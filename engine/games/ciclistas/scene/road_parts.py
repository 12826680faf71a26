"""The road as data: spaces, queues, wheels taken, riders that are together, and the true course."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from engine.core.scene import Band, Bend, Cell, CourseMap, Label, Link, OpenRoad, Piece, label
from engine.games.ciclistas.course import Course, StageTrack
from engine.games.ciclistas.material import SPACES
from engine.games.ciclistas.rulebook.finish import TEN, tenths
from engine.games.ciclistas.rulebook.riding import stuck
from engine.games.ciclistas.scene.parts import rider
from engine.games.ciclistas.standings import clock, named
from engine.games.ciclistas.view import MoveView, Public, Rider

STRIP = 3 * SPACES
"""Spaces of a strip: three pieces."""

TURNS = {"S": 0, "L": -1, "R": 1}


def road(public: Public, course: Course) -> OpenRoad:
    """The whole road with the riders on it."""
    track = course.tracks[public.stage - 1]
    here = {one.rider for one in public.road}
    # Before the first move of a round the wheels of the last one are still worth seeing.
    moves = public.now or (public.last.moves if public.last else ())
    drafts = tuple(move for move in moves if move.how == "draft" and {move.rider, move.wheel} <= here)
    together = bands(public)
    return OpenRoad(
        cells=cells(public),
        row=STRIP,
        line=public.line,
        pieces=pieces(public, public.road),
        bends=_bends(track),
        marks=tuple((track.circuit * lap, label("ciclistas-scene-lap", lap=lap)) for lap in range(1, track.laps)),
        links=tuple(_link(public, move) for move in drafts),
        bands=together,
        plan=_course_map(public, track),
        lead=lead(public),
        start=label("ciclistas-scene-start"),
        finish=label("ciclistas-scene-finish"),
        worth=label("ciclistas-scene-worth"),
        told=(lead(public), *(band.told for band in reversed(together)), *_wheels(public, drafts)),
        turn=rider(public, public.to_move) if public.to_move else None,
    )


def cells(public: Public) -> tuple[Cell, ...]:
    """Spaces with their numbers; those beyond the line with what they are worth for the time (CIC-38)."""
    spaces = [one.space for one in public.road] + [one.space for one in public.finished]
    ahead = max(spaces, default=0) - public.line
    beyond = range(1, max(TEN, ahead) + 1)
    return (
        *(Cell(str(space)) for space in range(public.line + 1)),
        *(Cell(str(tenths(far)), "finish") for far in beyond),
    )


def pieces(public: Public, riders: Sequence[Rider]) -> tuple[Piece, ...]:
    """Riders in race order as pieces: in a space by order of arrival, the first in front (CIC-06)."""
    queue: Counter[int] = Counter()
    found = []
    for one in riders:
        queue[one.space] += 1
        found.append(Piece(rider(public, one.rider), one.space, queue[one.space]))
    return tuple(found)


def _link(public: Public, move: MoveView) -> Link:
    """A wheel taken, with the counter it won or the counters it cost."""
    return Link(rider(public, move.rider), rider(public, move.wheel), move.won - move.used)


def _wheels(public: Public, drafts: Sequence[MoveView]) -> tuple[Label, ...]:
    """A line a train: whose wheel was taken, and who follows in a row, with the counters won or paid."""
    trains: list[list[MoveView]] = []
    for move in drafts:
        if trains and trains[-1][-1].rider == move.wheel:
            trains[-1].append(move)
        else:
            trains.append([move])
    return tuple(
        label(
            "ciclistas-scene-told-wheels",
            wheel=named(public, train[0].wheel),
            riders=tuple(named(public, move.rider, f"{move.won - move.used:+d}") for move in train),
        )
        for train in trains
    )


def lead(public: Public) -> Label:
    """Who leads, and how far it is to the line."""
    if public.finished:
        best = public.finished[0]
        return label(
            "ciclistas-scene-lead-in",
            rider=named(public, best.rider),
            time=clock(best.time),
            riders=len(public.road),
        )
    if not public.road:
        return label("ciclistas-scene-lead-none")
    first = public.road[0]
    if first.rider in public.to_cross:
        return label(
            "ciclistas-scene-lead-over", rider=named(public, first.rider), beyond=first.space - public.line
        )
    return label("ciclistas-scene-lead", rider=named(public, first.rider), left=public.line - first.space)


def bands(public: Public) -> tuple[Band, ...]:
    """Riders that are together, hindmost first: each stuck to the one before it (CIC-20)."""
    groups: list[list[Rider]] = []
    for one in reversed(public.road):
        if groups and stuck(one.space, groups[-1][-1].space):
            groups[-1].append(one)
        else:
            groups.append([one])
    gaps = [after[0].space - group[-1].space - 1 for group, after in pairwise(groups)]
    return tuple(_band(public, group, gap) for group, gap in zip(groups, [*gaps, 0], strict=True)) if groups else ()


def _band(public: Public, group: Sequence[Rider], gap: int) -> Band:
    told = tuple(named(public, one.rider, str(one.space)) for one in reversed(group))
    return Band(
        first=group[0].space,
        last=group[-1].space,
        caption=label("ciclistas-scene-together", riders=len(group)),
        short=label("ciclistas-scene-together-short", riders=len(group)),
        gap=label("ciclistas-scene-gap", gap=gap) if gap else None,
        told=label("ciclistas-scene-told-band", riders=told, count=len(group), gap=gap),
    )


def _bends(track: StageTrack) -> tuple[Bend, ...]:
    laps = track.pieces * track.laps
    return tuple(
        Bend(SPACES * number + 1, SPACES * (number + 1), TURNS[piece])
        for number, piece in enumerate(laps)
        if TURNS[piece]
    )


def _course_map(public: Public, track: StageTrack) -> CourseMap:
    spaces = [min(one.space, public.line) for one in public.road] or [public.line]
    turns = tuple(TURNS[piece] for piece in track.pieces)
    return CourseMap(turns=turns, per=SPACES, closed=bool(track.circuit), race=(min(spaces), max(spaces)))
