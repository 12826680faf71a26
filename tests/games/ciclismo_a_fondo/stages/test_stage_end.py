"""The end of a stage: points, totals, jerseys, the most combative, teams, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import (
    general,
    mountain,
    players,
    regularity,
    team_order,
    team_time,
    teams,
)
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import worth
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import close_stage, elect, is_over
from engine.games.ciclismo_a_fondo.rulebook.stages.tail import asked_no_more
from engine.games.ciclismo_a_fondo.rulebook.state import Crossing, Rider, Totals
from engine.games.ciclismo_a_fondo.view import Award, StageSheet, TeamTime
from tests.games.ciclismo_a_fondo.stages.table import (
    LLANO,
    POINTS,
    SUMMIT_POINTS,
    Table,
    course,
    on,
    sprint,
    stage,
    summit,
)


def done(turn: int, **facts: Any) -> Rider:
    """A rider who is in."""
    return Rider(170, 0, where="finished", arrived=turn, beyond=5, **facts)


def rested(turn: int) -> Rider:
    """A rider who is not played."""
    return Rider(where="rested", arrived=turn)


def closed(riders: Mapping[int, Rider], over: tuple[int, ...], road: Course | None = None, **facts: Any) -> Table:
    """A table once its first stage is closed. `over`: who crossed the finish, the first one first."""
    table = Table(dict(riders), road, turn=20, crossings=(), **facts)
    finish = len(table.turn.road.lines) - 1
    table.turn.crossings = (*table.turn.crossings, Crossing(finish, over))
    table.dice(*[3, 3, 3, 1, 1, 1])
    close_stage(table.turn)
    return table


def sheet(table: Table) -> StageSheet:
    """The last sheet."""
    return table.turn.stages[-1]


@pytest.mark.rule("CAF-120", "CAF-121")
def test_we_11_points() -> None:
    assert [worth(POINTS["baja"], place - 1) for place in (3, 8, 9)] == [20, 1, 0]
    assert [worth(POINTS["crono"], place - 1) for place in (5, 6, 7)] == [1, 1, 0]
    assert worth(POINTS["alta"], 11) == 1
    assert [worth(SUMMIT_POINTS[category], place) for category, place in (("1", 4), ("2", 3), ("4", 2))] == [
        1,
        1,
        0,
    ]


@pytest.mark.rule("CAF-118")
def test_a_stage_ends_when_everybody_is_in_or_out() -> None:
    table = Table({0: done(17), 1: on(20), 2: Rider(where="stopped")})
    assert not is_over(table.turn)
    table.turn.change(1, where="out")
    assert not is_over(table.turn)
    table.turn.change(2, where="finished")
    assert is_over(table.turn)


@pytest.mark.rule("CAF-116", "CAF-120")
def test_a_sheet_tells_order_times_and_points() -> None:
    found = sheet(closed({0: done(17), 4: done(17), 5: done(18)}, (4, 0, 5)))
    assert (found.order, found.places, found.times, found.points) == (
        (4, 0, 5),
        (1, 2, 3),
        (17, 17, 18),
        (25, 20, 15),
    )


@pytest.mark.rule("CAF-147", "CAF-120")
def test_who_is_not_played_ranks_behind_the_played_of_his_turn_and_scores_nothing() -> None:
    riders = {0: done(17), 1: rested(17), 2: rested(17), 4: done(17), 5: done(18)}
    found = sheet(closed(riders, (4, 0, 5)))
    assert found.order == (4, 0, 1, 2, 5)
    assert found.places == (1, 2, 3, 3, 5) and found.points == (25, 20, 0, 0, 5)


@pytest.mark.rule("CAF-119")
def test_the_general_classification_and_its_ties() -> None:
    totals = [
        Totals(40, places=9, last=2),
        Totals(39, places=20),
        Totals(40, places=7),
        Totals(40, places=9, last=1),
    ]
    assert general(totals, range(4)) == (1, 2, 3, 0)


@pytest.mark.rule("CAF-120")
def test_regularidad_and_its_ties() -> None:
    totals = [Totals(points=30), Totals(points=50), Totals(points=50, wins=1), Totals(), Totals(points=30)]
    assert regularity(totals, (4, 3, 2, 1, 0)) == (2, 1, 4, 0)


@pytest.mark.rule("CAF-121")
def test_montana_and_its_ties() -> None:
    totals = [
        Totals(mountain=20, firsts=(0, 1, 0, 0, 0)),
        Totals(mountain=20, firsts=(1, 0, 0, 0, 0)),
        Totals(mountain=20, firsts=(0, 1, 0, 0, 0)),
        Totals(mountain=25),
        Totals(),
    ]
    assert mountain(totals, (4, 2, 3, 1, 0)) == (3, 1, 2, 0)


@pytest.mark.rule("CAF-119", "CAF-120", "CAF-121", "CAF-122", "CAF-150")
def test_lines_are_counted_for_times_points_and_jerseys() -> None:
    road = course(stage(("llano", 80), ("montana_3", 18), ("llano", 67), lines=(sprint(40), summit(98, "3"))))
    awards = (
        Award(0, 5, (4, 0), ((5,), (4,)), (5, 3), (3, 2)),
        Award(1, 9, (0,), (), (5,), (3,)),
        Award(2, 17, (0, 4), ((6,), (5,)), (25, 20), (0, 0)),
    )
    table = Table({0: done(17), 4: done(17)}, road, awards=awards)
    table.turn.crossings = (Crossing(0, (4, 0)), Crossing(1, (0,)), Crossing(2, (0, 4)))
    close_stage(table.turn)
    assert table.turn.totals[0] == Totals(12, 28, 5, (0, 0, 0, 1, 0), wins=1, places=1, last=1)
    assert table.turn.totals[4] == Totals(14, 25, 0, places=2, last=2)
    assert sheet(table).general == (0, 4) and sheet(table).leaders == (0, 0, 0)


@pytest.mark.rule("CAF-121")
def test_a_second_over_a_summit_in_a_later_turn_has_no_first_place() -> None:
    road = course(stage(("montana_3", 98), ("llano", 67), lines=(summit(98, "3"),)))
    table = Table({0: done(17), 4: done(17)}, road, awards=(Award(0, 9, (0,), (), (3,), (2,)),))
    table.turn.crossings = (Crossing(0, (4, 0)), Crossing(1, (0, 4)))
    close_stage(table.turn)
    assert table.turn.totals[0].firsts == (0, 0, 0, 0, 0)


@pytest.mark.rule("CAF-150")
def test_nobody_wears_a_jersey_for_which_nobody_has_points() -> None:
    assert sheet(closed({0: done(17)}, (0,))).leaders == (0, 0, None)


@pytest.mark.rule("CAF-123")
def test_dc_25_a_team_is_its_first_four_riders() -> None:
    assert team_time([(20, 1), (20, 2), (21, 5), (23, 9), (30, 20)]) == TeamTime(4, 84, 17)
    assert team_order([TeamTime(3, 60, 6), TeamTime(4, 84, 17), TeamTime(4, 84, 16), TeamTime(4, 80, 30)]) == (
        3,
        2,
        1,
        0,
    )


@pytest.mark.rule("CAF-123", "CAF-149")
def test_over_a_tour_more_counted_times_come_first() -> None:
    sheets = [
        StageSheet(1, (), (), (), (), teams=(TeamTime(4, 80, 10), TeamTime(4, 90, 11))),
        StageSheet(2, (), (), (), (), teams=(TeamTime(3, 50, 10), TeamTime(4, 70, 11))),
    ]
    found = teams(sheets, 2)
    assert found == (TeamTime(7, 130, 20), TeamTime(8, 160, 22)) and team_order(found) == (1, 0)


@pytest.mark.rule("CAF-124")
@pytest.mark.parametrize(
    ("spent", "combative"),
    [
        (((3, 1), (4, 1), (4, 2)), 5),
        (((4, 1), (4, 1), (3, 2)), 4),
        (((0, 0), (0, 0), (0, 0)), None),
    ],
)
def test_the_most_combative_spent_most_on_attacks_then_attacked_most_then_was_better_placed(
    spent: tuple[tuple[int, int], ...], combative: int | None
) -> None:
    riders = {
        rider: done(17, attacked=points, attacks=number)
        for rider, (points, number) in zip((0, 4, 5), spent, strict=True)
    }
    assert sheet(closed(riders, (4, 0, 5))).combative == combative


@pytest.mark.rule("CAF-124")
def test_with_a_vote_the_players_are_asked_before_the_stage_is_closed() -> None:
    table = closed({0: done(17), 4: done(17), 8: done(18)}, (4, 0, 8), course(seats=3, combativity="vote"))
    assert table.turn.asks == "combativity" and not table.turn.stages
    elect(table.turn, [4, None, 4])
    assert sheet(table).combative == 4


@pytest.mark.rule("CAF-124")
@pytest.mark.parametrize(("votes", "combative"), [([8, 8, 0], 8), ([8, 0, None], 0), ([None, None, None], None)])
def test_most_votes_win_and_of_equals_the_better_placed(votes, combative) -> None:
    table = closed({0: done(17), 4: done(17), 8: done(18)}, (4, 0, 8), course(seats=3, combativity="vote"))
    elect(table.turn, votes)
    assert sheet(table).combative == combative


@pytest.mark.rule("CAF-149")
def test_who_abandons_is_out_of_every_classification_of_riders() -> None:
    table = closed(
        {0: done(17), 1: Rider(where="out")},
        (0,),
        totals=tuple(Totals(1, 99, 99) if rider == 1 else Totals() for rider in range(8)),
    )
    found = sheet(table)
    assert found.general == (0,) and found.leaders == (0, 0, None)
    assert found.teams[0] == TeamTime(1, 17, 1)


@pytest.mark.rule("CAF-125")
def test_players_are_ranked_by_their_best_riders() -> None:
    one_day = StageSheet(1, (4, 0, 8), (1, 2, 3), (17, 17, 18), (), general=(8, 0, 4))
    assert players([one_day], tour=False, seats=4, size=4) == ((1, 4), (0, 0), (2, 8), (3, None))
    assert players([one_day], tour=True, seats=4, size=4) == ((2, 8), (0, 0), (1, 4), (3, None))


@pytest.mark.rule("CAF-125")
def test_after_the_last_stage_all_is_over() -> None:
    table = closed({0: done(17), 4: done(17)}, (4, 0))
    assert table.turn.asks == ""
    assert table.told("PlayersRanked")[0].order == (1, 0)
    assert [(mark.kind, mark.number) for mark in table.turn.events if isinstance(mark, Mark)] == [("race", 1)]


@pytest.mark.rule("CAF-118", "CAF-20")
def test_after_a_stage_of_a_tour_the_next_one_is_prepared() -> None:
    table = closed({0: done(17), 4: done(17)}, (4, 0), course(LLANO, LLANO))
    assert (table.turn.stage, table.turn.turn, table.turn.asks, table.turn.ridden) == (2, 0, "placing", 20)
    (mark,) = [one for one in table.turn.events if isinstance(one, Mark)]
    assert (mark.kind, mark.number) == ("stage", 1)
    # The mark shows the stage as it ended, not the next one.
    assert mark.view.stage == 1 and mark.view.stages == table.turn.stages


@pytest.mark.rule("CAF-118")
def test_a_tour_of_which_nobody_is_left_is_over() -> None:
    table = closed({}, (), course(LLANO, LLANO))
    assert table.turn.asks == ""


@pytest.mark.rule("CAF-118")
@pytest.mark.parametrize(
    ("options", "finished", "tour", "spared"),
    [({}, 7, False, True), ({}, 6, False, False), ({"auto_finish": False}, 7, False, False), ({}, 7, True, False)],
)
def test_once_all_paying_places_are_taken_nobody_is_asked_any_more(options, finished, tour, spared) -> None:
    road = course(*[LLANO] * (1 + tour), team_size=8, **options)
    table = Table({7: on(20)}, road, crossings=(Crossing(0, tuple(range(finished))),))
    assert (0 in asked_no_more(table.turn)) is spared


@pytest.mark.rule("CAF-118", "CAF-125")
@pytest.mark.parametrize(
    ("other", "tour", "spared"),
    [(done(4), False, True), (on(20), False, False), (Rider(where="out"), False, True), (done(4), True, False)],
)
def test_in_a_one_day_race_nobody_is_asked_once_every_best_rider_is_in(other, tour, spared) -> None:
    road = course(*[LLANO] * (1 + tour), team_size=4)
    table = Table({0: done(4), 1: on(20), 4: other}, road)
    assert (0 in asked_no_more(table.turn)) is spared
