"""Ratings: a known example, and what must hold of any."""

from __future__ import annotations

import math
from typing import Any

import pytest
from openskill.models import PlackettLuce

from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.model.table import Venue
from engine.tables.records.ratings import Competitor, Rating, ratings

ANA, BRUNO, CARLA = 1, 2, 3
MU, SIGMA, BETA, TAU, KAPPA = 25.0, 25 / 3, 25 / 6, 25 / 300, 0.0001


def person(user: int, place: int, **more: Any) -> SeatResult:
    return SeatResult(0, "person", user, f"P{user}", "red", place, **more)


def computer(place: int, level: Any = "easy") -> SeatResult:
    return SeatResult(0, level, 0, "", "blue", place)


def race(table: int, *seats: SeatResult, ended: float = 0.0, ending: Any = "over", game: str = "toy") -> RaceResult:
    numbered = tuple(seat._replace(seat=number) for number, seat in enumerate(seats))
    return RaceResult(table, Venue(1, 10), game, 1, {}, ending, 0.0, 1.0, ended or float(table), numbered)


def paper(strengths: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    """Algorithm 4 of Weng and Lin, written a second time; before it sigma grows by tau, as openskill does."""
    strengths = [(mu, math.hypot(sigma, TAU)) for mu, sigma in strengths]
    c = math.sqrt(sum(sigma**2 + BETA**2 for _, sigma in strengths))
    found = []
    for i, (mu, sigma) in enumerate(strengths):
        omega = delta = 0.0
        for q, _ in enumerate(strengths):
            if places[q] > places[i]:
                continue
            behind = sum(math.exp(other / c) for s, (other, _) in enumerate(strengths) if places[s] >= places[q])
            share = math.exp(mu / c) / behind
            tied = sum(place == places[q] for place in places)
            omega += ((1 if q == i else 0) - share) / tied
            delta += share * (1 - share) / tied
        gamma = math.sqrt(sigma**2) / c
        found.append(
            (mu + sigma**2 / c * omega, sigma * math.sqrt(max(1 - sigma**2 / c**2 * delta * gamma, KAPPA)))
        )
    return found


def test_the_example_of_the_librarys_manual_is_right() -> None:
    # openskill.me, "Getting started": two newcomers, the first wins; without the growth of sigma.
    model = PlackettLuce(tau=0.0)
    [[winner], [loser]] = model.rate([[model.rating()], [model.rating()]])
    assert (winner.mu, winner.sigma) == pytest.approx((27.63523138347365, 8.065506316323548))
    assert (loser.mu, loser.sigma) == pytest.approx((22.36476861652635, 8.065506316323548))


@pytest.mark.parametrize("places", [[1, 2], [1, 2, 3], [3, 1, 2], [1, 2, 3, 4, 5, 6]])
def test_ratings_are_those_of_the_paper(places: list[int]) -> None:
    found = ratings([race(1, *(person(user, place) for user, place in enumerate(places, 1)))])
    expected = paper([(MU, SIGMA)] * len(places), places)
    got = [(found[Competitor(user)].mu, found[Competitor(user)].sigma) for user in range(1, len(places) + 1)]
    assert [pytest.approx(one) for one in expected] == got


def test_ratings_of_several_races_follow_each_other_as_in_the_paper() -> None:
    found = ratings([race(1, person(ANA, 1), person(BRUNO, 2)), race(2, person(ANA, 2), person(BRUNO, 1))])
    once = paper([(MU, SIGMA)] * 2, [1, 2])
    ana, bruno = paper(once, [2, 1])
    assert (found[Competitor(ANA)].mu, found[Competitor(ANA)].sigma) == pytest.approx(ana)
    assert (found[Competitor(BRUNO)].mu, found[Competitor(BRUNO)].sigma) == pytest.approx(bruno)


def test_the_order_in_which_races_are_read_changes_nothing() -> None:
    races = [
        race(1, person(ANA, 1), person(BRUNO, 2), computer(3)),
        race(2, person(BRUNO, 1), person(CARLA, 2)),
        race(3, person(CARLA, 1), person(ANA, 3), computer(2, "strong")),
    ]
    assert ratings(races) == ratings(reversed(races))


def test_a_newcomer_is_shown_with_a_thousand() -> None:
    assert Rating(MU, SIGMA, 0).shown == 1000


def test_equal_places_are_worth_the_same() -> None:
    found = ratings([race(1, person(ANA, 1), person(BRUNO, 1), person(CARLA, 3))])
    assert found[Competitor(ANA)] == found[Competitor(BRUNO)]
    assert found[Competitor(CARLA)].mu < MU


def test_computers_of_a_level_are_rated_as_one() -> None:
    found = ratings([race(1, person(ANA, 2), computer(1), computer(3), computer(4, "strong"))])
    assert set(found) == {Competitor(ANA), Competitor(level="easy"), Competitor(level="strong")}
    assert found[Competitor(level="easy")].races == 1


@pytest.mark.parametrize(
    "said_nothing",
    [
        race(1, person(ANA, 1), person(BRUNO, 2), ending="abandoned"),
        race(1, person(ANA, 1)),
        race(1, person(ANA, 0), person(BRUNO, 0)),
    ],
)
def test_a_race_without_a_result_rates_nobody(said_nothing: RaceResult) -> None:
    assert ratings([said_nothing]) == {}


def test_what_was_chosen_by_whom_does_not_rate() -> None:
    alone = ratings([race(1, person(ANA, 1, own=9), person(BRUNO, 2))])
    assert alone == ratings([race(1, person(ANA, 1, own=1, stood_in=8), person(BRUNO, 2, points=7))])
