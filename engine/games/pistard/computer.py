"""Players that need no person: the automatic choice of the rule book, and a strong one that weighs positions.

The strong player tries every choice and values the position after it: points scored, riders likely to be first over
the next lines, riders in reach of being lapped or of being last, its own against the others'.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Answer, Choice, Prompt
from engine.games.pistard.look import imagined
from engine.games.pistard.state import Course, State, place_of
from engine.games.pistard.view import Public


def automatic(prompt: Prompt) -> Answer:
    """The automatic choice (rule book, section 4): riders in the order of their bases on the innermost lane; the
    largest die, the farthest square, the inner lane; the lowest die to give up."""
    field = prompt.fields[0]
    if prompt.key == "first_move":
        chosen = field.choices[0]
    elif prompt.key == "lose_die":
        chosen = min(field.choices, key=lambda choice: int(choice.arg("die")))
    else:
        chosen = max(field.choices, key=farthest)
    return {field.key: (chosen.key,)}


def farthest(choice: Choice) -> tuple[int, ...]:
    """Sort key of squares: the largest die, then the largest position, then the inner lane."""
    return int(choice.arg("die")), int(choice.arg("position")), -int(choice.arg("lane"))


def strong(course: Course, view: Public, prompt: Prompt) -> Answer:
    """The choice that leads to the best position for the seat, as far as can be told without throwing."""
    field = prompt.fields[0]
    if prompt.key != "move" or len(field.choices) == 1:
        return automatic(prompt)
    state = imagined(course, view)
    outlook = Outlook(course, state, prompt.seat)
    best = max(field.choices, key=outlook.value)
    return {field.key: (best.key,)}


MEAN = 4.4
"""Rows that a die not yet thrown is expected to bring, bonus steps included."""

BONUS = 0.6
"""Rows that bonus steps add to a die already thrown, on average."""

CHANCES = (2.6, 1.9, 1.3, 0.75, 0.4, 0.2, 0.1)
"""Points a rider may hope for at the next line as first, second … in the expected order."""

NOW = 1.0
HOPE = 1.0
OTHERS = 1.0
PROGRESS = (0.3, 0.15, 0.08, 0.05)
RIDER = 1.2
"""What a rider, that is a die a round, is worth in points while the race lasts."""

CAUGHT = 0.35
"""How quickly the fear of being lapped grows with each row that is missing."""


class Outlook:
    """The position of a seat that is to move one rider, ready to value where it might go."""

    def __init__(self, course: Course, state: State, seat: int) -> None:
        self.course = course
        self.seat = seat
        self.rider = state.order[0]
        self.passed = state.passed
        self.line = state.line
        self.places = state.places
        self.waiting = frozenset(state.order[1:])
        self.dice = state.dice[seat]
        self.expected = [
            MEAN if not state.thrown[owner] else _mean(state.dice[owner]) for owner in range(len(course.teams))
        ]

    def value(self, choice: Choice) -> float:
        """What the position is worth to the seat after this choice."""
        die, place = int(choice.arg("die")), place_of(int(choice.arg("lane")), int(choice.arg("position")))
        left = list(self.dice)
        left.remove(die)
        start = self.places[self.rider] or 0
        places = [place if rider == self.rider else other for rider, other in enumerate(self.places)]
        limit = (max(other for other in places if other is not None) >> 2) - self.course.rows
        ahead = [
            (self._ahead(rider, other, _mean(left)), rider)
            for rider, other in enumerate(places)
            if other is not None and other >> 2 > limit
        ]
        ahead.sort(reverse=True)
        return self._survival(ahead) if self.course.interval else self._points(ahead, start >> 2, place >> 2)

    def _ahead(self, rider: int, place: int, mean: float) -> float:
        """Where a rider may be at the end of the round."""
        row = place / 4
        if rider not in self.waiting:
            return row
        owner = self.course.seats[rider]
        return row + (mean if owner == self.seat else self.expected[owner])

    def _points(self, ahead: Sequence[tuple[float, int]], start: int, end: int) -> float:
        """Points now, hopes for the next lines, progress of each team's riders, riders that may be lapped."""
        course, rows = self.course, self.course.rows
        value = 0.0
        lap = course.laps(end)
        if lap > course.laps(start):
            passed = self.passed[lap - 1] if lap <= len(self.passed) else 0
            value += NOW * max(0, 3 - passed)
        front = ahead[0][0]
        ranks = [0] * len(course.teams)
        for rank, (position, rider) in enumerate(ahead):
            seat = course.seats[rider]
            own_rank = ranks[seat]
            ranks[seat] += 1
            worth = HOPE * CHANCES[rank] if rank < len(CHANCES) else 0.0
            worth += PROGRESS[own_rank] * (position - front + rows) + RIDER - _fear(front - position, rows)
            value += worth if seat == self.seat else -OTHERS * worth / (len(course.teams) - 1)
        return value

    def _survival(self, ahead: Sequence[tuple[float, int]]) -> float:
        """Riders left, and how far each is from being the last."""
        course, value = self.course, 0.0
        front, last = ahead[0][0], len(ahead) - 1
        for rank, (position, rider) in enumerate(ahead):
            fear = _LAST[last - rank] if last - rank < len(_LAST) else 0.0
            worth = RIDER - fear - _fear(front - position, course.rows) + 0.02 * (position - front)
            value += worth if course.seats[rider] == self.seat else -worth / (len(course.teams) - 1)
        return value


_LAST = (0.9, 0.5, 0.25, 0.1)
"""Fear of elimination of the last rider, the last but one …"""


def _fear(gap: float, rows: int) -> float:
    """How much of a rider is lost to the danger of being lapped."""
    missing = gap - rows + 11
    return min(RIDER, CAUGHT * missing / 2) if missing > 0 else 0.0


def _mean(dice: Sequence[int]) -> float:
    """What the dice still to be spent bring a rider on average."""
    return sum(dice) / len(dice) + BONUS if dice else 0.0
