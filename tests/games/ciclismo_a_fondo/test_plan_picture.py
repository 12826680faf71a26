"""The picture of a plan: what it makes of a seat's riders, and that nobody else has it."""

from __future__ import annotations

import pytest

from engine.core.race import seat_view
from engine.core.scene import RiderPlan, Scene, TurnPlans
from tests.render.ciclismo_races import RULES, drawn


def rows(scene: Scene) -> tuple[RiderPlan, ...]:
    (part,) = scene.parts
    assert isinstance(part, TurnPlans)
    return tuple(plan for group in part.groups for plan in group.plans)


@pytest.mark.parametrize("key", ["ride", "tokens"])
def test_a_plan_has_a_row_for_each_own_rider_on_the_road_and_no_other(key: str) -> None:
    race, prompt, scene = drawn(key)
    racing = [number for number, one in enumerate(race.state.riders) if one.where == "racing"]
    mine = [number for number in racing if number // 8 == prompt.seat]
    assert sorted(plan.square for plan in rows(scene)) == sorted(race.state.riders[number].row for number in mine)
    assert {plan.rider.who.seat for plan in rows(scene)} == {prompt.seat}


def test_the_bars_of_a_rider_are_all_that_his_roll_may_come_to() -> None:
    _, _, scene = drawn("ride")
    for plan in rows(scene):
        assert abs(sum(one.percent for one in plan.odds) - 100) <= len(plan.odds)


def test_the_disc_of_the_plan_is_filled_and_lies_among_its_bars() -> None:
    _, _, scene = drawn("ride")
    for plan in rows(scene):
        (chosen,) = [disc for disc in plan.discs if disc.kind == "chosen"]
        assert plan.odds[0].square <= chosen.average <= plan.odds[-1].square


def test_an_answer_that_was_given_is_drawn_in_place_of_the_proposal() -> None:
    race, prompt, scene = drawn("tokens")
    rider = next(plan.rider.mark for plan in rows(scene) if not plan.idle)
    answer = dict(RULES.propose(seat_view(RULES, race, prompt.seat), prompt) or {})
    answer[f"{rider}.token"] = ("A1",)
    view = seat_view(RULES, race, prompt.seat)._replace(envelopes={prompt.id: answer})
    token = next(plan.token for plan in rows(RULES.scene(view, (prompt,))) if plan.rider.mark == rider)
    assert token is not None and (token.letter, token.effort) == ("A", "1")


def test_without_a_question_a_seat_sees_the_board() -> None:
    race, prompt, _ = drawn("ride")
    assert RULES.scene(seat_view(RULES, race, prompt.seat)).sheet == "stage"
