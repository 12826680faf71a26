"""The workspace of one decision: riders and teams as things with names, which moves and phases change."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.pistard.course import Course
from engine.games.pistard.state import State
from engine.games.pistard.view import How


class Team:
    """A team in the middle of a turn."""

    __slots__ = ("dice", "score", "seat", "thrown")

    def __init__(self, seat: int, score: int, dice: tuple[int, ...], thrown: bool) -> None:
        self.seat = seat
        self.score = score
        self.dice = dice
        """Unspent, the highest first."""
        self.thrown = thrown
        """In this round."""

    def spend(self, die: int) -> None:
        """One of these dice is used up."""
        left = list(self.dice)
        left.remove(die)
        self.dice = tuple(left)


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it."""

    __slots__ = (
        "before",
        "chance",
        "course",
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
        "teams",
        "winner",
    )

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.before = state
        """The position of the question."""
        self.events: list[Event] = []
        self.round = state.round
        self.teams = list(map(Team, range(len(state.dice)), state.scores, state.dice, state.thrown))
        # By rider, not an object each: its place is all of it that changes, and this is filled for every decision.
        self.places = dict(zip(course.riders, state.places, strict=True))
        """Where each rider stands, by number; None: not yet placed, or out."""
        self.order = [course.riders[number] for number in state.order]
        """Who is still to move in this round, the next one first."""
        self.out = [course.riders[number] for number in state.out]
        self.owing = [self.teams[seat] for seat in state.owing]
        """Who must give up a die now, one entry a die."""
        self.passed = state.passed
        self.line = state.line
        self.precedence = state.precedence
        self.moves = state.moves
        self.last = state.last
        self.winner = None if state.winner is None else self.teams[state.winner]
        self.how: How | None = state.how

    def after(self) -> State:
        """The position as it stands by now, in the order of its fields: names would cost every decision 1 %."""
        teams = self.teams
        return State(
            self.round,
            tuple(self.places.values()),
            tuple([rider.number for rider in self.order]),
            tuple([team.dice for team in teams]),
            tuple([team.thrown for team in teams]),
            tuple([team.score for team in teams]),
            self.passed,
            self.line,
            self.precedence,
            tuple([rider.number for rider in self.out]),
            tuple([team.seat for team in self.owing]),
            self.moves,
            self.last,
            None if self.winner is None else self.winner.seat,
            self.how,
        )
