"""Geometry: the road against a second, slow reading of the board, on random positions (section 6.3)."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.reifenbreite.board.ahead import RideEnd
from engine.games.reifenbreite.board.board_check import columns_of
from engine.games.reifenbreite.board.reach import Landings, landings, path, steps_behind
from engine.games.reifenbreite.board.road import NOWHERE, unrolled
from engine.games.reifenbreite.board.spread import OnTheRoad, down
from tests.games.reifenbreite.boards import COURSES, OWN, TG, board, road, small, straight
from tests.games.reifenbreite.brute import Cell, Walk

FIELD = 40
"""Spaces among which riders are strewn, so that they are in each other's way."""


@cache
def walk_of(course: str) -> Walk:
    return Walk(TG, "test") if course == "TG" else Walk(OWN, course)


class Position:
    """Riders strewn about a part of a course, in the numbers of the road and in cells."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.course = draw(st.sampled_from((*COURSES, "TG")))
        self.road, self.walk = road(self.course), walk_of(self.course)
        first = draw(st.integers(0, len(self.road.names) - FIELD))
        self.spaces = draw(st.frozensets(st.integers(first, first + FIELD - 1), min_size=1, max_size=16))
        self.mover = draw(st.sampled_from(sorted(self.spaces)))
        self.allowance = draw(st.integers(1, 18))
        by_name = {self.walk.name(cell): cell for cell in self.walk.all()}
        self.cells = [by_name[name] for name in self.road.names]
        self.taken = {self.cells[space] for space in self.spaces}

    def cell(self, space: int) -> Cell:
        return self.cells[space]


positions = st.composite(Position)()


def landings_of(here: Position) -> Landings:
    return landings(here.road, here.spaces, here.mover, here.allowance)


def ends_of(here: Position) -> tuple[RideEnd, ...]:
    found = landings_of(here)
    return found.those(found.every)


@pytest.mark.parametrize("course", [*COURSES, "TG"])
def test_steps_positions_and_neighbours_are_those_of_the_board(course: str) -> None:
    own, walk = road(course), walk_of(course)
    cells = {walk.name(cell): cell for cell in walk.all()}
    assert set(cells) == set(own.names)
    for space, name in enumerate(own.names):
        cell = cells[name]
        assert walk.position(cell) * own.unit == own.front[space]
        assert {own.names[target] for target in own.steps[space]} == set(map(walk.name, walk.steps(cell)))
        assert own.lane[space] == cell[1]
        for way, beside in ((1, own.left), (-1, own.right)):
            expected = walk.beside(cell, way)
            assert [own.names[one] for one in beside[space]] == ([walk.name(expected)] if expected else [])


@pytest.mark.parametrize("course", [*COURSES, "TG"])
def test_every_space_is_reached_from_the_grid_and_every_step_leads_forward(course: str) -> None:
    own = road(course)
    seen = set(own.grid)
    for space, targets in enumerate(own.steps):
        assert all(own.front[target] > own.front[space] for target in targets)
        assert space in seen
        seen.update(targets)
        assert space > own.finish or own.to_go[space] > 0


@pytest.mark.rule("URB-B-23")
@pytest.mark.parametrize("course", COURSES)
def test_numbers_of_spaces_are_the_order_of_the_race(course: str) -> None:
    own = road(course)
    order = [(own.front[space], -own.lane[space]) for space in range(len(own.names))]
    assert order == sorted(order)


@pytest.mark.rule("URB-B-40", "URB-B-35", "URB-B-90")
@given(positions)
@settings(max_examples=150, deadline=None)
def test_the_legal_moves_are_those_of_trying_every_way(here: Position) -> None:
    found = ends_of(here)
    told = {(here.cell(space), steps) for space, steps in found}
    assert told == here.walk.moves(here.cell(here.mover), here.allowance, here.taken)
    assert len(told) == len(found)


@pytest.mark.rule("URB-B-47", "URB-B-48", "URB-B-49", "URB-B-50", "URB-B-51")
@given(positions, st.data())
@settings(max_examples=100, deadline=None)
def test_who_can_follow_is_who_finds_a_way_back_from_the_wheel(here: Position, data: st.DataObject) -> None:
    follower = here.road.behind[here.mover]
    ends = ends_of(here)
    if follower == NOWHERE or not ends:
        return
    end, most = data.draw(st.sampled_from(ends))
    taken = here.spaces - {here.mover, follower}
    steps = steps_behind(landings(here.road, taken, follower, most), end, most)
    cells = {here.cell(space) for space in taken} | {here.cell(end)}
    assert steps == here.walk.draft(here.cell(follower), here.cell(end), most, cells)


@pytest.mark.rule("URB-B-82", "URB-B-83", "URB-B-84", "URB-B-86")
@given(positions)
@settings(max_examples=150, deadline=None)
def test_who_falls_is_who_touches_a_fallen_rider_until_nobody_does(here: Position) -> None:
    told = {here.cell(space) for space in down(here.road, OnTheRoad(here.spaces), here.mover)}
    assert told == here.walk.fallen(here.cell(here.mover), here.taken)


@given(positions, st.data())
@settings(max_examples=60, deadline=None)
def test_the_way_that_is_drawn_is_one_of_free_steps(here: Position, data: st.DataObject) -> None:
    found, ends = landings_of(here), ends_of(here)
    if not ends:
        return
    end: RideEnd = data.draw(st.sampled_from(ends))
    way = (here.mover, *path(found, end).spaces)
    assert (way[-1], len(way)) == (end[0], end[1] + 1)
    for one, other in itertools.pairwise(way):
        assert other in here.road.steps[one] and other not in here.spaces


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """Boards that are accepted, of two to six lanes, with straights and bends however unequal their lanes are."""
    lanes = draw(st.integers(2, 6))
    sections, keys = {}, []
    for number in range(draw(st.integers(1, 4))):
        counts = draw(st.lists(st.integers(1, 9), min_size=lanes, max_size=lanes))
        unequal = {lane + 1 for lane, (one, other) in enumerate(itertools.pairwise(counts)) if one != other}
        thick = sorted(unequal | draw(st.sets(st.integers(1, lanes - 1))))
        bend = {str(lane + 1): f"a*{count}" for lane, count in enumerate(counts)}
        sections[f"B{number}"] = {"kind": "curve", "turn": "left", "thick": thick, "lanes": bend}
        sections[f"S{number}"] = straight(f"a*{draw(st.integers(1, 9))}", lanes)
        keys += [f"B{number}", f"S{number}"]
    sections = {"G": straight(f"a*{columns_of(lanes)}", lanes), "S": straight("a*2", lanes), **sections}
    return small(sections, {"A": ["S", *keys]}, lanes=lanes)


@given(boards())
@settings(max_examples=100, deadline=None)
def test_v6_every_space_is_reached_from_the_grid_and_leads_over_the_finish(data: dict[str, Any]) -> None:
    road = unrolled(board(data), "test")
    assert all(target > space for space, targets in enumerate(road.steps) for target in targets)
    assert all(road.front[target] > road.front[space] for space, to in enumerate(road.steps) for target in to)
    reached = {*road.grid, *(target for targets in road.steps for target in targets)}
    # All steps lead forward: whence a step comes is reached by others, back to where none does, on the grid.
    assert reached == set(range(len(road.names)))
    assert all(road.steps[space] for space in range(road.finish + 1))
