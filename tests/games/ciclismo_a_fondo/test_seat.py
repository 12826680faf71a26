"""What helps one seat: proposals, computers, positions it may believe in (section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import Answer, Given, Prompt, checked
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course, compiled
from engine.games.ciclismo_a_fondo.decisions import Pacing
from engine.games.ciclismo_a_fondo.meta import TEAMS, CiclismoOptions
from engine.games.ciclismo_a_fondo.public_view import own_view, public_view
from engine.games.ciclismo_a_fondo.rulebook.answering import answer
from engine.games.ciclismo_a_fondo.rulebook.phases import play_on
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import players
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import prepared
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.lists import pacings_of
from engine.games.ciclismo_a_fondo.seat.automatic import automatic
from engine.games.ciclismo_a_fondo.seat.computer import strong
from engine.games.ciclismo_a_fondo.seat.imagine import imagined, redrawn
from engine.games.ciclismo_a_fondo.seat.pacing import expected_turns
from engine.games.ciclismo_a_fondo.seat.proposal import proposed
from engine.games.ciclismo_a_fondo.view import Own, Public
from tests.games.ciclismo_a_fondo.books import BOOK

View = SeatView[Public, Own]
Player = Callable[[Course, View, Prompt], Answer]


def untouched(course: Course, view: View, prompt: Prompt) -> Answer:
    return automatic(prompt)


def seen(course: Course, state: State, seat: int) -> View:
    return SeatView(public_view(course, state), seat, own_view(course, state, seat))


def race(seed: int, who: Mapping[int, Player], ride: str, **chosen: object) -> tuple[Course, list[State]]:
    """A race of these players, by seat: every position on the way, the last one included."""
    options = CiclismoOptions(colours=TEAMS[: len(who)], ride=ride, **chosen)  # type: ignore[arg-type]
    course = compiled(options, BOOK)
    luck, positions = SeededChance(bytes([seed])), [prepared(course)]
    while prompts := questions(course, positions[-1]):
        turn = TurnState(course, positions[-1], luck)
        views = {one.seat: seen(course, positions[-1], one.seat) for one in prompts}
        answer(turn, [checked(one, who[one.seat](course, views[one.seat], one)) for one in prompts])
        play_on(turn)
        positions.append(turn.after())
    return course, positions


def wins(player: Player, other: Player, ride: str, races: int) -> Counter[bool]:
    """How often one player beats three others, each from another seat in turn."""
    found: Counter[bool] = Counter()
    for seed in range(races):
        who = {seat: player if seat == seed % 4 else other for seat in range(4)}
        course, positions = race(seed, who, ride)
        ranked = players(positions[-1].stages, bool(course.tour), 4, course.options.team_size)
        found[ranked[0][0] == seed % 4] += 1
    return found


@pytest.mark.parametrize("ride", ["criterium", "reina_corta"])
def test_the_computer_that_saves_effort_beats_the_simple_one(ride: str) -> None:
    assert wins(strong, proposed, ride, 16)[True] >= 8


@pytest.mark.soak
@pytest.mark.parametrize("ride", ["llano_90", "baja_86", "media_82", "alta_70"])
def test_the_computer_that_saves_effort_beats_the_simple_one_everywhere(ride: str) -> None:
    # A quarter would be chance, give or take four.
    assert wins(strong, proposed, ride, 100)[True] >= 40


def test_the_simple_computer_rides_a_tour_to_its_end() -> None:
    course, positions = race(2, {0: proposed, 1: strong, 2: untouched}, "mini_vuelta")
    assert len(positions[-1].stages) == len(course.stages)


def test_a_believed_position_looks_as_the_seat_sees_it() -> None:
    course, positions = race(4, {0: strong, 1: proposed, 2: strong}, "media_82")
    luck = SeededChance(b"imagine")
    for state in positions[::5]:
        for seat in range(3):
            view = seen(course, state, seat)
            believed = imagined(course, view, luck)
            assert seen(course, believed, seat) == view
            mine = [prompt for prompt in questions(course, state) if prompt.seat == seat]
            assert [prompt for prompt in questions(course, believed) if prompt.seat == seat] == mine


def test_what_a_seat_has_not_seen_may_be_otherwise() -> None:
    course, positions = race(4, {0: strong, 1: proposed, 2: strong}, "media_82")
    changed = 0
    for number, state in enumerate(positions[3::4]):
        other = redrawn(course, state, frozenset({0}), SeededChance(bytes([number])))
        assert seen(course, other, 0) == seen(course, state, 0)
        changed += own_view(course, other, 1) != own_view(course, state, 1)
    assert changed


def test_effort_points_make_a_rider_quicker_against_the_clock() -> None:
    course = compiled(CiclismoOptions(colours=TEAMS[:2], ride="cronoescalada_14"), BOOK)
    turns = [expected_turns(course, course.stages[0], "ES", 6, Pacing(then=each), ()) for each in (0, 1, 2)]
    assert turns == sorted(turns, reverse=True)


def test_the_computer_paces_a_time_trial_at_least_as_well_as_all_at_once() -> None:
    course, positions = race(1, {0: strong, 1: untouched}, "cronoescalada_14")
    state = next(one for one in positions if one.asks == "pacing")
    prompt = questions(course, state)[0]
    said = checked(prompt, strong(course, seen(course, state, 0), prompt))
    usual = checked(prompt, automatic(prompt))

    def time(given: Given) -> float:
        pacings = pacings_of(course, state, given)
        rider = next(iter(pacings))
        kind, purse = state.kinds[rider], state.riders[rider].effort
        return expected_turns(course, course.stages[0], kind, purse, pacings[rider], state.skies)

    assert time(said) <= time(usual)


def test_a_computer_attacks_nobody_in_the_first_turn() -> None:
    course, positions = race(3, dict.fromkeys(range(4), strong), "llano_90")
    first = next(state for state in positions if state.asks == "plan")
    for prompt in questions(course, first):
        answer_ = strong(course, seen(course, first, prompt.seat), prompt)
        assert not [key for key, held in answer_.items() if key.endswith(".when") and held == ("now",)]
