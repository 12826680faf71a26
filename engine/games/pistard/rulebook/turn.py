"""The workspace of one decision: the position as it stands by now, which moves and phases change."""

from __future__ import annotations

from typing import TypeVar

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.prompts import Seat
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.rulebook.place import Place
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.view import HowWon

T = TypeVar("T")


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it.

    Riders and teams are those of the course; what changes of them stands here by their number, and is changed by
    the methods below, which take a rider or a seat. It is filled and closed for every decision of every imagined
    race, and an object each would cost a tenth of that.
    """

    __slots__ = (
        "before",
        "chance",
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

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.before = state
        """The position of the question."""
        self.events: list[Event] = []
        self.round = state.round
        self.places = list(state.places)
        """By rider; None: not yet placed, or out."""
        self.dice = list(state.dice)
        """By seat: unspent, the highest first."""
        # What few decisions change stays a tuple, shared with the state until it is replaced.
        self.thrown = state.thrown
        """By seat: in this round."""
        self.scores = state.scores
        self.order = state.order
        """Who is still to move in this round, the next one first."""
        self.passed = state.passed
        self.line = state.line
        self.precedence = state.precedence
        self.out = state.out
        self.owing = state.owing
        """Seats that must give up a die now, one entry a die."""
        self.moves = state.moves
        self.last = state.last
        self.winner = state.winner
        self.how: HowWon | None = state.how

    @property
    def mover(self) -> Rider:
        """Whose turn it is."""
        return self.course.riders[self.order[0]]

    def is_racing(self, rider: Rider) -> bool:
        """Whether it is on the track: placed, and not out."""
        return self.places[rider.number] is not None

    def where(self, rider: Rider) -> Place:
        """Where it stands. ValueError if it is not on the track."""
        place = self.places[rider.number]
        if place is None:
            raise ValueError(f"{rider.name} is not on the track")
        return place

    def put(self, rider: Rider, place: Place) -> None:
        """The rider stands on this place now."""
        self.places[rider.number] = place

    def take_off(self, rider: Rider) -> Place:
        """The rider is out; where it stood. ValueError if it is not on the track."""
        place = self.where(rider)
        self.places[rider.number] = None
        self.out += (rider.number,)
        return place

    def score(self, seat: Seat, points: int) -> None:
        """A team's points of one line; none are counted as well."""
        self.scores = _with(self.scores, seat, self.scores[seat] + points)

    def throw(self, seat: Seat, dice: tuple[int, ...]) -> None:
        """A team has thrown these dice in this round."""
        self.dice[seat] = dice
        self.thrown = _with(self.thrown, seat, True)

    def clear_dice(self) -> None:
        """A new round: nobody has thrown, and no dice lie."""
        self.dice, self.thrown = [()] * len(self.dice), (False,) * len(self.thrown)

    def spend(self, seat: Seat, die: int) -> None:
        """One of these dice of a team is used up."""
        left = list(self.dice[seat])
        left.remove(die)
        self.dice[seat] = tuple(left)

    def after(self) -> State:
        """The position as it stands by now."""
        return State(
            round=self.round,
            places=tuple(self.places),
            order=self.order,
            dice=tuple(self.dice),
            thrown=self.thrown,
            scores=self.scores,
            passed=self.passed,
            line=self.line,
            precedence=self.precedence,
            out=self.out,
            owing=self.owing,
            moves=self.moves,
            last=self.last,
            winner=self.winner,
            how=self.how,
        )


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
