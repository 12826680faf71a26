"""What a seat may believe in: all that it sees as it is, the rest dealt at random."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.race import Race, seat_view
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.seat.computer import rides_on, worth
from tests.games.criterium.harness import cards_of, opened, played, started

POSITION = (
    "6 open red=16.1:02b1/13456 blue=17.1:16b2/02345 green=12.1:01/23456 yellow=13.1:16/02345 "
    "grey=15.1:2b33/01456 orange=5.1:60/12345 bottles=231312"
)
FIVE = ("red", "blue", "green", "yellow", "orange")


def believed(rules: CriteriumRules, state: State, seat: int, seed: int) -> State:
    """The position that the seat imagines."""
    view = seat_view(rules, Race(state, {}, rules.prompts(state)), seat)
    return rules.imagine(view, SeededChance(bytes([seed])))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_position_looks_to_its_seat_like_the_true_one(seats: int) -> None:
    rules = opened(FIVE[:seats])
    for seed in range(12):
        state, chance = started(rules, seed), SeededChance(bytes([seed]))
        while not state.over:
            other = believed(rules, state, 1, seed)
            assert rules.public(other) == rules.public(state)
            assert rules.own(other, 1) == rules.own(state, 1)
            assert [p for p in rules.prompts(other) if p.seat == 1] == [
                p for p in rules.prompts(state) if p.seat == 1
            ]
            assert rules.read(rules.write(other)) == other
            state, _ = played(rules, state, chance)


def test_hidden_bottles_and_decks_are_dealt_anew() -> None:
    rules = opened()
    others = [believed(rules, rules.read(POSITION), 0, seed) for seed in range(40)]
    assert {cards_of(other, "red") for other in others} == {"02b1"}
    assert {cards_of(other, "blue") for other in others} == {"16b1", "16b2", "16b3"}
    assert len({cards_of(other, "grey") for other in others}) > 5
    assert len({other.bottles for other in others}) > 20


def test_imagination_knows_the_bottles_it_has_seen() -> None:
    rules = opened()
    state = rules.read(POSITION.replace("blue=17.1:16b2/02345", "blue=17.1:6/0234b2"))
    other = believed(rules, state, 0, 1)
    held = [card.number for one in other.cyclists for card in one.cards if card.bottle]
    assert Counter([*held, *other.bottles]) == {1: 3, 2: 2, 3: 3}


def test_a_position_set_up_with_fewer_cards_is_imagined_with_as_many() -> None:
    rules = opened()
    state = rules.read(POSITION.replace("green=12.1:01/23456", "green=12.1:0/23456"))
    hands = Counter(cards_of(believed(rules, state, 0, seed), "green") for seed in range(60))
    assert set(hands) == {"0", "1"}


def test_in_imagination_i_spend_high_cards_first_and_others_save_the_0() -> None:
    rules = opened()
    state = rules.read(POSITION)
    mine, other, *_ = rules.prompts(state)
    assert {rides_on(0, state, mine, SeededChance(bytes([seed])))["card"] for seed in range(20)} == {("2",)}
    assert {rides_on(0, state, other, SeededChance(bytes([seed])))["card"] for seed in range(40)} == {
        ("1",),
        ("6",),
        ("b2",),
    }


def test_a_win_is_worth_most_and_being_close_a_little() -> None:
    rules = opened()
    state = rules.read(POSITION)
    values = [worth(rules.course, state, seat) for seat in range(4)]
    assert values[1] == 1.0
    assert 0 < values[2] < values[3] < values[0] < 0.2
    far = rules.read(POSITION.replace("green=12.1", "green=1.1"))
    assert worth(rules.course, far, 2) == 0.0


def test_where_neutrals_cannot_win_the_best_player_is_worth_the_win() -> None:
    ahead = POSITION.replace("grey=15.1", "grey=19.1")
    for neutral_can_win, value in ((True, False), (False, True)):
        rules = opened(neutral_can_win=neutral_can_win)
        assert (worth(rules.course, rules.read(ahead), 1) == 1.0) is value
