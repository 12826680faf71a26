"""Round plans: wheels and counters settled in advance, what is played of them, and when their player is asked."""

from __future__ import annotations

import pytest

from engine.core.events import Line, Ref
from engine.core.plans import Carried, Planning, plan_prompt
from engine.core.race import Race, seat_view
from tests.games.ciclistas.harness import Ride, opened
from tests.games.ciclistas.test_orders import wheel
from tests.games.ciclistas.test_words import TEXTS, name


def planning(ride: Ride, seat: int) -> Planning | None:
    """What a seat can settle."""
    return ride.rules.plan(seat_view(ride.rules, ride.race, seat))


def fields(ride: Ride, seat: int) -> list[str]:
    """The keys of what a seat can settle."""
    found = planning(ride, seat)
    return [field.key for field in found.fields] if found else []


def carried(ride: Ride, **plan: str) -> Carried | None:
    """What comes of a plan at the open question; `wheel_1` stands for the field 1.wheel."""
    held = {"asked": ("never",)}
    for key, value in plan.items():
        what, _, rider = key.partition("_")
        held[f"{rider}.{what}" if rider else what] = (value,)
    return ride.rules.carry_out(held, seat_view(ride.rules, ride.race, ride.prompt.seat), ride.prompt)


def played(found: Carried | None) -> str | None:
    """What is played without asking."""
    return next(iter(found.answer.values()))[0] if found and found.why is None else None


# -- the form


def test_each_rider_that_has_still_to_move_may_take_the_wheel_in_front() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 b2:19 a2:18")
    assert ride.asked == "b1 move"
    assert fields(ride, 1) == ["1.wheel", "2.wheel", "2.pay", "2.add", "asked"]


def test_a_rider_out_of_reach_of_the_wheel_in_front_has_no_wheel_to_settle() -> None:
    ride = Ride("r5 a1:20 b1:20 b2:12 c1:12")
    assert [key for key in fields(ride, 1) if key.endswith("wheel")] == ["1.wheel"]


def test_counters_are_settled_where_the_team_has_some_or_may_win_one_before() -> None:
    assert fields(Ride("r5 a1:20 b1:20 c1:2"), 1) == ["1.wheel", "asked"]
    assert fields(Ride("r5 a1:20 b1:20 c1:2 counters=0,2,0"), 1) == ["1.wheel", "1.pay", "1.add", "asked"]
    assert "2.add" in fields(Ride("r5 a1:20 b1:20 c1:20 b2:5"), 1)


def test_in_the_rain_no_counters_can_be_settled() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:2 counters=0,2,0 card=rain deck=bbb", events=True)
    assert fields(ride, 1) == ["1.wheel", "asked"]


def test_the_price_matters_only_to_who_takes_the_wheel() -> None:
    found = planning(Ride("r5 a1:20 b1:20 c1:2 counters=0,2,0"), 1)
    assert found is not None
    price = found.fields[1]
    assert price.when is not None and price.when[0] == "1.wheel" and "throw" not in price.when[1]


def test_proposed_is_a_free_wheel_of_six_and_counters_for_the_line() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:2 counters=0,2,0")
    found = planning(ride, 1)
    assert found is not None
    form = plan_prompt(found, 1)
    proposal = ride.rules.propose(seat_view(ride.rules, ride.race, 1), form)
    assert proposal == {
        "1.wheel": ("free-6",),
        "1.pay": ("0",),
        "1.add": ("line",),
        "asked": ("matters",),
        "lasts": ("this",),
    }


def test_who_has_moved_with_all_riders_settles_the_next_round() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 b2:5")
    found = planning(ride, 0)
    assert found is not None
    assert found.round == ride.view().total_round + 1
    assert [field.key for field in found.fields] == ["1.wheel", "asked"]


def test_a_rider_over_the_line_has_nothing_to_settle_any_more() -> None:
    ride = Ride("r8 a1:58 b1:57 c1:57 a2:3", dice={"a1": (6, 6)}).say("throw")
    assert ride.view().to_cross
    assert not any(field.startswith("1.") for field in fields(ride, 0))


def test_in_round_one_all_throw_and_nothing_can_be_settled() -> None:
    table = opened()
    state = table.read("r1 a1:0 b1:0 c1:0")
    assert table.plan(seat_view(table, Race(state, {}, ()), 0)) is None


def test_nothing_can_be_settled_once_the_race_is_over() -> None:
    over = Ride("r8 a1:58 b1:56 c1:54 a2:20", dice={"a1": (6, 6)})
    while over.race.prompts:
        over.say(over.offers[-1])
    assert planning(over, 0) is None


@pytest.mark.parametrize(
    ("settled", "does", "target"), [("free-6", "draft", 19), ("free-9", "throw", 0), ("ask", "ask", 0)]
)
def test_what_a_plan_does_at_once_is_told_with_the_form(settled: str, does: str, target: int) -> None:
    ride = wheel()
    view = seat_view(ride.rules, ride.race, ride.prompt.seat)
    found = ride.rules.plan(view)
    assert found is not None
    first = ride.rules.remarks(view, plan_prompt(found, view.seat), {"1.wheel": (settled,), "asked": ("never",)})[0]
    assert (first.key, first.facts["do"], first.facts["target"]) == ("now", does, target)


def test_what_the_wheel_in_front_brings_is_told_with_the_form() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 b2:19 a2:3", dice={"a1": (4, 5)})
    view = seat_view(ride.rules, ride.race, 1)
    found = ride.rules.plan(view)
    assert found is not None
    told = ride.rules.remarks(view, plan_prompt(found, 1), {})
    assert told[0].key == "now" and told[1:] == (
        Line("wheel", {"rider": Ref("blue", 1, "1"), "wheel": Ref("red", 0, "1"), "spaces": 8, "sure": 1}),
        Line("wheel", {"rider": Ref("blue", 1, "2"), "wheel": Ref("green", 2, "1"), "spaces": 7, "sure": 0}),
    )
    assert ride.rules.remarks(view, ride.prompt, {}) == ()


