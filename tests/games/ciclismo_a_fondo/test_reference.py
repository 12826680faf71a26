"""Turns at random, played by the rule book's modules and by its pseudocode: both must come to the same."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from engine.core.chance import SeededChance
from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.decisions import MODES, Care, Landing, SeatPlan, Token, TokenKind, Vote
from engine.games.ciclismo_a_fondo.riders import TERRAINS, TYPES, Terrain
from engine.games.ciclismo_a_fondo.rulebook.agreement import agree
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.movement import move_all
from engine.games.ciclismo_a_fondo.rulebook.moves.resolution import resolve
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, State, Totals
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Weather
from tests.games.ciclismo_a_fondo.reference import Turn
from tests.games.ciclismo_a_fondo.road import course, stage

ROADS = 40
TURNS_A_ROAD = 25


def some_road(luck: Random) -> Stage:
    """Tramos at random, no two of a terrain one after the other."""
    tramos: list[tuple[Terrain, int]] = []
    terrains: tuple[Terrain, ...] = (*TERRAINS[:10], *(TERRAINS[0],) * 5)
    for _ in range(luck.randint(1, 6)):
        terrain = luck.choice([one for one in terrains if not tramos or one != tramos[-1][0]])
        tramos.append((terrain, luck.randint(3, 20)))
    return stage(*tramos, kind="reina")


def some_token(luck: Random, riders: list[int]) -> Token:
    """A token with details, legal or not."""
    kind: TokenKind = luck.choice(("", "ataque", "ataque", "lanzar", "sprintar", "tirar", "tirar"))
    landing = Landing(luck.choice((-1, 0, 0, 1)), luck.choice((0, 0, 2, 5)), luck.choice((None, *riders)))
    chase = tuple(luck.sample(riders, luck.randint(0, len(riders))))
    return Token(kind, luck.randint(0, 3), chase, landing, luck.random() < 0.7)


def some_vote(luck: Random) -> Vote:
    """A vote; more often a yes to something than not."""
    modes = tuple(mode for mode in MODES if luck.random() < 0.7)
    prefer = tuple(luck.sample(MODES, len(MODES)))
    return Vote(modes, luck.random() < 0.8, luck.randint(0, 2), luck.randint(0, 2), luck.randint(0, 1), prefer)


def some_state(luck: Random, table: Course) -> State:
    """Riders of six teams close together, with orders."""
    size, lanes = table.options.team_size, table.options.lanes
    number = 6 * size
    length = table.stages[0].length
    front = luck.randint(2, length)
    squares = [(front - row, lane) for row in range(luck.randint(2, 14)) for lane in range(lanes)]
    # Of few teams as well, so that mates ride together.
    racing = luck.sample(range(luck.randint(1, 6) * size), min(luck.randint(1, size), len(squares)))
    racing += luck.sample(range(2 * size, number), min(luck.randint(0, 2 * size), len(squares) - len(racing)))
    racing = list(dict.fromkeys(racing))
    where = dict(zip(racing, luck.sample(squares, len(racing)), strict=True))
    riders = tuple(
        Rider(
            *where[rider],
            where="racing",
            effort=luck.randint(0, 6),
            weak=luck.choice((0, 0, 0, 0, 9)),
            falls=luck.choice((0, 0, 1)),
        )
        if rider in where
        else Rider(where="out")
        for rider in range(number)
    )
    return State(
        stage=1,
        turn=5,
        asks="tokens",
        kinds=tuple(luck.choice(TYPES) for _ in range(number)),
        riders=riders,
        totals=(Totals(),) * number,
        plans=tuple(
            SeatPlan(
                tuple(some_vote(luck) for _ in range(size)),
                tuple(Care(luck.random() < 0.7, luck.choice((0, 0, 0, 1, 2, 4))) for _ in range(size)),
            )
            for _ in range(6)
        ),
        tokens=tuple(some_token(luck, racing) for _ in range(number)),
        weather=luck.choice(get_args(Weather)),
    )


@pytest.mark.parametrize("seed", range(ROADS))
def test_a_turn_comes_to_what_the_pseudocode_says(seed: int) -> None:
    luck = Random(seed)
    for number in range(TURNS_A_ROAD):
        table = course(
            some_road(luck),
            lanes=luck.choice((2, 3)),
            relay_advance=luck.choice(("ahead", "rotate")),
            chase_surcharge=luck.choice(("symmetric", "lower_only")),
        )
        state = some_state(luck, table)
        dice = SeededChance(f"{seed}.{number}".encode()), SeededChance(f"{seed}.{number}".encode())
        turn = TurnState(table, state, dice[0])
        form_up(turn)
        agree(turn)
        resolve(turn)
        move_all(turn)
        reference = Turn(table, state, dice[1])
        reference.play()
        played = {
            rider: (*one[:2], one.effort, one.where == "racing")
            for rider, one in enumerate(turn.riders)
            if state.riders[rider].where == "racing"
        }
        assert played == {one.number: (one.row, one.lane, one.pe, one.racing) for one in reference.riders}
        assert dice[0].draws == dice[1].draws
