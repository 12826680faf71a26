"""Points, riders that are caught, the end of a race (sections 3.6 to 3.8)."""

from __future__ import annotations

import pytest

from tests.games.common import named
from tests.games.pistard.harness import asked, at, offered, opened, played

NEAR_THE_LINE = "5 R=Y1.27/G3.25/Bx/Ox:0:53 W=Y2.26/G4.24/Bx/Ox:0:?"


@pytest.mark.rule("PIS-29")
def test_the_line_of_a_lap_lies_before_the_first_row_of_the_next() -> None:
    rules = opened()
    state, _ = played(rules, "5 R=Y1.27/Gx/Bx/Ox:0:1 W=Y4.20/Gx/Bx/Ox:0: order=R-Y", "1.1.28", dice=(1,))
    assert state.scores == (0, 0)
    state, events = played(rules, "5 R=Y1.28/Gx/Bx/Ox:0:1 W=Y4.20/Gx/Bx/Ox:0: order=R-Y", "1.1.29", dice=(1,))
    assert state.scores == (3, 0)
    assert [(event.lap, event.place) for event in named(events, "LinePassed")] == [(1, 1)]


@pytest.mark.rule("PIS-29")
def test_crossing_the_start_line_scores_nothing() -> None:
    rules = opened()
    state, events = played(rules, "2 R=Y1.0/Gx/Bx/Ox:0:1 W=Y4.2/Gx/Bx/Ox:0: order=R-Y", "1.1.1", dice=(1,))
    assert state.scores == (0, 0) and not named(events, "LinePassed")


@pytest.mark.rule("PIS-30", "PIS-31")
def test_three_two_one_and_nothing_in_the_order_of_moving() -> None:
    rules = opened()
    state, events = played(rules, NEAR_THE_LINE, "3.1.30", "4.2.30", "5.3.30", "6.4.30", dice=(4, 6, 1, 1))
    assert [event.points for event in named(events, "LinePassed")] == [3, 2, 1, 0]
    assert state.scores == (4, 2)


@pytest.mark.rule("PIS-31", "PIS-35")
def test_a_player_without_riders_keeps_the_points_and_is_not_asked() -> None:
    rules = opened(3)
    position = "9 R=Y1.50/Gx/Bx/Ox:3:3 W=Y3.24/Gx/Bx/Ox:6:? K=Y2.40/Gx/Bx/Ox:0:?"
    state, events = played(rules, position, "3.1.53", dice=(2,))
    assert state.scores == (3, 6, 0)
    assert [event.team for event in named(events, "DiceThrown")] == ["black"]
    assert asked(rules, state) == ("move", 2)
    state, events = played(rules, state, "2.2.42", dice=(1,))
    assert [event.team for event in named(events, "DiceThrown")] == ["red"]
    assert asked(rules, state) == ("move", 0)


@pytest.mark.rule("PIS-32")
@pytest.mark.parametrize(("behind", "caught"), [(25, True), (26, False)])
def test_level_with_the_leader_a_lap_behind_is_caught(behind: int, caught: bool) -> None:
    rules = opened()
    position = f"9 R=Y1.50/Gx/Bx/Ox:0:3 W=Y3.{behind}/G2.45/Bx/Ox:0:"
    state, _ = played(rules, position + " order=R-Y", "3.1.53", dice=(1,))
    assert (at(rules, state, "W-Y") is None) is caught


@pytest.mark.rule("PIS-32")
def test_bonus_steps_count_before_anybody_is_caught() -> None:
    rules = opened()
    position = "9 R=Yx/Gx/Bx/O1.52:0:2 W=Y3.27/G2.45/Bx/Ox:0: order=R-O"
    assert at(rules, played(rules, position, "2.1.54", dice=(1,))[0], "W-Y") == (3, 27)
    assert at(rules, played(rules, position, "2.1.55", dice=(1,))[0], "W-Y") is None


@pytest.mark.rule("PIS-33")
def test_a_leader_catches_teammates_too() -> None:
    rules = opened()
    position = "9 R=Y1.50/G2.25/Bx/Ox:0:31 W=Y3.45/Gx/Bx/Ox:0: order=R-Y,R-G"
    state, _ = played(rules, position, "3.1.53", dice=(1,))
    assert at(rules, state, "R-G") is None


@pytest.mark.rule("PIS-34")
def test_whoever_has_thrown_and_not_moved_chooses_the_die_to_lose() -> None:
    rules = opened()
    position = "9 R=Y3.57/Gx/Bx/Ox:0:4 W=Y1.59/G4.32/B2.45/Ox:0:62 order=R-Y,W-B,W-G passed=2,2"
    state, _ = played(rules, position, "4.3.61")
    assert asked(rules, state) == ("lose_die", 1)
    assert offered(rules, state) == ["6", "2"]
    state, events = played(rules, state, "6")
    assert named(events, "DieLost")[0].asked
    assert state.dice[1] == (2,) and asked(rules, state) == ("move", 1)


@pytest.mark.rule("PIS-34")
@pytest.mark.parametrize(
    ("white", "left"),
    [("Y1.59/G4.32/Bx/Ox:0:6 order=R-Y,W-G", ()), ("Y1.59/G4.32/B2.45/Ox:0:44 order=R-Y,W-B,W-G", (4,))],
)
def test_a_die_is_lost_without_a_question_where_there_is_no_choice(white: str, left: tuple[int, ...]) -> None:
    rules = opened()
    state, events = played(
        rules, f"9 R=Y3.57/Gx/Bx/Ox:0:4 W={white} passed=2,2", "4.3.61", dice=() if left else (1,)
    )
    assert [event.asked for event in named(events, "DieLost")] == [False]
    assert state.dice[1] == left


