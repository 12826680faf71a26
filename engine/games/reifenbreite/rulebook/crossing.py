"""Riding over lines: points and yellow at sprints, a place at the finish (sections 3.8 and 3.12)."""

from __future__ import annotations

from engine.games.reifenbreite.board.road import NOWHERE, CourseLine, Space
from engine.games.reifenbreite.events import JerseyTaken, RiderFinished, SprintWon
from engine.games.reifenbreite.rulebook.state import Yellow
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.view import PointsWon


def cross(turn: TurnState, rider: int, start: Space, end: Space) -> None:
    """A rider crosses every line between two spaces, at once and in the order of the course: mover first, then its
    followers in line order (URB-B-95, URB-P-41). One that ends before the finish has not finished (URB-B-93). A
    line that is no sprint of the course means nothing."""
    sprint = 0
    for line in turn.road.lines:
        # Spaces are numbered by how far ahead they are, so numbers tell on which side of a line each is.
        if start <= line.last < end:
            if line.points and turn.course.sprints:
                _score(turn, sprint, line, rider)
            if line is turn.road.lines[-1]:
                finish(turn, rider)
        # Counted on even where nothing is scored: what is won is kept by the place of the sprint in the course.
        sprint += bool(line.points)


def _score(turn: TurnState, sprint: int, line: CourseLine, rider: int) -> None:
    """The first riders over a sprint line have its points, each once, even if it was set back behind the line and
    crosses it again (URB-P-40)."""
    before = turn.sprints[sprint]
    if rider in before or len(before) == len(line.points):
        return
    points = line.points[len(before)]
    scored = (*before, rider)
    turn.sprints = (*turn.sprints[:sprint], scored, *turn.sprints[sprint + 1 :])
    turn.change(rider, sprint=turn.riders[rider].sprint + points)
    name = turn.course.names[rider]
    turn.won = (*turn.won, PointsWon(line.letter, name, points))
    turn.events.append(SprintWon(line.letter, line.times, name, len(scored), points))
    # After the points: the jersey goes by what each has with them.
    if turn.course.jersey:
        _claim(turn, sprint, rider, complete=len(scored) == len(line.points))


def _claim(turn: TurnState, sprint: int, rider: int, *, complete: bool) -> None:
    """The first over the first sprint line is in yellow at once (URB-P-50). Later the jersey goes to whoever has
    more sprint points than its wearer by points just won (URB-P-51), with `jersey_settle` `sprint_complete` to the
    one with most, once all points of a sprint are won."""
    if not turn.jersey:
        _take(turn, sprint, rider)
    elif turn.course.options.jersey_settle == "immediate":
        _challenge(turn, sprint, rider)
    elif complete:
        _challenge(turn, sprint, _strongest(turn, sprint))


def _challenge(turn: TurnState, sprint: int, rider: int) -> None:
    """Only sprint points are compared (URB-P-52), and equal ones leave the jersey where it is (URB-P-53)."""
    wearer = turn.jersey[-1].rider
    if turn.riders[rider].sprint > turn.riders[wearer].sprint:
        _take(turn, sprint, rider)


def _strongest(turn: TurnState, sprint: int) -> int:
    """Who has most sprint points; of several the best placed in this sprint, then the lowest number."""
    placed = turn.sprints[sprint]

    def rank(rider: int) -> tuple[int, int, int]:
        place = placed.index(rider) if rider in placed else len(placed)
        return (-turn.riders[rider].sprint, place, rider)

    return min(range(len(turn.riders)), key=rank)


def _take(turn: TurnState, sprint: int, rider: int) -> None:
    """The jersey changes the rider's looks and nothing of how it moves (URB-P-54). Each team has one, which is no
    fifth rider (URB-P-02)."""
    names = turn.course.names
    old = names[turn.jersey[-1].rider] if turn.jersey else ""
    turn.jersey = (*turn.jersey, Yellow(sprint, rider))
    turn.won = (*turn.won[:-1], turn.won[-1]._replace(yellow=names[rider]))
    turn.events.append(JerseyTaken(names[rider], old, turn.riders[rider].sprint))


def finish(turn: TurnState, rider: int, *, alone: bool = False) -> None:
    """A place, in the order of crossing, and its points (URB-B-97)."""
    place = len(turn.finished)
    turn.finished = (*turn.finished, rider)
    # Up, if it lay: the last one racing is placed wherever and however it is (E-06).
    turn.change(rider, arrived=turn.round, acted=True, fallen=False)
    points = turn.course.finish_points[place]
    turn.events.append(RiderFinished(turn.course.names[rider], place + 1, points, alone))


def leave(turn: TurnState) -> None:
    """Finished riders leave the board: they can be drafted over the line by their group, and then are never in the
    way (URB-B-92, URB-B-96)."""
    for rider in turn.finished:
        if turn.spaces[rider] != NOWHERE:
            turn.put(rider, NOWHERE)
