"""A move and what comes of it: points, riders caught, dice lost, the next throw, the end of round and race."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.pistard.events import DiceThrown, DieLost, LinePassed, RiderMoved, RiderOut, RoundRidden
from engine.games.pistard.meta import POINTS
from engine.games.pistard.reach import path, road_of
from engine.games.pistard.setup import throw
from engine.games.pistard.state import Course, State, lane_of, position_of, race_order
from engine.games.pistard.view import Cause, How, MoveView, OutView


class Ride:
    """A race between two decisions; this copy changes, never the state it came from."""

    __slots__ = (
        "course",
        "dice",
        "events",
        "how",
        "last",
        "line",
        "moves",
        "order",
        "out",
        "owing",
        "passed",
        "places",
        "precedence",
        "round",
        "scores",
        "thrown",
        "winner",
    )

    def __init__(self, course: Course, state: State) -> None:
        self.course = course
        self.round = state.round
        self.places = list(state.places)
        self.order = state.order
        self.dice = list(state.dice)
        self.thrown = state.thrown
        self.scores = state.scores
        self.passed = state.passed
        self.line = state.line
        self.precedence = state.precedence
        self.out = state.out
        self.owing = state.owing
        self.moves = state.moves
        self.last = state.last
        self.winner = state.winner
        self.how: How | None = state.how
        self.events: list[Event] = []

    def state(self) -> State:
        """The position as it stands now."""
        return State(
            self.round,
            tuple(self.places),
            self.order,
            tuple(self.dice),
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
        )

    # -- round 1

    def place(self, rider: int, die: int, place: int) -> None:
        """Bring a rider onto the track with a die of its team (PIS-08); no bonus of any kind (PIS-10)."""
        self._spend(self.course.seats[rider], die)
        self.places[rider] = place
        move = MoveView(self.course.names[rider], die, 0, 0, lane_of(place), position_of(place))
        self.moves += (move,)
        self.events.append(RiderMoved(self.round, move))

    # -- later rounds

    def move(self, die: int, place: int, way: str) -> None:
        """Move the rider whose turn it is to a place, by a bonus way, and spend the die (PIS-14); then points, and
        unless the race is won, who is caught or last over the line."""
        course, rider = self.course, self.order[0]
        ahead = road_of(course, tuple(self.places), rider)
        start = ahead.place
        self.order = self.order[1:]
        self._spend(course.seats[rider], die)
        first, last = position_of(start), position_of(place)
        lanes = path(ahead, place, way, last - first - len(way))
        self.places[rider] = place
        before = len(self.events)
        lap, points = self._pass_line(rider, first, last)
        out = () if self.winner is not None else self._remove(rider)
        ends = lane_of(start), first, lane_of(place), last
        move = MoveView(course.names[rider], die, *ends, lanes, way, lap, points, out)
        self.moves += (move,)
        self.events.insert(before, RiderMoved(self.round, move))

    def _spend(self, seat: int, die: int) -> None:
        left = list(self.dice[seat])
        left.remove(die)
        self.dice[seat] = tuple(left)

    def _pass_line(self, rider: int, start: int, end: int) -> tuple[int, int]:
        """The lap completed by this move, by dice or bonus steps (PIS-29), and its points: 3, 2 and 1 for the first
        three over the line, in the order in which they move (PIS-30), for their player (PIS-31). The race ends at
        once if that reaches the target (PIS-36)."""
        course = self.course
        lap = course.laps(end)
        if not lap or start > course.rows * lap:
            return 0, 0
        before = self.passed + (0,) * (lap - len(self.passed))
        place = before[lap - 1] + 1
        self.passed = (*before[: lap - 1], place, *before[lap:])
        points = POINTS[place - 1] if course.target and place <= len(POINTS) else 0
        seat = course.seats[rider]
        if points:
            self.scores = (*self.scores[:seat], self.scores[seat] + points, *self.scores[seat + 1 :])
        self.events.append(LinePassed(course.names[rider], lap, place, points))
        if course.target and self.scores[seat] >= course.target:
            self.winner, self.how = seat, "points"
        return lap, points

    # -- who is out

    def _remove(self, mover: int) -> tuple[OutView, ...]:
        """After a complete move: who was caught, then who was last over an elimination line, and what dice that
        costs (PIS-32, PIS-41)."""
        out = self._caught(mover)
        alone = bool(out) and self._alone()
        if self.course.interval and not alone:
            out += self._last_over_line(mover)
        if out:
            self._settle_dice()
        return out

    def _caught(self, mover: int) -> tuple[OutView, ...]:
        """Every rider a lap behind the foremost one, or more, goes (PIS-32), teammates too (PIS-33); the hindmost
        first. Nobody was before this move, so only the one who moved can have caught anybody."""
        border = (position_of(self.places[mover] or 0) - self.course.rows + 1) << 2
        caught = [place for place in self.places if place is not None and place < border]
        return tuple(self._take_out(self.places.index(place), "lapped", mover) for place in sorted(caught))

    def _last_over_line(self, mover: int) -> tuple[OutView, ...]:
        """If a single rider has not passed the current elimination line (PIS-40), it goes, and the next line is
        current; if there is none, the line takes nobody; again, until two or more are behind (PIS-41)."""
        out: tuple[OutView, ...] = ()
        while True:
            border = (self.course.interval * self.line + 1) << 2
            behind = [rider for rider, place in enumerate(self.places) if place is not None and place < border]
            if len(behind) > 1:
                return out
            self.line += 1
            if behind:
                out += (self._take_out(behind[0], "line", mover),)
                if self._alone():
                    return out

    def _take_out(self, rider: int, cause: Cause, mover: int) -> OutView:
        """Remove a rider. If it had not moved in this round and its dice are thrown, its player owes a die; else
        fewer dice are thrown, now or in the next round (PIS-34). Who is further ahead pays first."""
        course, place = self.course, self.places[rider] or 0
        out = OutView(course.names[rider], cause, lane_of(place), position_of(place))
        self.places[rider] = None
        self.out += (rider,)
        if rider in self.order:
            self.order = tuple(other for other in self.order if other != rider)
            if self.thrown[course.seats[rider]]:
                self.owing = (course.seats[rider], *self.owing)
        self.events.append(RiderOut(out, course.names[mover]))
        return out

    def _alone(self) -> bool:
        """Whether all riders left belong to one player, who then wins (PIS-37, PIS-42)."""
        seats = {self.course.seats[rider] for rider, place in enumerate(self.places) if place is not None}
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
            self.owing = tuple(other for other in self.owing if other != seat)
            self.dice[seat] = dice[owed:]
            key = self.course.teams[seat].key
            self.events += [DieLost(key, die, asked=False) for die in dice[:owed]]

    def throw_if_due(self, chance: Chance) -> None:
        """A player throws when the first of the own riders comes to move, and only then, once a round: as many dice
        as there are own riders in the race (PIS-12); a player without riders does not (PIS-35)."""
        seat = self.course.seats[self.order[0]]
        if self.thrown[seat]:
            return
        first = seat * self.course.size
        riders = sum(place is not None for place in self.places[first : first + self.course.size])
        dice = throw(chance, self.course, seat, riders)
        self.dice[seat] = dice
        self.thrown = (*self.thrown[:seat], True, *self.thrown[seat + 1 :])
        self.events.append(DiceThrown(self.round, self.course.teams[seat].key, dice))

    # -- rounds

    def end_round(self) -> None:
        """All have moved, or the race is won."""
        self.events.append(RoundRidden(self.round, self.moves))

    def next_round(self) -> None:
        """The order is fixed for the round (PIS-11); every rider will move once (PIS-15)."""
        self.round += 1
        self.last, self.moves = self.moves, ()
        self.order = race_order(tuple(self.places))
        self.dice = [()] * len(self.dice)
        self.thrown = (False,) * len(self.dice)
        self.precedence = ()
