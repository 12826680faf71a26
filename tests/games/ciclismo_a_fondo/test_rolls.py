"""Rolls and how far they take a rider, a change of terrain included (sections 3.10, 3.11 and 3.17)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.advance import across, advance, circumstances
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances, roll, sprint_roll
from engine.games.ciclismo_a_fondo.rulebook.state import Weather
from tests.games.ciclismo_a_fondo.road import LLANO, On, Road, stage

CONFLICTS = [
    (11, 3, 4, 7),
    (11, 3, 3, 5),
    (11, 3, 7, 8),
    (11, 3, 9, 10),
    (8, 3, 3, 6),
    (8, 4, 3, 6),
    (9, 4, 3, 5),
    (9, 4, 0, 5),
    (11, 4, 5, 8),
    (5, 10, 4, 8),
    (5, 10, 3, 5),
    (4, 1, 3, 4),
    (13, 9, 6, 11),
    (2, 2, 0, 2),
]


@pytest.mark.rule("CAF-106", "CAF-107", "CAF-108", "CAF-109")
@pytest.mark.parametrize(("first", "second", "left", "move"), CONFLICTS)
def test_two_results_make_a_move_into_the_next_tramo(first: int, second: int, left: int, move: int) -> None:
    """DC-01."""
    assert across(first, second, left) == move


@pytest.mark.rule("CAF-103")
def test_a_result_within_the_tramo_asks_for_no_second_roll() -> None:
    """DC-01: 11 with 11 squares left."""
    road = Road({"A": On("RO", (29, 0))}, stage(("llano", 40), ("montana_3", 20)))
    left = road.dice(3, 3, 2, 2, 1)
    assert advance(road.turn, road["A"], 0, circumstances(road.turn, road["A"])).squares == 11 and not left.left


@pytest.mark.rule("CAF-104", "CAF-105", "CAF-68", "CAF-69", "CAF-70")
def test_a_solo_rides_into_a_climb_with_the_dice_that_it_allows() -> None:
    """WE-06."""
    road = Road({"A": On("RO", (35, 0))}, stage(("llano", 40), ("montana_3", 20)))
    chance = road.dice(2, 1, 2, 1, 1, 3, 1, 1, 1, 1)
    moved = advance(road.turn, road["A"], 2, circumstances(road.turn, road["A"]))
    assert [one.dice for one in moved.rolls] == [(2, 1, 2, 1, 1, 3, 1), (1, 1, 1)]
    assert (moved.squares, moved.notes, chance.left) == (7, (), 0)


RESULTS: list[tuple[str, RiderType, Terrain, int, Weather, dict[str, Any], tuple[int, ...], int]] = [
    ("DC-17 rain", "JF", "llano", 0, "rain", {}, (2, 2, 2, 1), 6),
    ("DC-17 rain: at least 1", "RO", "montana_ce", 0, "rain", {}, (1,), 1),
    ("DC-17 cold", "JF", "llano", 0, "cold", {}, (2, 2, 2, 1), 6),
    ("DC-17 cold with a die of effort", "JF", "montana_1", 2, "cold", {}, (2, 1, 3, 2), 6),
    ("a rueda", "JF", "llano", 0, "clear", {"draft": True}, (2, 2, 2, 1), 8),
    ("pájara", "JF", "llano", 0, "clear", {"weak": True}, (2, 2, 2, 1), 6),
    ("extra pullers in llano", "JF", "llano", 0, "clear", {"helpers": 2}, (2, 2, 2, 1), 9),
    ("not on a climb", "JF", "montana_1", 0, "clear", {"helpers": 2}, (2, 1), 3),
    ("nor on the flat of a time trial", "JF", "crono_media", 0, "clear", {"helpers": 2}, (2, 2, 2, 1), 7),
    ("but of a team's", "JF", "crono_media", 0, "clear", {"helpers": 2, "team_trial": True}, (2, 2, 2, 1), 9),
    ("neutralising in llano", "RO", "llano", 1, "clear", {"neutralising": True}, (1, 1, 1, 1, 1, 1), 7),
    ("not elsewhere", "JF", "montana_1", 1, "clear", {"neutralising": True}, (1, 1, 2), 4),
    (
        "nor for a team trial",
        "JF",
        "crono_media",
        1,
        "clear",
        {"neutralising": True, "team_trial": True},
        (1,) * 5,
        5,
    ),
    ("second point of a pull", "RO", "llano", 1, "clear", {"second": True}, (1, 1, 1, 1, 1, 2), 9),
    ("where he may spend 1 only", "JF", "llano", 1, "clear", {"second": True}, (1, 1, 1, 1, 2), 6),
    ("DC-18 wind for four", "JF", "llano", 0, "wind", {"size": 4}, (1, 1, 1, 1, 3), 7),
    ("DC-18 not for three", "JF", "llano", 0, "wind", {"size": 3}, (1, 1, 1, 1), 4),
    ("DC-18 not on a climb", "JF", "montana_1", 0, "wind", {"size": 9}, (1, 1), 2),
    ("DC-18 attack from four", "JF", "llano", 1, "wind", {"size": 4, "attack": True}, (1, 1, 1, 1, 1, 3), 8),
    (
        "DC-18 attack from a pelotón",
        "JF",
        "llano",
        1,
        "wind",
        {"size": 6, "attack": True},
        (1, 1, 1, 1, 1, 3, 3),
        11,
    ),
    ("launched", "SP", "llano", 3, "clear", {"sprint": True, "launched": True}, (3, 1, 2, 2, 2, 3, 1, 3), 17),
]


@pytest.mark.rule("CAF-63", "CAF-64", "CAF-65", "CAF-66", "CAF-95", "CAF-131", "CAF-132", "CAF-135")
@pytest.mark.parametrize(
    ("kind", "terrain", "effort", "weather", "around", "dice", "result"),
    [case[1:] for case in RESULTS],
    ids=[case[0] for case in RESULTS],
)
def test_a_roll_is_dice_and_modifiers(
    kind: RiderType,
    terrain: Terrain,
    effort: int,
    weather: Weather,
    around: dict[str, Any],
    dice: tuple[int, ...],
    result: int,
) -> None:
    road = Road({"A": On(kind, (5, 0))}, weather=weather)
    chance = road.dice(*dice)
    shown, _ = roll(road.turn, road["A"], terrain, effort, Circumstances(**around))
    assert (shown.dice, shown.result, chance.left) == (dice, result, 0)


EVENTS: list[tuple[str, RiderType, Terrain, int, tuple[int, ...], str, tuple[str, ...]]] = [
    ("DC-15 all ones", "JF", "llano", 0, (1, 1, 1, 1), "all", ("ones",)),
    ("DC-15 a die of another number", "RO", "llano", 0, (1, 1, 1, 2, 1), "all", ()),
    ("DC-15 the triples", "RO", "llano", 0, (1, 1, 1, 2, 1), "triples", ("ones",)),
    ("DC-15 two D3 and one of effort", "JF", "montana_4", 1, (1, 1, 1, 1), "all", ("ones",)),
    ("WE-06 two D3", "RO", "montana_3", 1, (1, 1, 1), "all", ()),
    ("any three dice", "RO", "montana_3", 1, (1, 1, 1), "any_three", ("ones",)),
    ("triples: one among them is none", "JF", "montana_4", 1, (1, 1, 1, 2), "triples", ()),
    ("DC-34 on a descent too", "ES", "descenso_alto", 1, (1,) * 6, "all", ("ones", "descent")),
    ("a die of effort on a descent", "ES", "descenso_alto", 1, (1, 1, 1, 1, 2, 1), "all", ("descent",)),
    ("none on a descent", "ES", "descenso_alto", 0, (1, 1, 1, 1, 2), "all", ()),
]


@pytest.mark.rule("CAF-126", "CAF-101")
@pytest.mark.parametrize(
    ("kind", "terrain", "effort", "dice", "trigger", "causes"),
    [case[1:] for case in EVENTS],
    ids=[case[0] for case in EVENTS],
)
def test_some_rolls_ask_for_the_event_die(
    kind: RiderType, terrain: Terrain, effort: int, dice: tuple[int, ...], trigger: str, causes: tuple[str, ...]
) -> None:
    road = Road({"A": On(kind, (5, 0))}, event_trigger=trigger)
    road.dice(*dice)
    _, notes = roll(road.turn, road["A"], terrain, effort, Circumstances())
    assert tuple(note.cause for note in notes) == causes


def test_without_events_no_roll_does() -> None:
    road = Road({"A": On("ES", (5, 0))}, events=False)
    road.dice(1, 1, 1, 1, 1, 1)
    assert roll(road.turn, road["A"], "descenso_alto", 1, Circumstances())[1] == ()


@pytest.mark.rule("CAF-101")
def test_two_descents_ask_for_one_event_die() -> None:
    road = Road({"A": On("JF", (9, 0))}, stage(("descenso_alto", 10), ("descenso_bajo", 30)))
    road.dice(1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1)
    notes = advance(road.turn, road["A"], 1, circumstances(road.turn, road["A"])).notes
    assert [(note.cause, note.terrain) for note in notes] == [("descent", "descenso_alto")]


@pytest.mark.rule("CAF-106")
def test_what_counts_in_llano_only_counts_in_one_of_two_rolls() -> None:
    road = Road({"A": On("RO", (40, 0))}, stage(("llano", 40), ("montana_3", 20)))
    road.dice(2, 2, 2, 1, 1, 2, 1)
    moved = advance(road.turn, road["A"], 0, Circumstances(helpers=2))
    assert [one.result for one in moved.rolls] == [10, 3]


@pytest.mark.rule("CAF-109")
@pytest.mark.parametrize("road", [LLANO, stage(("llano", 30))])
def test_the_last_tramo_has_no_next(road: Stage) -> None:
    race = Road({"A": On("JF", (road.length, 0))}, road)
    race.dice(3, 3, 3, 2)
    assert advance(race.turn, race["A"], 0, Circumstances()).squares == 11


@pytest.mark.rule("CAF-105", "CAF-111")
def test_a_sprint_keeps_its_limit_on_the_second_terrain() -> None:
    road = Road({"A": On("SP", (40, 0))}, stage(("llano", 40), ("montana_3", 20)))
    chance = road.dice(2, 1, 2, 1, 3, 1, 1, 1, 2, 3, 1)
    moved = advance(road.turn, road["A"], 3, Circumstances(sprint=True))
    assert ([one.effort for one in moved.rolls], chance.left) == ([3, 2], 0)


@pytest.mark.rule("CAF-113")
def test_a_sprint_roll_is_the_row_spr_alone() -> None:
    road = Road({"A": On("RS", (40, 0))}, weather="rain")
    road.dice(3, 2)
    assert sprint_roll(road.turn, road["A"]) == (3, 2)
