"""What is decided next, and by whom: the one place that says whose turn it is (section 3)."""

from __future__ import annotations

from engine.games.pistard.course import Course
from engine.games.pistard.rulebook.first_move import placings
from engine.games.pistard.rulebook.state import State, race_order
from engine.games.pistard.view import Due


def due(course: Course, state: State) -> Due:
    """A race that is won asks nobody any more (PIS-36); a die that is owed comes before the next move (PIS-34);
    riders move in the order of the round (PIS-15), after they were placed (PIS-07). If all have moved, as at the
    mark of a round, the next round begins with the first of the race (PIS-11)."""
    if state.winner is not None:
        return Due("won", state.winner)
    if state.owing:
        return Due("lose", state.owing[0])
    if state.order:
        rider = course.riders[state.order[0]]
        return Due("move", rider.seat, rider.name)
    if to_place := placings(state):
        return Due("place", to_place[0][0])
    rider = course.riders[race_order(state.places)[0]]
    return Due("round", rider.seat, rider.name)
