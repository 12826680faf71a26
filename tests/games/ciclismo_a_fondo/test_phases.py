"""Whole stages and tours, from the teams to the last vote, on untouched forms and at random."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import Prompt, checked, preset
from engine.core.sample import some_answer
from engine.games.ciclismo_a_fondo.course import Course, compiled
from engine.games.ciclismo_a_fondo.meta import TEAMS, CiclismoOptions
from engine.games.ciclismo_a_fondo.rulebook.answering import answer
from engine.games.ciclismo_a_fondo.rulebook.phases import play_on
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import prepared
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from tests.games.ciclismo_a_fondo.books import BOOK

MOST = 1500
"""Windows after which a race counts as endless."""


def ridden(seed: int, *, untouched: bool = False, seats: int = 3, **chosen: Any) -> tuple[Course, State, list[str]]:
    """A race to its end: the course, the last position, and the windows that were opened."""
    course = compiled(CiclismoOptions(colours=TEAMS[:seats], **chosen), BOOK)
    luck, driver = SeededChance(bytes([seed])), SeededChance(bytes([seed]), "driver")
    state, windows = prepared(course), list[str]()
    while prompts := questions(course, state):
        assert len(windows) < MOST, "the race does not end"
        windows.append(state.asks)
        turn = TurnState(course, state, luck)
        answer(turn, [checked(one, _said(one, driver, untouched=untouched)) for one in prompts])
        play_on(turn)
        state = turn.after()
        assert_sound(course, state)
    assert not state.asks
    return course, state, windows


def _said(prompt: Prompt, driver: SeededChance, *, untouched: bool) -> dict[str, tuple[str, ...]]:
    found = preset(prompt) if untouched else some_answer(prompt, driver)
    assert found is not None, f"{prompt.id} has no preset"
    return found


def assert_sound(course: Course, state: State) -> None:
    """A square holds one rider, and nobody has fewer effort points than none or more than his most."""
    squares = [one[:2] for one in state.riders if one.where == "racing"]
    if course.stage(state.stage).kind != "crono_equipos":
        assert len(squares) == len(set(squares)), f"two riders on a square: {squares}"
    for kind, one in zip(state.kinds, state.riders, strict=False):
        assert 0 <= one.effort <= course.budgets[kind].most


@pytest.mark.parametrize("ride", ["criterium", "baja_86", "reina_corta", "cronoescalada_14", "crono_corta_8"])
def test_a_stage_ends_on_untouched_forms(ride: str) -> None:
    course, state, _ = ridden(1, untouched=True, ride=ride)
    assert len(state.stages) == len(course.stages)


@pytest.mark.parametrize("seed", range(6))
def test_a_stage_ends_whatever_is_chosen(seed: int) -> None:
    rides = ("criterium", "media_82", "reina_corta")
    more: dict[str, Any] = {"advanced_types": seed % 2 == 0, "lanes": 2 + seed % 2, "auto_finish": seed % 3 > 0}
    ridden(seed, ride=rides[seed % 3], seats=2 + seed % 5, team_size=4 + 4 * (seed % 2), **more)


def test_live_asks_for_squares_and_plans_every_turn() -> None:
    _, state, windows = ridden(3, untouched=True, ride="llano_90", rhythm="live", auto_finish=False)
    assert windows.count("plan") == state.turn
    assert "cession" in windows


def test_batches_ask_less_often() -> None:
    _, state, windows = ridden(3, untouched=True, ride="ejemplo_1")
    assert windows.count("plan") < state.turn / 2


def test_with_simplification_four_riders_are_picked() -> None:
    _, state, windows = ridden(5, ride="criterium", team_size=8, simplification=True, combativity="vote")
    assert windows[:3] == ["teams", "four", "placing"] and windows[-1] == "combativity"
    assert sum(one.where == "rested" for one in state.riders) == 12
