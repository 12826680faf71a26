"""A computer that saves its effort points for where they count: the end of a stage, or where the clock runs."""

from __future__ import annotations

from engine.core.prompts import Answer, Prompt, Seat
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON
from engine.games.ciclismo_a_fondo.rulebook.questions import PACING, TEAM
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.seat.automatic import automatic
from engine.games.ciclismo_a_fondo.seat.pacing import paced
from engine.games.ciclismo_a_fondo.seat.proposal import filled
from engine.games.ciclismo_a_fondo.seat.prospects import Attempt, chances, reach, risks_fall, squares_to_pay
from engine.games.ciclismo_a_fondo.view import Own, Public

TEAMS = {
    "llano": "sprint_train",
    "baja": "sprint_train",
    "media": "two_leaders",
    "alta": "climbers",
    "reina": "climbers",
    "crono": "time_trial",
    "crono_equipos": "time_trial",
    "cronoescalada": "climbers",
}
"""What wins a stage of each kind, by the dice of the book."""


FAR = 25
"""Squares before the finish from which on it is too late to break away."""

CALM = 1
"""Turns at the start in which nobody breaks away: all would, of every team, and a race begins together."""

CREW, MOST_CREW = 2, 3
"""Riders who can take turns at the front."""

SURE = 0.25
"""So often a rider should come over the line who spends his points for it."""


def strong(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> Answer:
    """The answer that promises most."""
    if prompt.key == TEAM:
        return _team(course, prompt)
    if prompt.key == PACING:
        return paced(course, view, prompt)
    return filled(course, view, prompt, goes_to_the_end)


def _team(course: Course, prompt: Prompt) -> Answer:
    """The ready-made team for a one-day race of its kind; for a tour the usual one."""
    answer = dict(automatic(prompt))
    if not course.tour:
        answer = {"ready": (TEAMS[course.stages[0].kind],)}
    return answer


def goes_to_the_end(turn: TurnState, rider: int) -> Attempt | None:
    """A rider goes once his points last to the finish: from then on he attacks with all that his limits allow, and
    with the fewest points that take him over the line as soon as it is within reach."""
    squares, purse = squares_to_pay(turn, rider, finish=True), turn.purse(rider)
    if squares is None or not purse:
        return None
    away = breaks_away(turn, rider, squares)
    if away is not None:
        return away
    best = max(chances(turn, rider, squares), key=lambda one: one.squares)
    if not best.effort:
        return None
    return best if best.often >= SURE or reach(turn, rider, purse) >= squares else None


def breaks_away(turn: TurnState, rider: int, squares: int) -> Attempt | None:
    """Riders of one team break away from a pelotón together, on the wheel of their first one: in a small group each
    turn at the front brings a square more than any pull, and the earlier the better; but nobody attacks at once."""
    formation = turn.formation[rider]
    if turn.turn <= CALM or formation.size < PELOTON or squares < FAR or risks_fall(turn, rider):
        return None
    crew = _crew(turn, turn.seat(rider), formation.riders)
    if len(crew) < CREW or rider not in crew:
        return None
    effort = min(2 if turn.purse(rider) > 4 else 1, turn.course.limit(turn.kinds[rider], turn.terrain(rider)))
    return Attempt(f"A{effort}", effort, 0.0, wheel=None if rider == crew[0] else crew[0])


def _crew(turn: TurnState, seat: Seat, riders: tuple[int, ...]) -> list[int]:
    """The riders of a seat who can break away together: strong on this terrain, with effort points to spare."""
    mine = [rider for rider in riders if turn.seat(rider) == seat and turn.purse(rider) > 1]
    levels = {rider: turn.course.level(turn.kinds[rider], turn.terrain(rider)) for rider in mine}
    return [rider for rider in mine if levels[rider] >= max(levels.values()) - 1][:MOST_CREW]
