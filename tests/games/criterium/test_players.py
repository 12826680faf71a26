"""The stand-in and the computers: legal, from the seat's own view, and the strong one stronger."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cli.play import one_race
from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.race import Race, seat_view
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.seat import computer
from engine.players import EASY, STAND_IN, STRONG, answer_as
from tests.games.criterium.harness import duel, opened, played

HANDS = (
    "6 open red=16.1:02b1/13456 blue=17.1:0/ green=3.1:01/23456 yellow=4.1:16/02345 "
    "grey=15.1:2b33/01456 orange=5.1:60/12345 bottles=23131"
)


def answered(rules: CriteriumRules, state: State, seat: int, kind: str, seed: int) -> str:
    """The card that such a player chooses."""
    race = Race(state, {}, rules.prompts(state))
    view = seat_view(rules, race, seat)
    answer = answer_as(kind, rules, view, race.prompts[seat], SeededChance(bytes([seed])))
    checked(race.prompts[seat], answer)
    return answer["card"][0]


def test_the_stand_in_plays_any_card_but_the_zero() -> None:
    rules = opened()
    state = rules.read(HANDS)
    chosen = Counter(answered(rules, state, 0, STAND_IN, seed) for seed in range(100))
    assert set(chosen) == {"2", "b1"}
    assert min(chosen.values()) > 30


def test_the_stand_in_plays_the_zero_if_nothing_else_is_left() -> None:
    rules = opened()
    assert answered(rules, rules.read(HANDS), 1, STAND_IN, 1) == "0"


def test_easy_plays_anything() -> None:
    rules = opened()
    assert {answered(rules, rules.read(HANDS), 0, EASY, seed) for seed in range(60)} == {"0", "2", "b1"}


def test_strong_needs_no_luck_beyond_its_one_draw() -> None:
    rules = opened()
    race = Race(rules.read(HANDS), {}, rules.prompts(rules.read(HANDS)))
    chance = SeededChance(b"1")
    answer_as(STRONG, rules, seat_view(rules, race, 0), race.prompts[0], chance)
    assert len(chance.draws) == 1


@pytest.mark.parametrize("seed", range(5))
def test_strong_decides_the_same_whatever_it_cannot_see(seed: int) -> None:
    rules = opened()
    state = rules.read(HANDS)
    other = rules.redraw(state, frozenset({0}), SeededChance(bytes([seed])))
    assert answered(rules, state, 0, STRONG, seed) == answered(rules, other, 0, STRONG, seed)


def test_strong_crosses_the_line_when_it_can() -> None:
    rules = opened()
    state = rules.read(
        "6 used red=30.1:13b1/02456 blue=20.1:6b2/ green=3.1:1/ yellow=4.1:6/ "
        "grey=5.1:1/ orange=5.2:6/ bottles=3213213"
    )
    assert answered(rules, state, 0, STRONG, 3) == "3"


def test_strong_keeps_the_zero() -> None:
    rules = opened()
    state, _ = played(rules, HANDS, SeededChance(b"2"), red="b1", blue="0", green="1", yellow="1")
    assert answered(rules, state, 0, STRONG, 1) == "2"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_computers_of_all_levels_finish_a_race(seats: int) -> None:
    rules = opened(("red", "blue", "green", "yellow", "orange")[:seats])
    kinds = [EASY, STRONG, STAND_IN, EASY, STRONG][:seats]
    race, _, _ = one_race(rules, kinds, b"all levels")
    assert race.state.over


@pytest.mark.soak
def test_strong_beats_easy_even_with_a_quarter_of_its_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "BUDGET", computer.BUDGET // 4)
    won = duel(races=160)
    assert won.strong > 1.4 * won.easy
