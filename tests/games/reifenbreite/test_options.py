"""The options other than the defaults (section 5.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.reifenbreite.harness import Ride, opened


@pytest.mark.rule("URB-B-51")
def test_the_shortest_way_behind_a_wheel() -> None:
    where = "move=where/0///21,X1.2.11,,,,0,,0,8,0,,0,8,0,,,,,,"
    position = f"r1 21=X1.2.11 31=X1.2.10 41=X1.2.9 {where}"
    ride = Ride(opened("TG", draft_path="shortest"), position).answer("X3.2.2-8")
    assert ride.answer("draft", 1, 1).told("Drafted").draft.steps == 7


@pytest.mark.rule("URB-B-58")
def test_no_drafting_in_the_first_round() -> None:
    rules = opened("TS", draft_first_round=False)
    ride = Ride(rules, "r1 21=Y.2.9 31=Y.2.8").answer("roll", 1, 1).answer("Y.2.11-2", 1, 1)
    assert ride.prompt.about == "31" and ride.prompt.key == "where"


@pytest.mark.rule("URB-B-85")
def test_a_fall_spreads_diagonally_backwards() -> None:
    position = "r2 31=Y.2.5 21=Y.1.4 51=Y.3.4 52=Y.3.6+ 24=G.1.1 hand3= deck=CH01"
    assert Ride(opened("TS"), position).answer("roll", 3, 4).told("Fell").riders == ("31",)
    wide = Ride(opened("TS", falls_diagonal=True), position).answer("roll", 3, 4)
    assert wide.told("Fell").riders == ("31", "21", "51")


@pytest.mark.rule("URB-B-87", "URB-B-84")
def test_a_fall_crosses_a_thick_line_where_stretches_overlap() -> None:
    position = "r2 21=X2.2.3 31=X2.3.3+ 32=X2.3.2+ 33=X2.3.4+ 44=G.1.1 hand2= deck=CH01"
    ride = Ride(opened("TG", falls_cross_thick=True), position).answer("roll", 3, 4)
    # Space 3 of 5 reaches from 0.4 to 0.6 of the curve, spaces 2 and 3 of 4 from 0.25 to 0.75.
    assert ride.told("Fell").riders == ("21", "31", "32")


@pytest.mark.rule("URB-B-84")
def test_on_the_right_of_the_causer_nobody_falls_across_a_thick_line_either() -> None:
    position = "r2 31=X2.3.3 21=X2.2.3+ 22=X2.2.4+ 23=X2.2.2 44=G.1.1 hand3= deck=CH01"
    ride = Ride(opened("TG", falls_cross_thick=True), position).answer("roll", 3, 4)
    assert ride.told("Fell").riders == ("31",)


@pytest.mark.rule("URB-B-88")
def test_who_has_acted_may_neither_fall_nor_pass_it_on() -> None:
    rules = opened("TS", fallen_transmit_if_acted=False)
    ride = Ride(rules, "r2 21=Y.2.5 44=Y.3.5+ 33=Y.3.4 51=G.1.1 hand2= deck=CH01").answer("roll", 3, 4)
    assert ride.told("Fell").riders == ("21",)


@pytest.mark.rule("URB-B-96", "URB-B-40")
def test_finished_riders_may_stay_in_the_way_until_the_round_is_over() -> None:
    rules = opened("TF", finished_leave="end_of_round")
    wall = "41=#1.3@R.1.1 42=#2.3@R.2.1 43=#3.3@R.3.1 44=#4.3@R.4.1"
    left = "22=#5.1 23=#6.1 24=#7.1 32=#8.1 33=#9.1 34=#10.1 51=#11.1 52=#12.1 53=#13.1 54=#14.1"
    position = f"r3 {wall} {left} 21=Y.1.19 31=G.1.1 hand2= hand3="
    ride = Ride(rules, position).answer("roll", 1, 1)
    assert ride.offered == ["Y.1.20-1", "Y.2.20-1"]
    free = position.replace("41=#1.3@R.1.1", "41=#1.3@R.1.3")
    assert Ride(rules, free).answer("roll", 2, 2).offered[0] == "R.2.3-4"
    near = "41=#1.3@R.1.2 42=#2.3@R.2.2 43=#3.3@R.3.2 44=#4.3@R.4.1"
    barred = position.replace(wall, near).replace("21=Y.1.19", "21=Y.1.20")
    assert Ride(rules, barred).answer("roll", 1, 2).offered == ["R.1.1-1", "R.2.1-1"]


@pytest.mark.rule("URB-B-98")
def test_two_managers_may_have_two_teams_each() -> None:
    rules = opened(seats=2, two_teams_each=True)
    teams = [(team.key, team.seat) for team in rules.course.teams]
    assert teams == [("red", 0), ("blue", 1), ("black", 0), ("green", 1)]
    assert len(opened(seats=3, two_teams_each=True).course.teams) == 3


@pytest.mark.rule("URB-P-61")
def test_between_teams_of_one_manager_nothing_is_asked() -> None:
    rules = opened("TS", 2, level="professional", two_teams_each=True)
    ride = Ride(rules, "r2 21=Y.2.9 41=Y.2.8 31=Y.1.1 hand2=").answer("lead1")
    assert ride.told("LeadTaken").rider == "41" and ride.prompt.about == "41"


@pytest.mark.rule("URB-P-01")
@pytest.mark.parametrize("toggle", ["surfaces", "sprints", "cheating", "lead_switch"])
def test_each_professional_rule_can_be_switched_on_by_itself(toggle: str) -> None:
    alone: dict[str, Any] = {toggle: True}
    course = opened(**alone).course
    on = [name for name in ("surfaces", "sprints", "jersey", "cheating", "lead_switch") if getattr(course, name)]
    assert on == [toggle]


@pytest.mark.rule("URB-P-01")
def test_the_jersey_needs_sprints() -> None:
    with pytest.raises(ValueError, match="won at sprints; switch sprints on as well"):
        opened(jersey=True)


@pytest.mark.rule("URB-A-22")
def test_nobody_comes_back_across_a_thick_line_ahead_of_where_it_dismounted() -> None:
    rules = opened("tour", level="advanced", dismount_return="parallel_or_back", falls_cross_thick=True)
    # Space 2 of 3 ends at two thirds of the hairpin, space 3 of 4 beside it at three quarters, space 2 at a half.
    ride = Ride(rules, "r2 21=~B3.4.2 31=B3.4.2+ 44=G1.1.1 hand2=").answer("roll", 1, 1)
    ride.answer("G1.1.3-2")
    assert ride.at("21") == "B3.4.1"
