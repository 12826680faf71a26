"""Round plans, the list for the grid, standing orders, (section 4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.plans import Planning, plan_prompt
from engine.core.prompts import answer_of, checked
from engine.core.views import SeatView
from tests.games.reifenbreite.harness import Ride, opened

LINE = "r2 21=Y.2.9 31=Y.2.8 32=Y.1.4 41=Y.2.7 51=G.1.1"


def view(ride: Ride, seat: int) -> SeatView[Any, Any]:
    return SeatView(ride.rules.public(ride.state), seat, ride.rules.own(ride.state, seat))


def planning(ride: Ride, seat: int) -> Planning:
    found = ride.rules.plan(view(ride, seat))
    assert found is not None
    return found


def planned(ride: Ride, **changes: str) -> str | None:
    """What the plan of whoever is asked comes to, with some words changed in what is proposed."""
    seat = ride.prompt.seat
    picks = {key.replace("_", "."): (word,) for key, word in changes.items()}
    form = plan_prompt(planning(ride, seat), seat)
    plan = answer_of(checked(form, {name.lstrip("r"): word for name, word in picks.items()}))
    carried = ride.rules.carry_out(plan, view(ride, seat), ride.prompt)
    return carried.answer["choice"][0] if carried else None


def fields(ride: Ride, seat: int) -> dict[str, list[str]]:
    return {field.key: [choice.key for choice in field.choices] for field in planning(ride, seat).fields}


def test_a_plan_has_a_page_a_rider_that_has_still_to_act() -> None:
    ride = Ride(opened("TS"), LINE.replace("32=Y.1.4", "32=Y.1.4+"))
    assert {field.group for field in planning(ride, 1).fields} == {"31"}
    assert planning(ride, 1).round == view(ride, 0).public.settled


def test_once_all_have_acted_it_is_for_the_next_round() -> None:
    ride = Ride(opened("TS"), LINE.replace("21=Y.2.9", "21=Y.2.9+"))
    assert planning(ride, 0).round == view(ride, 0).public.settled + 1 and {
        field.group for field in planning(ride, 0).fields
    } == {"21"}


def test_the_proposal_drafts_as_usual_throws_and_looks_where_to() -> None:
    presets = {field.key: field.preset for field in planning(Ride(opened("TS"), LINE), 1).fields}
    assert presets["31.draft"] == ("usual",) and presets["31.where"] == ("best",)


def test_cards_of_the_rider_and_jokers_can_be_planned_one_or_two() -> None:
    rules = opened("TS")
    ride = Ride(rules, LINE + " hand3=2:5,2:5,J:6")
    assert fields(ride, 1)["31.ride"] == ["roll", "joker6", "ask"]
    assert fields(ride, 1)["32.ride"] == ["roll", "joker6", "own5", "joker6_own5", "own5_own5", "ask"]
    assert "31.ride" not in fields(Ride(rules, LINE.replace("r2", "r1")), 1)


def test_a_planned_card_is_laid_alone_if_somebody_is_behind() -> None:
    ride = Ride(opened("TS"), LINE)
    assert planned(ride, r21_ride="own6", r21_cards="alone") == "own6-alone"
    assert planned(ride, r21_ride="own6") == "own6"


def test_a_card_that_is_gone_is_a_throw() -> None:
    rules = opened("TS")
    before = Ride(rules, LINE)
    form = plan_prompt(planning(before, 0), 0)
    plan = answer_of(checked(form, {"21.ride": ("own6",)}))
    after = Ride(rules, LINE + " hand2=1:5")
    carried = rules.carry_out(plan, view(after, 0), after.prompt)
    assert carried is not None and carried.answer["choice"] == ("roll",)


@pytest.mark.parametrize(
    ("word", "steps", "answer"),
    [
        ("never", 11, "stay"),
        ("always", 2, "draft"),
        ("from5", 5, "draft"),
        ("from5", 4, "stay"),
        ("usual", 6, "draft"),
    ],
)
def test_a_wheel_is_followed_by_the_word_of_the_plan(word: str, steps: int, answer: str) -> None:
    where = f"move=where/0///21,Y.2.9,,,,0,,0,{steps},0,,0,{steps},0,,,,,,"
    ride = Ride(opened("TS"), f"{LINE} {where}").answer(f"Y.2.{9 + steps}-{steps}")
    assert planned(ride, r31_draft=word) == answer


@pytest.mark.parametrize(
    ("word", "key"), [("near", "Y.1.14-5"), ("lane3", "Y.3.14-5"), ("wheel", "Y.2.12-3"), ("shake", "Y.1.14-5")]
)
def test_where_to_by_the_word_of_the_plan(word: str, key: str) -> None:
    where = "move=where/0///21,Y.2.9,,,,0,,0,5,0,,0,5,0,,,,,,"
    ride = Ride(opened("TS"), f"r2 21=Y.2.9 33=Y.2.13+ 51=G.1.1 {where}")
    assert planned(ride, r21_where=word) == key


def test_whoever_wants_to_be_asked_is() -> None:
    assert planned(Ride(opened("TS"), LINE), r21_ride="ask") is None


def test_the_lead_is_taken_only_by_who_said_so() -> None:
    ride = Ride(opened("TS", lead_switch=True), LINE).answer("lead1")
    assert planned(ride) == "no" and planned(ride, lead="yes") == "yes" and planned(ride, lead="ask") is None


@pytest.mark.parametrize(("answer", "lines"), [("no", ["mover", "refused", "cards"]), ("yes", ["cards"])])
def test_who_asked_for_relief_is_told_that_nobody_takes_the_lead(answer: str, lines: list[str]) -> None:
    ride = Ride(opened("TS", lead_switch=True), LINE).answer("lead1").answer(answer)
    assert [line.key for line in ride.rules.situation(view(ride, 0))] == lines


def test_a_list_for_the_grid_places_each_rider_as_far_forward_as_is_free() -> None:
    ride = Ride(opened(), "r1 31=G2.1.4 41=G2.4.4 51=G2.3.4 place=2345234523452")
    form = plan_prompt(planning(ride, 0), 0)
    plan = answer_of(checked(form, {"2.list": ("23", "21", "22", "24"), "2.lanes": ("4", "2", "1", "3")}))
    carried = ride.rules.carry_out(plan, view(ride, 0), ride.prompt)
    assert planning(ride, 0).stage == "grid"
    assert carried is not None and carried.answer["choice"] == ("23-G2.4.3",)


def test_the_first_round_has_a_plan_of_its_own_beside_the_list_for_the_grid() -> None:
    grid = planning(Ride(opened(), "r1 31=G2.1.4 41=G2.4.4 51=G2.3.4 place=2345234523452"), 0)
    assert planning(Ride(opened("TS"), LINE.replace("r2", "r1")), 0).round == grid.round + 1


def test_no_plan_for_the_next_round_as_well_holds_on_the_grid_of_the_next_race() -> None:
    ride = Ride(opened("paris-roubaix", stage_race=True, stages=2), "r9 21=C6.1.1")
    last = view(ride, 0).public
    next_grid = last._replace(stage=2, round=1, total_round=10, placing=("red",))
    assert next_grid.settled == last.settled + 2


def test_standing_orders_say_nothing_until_they_say_something() -> None:
    ride = Ride(opened("TS"), LINE)
    assert ride.rules.follow({}, view(ride, 0), ride.prompt) is None
    form = ride.rules.order_form({}, view(ride, 0))
    assert [field.key for field in form] == ["draft", "only", "ride", "where"]
    orders = ride.rules.ordered({}, {"ride": ("roll",), "draft": ("ask",)})
    followed = ride.rules.follow(orders, view(ride, 0), ride.prompt)
    assert orders == {"ride": "roll"} and followed is not None and followed.answer == {"choice": ("roll",)}
