"""A position in one line, and back."""

from __future__ import annotations

import re

import pytest

from engine.core.chance import SeededChance
from tests.games.criterium.harness import opened, played, started

GOOD = (
    "4 open red=12.1:0245/136 blue=10.1:0246/135 green=9.1:0123/456 yellow=8.1:0123/456 "
    "grey=15.1:3b3062/145 orange=1.1:0123/456 bottles=12312312"
)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_position_of_a_race_comes_back_whole(seats: int) -> None:
    rules = opened(("red", "blue", "green", "yellow", "orange")[:seats])
    for seed in range(20):
        state, chance = started(rules, seed), SeededChance(bytes([seed]))
        while rules.prompts(state):
            assert rules.read(rules.write(state)) == state
            state, _ = played(rules, state, chance)
        assert rules.read(rules.write(state)) == state


def test_a_hand_may_be_written_in_any_order() -> None:
    rules = opened()
    assert rules.read(GOOD.replace("red=12.1:0245", "red=12.1:5204")) == rules.read(GOOD)


def test_a_gap_in_the_cards_shown_keeps_the_turns() -> None:
    rules = opened()
    state = rules.read(GOOD.replace("0245/136", "0245/1-6"))
    assert [shown.turn for shown in state.cyclists[0].shown] == [1, 3]
    assert "red=12.1:0245/1-6" in rules.write(state)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("4 open", "9 open", "begins with its turn .* from 1 to 8"),
        ("4 open", "4 maybe", "sprint is open or used"),
        ("4 open", "3over open", "cannot be over in turn 3"),
        ("red=12.1:0245/136", "red=12.1", "no cyclist"),
        ("red=", "pink=", "the cyclists are red, blue"),
        (" blue=10.1:0246/135", "", "the cyclists are red, blue"),
        ("0245/136", "0249/136", "red cannot have the card 9"),
        ("0245/136", "0245/1365", "red cannot have the card 5"),
        ("0245/136", "0245b1/136", "red on square 12 cannot have so many bottles"),
        ("bottles=12312312", "bottles=11112222", "3 bottles with a 1, not 4"),
        ("bottles=12312312", "bottles=123", "must hold a card for each"),
        ("bottles=12312312", "bottles=x", "bottles= once"),
        (" bottles=12312312", "", "bottles= once"),
        ("blue=10.1", "blue=12.1", "every slot holds one"),
        ("blue=10.1", "blue=10.0", "every slot holds one"),
        ("red=12.1", "red=33.1", "beyond the line"),
        ("red=12.1", "red=21.1", "sprint cannot be open"),
        ("4 open", "0 open", "begins with its turn .* from 1 to 8"),
        ("4 open", "over open", "begins with its turn .* from 1 to 8"),
        ("4 open red=12.1", "3over used red=34.1", "beyond the line"),
        ("4 open red=12.1", "3over used red=32.1", "cannot be over in turn 3"),
        ("0245/136", "02452/136", "red cannot have the card 2"),
        ("grey=15.1:3b3062/145", "grey=15.1:3b3062b1/145", "grey on square 15 cannot have so many bottles"),
        ("bottles=12312312", "bottles=12312312 last=huh", "no last turn"),
        ("blue=10.1", "blue=10.7", "every slot holds one, from 1 to 6"),
        ("blue=10.1", f"blue=10.{10**20}", "no cyclist"),
        ("blue=10.1", f"blue={'9' * 5000}.1", "no cyclist"),
        ("4 open", f"{'9' * 5000} open", "a whole number from 1 to 8, not '9999"),
        ("0245/136", "0123456", "red holds 7 cards, in turn 4 it can be 4 at most"),
        ("0245/136", "023456/1", "red holds 6 cards, in turn 4 it can be 4 at most"),
        ("0245/136", "0245/---1", "red cannot have shown so many cards before turn 4"),
        ("bottles=12312312", "bottles=12312312 last=2:red,3,9.1,12.1,3,1,", "the turn before turn 4, not 2"),
        ("bottles=12312312", "bottles=12312312 last=3:pink,3,9.1,12.1,3,1,", "last= has moves of red, blue"),
        (
            "bottles=12312312",
            "bottles=12312312 last=3:red,3,9.1,13.1,4,1,",
            "brings red to 13.1, not to 12.1",
        ),
        (
            "bottles=12312312",
            "bottles=12312312 last=3:red,3,2.1,12.1,3,1,",
            "leads red from 2 to 5, not to 12",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(ValueError, match=said) as caught:
        opened().read(GOOD.replace(old, new))
    assert "\n" not in str(caught.value)


def test_nothing_is_no_position() -> None:
    with pytest.raises(ValueError, match="a position has a turn"):
        opened().read("")


def test_a_position_in_which_nobody_can_be_asked_is_refused() -> None:
    everybody = " ".join(
        f"{name}=1.{slot}:/0123456" for slot, name in enumerate(("red", "blue", "green", "yellow"), 1)
    )
    with pytest.raises(ValueError, match="no player has a card left"):
        opened().read(f"8 open {everybody} grey=1.5:/ orange=1.6:/ bottles=123123")


@pytest.mark.rule("CRI-37")
def test_a_rider_may_stand_on_the_last_square_and_once_the_race_is_over_beyond_it() -> None:
    rules = opened()
    on_it = rules.read(GOOD.replace("4 open red=12.1", "4 used red=32.1"))
    beyond = rules.read(GOOD.replace("4 open red=12.1", "3over used red=33.1"))
    assert [state.cyclists[0].square for state in (on_it, beyond)] == [32, 33]


def test_a_race_may_be_over_after_turn_8_with_nobody_across_the_line() -> None:
    played = re.sub(r":[b0-6]+/", ":/", GOOD)
    assert opened().read(played.replace("4 open", "8over open")).over


def test_every_cyclist_without_a_bottle_needs_one_in_the_deck() -> None:
    rules = opened()
    five = GOOD.replace("bottles=12312312", "bottles=12312")
    assert len(rules.read(five).bottles) == 5
    with pytest.raises(ValueError, match="must hold a card for each"):
        rules.read(GOOD.replace("bottles=12312312", "bottles=1231"))


def test_the_last_turn_says_who_froze_took_a_bottle_sprinted_or_came_too_late() -> None:
    rules = opened()
    text = f"{GOOD} last=3!:red,b2,5.1,12.1,6,3,bs;blue,-,10.2,10.1,0,1,x"
    last = rules.read(text).last
    assert last is not None
    red, blue = last.moves
    assert (last.number, last.frozen) == (3, True)
    assert (str(red.card), red.from_square, red.to_square, red.advance, red.partners) == ("b2", 5, 12, 6, 3)
    assert (red.bottle, red.sprint, red.moved) == (True, True, True)
    assert (blue.card, blue.from_slot, blue.bottle, blue.sprint, blue.moved) == (None, 2, False, False, False)
    assert rules.write(rules.read(text)).endswith(text.rsplit(maxsplit=1)[-1])
