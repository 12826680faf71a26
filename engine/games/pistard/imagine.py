"""Races imagined from a position: everybody rides by a plain rule, with dice that were thrown in advance.

The same throws serve for all choices that are compared, so that luck favours none of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engine.games.pistard.meta import LARGEST, POINTS
from engine.games.pistard.reach import occupied, road, targets
from engine.games.pistard.state import Course, State, race_order

World = Sequence[Sequence[tuple[int, ...]]]
"""Throws: by round from now and by seat, four dice in the order in which they fell."""


def worlds(seed: bytes, number: int, rounds: int, seats: int) -> list[World]:
    """So many imagined lines of luck, all from one draw."""
    return [
        [[_throw(seed + bytes((world, turn, seat))) for seat in range(seats)] for turn in range(rounds)]
        for world in range(number)
    ]


def _throw(block: bytes) -> tuple[int, ...]:
    digest = hashlib.blake2b(block, digest_size=16).digest()
    return tuple(int.from_bytes(digest[at : at + 4], "big") % LARGEST + 1 for at in range(0, 16, 4))


class Imagined:
    """A race in imagination: the position changes as it rides on."""

    __slots__ = (
        "course",
        "dice",
        "line",
        "order",
        "passed",
        "places",
        "scores",
        "taken",
        "thrown",
        "turn",
        "winner",
    )

    def __init__(self, course: Course, state: State) -> None:
        self.course = course
        self.places = list(state.places)
        self.order = list(state.order)
        self.dice = [list(dice) for dice in state.dice]
        self.thrown = list(state.thrown)
        self.scores = list(state.scores)
        self.passed = dict(enumerate(state.passed, start=1))
        self.line = state.line
        self.taken = occupied(course, state.places)
        self.turn = 0
        self.winner = state.winner

    def ride(self, world: World, rounds: int) -> None:
        """On to the end of the round and so many more rounds, or to the end of the race."""
        while self.winner is None:
            while self.order and self.winner is None:
                rider = self.order[0]
                seat = self.course.seats[rider]
                if not self.thrown[seat]:
                    self.throw(seat, world[self.turn][seat])
                self.move(*self.plain(rider))
            if self.turn >= rounds:
                return
            self.turn += 1
            self.order = list(race_order(tuple(self.places)))
            self.thrown = [False] * len(self.thrown)

    def throw(self, seat: int, dice: tuple[int, ...]) -> None:
        """A die a rider that is left, the highest first."""
        first = seat * self.course.size
        left = sum(place is not None for place in self.places[first : first + self.course.size])
        self.dice[seat] = sorted(dice[:left], reverse=True)
        self.thrown[seat] = True

    def plain(self, rider: int) -> tuple[int, int]:
        """The plain rule: the largest die that can be used, as far as it goes."""
        place = self.places[rider] or 0
        dice = self.dice[self.course.seats[rider]]
        ahead = road(self.course, self.taken, rider, place)
        farthest = len(ahead.reach) - 1
        die = next((die for die in dice if die <= farthest), dice[0])
        steps = min(die, farthest)
        found = targets(ahead, steps)
        end = found[-1][0] >> 2
        return die, max(target for target, _ in found if target >> 2 == end)

    def move(self, die: int, target: int) -> None:
        """The next rider spends a die and goes to a place; then what the rules say of lines and lapped riders."""
        course, rider = self.course, self.order.pop(0)
        rows, seat, start = course.rows, course.seats[rider], self.places[rider] or 0
        self.dice[seat].remove(die)
        self._leave(start)
        self.places[rider] = target
        self.taken[((target >> 2) - 1) % rows] |= 1 << (target & 3)
        lap = course.laps(target >> 2)
        if lap > course.laps(start >> 2):
            place = self.passed[lap] = self.passed.get(lap, 0) + 1
            if course.target and place <= len(POINTS):
                self.scores[seat] += POINTS[place - 1]
                if self.scores[seat] >= course.target:
                    self.winner = seat
                    return
        self._caught()
        if course.interval:
            self._last()

    def _leave(self, place: int) -> None:
        self.taken[((place >> 2) - 1) % self.course.rows] &= ~(1 << (place & 3))

    def _caught(self) -> None:
        racing = [place for place in self.places if place is not None]
        limit = (max(racing) >> 2) - self.course.rows
        if min(racing) >> 2 > limit:
            return
        for place in racing:
            if place >> 2 <= limit:
                self._out(self.places.index(place))

    def _last(self) -> None:
        while self.winner is None:
            border = (self.course.interval * self.line + 1) << 2
            behind = [rider for rider, place in enumerate(self.places) if place is not None and place < border]
            if len(behind) > 1:
                return
            self.line += 1
            if behind:
                self._out(behind[0])

    def _out(self, rider: int) -> None:
        """Remove a rider; of its team's unspent dice the lowest goes."""
        seat = self.course.seats[rider]
        self._leave(self.places[rider] or 0)
        self.places[rider] = None
        if rider in self.order:
            self.order.remove(rider)
            if self.thrown[seat]:
                self.dice[seat].pop()
        left = {self.course.seats[other] for other, place in enumerate(self.places) if place is not None}
        if len(left) == 1:
            self.winner = left.pop()
