"""Preparation and first move (sections 3.1 and 3.2)."""

from __future__ import annotations

import pytest

from engine.core.prompts import IllegalMove
from engine.games.pistard.rulebook.setup import precedence
from tests.games.common import named
from tests.games.pistard.harness import ENTRY, asked, at, offered, opened, played, rider, started


@pytest.mark.rule("PIS-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_a_rider_a_base_and_a_die_a_rider(seats: int) -> None:
    rules = opened(seats)
    assert [len(dice) for dice in started(rules).dice] == [4] * seats
    last = [rider.name for rider in rules.course.team(seats - 1)]
    assert last == [f"{'RWKP'[seats - 1]}-{base}" for base in "YGBO"]


@pytest.mark.rule("PIS-01")
@pytest.mark.parametrize(
    ("colours", "said"),
    [
        (("red",), "2 to 4 players, not 1"),
        (("red", "white", "black", "purple", "red"), "2 to 4 players, not 5"),
        (("red", "green"), "no team 'green'"),
        (("red", "red"), "taken twice"),
    ],
)
def test_other_seats_are_refused_in_a_sentence(colours: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ENTRY.open({"colours": colours})


@pytest.mark.rule("PIS-02")
def test_all_riders_begin_behind_the_line() -> None:
    rules = opened(3)
    state = started(rules)
    assert state.places == (None,) * 12
    assert rider(rules.public(state), "K-G").state == "waiting"


@pytest.mark.rule("PIS-03")
def test_twelve_points_win_if_nothing_else_is_agreed() -> None:
    assert opened().course.target == 12
    assert [opened(target=target).course.target for target in (6, 9, 15)] == [6, 9, 15]
    assert opened(target="9").course.target == 9


@pytest.mark.rule("PIS-03")
def test_other_targets_are_refused() -> None:
    with pytest.raises(ValueError, match="target"):
        opened(target=10)


@pytest.mark.rule("PIS-04")
def test_all_dice_of_the_first_move_are_thrown_at_once_in_the_open() -> None:
    rules = opened()
    state = started(rules, 6, 1, 3, 3, 2, 5, 5, 1)
    assert [team.dice for team in rules.public(state).teams] == [(6, 3, 3, 1), (5, 5, 2, 1)]


@pytest.mark.rule("PIS-05", "PIS-06")
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        (((6, 6, 3, 1), (6, 6, 6, 2), (5, 5, 4, 4)), (1, 2, 0)),
        (((5, 5, 1, 1), (6, 3, 2, 1)), (1, 0)),
        (((6, 3, 2, 1), (6, 2, 2, 2)), (0, 1)),
        (((6, 2, 2, 2), (6, 3, 2, 1)), (1, 0)),
        (((4, 3, 2, 1), (4, 3, 2, 1)), (0, 1)),
    ],
)
def test_the_higher_sum_goes_first_then_the_higher_dice_then_the_seat(
    dice: tuple[tuple[int, ...], ...], order: tuple[int, ...]
) -> None:
    assert precedence(dice) == order


@pytest.mark.rule("PIS-05")
def test_precedence_is_for_the_first_round_only() -> None:
    rules = opened(team_size=2)
    state = started(rules, 6, 1, 6, 6)
    state, _ = played(rules, state, "Y.2", "B.1", "Y.3", "B.1", dice=(1, 1))
    assert state.precedence == ()
    assert [rules.course.riders[one].name for one in state.order] == ["W-B", "W-Y", "R-Y", "R-B"]


@pytest.mark.rule("PIS-07")
def test_dice_are_used_from_six_down_and_all_of_one_player_first() -> None:
    rules = opened()
    state = started(rules, 6, 6, 1, 1, 6, 6, 5, 5)
    seats = []
    for _ in range(5):
        seats.append(asked(rules, state)[1])
        state, _ = played(rules, state, offered(rules, state)[0])
    assert seats == [1, 1, 0, 0, 1]


@pytest.mark.rule("PIS-08")
def test_the_owner_picks_rider_and_lane() -> None:
    rules = opened()
    state = started(rules, 6, 6, 1, 1, 5, 5, 4, 4)
    assert offered(rules, state)[:5] == ["Y.1", "Y.2", "Y.3", "Y.4", "G.1"]
    state, _ = played(rules, state, "Y.1" if asked(rules, state)[1] else "B.3")
    assert "B.1" not in offered(rules, state) and "G.3" not in offered(rules, state)


@pytest.mark.rule("PIS-08")
def test_a_square_taken_or_a_rider_placed_is_refused() -> None:
    rules = opened()
    state, _ = played(rules, started(rules, 6, 6, 6, 6, 5, 5, 4, 4), "B.3")
    for answer in ("B.1", "Y.3", "Y.5"):
        with pytest.raises(IllegalMove, match="unknown-choice"):
            played(rules, state, answer)


@pytest.mark.rule("PIS-09")
def test_a_full_row_sends_the_rider_back_and_before_the_line_if_need_be() -> None:
    rules = opened()
    state = started(rules, 1, 1, 1, 1, 1, 1, 1, 1)
    for _ in range(7):
        state, _ = played(rules, state, offered(rules, state)[0])
    state, _ = played(rules, state, offered(rules, state)[-1], dice=(1, 1, 1, 1))
    assert at(rules, state, "R-O") == (4, 1)
    assert at(rules, state, "W-Y") == (1, 0)
    assert rider(rules.public(state), "W-Y").row == 28
    assert state.passed == ()


@pytest.mark.rule("PIS-10")
def test_round_one_gives_no_bonus() -> None:
    rules = opened(team_size=2)
    state, events = played(rules, started(rules, 5, 4, 6, 6), "Y.1", "B.2", "Y.1")
    assert at(rules, state, "R-Y") == (1, 5)
    moves = [event.move for event in named(events, "RiderMoved")]
    assert [move.way for move in moves] == ["", "", ""]
    assert offered(rules, state) == [f"B.{lane}" for lane in range(1, 5)]
