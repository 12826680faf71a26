"""What the view says of the race besides the position: whose turn it is, and what the rules say to it."""

from __future__ import annotations

import pytest

from engine.games.pistard.view import Due
from tests.games.pistard.harness import opened, played
from tests.render.pistard_races import race

ORDER = "5 R=Y1.57/G2.40/Bx/Ox:5:3 W=Y3.55/G4.35/Bx/Ox:2:? order=R-G,W-Y,W-G"


@pytest.mark.parametrize(
    ("position", "due"),
    [
        ("1 R=Y-/G-/B-/O-:0:6521 W=Y-/G-/B-/O-:0:4321 first=RW", Due("place", 0)),
        (ORDER, Due("move", 0, "R-G")),
        (f"{ORDER} owing=R".replace("0:3", "0:32").replace(":5:3", ":5:32"), Due("lose", 0)),
        ("9 R=Y3.61/Gx/Bx/Ox:12: W=Y1.59/Gx/Bx/Ox:0: won=R.points", Due("won", 0)),
    ],
)
def test_it_is_the_turn_of_one_seat_and_while_riders_move_of_one_rider(position: str, due: Due) -> None:
    rules = opened()
    assert rules.public(rules.read(position)).due == due


def test_at_the_end_of_a_round_the_first_of_the_race_begins_the_next() -> None:
    view = race("velo 3").rounds[9]
    assert view.due is not None
    assert (view.due.what, view.due.rider) == ("round", view.ranking[0])


def test_dice_are_placed_from_six_down_and_equal_ones_by_precedence() -> None:
    rules = opened()
    view = rules.public(rules.read("1 R=Y-/G-/B-/O-:0:6521 W=Y-/G-/B-/O-:0:6651 first=WR"))
    assert view.to_place == ((1, 6), (1, 6), (0, 6), (1, 5), (0, 5), (0, 2), (1, 1), (0, 1))


def test_in_one_row_the_inner_lane_ranks_first() -> None:
    rules = opened()
    view = rules.public(rules.read("2 R=Y1.9/G3.9/Bx/Ox:0:31 W=Y2.9/G1.8/Bx/Ox:0:?"))
    assert view.ranking == ("R-Y", "W-Y", "R-G", "W-G")


def test_who_has_not_passed_the_elimination_line_is_named_the_foremost_first() -> None:
    rules = opened(mode="elimination")
    state = rules.read("2 R=Y1.15/G2.14/Bx/Ox:0:31 W=Y2.9/G1.12/Bx/Ox:0:? line=1")
    assert rules.public(state).to_cross == ("R-G", "W-G", "W-Y")


def test_who_is_not_yet_placed_has_not_passed_it_either() -> None:
    rules = opened(mode="elimination", team_size=2)
    state, _ = played(rules, "1 R=Y-/B-:0:51 W=Y-/B-:0:42 first=RW line=1", "B.1")
    assert rules.public(state).to_cross == ("R-B", "R-Y", "W-Y", "W-B")


def test_in_a_points_race_nobody_has_a_line_to_cross() -> None:
    rules = opened()
    assert rules.public(rules.read(ORDER)).to_cross == ()
