"""A rider's move: draft or throw, counters won, added and paid (sections 3.3 to 3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.games.ciclistas.cards import DOUBLES_STAY, loses_move, stays, stopped_by_wind
from engine.games.ciclistas.course import Course, Rider
from engine.games.ciclistas.events import Threw
from engine.games.ciclistas.state import Position, RiderNumber, Space, mover
from engine.games.ciclistas.turn import TurnState
from engine.games.ciclistas.view import How, Move

MOST_COUNTERS = 5
MOST_ADDED = 3
NO_DICE = (0, 0)
SUMS = range(2, 13)
"""What two dice can show together."""


class Wheel(NamedTuple):
    """A draft that is allowed: behind whom, where it leads, what it costs and what it brings."""

    rider: str
    target: Space
    price: int
    gain: int


def open_wheel(course: Course, position: Position) -> Wheel | None:
    """The wheel that the rider to move may take, if any.

    Only the rider immediately before can be drafted (CIC-16), which may have drafted itself (CIC-15); the first of
    a round has none and throws (CIC-21), and in round 1 nobody drafts (CIC-18). Both stood on the same or on
    neighbouring spaces when the round began (CIC-20). A rider over the line is a wheel like any other until the
    round is over (CIC-30). Whom a fall takes along is offered none: those before it on its space stay there, so
    that their wheels gain nothing.
    """
    if position.round == 1 or not position.moves:
        return None
    ahead, rider = position.moves[-1], mover(position)
    if ahead.start - position.spaces[rider] > 1:
        return None
    return _behind(position, rider, position.counters[course.riders[rider].seat], ahead)


def _behind(position: Position, rider: RiderNumber, held: int, ahead: Move) -> Wheel | None:
    """The space just behind the preceding rider's, never its own (CIC-14); it must gain a space (CIC-19), and
    what that rider used must be paid exactly (CIC-22, CIC-24), nothing if it used nothing (CIC-23)."""
    target, price = ahead.space - 1, ahead.used
    if position.card == "wind":
        target = stopped_by_wind(position, rider, target)
    if target <= position.spaces[rider] or held < price:
        return None
    return Wheel(ahead.rider, target, price, 1 if not price and held < MOST_COUNTERS else 0)


def chances(course: Course, position: Position, rider: RiderNumber) -> str:
    """Where a throw may lead before counters are added, as `space:ways in 36` with blanks between (CIC-09); a
    double may stay where it is (CIC-44)."""
    if position.card == "wind":
        return _counted(landings(course, position, rider, SUMS), None)
    last = course.tracks[position.stage - 1].line + course.beyond
    return _calm(position.spaces[rider], last, position.card in DOUBLES_STAY)


@lru_cache(maxsize=4096)
def _calm(start: Space, last: Space, doubles_stay: bool) -> str:
    """The chances without a side wind; the same for all that throw from a space."""
    return _counted(tuple(min(start + total, last) for total in SUMS), start if doubles_stay else None)


def _counted(ends: tuple[Space, ...], doubles: Space | None) -> str:
    """The ways in 36 to each space, from where each sum ends and, if doubles end elsewhere, where they do."""
    ways: Counter[Space] = Counter()
    for one, two in product(range(1, 7), repeat=2):
        ways[ends[one + two - SUMS[0]] if doubles is None or one != two else doubles] += 1
    return " ".join(f"{space}:{number}" for space, number in sorted(ways.items()))


def draft(turn: TurnState, wheel: Wheel) -> None:
    """Follow the wheel without dice (CIC-13): pay to the pile (CIC-22), earning nothing then (CIC-26), or else
    receive one counter at once (CIC-25) unless five are held already (CIC-27)."""
    rider = turn.rider
    start = turn.spaces[rider.number]
    move = Move(rider.id, "draft", NO_DICE, wheel.price, wheel.gain, start, wheel.target, wheel.rider)
    turn.move(rider, move, wheel.gain - wheel.price)


def throw(turn: TurnState) -> None:
    """Throw two dice (CIC-09); the throw waits if its player owns counters to add to it (CIC-10). A rider that a
    fall takes along does not even throw, one stopped by a double does not move and adds nothing (CIC-44)."""
    rider, below = turn.rider, turn.chance.below
    if turn.card == "fall" and loses_move(turn, rider.number):
        _stay(turn, rider, "lost", NO_DICE)
        return
    dice = (below(6, rider.draw) + 1, below(6, rider.draw) + 1)
    if turn.card and stays(turn.card, dice):
        _stay(turn, rider, "stay", dice)
    elif can_add(turn, rider):
        turn.dice = dice
        turn.events.append(Threw(rider.id, dice))
    else:
        ride(turn, rider, dice, 0)


def can_add(position: Position, rider: Rider) -> int:
    """How many counters a rider may add to a throw: up to three of the player's own, any rider of the team alike
    (CIC-10, CIC-11, CIC-12); none in the rain, so that no wheel has a price then (CIC-44)."""
    return 0 if position.card == "rain" else min(position.counters[rider.seat], MOST_ADDED)


def ride(turn: TurnState, rider: Rider, dice: tuple[int, int], added: int) -> None:
    """Advance by the whole sum and one space more a counter (CIC-09, CIC-10); the counters are gone (CIC-11)."""
    (target,) = landings(turn.course, turn, rider.number, (dice[0] + dice[1] + added,))
    turn.move(rider, Move(rider.id, "throw", dice, added, 0, turn.spaces[rider.number], target), -added)


def landings(course: Course, position: Position, rider: RiderNumber, distances: Iterable[int]) -> tuple[Space, ...]:
    """Where each of these distances leads a rider: spaces never block and hold any number (CIC-08), unless a side
    wind blows (CIC-44); beyond the line a move is used in full (CIC-29), with `cap_finish` to the tenth space
    (CIC-38)."""
    start, last = position.spaces[rider], course.tracks[position.stage - 1].line + course.beyond
    targets = [min(start + distance, last) for distance in distances]
    if position.card == "wind":
        targets = [stopped_by_wind(position, rider, target) for target in targets]
    return tuple(targets)


def _stay(turn: TurnState, rider: Rider, how: How, dice: tuple[int, int]) -> None:
    space = turn.spaces[rider.number]
    turn.move(rider, Move(rider.id, how, dice, 0, 0, space, space), 0)
