"""Throwing, drafting and counters (CIC-09 … CIC-28)."""

from __future__ import annotations

import pytest

from engine.core.prompts import Prompt
from engine.games.ciclistas.view import Own
from tests.games.ciclistas.harness import Ride
from tests.render.ciclistas_races import race

rule = pytest.mark.rule


@rule("CIC-09")
def test_a_throw_is_ridden_in_full() -> None:
    move = Ride("r5 a1:20 b1:10", dice={"a1": (6, 5)}).move("a1")
    assert (move.dice, move.space) == ((6, 5), 31)


@rule("CIC-10", "CIC-11")
@pytest.mark.parametrize(("held", "most"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_after_the_dice_up_to_three_own_counters_may_be_added(held: int, most: int) -> None:
    ride = Ride(f"r5 a1:20 b1:10 counters={held},0,0", dice={"a1": (2, 2)})
    assert ride.asked == "a1 add"
    assert ride.offers == [str(number) for number in range(most + 1)]
    assert [choice.arg("target") for choice in ride.prompt.fields[0].choices] == list(range(24, 25 + most))


@rule("CIC-10")
def test_without_counters_nothing_is_asked_after_a_throw() -> None:
    assert Ride("r5 a1:20 b1:20 counters=0,3,0", dice={"a1": (3, 3)}).asked == "b1 move"


@rule("CIC-10")
def test_the_dice_lie_open_before_counters_are_chosen() -> None:
    assert Ride("r5 a1:20 b1:10 counters=1,0,0", dice={"a1": (2, 6)}).view().dice == (2, 6)


@rule("CIC-11")
def test_counters_added_are_gone_at_once() -> None:
    ride = Ride("r5 a1:20 b1:10 counters=4,0,0").say("3")
    assert ride.move("a1").space == 30
    assert ride.mark().counters == (1, 0, 0)


@rule("CIC-12")
def test_a_teammate_may_use_a_counter_won_in_the_same_round() -> None:
    ride = Ride("r5 a1:31 b1:30 b2:28").say("draft")
    assert ride.asked == "b2 add" and ride.offers == ["0", "1"]


@rule("CIC-13")
def test_a_drafting_rider_throws_no_dice() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:2")
    before = len(ride.chance.draws)
    ride.say("draft")
    assert ride.move("b1").how == "draft"
    assert not [draw for draw in ride.chance.draws[before:] if draw.what == "throw b1"]


@rule("CIC-14")
def test_a_draft_leads_just_behind_the_wheel_never_beside_it() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:11", dice={"a1": (5, 4)})
    assert ride.offered("draft").arg("target") == 20
    assert ride.say("draft").offered("draft").arg("target") == 19


@rule("CIC-15")
def test_a_rider_that_drafted_can_be_drafted() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:11").say("draft", "draft")
    assert [(move.rider, move.wheel) for move in ride.moves[1:3]] == [("b1", "a1"), ("c1", "b1")]


@rule("CIC-16")
def test_only_the_rider_just_before_can_be_drafted() -> None:
    ride = Ride("r5 a1:12 b1:12 c1:12", dice={"a1": (6, 6), "b1": (1, 2)}).say("throw")
    assert (ride.offered("draft").arg("wheel"), ride.offered("draft").arg("target")) == ("b1", 14)


@rule("CIC-17")
def test_whoever_may_draft_may_throw_instead() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:2", dice={"a1": (6, 6), "b1": (1, 1)})
    assert ride.offers == ["draft", "throw"]
    assert ride.say("throw").move("b1").space == 13


@rule("CIC-19")
@pytest.mark.parametrize(("dice", "asked"), [((1, 1), False), ((1, 2), True)])
def test_a_draft_must_gain_a_space(dice: tuple[int, int], asked: bool) -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20", dice={"a1": dice}).say("draft")
    assert (ride.asked == "c1 move") is asked


@rule("CIC-20")
@pytest.mark.parametrize(("space", "stuck"), [(12, True), (11, True), (10, False)])
def test_only_riders_on_the_same_or_the_next_space_are_stuck(space: int, stuck: bool) -> None:
    ride = Ride(f"r5 a1:12 b1:{space} c1:2", dice={"a1": (4, 4)})
    assert (ride.move("a1").space, ride.asked.startswith("b1")) == (20, stuck)


@rule("CIC-20")
def test_being_stuck_is_measured_when_the_round_begins() -> None:
    """b1 lands right behind the others, but was two spaces away before."""
    ride = Ride("r5 a1:12 b1:10 c1:10", dice={"a1": (1, 1), "b1": (1, 2)})
    assert ride.move("b1").how == "throw"
    assert (ride.asked, ride.offered("draft").arg("wheel")) == ("c1 move", "b1")


@rule("CIC-21")
def test_the_first_of_a_round_must_throw() -> None:
    ride = Ride("r5 a1:12 b1:2")
    assert ride.moves[0].how == "throw" and ride.moves[0].rider == "a1"


@rule("CIC-22")
@pytest.mark.parametrize(("held", "offered"), [(1, False), (2, True), (3, True)])
def test_a_wheel_costs_what_its_rider_used(held: int, offered: bool) -> None:
    ride = Ride(f"r5 a1:17 b1:17 c1:3 counters=2,{held},0", dice={"a1": (3, 3)}).say("2")
    assert (ride.asked == "b1 move") is offered
    if offered:
        assert ride.offered("draft").arg("price") == 2
        assert ride.say("draft").mark().counters == (0, held - 2, 0)
        assert ride.move("b1").space == 24


@rule("CIC-23")
def test_behind_a_rider_that_used_none_none_may_be_used() -> None:
    ride = Ride("r5 a1:17 b1:17 c1:3 counters=0,3,0")
    assert [choice.key for choice in ride.prompt.fields[0].choices] == ["draft", "throw"]
    assert ride.offered("draft").arg("price") == 0
    assert ride.say("draft").move("b1").used == 0


@rule("CIC-24")
def test_who_paid_for_a_wheel_costs_as_much() -> None:
    ride = Ride("r5 a1:17 b1:17 c1:16 counters=1,1,1").say("1", "draft")
    assert ride.offered("draft").arg("price") == 1
    assert ride.say("draft").move("c1").used == 1


@rule("CIC-25")
def test_a_free_draft_brings_a_counter_at_once() -> None:
    ride = Ride("r5 a1:12 b1:11 b2:10")
    assert ride.say("draft").view().counters == (0, 1, 0)


@rule("CIC-26")
def test_a_paid_draft_brings_none() -> None:
    ride = Ride("r5 a1:17 b1:17 c1:3 counters=1,5,0").say("1", "draft")
    assert ride.move("b1").won == 0
    assert ride.mark().counters == (0, 4, 0)


@rule("CIC-27")
def test_nobody_gets_a_sixth_counter_but_the_draft_stays_allowed() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:2 counters=0,5,0")
    assert ride.offered("draft").arg("gain") == 0
    assert ride.say("draft").mark().counters == (0, 5, 0)


@rule("CIC-28")
def test_counters_lie_open_and_a_seat_knows_nothing_besides() -> None:
    ride = Ride("r5 a1:12 b1:11 c1:2 counters=1,2,3")
    assert ride.view().counters == (1, 2, 3)
    assert ride.rules.own(ride.race.state, 0) == Own()
    assert not ride.prompt.private


@pytest.mark.parametrize("options", [(), (("mode", "elimination"), ("events", True)), (("cap_finish", True),)])
def test_nobody_is_asked_to_roll_or_what_has_but_one_answer(options: tuple[tuple[str, object], ...]) -> None:
    asked = race(4, 4, options).asked
    assert all(len(field.choices) > 1 for one in asked for field in one.prompt.fields)
    assert all("draft" in keys(one.prompt) for one in asked if one.prompt.key == "draft_or_throw")


def keys(prompt: Prompt) -> list[str]:
    """What a question offers."""
    return [choice.key for choice in prompt.fields[0].choices]
