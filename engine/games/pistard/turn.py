"""A move and what comes of it: points, riders caught, dice lost, the next throw (sections 3.4 to 3.7)."""

from __future__ import annotations

from operator import attrgetter
from typing import TypeVar

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.elimination import not_across
from engine.games.pistard.events import DiceThrown, DieLost, LinePassed, RiderMoved, RiderOut
from engine.games.pistard.meta import POINTS
from engine.games.pistard.place import Place, lane_of, last_place, position_of
from engine.games.pistard.reach import path, surroundings
from engine.games.pistard.setup import throw
from engine.games.pistard.state import State
from engine.games.pistard.view import Cause, MoveView, OutView

T = TypeVar("T")


class TurnState:
    """What the phases of a turn read and change: all that a state holds, and what has happened since the question.
    The state it was filled from stays as it is; `after` gives the new one."""

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        (
            self.round,
            self.places,
            self.order,
            self.dice,
            self.thrown,
            self.scores,
            self.passed,
            self.line,
            self.precedence,
            self.out,
            self.owing,
            self.moves,
            self.last,
            self.winner,
            self.how,
        ) = state

    def after(self) -> State:
        """The position as it stands by now."""
        return State._make(_POSITION(self))

    # -- round 1

    def place(self, rider: Rider, die: int, place: Place) -> None:
        """Bring a rider onto the track with a die of its team (PIS-08); no bonus of any kind (PIS-10)."""
        self._spend(rider.seat, die)
        self.places = _with(self.places, rider.number, place)
        self._moved(MoveView(rider.name, die, 0, 0, lane_of(place), position_of(place)), len(self.events))

    # -- later rounds

    def move(self, die: int, place: Place, way: str) -> None:
        """Move the rider whose turn it is to a place, by a bonus way, and spend the die (PIS-14); then points, and
        unless the race is won, who is caught or last over the line."""
        rider, told = self.course.riders[self.order[0]], len(self.events)
        around = surroundings(self.course, self.places, rider.number)
        start, end = position_of(around.place), position_of(place)
        lanes = path(around, place, way, end - start - len(way))
        self.order = self.order[1:]
        self._spend(rider.seat, die)
        self.places = _with(self.places, rider.number, place)
        lap, points = self._pass_line(rider, start, end)
        out = () if self.winner is not None else self._remove(rider, end)
        ends = lane_of(around.place), start, lane_of(place), end
        self._moved(MoveView(rider.name, die, *ends, lanes, way, lap, points, out), told)

    def _moved(self, move: MoveView, told: int) -> None:
        """Note a move, before the events that came of it."""
        self.moves = (*self.moves, move)
        self.events.insert(told, RiderMoved(self.round, move))

    def _spend(self, seat: int, die: int) -> None:
        left = list(self.dice[seat])
        left.remove(die)
        self.dice = _with(self.dice, seat, tuple(left))

    def _pass_line(self, rider: Rider, start: int, end: int) -> tuple[int, int]:
        """The lap completed by this move, by dice or bonus steps (PIS-29), and its points: 3, 2 and 1 for the first
        three over the line, in the order in which they move (PIS-30), for their player (PIS-31). The race ends at
        once if that reaches the target (PIS-36)."""
        course = self.course
        lap = course.laps(end)
        if not lap or start > course.rows * lap:
            return 0, 0
        passed = self.passed + (0,) * (lap - len(self.passed))
        place = passed[lap - 1] + 1
        self.passed = _with(passed, lap - 1, place)
        points = POINTS[place - 1] if course.target and place <= len(POINTS) else 0
        score = self.scores[rider.seat] + points
        self.scores = _with(self.scores, rider.seat, score)
        self.events.append(LinePassed(rider.name, lap, place, points))
        if course.target and score >= course.target:
            self.winner, self.how = rider.seat, "points"
        return lap, points

    # -- who is out

    def _remove(self, mover: Rider, end: int) -> tuple[OutView, ...]:
        """After a complete move: who was caught, then who was last over an elimination line, and what dice that
        costs (PIS-32, PIS-41)."""
        out = self._caught(mover, end)
        alone = bool(out) and self._alone()
        if self.course.interval and not alone:
            out += self._last_over_line(mover)
        if out:
            self._settle_dice()
        return out

    def _caught(self, mover: Rider, end: int) -> tuple[OutView, ...]:
        """Every rider a lap behind the foremost one, or more, goes (PIS-32), teammates too (PIS-33); the hindmost
        first. Nobody was before this move, so only the one who moved can have caught anybody."""
        places, border = self.places, last_place(end - self.course.rows + 1)
        caught = [place for place in places if place is not None and place < border]
        if not caught:
            return ()
        return tuple([self._take_out(places.index(place), "lapped", mover) for place in sorted(caught)])

    def _last_over_line(self, mover: Rider) -> tuple[OutView, ...]:
        """If a single rider has not passed the current elimination line (PIS-40), it goes, and the next line is
        current; if there is none, the line takes nobody; again, until two or more are behind (PIS-41)."""
        out: tuple[OutView, ...] = ()
        while True:
            behind = not_across(self.course, self.places, self.line)
            if len(behind) > 1:
                return out
            self.line += 1
            if behind:
                out += (self._take_out(behind[0], "line", mover),)
                if self._alone():
                    return out

    def _take_out(self, number: int, cause: Cause, mover: Rider) -> OutView:
        """Remove a rider. If it had not moved in this round and its dice are thrown, its player owes a die; else
        fewer dice are thrown, now or in the next round (PIS-34). Who is further ahead pays first."""
        rider, place = self.course.riders[number], self.places[number]
        if place is None:
            raise ValueError(f"{rider.name} is not on the track")
        self.places = _with(self.places, number, None)
        self.out += (number,)
        if number in self.order:
            self.order = tuple([other for other in self.order if other != number])
            if self.thrown[rider.seat]:
                self.owing = (rider.seat, *self.owing)
        out = OutView(rider.name, cause, lane_of(place), position_of(place))
        self.events.append(RiderOut(out, mover.name))
        return out

    def _alone(self) -> bool:
        """Whether all riders left belong to one player, who then wins (PIS-37, PIS-42)."""
        riders = self.course.riders
        seats = {riders[number].seat for number, place in enumerate(self.places) if place is not None}
        if len(seats) != 1:
            return False
        self.winner, self.how = seats.pop(), "alone"
        self.owing = ()
        return True

    # -- dice

    def lose(self, die: int) -> None:
        """The first player who owes a die gives this one up (PIS-34)."""
        seat, self.owing = self.owing[0], self.owing[1:]
        self._spend(seat, die)
        self.events.append(DieLost(self.course.teams[seat].key, die, asked=True))
        self._settle_dice()

    def _settle_dice(self) -> None:
        """Losses that leave no choice: all unspent dice of a player, or one of several equal ones (PIS-34)."""
        for seat in dict.fromkeys(self.owing):
            owed, dice = self.owing.count(seat), self.dice[seat]
            if owed < len(dice) and dice[0] != dice[-1]:
                continue
            self.owing = tuple([other for other in self.owing if other != seat])
            self.dice = _with(self.dice, seat, dice[owed:])
            key = self.course.teams[seat].key
            self.events += [DieLost(key, die, asked=False) for die in dice[:owed]]

    def throw_if_due(self) -> None:
        """A player throws when the first of the own riders comes to move, and only then, once a round: as many dice
        as there are own riders in the race (PIS-12); a player without riders does not (PIS-35)."""
        course = self.course
        seat = course.riders[self.order[0]].seat
        if self.thrown[seat]:
            return
        first = seat * course.size
        racing = course.size - self.places[first : first + course.size].count(None)
        dice = throw(self.chance, course, seat, racing)
        self.dice, self.thrown = _with(self.dice, seat, dice), _with(self.thrown, seat, True)
        self.events.append(DiceThrown(self.round, course.teams[seat].key, dice))


_POSITION = attrgetter(*State._fields)


def _with(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    return (*values[:number], value, *values[number + 1 :])
