"""Preparation: seats, neutrals, decks and the start (RULES.md, 2.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import RecordedChance
from engine.games.criterium.view import Card
from tests.games.criterium.harness import FOUR, cards_of, cyclist, opened, started

FIVE = (*FOUR, "orange")


@pytest.mark.rule("CRI-01")
@pytest.mark.parametrize("colours", [(), ("red",), ("red", "blue"), (*FIVE, "grey")], ids=len)
def test_any_other_number_of_players_is_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"3 to 5 players, not {len(colours)}"):
        opened(colours)


@pytest.mark.rule("CRI-01")
@pytest.mark.parametrize("colours", [FOUR[:3], FOUR, FIVE], ids=len)
def test_three_four_and_five_players_can_play(colours: tuple[str, ...]) -> None:
    assert len(opened(colours).prompts(started(opened(colours)))) == len(colours)


@pytest.mark.rule("CRI-02")
def test_each_player_owns_one_cyclist_and_its_seven_cards() -> None:
    state = started(opened(FOUR))
    owned = {one.seat: one for one in state.cyclists if one.seat is not None}
    assert {seat: one.colour for seat, one in owned.items()} == dict(enumerate(FOUR))
    assert all(one.cards == tuple(Card(number) for number in range(7)) for one in owned.values())


@pytest.mark.rule("CRI-02")
def test_two_players_cannot_own_the_same_cyclist() -> None:
    with pytest.raises(ValueError, match="red is taken twice"):
        opened(("red", "blue", "red"))


def test_an_unknown_colour_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no team 'pink'; the teams are red, blue"):
        opened(("red", "blue", "pink"))


@pytest.mark.rule("CRI-03")
def test_with_four_players_the_two_unowned_are_neutral() -> None:
    state = started(opened(("red", "grey", "green", "yellow")))
    assert [one.colour for one in state.cyclists if one.seat is None] == ["orange", "blue"]


@pytest.mark.rule("CRI-04")
def test_with_three_players_five_race_and_one_colour_is_left_out() -> None:
    state = started(opened(("red", "blue", "green")))
    assert [one.colour for one in state.cyclists if one.seat is None] == ["grey", "orange"]
    assert len(state.cyclists) == 5


@pytest.mark.rule("CRI-05")
def test_with_five_players_six_race_and_one_is_neutral() -> None:
    state = started(opened(("red", "blue", "orange", "grey", "green")))
    assert len(state.cyclists) == 6
    assert [one.colour for one in state.cyclists if one.seat is None] == ["yellow"]


@pytest.mark.rule("CRI-06")
@pytest.mark.parametrize(
    ("colours", "neutrals"),
    [
        (("blue", "green", "yellow"), ["grey", "orange"]),
        (("orange", "green", "yellow"), ["grey", "red"]),
        (("grey", "orange", "red"), ["blue", "green"]),
    ],
)
def test_neutrals_are_taken_in_a_fixed_order(colours: tuple[str, ...], neutrals: list[str]) -> None:
    assert [ref.key for ref in opened(colours).course.racing if ref.seat is None] == neutrals


@pytest.mark.rule("CRI-07")
def test_each_neutral_deck_is_shuffled_on_its_own() -> None:
    decks = {
        (cards_of(state, "grey"), cards_of(state, "orange")) for state in (started(opened(), n) for n in range(20))
    }
    assert len(decks) == 20
    assert all(grey != orange for grey, orange in decks)
    assert all(sorted(deck) == list("0123456") for pair in decks for deck in pair)


@pytest.mark.rule("CRI-08")
def test_the_bottle_deck_is_shuffled() -> None:
    decks = [started(opened(), seed).bottles for seed in range(20)]
    assert len(set(decks)) > 15
    assert all(Counter(deck) == {1: 3, 2: 3, 3: 3} for deck in decks)


@pytest.mark.rule("CRI-08")
def test_nobody_sees_the_bottle_deck() -> None:
    rules = opened()
    state = started(rules)
    other = state._replace(bottles=state.bottles[::-1])
    assert rules.public(state) == rules.public(other)
    assert all(rules.own(state, seat) == rules.own(other, seat) for seat in range(4))


@pytest.mark.rule("CRI-09")
def test_all_start_on_square_0_in_slots_of_their_own() -> None:
    state = started(opened())
    assert {one.square for one in state.cyclists} == {0}
    assert sorted(one.slot for one in state.cyclists) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("CRI-09")
def test_every_cyclist_gets_every_start_slot() -> None:
    slots = Counter(cyclist(started(opened(), seed), "green").slot for seed in range(300))
    assert set(slots) == {1, 2, 3, 4, 5, 6}
    assert max(slots.values()) < 90


def test_the_start_draws_in_the_documented_order() -> None:
    chance = RecordedChance([0] * 25)
    opened().start(chance)
    told = [draw.what for draw in chance.draws]
    assert told == ["start"] * 5 + ["deck grey"] * 6 + ["deck orange"] * 6 + ["bottles"] * 8
