"""Turns of the rule book's section 7, from the tokens to the last move: squares, dice, and squares again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.decisions import Care, Token
from engine.games.ciclismo_a_fondo.rulebook.state import Square, Weather
from tests.games.ciclismo_a_fondo.road import LLANO, NO, On, only, stage

SEGUIR, RELEVOS, BASICO = only("seguir"), only("relevos"), only("basico")
M1 = stage(("montana_1", 165), kind="alta")
M2 = stage(("montana_2", 165), kind="media")


class Case(NamedTuple):
    """A turn: riders by name, dice in their order, and then squares and effort points left."""

    riders: Mapping[str, On]
    dice: tuple[int, ...]
    ends: Mapping[str, Square]
    efforts: Mapping[str, int] = {}
    road: Stage = LLANO
    weather: Weather = "clear"
    options: Mapping[str, Any] = {}


def attack(effort: int) -> Token:
    """ATAQUE with so many effort points."""
    return Token("ataque", effort)


CASES: Mapping[str, Case] = {
    "WE-04 attack of two": Case(
        {
            "Y": On("ES", (10, 0), vote=NO, token=attack(1)),
            "B": On("ES", (9, 0), vote=NO, token=attack(1)),
        },
        (1, 1, 3, 2, 2, 3),
        {"Y": (15, 0), "B": (17, 0)},
        {"Y": 5, "B": 5},
        M1,
    ),
    "WE-05 chase": Case(
        {
            "A": On("ES", (20, 1), vote=NO, token=attack(1)),
            "B": On("ES", (20, 2), vote=NO, token=attack(1), chase=("A", "C")),
            "C": On("ES", (19, 1), vote=NO, token=attack(1), chase=("A", "B")),
        },
        (2, 1, 3),
        {"A": (26, 1), "B": (25, 1), "C": (25, 0)},
        {"A": 5, "B": 5, "C": 5},
        M1,
    ),
    "WE-06 conflict": Case(
        {"A": On("RO", (35, 0), token=attack(2))},
        (2, 1, 2, 1, 1, 3, 1, 1, 1, 1),
        {"A": (42, 0)},
        {"A": 4},
        stage(("llano", 40), ("montana_3", 60), kind="baja"),
    ),
    "DC-03 pull with everything": Case(
        {
            "V": On("RO", (37, 1), vote=BASICO),
            "W": On("RO", (36, 1), vote=BASICO),
            "P": On("RO", (30, 0), 5, team=0, vote=only("seguir", pull=1)),
            "J": On("JF", (29, 0), 6, team=0),
            "S": On("SP", (28, 0), 4, team=0),
            "X": On("RO", (30, 1), vote=SEGUIR),
            "Y": On("RO", (29, 1), team=4, vote=SEGUIR),
            "Z": On("RO", (28, 1), team=4),
        },
        (2, 3, 1, 2, 1, 3),
        {
            "V": (45, 1),
            "W": (44, 1),
            "P": (45, 0),
            "X": (45, 2),
            "J": (44, 0),
            "Y": (44, 2),
            "S": (43, 0),
            "Z": (43, 1),
        },
        {"P": 4, "J": 5, "S": 3, "X": 6, "Y": 6, "Z": 6},
    ),
    "DC-04 pull with 2": Case(
        {
            "P": On("RO", (30, 0), 5, vote=only("seguir", pull=2)),
            "X": On("RO", (30, 1), 5, vote=SEGUIR),
            "Z": On("ES", (29, 0), 6, vote=SEGUIR),
            "Y": On("TT", (29, 1), 0, vote=SEGUIR),
        },
        (2, 3, 1, 2, 1, 2, 2, 2, 1, 1),
        {"P": (43, 0), "X": (43, 1), "Z": (42, 0), "Y": (36, 1)},
        {"P": 3, "X": 4, "Z": 5, "Y": 0},
    ),
    "DC-04 a mate who pulls too": Case(
        {
            "P": On("RO", (30, 0), 5, team=0, vote=only("seguir", pull=2)),
            "X": On("RO", (30, 1), 5, vote=SEGUIR),
            "Z": On("ES", (29, 0), 6, team=0),
            "Y": On("TT", (29, 1), 0, vote=SEGUIR),
        },
        (2, 3, 1, 2, 1, 2, 2, 2, 1, 1),
        {"P": (44, 0), "X": (44, 1), "Z": (43, 0), "Y": (36, 1)},
        {"P": 3, "Z": 5},
    ),
    "DC-05 level toll": Case(
        {
            "P": On("JF", (30, 0), vote=SEGUIR),
            "X": On("RO", (30, 1), 2, vote=SEGUIR),
            "Z": On("RE", (29, 0), vote=SEGUIR),
            "Y": On("SP", (29, 1), 0, vote=SEGUIR),
        },
        (2, 1, 2, 2, 1),
        {"P": (35, 0), "X": (35, 1), "Z": (34, 0), "Y": (33, 1)},
        {"X": 1, "Z": 6, "Y": 0},
        M2,
    ),
    "DC-05 none in llano": Case(
        {
            "P": On("RO", (30, 0), vote=SEGUIR),
            "X": On("JF", (30, 1), 2, vote=SEGUIR),
            "Z": On("SP", (29, 0), 0, vote=SEGUIR),
        },
        (2, 1, 2, 2, 1),
        {"P": (38, 0), "X": (38, 1), "Z": (37, 0)},
        {"X": 2},
    ),
    "DC-06 forced attack": Case(
        {
            "A": On("RO", (20, 0), 3, vote=NO, token=attack(2)),
            "D": On("JF", (20, 1), vote=NO, token=Token("tirar", 1)),
            "E": On("TT", (19, 1), vote=NO),
        },
        (2, 2, 2, 1, 1, 3, 3, 2, 2, 2, 1, 3),
        {"A": (34, 0), "D": (31, 1), "E": (30, 1)},
        {"A": 0, "D": 5, "E": 6},
    ),
    "DC-06 with 2 left": Case(
        {
            "A": On("RO", (20, 0), 2, vote=NO, token=attack(2)),
            "D": On("JF", (20, 1), vote=NO, token=Token("tirar", 1)),
            "E": On("TT", (19, 1), vote=NO),
        },
        (2, 2, 2, 1, 1, 3, 2, 2, 2, 1, 3),
        {"A": (31, 0), "D": (31, 1), "E": (30, 1)},
        {"A": 0},
    ),
    "DC-06 with 1 left": Case(
        {
            "A": On("RO", (20, 0), 1, vote=NO, token=attack(1)),
            "D": On("JF", (20, 1), vote=NO, token=Token("tirar", 1)),
            "E": On("TT", (19, 1), vote=NO),
        },
        (2, 2, 2, 1, 3),
        {"A": (30, 0), "D": (30, 1), "E": (29, 1)},
        {"A": 1},
    ),
    "DC-17 a toll in the rain": Case(
        {"P": On("JF", (30, 0), vote=SEGUIR), "X": On("RO", (29, 0), vote=SEGUIR)},
        (2, 2, 3),
        {"P": (33, 0), "X": (32, 0)},
        {"P": 6, "X": 6},
        M1,
        "rain",
    ),
    "DC-17 an attack in the rain": Case(
        {"P": On("ES", (30, 0), vote=NO, token=attack(2)), "X": On("ES", (29, 1), vote=NO)},
        (2, 2, 1, 2),
        {"P": (33, 0), "X": (31, 1)},
        {"P": 6},
        M1,
        "rain",
    ),
    "DC-17 basic in the cold": Case(
        {"P": On("JF", (30, 0), vote=BASICO), "X": On("SP", (29, 1), vote=BASICO)},
        (),
        {"P": (36, 0), "X": (35, 1)},
        weather="cold",
    ),
    "DC-22 two points to the front": Case(
        {
            "A": On("JF", (40, 0), vote=SEGUIR),
            "B": On("JF", (39, 0), vote=SEGUIR),
            "C": On("JF", (38, 0), vote=SEGUIR),
            "X": On("JF", (37, 1), vote=SEGUIR, care=Care(front=2)),
        },
        (3, 2, 2, 2),
        {"A": (49, 0), "B": (48, 0), "C": (47, 0), "X": (50, 1)},
        {"X": 4},
    ),
    "DC-22 one point": Case(
        {
            "A": On("JF", (40, 0), vote=SEGUIR),
            "B": On("JF", (39, 0), vote=SEGUIR),
            "C": On("JF", (38, 0), vote=SEGUIR),
            "X": On("JF", (37, 1), vote=SEGUIR, care=Care(front=1)),
        },
        (3, 2, 2, 2),
        {"X": (49, 1)},
        {"X": 5},
    ),
    "DC-22 three points": Case(
        {
            "A": On("JF", (40, 0), vote=SEGUIR),
            "B": On("JF", (39, 0), vote=SEGUIR),
            "C": On("JF", (38, 0), vote=SEGUIR),
            "X": On("JF", (37, 1), vote=SEGUIR, care=Care(front=3)),
        },
        (3, 2, 2, 2),
        {"X": (50, 1)},
        {"X": 3},
    ),
    "DC-22 not in the rain": Case(
        {
            "A": On("JF", (40, 0), vote=SEGUIR),
            "B": On("JF", (39, 0), vote=SEGUIR),
            "C": On("JF", (38, 0), vote=SEGUIR),
            "X": On("JF", (37, 1), vote=SEGUIR, care=Care(front=3)),
        },
        (3, 2, 2, 2),
        {"X": (45, 1)},
        {"X": 6},
        weather="rain",
    ),
    "A-75 going to the front from a basic move": Case(
        {
            "A": On("JF", (40, 0), vote=BASICO),
            "X": On("JF", (39, 0), vote=BASICO, care=Care(front=1), weak=5),
        },
        (),
        {"A": (47, 0), "X": (47, 1)},
        {"X": 5},
    ),
    "DC-23 relay with a dropper": Case(
        {
            "E": On("ES", (50, 1), vote=RELEVOS),
            "R": On("RO", (49, 1), 0, vote=RELEVOS),
            "H": On("RE", (48, 1), vote=RELEVOS),
        },
        (2, 2, 3),
        {"E": (54, 1), "R": (53, 1), "H": (55, 1)},
        road=M1,
    ),
    "DC-23 the next turn": Case(
        {
            "E": On("ES", (54, 1), vote=RELEVOS),
            "R": On("RO", (53, 1), 0, vote=RELEVOS),
            "H": On("RE", (55, 1), vote=RELEVOS),
        },
        (2, 1),
        {"H": (58, 1), "R": (59, 1), "E": (60, 1)},
        {"R": 0},
        M1,
    ),
    "DC-24 launched sprint": Case(
        {
            "X": On("RO", (152, 1), 5, team=0, vote=NO, token=Token("lanzar", 1)),
            "Y": On("SP", (151, 1), 4, team=0, token=Token("sprintar", 3)),
        },
        (2, 2, 1, 1, 2, 3, 1, 2, 2, 2, 3, 1, 3),
        {"X": (160, 1), "Y": (169, 1)},
        {"X": 4, "Y": 1},
    ),
    "DC-24 16 squares to cross": Case(
        {
            "X": On("RO", (151, 1), 5, team=0, vote=NO, token=Token("lanzar", 1)),
            "Y": On("SP", (150, 1), 4, team=0, token=Token("sprintar", 3)),
        },
        (2, 2, 1, 1, 2, 2, 2, 2, 1),
        {"X": (159, 1), "Y": (158, 1)},
        {"X": 5, "Y": 4},
    ),
    "DC-24 a rouleur sprints with 1 at most": Case(
        {"X": On("RO", (152, 1), 5, token=Token("sprintar", 2))},
        (2, 2, 1, 1, 2),
        {"X": (160, 1)},
        {"X": 5},
    ),
    "DC-24 a sprinter on a climb has one die": Case(
        {"X": On("SP", (152, 1), 5, token=Token("sprintar", 1))},
        (2, 3),
        {"X": (157, 1)},
        {"X": 4},
        M1,
    ),
    "DC-30 two terrains": Case(
        {
            "P": On("ES", (41, 0), vote=SEGUIR),
            "X": On("RO", (40, 0), 1, vote=SEGUIR),
        },
        (3, 2, 1),
        {"P": (47, 0), "X": (46, 0)},
        {"X": 0},
        stage(("llano", 40), ("montana_3", 60), kind="baja"),
    ),
    "DC-32 two points into a climb": Case(
        {
            "P": On("RO", (36, 0), 5, vote=only("seguir", pull=2)),
            "X": On("RO", (35, 0), 5, vote=SEGUIR),
        },
        (3, 2, 2, 1, 2, 2, 1, 1, 2),
        {"P": (42, 0), "X": (41, 0)},
        {"P": 3, "X": 4},
        stage(("llano", 40), ("montana_3", 60), kind="baja"),
    ),
    "DC-35 a solo sprints": Case(
        {"X": On("SP", (152, 1), 4, token=Token("sprintar", 4))},
        (3, 2, 2, 1, 3, 1, 2, 2),
        {"X": (168, 1)},
        {"X": 0},
    ),
    "DC-35 with an attack he could spend 1": Case(
        {"X": On("SP", (152, 1), 4, token=attack(2))},
        (3, 2, 2, 1),
        {"X": (160, 1)},
        {"X": 4},
    ),
    "DC-36 dropper of a token": Case(
        {
            "X": On("ES", (40, 0)),
            "A": On("ES", (20, 0), vote=NO, token=Token("tirar", 0)),
            "B": On("RO", (20, 1), 0, vote=NO),
            "C": On("ES", (19, 2), vote=NO),
        },
        (2, 2, 3, 1, 3),
        {"A": (24, 0), "C": (23, 2), "X": (44, 0), "B": (24, 1)},
        road=M1,
    ),
}
