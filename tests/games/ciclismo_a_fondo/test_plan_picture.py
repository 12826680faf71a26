"""The picture of a plan: what it makes of a seat's riders, and that nobody else has it."""

from __future__ import annotations

import pytest

from engine.core.race import seat_view
from engine.core.scene import RiderPlan, Scene, TurnPlans
from engine.games.ciclismo_a_fondo.seat.imagine import believed
from engine.games.ciclismo_a_fondo.seat.together import leader_odds, mode_odds
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


def chosen(plan: RiderPlan) -> list[float]:
    """Averages of the filled discs."""
    return [disc.average for disc in plan.discs if disc.kind == "chosen"]


def test_the_disc_of_an_effort_of_ones_own_is_filled_and_lies_among_its_bars() -> None:
    _, _, scene = drawn("tokens")
    for plan in (one for one in rows(scene) if one.token):
        (average,) = chosen(plan)
        assert plan.odds[0].square <= average <= plan.odds[-1].square


@pytest.mark.parametrize("key", ["ride", "tokens"])
def test_who_rides_along_or_follows_has_no_disc_filled(key: str) -> None:
    _, _, scene = drawn(key)
    along = [plan for plan in rows(scene) if plan.token is None]
    assert along and not [plan for plan in along if chosen(plan)]


@pytest.mark.rule("CAF-73")
def test_where_all_follow_one_everybody_goes_as_far_as_the_leader_may_roll() -> None:
    _, _, scene = drawn("ride")
    leader, *others = rows(scene)
    goes = {one.square - leader.square: one.percent for one in leader.odds}
    for plan in others:
        assert {one.square - plan.square: one.percent for one in plan.odds} == goes


@pytest.mark.rule("CAF-84")
def test_without_dice_the_whole_formation_goes_one_way() -> None:
    race, prompt, scene = drawn("ride")
    view = seat_view(RULES, race, prompt.seat)
    answer = dict(RULES.propose(view, prompt) or {})
    vote = next(field.key for field in prompt.fields if field.key.endswith(".vote"))
    fixed = RULES.scene(view._replace(envelopes={prompt.id: answer | {vote: ("b",)}}), (prompt,))
    assert {tuple(one.square - plan.square for one in plan.odds) for plan in rows(fixed)} == {
        (rows(fixed)[0].odds[0].square - rows(fixed)[0].square,)
    }
    assert len(rows(fixed)) == len(rows(scene))


@pytest.mark.rule("CAF-87", "CAF-88")
def test_taking_turns_in_front_the_second_ends_foremost_and_the_leader_last() -> None:
    race, prompt, _ = drawn("ride", 5)
    turn = believed(RULES.course, seat_view(RULES, race, prompt.seat))
    formation = turn.formations[0]._replace(riders=turn.formations[0].riders[:3])
    rolled = leader_odds(turn, formation.riders[0])
    start = turn.riders[formation.riders[0]].row
    for ahead, rider in zip((0, 2, 1), formation.riders, strict=True):
        found = mode_odds(turn, formation, rider, "relevos")
        farthest = turn.riders[rider].row + max(found)
        assert farthest == start + max(rolled) + ahead


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
