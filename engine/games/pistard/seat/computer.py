"""Players that need no person: the automatic choice of the rule book, and a strong one that looks ahead.

The strong player tries its most promising squares in imagined races, played by the rules themselves: everybody
rides on by the plain rule to the end of the next round, and it values where the teams then stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.chance import Chance
from engine.core.game import AnyRules
from engine.core.lookahead import Mind, best
from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.rulebook.place import position_of
from engine.games.pistard.rulebook.removal import hindmost
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.view import Own, Public

PROMISING = 5
"""So many squares are tried in imagination; the others look worse at first sight."""

WORLDS = 10
"""In so many imagined races each."""

FURTHER = 1
"""Whole rounds that are imagined beyond the present one."""

WIN = 30.0
"""What winning is worth, in points of the race."""

LEAD = (0.3, 0.12, 0.06, 0.04)
"""What a row is worth in points for a team's first, second … rider: whoever leads laps the others, so this holds
in an elimination race too."""

ALIVE = 1.0
"""What a rider that is left is worth in points, beyond the rows it has ridden."""


def automatic(prompt: Prompt) -> Answer:
    """The automatic choice (rule book, section 4): riders in the order of their bases on the innermost lane; the
    largest die, the farthest square, the inner lane; the lowest die to give up."""
    field = prompt.fields[0]
    return {field.key: (_AUTOMATIC[prompt.key](field.bare).key,)}


def _first(choices: Sequence[Choice]) -> Choice:
    return choices[0]


def _lowest(choices: Sequence[Choice]) -> Choice:
    return min(choices, key=lambda choice: int(choice.arg("die")))


def _largest_die_farthest(choices: Sequence[Choice]) -> Choice:
    """The move of the rule book's automatic choice."""
    return max(choices, key=farthest)


def farthest(choice: Choice) -> tuple[int, ...]:
    """Sort key of squares: the largest die, then the largest position, then the inner lane."""
    return int(choice.arg("die")), int(choice.arg("position")), -int(choice.arg("lane"))


_AUTOMATIC = {"first_move": _first, "lose_die": _lowest, "move": _largest_die_farthest}


def strong(
    rules: AnyRules,
    course: Course,
    view: SeatView[Public, Own],
    prompt: Prompt,
    chance: Chance,
    thinking: float = 1.0,
) -> Answer:
    """The move that does best in imagination; what is no move is chosen automatically."""
    field = prompt.fields[0]
    if prompt.key != "move" or len(field.choices) == 1:
        return automatic(prompt)
    promised = partial(promise, view.public, prompt)
    best_first = sorted(field.choices, key=promised, reverse=True)
    tried = [{field.key: (choice.key,)} for choice in best_first[:PROMISING]]
    mind = Mind(_rides_on, partial(worth, course), WORLDS, FURTHER)
    return best(rules, view, prompt, tried=tried, mind=mind, chance=chance, thinking=thinking)


def _rides_on(state: State, prompt: Prompt, chance: Chance) -> Answer:
    """Everybody in an imagined race takes the automatic choice: thousands of them must be quick."""
    return automatic(prompt)


def promise(view: Public, prompt: Prompt, choice: Choice) -> float:
    """How well the own riders would stand, each of the others taking the largest die that is left."""
    # Only a guess that sorts the choices: what comes of them is found out in imagination.
    left = list(view.teams[prompt.seat].dice)
    left.remove(int(choice.arg("die")))
    mine = [one for one in view.riders if one.seat == prompt.seat and one.state == "racing"]
    mine = [one for one in mine if one.base != prompt.about]
    waiting = sorted((one for one in mine if one.rider in view.order), key=lambda one: view.order.index(one.rider))
    rows = [int(choice.arg("position")), *(one.position for one in mine if one.rider not in view.order)]
    rows += [one.position + die for one, die in zip(waiting, left, strict=False)]
    rows.sort(reverse=True)
    return sum(weight * row for weight, row in zip(LEAD, rows, strict=False))


def worth(course: Course, state: State, seat: int) -> float:
    """What a position is worth to a seat: points ahead of the best other team, and rows ahead of the others."""
    if state.winner is not None:
        return WIN if state.winner == seat else -WIN
    pairs = zip(state.places, course.riders, strict=True)
    racing = sorted([(place, rider.seat) for place, rider in pairs if place is not None], reverse=True)
    behind = hindmost(course, position_of(racing[0][0])) - 1  # who stands there is lapped: rows count from it
    others = len(course.teams) - 1
    ranks = [0] * len(course.teams)
    value = float(state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat))
    for place, owner in racing:
        worth = ALIVE + LEAD[ranks[owner]] * (position_of(place) - behind)
        ranks[owner] += 1
        value += worth if owner == seat else -worth / others
    return value
