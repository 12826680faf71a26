"""Single facts that the pictures of Pistard state: laps, lines, gaps, dice, who is next, who won."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Ref
from engine.core.scene import DiceLeft, Label, MoveOrder, NextToMove, Oval, Scene, Standings, Stretch, Tally
from engine.core.views import SeatView
from engine.games.pistard.rules import PistardRules
from engine.games.pistard.view import Own
from tests.games.pistard.harness import opened

MID = "5 R=Y1.57/G2.40/Bx/Ox:5:3 W=Y3.55/G4.35/Bx/Ox:2:? order=R-G,W-Y,W-G moves=R-Y,4,1.53,1.57,1111,,2,3,"
LINES = "3 R=Y1.40/Gx/Bx/Ox:0:6 W=Y3.38/Gx/Bx/Ox:0:6"


def part(scene: Scene, kind: type) -> Any:
    return next(one for one in scene.parts if isinstance(one, kind))


def facts(text: Label | None) -> dict[str, Any]:
    assert text is not None
    return dict(text.facts)


def board(position: str, rules: PistardRules | None = None) -> Scene:
    rules = rules or opened()
    return rules.scene(rules.public(rules.read(position)))


def hand(position: str, seat: int, rules: PistardRules | None = None) -> Scene:
    rules = rules or opened()
    state = rules.read(position)
    asked = [prompt for prompt in rules.prompts(state) if prompt.seat == seat]
    return rules.scene(SeatView(rules.public(state), seat, Own()), asked)


@pytest.mark.parametrize(("row", "lap"), [(28, 1), (29, 2), (56, 2), (57, 3)])
def test_the_subtitle_tells_the_lap_the_leader_rides(row: int, lap: int) -> None:
    scene = board(f"5 R=Y1.{row}/Gx/Bx/Ox:0:3 W=Y3.{row - 2}/Gx/Bx/Ox:0:?")
    assert facts(scene.subtitle) == {"round": 5, "lap": lap}


def test_before_the_first_placing_it_is_lap_one() -> None:
    assert facts(board("1 R=Y-/G-/B-/O-:0:6521 W=Y-/G-/B-/O-:0:4321 first=RW").subtitle) == {"round": 1, "lap": 1}


@pytest.mark.parametrize(
    ("interval", "line", "at"), [("half_lap", 1, "half"), ("half_lap", 2, "lap"), ("lap", 1, "lap")]
)
def test_an_elimination_line_is_at_half_a_lap_or_at_the_end_of_one(interval: str, line: int, at: str) -> None:
    rules = opened(mode="elimination", interval=interval)
    scene = board(f"2 R=Y1.9/Gx/Bx/Ox:0:3 W=Y3.8/Gx/Bx/Ox:0:? line={line}", rules)
    (goal,) = [one.text for one in scene.parts[3].notes]  # type: ignore[union-attr]
    assert facts(goal) == {"line": line, "at": at}


def test_who_has_just_passed_an_elimination_line_need_not_cross_it() -> None:
    rules = opened(mode="elimination")
    tally = part(board("2 R=Y1.15/G2.14/Bx/Ox:0:? W=Y3.16/G1.13/Bx/Ox:0:62 order=W-Y,R-Y,R-G,W-G", rules), Tally)
    assert facts(tally.caption) == {"riders": 2, "names": (Ref("red", 0, "G"), Ref("white", 1, "G"))}


def test_the_board_tells_row_lane_and_gap_or_the_leaders_lap() -> None:
    told = [facts(text) for text in part(board(MID), Oval).told]
    assert told[0] == {"rider": Ref("red", 0, "Y"), "row": 1, "lane": 1, "gap": 0, "lap": 3}
    assert told[2] == {"rider": Ref("red", 0, "G"), "row": 12, "lane": 2, "gap": 17, "lap": 2}


def test_a_stretch_marks_the_line_and_the_one_opposite() -> None:
    line = part(hand("5 R=Y1.26/Gx/Bx/Ox:0:3 W=Y3.20/Gx/Bx/Ox:0:? order=R-Y", 0), Stretch)
    assert [(line.rows[number], kind) for number, kind in line.lines] == [("1", "line")]
    opposite = part(hand("5 R=Y1.12/Gx/Bx/Ox:0:3 W=Y3.20/Gx/Bx/Ox:0:? order=R-Y", 0), Stretch)
    assert [(opposite.rows[number], kind) for number, kind in opposite.lines] == [("15", "opposite")]
    assert opposite.rows[0] == "11" and len(opposite.rows) == 9


def test_a_stretch_shows_riders_of_other_laps_and_marks_the_one_to_move() -> None:
    stretch = part(hand("5 R=Y1.29/Gx/Bx/Ox:0:3 W=Y3.3/Gx/Bx/Ox:0:? order=R-Y", 0), Stretch)
    placed = [(one.rider.team, stretch.rows[one.at.row], one.at.lane, one.state) for one in stretch.placed]
    assert placed == [("red", "1", 0, "next"), ("white", "3", 2, "racing")]


def test_dice_have_a_place_for_each_rider_that_is_left() -> None:
    sides = part(board(MID), DiceLeft).sides
    assert [(side.dice, side.places, side.thrown) for side in sides] == [((3,), 2, True), ((), 2, False)]
    assert [facts(side.told)["state"] for side in sides] == ["some", "unthrown"]


def test_a_team_that_has_used_its_dice_has_none_left() -> None:
    sides = part(board("5 R=Y1.57/Gx/Bx/Ox:5: W=Y3.55/G4.35/Bx/Ox:2:62 order=W-Y,W-G"), DiceLeft).sides
    assert facts(sides[0].told)["state"] == "none"
    assert [side.places for side in sides] == [1, 2]


@pytest.mark.parametrize(
    ("position", "team", "what", "dice"),
    [
        (MID, "red", "move", (3,)),
        ("1 R=Y-/G-/B-/O-:0:4321 W=Y-/G-/B-/O-:0:6521 first=RW", "white", "place", (6, 5, 2, 1)),
        (
            "9 R=Y3.61/Gx/Bx/Ox:3: W=Y1.59/Gx/B2.45/Ox:0:62 order=W-B owing=W out=R-G,R-B,R-O,W-O,W-G",
            "white",
            "lose",
            (6, 2),
        ),
    ],
)
def test_the_board_says_who_acts_and_with_which_dice(
    position: str, team: str, what: str, dice: tuple[int, ...]
) -> None:
    turn = part(board(position), NextToMove)
    assert (turn.rider.team, facts(turn.told if what == "move" else turn.text)["what"], turn.dice) == (
        team,
        what,
        dice,
    )


def test_a_rider_that_is_out_before_its_turn_ends_the_order() -> None:
    gone = "R-Y,4,1.50,1.54,1111,,0,0,W-G<4.26"
    slots = part(board(f"5 R=Y1.54/Gx/Bx/Ox:5: W=Y3.53/Gx/Bx/Ox:2:6 order=W-Y moves={gone}"), MoveOrder).slots
    assert [(slot.rider.team, slot.rider.mark, slot.state) for slot in slots] == [
        ("red", "Y", "done"),
        ("white", "Y", "next"),
        ("white", "G", "out"),
    ]


def test_a_seat_that_waits_sees_place_row_lane_and_gap_of_its_riders() -> None:
    rows = part(hand(MID, 1), Standings).rows
    assert [(row.place, row.rider.mark, row.values) for row in rows] == [(2, "Y", (27, 3, 2)), (4, "G", (7, 4, 22))]
    assert [facts(row.told)["lap"] for row in rows] == [2, 2]
    turn = part(hand(MID, 1), NextToMove)
    assert facts(turn.hint) == {"mode": "points", "points": 2, "target": 12}


def test_the_last_picture_tells_points_and_riders_left() -> None:
    rules = opened()
    scene = rules.podium(rules.public(rules.read(LINES.replace(":0:6", ":13:", 1) + " won=R.points")))
    assert [(row.place, row.values) for row in part(scene, Standings).rows] == [(1, (13, 1)), (2, (0, 1))]


def test_in_an_elimination_race_it_tells_riders_only() -> None:
    rules = opened(mode="elimination")
    scene = rules.podium(rules.public(rules.read("3 R=Y1.40/G1.41/Bx/Ox:0: W=Yx/Gx/Bx/Ox:0: won=R.alone")))
    assert [row.values for row in part(scene, Standings).rows] == [(2,), (0,)]


def test_the_arrows_are_explained_from_round_two_on() -> None:
    assert len(part(board(LINES.replace("3 ", "2 ", 1)), MoveOrder).legend) == 2
