"""Whole stages and tours, from the teams to the last vote, on untouched forms and at random."""

from __future__ import annotations

from random import Random
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
from engine.games.ciclismo_a_fondo.rulebook.stages.tail import paid
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import gathered
from tests.games.ciclismo_a_fondo.books import BOOK

BACKWARDS = frozenset({"cede", "back"})
"""Acts with which a rider may lose rows."""

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
    """A square of the road holds one rider. Nobody has fewer effort points than none, or more than his most. Nobody
    moves back who does not cede his square or return to the road. Of a tail left to defaults nobody is asked."""
    racing = [(rider, one[:2]) for rider, one in enumerate(state.riders) if one.where == "racing"]
    # In a team time trial every team has a road of its own.
    alone = course.stage(state.stage).kind == "crono_equipos"
    squares = {(square, alone and rider // course.options.team_size) for rider, square in racing}
    assert len(squares) == len(racing), f"two riders on a square: {racing}"
    assert all(0 <= lane < course.options.lanes for _, (_, lane) in racing)
    for kind, one in zip(state.kinds, state.riders, strict=False):
        assert 0 <= one.effort <= course.budgets[kind].most
    for act in (*state.last, *state.acts):
        assert act.kind in BACKWARDS or all(step.end[0] >= step.start[0] for step in act.steps)
    if course.options.auto_finish and not course.tour and paid(gathered(course, state)):
        assert state.asks in ("combativity", "")


@pytest.mark.parametrize("ride", ["criterium", "baja_86", "reina_corta", "cronoescalada_14", "crono_corta_8"])
def test_a_stage_ends_on_untouched_forms(ride: str) -> None:
    course, state, _ = ridden(1, untouched=True, ride=ride)
    assert len(state.stages) == len(course.stages)


@pytest.mark.rule("CAF-37", "CAF-38", "CAF-118")
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


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("ride", BOOK.rides)
def test_every_ride_ends_whatever_is_chosen(ride: str, seed: int) -> None:
    luck = Random(f"{ride} {seed}")
    ridden(
        seed,
        untouched=luck.random() < 0.2,
        ride=ride,
        seats=luck.randint(2, 6),
        team_size=luck.choice((4, 8)),
        lanes=luck.choice((2, 3)),
        rhythm=luck.choice(("batch", "live")),
        batch=luck.randint(1, 10),
        relay_advance=luck.choice(("ahead", "rotate")),
        chase_surcharge=luck.choice(("symmetric", "lower_only")),
        event_trigger=luck.choice(("all", "triples", "any_three")),
        combativity=luck.choice(("auto", "vote")),
        feeds=luck.choice(("always", "never")),
        auto_finish=luck.random() < 0.7,
        advanced_types=luck.random() < 0.3,
        simplification=luck.random() < 0.2,
    )
