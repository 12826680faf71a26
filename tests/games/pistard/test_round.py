"""Order, dice and moves of the later rounds (sections 3.3 and 3.4)."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import IllegalMove, checked
from engine.core.sample import some_answer
from tests.games.common import named
from tests.games.pistard.harness import asked, at, offered, opened, played, started

FOUR_ABREAST = "2 R=Yx/Gx/B2.10/O4.1:0:{} W=Y1.12/G2.12/B3.12/O4.12:0: order=R-B,R-O"


@pytest.mark.rule("PIS-11")
def test_the_order_of_a_round_is_that_of_its_start() -> None:
    rules = opened()
    state, _ = played(
        rules, "4 R=Y2.20/G1.10/Bx/Ox:0:61 W=Y1.20/G3.15/Bx/Ox:0: order=R-Y,R-G", "6.2.26", "1.1.11", dice=(1, 1)
    )
    assert [rules.course.riders[one].name for one in state.order] == ["R-Y", "W-Y", "W-G", "R-G"]
    state, _ = played(rules, state, offered(rules, state)[0], dice=(1, 1))
    assert [rules.course.riders[one].name for one in state.order] == ["W-Y", "W-G", "R-G"]


@pytest.mark.rule("PIS-12", "PIS-13")
def test_dice_are_thrown_when_the_first_own_rider_comes_and_once() -> None:
    rules = opened()
    position = "4 R=Y2.20/G1.10/Bx/Ox:0:61 W=Y1.15/G3.12/Bx/Ox:0:?"
    assert rules.public(rules.read(position)).teams[1].dice == ()
    state, events = played(rules, position, "6.2.26", dice=(2, 5))
    assert [(event.team, event.dice) for event in named(events, "DiceThrown")] == [("white", (5, 2))]
    assert rules.public(state).teams[1].dice == (5, 2)
    _, events = played(rules, state, "5.1.20")
    assert not named(events, "DiceThrown")


@pytest.mark.rule("PIS-14", "PIS-15")
def test_each_rider_moves_once_and_spends_one_die() -> None:
    rules = opened(3)
    state, chance, driver = started(rules), SeededChance(b"luck"), SeededChance(b"answers")
    moved: list[str] = []
    while state.round < 6:
        prompt = rules.prompts(state)[0]
        number, dice = state.round, state.dice[prompt.seat]
        answer = some_answer(prompt, driver)
        given = checked(prompt, answer)
        choice = given.one(prompt.fields[0].key)
        state = rules.apply(state, [given], chance).state
        assert choice.arg("die") in dice
        if state.round == number:
            left = list(dice)
            left.remove(int(choice.arg("die")))
            assert state.dice[prompt.seat] == tuple(left)
        else:
            moved = [move.rider for move in state.last]
            assert sorted(moved) == sorted(rules.course.by_name)


@pytest.mark.rule("PIS-16")
def test_steps_go_ahead_or_diagonally_and_mix_freely() -> None:
    rules = opened()
    alone = "2 R=Yx/Gx/B1.10/Ox:0:{} W=Y4.20/Gx/Bx/Ox:0: order=R-B"
    assert offered(rules, alone.format(1)) == ["1.1.11", "1.2.11", "1.2.12"]
    assert offered(rules, alone.format(4)) == ["4.1.14", "4.2.14", "4.3.14", "4.4.14", "4.2.15", "4.3.15"]
    bent, _ = played(rules, alone.format(4), "4.3.14", dice=(1,))
    assert bent.last[-1].path == "2333"


@pytest.mark.rule("PIS-17")
def test_nobody_enters_a_taken_square_but_passes_between_two() -> None:
    rules = opened()
    between = "2 R=Yx/Gx/B2.10/Ox:0:2 W=Y1.11/G2.11/Bx/Ox:0: order=R-B"
    assert offered(rules, between) == ["2.2.12", "2.3.12", "2.4.12"]
    state, _ = played(rules, between, "2.2.12", dice=(1,))
    assert state.last[-1].path == "32"


@pytest.mark.rule("PIS-17")
def test_teammates_and_riders_a_lap_apart_block_too() -> None:
    rules = opened()
    mate = "2 R=Yx/G2.11/B2.10/Ox:0:1 W=Y4.20/Gx/Bx/Ox:0: order=R-B"
    assert "1.2.11" not in offered(rules, mate)
    lapped = "2 R=Y4.37/Gx/Bx/Ox:0:1 W=Y4.10/Gx/Bx/Ox:0: order=R-Y passed=1"
    assert "1.4.38" not in offered(rules, lapped)


@pytest.mark.rule("PIS-18", "PIS-19")
def test_a_usable_die_must_be_used_in_full() -> None:
    rules = opened()
    assert offered(rules, FOUR_ABREAST.format("41")) == ["1.1.11", "1.2.11", "1.3.11"]
    with pytest.raises(IllegalMove, match="unknown-choice"):
        played(rules, FOUR_ABREAST.format("41"), "4.1.11")


@pytest.mark.rule("PIS-20")
def test_if_no_die_is_usable_the_rider_stops_short_and_spends_any() -> None:
    rules = opened()
    assert offered(rules, FOUR_ABREAST.format("53")) == [f"{die}.{lane}.11" for die in (5, 3) for lane in (1, 2, 3)]
    state, _ = played(rules, FOUR_ABREAST.format("53"), "5.1.11")
    assert at(rules, state, "R-B") == (1, 11)
    assert state.dice[0] == (3,)


@pytest.mark.rule("PIS-20", "PIS-27")
def test_a_short_move_of_a_step_or_more_can_earn_a_bonus() -> None:
    rules = opened(movement="straight")
    position = "2 R=Yx/Gx/B1.10/Ox:0:3 W=Y1.12/G3.12/Bx/Ox:0: order=R-B"
    assert offered(rules, position) == ["3.1.11", "3.2.11", "3.2.12"]


@pytest.mark.rule("PIS-20", "PIS-22", "PIS-24")
def test_with_free_steps_who_stops_short_has_nothing_free_ahead_for_a_bonus() -> None:
    rules = opened()
    position = "2 R=Yx/Gx/B2.9/Ox:0:6 W=Y1.12/G2.12/B3.12/O4.12:0: order=R-B"
    assert offered(rules, position) == ["6.1.11", "6.2.11", "6.3.11", "6.4.11"]


@pytest.mark.rule("PIS-20", "PIS-28")
def test_a_rider_that_cannot_move_spends_a_die_and_gets_no_bonus() -> None:
    rules = opened()
    position = "2 R=Yx/Gx/B2.10/O4.1:0:43 W=Y1.11/G2.11/B3.11/O4.14:0: order=R-B,R-O"
    assert offered(rules, position) == ["4.2.10", "3.2.10"]
    state, _ = played(rules, position, "3.2.10")
    assert at(rules, state, "R-B") == (2, 10) and state.dice[0] == (4,)


@pytest.mark.rule("PIS-14")
def test_equal_dice_are_one_choice() -> None:
    rules = opened()
    position = "2 R=Y1.10/G1.4/Bx/Ox:0:33 W=Y4.20/Gx/Bx/Ox:0: order=R-Y,R-G"
    assert len(offered(rules, position)) == len(set(offered(rules, position)))
    assert asked(rules, rules.read(position)) == ("move", 0)


def test_squares_are_lettered_a_die_and_say_what_they_give() -> None:
    rules = opened()
    state = rules.read("2 R=Y2.12/Gx/Bx/Ox:0:3 W=Y2.17/Gx/Bx/Ox:0: order=R-Y")
    choices = rules.prompts(state)[0].fields[0].choices
    assert [choice.arg("letter") for choice in choices] == list("ACDEFHIJ")
    assert {choice.group for choice in choices} == {"3"}
    behind = next(choice for choice in choices if choice.key == "3.2.16")
    assert (behind.arg("own"), behind.arg("way"), behind.arg("behind"), behind.at) == (1, "C", "W-Y", "2.16")


@pytest.mark.parametrize("movement", ["free", "straight"])
def test_a_die_never_offers_more_than_a_menu_holds(movement: str) -> None:
    rules = opened(4, movement=movement)
    for seed in range(6):
        state, chance, driver = started(rules, seed=seed), SeededChance(bytes([seed])), SeededChance(b"d")
        while prompts := rules.prompts(state):
            groups = [choice.group for choice in prompts[0].fields[0].choices]
            assert max(map(groups.count, groups)) <= 25
            given = checked(prompts[0], some_answer(prompts[0], driver))
            state = rules.apply(state, [given], chance).state
