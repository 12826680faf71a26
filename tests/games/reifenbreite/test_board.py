"""The board as data: what is read, and a sentence for everything that does not fit (section 6)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.core.documents import dumped, parsed
from engine.games.reifenbreite.board.road import unrolled
from tests.games.reifenbreite.boards import CURVE, OWN, TG, board, road, small, straight


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(TG), **changes}


def section(key: str, **changes: Any) -> dict[str, Any]:
    data = changed()
    data["sections"][key] = {**data["sections"][key], **changes}
    return data


def fault(data: dict[str, Any]) -> str:
    with pytest.raises(ValueError) as caught:
        board(data)
    return str(caught.value)


def test_a_board_written_out_is_read_as_the_same_board() -> None:
    once = dumped(board(OWN))
    assert dumped(board(parsed(once.encode()))) == once


@pytest.mark.parametrize(
    ("course", "shortest", "spaces"),
    [("paris-roubaix", 83, 338), ("luettich-bastenaken-luettich", 88, 364), ("giro", 152, 628), ("tour", 163, 670)],
)
def test_the_courses_are_as_long_as_the_rule_book_says(course: str, shortest: int, spaces: int) -> None:
    own = road(course)
    front_row = own.grid[-1]
    assert own.to_go[front_row] == shortest
    assert own.finish + 1 - len(own.grid) == spaces


def test_positions_are_whole_parts_of_a_column() -> None:
    assert road("tour").unit == 120
    assert road("tour").front[road("tour").finish] == 120 * (4 + 167.5)


@pytest.mark.rule("URB-P-11")
def test_a_line_crossed_again_is_another_pass_with_its_own_sprint() -> None:
    lines = [(line.letter, line.times, line.points) for line in road("giro").lines]
    assert lines == [("C", 1, ()), ("D", 1, (11, 8, 5)), ("A", 1, (7, 5, 3)), ("B", 1, (5, 4, 2)), ("C", 2, ())]


def test_the_tour_can_be_ridden_for_the_points_of_the_printed_sheet() -> None:
    tour = unrolled(board(OWN), "tour", sheet=True)
    assert [line.points for line in tour.lines if line.points] == [(11, 8, 5), (7, 5, 3), (5, 4, 2)]


def test_the_second_use_of_a_section_has_spaces_of_its_own() -> None:
    names = road("giro").by_name
    assert names["C5#2.4.1"] > names["C5.4.1"]


@pytest.mark.rule("URB-B-94")
def test_behind_the_finish_lie_24_columns_of_undivided_asphalt() -> None:
    own = road("tour")
    behind = range(own.finish + 1, len(own.names))
    assert {own.surface[space] for space in behind} == {"a"} and len(behind) == 4 * 24
    assert own.steps[own.by_name["R.2.1"]] == tuple(own.by_name[f"R.{lane}.2"] for lane in (2, 1, 3))


@pytest.mark.rule("URB-P-10", "URB-P-12", "URB-P-13", "URB-B-15")
@pytest.mark.parametrize(
    ("course", "start", "route"),
    [
        ("paris-roubaix", "2", "CDA"),
        ("luettich-bastenaken-luettich", "1", "ABC"),
        ("giro", "2", "CDABC"),
        ("tour", "1", "ABCEA"),
    ],
)
def test_each_standard_course_starts_where_its_first_line_is_the_next(course: str, start: str, route: str) -> None:
    spec = board(OWN).courses[course]
    assert (spec.start, "".join(spec.route)) == (start, route)
    assert board(OWN).starts[start].faces == route[0]


def test_a_section_needs_all_lanes() -> None:
    lanes = {"1": "a*12", "2": "a*12", "3": "a*12"}
    assert fault(section("X1", lanes=lanes)) == "section X1: it has the lanes 1, 2, 3, not 1 to 4 (V1)"


def test_the_lanes_of_a_straight_are_equally_long() -> None:
    data = section("X1", lanes={**TG["sections"]["X1"]["lanes"], "2": "a*11"})
    assert fault(data) == (
        "section X1: the lanes of a straight have equal numbers of spaces, not [12, 11, 12, 12] (V1)"
    )


def test_lanes_of_different_length_need_a_thick_line_between_them() -> None:
    assert fault(section("X2", thick=[])) == (
        "section X2: lanes 2 and 3 have 5 and 4 spaces and no thick line between them; add 2 to thick (V2)"
    )


def test_a_grid_is_a_straight_of_four_columns() -> None:
    data = section("G", lanes=straight("a*5")["lanes"])
    assert fault(data) == "start 1: its grid G must be a straight of 4 columns without thick lines (V3)"


def test_a_grid_of_two_lanes_has_eight_columns() -> None:
    two = small({"G": straight("a*8", 2), "Y": straight("a*9", 2)}, {"A": ["Y"]}, lanes=2)
    assert len(unrolled(board(two), "test").grid) == 16
    two["sections"]["G"] = straight("a*4", 2)
    assert "straight of 8 columns" in fault(two)


def test_a_line_lies_between_straights() -> None:
    data = changed(legs={"1>A": ["X1", "X2"]})
    assert fault(data) == "leg 1>A: its last section, before line A, must be a straight (V4)"
    lines = small({"Y": straight("a*9"), "K": CURVE, "Z": straight("a*9")}, {"A": ["Y"], "B": ["K", "Z"]})
    assert fault(lines) == "leg A>B: its first section, after line A, must be a straight (V4)"


def test_every_leg_of_a_route_is_there() -> None:
    data = changed(courses={"test": {"name": "Test", "start": "1", "route": ["A", "A"]}})
    assert fault(data) == "course Test: the board has no leg A>A (V5)"


@pytest.mark.parametrize(
    ("line", "times", "why"),
    [("A", 1, "it is the finish"), ("A", 2, "the route does not cross it so often")],
)
def test_a_sprint_is_at_a_line_before_the_finish(line: str, times: int, why: str) -> None:
    sprint = {"line": line, "pass": times, "points": [3]}
    data = changed(courses={"test": {"name": "Test", "start": "1", "route": ["A"], "sprints": [sprint]}})
    assert fault(data) == f"course Test: no sprint can be at line {line}, pass {times}: {why} (V5)"


def test_a_course_may_have_no_sprints_and_four() -> None:
    sections = {name: straight("a*9") for name in "PQRST".replace("R", "W")}
    lines = dict(zip("ABCDE", ([name] for name in sections), strict=True))
    data = small(sections, lines)
    data["courses"]["test"]["sprints"] = [{"line": line, "points": [3, 2, 1]} for line in "ABCD"]
    assert len([line for line in unrolled(board(data), "test").lines if line.points]) == 4


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            section("X2", lanes={**CURVE["lanes"], "4": "a*3 u7"}),
            "section X2, lane 4: 'u7' is no space; write a letter, a number from 1 to 6 if it has one, and how "
            "often it comes: a, k3, u4*2",
        ),
        (
            section("X2", lanes={**CURVE["lanes"], "4": "a*3 q"}),
            "section X2, lane 4: there is no surface 'q'; there are a, k, u, d",
        ),
        (section("X2", thick=[2, 4]), "section X2: there is no thick line on the left of lane 4"),
        (changed(legs={"1>A": ["X9"]}), "leg 1>A: there is no section 'X9'"),
        (changed(legs={"1-A": ["X1"]}), "leg '1-A': name it by a start or line and the line it leads to, like A>B"),
        (changed(starts={"1": {"grid": "H", "faces": "A"}}), "start 1: there is no section 'H'"),
        (
            changed(starts={"1": {"grid": "G", "faces": "B"}}),
            "start 1: it faces 'B', which is no line of the board",
        ),
        (changed(lanes=7), "lanes: must be 6 or less"),
        (changed(runout=5), "runout: must be 24 or more"),
        (changed(colour="red"), "colour: there is no such field"),
    ],
)
def test_other_faults_are_told_in_a_sentence(data: dict[str, Any], sentence: str) -> None:
    assert fault(data) == sentence


def test_a_course_has_an_end() -> None:
    data = changed(legs={"1>A": ["X1"] * 42}, courses={"test": {"name": "Test", "start": "1", "route": ["A"]}})
    assert fault(data) == "course Test: a course has at most 500 spaces, this one has 504"


def test_a_surface_of_ones_own_can_be_declared() -> None:
    surfaces = {**OWN["surfaces"], "g": {"name": "gravel", "sign": -1, "energy_max": 1}}
    data = changed(surfaces=surfaces)
    data["sections"]["X1"] = straight("g2*12")
    assert unrolled(board(data), "test").surface[20] == "g"
