"""What a seat may believe, and what is done for one that is absent (section 4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.sample import some_answer
from engine.core.views import SeatView
from engine.games.reifenbreite.rulebook.state import State
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.seat.automatic import automatic
from engine.games.reifenbreite.seat.imagine import imagined, redrawn
from tests.games.reifenbreite.harness import Ride, opened


def states(rules: ReifenbreiteRules) -> Iterator[State]:
    """Every position of a random race."""
    luck, driver = SeededChance(b"seat"), SeededChance(b"driver")
    state = rules.start(luck).state
    yield state
    while prompts := rules.prompts(state):
        state = rules.apply(state, [checked(prompts[0], some_answer(prompts[0], driver))], luck).state
        yield state


TABLES = [
    opened(level="professional"),
    opened("giro", 2, level="advanced", stage_race=True, stages=2, stage_energy="carry", open_hands=True),
]


@pytest.mark.parametrize("rules", TABLES)
def test_what_a_seat_believes_is_what_it_sees(rules: ReifenbreiteRules) -> None:
    for state in states(rules):
        view = SeatView(rules.public(state), 1, rules.own(state, 1))
        believed = imagined(rules.course, view, SeededChance(b"belief"))
        assert rules.public(believed) == view.public
        assert rules.own(believed, 0) == rules.own(state, 0)
        assert rules.prompts(believed) == rules.prompts(state)


def test_the_order_of_the_deck_alone_is_drawn_anew() -> None:
    rules = opened()
    for state in states(rules):
        other = redrawn(state, SeededChance(b"again"))
        assert other._replace(deck=state.deck) == state and sorted(other.deck) == sorted(state.deck)


def test_hands_are_shown_to_all_where_they_lie_open() -> None:
    shut, laid = opened("giro"), opened("giro", open_hands=True)
    first = next(states(shut))
    assert [team.hand for team in shut.public(first).teams] == [()] * 4
    assert [len(team.hand) for team in laid.public(first).teams] == [14] * 4


@pytest.mark.parametrize(("steps", "answer"), [(6, "draft"), (5, "stay")])
def test_an_absent_rider_drafts_what_brings_one_less_than_its_own_throw(steps: int, answer: str) -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 31=Y.2.8 24=G.1.1").answer("roll", 2, steps - 2)
    ride.answer(f"Y.2.{9 + steps}-{steps}")
    assert automatic(ride.prompt) == {"choice": (answer,)}


def test_uphill_less_is_enough() -> None:
    ride = Ride(opened("TU", level="advanced"), "r2 21=U1.2.2 31=U1.2.1 24=G.1.1").answer("roll", 4, 2)
    ride.answer("U1.2.3-1")
    assert automatic(ride.prompt) == {"choice": ("draft",)}


def test_an_absent_rider_takes_the_shortest_way() -> None:
    where = "move=where/0///21,X1.2.11,,,,0,,0,8,0,,0,8,0,,,,,,"
    ride = Ride(opened("TG"), f"r1 21=X1.2.11 {where}")
    assert automatic(ride.prompt) == {"choice": ("X3.1.3-8",)}


def test_a_race_of_absent_players_ends_within_45_rounds() -> None:
    rules, luck = opened("tour", level="advanced"), SeededChance(b"absent")
    state = rules.start(luck).state
    while prompts := rules.prompts(state):
        state = rules.apply(state, [checked(prompts[0], automatic(prompts[0]))], luck).state
    assert state.round < 45
