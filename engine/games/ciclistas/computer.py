"""What a strong player thinks with: how everybody rides on in races it imagines, and what becomes of its team."""

from __future__ import annotations

import math
from functools import partial

from engine.core.chance import Chance
from engine.core.lookahead import Mind
from engine.core.prompts import Answer, Prompt, Seat
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import TEN, time_of
from engine.games.ciclistas.questions import COUNTERS, MOVE
from engine.games.ciclistas.state import RiderNumber, State
from engine.games.ciclistas.tour import general
from engine.games.ciclistas.view import Public

BUDGET = 4_000
"""Moves ridden in imagination for one decision, all choices together."""

FEWEST_WORLDS, MOST_WORLDS = 8, 80
HORIZON = 9
"""Rounds after which an imagined race is judged by the positions."""

FAST_WHEEL = 7
"""Spaces that a wheel must gain to beat a throw, which gives as many on average; one more without a counter."""

MEAN_MOVE = 8
COUNTER = 0.7
"""Spaces that a counter more than the others have is worth."""

SPACES_OF_DOUBT, TENTHS_OF_DOUBT = 3, 4
"""How far behind a race is as good as a third won: the steepness of the curve from lead to worth."""


def mind(course: Course, public: Public, options: int) -> Mind:
    """How to think about a question with so many choices: in as many worlds as the budget allows."""
    rounds = min(HORIZON, 1 + max(0, public.line - max(one.space for one in public.road)) // MEAN_MOVE)
    worlds = BUDGET // (options * rounds * len(public.road))
    decided = partial(_decided, public.stage, len(public.finished))
    return Mind(
        rides_on=rides_on,
        worth=partial(worth, course),
        worlds=min(MOST_WORLDS, max(FEWEST_WORLDS, worlds)),
        rounds=HORIZON,
        decided=decided,
    )


def rides_on(state: State, prompt: Prompt, chance: Chance) -> Answer:
    """What a sensible player does: takes a free wheel faster than a throw, and keeps counters for the line."""
    choices = prompt.fields[0].choices
    if prompt.key == "add_counters":
        return {COUNTERS: (choices[-1 if choices[-1].arg("past") else 0].key,)}
    draft = dict(choices[0].args)
    free = choices[0].key == "draft" and not draft["price"]
    return {MOVE: ("draft" if free and int(draft["spaces"]) + int(draft["gain"]) > FAST_WHEEL else "throw",)}


def _decided(stage: int, finished: int, state: State) -> bool:
    """Whether somebody more has crossed the line: who wins is settled with the first."""
    return state.stage > stage or len(state.finished) > finished


def worth(course: Course, state: State, seat: Seat) -> float:
    """How a race stands for a seat: a win counts most, then how near it is to the best of the others."""
    if course.mode == "tour":
        return _worth_by_time(course, state, seat)
    riders = (*state.order, *(rider for rider, _ in state.finished))
    mine, others = _best(course, riders, [-_reach(state, rider) for rider in riders], seat)
    if state.finished:
        won = course.riders[state.finished[0][0]].seat == seat
        return won + 0.02 * max(-TEN, min(TEN, others - mine))
    counters = state.counters
    lead = others - mine + COUNTER * (counters[seat] - sum(counters) / len(counters))
    return 1 / (1 + math.exp(-lead / SPACES_OF_DOUBT))


def _reach(state: State, rider: RiderNumber) -> int:
    """Where a rider is, as if the round under way were over."""
    due = rider in state.order[len(state.moves) :] and not state.closed
    return state.spaces[rider] + (MEAN_MOVE if due else 0)


def _worth_by_time(course: Course, state: State, seat: Seat) -> float:
    """In a tour: the best total of the seat against the best of the others, riders on the road estimated."""
    times = dict(general(state.stages))
    line = course.track(state.stage).line
    for rider in state.order:
        rounds = 1 + (line - _reach(state, rider)) / MEAN_MOVE
        times[rider] = times.get(rider, 0) + round(TEN * max(1.0, rounds)) + TEN // 2
    if not state.over and not (state.closed and len(state.stages) == state.stage):
        for rider, number in state.finished:
            times[rider] = times.get(rider, 0) + time_of(course, state, rider, number)
    mine, others = _best(course, tuple(times), list(times.values()), seat)
    return 1 / (1 + math.exp((mine - others) / TENTHS_OF_DOUBT))


def _best(course: Course, riders: tuple[RiderNumber, ...], values: list[int], seat: Seat) -> tuple[int, int]:
    """The lowest value of the seat's riders and that of all others; far behind where there are none."""
    best = [1_000, 1_000]
    for rider, value in zip(riders, values, strict=True):
        other = course.riders[rider].seat != seat
        best[other] = min(best[other], value)
    return best[0], best[1]
