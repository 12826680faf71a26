"""Players that need no person: the automatic choice of the rule book, and a strong one that imagines what follows.

The strong player tries its most promising choices in some imagined races, the same throws for all of them, rides
each on to the end of the next round by the plain rule, and values where the teams then stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.prompts import Answer, Choice, Prompt
from engine.games.pistard.imagine import Imagined, World, worlds
from engine.games.pistard.look import imagined
from engine.games.pistard.state import Course, State, place_of
from engine.games.pistard.view import Public

PROMISING = 5
"""So many choices are tried in imagination; the others look worse at first sight."""

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

_SEED_SIDES = 1 << 62


def automatic(prompt: Prompt) -> Answer:
    """The automatic choice (rule book, section 4): riders in the order of their bases on the innermost lane; the
    largest die, the farthest square, the inner lane; the lowest die to give up."""
    field = prompt.fields[0]
    if prompt.key == "first_move":
        chosen = field.choices[0]
    elif prompt.key == "lose_die":
        chosen = min(field.choices, key=lambda choice: int(choice.arg("die")))
    else:
        chosen = max(field.choices, key=farthest)
    return {field.key: (chosen.key,)}


def farthest(choice: Choice) -> tuple[int, ...]:
    """Sort key of squares: the largest die, then the largest position, then the inner lane."""
    return int(choice.arg("die")), int(choice.arg("position")), -int(choice.arg("lane"))


def strong(course: Course, view: Public, prompt: Prompt, chance: Chance) -> Answer:
    """The move that does best in imagination; what is no move is chosen automatically."""
    field = prompt.fields[0]
    if prompt.key != "move" or len(field.choices) == 1:
        return automatic(prompt)
    state = imagined(course, view)
    seed = chance.below(_SEED_SIDES, "strong computer").to_bytes(8, "big")
    luck = worlds(seed, WORLDS, FURTHER + 1, len(course.teams))
    tried = sorted(field.choices, key=lambda choice: _promise(course, state, choice), reverse=True)[:PROMISING]
    values = [_value(course, state, choice, prompt.seat, luck) for choice in tried]
    return {field.key: (tried[values.index(max(values))].key,)}


def _promise(course: Course, state: State, choice: Choice) -> float:
    """How well the own riders would stand, each of the others taking the largest die that is left."""
    mover = state.order[0]
    seat = course.seats[mover]
    left = list(state.dice[seat])
    left.remove(int(choice.arg("die")))
    rows = []
    for rider in range(seat * course.size, (seat + 1) * course.size):
        place = state.places[rider]
        if place is not None and rider not in state.order:
            rows.append(place >> 2)
    rows.append(int(choice.arg("position")))
    waiting = [rider for rider in state.order[1:] if course.seats[rider] == seat]
    rows += [(state.places[rider] or 0) // 4 + die for rider, die in zip(waiting, left, strict=False)]
    rows.sort(reverse=True)
    return sum(weight * row for weight, row in zip(LEAD, rows, strict=False))


def _value(course: Course, state: State, choice: Choice, seat: int, luck: Sequence[World]) -> float:
    """What a choice comes to, summed over the imagined races."""
    die, place = int(choice.arg("die")), place_of(int(choice.arg("lane")), int(choice.arg("position")))
    total = 0.0
    for world in luck:
        race = Imagined(course, state)
        race.move(die, place)
        race.ride(world, FURTHER)
        total += _worth(race, seat)
    return total


def _worth(race: Imagined, seat: int) -> float:
    """What a position is worth to a seat: points ahead of the best other team, and rows ahead of the others."""
    if race.winner is not None:
        return WIN if race.winner == seat else -WIN
    course = race.course
    racing = sorted(((place, rider) for rider, place in enumerate(race.places) if place is not None), reverse=True)
    base = (racing[0][0] >> 2) - course.rows
    others = len(course.teams) - 1
    ranks = [0] * (others + 1)
    value = float(race.scores[seat] - max(score for other, score in enumerate(race.scores) if other != seat))
    for place, rider in racing:
        owner = course.seats[rider]
        worth = ALIVE + LEAD[ranks[owner]] * ((place >> 2) - base)
        ranks[owner] += 1
        value += worth if owner == seat else -worth / others
    return value
