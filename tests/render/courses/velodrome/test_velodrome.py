"""Pictures of tracks with lanes: golden pixels, size, labels, colours, words."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from engine.core.scene import DiceLeft, Footnotes, MoveOrder, Oval, Stretch, Tally
from engine.games.pistard.material import Track
from engine.games.pistard.meta import META
from engine.games.pistard.rules import PistardRules
from render import render, text_board
from render.courses.velodrome.bowl import Bowl
from render.ink.palette import GROUNDS, TEAMS, finished
from render.picture import canvas_of
from tests.games.common import DATA
from tests.render.colours import SIGHTS, difference
from tests.render.english import english
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart, assert_looks_golden
from tests.render.pistard_races import WORDS, examples, more, race

SCENES = examples() | more()
LONG = english({0: "Wilhelmina Featherstonehaugh-Smy", 1: "🚴‍♀️ 山田太郎", 2: "M" * 32, 3: "W" * 32}, "pistard")
SQUARES = ("climb", "descent", "sprint", "gold")
CHIP = 20
"""Letters on chips are smaller than other labels; place and colour tell the same."""


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_like_the_golden_ones(name):
    assert_looks_golden(name, SCENES[name], WORDS, "pistard_races")


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("words", [WORDS, LONG], ids=["short", "long"])
def test_pictures_are_palette_pngs_1200_wide_and_at_most_1500_high_and_120_kb(name, words):
    assert_fits_a_phone(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("words", [WORDS, LONG], ids=["short", "long"])
def test_no_label_overlaps_another_or_leaves_the_picture(name, words):
    assert_labels_stand_apart(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
def test_labels_keep_the_smallest_sizes(name):
    for box in canvas_of(SCENES[name], WORDS).labels:
        assert box.size >= (CHIP if len(box.text) == 1 else 24), box


@pytest.mark.parametrize(
    ("seed", "seats", "options"), [("a", 2, {}), ("b", 4, {}), ("c", 4, {"mode": "elimination"})]
)
def test_every_round_of_a_race_keeps_its_weight_and_all_its_letters(seed, seats, options):
    one = race(seed, seats, **options)
    for view in one.rounds[::5]:
        scene = one.rules.scene(view)
        assert len(render(scene, WORDS).png) <= 120 * 1024
        letters = [box.text for box in canvas_of(scene, WORDS).labels if box.text in "YGBO"]
        assert len(letters) == 112


@pytest.mark.parametrize("rows", [24, 44, 60])
def test_other_tracks_are_drawn_too(rows):
    known = Track.model_validate_json((DATA / "pistard" / "track.json").read_text(encoding="utf-8"))
    track = Track(name="other", rows=rows, lanes=tuple((lane * 3)[:rows] for lane in known.lanes))
    one = race("b", 4)
    rules = PistardRules(one.rules.options, track)
    scene = rules.scene(one.rounds[3])
    assert sum(len(lane) for lane in next(part for part in scene.parts if isinstance(part, Oval)).lanes) == 4 * rows
    assert len(render(scene, WORDS).png) <= 120 * 1024


def test_riding_goes_anticlockwise_from_the_foot_with_lane_1_inside():
    bowl = Bowl(28, 4)
    start, quarter, half = (bowl.place(bowl.way(row), bowl.depth(0)) for row in (0, 6.5, 13.5))
    assert start.y > 700 and start.along[0] > 0.9
    assert quarter.x > 800 and quarter.along[1] < -0.9
    assert half.y < 500 and half.along[0] < -0.9
    outside = bowl.place(bowl.way(0), bowl.depth(3))
    assert outside.y > start.y


def test_the_four_teams_differ_for_every_sight():
    for sight in SIGHTS:
        fills = [TEAMS[team].fill for team in META.teams]
        assert min(difference(a, b, sight) for a, b in combinations(fills, 2)) >= 20


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_four_square_colours_reach_the_board_and_differ_for_every_sight(sight):
    board = finished(canvas_of(SCENES["pistard-start"], WORDS).image).convert("RGB")
    counted = {colour for count, colour in board.getcolors(1 << 20) or () if count > 5000}
    squares = [GROUNDS[name] for name in SQUARES]
    assert set(squares) <= counted
    assert min(difference(a, b, sight) for a, b in combinations(squares, 2)) >= 11


def facts(text: str) -> set[str]:
    """Names and numbers of a text."""
    return set(re.findall(r"\d+|[A-Z][\w-]*", text))


@pytest.mark.parametrize("name", SCENES)
def test_alt_text_and_text_board_tell_the_same_within_their_limits(name):
    alt, board = render(SCENES[name], WORDS).alt, text_board(SCENES[name], WORDS)
    assert facts(alt) == facts(board)
    assert len(render(SCENES[name], LONG).alt) <= 1024
    assert len(text_board(SCENES[name], LONG)) <= 1900


@pytest.mark.parametrize("name", SCENES)
def test_every_part_of_a_picture_is_told(name):
    alt = render(SCENES[name], WORDS).alt
    for part in SCENES[name].parts:
        match part:
            case Oval():
                assert all(WORDS(told) in alt for told in part.told)
            case Tally():
                assert all(WORDS(count.told) in alt for count in part.counts)
            case MoveOrder():
                assert all(WORDS(slot.told) in alt for slot in part.slots if slot.told is not None)
                assert part.slots[0].told is not None
            case DiceLeft():
                assert all(WORDS(side.told) in alt for side in part.sides)
            case Stretch():
                assert all(reach.tab.told is not None and WORDS(reach.tab.told) in alt for reach in part.reaches)
            case Footnotes():
                assert all(WORDS(note.text) in alt for note in part.notes)
