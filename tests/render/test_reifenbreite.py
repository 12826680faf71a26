"""Pictures of Um Reifenbreite: they fit a phone, and no word hides another."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import cast

import pytest

from engine.core.chance import SeededChance
from engine.core.documents import checked
from engine.core.game import AnyRules
from engine.core.race import Race, seat_view
from engine.core.scene import Scene
from engine.games.reifenbreite.board.road import Road
from engine.games.reifenbreite.material import Board
from engine.games.reifenbreite.meta import TEAMS, ReifenbreiteOptions
from engine.games.reifenbreite.rules import ReifenbreiteRules
from render import alt_text, render, text_board
from render.picture import canvas_of
from tests.games.reifenbreite.boards import OWN
from tests.games.reifenbreite.harness import Ride, opened
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart, assert_looks_golden
from tests.render.reifenbreite_races import PICTURES, WORDS, examples

SCENES = examples()


@pytest.mark.parametrize("name", SCENES)
def test_pictures_are_palette_pngs_1200_wide_and_at_most_1500_high_and_120_kb(name: str) -> None:
    assert_fits_a_phone(SCENES[name], WORDS)


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_like_those_of_the_documentation(name: str) -> None:
    assert_looks_golden(name, SCENES[name], WORDS, "reifenbreite_races", PICTURES)


@pytest.mark.parametrize("name", SCENES)
def test_no_label_overlaps_another_or_leaves_the_picture(name: str) -> None:
    assert_labels_stand_apart(SCENES[name], WORDS)


@pytest.mark.parametrize("name", SCENES)
def test_alt_text_and_text_board_say_who_is_meant(name: str) -> None:
    alt, board = alt_text(SCENES[name], WORDS), text_board(SCENES[name], WORDS)
    assert "{" not in alt + board and len(alt) > len("Tour de France · Round 10")


@pytest.mark.parametrize("lanes", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("rows", ["close", "far apart", "over the finish"])
def test_boards_of_two_to_six_lanes_are_drawn_as_high_as_a_phone_shows(lanes: int, rows: str) -> None:
    rules = on_lanes(lanes, "tour")
    road = rules.course.road(1)
    apart = range(len(road.names) // 17, len(road.names), len(road.names) // 17)
    at = {"close": range(0, 16 * lanes, lanes), "far apart": apart, "over the finish": (*apart[2:10], *_home(road))}
    assert_fits_a_phone(strewn(rules, at[rows]), WORDS)


@pytest.mark.parametrize("lanes", [5, 6])
def test_riders_far_from_each_other_and_past_the_finish_on_many_lanes_are_drawn_no_higher(lanes: int) -> None:
    rules = on_lanes(lanes, "giro")
    spaces = len(rules.course.road(1).names)
    assert_fits_a_phone(strewn(rules, range(spaces // 17, spaces, spaces // 17)), WORDS)


def on_lanes(lanes: int, course: str) -> ReifenbreiteRules:
    options = ReifenbreiteOptions(colours=TEAMS, course=course, level="professional")
    return ReifenbreiteRules(options, wide(lanes))


def strewn(rules: ReifenbreiteRules, spaces: Iterable[int]) -> Scene:
    """The board with the riders on these spaces, the hindmost first."""
    public = rules.public(rules.start(SeededChance(b"tall")).state)
    names = rules.course.road(1).names
    riders = tuple(
        one._replace(space=names[space], state="racing") for one, space in zip(public.riders, spaces, strict=False)
    )
    order = tuple(one.rider for one in reversed(riders))
    return rules.scene(public._replace(riders=riders, placing=(), ranking=order, order=order, round=9))


def _home(road: Road) -> range:
    """Eight spaces about the finish."""
    return range(road.finish - 5 * road.lanes, road.finish + 11 * road.lanes, 2 * road.lanes)


def wide(lanes: int) -> Board:
    """Our own board with so many lanes: those on the left as the fourth one is, or without it."""
    plain = json.loads(json.dumps(OWN))
    for section in plain["sections"].values():
        left = section["lanes"]["4"]
        section["lanes"] = {str(n): section["lanes"].get(str(n), left) for n in range(1, lanes + 1)}
        section["thick"] = [line for line in section.get("thick", []) if line < lanes]
    for grid in ("G1", "G2"):
        plain["sections"][grid]["lanes"] = {str(n): f"a*{max(4, -(-16 // lanes))}" for n in range(1, lanes + 1)}
    return checked(Board, {**plain, "lanes": lanes})


def test_spaces_over_the_finish_say_that_only_the_whole_move_ends_there() -> None:
    ride = Ride(opened("TF"), "r2 21=Y.2.18 31=Y.1.4 move=where/0///21,Y.2.18,,,,0,,0,5,0,,0,5,0,,,,,,")
    view = seat_view(cast("AnyRules", ride.rules), begin_at(ride), 0)
    said = [box.text for box in canvas_of(ride.rules.scene(view, [ride.prompt]), WORDS).labels]
    # The first two spaces over the line could be reached, in four lanes; on the third one the move may end.
    assert said.count("=5") == 2 * 4


def begin_at(ride: Ride) -> Race:
    """A race at this position."""
    return Race(ride.state, {}, ride.rules.prompts(ride.state))


def test_a_rider_far_behind_the_finish_has_a_row_without_names() -> None:
    rules = opened("TF", finished_leave="end_of_round")
    state = rules.read("r4 21=#1.4@R.1.12 22=Y.1.20 23=Y.1.18 24=Y.1.16 31=Y.1.14 32=Y.1.12 33=Y.1.10 34=Y.1.8")
    assert render(rules.scene(rules.public(state)), WORDS).png
