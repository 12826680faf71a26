"""A move and what comes of it: points, riders caught, dice lost, the next throw (sections 3.4 to 3.7)."""

from __future__ import annotations

from typing import TypeVar

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.events import DiceThrown, DieLost, LinePassed, RiderMoved, RiderOut
from engine.games.pistard.meta import POINTS
from engine.games.pistard.place import Place, lane_of, last_place, position_of
from engine.games.pistard.reach import path, surroundings
from engine.games.pistard.setup import throw
from engine.games.pistard.state import State
from engine.games.pistard.view import Cause, MoveView, OutView

T = TypeVar("T")


class Turn:
    """A decision being played: the position as it stands by now, and what has happened since the question."""

    __slots__ = ("course", "events", "state")

    def __init__(self, course: Course, state: State) -> None:
        self.course = course
        self.state = state
        self.events: list[Event] = []

    # -- round 1

    def place(self, rider: Rider, die: int, place: Place) -> None:
        """Bring a rider onto the track with a die of its team (PIS-08); no bonus of any kind (PIS-10)."""
        state = self.state
        move = MoveView(rider.name, die, 0, 0, lane_of(place), position_of(place))
        self.state = state._replace(
            places=_with(state.places, rider.number, place),
            dice=_spent(state.dice, rider.seat, die),
            moves=(*state.moves, move),
        )
        self.events.append(RiderMoved(state.round, move))

    # -- later rounds

    def move(self, die: int, place: Place, way: str) -> None:
        """Move the rider whose turn it is to a place, by a bonus way, and spend the die (PIS-14); then points, and
        unless the race is won, who is caught or last over the line."""
        state = self.state
        rider = self.course.riders[state.order[0]]
        around = surroundings(self.course, state.places, rider.number)
        start, end = position_of(around.place), position_of(place)
        lanes = path(around, place, way, end - start - len(way))
        self.state = state._replace(
            places=_with(state.places, rider.number, place),
            order=state.order[1:],
            dice=_spent(state.dice, rider.seat, die),
        )
        before = len(self.events)
        lap, points = self._pass_line(rider, start, end)
        out = () if self.state.winner is not None else self._remove(rider, end)
        ends = lane_of(around.place), start, lane_of(place), end
        move = MoveView(rider.name, die, *ends, lanes, way, lap, points, out)
        self.state = self.state._replace(moves=(*state.moves, move))
        self.events.insert(before, RiderMoved(state.round, move))  # told before what came of it

    def _pass_line(self, rider: Rider, start: int, end: int) -> tuple[int, int]:
        """The lap completed by this move, by dice or bonus steps (PIS-29), and its points: 3, 2 and 1 for the first
        three over the line, in the order in which they move (PIS-30), for their player (PIS-31). The race ends at
        once if that reaches the target (PIS-36)."""
        course, state = self.course, self.state
        lap = course.laps(end)
        if not lap or start > course.rows * lap:
            return 0, 0
        passed = state.passed + (0,) * (lap - len(state.passed))
        place = passed[lap - 1] + 1
        points = POINTS[place - 1] if course.target and place <= len(POINTS) else 0
        score = state.scores[rider.seat] + points
        self.state = state._replace(
            passed=_with(passed, lap - 1, place), scores=_with(state.scores, rider.seat, score)
        )
        self.events.append(LinePassed(rider.name, lap, place, points))
        if course.target and score >= course.target:
            self.state = self.state._replace(winner=rider.seat, how="points")
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
        places, border = self.state.places, last_place(end - self.course.rows + 1)
        caught = [place for place in places if place is not None and place < border]
        return tuple([self._take_out(places.index(place), "lapped", mover) for place in sorted(caught)])

    def _last_over_line(self, mover: Rider) -> tuple[OutView, ...]:
        """If a single rider has not passed the current elimination line (PIS-40), it goes, and the next line is
        current; if there is none, the line takes nobody; again, until two or more are behind (PIS-41)."""
        out: tuple[OutView, ...] = ()
        while True:
            places, line = self.state.places, self.state.line
            border = last_place(self.course.interval * line + 1)
            behind = [number for number, place in enumerate(places) if place is not None and place < border]
            if len(behind) > 1:
                return out
            self.state = self.state._replace(line=line + 1)
            if behind:
                out += (self._take_out(behind[0], "line", mover),)
                if self._alone():
                    return out

    def _take_out(self, number: int, cause: Cause, mover: Rider) -> OutView:
        """Remove a rider. If it had not moved in this round and its dice are thrown, its player owes a die; else
        fewer dice are thrown, now or in the next round (PIS-34). Who is further ahead pays first."""
        state, rider = self.state, self.course.riders[number]
        place = state.places[number]
        if place is None:
            raise ValueError(f"{rider.name} is not on the track")
        owes = number in state.order and state.thrown[rider.seat]
        self.state = state._replace(
            places=_with(state.places, number, None),
            order=tuple([other for other in state.order if other != number]),
            out=(*state.out, number),
            owing=(rider.seat, *state.owing) if owes else state.owing,
        )
        out = OutView(rider.name, cause, lane_of(place), position_of(place))
        self.events.append(RiderOut(out, mover.name))
        return out

    def _alone(self) -> bool:
        """Whether all riders left belong to one player, who then wins (PIS-37, PIS-42)."""
        state, riders = self.state, self.course.riders
        seats = {riders[number].seat for number, place in enumerate(state.places) if place is not None}
        if len(seats) != 1:
            return False
        self.state = state._replace(winner=seats.pop(), how="alone", owing=())
        return True

    # -- dice

    def lose(self, die: int) -> None:
        """The first player who owes a die gives this one up (PIS-34)."""
        state, seat = self.state, self.state.owing[0]
        self.state = state._replace(dice=_spent(state.dice, seat, die), owing=state.owing[1:])
        self.events.append(DieLost(self.course.teams[seat].key, die, asked=True))
        self._settle_dice()

    def _settle_dice(self) -> None:
        """Losses that leave no choice: all unspent dice of a player, or one of several equal ones (PIS-34)."""
        for seat in dict.fromkeys(self.state.owing):
            state = self.state
            owed, dice = state.owing.count(seat), state.dice[seat]
            if owed < len(dice) and dice[0] != dice[-1]:
                continue
            owing = tuple([other for other in state.owing if other != seat])
            self.state = state._replace(owing=owing, dice=_with(state.dice, seat, dice[owed:]))
            key = self.course.teams[seat].key
            self.events += [DieLost(key, die, asked=False) for die in dice[:owed]]

    def throw_if_due(self, chance: Chance) -> None:
        """A player throws when the first of the own riders comes to move, and only then, once a round: as many dice
        as there are own riders in the race (PIS-12); a player without riders does not (PIS-35)."""
        course, state = self.course, self.state
        seat = course.riders[state.order[0]].seat
        if state.thrown[seat]:
            return
        first = seat * course.size
        racing = course.size - state.places[first : first + course.size].count(None)
        dice = throw(chance, course, seat, racing)
        self.state = state._replace(dice=_with(state.dice, seat, dice), thrown=_with(state.thrown, seat, True))
        self.events.append(DiceThrown(state.round, course.teams[seat].key, dice))


def _with(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    return (*values[:number], value, *values[number + 1 :])


def _spent(dice: tuple[tuple[int, ...], ...], seat: int, die: int) -> tuple[tuple[int, ...], ...]:
    left = list(dice[seat])
    left.remove(die)
    return _with(dice, seat, tuple(left))
