"""A strong player: tries each of its cards in many races imagined from what its seat can see.

An imagined race gives every hidden bottle a number and every cyclist an order in which it will play what it must
still hold; all cards of the hand are tried in the same imagined races, so that luck favours none of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.view import CyclistView, Own, Public

BUDGET = 4000
"""Turns played in imagination for one decision, all cards together."""

_SEED_SIDES = 1 << 62
_BOTTLE_BITS, _RIDER_BITS = 20, 12
"""How many of an imagined race's random bytes go to the bottle deck and to each cyclist."""

_SAVES_ZERO = 220
"""Out of 256, how often another player is taken to save the 0 to the end."""

_LEFTMOST = 7
"""A place is square * 8 + 7 - slot: the greater, the further ahead and the sooner it moves."""


class Rider(NamedTuple):
    """What is known of one cyclist: colour cards it may hold and how many of them it holds, and its bottle.

    `bottle` None: it holds one of unknown number if `holds_bottle`.
    """

    numbers: tuple[int, ...]
    held: int
    holds_bottle: bool
    bottle: int | None
    keeps_zero: bool
    """A player rather saves the 0; a neutral's deck has no will."""


class World(NamedTuple):
    """One imagined race: for each cyclist what it will play (last entry first), and what a bottle will be and
    where it goes in that order."""

    queues: tuple[tuple[int, ...], ...]
    bottles: tuple[int, ...]
    depths: tuple[int, ...]


class Known(NamedTuple):
    """The race as the seat knows it, ready for imagination."""

    me: int
    turn: int
    places: tuple[int, ...]
    had: tuple[bool, ...]
    sprint_used: bool
    riders: tuple[Rider, ...]
    hidden_bottles: tuple[int, ...]
    rivals: tuple[bool, ...]
    """Who can take the win from me: neutrals only where they can win."""


