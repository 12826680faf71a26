"""The score sheet of a race as the book's is laid out (URB-P-80), and that of a stage race (URB-P-72)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.scene import Label, PointsCell, PointsRow, PointsSheet, PointsTable, Scene, TitlePill, label
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import NUMBERS, RIDERS
from engine.games.reifenbreite.rulebook.score_sheet import final_scores, winners
from engine.games.reifenbreite.scene.lanes import rider
from engine.games.reifenbreite.scene.parts import team
from engine.games.reifenbreite.view import Public, ScoreRow, ScoreSheet

MINUS = "–"
"""Stands where there is nothing."""


def sheet(course: Course, public: Public) -> Scene:
    """The sheet of the race that is over; of a stage race that is over the days side by side."""
    last = public.stages[-1]
    whole = public.over and len(public.stages) > 1
    part = _days(course, public) if whole else _race(course, last)
    heading = (
        label("reifenbreite-scene-stage-race") if whole else label("reifenbreite-scene-course", name=last.name)
    )
    return Scene("board", heading, _subtitle(public), (*_won(course, public), part))


def _subtitle(public: Public) -> Label:
    if public.over:
        return label("reifenbreite-scene-final")
    return label("reifenbreite-scene-day", day=public.stage, days=public.stage_count)


def _won(course: Course, public: Public) -> tuple[TitlePill, ...]:
    """Who has won, or won the day."""
    scores = final_scores(public.stages[-1:] if not public.over else public.stages, public.over and _staged(course))
    best = max(scores)
    first = scores.index(best)
    shared = len(winners(course, scores)) > 1
    text = label("reifenbreite-scene-won", who=course.teams[first], points=best, shared=int(shared))
    return (TitlePill(text, text, None if shared else team(course, course.teams[first].key)),)


def _staged(course: Course) -> bool:
    return course.options.stage_race


def _race(course: Course, one: ScoreSheet) -> PointsSheet:
    """Left every place with what it is worth; right the sprints, the teams and the photos."""
    heads = [label("reifenbreite-scene-head-finish")]
    heads += [label("reifenbreite-scene-head-extra")] if course.sprints else []
    heads += [label("reifenbreite-scene-head-total")]
    heads += [label("reifenbreite-scene-head-photos")] if course.cheating else []
    places = PointsTable(tuple(heads), tuple(_place(course, row, one.photos) for row in one.rows))
    right = [*([_sprints(course, one)] if any(one.sprints) else []), _teams(course, one)]
    verdict = None
    if one.photos:
        out = [row.rider for row in one.rows if row.struck]
        verdict = label("reifenbreite-scene-struck", riders=", ".join(out) or MINUS, count=len(out))
    return PointsSheet((places,), tuple(right), tuple(map(str, one.photos)), verdict)


def _place(course: Course, row: ScoreRow, drawn: Sequence[int]) -> PointsRow:
    kind: Literal["struck", "plain"] = "struck" if row.struck else "plain"
    cells = [PointsCell(str(row.finish), kind)]
    if course.sprints:
        cells.append(PointsCell(str(row.extra) if row.extra else MINUS, kind if row.extra else "faint"))
    cells.append(PointsCell(str(0 if row.struck else row.total), "strong"))
    if course.cheating:
        notes = tuple(map(str, row.photos))
        cells.append(PointsCell(notes=notes, hits=tuple(note for note in notes if int(note) in drawn)))
    told = label(
        "reifenbreite-scene-told-place",
        place=row.place,
        rider=row.rider,
        points=row.total,
        struck=int(row.struck),
    )
    return PointsRow(rider(course, row.rider), tuple(cells), told, str(row.place))


def _sprints(course: Course, one: ScoreSheet) -> PointsTable:
    """Each sprint with its points; strokes for the rounds in yellow that followed it."""
    road = next(road for road in course.roads if road.key == one.course)
    lines = [line.letter for line in road.sprints]
    rows = []
    for letter, block in zip(lines, one.sprints, strict=True):
        for number, score in enumerate(block):
            told = label(
                "reifenbreite-scene-told-scored",
                line=letter,
                rider=score.rider,
                points=score.points,
                marks=score.marks,
            )
            cells = [PointsCell(str(score.points))]
            if course.jersey:
                cells += [PointsCell(strokes=score.marks), PointsCell(str(score.total), "plain")]
            rows.append(PointsRow(rider(course, score.rider), tuple(cells), told, "" if number else letter))
    heads = [label("reifenbreite-scene-head-points")]
    if course.jersey:
        heads += [label("reifenbreite-scene-head-jersey"), label("reifenbreite-scene-head-sum")]
    return PointsTable(tuple(heads), tuple(rows), label("reifenbreite-scene-sprints"), pills=True)


def _teams(course: Course, one: ScoreSheet) -> PointsTable:
    """Each team's four totals and their sum, best first (URB-B-98)."""
    best = max(team.total for team in one.teams)
    struck = {row.rider: row.finish + row.extra for row in one.rows if row.struck}
    rows = []
    for score in sorted(one.teams, key=lambda score: -score.total):
        names = (f"{NUMBERS[score.team]}{number}" for number in range(1, RIDERS + 1))
        cells = [_rider_cell(points, struck.get(name)) for name, points in zip(names, score.riders, strict=True)]
        cells.append(PointsCell(str(score.total), "winner" if score.total == best else "strong"))
        rows.append(_team_row(course, score.team, cells, score.total))
    heads = [label("reifenbreite-scene-head-rider", number=number + 1) for number in range(RIDERS)]
    heads.append(label("reifenbreite-scene-head-sum"))
    return PointsTable(tuple(heads), tuple(rows), label("reifenbreite-scene-teams"))


