"""Surfaces: who is on foot is off the road (section 3.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.reifenbreite.harness import Ride, opened

ADVANCED: dict[str, Any] = {"level": "advanced"}


@pytest.mark.rule("URB-B-89", "URB-A-15")
def test_who_is_on_foot_neither_falls_nor_passes_it_on() -> None:
    rules = opened("TU", **ADVANCED)
    ride = Ride(rules, "r2 21=U1.2.3 22=~U1.2.2 23=U1.2.1 51=G.1.1 deck=CH01").answer("roll", 3, 4)
    assert ride.told("Fell").riders == ("21",)


@pytest.mark.rule("URB-A-15")
def test_the_space_of_a_rider_on_foot_is_free_at_once() -> None:
    rules = opened("TU", **ADVANCED)
    ride = Ride(rules, "r2 21=U1.2.1 31=U0.2.4 51=G.1.1 hand2= hand3=").answer("roll", 1, 2, 1, 1)
    assert "U1.2.1-1" in ride.offered and "U1.2.2-2" in ride.offered


@pytest.mark.rule("URB-A-24")
def test_a_return_behind_a_sprint_line_takes_no_points_back_and_gives_none() -> None:
    rules = opened("giro", level="professional", cheating=False)
    position = "r5 33=B1.2.3+ 21=~B1.2.1 24=A3.2.8+ 31=G2.1.1 sprints=;21; hand3= hand2="
    ride = Ride(rules, position.replace("B1.2.3+", "B1.2.1+"))
    while ride.state.round == 5:
        ride.answer(ride.offered[0], *((1, 1) if ride.prompt.key == "mode" and ride.offered[0] == "roll" else ()))
    assert ride.at("21") == "A3.2.7" and ride.state.sprints == ((), (1 - 1,), ())


@pytest.mark.rule("URB-A-22")
def test_with_the_lane_full_behind_it_comes_back_in_another() -> None:
    rules = opened("TU", **ADVANCED)
    lane = " ".join(f"{rider}=G.2.{place}+" for place, rider in enumerate((31, 32, 33, 34), 1))
    lane += " " + " ".join(f"{rider}=U0.2.{place}+" for place, rider in enumerate((41, 42, 43, 44), 1))
    ride = Ride(rules, f"r2 21=~U1.2.1 51=U1.2.1+ {lane} 24=G.1.1 hand2=").answer("roll", 1, 1)
    ride.answer("G.1.3-2")
    assert ride.at("21") == "U0.1.4"
