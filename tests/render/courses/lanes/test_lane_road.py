"""A road with lanes of different length as a picture: where things lie, and that each of them is drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.core.scene import Label, LaneLanding, LaneRoad, Scene, label
from render.courses.lanes.layout import arranged
from render.courses.lanes.profile import heights
from render.courses.lanes.shape import DEPTH
from render.courses.lanes.windows import borders
from render.picture import canvas_of
from tests.render.courses.lanes import lane_roads
from tests.render.courses.lanes.lane_roads import UNIT, lane_road, riders, road
from tests.render.courses.lanes.positions import CLOSE, SPREAD, WORDS, scenes, whole
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart, assert_looks_golden

SCENES = scenes()


def words(text: Label) -> str:
    return str(dict(text.facts).get("columns", text.key))


def drawn(part: LaneRoad) -> bytes:
    return canvas_of(Scene("board", label("t"), label("s"), (part,), "lanes"), words).image.tobytes()


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_like_the_golden_ones(name: str) -> None:
    assert_looks_golden(name, SCENES[name], WORDS, "courses.lanes.positions")


@pytest.mark.parametrize("name", SCENES)
def test_pictures_fit_a_phone_and_no_label_overlaps_another(name: str) -> None:
    assert_fits_a_phone(SCENES[name], WORDS)
    assert_labels_stand_apart(SCENES[name], WORDS)


@pytest.mark.parametrize("position", [CLOSE, SPREAD], ids=["close", "spread"])
def test_with_all_that_stands_below_two_rows_and_three_fit_a_phone(position: str) -> None:
    assert_fits_a_phone(whole(position), WORDS)
    assert_labels_stand_apart(whole(position), WORDS)


@pytest.mark.parametrize("name", SCENES)
def test_no_label_is_smaller_than_24_pixels(name: str) -> None:
    assert (
        min(box.size for box in canvas_of(SCENES[name], WORDS).labels) >= 20
    )  # a name beside its section may shrink to four fifths


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_across_a_row_whoever_is_farther_ahead_is_farther_right(count: int) -> None:
    part = lane_road(count)
    part = part._replace(riders=riders(part.lanes, tuple(range(0, len(part.lanes.spaces), 3))))
    for row in arranged(part):
        shown = [(one.rear + one.front, at) for one in part.lanes.spaces if (at := row.shape.middle(one))]
        assert [x for _, (x, _) in sorted(shown)] == sorted(x for _, (x, _) in shown)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_lane_1_is_the_lowest_and_neighbours_are_a_lane_apart(count: int) -> None:
    shape = arranged(lane_road(count))[0].shape
    heights_ = [shape.y(lane, UNIT) for lane in range(1, count + 1)]
    assert [low - high for low, high in pairwise(heights_)] == [shape.scale.lane] * (count - 1)


def test_a_bend_to_the_left_dips_and_one_to_the_right_rises() -> None:
    part = lane_road()
    left, right = (section for section in part.lanes.sections if section.way)
    shape = arranged(part._replace(span=(0, right.front)))[0].shape
    assert shape.lift((left.rear + left.front) / 2) == pytest.approx(DEPTH)
    assert shape.lift((right.rear + right.front) / 2) == pytest.approx(-DEPTH)
    assert shape.lift(left.rear) == shape.lift(right.front) == 0


def changes() -> dict[str, LaneRoad]:
    """The same road without one of the things on it."""
    part = lane_road()
    fallen, lost, back, _ = part.riders
    plain: dict[str, dict[str, Any]] = {
        "fate": {"riders": (fallen._replace(fate=""), *part.riders[1:])},
        "jersey": {"riders": (fallen, lost._replace(jersey=False), *part.riders[2:])},
        "way back": {"riders": (fallen, lost, back._replace(back_from=-1), part.riders[3])},
        "rider": {"riders": part.riders[1:], "links": ()},
        "way": {"ways": ()},
        "wheel": {"links": ()},
        "turn": {"turn": None},
        "caption": {"captions": (part.captions[0]._replace(open=False),)},
        "words below": {"caption": label("words")},
        "words aside": {"aside": label("words")},
        "note": {"riders": (fallen._replace(note="50"), *part.riders[1:])},
        "dot": {"dots": (20,)},
        "barred": {"barred": ((20,), label("words"))},
        "landing": {"landings": (LaneLanding(20),)},
        "letter": {"landings": (LaneLanding(20, "A"),)},
        "beside": {"riders": (fallen._replace(fate="beside"), *part.riders[1:])},
        "kerb": {"lanes": part.lanes._replace(thick=part.lanes.thick[1:])},
        "line": {"lanes": part.lanes._replace(lines=part.lanes.lines[1:]), "captions": ()},
    }
    return {name: part._replace(**one) for name, one in plain.items()}


@pytest.mark.parametrize("name", changes())
def test_everything_on_a_road_is_seen(name: str) -> None:
    assert drawn(changes()[name]) != drawn(lane_road())


def test_riders_that_came_to_the_same_space_are_both_seen() -> None:
    part = lane_road()
    one, other = (rider._replace(space=7) for rider in part.riders[:2])
    both = part._replace(riders=(one, other), ways=(), links=())
    assert drawn(both) != drawn(both._replace(riders=(one,))) != drawn(both._replace(riders=(other,)))


def test_among_paler_spaces_each_that_can_be_chosen_is_seen() -> None:
    part = lane_roads.choosing()
    for one in part.landings:
        assert drawn(part._replace(landings=tuple(two for two in part.landings if two is not one))) != drawn(part)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_boards_of_two_to_six_lanes_have_letters_that_a_phone_shows(count: int) -> None:
    shape = arranged(lane_road(count))[0].shape
    assert shape.scale.rider >= 36 and shape.scale.number >= 24


def test_a_stretch_beyond_the_finish_has_no_names_and_is_drawn() -> None:
    part = lane_road()
    beyond = part.lanes.sections[-1]
    assert drawn(part._replace(span=(beyond.rear, beyond.front)))


def test_what_is_left_out_between_rows_is_counted() -> None:
    long = road(4, "s" * 12)
    part = lane_road()._replace(
        lanes=long, riders=riders(long, (0, 60, 130, 200, 280)), ways=(), links=(), turn=None, captions=()
    )
    scene = Scene("board", label("t"), label("s"), (part,), "lanes")
    rows = arranged(part)
    missing = [round((row.missing[1] - row.missing[0]) / UNIT) for row in rows if row.missing]
    said = [box.text for box in canvas_of(scene, words).labels]
    assert missing and set(map(str, missing)) <= set(said)


def test_a_mountain_ends_where_it_began_and_flat_road_stays_level() -> None:
    lanes = road(4, "sssss")
    found = heights(lanes)
    at = dict(zip(borders(lanes), found, strict=True))
    climb, descent = lanes.sections[1], lanes.sections[2]
    assert at[climb.rear] == 0 and at[climb.front] > 0
    assert at[descent.front] == pytest.approx(0) and min(found) == 0