# -- when its turn comes


@pytest.mark.parametrize(
    ("settled", "answer"),
    [("free-6", "draft"), ("free-8", "draft"), ("free-9", "throw"), ("throw", "throw"), ("ask", None)],
)
def test_a_wheel_is_taken_if_it_is_free_and_brings_enough(settled: str, answer: str | None) -> None:
    assert played(carried(wheel(), wheel_1=settled)) == answer


def test_a_rider_that_had_no_choice_when_the_round_was_settled_rides_as_is_proposed() -> None:
    assert carried(wheel(), wheel_2="free-9") == Carried({"move": ("draft",)})


@pytest.mark.parametrize(("most", "answer"), [("0", "throw"), ("1", "throw"), ("2", "draft"), ("3", "draft")])
def test_a_wheel_is_paid_for_up_to_what_was_settled(most: str, answer: str) -> None:
    assert played(carried(wheel(used=2), wheel_1="free-6", pay_1=most)) == answer


def throw(position: str) -> Ride:
    """a1 has thrown eight and may add three counters."""
    return Ride(f"r8 {position} counters=5,0,0", dice={"a1": (4, 4)})


@pytest.mark.parametrize(
    ("position", "settled", "added"),
    [
        ("a1:20 b1:2 c1:2", "none", "0"),
        ("a1:20 b1:2 c1:2", "most", "3"),
        ("a1:20 b1:2 c1:2", "ask", None),
        ("a1:50 b1:2 c1:2", "line", "3"),
        ("a1:49 b1:2 c1:2", "line", "0"),
        ("a1:50 b1:2 c1:2", "lead", "3"),
    ],
)
def test_counters_are_added_as_settled(position: str, settled: str, added: str | None) -> None:
    """From 50 the line after 60 is crossed with the counters, from 49 it is not."""
    assert played(carried(throw(position), add_1=settled)) == added


def after_b1(b1: int) -> Ride:
    """b1 has thrown that far from 20; a1 follows with eight from 20."""
    dice = {"b1": ((b1 - 20) // 2, b1 - 20 - (b1 - 20) // 2), "a1": (4, 4)}
    return Ride("r8 b1:20 a1:20 c1:2 counters=5,0,0", dice=dice).say("throw")


@pytest.mark.parametrize(
    ("b1", "settled", "added"),
    [
        (29, "lead", "2"),
        (27, "lead", "0"),
        (32, "lead", "0"),
        (30, "wheel", "1"),
        (28, "wheel", "0"),
        (32, "wheel", "3"),
    ],
)
def test_as_many_counters_as_needed_for_the_lead_or_a_wheel_or_none(b1: int, settled: str, added: str) -> None:
    """a1 comes to 28: the lead is one space beyond b1, its wheel one space behind it or beside it (CIC-20)."""
    assert played(carried(after_b1(b1), add_1=settled)) == added


@pytest.mark.parametrize(("asked", "why"), [("never", None), ("matters", "counters-lead")])
def test_where_the_win_is_at_stake_the_player_decides_unless_it_was_settled_otherwise(
    asked: str, why: str | None
) -> None:
    """Without counters a1 stays short of b1, which is over the line; with them it wins."""
    ride = Ride("r8 b1:56 a1:56 c1:2 counters=3,0,0", dice={"b1": (4, 4), "a1": (4, 4)}).say("throw")
    found = carried(ride, add_1="none", asked=asked)
    assert found is not None and found.answer == {"counters": ("0",)}
    assert (found.why.key if found.why else None) == why
    assert found.better == ({"counters": ("3",)} if why else None)


@pytest.mark.parametrize(
    ("ride", "plan", "told"),
    [
        (wheel(), {"wheel_1": "throw"}, "the wheel of Red 1 gains 8 spaces, a throw 7 on average"),
        (
            Ride("r8 b1:56 a1:56 c1:2 counters=3,0,0", dice={"b1": (4, 4), "a1": (4, 4)}).say("throw"),
            {"add_1": "none"},
            "they take Red 1 into the lead",
        ),
    ],
)
def test_a_plan_that_asks_says_which_choice_promises_more_and_why(
    ride: Ride, plan: dict[str, str], told: str
) -> None:
    found = carried(ride, **plan, asked="matters")
    assert found is not None and found.why is not None and found.better is not None
    assert TEXTS.line("ciclistas-plan", found.why, name) == told


def test_where_nothing_is_at_stake_the_plan_is_followed() -> None:
    assert played(carried(wheel(), wheel_1="free-6", asked="matters")) == "draft"


# -- words


def test_there_are_words_for_every_plan() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 b2:19 a2:3 counters=0,2,0", dice={"a1": (4, 5)})
    view = seat_view(ride.rules, ride.race, 1)
    found = planning(ride, 1)
    assert found is not None
    form = plan_prompt(found, 1)
    for field in found.fields:
        what = field.key.rpartition(".")[2]
        assert TEXTS.say(f"ciclistas-field-plan-{what}", group=field.group)
        for choice in field.choices:
            assert len(TEXTS.say(f"ciclistas-choice-plan-{what}", **dict(choice.args))) <= 80
    for line in ride.rules.remarks(view, form, {}):
        assert TEXTS.line("ciclistas-remark", line, name)
    assert TEXTS.say("field-plan-lasts") and TEXTS.say("choice-plan-lasts", **dict(form.fields[-1].choices[0].args))
