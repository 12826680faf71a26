"""The table of a season as a picture: who wears the jersey, and the points of everybody."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import Label, Scene, TourLeader, TourLeaders, TourRow, TourTable, TourTables, label
from engine.tables.model.season import SeasonRow
from engine.tables.views.season_view import SeasonView

SHOWN = 5
"""So many races have a column; those before are in the sum."""


def season_scene(view: SeasonView, names: Sequence[str]) -> Scene:
    """The picture; `names` of the members as they can be drawn, in their order."""
    called = dict(zip(view.season.people, names, strict=True))
    rows = tuple(_row(row, called[row.member.user], view.over) for row in view.rows)
    heads = (*(label("season-head-race", number=number) for number in _races(view)), label("season-head-total"))
    table = TourTable(label("season-heading"), rows, heads, note=_note(view))
    leading = () if view.leader is None else (TourLeaders((_leader(view, called[view.leader.user]),)),)
    return Scene(
        layout="podium" if view.over else "board",
        title=label("season-title", title=view.season.title),
        subtitle=label("season-subtitle", number=len(view.races), races=view.season.plan.races),
        parts=(*leading, TourTables((table,))),
    )


def _races(view: SeasonView) -> range:
    """Numbers of the races that have a column."""
    ridden = len(view.races)
    return range(max(0, ridden - SHOWN) + 1, ridden + 1)


def _leader(view: SeasonView, name: str) -> TourLeader:
    points = view.rows[0].total
    heading = label("season-champion" if view.over else "season-leader")
    return TourLeader(
        jersey="general",
        heading=heading,
        rider=None,
        name=label("season-name", name=name),
        value=label("season-points", points=points),
        told=label("season-leads-told", name=name, points=points, over=int(view.over)),
    )


def _row(row: SeasonRow, name: str, over: bool) -> TourRow:
    first = max(0, len(row.points) - SHOWN)
    values = tuple(_value(row, race) for race in range(first, len(row.points)))
    return TourRow(
        place=row.place,
        rider=None,
        name=label("season-name", name=name),
        values=(*values, label("season-value", points=row.total)),
        told=label("season-told", place=row.place, name=name, points=row.total, wins=row.wins),
        winner=over and row.place == 1,
    )


def _value(row: SeasonRow, race: int) -> Label:
    points = row.points[race]
    if points is None:
        return label("season-missed")
    return label("season-dropped" if race in row.dropped else "season-value", points=points)


def _note(view: SeasonView) -> Label | None:
    return label("season-note", drop=view.season.plan.drop) if view.season.plan.drop else None
