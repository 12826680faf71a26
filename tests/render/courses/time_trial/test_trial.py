"""A race against the clock: how its rows share the picture, and where its bars end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.core.scene import Scene, StageRoad, StageSection, Trial, TrialPiece
from render.courses.time_trial.trial_bars import STEP, _places
from render.courses.time_trial.trial_layout import FIRST, LINE, MOST_ROW, layout, x_of
from render.picture import canvas_of
from render.sheets.stage import TALLEST
from tests.render.ciclismo_roads import rider, words
from tests.render.ciclismo_scenes import team_trial, time_trial
from tests.render.picture_checks import overlaps


def trial(scene: Scene) -> Trial:
    return next(one for one in scene.parts if isinstance(one, Trial))


def rows(count: int) -> Scene:
    """So many riders."""
    part = trial(time_trial())
    tracks = (part.tracks * 2)[:count]
    return time_trial()._replace(parts=(time_trial().parts[0], part._replace(tracks=tracks)))


@pytest.mark.parametrize("count", [1, 8, 32, 48])
def test_up_to_48_riders_fit_the_picture(count: int) -> None:
    scene = rows(count)
    assert canvas_of(scene, words).image.height <= TALLEST
    assert not overlaps(scene, words)


def test_32_rows_are_34_pixels_high_and_have_all_columns() -> None:
    found = layout(trial(rows(32)))
    assert (found.row, found.full) == (MOST_ROW, True)


def test_48_rows_have_no_room_for_the_last_move_and_effort() -> None:
    assert not layout(trial(rows(48))).full
    assert "PE" not in {box.text for box in canvas_of(rows(48), words).labels}


def test_a_rider_who_is_in_has_the_turn_of_the_arrival_in_place_of_squares_to_go() -> None:
    texts = [box.text for box in canvas_of(rows(1), words).labels]
    assert "turn 5" in texts and "0" in texts


def test_whoever_lies_in_a_ditch_is_said_to() -> None:
    assert "fall: out 3 turns" in {box.text for box in canvas_of(time_trial(), words).labels}


def test_a_bar_ends_at_the_finish_however_far_beyond_it_a_rider_came() -> None:
    road = StageRoad((StageSection(50),))
    assert (x_of(road, 0), x_of(road, 50), x_of(road, 54)) == (FIRST, LINE, LINE)


@pytest.mark.parametrize("square", [0, 25, 55])
def test_no_rider_of_a_team_hides_another(square: int) -> None:
    pieces = tuple(TrialPiece(rider(f"G E{number}"), square - number // 3) for number in range(8))
    places = sorted(x for _, x in _places(StageRoad((StageSection(50),)), pieces))
    assert all(after - before >= STEP for before, after in pairwise(places))


def test_whose_crossing_counts_and_who_was_left_behind_looks_different() -> None:
    part = trial(team_trial())
    plain = [row._replace(pieces=tuple(one._replace(state="") for one in row.pieces)) for row in part.tracks]
    bare = team_trial()._replace(parts=(team_trial().parts[0], part._replace(tracks=tuple(plain))))
    assert canvas_of(bare, words).image.tobytes() != canvas_of(team_trial(), words).image.tobytes()
