"""Which stretches of a road with lanes are shown."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.courses.lanes.windows import MORE_ROOM, ROOM, RowRoom, WindowRow, borders, rows
from tests.render.courses.lanes.lane_roads import UNIT, road

LONG = road(4, "sscsssscssssscsssssss")
STRAIGHT = road(4, "s" * 12)
"""Seventy-two columns, all alike."""

some_riders = st.lists(st.integers(0, len(LONG.spaces) - 1), min_size=1, max_size=16, unique=True)


def held(*columns: float) -> tuple[tuple[int, int], ...]:
    """Riders on columns of the straight road."""
    return tuple((round(one * UNIT), round((one + 1) * UNIT)) for one in columns)


def columns(row: WindowRow, room: RowRoom = ROOM) -> float:
    """How many columns a row takes, folds counted."""
    return sum(front - rear for rear, front in row) / UNIT + room.fold * (len(row) - 1)


@settings(max_examples=120, deadline=None)
@given(some_riders, st.sampled_from([ROOM, MORE_ROOM]))
def test_every_rider_is_shown_in_rows_of_at_most_their_columns(spaces: list[int], room: RowRoom) -> None:
    found = [(LONG.spaces[one].rear, LONG.spaces[one].front) for one in spaces]
    shown = rows(LONG, tuple(found), room=room)
    for rear, front in found:
        assert sum(low <= rear and front <= high for row in shown for low, high in row) == 1
    assert all(columns(row, room) <= room.columns + 0.1 for row in shown)


@settings(max_examples=120, deadline=None)
@given(some_riders)
def test_rows_follow_each_other_and_none_begins_or_ends_inside_a_bend(spaces: list[int]) -> None:
    shown = rows(LONG, tuple((LONG.spaces[one].rear, LONG.spaces[one].front) for one in spaces))
    edges = [edge for row in shown for window in row for edge in window]
    assert edges == sorted(edges)
    assert set(edges) <= set(borders(LONG))


@pytest.mark.parametrize(
    ("at", "count", "folds"),
    [
        ((20,), 1, 0),
        ((20, 30), 1, 0),
        ((20, 40), 1, 1),
        ((10, 25, 40), 1, 2),
        ((10, 25, 40, 55), 2, 0),
        (tuple(range(10, 40)), 2, 0),
    ],
)
def test_there_are_as_few_rows_as_possible_and_then_as_few_folds(
    at: tuple[int, ...], count: int, folds: int
) -> None:
    shown = rows(STRAIGHT, held(*at))
    assert (len(shown), sum(len(row) - 1 for row in shown)) == (count, folds)


def test_a_column_behind_the_hindmost_and_one_ahead_of_the_leader_are_shown() -> None:
    (row,) = rows(STRAIGHT, held(20, 30))
    assert row[0][0] <= 19 * UNIT and row[-1][1] >= 32 * UNIT


def test_room_that_is_left_shows_where_a_way_began() -> None:
    riders = held(30)
    without, shown = rows(STRAIGHT, riders), rows(STRAIGHT, riders, ((19 * UNIT, 31 * UNIT),))
    assert without[0][0][0] > 19 * UNIT >= shown[0][0][0]


def test_without_riders_the_beginning_is_shown() -> None:
    assert rows(STRAIGHT, ())[0][0][0] == 0


def test_a_bend_that_is_longer_than_a_row_is_shown_as_a_whole() -> None:
    kept = [space for space in STRAIGHT.spaces if space.lane > 1 or space.front <= 6 * UNIT]
    bend = STRAIGHT.spaces[0]._replace(rear=6 * UNIT, front=72 * UNIT)
    assert ((6 * UNIT, 72 * UNIT),) in rows(STRAIGHT._replace(spaces=(*kept, bend)), held(20))
