"""Pictures of folded roads: golden pixels, size, labels, colours, folding, words."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from engine.core.scene import Footnotes, Holdings, OpenRoad, Outlook, SprintFinish, Standings
from engine.games.ciclistas.meta import META
from render import render, text_board
from render.courses.road.fold import LEFT, LONGEST, RIGHT, packed, strips
from render.courses.road.lane_layout import spots
from render.courses.road.open_road import arranged
from render.ink.palette import TEAMS, finished
from render.picture import canvas_of
from render.sheets.road import TALLEST
from render.sprites.marks import counter_width
from tests.render.ciclistas_races import WORDS, examples, more, race
from tests.render.colours import SIGHTS, difference
from tests.render.english import english
from tests.render.picture_checks import (
    assert_fits_a_phone,
    assert_labels_stand_apart,
    assert_looks_golden,
    overlaps,
)

SCENES = examples() | more()
NAMES = ("Wilhelmina Featherstonehaugh-Smy", "🚴‍♀️ 山田太郎", "ÀÉÑÜÇ Łukasz Œuvre ß · – …", "M" * 32, "W" * 32)
LONG = english({seat: NAMES[seat % 5] for seat in range(10)}, "ciclistas")


def road(name: str) -> OpenRoad:
    return next(part for part in SCENES[name].parts if isinstance(part, OpenRoad))


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_like_the_golden_ones(name):
    assert_looks_golden(name, SCENES[name], WORDS, "ciclistas_races")


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("words", [WORDS, LONG], ids=["short", "long"])
def test_pictures_are_palette_pngs_1200_wide_and_at_most_1500_high_and_120_kb(name, words):
    assert_fits_a_phone(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("words", [WORDS, LONG], ids=["short", "long"])
def test_no_label_overlaps_another_or_leaves_the_picture(name, words):
    assert_labels_stand_apart(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
def test_no_label_is_smaller_than_24_pixels_eight_on_a_phone(name):
    assert min(box.size for box in canvas_of(SCENES[name], WORDS).labels) >= 24


def test_a_classification_of_thirty_riders_keeps_letters_for_a_phone():
    sizes = {box.text: box.size for box in canvas_of(SCENES["ciclistas-ten-stage"], WORDS).labels}
    assert sizes["30"] == sizes["5'4"] == 36


@pytest.mark.parametrize("name", ["ciclistas-choose", "ciclistas-counters", "ciclistas-ten-choose"])
def test_every_space_in_reach_has_its_whole_number_even_in_a_crowd(name):
    shown = next(part for part in SCENES[name].parts if isinstance(part, Outlook))
    assert {cell.name for cell in shown.cells} <= {box.text for box in canvas_of(SCENES[name], WORDS).labels}


def test_no_label_of_a_crowded_sprint_is_cut():
    assert not [box.text for box in canvas_of(SCENES["ciclistas-ten-finish"], WORDS).labels if "…" in box.text]


def test_the_names_of_ten_teams_stay_whole_beside_their_points():
    told = {box.text for box in canvas_of(SCENES["ciclistas-ten-stage"], WORDS).labels}
    assert {"Ana", "Bruno", "Carla", "Dani", "Black", "White", "Orange", "Purple", "Pink", "Brown"} <= told


def test_a_chip_leaves_the_arcs_of_other_riders_in_sight():
    """Two riders of a queue follow two of the next: the first one's chip moves off the second one's arc."""
    tall = next(one for one in arranged(road("ciclistas-mid"), 1100) if one.arcs)
    for arc in tall.arcs:
        half = counter_width(arc.text) / 2
        assert all(abs(other.start - arc.chip) > half for other in tall.arcs if other is not arc)
    assert {arc.level for arc in tall.arcs} == {0}


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, ()),
        (4, 10, (("mode", "elimination"), ("events", True))),
        (7, 10, (("mode", "tour"), ("stages", 2))),
        (9, 6, (("cap_finish", True),)),
    ],
)
def test_every_moment_of_a_race_fits_and_keeps_its_labels_apart(seed, seats, options):
    one = race(seed, seats, options)
    views = [*one.rounds[::4], *(asked.view.public for asked in one.asked[::40])]
    for scene in [one.rules.scene(view) for view in views] + [one.rules.scene(a.view) for a in one.asked[::40]]:
        assert canvas_of(scene, LONG).image.height <= TALLEST
        assert not overlaps(scene, LONG)


FOLDED = [name for name in SCENES if any(isinstance(part, OpenRoad) for part in SCENES[name].parts)]


@pytest.mark.parametrize("name", FOLDED)
def test_every_rider_is_drawn_once_inside_the_road(name):
    shown = road(name)
    drawn = [(rider, x) for one in arranged(shown, 900) for rider, x in spots(one.lane).items()]
    assert sorted(rider for rider, _ in drawn) == sorted(piece.rider for piece in shown.pieces)
    assert all(LEFT < x < RIGHT for _, x in drawn)


def test_a_strip_without_riders_is_even_and_one_with_riders_elastic():
    lanes = strips(road("ciclistas-mid"))
    widths = {lane.kind: {box.right - box.left for box in lane.boxes} for lane in lanes}
    assert max(widths["calm"]) - min(widths["calm"]) <= 1
    assert max(widths["tall"]) > 3 * min(widths["tall"])


def test_the_front_of_a_queue_is_on_the_right():
    for lane in strips(road("ciclistas-mid")):
        for box in lane.boxes:
            assert [piece.slot for piece in box.queue] == sorted((piece.slot for piece in box.queue), reverse=True)


def test_packed_lanes_need_less_room_than_strips_and_hide_no_rider():
    shown = road("ciclistas-dense")
    assert sum(lane.kind == "tall" for lane in packed(shown)) <= sum(lane.kind == "tall" for lane in strips(shown))
    assert sum(len(box.queue) for lane in packed(shown) for box in lane.boxes) == len(shown.pieces)


def test_a_queue_of_thirty_is_broken_into_equal_parts():
    shown = road("ciclistas-ten-mid")
    crowd = shown._replace(pieces=tuple(p._replace(cell=20, slot=n) for n, p in enumerate(shown.pieces, 1)))
    parts = [len(box.queue) for lane in strips(crowd) for box in lane.boxes if box.queue]
    assert sum(parts) == 30 and max(parts) <= LONGEST and max(parts) - min(parts) <= 1
    assert canvas_of(SCENES["ciclistas-ten-mid"]._replace(parts=(crowd,)), WORDS).image.height <= TALLEST


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_ten_teams_reach_the_board_and_differ_for_every_sight(sight):
    board = finished(canvas_of(SCENES["ciclistas-ten-mid"], WORDS).image).convert("RGB")
    counted = {colour for count, colour in board.getcolors(1 << 20) or () if count > 1000}
    fills = [TEAMS[team].fill for team in META.teams]
    assert set(fills) <= counted
    assert min(difference(a, b, sight) for a, b in combinations(fills, 2)) >= 13


def facts(text: str) -> set[str]:
    """Names and numbers of a text."""
    return set(re.findall(r"\d+|[A-Z][\w-]*", text))


@pytest.mark.parametrize("name", SCENES)
def test_alt_text_and_text_board_tell_the_same_within_their_limits(name):
    alt, board = render(SCENES[name], WORDS).alt, text_board(SCENES[name], WORDS)
    if re.search(r"and \d+ more$", alt):
        assert len(alt) > 800
    else:
        assert facts(alt) == facts(board)
    assert len(render(SCENES[name], LONG).alt) <= 1024
    assert len(text_board(SCENES[name], LONG)) <= 1900


@pytest.mark.parametrize("name", SCENES)
def test_every_part_of_a_picture_is_told(name):
    board = text_board(SCENES[name], WORDS, 10_000)
    for part in SCENES[name].parts:
        match part:
            case OpenRoad() | Outlook():
                assert all(WORDS(told) in board for told in part.told)
            case Holdings():
                assert all(WORDS(one.told) in board for one in part.holdings)
            case SprintFinish():
                assert all(WORDS(dash.told) in board for dash in part.result)
            case Standings():
                assert all(WORDS(row.told) in board for row in part.rows)
            case Footnotes():
                assert all(WORDS(note.text) in board for note in part.notes)
