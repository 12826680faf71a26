"""What may be seen and what not: hands, decks, bottles; and drawing the unseen anew."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.race import begin, play
from engine.games.criterium.view import CyclistView, Public
from tests.games.criterium.harness import cards_of, cyclist, opened, played

POSITION = (
    "5 open red=16.1:02b1/1345 blue=17.1:01b2/2345 green=3.1:012/3456 yellow=4.1:016/2345 "
    "grey=15.1:2b33/0145 orange=5.1:605/1234 bottles=231312"
)


@pytest.mark.rule("CRI-10")
def test_a_hand_is_secret_its_size_and_what_was_played_are_not() -> None:
    rules = opened()
    state = rules.read(POSITION)
    red = rules.public(state).cyclists[0]
    assert (red.cards_left, red.has_bottle, [str(shown) for shown in red.shown]) == (3, True, ["1", "3", "4", "5"])
    other = rules.read(
        POSITION.replace("red=16.1:02b1", "red=16.1:02b3").replace("bottles=231312", "bottles=211312")
    )
    assert rules.public(other) == rules.public(state)
    assert rules.own(other, 0) != rules.own(state, 0)
    assert rules.own(other, 1) == rules.own(state, 1)


@pytest.mark.rule("CRI-10")
def test_an_owner_sees_the_own_hand_alone() -> None:
    rules = opened()
    state = rules.read(POSITION)
    assert "".join(card.key for card in rules.own(state, 1).hand) == "01b2"


@pytest.mark.rule("CRI-42")
def test_the_public_view_has_no_place_for_a_hand_or_a_choice() -> None:
    assert not {"cards", "hand", "deck", "bottles", "chosen"} & {*Public._fields, *CyclistView._fields}


@pytest.mark.rule("CRI-42")
def test_a_chosen_card_shows_nowhere_before_the_reveal() -> None:
    rules = opened()
    chance = SeededChance(b"promise")
    race = begin(rules, chance).race
    before = rules.public(race.state)
    one = play(rules, race, race.prompts[0].id, {"card": ("6",)}, chance).race
    other = play(rules, race, race.prompts[0].id, {"card": ("1",)}, chance).race
    assert rules.public(one.state) == rules.public(other.state) == before
    assert one.prompts == other.prompts == race.prompts


@pytest.mark.parametrize("seen_by", [frozenset(), frozenset({0}), frozenset({0, 1, 2, 3})])
def test_redraw_changes_nothing_for_those_who_saw_it(seen_by: frozenset[int]) -> None:
    rules = opened()
    state = rules.read(POSITION)
    for seed in range(30):
        other = rules.redraw(state, seen_by, SeededChance(bytes([seed])))
        assert rules.public(other) == rules.public(state)
        assert all(rules.own(other, seat) == rules.own(state, seat) for seat in seen_by)


def test_redraw_changes_what_nobody_of_them_saw() -> None:
    rules = opened()
    state = rules.read(POSITION)
    others = [rules.redraw(state, frozenset({0}), SeededChance(bytes([seed]))) for seed in range(30)]
    assert len({other.bottles for other in others}) > 10
    assert {cards_of(other, "blue") for other in others} == {"01b1", "01b2", "01b3"}
    assert len({cards_of(other, "grey") for other in others}) > 5
    assert {cards_of(other, "red") for other in others} == {"02b1"}


def test_redraw_keeps_all_cards_of_the_game() -> None:
    rules = opened()
    state = rules.redraw(rules.read(POSITION), frozenset(), SeededChance(b"7"))
    held = [card.number for one in state.cyclists for card in one.cards if card.bottle]
    assert Counter([*held, *state.bottles]) == {1: 3, 2: 3, 3: 3}
    assert sorted(card.key for card in cyclist(state, "orange").cards) == ["0", "5", "6"]


def test_a_redrawn_race_can_be_played_on() -> None:
    rules = opened()
    state = rules.redraw(rules.read(POSITION), frozenset({0}), SeededChance(b"7"))
    after, _ = played(rules, state, SeededChance(b"8"))
    assert after.turn == 6