def _rider_cell(points: int, struck: int | None) -> PointsCell:
    """A rider's total; what was struck from the sheet under a bar (URB-P-32)."""
    return PointsCell(str(points)) if struck is None else PointsCell(str(struck), "struck")


def _team_row(course: Course, key: str, cells: Sequence[PointsCell], total: int) -> PointsRow:
    figure = team(course, key)
    told = label("reifenbreite-scene-told-team", who=figure.who, points=total)
    return PointsRow(figure, tuple(cells), told, name=label("scene-name", who=figure.who))


def _days(course: Course, public: Public) -> PointsSheet:
    """A stage race: left each rider's days, right each team's days, its best rider as often as there are races, and
    the sum (URB-P-72)."""
    sheets = public.stages
    days = [label("reifenbreite-scene-head-day", day=day + 1) for day in range(len(sheets))]
    riders = _riders(course, sheets)
    totals = {name: sum(points) for name, points in riders.items()}
    order = sorted(riders, key=lambda name: -totals[name])
    rows = []
    for place, name in enumerate(order, 1):
        cells = [PointsCell(str(points) if points else MINUS) for points in riders[name]]
        cells.append(PointsCell(str(totals[name]), "strong"))
        told = label("reifenbreite-scene-told-rider-sum", rider=name, points=totals[name])
        rows.append(PointsRow(rider(course, name), tuple(cells), told, str(place)))
    left = PointsTable((*days, label("reifenbreite-scene-head-total")), tuple(rows))
    return PointsSheet((left,), (_sums(course, sheets, totals), _winners_of_days(course, sheets)))


def _winners_of_days(course: Course, sheets: Sequence[ScoreSheet]) -> PointsTable:
    """Each day with its course and the team that had most points, every one of them where several had."""
    rows = []
    for day, one in enumerate(sheets, 1):
        best = max(score.total for score in one.teams)
        for score in (score for score in one.teams if score.total == best):
            figure = team(course, score.team)
            told = label("reifenbreite-scene-told-day", day=day, name=one.name, who=figure.who, points=best)
            name = label("reifenbreite-scene-course", name=one.name)
            rows.append(PointsRow(figure, (PointsCell(str(best)),), told, str(day), name))
    heads = (label("reifenbreite-scene-head-points"),)
    return PointsTable(heads, tuple(rows), label("reifenbreite-scene-days"))


def _riders(course: Course, sheets: Sequence[ScoreSheet]) -> dict[str, list[int]]:
    """By rider: its points day by day, without what is struck."""
    return {
        name: [one.teams[number // RIDERS].riders[number % RIDERS] for one in sheets]
        for number, name in enumerate(course.names)
    }


def _sums(course: Course, sheets: Sequence[ScoreSheet], totals: dict[str, int]) -> PointsTable:
    scores = final_scores(sheets, True)
    rows = []
    for number in sorted(range(len(scores)), key=lambda number: -scores[number]):
        mine = course.names[number * RIDERS : (number + 1) * RIDERS]
        best = max(totals[name] for name in mine)
        cells = [PointsCell(str(sum(one.teams[number].total for one in sheets)))]
        cells.append(PointsCell(str(best)))
        cells.append(PointsCell(str(scores[number]), "winner" if scores[number] == max(scores) else "strong"))
        rows.append(_team_row(course, course.teams[number].key, cells, scores[number]))
    best_head = label("reifenbreite-scene-head-best", days=len(sheets))
    heads = (label("reifenbreite-scene-head-days"), best_head, label("reifenbreite-scene-head-sum"))
    return PointsTable(heads, tuple(rows), label("reifenbreite-scene-teams"))
