"""A strong player: tries each choice in many races imagined from the public view and takes the best.

In an imagined race everybody goes on as a sensible player would; all choices are tried with the same dice, so that
luck favours none of them. It ends with the round in which somebody crosses the line, or at a horizon.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.ciclistas.course import LETTERS
from engine.games.ciclistas.finish import TEN
from engine.games.ciclistas.meta import RIDERS
from engine.games.ciclistas.riding import MOST_ADDED, MOST_COUNTERS
from engine.games.ciclistas.standings import totals
from engine.games.ciclistas.view import Own, Public

BUDGET = 12_000
"""Moves ridden in imagination for one decision, all choices together."""

FEWEST_RACES, MOST_RACES = 16, 240
HORIZON = 9
"""Rounds after which an imagined race is judged by the positions."""

_SEED_SIDES = 1 << 62
_MEAN_MOVE = 8
NOBODY_AHEAD = 1 << 20
_FAIR = 252
_SUMS = bytes((byte % 36) // 6 + byte % 6 + 2 for byte in range(256))
_UNFAIR = bytes(range(_FAIR, 256))


class Known(NamedTuple):
    """The race as everybody knows it, ready for imagination; riders are numbers in the order of the round."""

    me: int
    order: tuple[int, ...]
    turn: int
    spaces: tuple[int, ...]
    counters: tuple[int, ...]
    ahead: tuple[int, int, int]
    """Start, space and counters used of the rider that moved last."""
    line: int
    dry: bool
    """Whether counters may be used in this round."""
    base: tuple[int, ...] | None
    """In a tour, times of the stages before, by rider."""


class Option(NamedTuple):
    """A choice as the imagination plays it: where it leads (None: throw first), its counters, and whether it is a
    draft."""

    target: int | None
    used: int
    won: int


def strong(view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
    """The choice that does best in imagination; only the seat's view is used."""
    field = prompt.fields[0]
    if len(field.choices) == 1:
        return {field.key: (field.choices[0].key,)}
    known = _known(view)
    options = [_option(choice) for choice in field.choices]
    seed = chance.below(_SEED_SIDES, "strong computer").to_bytes(8, "big")
    totals_ = [0.0] * len(options)
    for dice in _dice(seed, _races(known, len(options)), len(known.order) * (HORIZON + 1)):
        for place, option in enumerate(options):
            totals_[place] += _value(known, option, dice)
    return {field.key: (field.choices[totals_.index(max(totals_))].key,)}


def _option(choice: Choice) -> Option:
    if choice.key == "throw":
        return Option(None, 0, 0)
    if choice.key == "draft":
        return Option(int(choice.arg("target")), int(choice.arg("price")), int(choice.arg("gain")))
    return Option(int(choice.arg("target")), int(choice.arg("counters")), 0)


def _number(rider: str) -> int:
    return RIDERS * LETTERS.index(rider[0]) + int(rider[1]) - 1


def _known(view: SeatView[Public, Own]) -> Known:
    public = view.public
    moved = tuple(_number(move.rider) for move in public.now)
    rest = tuple(number for one in public.road if (number := _number(one.rider)) not in moved)
    spaces = [0] * (RIDERS * len(public.colours))
    for one in public.road:
        spaces[_number(one.rider)] = one.space
    last = public.now[-1] if public.now else None
    base = {_number(rider): time for rider, time in totals(public)}
    return Known(
        view.seat,
        moved + rest,
        len(moved),
        tuple(spaces),
        public.counters,
        (last.start, last.space, last.used) if last else (NOBODY_AHEAD, NOBODY_AHEAD, 0),
        public.line,
        public.card != "rain",
        tuple(base.get(rider, 0) for rider in range(len(spaces))) if public.mode == "tour" else None,
    )


