"""Sprints and the yellow jersey (section 3.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.reifenbreite.harness import Ride, opened

YELLOW: dict[str, Any] = {"sprints": True, "jersey": True}
LINE = "D4.1.5"
"""The last space before the first sprint of the Giro."""


def over_d(position: str, **options: Any) -> Ride:
    """21 rides over line D with 2."""
    ride = Ride(opened("giro", **{**YELLOW, **options}), f"r5 21={LINE} 24=G2.1.1 hand2= {position}")
    return ride.answer("roll", 1, 1).answer("F1.1.2-2", 1, 1)


@pytest.mark.rule("URB-P-40")
def test_the_first_three_over_the_line_have_its_points() -> None:
    assert over_d("sprints=31.41;; 31=#1.4").told("SprintWon").points == 5
    assert "SprintWon" not in over_d("sprints=31.41.51;; 31=#1.4").names()


@pytest.mark.rule("URB-P-40")
def test_a_rider_set_back_behind_the_line_scores_there_once() -> None:
    assert "SprintWon" not in over_d("sprints=21;; 31=#1.4").names()


@pytest.mark.rule("URB-P-50")
def test_the_first_over_the_first_sprint_line_is_in_yellow_at_once() -> None:
    ride = over_d("31=#1.4")
    assert (ride.told("JerseyTaken").rider, ride.told("JerseyTaken").old) == ("21", "")


@pytest.mark.rule("URB-P-54")
def test_yellow_changes_nothing_in_how_a_rider_moves() -> None:
    plain = Ride(opened("giro", **YELLOW), "r5 21=F1.1.2 24=G2.1.1")
    yellow = Ride(opened("giro", **YELLOW), "r5 21=F1.1.2 24=G2.1.1 sprints=21;; yellow=0.21.1")
    assert plain.offered == yellow.offered


def end_of_round(yellow: str, others: str = "", **options: Any) -> tuple[int, ...]:
    """The rounds in yellow of each wearer after 24 has ended the round."""
    ride = Ride(opened("giro", **{**YELLOW, **options}), f"r6 24=G2.1.1 hand2= yellow={yellow} {others}")
    ride.answer("roll", 1, 1).answer(
        "G2.1.3-2",
    )
    return tuple(one.rounds for one in ride.state.jersey)


@pytest.mark.rule("URB-P-55")
def test_the_wearer_at_the_end_of_a_round_has_its_mark() -> None:
    assert end_of_round("0.31.4,1.41.0", "sprints=31;41.31; 41=F1.1.2+ 42=#1.6") == (4, 1)


@pytest.mark.rule("URB-P-56")
def test_none_after_the_round_in_which_the_first_rider_finished() -> None:
    assert end_of_round("0.41.4", "sprints=41;; 41=F1.1.2+ 42=#1.5") == (4,)


@pytest.mark.rule("URB-P-56")
def test_by_the_letter_until_the_wearer_has_finished() -> None:
    later: dict[str, Any] = {"jersey_marks_until": "own_finish"}
    assert end_of_round("0.41.4", "sprints=41;; 41=F1.1.2+ 42=#1.5", **later) == (5,)
    assert end_of_round("0.41.4", "sprints=41;; 41=#2.6 43=F1.1.2+ 42=#1.5", **later) == (5,)
    assert end_of_round("0.41.4", "sprints=41;; 41=#2.5 43=F1.1.2+ 42=#1.5", **later) == (4,)


@pytest.mark.rule("URB-P-56")
def test_the_round_in_which_the_wearer_finishes_may_not_count() -> None:
    others = "sprints=41;; 41=#1.6 43=F1.1.2+ 42=#2.6"
    assert end_of_round("0.41.4", others.replace("42=#2.6", "42=F1.2.2+")) == (5,)
    assert end_of_round("0.41.4", others.replace("42=#2.6", "42=F1.2.2+"), jersey_finish_round=False) == (4,)


@pytest.mark.rule("URB-P-51")
def test_one_comparison_when_all_points_of_a_sprint_are_won() -> None:
    whole: dict[str, Any] = {"jersey_settle": "sprint_complete"}
    position = "r9 42=A3.1.8 24=G2.1.1 sprints=21.33.42;; yellow=0.21.3 hand4= 21=A3.1.1"
    ride = Ride(opened("giro", **YELLOW, **whole), position).answer("roll", 1, 1).answer("B1.1.2-2")
    assert "JerseyTaken" not in ride.names()
    position = "r9 51=A3.1.8 24=G2.1.1 sprints=21.33.42;42.31; yellow=0.21.3 hand5= 21=A3.1.1"
    ride = Ride(opened("giro", **YELLOW, **whole), position).answer("roll", 1, 1).answer("B1.1.2-2")
    assert ride.told("JerseyTaken").rider == "42"


@pytest.mark.rule("URB-P-63", "URB-P-67")
def test_whoever_takes_the_lead_across_a_sprint_line_crosses_it() -> None:
    rules = opened("giro", surfaces=True, lead_switch=True, **YELLOW)
    ride = Ride(rules, f"r5 31=F1.1.1 21={LINE} 24=G2.1.1 hand3= sprints=31;;").answer("lead1").answer("yes")
    assert ride.told("SprintWon").rider == "21" and ride.at("31") == LINE


@pytest.mark.rule("URB-P-67")
def test_the_lead_may_change_between_climb_and_descent() -> None:
    rules = opened("tour", surfaces=True, lead_switch=True)
    ride = Ride(rules, "r5 31=B5.2.1 21=B4.2.5 24=G1.1.1 hand3=").answer("lead1").answer("yes")
    assert (ride.at("21"), ride.at("31")) == ("B5.2.1", "B4.2.5")
