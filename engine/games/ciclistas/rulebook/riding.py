"""A rider's move: draft or throw, counters won, added and paid (sections 3.3 to 3.5)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.events import Threw
from engine.games.ciclistas.rulebook.cards import DOUBLES_STAY, loses_move, stays, stopped_by_wind
from engine.games.ciclistas.rulebook.position import AnyState, mover
from engine.games.ciclistas.rulebook.turn import TurnState
from engine.games.ciclistas.view import HowMoved, MoveView, Rider, Space

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


def open_wheel(position: AnyState) -> Wheel | None:
    """The wheel that the rider to move may take, if any.

    Only the rider immediately before can be drafted (CIC-16), which may have drafted itself (CIC-15); the first of
    a round has none and throws (CIC-21), and in round 1 nobody drafts (CIC-18). A rider over the line is a wheel
    like any other until the round is over (CIC-30). Whom a fall takes along is offered none: those before it on its
    space stay there, so that their wheels gain nothing.
    """
    if all_throw(position.round) or not position.moves:
        return None
    # Only the one just before: in the book's long example nobody is offered another wheel.
    ahead, rider = position.moves[-1], mover(position)
    # By where they stood when the round began: measured now, nobody could ever follow.
    return _behind(position, rider, ahead) if stuck(ahead.start, rider.space) else None


def all_throw(round_number: int) -> bool:
    """Whether it is the round in which all throw (CIC-04) and nobody drafts (CIC-18)."""
    # In round 1 all stand on the start: were wheels open, the first throw would lead the whole field along.
    return round_number == 1


def stuck(ahead: Space, behind: Space) -> bool:
    """Whether a rider is near enough to one before it to take its wheel: both stood on the same or on neighbouring
    spaces when the round began (CIC-20)."""
    return ahead - behind <= 1


def at_wheel(ahead: Space) -> Space:
    """Where who takes the wheel of a rider ends: on the space just behind, never on its own (CIC-14)."""
    return ahead - 1


def _behind(position: AnyState, rider: Rider, ahead: MoveView) -> Wheel | None:
    """The wheel, if it gains a space (CIC-19); what its rider used must be paid exactly (CIC-22, CIC-24), nothing
    if it used nothing (CIC-23)."""
    # To follow is to do the same, so what the leader used is the price, no more and no less.
    held, price, target = position.counters[rider.seat], ahead.used, at_wheel(ahead.space)
    if position.card == "wind":
        target = stopped_by_wind(position, rider, target)
    # The third of three on a space could else follow the second to where it stands.
    if target <= rider.space or held < price:
        return None
    return Wheel(ahead.rider, target, price, 1 if not price and held < MOST_COUNTERS else 0)


def chances(course: Course, position: AnyState, rider: Rider) -> str:
    """Where a throw may lead before counters are added, as `space:ways in 36` with blanks between (CIC-09); a
    double may stay where it is (CIC-44)."""
    if position.card == "wind":
        return _counted(tuple([landing(course, position, rider, total) for total in SUMS]), None)
    last = course.tracks[position.stage - 1].line + course.beyond
    return _calm(rider.space, last, position.card in DOUBLES_STAY)


# Kept: thirty riders throw from a few dozen spaces, and counting 36 throws anew would dominate a question.
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
    mover = turn.mover
    move = MoveView(
        rider=mover.rider,
        how="draft",
        dice=NO_DICE,
        used=wheel.price,
        won=wheel.gain,
        start=mover.space,
        space=wheel.target,
        wheel=wheel.rider,
    )
    turn.move(move, wheel.gain - wheel.price)


def throw(turn: TurnState) -> None:
    """Throw two dice (CIC-09); the throw waits if its player owns counters to add to it (CIC-10). A rider that a
    fall takes along does not even throw, one stopped by a double does not move and adds nothing (CIC-44)."""
    mover, card, below = turn.mover, turn.card, turn.chance.below
    if card == "fall" and loses_move(turn, mover):
        _stay(turn, "lost", NO_DICE)
        return
    # Named by the rider, so that in imagined races the dice of others stay when one drafts instead.
    draw = f"throw {mover.rider}"
    dice = (below(6, draw) + 1, below(6, draw) + 1)
    if card and stays(card, dice):
        _stay(turn, "stay", dice)
    elif can_add(turn, mover):
        turn.wait(dice)
        turn.events.append(Threw(mover.rider, dice))
    else:
        ride(turn, dice, 0)


def can_add(position: AnyState, rider: Rider) -> int:
    """How many counters a rider may add to a throw: up to three of the player's own, any rider of the team alike
    (CIC-10, CIC-11, CIC-12)."""
    return most_added(position.card, position.counters[rider.seat])


def most_added(card: str, held: int) -> int:
    """How many of the counters that a player holds may go into one throw: up to three (CIC-10); none in the rain,
    so that no wheel has a price then (CIC-44)."""
    return 0 if card == "rain" else min(held, MOST_ADDED)


def ride(turn: TurnState, dice: tuple[int, int], added: int) -> None:
    """Advance by the whole sum and one space more a counter (CIC-09, CIC-10); the counters are gone (CIC-11)."""
    mover = turn.mover
    target = landing(turn.course, turn, mover, dice[0] + dice[1] + added)
    move = MoveView(rider=mover.rider, how="throw", dice=dice, used=added, won=0, start=mover.space, space=target)
    turn.move(move, -added)


def landing(course: Course, position: AnyState, rider: Rider, distance: int) -> Space:
    """Where a distance leads a rider: spaces never block and hold any number (CIC-08), unless a side wind blows
    (CIC-44); beyond the line a move is used in full (CIC-29), with `cap_finish` to the tenth space (CIC-38)."""
    target = min(rider.space + distance, course.tracks[position.stage - 1].line + course.beyond)
    return stopped_by_wind(position, rider, target) if position.card == "wind" else target


def _stay(turn: TurnState, how: HowMoved, dice: tuple[int, int]) -> None:
    mover = turn.mover
    move = MoveView(rider=mover.rider, how=how, dice=dice, used=0, won=0, start=mover.space, space=mover.space)
    turn.move(move, 0)