def _races(known: Known, options: int) -> int:
    """How many imagined races the budget allows."""
    lead = max(known.spaces[rider] for rider in known.order)
    rounds = min(HORIZON, 1 + max(0, known.line - lead) // _MEAN_MOVE)
    return min(MOST_RACES, max(FEWEST_RACES, BUDGET // (options * rounds * len(known.order))))


def _dice(seed: bytes, races: int, throws: int) -> Iterator[bytes]:
    """The sums of two dice for one imagined race each, from a single draw; bytes that would not be fair go."""
    for number in range(races):
        block = hashlib.shake_128(seed + number.to_bytes(4, "big")).digest(throws + throws // 8 + 64)
        yield block.translate(_SUMS, _UNFAIR)


def _value(known: Known, option: Option, dice: bytes) -> float:
    """What a choice leads to in an imagined race: near 1 for a sure win, 0 for a lost race."""
    spaces, counters, order = list(known.spaces), list(known.counters), list(known.order)
    sums = iter(dice)
    rider = order[known.turn]
    start, seat = spaces[rider], known.me
    target, used = option.target, option.used
    if target is None:
        target = start + next(sums)
        most = min(counters[seat], MOST_ADDED) if known.dry else 0
        used = most if target + most > known.line else 0
        target += used
    counters[seat] += option.won - used
    spaces[rider] = target
    ahead = (start, target, used)
    turn = known.turn + 1
    for _ in range(HORIZON):
        _ride_round(known, spaces, counters, order[turn:], ahead, sums)
        order.sort(key=spaces.__getitem__, reverse=True)
        if spaces[order[0]] > known.line:
            break
        turn, ahead = 0, (NOBODY_AHEAD, NOBODY_AHEAD, 0)
    return _judged(known, spaces, counters, order)


def _ride_round(
    known: Known,
    spaces: list[int],
    counters: list[int],
    riders: list[int],
    ahead: tuple[int, int, int],
    sums: Iterator[int],
) -> None:
    """Everybody still to move in a round: the wheel if it is free and gains enough, counters for the line."""
    before, wheel, price = ahead
    line = known.line
    for rider in riders:
        start, seat = spaces[rider], rider // RIDERS
        held = counters[seat]
        if price == 0 and before - start < 2 and wheel - start > (7 if held < MOST_COUNTERS else 8):
            wheel -= 1
            if held < MOST_COUNTERS:
                counters[seat] = held + 1
        else:
            wheel, price = start + next(sums), 0
            if held and wheel + MOST_ADDED > line:
                most = held if held < MOST_ADDED else MOST_ADDED
                if wheel + most > line:
                    counters[seat] = held - most
                    wheel, price = wheel + most, most
        before = start
        spaces[rider] = wheel


def _judged(known: Known, spaces: list[int], counters: list[int], order: list[int]) -> float:
    """How an imagined race stands for the seat: a win counts most, then how near to the first."""
    if known.base is not None:
        return _judged_by_time(known, spaces, order)
    mine = others = -1
    for rider in order:
        worth = spaces[rider]
        if rider // RIDERS == known.me:
            mine = max(mine, worth)
        else:
            others = max(others, worth)
    wins = order[0] // RIDERS == known.me
    if spaces[order[0]] > known.line:
        return wins + 0.02 * max(-10, min(10, mine - others))
    lead = mine - others + (counters[known.me] - sum(counters) / len(counters)) * 0.7
    return 1 / (1 + math.exp(-lead / 3))


def _judged_by_time(known: Known, spaces: list[int], order: list[int]) -> float:
    """In a tour: the best total of the seat against the best of the others, unfinished riders estimated."""
    mine = others = NOBODY_AHEAD
    for rider in order:
        left = known.line - spaces[rider]
        time = TEN + max(0, TEN + left) if left < 0 else TEN + TEN * left // _MEAN_MOVE + TEN + TEN // 2
        time += known.base[rider] if known.base else 0
        if rider // RIDERS == known.me:
            mine = min(mine, time)
        else:
            others = min(others, time)
    return 1 / (1 + math.exp((mine - others) / 4))
