"""Races of absent people on the real tables: they end, and the same seed gives the same race."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.prompts import Choice, Field
from engine.pace import simulate
from engine.pace.figures import quantile, rows
from engine.pace.player import sensible
from engine.pace.simulate import BY_HAND, BY_PLAN, BY_STAND_IN, Setup, SimulatedRace, ride
from tests.games.criterium.harness import REGISTRY

SHORT: dict[str, dict[str, Any]] = {"pistard": {"quick": True}}
"""Options of a game's shortest race, where it has any."""


async def raced(game: str, *people: str, seed: str = "1", **options: Any) -> SimulatedRace:
    return await ride(REGISTRY[game], Setup(options, people), seed)


@pytest.mark.parametrize("game", REGISTRY.games)
async def test_a_race_of_any_game_comes_to_its_end(game: str) -> None:
    fewest = REGISTRY[game].meta.seats[0]
    outcome = await raced(game, *["keen"] * (fewest - 1), "computer", **SHORT.get(game, {}))
    assert outcome.over and 0 < outcome.days < 30
    assert outcome.people == fewest - 1
    assert min(outcome.rounds, outcome.waits, outcome.rings) > 0
    assert outcome.answers[BY_HAND] + outcome.answers[BY_PLAN] > 0
    assert outcome.useful <= outcome.looks


async def test_the_same_seed_is_the_same_race() -> None:
    first = await raced("criterium", "usual", "busy", "keen")
    assert await raced("criterium", "usual", "busy", "keen") == first
    assert await raced("criterium", "usual", "busy", "keen", seed="2") != first


async def test_zones_are_given_out_in_turn() -> None:
    async def looked(*zones: float) -> SimulatedRace:
        return await ride(REGISTRY["criterium"], Setup({}, ("usual", "computer", "usual"), zones), "1")

    assert await looked(0) == await looked(0, 0)
    assert await looked(0, 8) == await looked(0, 8, -6) != await looked(0)


async def test_a_stand_in_plays_for_who_is_gone() -> None:
    outcome = await raced("criterium", "busy", "gone", "gone", seed="3")
    assert outcome.over and outcome.answers[BY_STAND_IN] > 0


async def test_planners_orders_ride_for_them() -> None:
    planned = await raced("ciclistas", "planner", "planner")
    assert planned.answers[BY_PLAN] > planned.answers[BY_HAND]


async def test_um_reifenbreite_takes_one_plan_a_round_and_one_wait() -> None:
    outcome = await raced("reifenbreite", "usual", "usual", "computer", level="professional")
    # One more than rounds: the first has a list for the grid, and then a plan of its own.
    assert outcome.plans <= outcome.people * (outcome.rounds + 1)
    # The grid apart, which two people fill in turn, each by his list.
    assert outcome.waits <= outcome.rounds and outcome.answers[BY_HAND] == 0
    assert 1 <= outcome.before <= 2


async def test_usual_people_settle_their_rounds_as_proposed() -> None:
    outcome = await raced("ciclistas", "usual", "keen")
    assert outcome.answers[BY_PLAN] > outcome.answers[BY_STAND_IN]


async def test_the_next_card_is_chosen_early_where_a_game_lets_one() -> None:
    outcome = await raced("criterium", "planner", "planner", "planner")
    assert outcome.over and outcome.answers[BY_PLAN] > 0


async def test_a_race_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_DAYS", 1)
    given_up = await raced("pistard", "usual", "usual")
    assert not given_up.over and given_up.days == 1


def test_planners_take_the_first_sensible_choice_and_leave_the_rest() -> None:
    wheel = Field("wheel", (Choice("ask"), Choice("free-6"), Choice("largest")), preset=("ask",))
    odd = Field("odd", (Choice("ask"), Choice("smallest")), preset=("ask",))
    assert sensible((wheel, odd)) == {"wheel": ("free-6",)}


# -- figures


def outcome(days: float, over: bool = True, **answers: int) -> SimulatedRace:
    by = {"stand-in" if name == "stand_in" else name: count for name, count in answers.items()}
    return SimulatedRace(
        over, days, people=2, rounds=4, waits=8, before=1, rings=8, looks=20, useful=5, plans=4, answers=by
    )


def test_figures_of_many_races() -> None:
    told = dict(rows([outcome(4, hand=6, plan=2), outcome(6, hand=2), outcome(40, stand_in=6)]))
    assert told["days, median"] == "6.0" and told["days, 90 %"] == "40.0"
    assert told["over within 30 days"] == "66.7%"
    assert told["rounds a race"] == "4.0" and told["waits a round"] == "2.00"
    assert told["waits a race before its rounds"] == "1.00"
    assert told["looks a person"] == "10.0" and told["of them with something to do"] == "25.0%"
    assert told["rings a person and day"] == "0.24" and told["rings a person and round"] == "1.00"
    assert told["answers a person by hand"] == "1.3"
    assert told["answers given by hand"] == "50.0%"
    assert told["by plan or orders"] == "12.5%" and told["by a stand-in"] == "37.5%"


def test_a_race_that_was_given_up_is_as_long_as_can_be() -> None:
    told = dict(rows([outcome(90, over=False), outcome(90, over=False), outcome(3)]))
    assert told["days, median"] == told["days, 90 %"] == "more than 90"
    assert told["over within 30 days"] == "33.3%"


def test_shares_of_nothing_are_none() -> None:
    assert dict(rows([outcome(4)]))["by a stand-in"] == "none"


def test_a_quantile_is_one_of_the_values() -> None:
    assert quantile([5, 1, 3, 2, 4], 0.5) == 3
    assert quantile([1, 2, 3, 4], 0.5) == 2
    assert quantile(list(range(1, 11)), 0.9) == 9
    assert quantile([7], 0.9) == 7
