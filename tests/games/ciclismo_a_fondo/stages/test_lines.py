"""Lines: who is first over them, what that brings, and the finish."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.course import RoadLine
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import cross_lines, crossed, feed
from engine.games.ciclismo_a_fondo.view import Award, Crossing, Rider
from tests.games.ciclismo_a_fondo.stages.table import Table, course, on, sprint, stage, summit

A, B, C, D = 0, 4, 5, 1
"""A and D ride for one team, B and C for the other."""

BAJA = stage(("llano", 119), ("montana_3", 18), ("llano", 44), kind="baja", lines=(summit(137, "3"),))
ALTA = stage(("llano", 90), ("montana_1", 24), kind="alta", lines=(summit(114, "1"),))
SPRINT = stage(("llano", 165), lines=(sprint(85),))


@pytest.mark.rule("CAF-113", "CAF-114", "CAF-116")
def test_dc_13_a_tie_at_the_finish_is_rolled_again() -> None:
    table = Table({A: on(160), B: on(158), C: on(150)}, kinds={A: "JF", B: "SP"}, turn=17)
    table.move(r0=170, r4=168)
    luck = table.dice(1, 2, 1, 3, 1, 1)
    cross_lines(table.turn)
    assert luck.left == 0
    assert table.turn.awards == (Award(0, 17, (A, B), ((6, 3), (6, 2)), (25, 20), (0, 0)),)
    assert [(one.rider, one.place, one.turn, one.beyond) for one in table.told("CameIn")] == [
        (A, 1, 17, 5),
        (B, 2, 17, 3),
    ]


@pytest.mark.rule("CAF-117", "CAF-23")
def test_who_has_finished_occupies_no_square() -> None:
    table = Table({A: on(160)}, turn=17)
    table.move(r0=170)
    cross_lines(table.turn)
    one = table.turn.riders[A]
    assert (one.where, one.arrived, one.beyond) == ("finished", 17, 5) and not table.turn.at


@pytest.mark.rule("CAF-14")
def test_we_01_a_line_is_crossed_beyond_its_square() -> None:
    table = Table({A: on(80), B: on(80, 1)}, course(SPRINT))
    table.move(r0=85, r4=86)
    cross_lines(table.turn)
    assert [award.riders for award in table.turn.awards] == [(B,)]


@pytest.mark.rule("CAF-14")
def test_who_is_stopped_by_an_event_of_the_move_has_crossed_and_who_abandons_in_it_has_not() -> None:
    table = Table({A: on(80), B: on(80, 1), C: on(80, 2)}, course(SPRINT))
    table.move(r0=90, r4=90, r5=88)
    for rider, where in ((A, "stopped"), (B, "out")):
        table.turn.lift(rider)
        table.turn.change(rider, where=where)
    table.dice(2, 2, 1, 1)
    cross_lines(table.turn)
    assert table.turn.awards[0].riders == (A, C)


@pytest.mark.rule("CAF-115")
def test_dc_33_a_summit_at_the_finish_shares_its_order_and_its_rolls() -> None:
    table = Table({A: on(110), B: on(109)}, course(ALTA), {A: "ES", B: "JF"})
    table.move(r0=117, r4=116)
    luck = table.dice(1, 3)
    cross_lines(table.turn)
    assert luck.left == 0
    assert [(one.line, one.riders, one.rolls) for one in table.turn.awards] == [
        (0, (B, A), ((5,), (4,))),
        (1, (B, A), ((5,), (4,))),
    ]


@pytest.mark.rule("CAF-14", "CAF-115")
def test_dc_33_a_line_pays_nobody_twice() -> None:
    # B crossed alone a turn before; a cession has taken him back, and all four ride on together.
    riders = {A: on(86), B: on(84), C: on(85), D: on(85, 1)}
    table = Table(riders, course(SPRINT), {A: "SP"}, turn=10, crossings=(Crossing(0, (B,)),))
    table.move(r0=93, r4=91, r5=92, r1=92)
    table.dice(1, 1, 1, 1, 2, 2)
    cross_lines(table.turn)
    (award,) = table.turn.awards
    assert (award.riders, award.rolls, award.points) == ((D, A, C), ((11,), (10,), (9,)), (3, 1, 0))
    assert crossed(table.turn.crossings, 0) == (B, D, A, C)


@pytest.mark.rule("CAF-137")
def test_a_feed_zone_gives_a_point_back_but_no_more_than_the_maximum() -> None:
    road = course(stage(("llano", 90), lines=(RoadLine("feed", 45),)))
    table = Table({A: on(44, effort=1), B: on(44, 1, effort=5), C: on(40)}, road)
    table.move(r0=50, r4=51)
    feed(table.turn)
    assert [table.turn.riders[one].effort for one in (A, B)] == [2, 5]
    assert table.told("RidersFed")[0].riders == (A,)
    table.move(r0=44)
    table.move(r0=55)
    feed(table.turn)
    assert table.turn.riders[A].effort == 2


@pytest.mark.rule("CAF-136")
def test_dc_17_in_the_cold_nothing_is_eaten() -> None:
    table = Table(
        {A: on(44, effort=1)}, course(stage(("llano", 90), lines=(RoadLine("feed", 45),))), weather="cold"
    )
    table.move(r0=50)
    feed(table.turn)
    assert table.turn.riders[A].effort == 1


@pytest.mark.rule("CAF-137")
def test_nobody_eats_behind_the_finish() -> None:
    table = Table({A: on(80, effort=1)}, course(stage(("llano", 90), lines=(RoadLine("feed", 85),))))
    table.move(r0=95)
    cross_lines(table.turn)
    feed(table.turn)
    assert table.turn.riders[A].effort == 1


@pytest.mark.rule("CAF-147", "CAF-120")
def test_who_is_not_played_takes_a_place_at_the_finish_of_those_who_come_in_later() -> None:
    for arrived, points in ((16, 20), (17, 25), (18, 25)):
        table = Table({A: on(160), D: Rider(where="rested", arrived=arrived)}, turn=17)
        table.move(r0=170)
        cross_lines(table.turn)
        assert table.turn.awards[0].points == (points,)
        assert table.told("CameIn")[0].place == (2 if points == 20 else 1)