@pytest.mark.rule("PIS-34")
def test_two_riders_of_a_team_caught_cost_two_dice_one_after_the_other() -> None:
    rules = opened()
    position = "9 R=Y3.57/Gx/Bx/Ox:0:4 W=Y1.59/G4.32/B2.45/O1.33:0:653 order=R-Y,W-B,W-O,W-G passed=2,2"
    state, _ = played(rules, position, "4.3.61")
    assert state.owing == (1, 1)
    state, _ = played(rules, state, "3", "6")
    assert state.dice[1] == (5,)


@pytest.mark.rule("PIS-34")
def test_several_teams_pay_in_the_order_of_the_race() -> None:
    rules = opened(3)
    position = (
        "9 R=Y3.57/Gx/Bx/Ox:0:4 W=Y1.59/G4.32/B2.45/Ox:0:62 K=Y2.59/G1.33/B3.45/Ox:0:51 "
        "order=R-Y,K-B,W-B,K-G,W-G passed=3,3"
    )
    state, _ = played(rules, position, "4.3.61")
    assert state.owing == (2, 1)


@pytest.mark.rule("PIS-34")
def test_fewer_dice_are_thrown_for_riders_that_are_gone() -> None:
    rules = opened()
    position = "9 R=Y1.50/Gx/Bx/Ox:0:3 W=Y3.24/G2.45/B2.44/Ox:0:?"
    _, events = played(rules, position, "3.1.53", dice=(6, 1))
    assert named(events, "DiceThrown")[0].dice == (6, 1)
    assert not named(events, "DieLost")


@pytest.mark.rule("PIS-34")
def test_a_rider_caught_after_its_move_costs_a_die_from_the_next_round_on() -> None:
    rules = opened()
    position = "9 R=Y1.50/Gx/Bx/Ox:0:3 W=Y3.24/G2.40/Bx/Ox:0:5 order=R-Y,W-G"
    state, events = played(rules, position, "3.1.53")
    assert not named(events, "DieLost") and state.dice[1] == (5,)
    _, events = played(rules, state, "5.2.45", "1.1.54", dice=(1, 2))
    assert named(events, "DiceThrown")[-1].dice == (2,)


@pytest.mark.rule("PIS-36")
def test_reaching_the_target_ends_the_race_at_once() -> None:
    rules = opened(target=6)
    position = "14 R=Y1.82/G3.70/Bx/Ox:4:41 W=Y2.81/G4.58/Bx/Ox:5:? passed=4,4"
    state, events = played(rules, position, "4.1.86")
    assert rules.prompts(state) == ()
    assert (state.winner, state.how) == (0, "points")
    assert at(rules, state, "W-G") == (4, 58)
    assert [mark.kind for mark in named(events, "Mark")] == ["round", "race"]


@pytest.mark.rule("PIS-37")
def test_the_last_team_on_the_track_wins_whatever_the_scores() -> None:
    rules = opened()
    state, _ = played(rules, "9 R=Y1.50/G2.40/Bx/Ox:3:31 W=Y3.24/Gx/Bx/Ox:6:?", "3.1.53")
    assert (state.winner, state.how) == (0, "alone")
    rows = rules.standings(rules.public(state))
    assert [(row.who.key, row.winner) for row in rows] == [("red", True), ("white", False)]


@pytest.mark.rule("PIS-38")
@pytest.mark.parametrize(
    ("teams", "order"),
    [
        ("R=Y1.50/Gx/Bx/Ox:3:3 W=Y1.45/Gx/Bx/Ox:5:? K=Y1.44/Gx/Bx/Ox:4:?", ["white", "black", "red"]),
        ("R=Y1.50/Gx/Bx/Ox:3:3 W=Y2.45/Gx/Bx/Ox:3:? K=Y1.45/Gx/Bx/Ox:3:?", ["red", "black", "white"]),
        ("R=Y1.50/Gx/Bx/Ox:3:3 W=Yx/Gx/Bx/Ox:1:? K=Y1.45/Gx/Bx/Ox:1:?", ["red", "black", "white"]),
        ("R=Y1.50/Gx/Bx/Ox:0:3 W=Yx/Gx/Bx/Ox:1:? K=Y1.45/Gx/Bx/Ox:0:?", ["white", "red", "black"]),
    ],
)
def test_the_others_stand_by_score_then_best_rider_then_seat(teams: str, order: list[str]) -> None:
    rules = opened(3)
    rows = rules.standings(rules.public(rules.read(f"9 {teams}")))
    assert [row.who.key for row in rows] == order


@pytest.mark.rule("PIS-38")
def test_teams_without_riders_and_equal_scores_stand_by_seat() -> None:
    rules = opened(4)
    teams = "R=Y1.50/Gx/Bx/Ox:3:3 W=Yx/Gx/Bx/Ox:1:? K=Yx/Gx/Bx/Ox:1:? P=Y1.49/Gx/Bx/Ox:1:?"
    rows = rules.standings(rules.public(rules.read(f"9 {teams}")))
    assert [row.who.key for row in rows] == ["red", "purple", "white", "black"]
