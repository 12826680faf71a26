"""The workspace of a turn: filled from a state and left alone, it closes to that state."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.core.chance import SeededChance
from engine.core.game import AnyRules
from engine.games.ciclismo_a_fondo import GAME as CICLISMO
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState as CiclismoTurn
from engine.games.ciclistas.rulebook.turn import TurnState as CiclistasTurn
from engine.games.criterium.rulebook.turn import TurnState as CriteriumTurn
from engine.games.pistard.rulebook.turn import TurnState as PistardTurn
from engine.games.reifenbreite.rulebook.turn import TurnState as ReifenbreiteTurn
from tests.contract.ride import ride
from tests.games.ciclismo_a_fondo.books import BOOK
from tests.games.ciclistas import harness as ciclistas
from tests.games.criterium import harness as criterium
from tests.games.pistard import harness as pistard
from tests.games.reifenbreite import harness as reifenbreite

LUCK = SeededChance(b"untouched")


def states(rules: AnyRules) -> list[Any]:
    """Every position of a random race, the last included."""
    return [race.state for race in ride(rules, 1).races]


@pytest.mark.parametrize("options", [{}, {"slot_mode": "queue"}], ids=str)
def test_an_untouched_turn_of_the_criterium_is_the_state_it_came_from(options: dict[str, Any]) -> None:
    rules = criterium.opened(**options)
    for state in states(rules):
        assert CriteriumTurn(rules.course, state, {}, LUCK).after() == state


@pytest.mark.parametrize("options", [{}, {"mode": "elimination"}], ids=str)
def test_an_untouched_turn_of_pistard_is_the_state_it_came_from(options: dict[str, Any]) -> None:
    rules = pistard.opened(3, **options)
    for state in states(rules):
        assert PistardTurn(rules.course, state, LUCK).after() == state


@pytest.mark.parametrize("options", [{}, {"mode": "tour", "stages": 2}, {"events": True}], ids=str)
def test_an_untouched_turn_of_ciclistas_is_the_state_it_came_from(options: dict[str, Any]) -> None:
    rules = ciclistas.opened(3, **options)
    for state in states(rules):
        assert CiclistasTurn(rules.course, state, LUCK).after() == state


@pytest.mark.parametrize("options", [{}, {"level": "professional"}], ids=str)
def test_an_untouched_turn_of_um_reifenbreite_is_the_state_it_came_from(options: dict[str, Any]) -> None:
    rules = reifenbreite.opened("TS", 2, **options)
    for state in states(cast(AnyRules, rules)):
        assert ReifenbreiteTurn(rules.course, state, LUCK).after() == state


@pytest.mark.parametrize("ride_", ["criterium", "crono_equipos_22", "mini_vuelta"])
def test_an_untouched_turn_of_ciclismo_a_fondo_is_the_state_it_came_from(ride_: str) -> None:
    rules = CICLISMO.open(CiclismoOptions(colours=("red", "blue"), ride=ride_), BOOK)
    for state in states(cast(AnyRules, rules)):
        assert CiclismoTurn(rules.course, state, LUCK).after() == state
