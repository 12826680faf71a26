"""The road of a picture, made from a position: what the renderer is told about it."""

from __future__ import annotations

import itertools

import pytest

from engine.games.reifenbreite.scene.lanes import captions, lane_road, lanes
from tests.games.reifenbreite.boards import COURSES
from tests.games.reifenbreite.harness import opened

RULES = opened("tour", level="professional")

POSITION = (
    "r19 21=E1.2.4 22=H1.2.1 23=E5.3.4 33=E4.2.1 42=E6.2.3 51=E2.2.1 53=E3.4.5 sprints=22.42.23;42.33.23;22"
    " yellow=0.22.4,1.42.7,2.22.1"
    " 24=K2.1.6 31=E1.1.4 32=E4.2.2 34=E3.3.1 41=E2.3.3 43=K1.1.1 44=E3.3.5 52=E5.1.2 54=K2.2.4"
    " last=22,E5.2.2,H1.2.1,,33,0,,0,6,2,,0,8,8,,,,42>E5.2.1>E6.2.3>8,22222222,;"
    "33,E4.2.1,E4.2.1,,11,0,,0,2,-4,,0,0,0,foot,,,,,;51,E2.2.1,E2.2.1,,52,0,,0,7,0,CH01,0,0,0,fell,21,,,,;"
    "53,E3.4.3,E3.4.5,,32,0,,0,5,-3,,0,2,2,,,,,44,"
)
PUBLIC = RULES.public(RULES.read(POSITION))
ROAD = lane_road(RULES.course, PUBLIC)
PLACED = {one.rider.mark: one for one in ROAD.riders}


def test_a_fall_marks_its_causer_and_whoever_it_took_down() -> None:
    assert {name for name, one in PLACED.items() if one.fate == "fell"} == {"51", "21"}


def test_who_dismounted_is_marked_and_yellow_is_worn_by_one() -> None:
    assert PLACED["33"].fate == "foot"
    assert [name for name, one in PLACED.items() if one.jersey] == ["22"]


def test_ways_are_those_of_movers_and_end_where_these_stand() -> None:
    assert [way.rider.mark for way in ROAD.ways] == ["22", "53"]
    for way in ROAD.ways:
        assert way.spaces[-1] == PLACED[way.rider.mark].space
        steps = RULES.course.road(1).steps
        assert all(after in steps[space] for space, after in zip(way.spaces, way.spaces[1:], strict=False))


def test_a_follower_stands_directly_behind_its_wheel() -> None:
    (link,) = ROAD.links
    road = RULES.course.road(1)
    assert road.behind[PLACED[link.wheel.mark].space] == PLACED[link.rider.mark].space


def test_the_foremost_rider_acts_next() -> None:
    assert ROAD.turn is not None and ROAD.turn.mark == "22"


def test_the_next_sprint_with_points_says_how_many_are_left() -> None:
    said = captions(RULES.course, PUBLIC)
    assert [one.open for one in said] == [False, False, True]
    assert dict(said[-1].text.facts)["points"] == "8 · 5"


def test_at_the_basic_level_the_road_has_neither_surfaces_nor_numbers() -> None:
    basic = lanes(opened("tour", level="basic").course, 1)
    assert {(space.ground, space.number) for space in basic.spaces} == {("flat", 0), ("finish", 0)}


@pytest.mark.parametrize("course", COURSES)
def test_every_lane_of_a_course_leads_from_its_rear_to_its_front_without_a_gap(course: str) -> None:
    road = lanes(opened(course, level="advanced").course, 1)
    for lane in range(1, road.lane_count + 1):
        edges = [(space.rear, space.front) for space in road.spaces if space.lane == lane]
        assert edges[0][0] == 0
        assert all(one[1] == after[0] for one, after in itertools.pairwise(edges))


@pytest.mark.parametrize("course", COURSES)
def test_thick_lines_and_lines_lie_on_the_sections_that_have_them(course: str) -> None:
    rules = opened(course, level="advanced")
    road, board = lanes(rules.course, 1), rules.course.road(1)
    thick = {(line.rear, line.lane) for line in road.thick}
    assert thick == {
        (int(piece.offset * board.unit), lane) for piece in board.pieces for lane in piece.section.thick
    }
    assert [line.at for line in road.lines] == [board.front[line.last] for line in board.lines]
    assert {line.at for line in road.lines} <= {section.front for section in road.sections}


def test_all_pictures_of_a_race_have_the_same_road() -> None:
    assert lane_road(RULES.course, PUBLIC).lanes is lane_road(RULES.course, PUBLIC).lanes
