"""Standing orders: what they answer, when they ask, and what an absent player does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import NO_ORDERS
from engine.core.race import seat_view
from tests.games.ciclistas.harness import Ride


def followed(ride: Ride, **orders: str) -> Any:
    """What these orders say to the open question."""
    named = {name.replace("_", "-"): value for name, value in orders.items()}
    view = seat_view(ride.rules, ride.race, ride.prompt.seat)
    return ride.rules.follow(named, view, ride.prompt)


def wheel(gain: int = 8, used: int = 0, space: int = 11) -> Ride:
    """b1 may draft a1 and gains so many spaces; a1 used so many counters."""
    total = gain + 1 + (space - 11) - used
    dice = {"a1": (total // 2, total - total // 2)}
    ride = Ride(f"r5 a1:11 b1:11 c1:2 counters={used},3,0", dice=dice)
    return ride.say(str(used)) if used else ride


@pytest.mark.parametrize(
    ("order", "answer"), [("free-6", "draft"), ("free-8", "draft"), ("free-9", "throw"), ("throw", "throw")]
)
def test_a_rider_drafts_if_it_costs_nothing_and_gains_enough(order: str, answer: str) -> None:
    assert followed(wheel(), rider_1=order).answer == {"move": (answer,)}


def test_orders_are_for_one_rider_and_silence_asks() -> None:
    assert followed(wheel(), rider_2="free-1") is None
    assert followed(wheel(), counters="line") is None


@pytest.mark.parametrize(
    ("counters", "answer"), [(None, None), ("none", "throw"), ("largest", "draft"), ("line", "throw")]
)
def test_a_wheel_that_costs_counters_goes_by_the_order_for_counters(
    counters: str | None, answer: str | None
) -> None:
    orders = {"rider_1": "free-6"} | ({"counters": counters} if counters else {})
    told = followed(wheel(used=2), **orders)
    assert (told.answer["move"][0] if told else None) == answer


def test_counters_kept_for_the_line_pay_for_a_wheel_that_crosses_it() -> None:
    ride = Ride("r8 a1:56 b1:56 c1:2 counters=1,3,0").say("1")
    assert followed(ride, rider_1="free-6", counters="line").answer == {"move": ("draft",)}


@pytest.mark.parametrize(
    ("space", "order", "added"),
    [(20, "line", "0"), (50, "line", "3"), (49, "line", "0"), (20, "largest", "3"), (58, "none", "0")],
)
def test_counters_are_kept_for_the_line_or_used_or_not(space: int, order: str, added: str) -> None:
    """Dice show 8: from 50 three counters lead over the line, from 49 they do not."""
    ride = Ride(f"r8 a1:{space} b1:2 c1:2 counters=5,0,0", dice={"a1": (4, 4)})
    assert followed(ride, counters=order).answer == {"counters": (added,)}
    assert followed(ride, rider_1="free-6") is None


@pytest.mark.parametrize(
    ("asked", "space", "sure"),
    [("never", 50, True), ("line", 45, True), ("line", 46, False), ("always", 20, False)],
)
def test_orders_can_ask_all_the_same_when_the_line_is_in_reach(asked: str, space: int, sure: bool) -> None:
    """Fifteen spaces are the farthest a throw can lead: from 46 over the line after 60."""
    assert followed(Ride(f"r8 a1:{space} b1:{space} c1:2"), rider_1="free-6", asked=asked).sure is sure


def test_no_orders_say_nothing() -> None:
    view = seat_view(wheel().rules, wheel().race, 1)
    assert wheel().rules.follow(NO_ORDERS, view, wheel().prompt) is None


def test_the_form_names_the_seats_riders_and_holds_the_present_orders() -> None:
    ride = Ride("r5 a1:12 b1:11 b2:10 c1:2")
    view = seat_view(ride.rules, ride.race, 1)
    fields = ride.rules.order_form({"rider-2": "free-7"}, view)
    assert [field.key for field in fields] == ["rider-1", "rider-2", "counters", "asked"]
    assert [field.group for field in fields] == ["b1", "b2", "", ""]
    assert [field.preset for field in fields] == [("ask",), ("free-7",), ("ask",), ("never",)]


def test_a_form_handed_in_keeps_other_orders_and_drops_those_that_say_nothing() -> None:
    table = wheel().rules
    orders = table.ordered(
        {"rider-3": "throw", "rider-1": "free-6"}, {"rider-1": ("ask",), "counters": ("line",), "asked": ("never",)}
    )
    assert orders == {"rider-3": "throw", "counters": "line"}


def test_an_untouched_form_orders_nothing() -> None:
    ride = wheel()
    fields = ride.rules.order_form(NO_ORDERS, seat_view(ride.rules, ride.race, 1))
    assert ride.rules.ordered(NO_ORDERS, {field.key: field.preset or () for field in fields}) == {}


def test_nothing_can_be_ordered_once_all_is_over_or_all_are_in() -> None:
    over = Ride("r8 a1:58 b1:56 c1:54 a2:20", dice={"a1": (6, 6)})
    while over.race.prompts:
        over.say(over.offers[-1])
    assert over.rules.order_form(NO_ORDERS, seat_view(over.rules, over.race, 0)) == ()
    early = Ride("r8 a1:58 b1:40 b2:40 c1:2", dice={"a1": (1, 2)})
    assert early.rules.order_form(NO_ORDERS, seat_view(early.rules, early.race, 1)) != ()


@pytest.mark.parametrize(("mode", "left"), [("race", []), ("tour", ["rider-1"])])
def test_a_rider_over_the_line_can_be_ordered_about_only_for_stages_to_come(mode: str, left: list[str]) -> None:
    ride = Ride("r8 a1:58 b1:40 b2:40 c1:2", dice={"a1": (1, 2)}, mode=mode, finish="full").say("throw")
    while ride.race.prompts and not ride.view().finished:
        ride.say(ride.offers[-1])
    fields = ride.rules.order_form(NO_ORDERS, seat_view(ride.rules, ride.race, 0))
    assert [field.key for field in fields if field.key.startswith("rider")] == left


@pytest.mark.parametrize(("gain", "used", "answer"), [(6, 0, "draft"), (5, 0, "throw"), (8, 1, "throw")])
def test_the_absent_draft_what_is_free_and_gains_six(gain: int, used: int, answer: str) -> None:
    ride = wheel(gain, used)
    view = seat_view(ride.rules, ride.race, 1)
    assert ride.rules.default(view, ride.prompt, ride.chance) == {"move": (answer,)}


@pytest.mark.parametrize(("space", "added"), [(20, "0"), (49, "0"), (50, "3"), (58, "3")])
def test_the_absent_keep_their_counters_for_the_line(space: int, added: str) -> None:
    ride = Ride(f"r8 a1:{space} b1:2 c1:2 counters=5,0,0", dice={"a1": (4, 4)})
    view = seat_view(ride.rules, ride.race, 0)
    assert ride.rules.default(view, ride.prompt, ride.chance) == {"counters": (added,)}