def strong(course: Course, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
    """The card that does best in imagination, of equals the highest; only the seat's view is used."""
    choices = prompt.fields[0].choices
    if len(choices) == 1:
        return {"card": (choices[0].key,)}
    known = _known(course, view)
    seed = chance.below(_SEED_SIDES, "strong computer").to_bytes(8, "big")
    turns_left = TURNS + 1 - known.turn
    worlds = [_world(known, bits) for bits in _bits(seed, max(12, BUDGET // (turns_left * len(choices))))]

    def worth(choice: Choice) -> tuple[float, int]:
        number = int(choice.arg("number"))
        return sum(_value(course, known, world, number) for world in worlds), number

    return {"card": (max(choices, key=worth).key,)}


def _known(course: Course, view: SeatView[Public, Own]) -> Known:
    public = view.public
    shown_bottles = [one.card.number for cyclist in public.cyclists for one in cyclist.shown if one.card.bottle]
    hidden = list(course.bottles)
    for number in (*shown_bottles, *(card.number for card in view.own.hand if card.bottle)):
        if number in hidden:
            hidden.remove(number)
    return Known(
        me=next(index for index, one in enumerate(public.cyclists) if one.seat == view.seat),
        turn=public.turn,
        places=tuple(one.square * 8 + _LEFTMOST - one.slot for one in public.cyclists),
        had=tuple(one.has_bottle for one in public.cyclists),
        sprint_used=public.sprint == "used",
        riders=tuple(_rider(course, one, view) for one in public.cyclists),
        hidden_bottles=tuple(hidden),
        rivals=tuple(course.neutral_can_win or one.seat is not None for one in public.cyclists),
    )


def _rider(course: Course, one: CyclistView, view: SeatView[Public, Own]) -> Rider:
    if one.seat == view.seat:
        colour_cards = tuple(card.number for card in view.own.hand if not card.bottle)
        bottle = next((card.number for card in view.own.hand if card.bottle), None)
        return Rider(colour_cards, len(colour_cards), bottle is not None, bottle, True)
    shown = [entry.card for entry in one.shown]
    numbers = tuple(card.number for card in course.deck if card not in shown)
    holds_bottle = one.has_bottle and not any(card.bottle for card in shown) and one.cards_left > 0
    return Rider(numbers, one.cards_left - holds_bottle, holds_bottle, None, one.seat is not None)


def _bits(seed: bytes, count: int) -> Iterator[bytes]:
    """Random bytes for one imagined race each, made from a single draw."""
    for number in range(count):
        block = seed + number.to_bytes(4, "big")
        yield hashlib.sha512(block).digest() + hashlib.sha512(block + b"+").digest()


def _world(known: Known, bits: bytes) -> World:
    hidden = [number for _, number in sorted(zip(bits, known.hidden_bottles, strict=False))]
    queues, bottles, depths = [], [], []
    for index, rider in enumerate(known.riders):
        own_bits = bits[_BOTTLE_BITS + index * _RIDER_BITS :][:_RIDER_BITS]
        bottle = hidden.pop() if rider.bottle is None and hidden else rider.bottle or 1
        queues.append(_queue(rider, own_bits, bottle, index == known.me))
        bottles.append(bottle)
        depths.append(own_bits[-3])
    return World(tuple(queues), tuple(bottles), tuple(depths))


def _queue(rider: Rider, bits: bytes, bottle: int, mine: bool) -> tuple[int, ...]:
    """The order in which a cyclist plays its cards, last entry first. I spend high cards early and keep the
    low ones, which may never be needed; others play anything, though players mostly save the 0."""
    numbers = [number for _, number in sorted(zip(bits, rider.numbers, strict=False))][: rider.held]
    if rider.holds_bottle:
        numbers.insert(bits[-1] % (len(numbers) + 1), bottle)
    if mine:
        numbers.sort()
    if rider.keeps_zero and 0 in numbers and (mine or bits[-2] < _SAVES_ZERO):
        numbers.remove(0)
        numbers.insert(0, 0)
    return tuple(numbers)


def _value(course: Course, known: Known, world: World, number: int) -> float:
    """What playing the number now leads to in an imagined race: 1 for a win, a little for coming close."""
    queues = [list(queue) for queue in world.queues]
    queues[known.me].remove(number)
    queues[known.me].append(number)
    places = list(known.places)
    winner = _ride_out(course, known, world, places, queues)
    me = places[known.me]
    if winner == known.me:
        return 1.0
    best = max(place for place, rival in zip(places, known.rivals, strict=True) if rival)
    if me == best:
        return 1.0
    return max(0.0, 0.2 - (best - me) / 500)


def _ride_out(course: Course, known: Known, world: World, places: list[int], queues: list[list[int]]) -> int:
    """Play an imagined race to its end, changing `places`; returns who is first."""
    line = (course.last_square + 1) * 8
    refreshment, sprint = course.refreshment * 8, course.sprint * 8
    had, sprint_used = list(known.had), known.sprint_used
    everybody = range(len(places))
    for _ in range(known.turn, TURNS + 1):
        numbers = [queue.pop() if queue else -1 for queue in queues]
        if numbers.count(0) >= 2:
            continue
        for index in sorted(everybody, key=places.__getitem__, reverse=True):
            number = numbers[index]
            if number <= 0:
                continue
            together = numbers.count(number)
            distance = number + together if together > 1 else number
            place = (places[index] // 8 + distance) * 8 + _LEFTMOST - 1
            if place >= line:
                places[index] = line + _LEFTMOST
                return index
            while place in places:
                place -= 1
            places[index] = place
            if place >= refreshment and not had[index]:
                had[index] = True
                queue = queues[index]
                queue.insert(world.depths[index] % (len(queue) + 1), world.bottles[index])
        if not sprint_used and max(places) >= sprint:
            sprint_used = True
            _sprint(places)
    return places.index(max(places))


def _sprint(places: list[int]) -> None:
    """One more for all on the foremost square, in slot order."""
    foremost = max(places) // 8
    leaders = sorted((place for place in places if place // 8 == foremost), reverse=True)
    for slot, place in enumerate(leaders):
        places[places.index(place)] = (foremost + 1) * 8 + _LEFTMOST - 1 - slot
