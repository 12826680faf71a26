"""A rider's move: draft or throw, counters won, added and paid (sections 3.3 to 3.5)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.ciclistas.cards import DOUBLES_STAY, loses_move, stopped_by_wind, stops
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.events import Rode, Threw
from engine.games.ciclistas.state import State
from engine.games.ciclistas.view import Move

MOST_COUNTERS = 5
MOST_ADDED = 3
NO_DICE = (0, 0)
SUMS = range(2, 13)
"""What two dice can show together."""


class Offer(NamedTuple):
    """A draft that is allowed: where it leads, what it costs, what it brings, and behind whom."""

    target: int
    price: int
    won: int
    spaces: int
    wheel: str


def offer(course: Course, state: State) -> Offer | None:
    """The draft open to the rider to move, if any.

    Only the rider immediately before can be drafted (CIC-16), which may have drafted itself (CIC-15); the first of
    a round has none and throws (CIC-21), and in round 1 nobody drafts (CIC-18). Both stood on the same or on
    neighbouring spaces when the round began (CIC-20). A rider over the line is a wheel like any other until the
    round is over (CIC-30).
    """
    if state.round == 1 or not state.moves:
        return None
    ahead = state.moves[-1]
    rider = state.order[len(state.moves)]
    start = state.spaces[rider]
    if ahead.start - start > 1 or (state.card == "fall" and loses_move(state, rider)):
        return None
    return _behind(course, state, rider, ahead)


def _behind(course: Course, state: State, rider: int, ahead: Move) -> Offer | None:
    """The space just behind the preceding rider's, never its own (CIC-14); it must gain a space (CIC-19), and
    what that rider used must be paid exactly (CIC-22, CIC-24), nothing if it used nothing (CIC-23)."""
    start, target, price = state.spaces[rider], ahead.space - 1, ahead.used
    if state.card == "wind":
        target = stopped_by_wind(state, rider, target)
    if target <= start:
        return None
    counters = state.counters[course.seats[rider]]
    if price:
        if counters < price:
            return None
        return Offer(target, price, 0, target - start, ahead.rider)
    return Offer(target, 0, 1 if counters < MOST_COUNTERS else 0, target - start, ahead.rider)


def chances(course: Course, state: State) -> str:
    """Where a throw may lead before counters are added, as `space:ways in 36` with blanks between (CIC-09); a
    double may stay where it is (CIC-44)."""
    rider = state.order[len(state.moves)]
    if state.card == "wind":
        return _counted(tuple(landing(course, state, total) for total in SUMS), None)
    start, last = state.spaces[rider], course.tracks[state.stage - 1].line + course.beyond
    return _calm(start, last, state.card in DOUBLES_STAY)


@lru_cache(maxsize=4096)
def _calm(start: int, last: int, doubles_stay: bool) -> str:
    """The chances without a side wind; the same for all that throw from a space."""
    return _counted(tuple(min(start + total, last) for total in SUMS), start if doubles_stay else None)


def _counted(ends: tuple[int, ...], doubles: int | None) -> str:
    """The ways in 36 to each space, from where each sum ends and, if doubles end elsewhere, where they do."""
    ways: Counter[int] = Counter()
    for one, two in product(range(1, 7), repeat=2):
        ways[ends[one + two - SUMS[0]] if doubles is None or one != two else doubles] += 1
    return " ".join(f"{space}:{number}" for space, number in sorted(ways.items()))


def draft(course: Course, state: State, taken: Offer, events: list[Event]) -> None:
    """Follow the wheel without dice (CIC-13): pay to the pile (CIC-22), earning nothing then (CIC-26), or else
    receive one counter at once (CIC-25) unless five are held already (CIC-27)."""
    rider = state.order[len(state.moves)]
    start = state.spaces[rider]
    state.counters[course.seats[rider]] += taken.won - taken.price
    state.spaces[rider] = taken.target
    _record(
        state,
        Move(course.ids[rider], "draft", NO_DICE, taken.price, taken.won, start, taken.target, taken.wheel),
        events,
    )


def throw(course: Course, state: State, chance: Chance, events: list[Event]) -> None:
    """Throw two dice (CIC-09); the throw waits if its player owns counters to add to it (CIC-10). A rider that a
    fall takes along does not even throw, one stopped by a double does not move and adds nothing (CIC-44)."""
    rider = state.order[len(state.moves)]
    if state.card == "fall" and loses_move(state, rider):
        _stay(course, state, "lost", NO_DICE, events)
        return
    what = course.throws[rider]
    dice = (chance.below(6, what) + 1, chance.below(6, what) + 1)
    if state.card and stops(state, dice):
        _stay(course, state, "stay", dice, events)
        return
    state.dice = dice
    if can_add(course, state):
        events.append(Threw(course.ids[rider], dice))
    else:
        ride(course, state, 0, events)


def can_add(course: Course, state: State) -> int:
    """How many counters may be added to the throw that lies there: up to three of the player's own, any rider of
    the team alike (CIC-10, CIC-11, CIC-12); none in the rain, so that no wheel has a price then (CIC-44)."""
    if state.card == "rain":
        return 0
    return min(state.counters[course.seats[state.order[len(state.moves)]]], MOST_ADDED)


def ride(course: Course, state: State, added: int, events: list[Event]) -> None:
    """Advance by the whole sum and one space more a counter (CIC-09, CIC-10); the counters are gone (CIC-11)."""
    rider = state.order[len(state.moves)]
    dice = state.dice or NO_DICE
    start = state.spaces[rider]
    target = landing(course, state, dice[0] + dice[1] + added)
    state.counters[course.seats[rider]] -= added
    state.spaces[rider] = target
    state.dice = None
    _record(state, Move(course.ids[rider], "throw", dice, added, 0, start, target), events)


def landing(course: Course, state: State, distance: int) -> int:
    """Where the rider to move ends: spaces never block and hold any number (CIC-08), unless a side wind blows
    (CIC-44); beyond the line the move is used in full (CIC-29), with `cap_finish` to the tenth space (CIC-38)."""
    rider = state.order[len(state.moves)]
    target = min(state.spaces[rider] + distance, course.tracks[state.stage - 1].line + course.beyond)
    return stopped_by_wind(state, rider, target) if state.card == "wind" else target


def _stay(course: Course, state: State, how: str, dice: tuple[int, int], events: list[Event]) -> None:
    rider = state.order[len(state.moves)]
    space = state.spaces[rider]
    _record(state, Move(course.ids[rider], "lost" if how == "lost" else "stay", dice, 0, 0, space, space), events)


def _record(state: State, move: Move, events: list[Event]) -> None:
    state.moves.append(move)
    events.append(Rode(move))
