"""A stage in strips: which squares stand where, what is folded, and what stands above and below the road."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.scene import (
    Scene,
    StageFormation,
    StageJump,
    StageRider,
    StageRoad,
    StageSection,
    StageStrips,
    TokenTile,
)
from render.courses.stage.formations import bars
from render.courses.stage.stage_strips import arranged
from render.courses.stage.strip_rows import EMPTY, HELD, LEFT, RIGHT, need, strip_rows
from render.courses.stage.strip_shape import MOST_ARCS
from render.ink.names import Speaker
from render.picture import canvas_of
from render.sheets.stage import TALLEST
from render.sprites.captions import chip_wide
from tests.render.ciclismo_roads import (
    CHAINED,
    HIGH_FINISH,
    board,
    efforts,
    formation,
    mountain,
    on_road,
    rider,
    strong,
    text,
    weak,
    words,
)
from tests.render.picture_checks import overlaps

SAY = Speaker(words)
BOARD, MOUNTAIN = (
    next(one for one in scene.parts if isinstance(one, StageStrips)) for scene in (board(), mountain())
)


def ends(part: StageStrips, fold: bool = False) -> list[tuple[int, int]]:
    return [(row[0].first, row[-1].last) for row in strip_rows(part, fold)]


def alone(*squares: int) -> StageStrips:
    riders = tuple(
        StageRider(rider(f"{'RGBY'[n % 4]} E{n % 9 + 1}"), square, 1) for n, square in enumerate(squares)
    )
    return StageStrips(HIGH_FINISH, riders, ())


def test_strips_go_from_behind_the_hindmost_rider_to_the_road_ahead() -> None:
    assert ends(MOUNTAIN) == [(64, 78), (79, 95), (96, 114)]


def test_a_strip_is_broken_between_formations() -> None:
    assert ends(BOARD)[0] == (43, 56)


def test_a_square_with_riders_is_wider_than_an_empty_one() -> None:
    held, empty = (next(box for box in strip_rows(BOARD, False)[0] if box.held is one) for one in (True, False))
    assert (held.right - held.left) / (empty.right - empty.left) == pytest.approx(HELD / EMPTY)


def test_before_the_start_squares_are_counted_down() -> None:
    part = StageStrips(CHAINED, on_road("0 0 R E1, -1 1 B E1"), ())
    drawn = canvas_of(Scene("board", text("t"), text("s"), (part,)), words)
    assert {"0", "−1"} <= {box.text for box in drawn.labels}


def test_long_empty_stretches_are_folded_but_never_over_a_line() -> None:
    folds = [(box.first, box.last) for row in strip_rows(alone(3, 50, 110), True) for box in row if box.folded]
    assert folds == [(4, 16), (17, 36), (37, 49), (51, 76), (77, 109)]


def test_a_fold_says_how_many_squares_are_free() -> None:
    part = alone(*range(3, 105, 9))
    drawn = canvas_of(Scene("board", text("t"), text("s"), (part,), "stage"), words)
    assert "8 free" in {box.text for box in drawn.labels}


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(-8, 114), min_size=1, max_size=48), st.booleans())
def test_every_rider_has_a_square_and_no_strip_is_wider_than_the_picture(squares: set[int], fold: bool) -> None:
    rows = strip_rows(alone(*sorted(squares)), fold)
    assert {box.first for row in rows for box in row if box.held} == squares
    shown = [square for row in rows for box in row for square in range(box.first, box.last + 1)]
    assert shown == list(range(shown[0], shown[-1] + 1))
    assert all(sum(map(need, row)) <= RIGHT - LEFT for row in rows)


def test_a_strip_rises_where_known_heights_do() -> None:
    known = StageRoad(
        (StageSection(8, "climb"), StageSection(16, "descent")), (), (*range(0, 90, 10), *range(70, -10, -10))
    )
    shape = arranged(StageStrips(known, on_road("1 0 R E1, 16 0 B E1"), ()), SAY).shapes[0]
    start, summit, end = (shape.ribbon.height(x) for x in (LEFT, (LEFT + RIGHT) / 2, RIGHT))
    assert summit < start == pytest.approx(end)


def test_a_formation_on_two_strips_is_named_once() -> None:
    part = alone(*range(40, 64))._replace(formations=(formation(40, 63, "pelotón of 24", ()),))
    found = [bar.named for row in bars(part, list(arranged(part, SAY).shapes)) for bar in row]
    assert sorted(found) == [False, True]


def test_a_jump_from_a_strip_before_has_a_chip_and_no_arc() -> None:
    flights = [flight for shape in arranged(MOUNTAIN, SAY).shapes for flight in shape.flights]
    assert [flight.arc is not None for flight in flights] == [False, True]


def test_chips_of_many_jumps_stand_in_rows_and_none_hides_another() -> None:
    part = sprint().parts[0]
    assert isinstance(part, StageStrips)
    flights = arranged(part, SAY).shapes[-1].flights
    assert len(flights) == 8 and len({flight.y for flight in flights}) == 2
    for one, other in combinations(flights, 2):
        apart = (chip_wide(one.jump.chip, SAY) + chip_wide(other.jump.chip, SAY)) / 2
        assert one.y != other.y or abs(one.x - other.x) >= apart


def test_at_most_six_jumps_have_arcs() -> None:
    part = alone(*range(40, 49))
    jumps = tuple(StageJump(one.rider, one.square - 3, 0, (one.rider, strong("+3"))) for one in part.riders)
    flights = arranged(part._replace(jumps=jumps), SAY).shapes[0].flights
    assert sum(flight.arc is not None for flight in flights) == MOST_ARCS < len(flights) == len(jumps)


def crowd() -> Scene:
    """Six teams of eight, nearly each rider alone."""
    squares = [1 + n * 2 for n in range(48)]
    marks = ["JF", "TT", "SP", "CR", "E1", "E2", "R1", "R2"]
    riders = tuple(
        StageRider(rider(f"{'RGBY'[n % 4]} {marks[n // 6]}"), one, n % 3) for n, one in enumerate(squares)
    )
    named = tuple(formation(one, one, "alone", (strong("+6"),), 1) for one in squares)
    return Scene("board", text("t"), text("s"), (StageStrips(CHAINED, riders, named),), "stage")


def sprint() -> Scene:
    """Eight jumps in the last squares."""
    riders = on_road(
        "95 0 Y CR, 96 0 R CR, 97 2 Y SP, 98 1 B SP, 99 0 G E1,"
        "100 1 Y E1, 101 0 R SP, 102 2 B E2, 104 1 G JF, 105 0 B JF"
    )
    chips = ((one, (one.rider, TokenTile("S", "2"), strong("+9"))) for one in riders[2:])
    jumps = tuple(StageJump(one.rider, one.square - 3, 0, chip) for one, chip in chips)
    return board()._replace(parts=(StageStrips(CHAINED, riders, (), jumps=jumps, note=text("108: finish")),))


def many_off_the_road() -> Scene:
    """More riders off the road than there is room for above it."""
    aside = tuple(piece for n in range(12) for piece in (rider(f"Y E{n}"), weak(f"on {n + 20}")))
    return board()._replace(parts=(BOARD._replace(aside=aside),))


def six_teams() -> Scene:
    """More teams than there are cards for."""
    found = "; ".join(f"{'RGBY'[n % 4]} Benjamin: JF {n}, TT 9" for n in range(6))
    return board()._replace(parts=(BOARD, efforts(found)))


def two_lanes() -> Scene:
    """A narrow road."""
    riders = tuple(one for one in BOARD.riders if one.lane < 2)
    part = BOARD._replace(road=CHAINED._replace(lanes=2), riders=riders)
    return board()._replace(parts=(part,))


SCENES = {
    "board": board(),
    "mountain": mountain(),
    "crowd": crowd(),
    "sprint": sprint(),
    "six teams": six_teams(),
    "many off the road": many_off_the_road(),
    "two lanes": two_lanes(),
}


@pytest.mark.parametrize("name", SCENES)
def test_no_word_hides_another(name: str) -> None:
    assert not overlaps(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
def test_a_turn_fits_a_phone(name: str) -> None:
    assert canvas_of(SCENES[name], words).image.height <= TALLEST


def test_riders_off_the_road_that_have_no_room_are_counted() -> None:
    texts = {box.text for box in canvas_of(SCENES["many off the road"], words).labels}
    assert any(said.startswith("and ") and said.endswith(" more") for said in texts)


def test_what_effort_is_left_stands_in_captions_where_there_is_no_room_for_cards() -> None:
    few, many = ({box.text for box in canvas_of(SCENES[name], words).labels} for name in ("board", "mountain"))
    assert "Effort left (PE)" in few and "Effort left" in many and "14, 15" in many


def test_captions_that_have_no_room_lose_weak_words_first() -> None:
    near = (StageFormation(40, 40, (strong("alone"),), text("a"), (strong("+6"), *BOARD.formations[0].move)),) * 1
    others = tuple(formation(at, at, "alone", BOARD.formations[0].move) for at in (42, 44, 46))
    part = alone(40, 42, 44, 46)._replace(formations=near + others)
    drawn = canvas_of(Scene("board", text("t"), text("s"), (part,)), words)
    assert "+10" in {box.text for box in drawn.labels}
    assert not overlaps(Scene("board", text("t"), text("s"), (part,)), words)
