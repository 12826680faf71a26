"""Where everybody stands when a window opens: formations, what they agreed on, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.chance import RecordedChance
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Token
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import in_sprint_zone
from engine.games.ciclismo_a_fondo.rulebook.stages.tail import asked_no_more
from engine.games.ciclismo_a_fondo.rulebook.standing import deliberate
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, State
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState

BEST_DIE = 3
"""What a die of effort points shows at best."""


def gathered(course: Course, state: State, seat: Seat | None = None) -> TurnState:
    """The position with its formations; once the plans are open, with what these agreed on. To be read alone. In a
    team time trial a seat has the road for itself (CAF-141)."""
    turn = TurnState(course, state, RecordedChance(()))
    if seat is not None and turn.road.kind == "crono_equipos":
        turn = TurnState(course, state._replace(riders=only(state.riders, seat, course)), RecordedChance(()))
    form_up(turn)
    if state.asks == "tokens":
        deliberate(turn)
    return turn


def gathered_by_seat(course: Course, state: State, seats: Iterable[Seat]) -> dict[Seat, TurnState]:
    """The same for each of these seats: one for all, but in a team time trial."""
    if course.stage(state.stage).kind == "crono_equipos":
        return {seat: gathered(course, state, seat) for seat in seats}
    return dict.fromkeys(seats, gathered(course, state))


def only(riders: tuple[Rider, ...], seat: Seat, course: Course) -> tuple[Rider, ...]:
    """The riders of a seat, as if the others had not started."""
    size = course.options.team_size
    return tuple(one if number // size == seat else Rider() for number, one in enumerate(riders))


def independent(formation: Formation) -> bool:
    """A formation that found no agreement (CAF-48)."""
    return formation.size > 1 and formation.mode is None


def token_seats(turn: TurnState) -> tuple[Seat, ...]:
    """Who is asked for tokens (D-09, D-10): every player with a rider in a formation without agreement, and those
    with a solo who can spend effort points near a line. All of it follows from the road and the votes. Who has left
    the rest of the stage to defaults is not asked (CAF-118)."""
    if turn.road.kind == "crono_equipos":
        return ()
    found: set[Seat] = set()
    for formation in turn.formations:
        if independent(formation) or (formation.size == 1 and solo_decides(turn, formation.riders[0])):
            found.update(turn.seat(rider) for rider in formation.riders)
    return asked_still(turn, found)


def asked_still(turn: TurnState, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of these seats whose rest of the stage is not left to defaults (CAF-118)."""
    return tuple(sorted({*seats} - asked_no_more(turn)))


def solo_decides(turn: TurnState, rider: int) -> bool:
    """Whether a solo is asked by himself: he has effort points, and is near a line, or all is asked. Until then
    the orders of his plan are enough (4.2)."""
    if not turn.purse(rider):
        return False
    row = turn.riders[rider].row
    zone = min(turn.course.sprint_zone, in_reach(turn, rider))
    live = turn.course.options.rhythm == "live"
    return live or in_sprint_zone(turn.road, turn.crossings, rider, row, zone)


def in_reach(turn: TurnState, rider: int) -> int:
    """How far the best roll of a rider takes him with all the effort points that his limit allows."""
    kind, terrain = turn.kinds[rider], turn.terrain(rider)
    limit = max(turn.course.limit(kind, terrain, sprint=sprints) for sprints in (False, True))
    effort = min(limit, turn.riders[rider].effort)
    return turn.course.level(kind, terrain) + BEST_DIE * effort


def usual_token(turn: TurnState, rider: int) -> Token:
    """What a rider has whose owner is not asked (D-09, D-10): in a formation without agreement TIRAR in its front
    row, without effort points; all others none."""
    formation = turn.formation.get(rider)
    if formation is None or not independent(formation):
        return Token()
    front = turn.riders[formation.riders[0]].row
    return Token("tirar") if turn.riders[rider].row == front else Token()


def riders_on_road(turn: TurnState, seat: Seat) -> tuple[int, ...]:
    """The riders of a seat that race, in position order."""
    return tuple(rider for rider in turn.positions if turn.seat(rider) == seat)
