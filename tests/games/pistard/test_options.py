"""Elimination races, team sizes and straight movement (sections 3.9 and 3.10)."""

from __future__ import annotations

import pytest

from engine.core.events import PublicEvent
from engine.games.pistard.story import told
from tests.games.common import named
from tests.games.pistard.harness import at, offered, opened, played


@pytest.mark.rule("PIS-39")
def test_an_elimination_race_has_no_points() -> None:
    rules = opened(mode="elimination")
    position = "6 R=Y1.27/G4.24/Bx/Ox:0:53 W=Y2.26/G3.25/Bx/Ox:0:? line=2"
    state, events = played(rules, position, "3.1.30", dice=(2, 1))
    assert state.scores == (0, 0)
    assert named(events, "LinePassed")[0].points == 0
    assert rules.course.target == 0
    public = [event for event in events if isinstance(event, PublicEvent)]
    assert [line.key for line in told(public, rules.course)] == ["farthest", "moved"]


@pytest.mark.rule("PIS-39", "PIS-40")
@pytest.mark.parametrize(("interval", "rows"), [("half_lap", 14), ("lap", 28)])
def test_elimination_lines_come_every_half_lap_or_lap(interval: str, rows: int) -> None:
    assert opened(mode="elimination", interval=interval).course.interval == rows
    assert opened(mode="elimination").course.interval == 14


@pytest.mark.rule("PIS-40", "PIS-41")
@pytest.mark.parametrize(("answer", "gone"), [("1.1.15", True), ("1.1.14", False)])
def test_whoever_alone_has_not_passed_the_line_is_out(answer: str, gone: bool) -> None:
    rules = opened(mode="elimination")
    start = 14 if gone else 13
    position = f"3 R=Y1.{start}/G2.20/Bx/Ox:0:1 W=Y3.10/G3.20/Bx/Ox:0: order=R-Y"
    state, events = played(rules, position, answer, dice=(1, 1))
    assert (at(rules, state, "W-Y") is None) is gone
    assert state.line == (2 if gone else 1)
    assert [event.out.cause for event in named(events, "RiderOut")] == (["line"] if gone else [])


@pytest.mark.rule("PIS-40", "PIS-41")
def test_with_lines_a_lap_apart_the_half_lap_line_takes_nobody() -> None:
    rules = opened(mode="elimination", interval="lap")
    state, events = played(
        rules, "3 R=Y1.14/G2.20/Bx/Ox:0:1 W=Y3.10/G3.20/Bx/Ox:0: order=R-Y", "1.1.15", dice=(1, 1)
    )
    assert state.line == 1 and not named(events, "RiderOut")
    state, events = played(rules, "3 R=Y1.28/G2.30/Bx/Ox:0:1 W=Y3.10/G3.31/Bx/Ox:0: order=R-Y", "1.1.29", dice=(1,))
    assert state.line == 2
    assert [event.out.rider for event in named(events, "RiderOut")] == ["W-Y"]


@pytest.mark.rule("PIS-41")
def test_a_line_with_nobody_behind_it_takes_nobody() -> None:
    rules = opened(mode="elimination")
    position = "6 R=Y1.54/G2.50/Bx/Ox:0:3 W=Y3.29/G3.51/Bx/Ox:0: order=R-Y line=3"
    state, events = played(rules, position, "3.1.57", dice=(1, 1))
    assert [(event.out.rider, event.out.cause) for event in named(events, "RiderOut")] == [("W-Y", "lapped")]
    assert state.line == 4


@pytest.mark.rule("PIS-41")
def test_several_lines_can_be_settled_by_one_move() -> None:
    rules = opened(3, mode="elimination")
    position = "4 R=Y1.28/G1.30/Bx/Ox:0:2 W=Y3.14/G3.31/Bx/Ox:0: K=Y2.20/G2.31/Bx/Ox:0: order=R-Y line=1"
    state, events = played(rules, position, "2.2.30", dice=(1,))
    assert [event.out.rider for event in named(events, "RiderOut")] == ["W-Y", "K-Y"]
    assert state.line == 3


@pytest.mark.rule("PIS-42")
def test_the_last_team_wins_an_elimination_race_and_the_others_stand_by_their_last_removal() -> None:
    rules = opened(3, mode="elimination")
    out = "W-G,W-B,W-O,R-B,R-O,K-G,K-B,K-O,K-Y"
    position = f"4 R=Y1.14/G1.30/Bx/Ox:0:1 W=Y3.10/Gx/Bx/Ox:0: K=Yx/Gx/Bx/Ox:0: order=R-Y out={out}"
    state, _ = played(rules, position, "1.1.15")
    assert (state.winner, state.how) == (0, "alone")
    assert [row.who.key for row in rules.standings(rules.public(state))] == ["red", "white", "black"]


@pytest.mark.rule("PIS-42")
def test_of_riders_caught_together_the_hindmost_counts_as_removed_first() -> None:
    rules = opened(3, mode="elimination")
    position = "9 R=Y1.50/G1.48/Bx/Ox:0:3 W=Y3.24/Gx/Bx/Ox:0: K=Y2.24/Gx/Bx/Ox:0: order=R-Y line=4"
    state, events = played(rules, position, "3.1.53")
    assert [event.out.rider for event in named(events, "RiderOut")] == ["W-Y", "K-Y"]
    assert [row.who.key for row in rules.standings(rules.public(state))] == ["red", "black", "white"]


@pytest.mark.rule("PIS-43")
@pytest.mark.parametrize(("size", "bases"), [(2, "YB"), (3, "YGB"), (4, "YGBO")])
def test_smaller_teams_have_these_bases(size: int, bases: str) -> None:
    rules = opened(team_size=size)
    assert "".join(rider.base for rider in rules.course.riders) == 2 * bases


@pytest.mark.rule("PIS-43")
def test_the_quick_preset_has_two_riders_and_a_target_of_six() -> None:
    course = opened(quick=True, team_size=4, target=15).course
    assert (course.size, course.target) == (2, 6)


@pytest.mark.rule("PIS-44")
def test_a_straight_move_is_one_line() -> None:
    rules = opened(movement="straight")
    alone = "2 R=Yx/G2.10/Bx/Ox:0:{} W=Y4.20/Gx/Bx/Ox:0: order=R-G"
    assert offered(rules, alone.format(1)) == ["1.1.11", "1.2.11", "1.3.11", "1.1.12", "1.3.12", "1.1.13"]
    assert offered(rules, alone.format(2)) == ["2.2.12", "2.4.12", "2.4.13"]
    assert offered(rules, alone.format(5)) == ["5.2.15"]


@pytest.mark.rule("PIS-44", "PIS-18", "PIS-20")
def test_straight_lines_decide_which_die_is_usable() -> None:
    rules = opened(movement="straight")
    ahead = "2 R=Yx/G2.10/Bx/O4.1:0:{} W=Y2.13/Gx/Bx/Ox:0: order=R-G,R-O"
    assert {key[0] for key in offered(rules, ahead.format("52"))} == {"2"}
    assert {key.split(".")[2] for key in offered(rules, ahead.format("65"))} == {"12", "13"}


@pytest.mark.rule("PIS-44")
def test_the_path_of_a_straight_move_is_straight() -> None:
    rules = opened(movement="straight")
    position = "2 R=Yx/G1.10/Bx/Ox:0:3 W=Y4.20/Gx/Bx/Ox:0: order=R-G"
    _, events = played(rules, position, "3.4.13", dice=(1,))
    assert named(events, "RiderMoved")[0].move.path == "234"
