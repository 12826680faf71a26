"""Whole tours of weak players: what all stages together come to."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.events import StageEnded
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import players, teams
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import StageSheet
from tests.games.ciclismo_a_fondo.weak import played

TOURS: list[tuple[int, dict[str, Any]]] = [
    (8, {}),
    (4, {"event_trigger": "any_three", "finish_bonus": "3-2-1"}),
    (8, {"simplification": True}),
]


@cache
def ridden(number: int) -> TurnState:
    """A week of seven stages: a prologue, flat ones, climbs and a team time trial."""
    size, options = TOURS[number]
    return played("semana", size, number, **options)


every = pytest.mark.parametrize("number", range(len(TOURS)))


def bonuses(sheet: StageSheet, rider: int) -> int:
    """Turns taken off a rider's time in a stage."""
    return sum(
        bonus
        for award in sheet.awards
        for one, bonus in zip(award.riders, award.bonus, strict=True)
        if one == rider
    )


@every
@pytest.mark.rule("CAF-119", "CAF-122")
def test_a_time_in_the_general_is_that_of_all_stages_without_the_bonuses(number: int) -> None:
    turn = ridden(number)
    for rider in turn.stages[-1].general:
        times = [sheet.times[sheet.order.index(rider)] - bonuses(sheet, rider) for sheet in turn.stages]
        assert turn.totals[rider].time == sum(times)


@every
@pytest.mark.rule("CAF-120", "CAF-121")
def test_all_points_of_a_tour_stand_at_its_lines(number: int) -> None:
    turn = ridden(number)
    points = mountain = 0
    for sheet in turn.stages:
        lines = turn.course.stage(sheet.stage).lines
        points += sum(sheet.points)
        points += sum(sum(award.points) for award in sheet.awards if lines[award.line].kind == "sprint")
        mountain += sum(sum(award.points) for award in sheet.awards if lines[award.line].kind == "summit")
    assert points == sum(total.points for total in turn.totals) > 0
    assert mountain == sum(total.mountain for total in turn.totals) > 0


@every
@pytest.mark.rule("CAF-149", "CAF-118")
def test_everybody_is_in_or_out_in_every_stage(number: int) -> None:
    turn = ridden(number)
    left = set(range(len(turn.kinds)))
    for sheet in turn.stages:
        assert {*sheet.order, *sheet.out} == left and len(sheet.order) + len(sheet.out) == len(left)
        left -= set(sheet.out)
        assert set(sheet.general) == left


@every
@pytest.mark.rule("CAF-123")
def test_team_times_are_those_of_four_riders_a_stage(number: int) -> None:
    turn = ridden(number)
    size = turn.course.options.team_size
    for seat, total in enumerate(teams(turn.stages, 4)):
        counted = [
            time
            for sheet in turn.stages
            for time in [t for r, t in zip(sheet.order, sheet.times, strict=True) if r // size == seat][:4]
        ]
        assert (total.counted, total.time) == (len(counted), sum(counted))


@every
@pytest.mark.rule("CAF-125")
def test_the_winner_leads_the_general_classification(number: int) -> None:
    turn = ridden(number)
    leader = turn.stages[-1].general[0]
    (seat, best), *_ = players(turn.stages, tour=True, seats=4, size=turn.course.options.team_size)
    assert (seat, best) == (leader // turn.course.options.team_size, leader)


@every
@pytest.mark.rule("CAF-09", "CAF-145")
def test_nobody_has_more_effort_points_than_his_maximum(number: int) -> None:
    turn = ridden(number)
    for event in turn.events:
        if isinstance(event, Mark):
            for kind, rider in zip(event.view.kinds, event.view.riders, strict=True):
                assert 0 <= rider.effort <= turn.course.budgets[kind].most


@every
def test_turns_are_counted_on_through_the_whole_tour(number: int) -> None:
    turn = ridden(number)
    marks = [event for event in turn.events if isinstance(event, Mark)]
    numbers = [mark.number for mark in marks if mark.kind == "round"]
    assert numbers == sorted(set(numbers))
    assert [mark.number for mark in marks if mark.kind == "stage"] == list(range(1, 8))
    assert [event.result.stage for event in turn.events if isinstance(event, StageEnded)] == list(range(1, 8))


@pytest.mark.rule("CAF-146", "CAF-147", "CAF-148")
def test_with_simplification_four_ride_on_the_road_and_all_against_the_clock() -> None:
    turn = ridden(2)
    for sheet in turn.stages:
        road = turn.course.stage(sheet.stage)
        finish = [award for award in sheet.awards if award.line == len(road.lines) - 1]
        over = {rider for award in finish for rider in award.riders}
        if not road.time_trial:
            assert len(over) <= 16 and len(sheet.order) > 16
            assert not any(
                points for rider, points in zip(sheet.order, sheet.points, strict=True) if rider not in over
            )
