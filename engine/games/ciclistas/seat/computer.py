"""Players that need no person: the automatic choice of the rule book, and a strong one that looks ahead.

The strong player tries its choices in imagined races, played by the rules themselves: everybody rides on sensibly
until somebody crosses the line, and it values where the teams then stand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from engine.core.chance import Chance
from engine.core.game import AnyRules
from engine.core.lookahead import Mind, best
from engine.core.prompts import Answer, Prompt, Seat
from engine.core.views import SeatView
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.finish import TEN, time_of
from engine.games.ciclistas.rulebook.questions import COUNTERS, MOVE, all_for_the_line
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.tour import general
from engine.games.ciclistas.view import Own, Public, Rider, Space

BUDGET = 4_000
"""Moves ridden in imagination for one decision, all choices together."""

FEWEST_WORLDS, MOST_WORLDS = 8, 80
HORIZON = 9
"""Rounds after which an imagined race is judged by the positions."""

FREE_DRAFT = 6
"""Spaces a free draft must gain for an absent player to take it (rule book, section 4)."""

FAST_WHEEL = 7
"""Spaces that a wheel must gain to beat a throw, which gives as many on average; one more without a counter."""

MEAN_MOVE = 8
"""Spaces of a move on average: a throw gives seven, counters and fast wheels the rest."""

COUNTER = 0.7
"""Spaces that a counter more than the others have is worth: less than the one it adds, for it may never be used."""

A_SPACE = 0.02
"""What a space ahead of the others is worth once somebody is in: ten, as far as times reach, are a fifth of a
win, so that the computer rides for a close second where it cannot win, but never gives up a win for it."""

FAR_BEHIND = 1_000

SPACES_OF_DOUBT, TENTHS_OF_DOUBT = 3, 4
"""How far behind a race is as good as a third won: the steepness of the curve from lead to worth."""


def automatic(prompt: Prompt) -> Answer:
    """Draft if it costs nothing and gains six spaces or more, else throw; no counters, but all that may be added
    once they bring the rider over the line (rule book, section 4)."""
    choices = prompt.fields[0].choices
    if prompt.key == "add_counters":
        return {COUNTERS: (all_for_the_line(choices).key,)}
    first = choices[0]
    free = first.key == "draft" and first.arg("price") == 0 and int(first.arg("spaces")) >= FREE_DRAFT
    return {MOVE: ("draft" if free else "throw",)}


def strong(
    rules: AnyRules,
    course: Course,
    view: SeatView[Public, Own],
    prompt: Prompt,
    chance: Chance,
    thinking: float = 1.0,
) -> Answer:
    """The choice that does best in imagined races; each is tried, the automatic one first, which so wins a tie."""
    first = automatic(prompt)
    field = prompt.fields[0]
    tried = [first, *(one for choice in field.choices if (one := {field.key: (choice.key,)}) != first)]
    return best(
        rules,
        view,
        prompt,
        tried=tried,
        mind=_mind(course, view.public, len(tried)),
        chance=chance,
        thinking=thinking,
    )


def _mind(course: Course, public: Public, options: int) -> Mind:
    """How to think about a question with so many choices: in as many worlds as the budget allows, more of them
    near the line, where races are short."""
    rounds = min(HORIZON, 1 + max(0, public.line - max(one.space for one in public.road)) // MEAN_MOVE)
    # A thought is bounded by moves, not by time: the same race gives the same answer on any machine.
    worlds = BUDGET // (options * rounds * len(public.road))
    return Mind(
        rides_on=_rides_on,
        worth=partial(worth, course),
        worlds=min(MOST_WORLDS, max(FEWEST_WORLDS, worlds)),
        rounds=HORIZON,
        decided=partial(_decided, public.stage, len(public.finished)),
    )


def _rides_on(state: State, prompt: Prompt, chance: Chance) -> Answer:
    """What a sensible player does: takes a free wheel faster than a throw, and keeps counters for the line."""
    choices = prompt.fields[0].choices
    if prompt.key == "add_counters":
        return {COUNTERS: (all_for_the_line(choices).key,)}
    draft = dict(choices[0].args)  # once, for this runs in every imagined move
    free = choices[0].key == "draft" and not draft["price"]
    return {MOVE: ("draft" if free and int(draft["spaces"]) + int(draft["gain"]) > FAST_WHEEL else "throw",)}


def _decided(stage: int, finished: int, state: State) -> bool:
    """Whether somebody more has crossed the line: who wins is settled with the first."""
    return state.stage > stage or len(state.finished) > finished


def worth(course: Course, state: State, seat: Seat) -> float:
    """How a race stands for a seat: a win counts most, then how near it is to the best of the others."""
    # A tour is won by time, and everybody's counts on into the next stage.
    if course.mode == "tour":
        return _worth_by_time(course, state, seat)
    reached = [(one.seat, -space) for one, space in _reached(state)]
    mine, others = _best([*reached, *((one.seat, -one.space) for one in state.finished)], seat)
    if state.finished:  # the first one in has won, so counters are worth nothing any more
        won = state.finished[0].seat == seat
        return won + A_SPACE * max(-TEN, min(TEN, others - mine))
    counters = state.counters
    lead = others - mine + COUNTER * (counters[seat] - sum(counters) / len(counters))
    return 1 / (1 + math.exp(-lead / SPACES_OF_DOUBT))


def _reached(state: State) -> list[tuple[Rider, Space]]:
    """Where the riders on the road will be once the round under way is over: who has still to move, a mean move on.
    Without that, whoever moves late in a round would seem to lie behind."""
    moved = len(state.road) if state.closed else len(state.moves)
    return [(one, one.space + (MEAN_MOVE if place >= moved else 0)) for place, one in enumerate(state.road)]


def _worth_by_time(course: Course, state: State, seat: Seat) -> float:
    """In a tour: the best total of the seat against the best of the others, riders on the road estimated."""
    times = dict(general(state.stages))
    line = course.track(state.stage).line
    for one, space in _reached(state):
        rounds = 1 + (line - space) / MEAN_MOVE
        times[one.rider] = times.get(one.rider, 0) + round(TEN * max(1.0, rounds)) + TEN // 2
    if not state.over and not (state.closed and len(state.stages) == state.stage):
        for arrival in state.finished:  # else their times are in the totals already
            times[arrival.rider] = times.get(arrival.rider, 0) + time_of(course, state, arrival)
    mine, others = _best([(course.seats[rider], time) for rider, time in times.items()], seat)
    return 1 / (1 + math.exp((mine - others) / TENTHS_OF_DOUBT))


def _best(values: Sequence[tuple[Seat, int]], seat: Seat) -> tuple[int, int]:
    """The lowest value of the seat's riders and that of all others; far behind where there are none."""
    mine = min((value for owner, value in values if owner == seat), default=FAR_BEHIND)
    others = min((value for owner, value in values if owner != seat), default=FAR_BEHIND)
    return mine, others
