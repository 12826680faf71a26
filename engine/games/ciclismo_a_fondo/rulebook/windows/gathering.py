"""Where everybody stands when a window opens: formations, what they agreed on, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.chance import RecordedChance
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Token
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up, formations
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import in_sprint_zone
from engine.games.ciclismo_a_fondo.rulebook.stages.tail import asked_no_more
from engine.games.ciclismo_a_fondo.rulebook.standing import deliberate
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, State
from engine.games.ciclismo_a_fondo.rulebook.turn import NO_TOKEN, Formation, TurnState

PULLS = Token("tirar")

BEST_DIE = 3
"""What a die of effort points shows at best."""


def gathered(course: Course, state: State, seat: Seat | None = None) -> TurnState:
    """The position with its formations; once the plans are open, with what these agreed on. To be read alone. In a
    team time trial a seat has the road for itself (CAF-141)."""
    if seat is not None and course.stage(state.stage).kind == "crono_equipos":
        state = state._replace(riders=only(state.riders, seat, course))
    turn = TurnState(course, state, RecordedChance(()))
    gather(turn)
    return turn


def gather(turn: TurnState) -> None:
    """Riders form up where they stand; once the plans are open, formations agree."""
    form_up(turn)
    if turn.asks == "tokens":
        deliberate(turn)


def groups_by_seat(turn: TurnState, seats: Iterable[Seat]) -> dict[Seat, tuple[tuple[int, ...], ...]]:
    """Who rides with whom, for each of these seats: the same for all, but in a team time trial."""
    if turn.road.kind == "crono_equipos":
        return {seat: formations(only(turn.riders, seat, turn.course)) for seat in seats}
    return dict.fromkeys(seats, formations(turn.riders))


def only(riders: Sequence[Rider], seat: Seat, course: Course) -> tuple[Rider, ...]:
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
    """Whether a solo is asked by himself: he has effort points, and is near a line that counts for the race (in a
    one-day race the finish), or all is asked. Until then the orders of his plan are enough (4.2)."""
    if not turn.purse(rider):
        return False
    if turn.course.options.rhythm == "live":
        return True
    row = turn.riders[rider].row
    zone = min(turn.course.sprint_zone, in_reach(turn, rider))
    if not turn.course.tour:
        return turn.road.length + 1 - row <= zone
    return in_sprint_zone(turn.road, turn.crossings, rider, row, zone)


def in_reach(turn: TurnState, rider: int) -> int:
    """How far the best roll of a rider takes him with all the effort points that his limit allows."""
    kind, terrain = turn.kinds[rider], turn.terrain(rider)
    limit = max(turn.course.limit(kind, terrain, sprint=sprints) for sprints in (False, True))
    effort = min(limit, turn.riders[rider].effort)
    return turn.course.level(kind, terrain) + BEST_DIE * effort


def usual_token(turn: TurnState, rider: int) -> Token:
    """What a rider has whose owner is not asked (D-09, D-10): in a formation without agreement TIRAR in its front
    row, without effort points; all others none."""
    formation = turn.formation[rider]
    front = turn.riders[formation.riders[0]].row
    return PULLS if independent(formation) and turn.riders[rider].row == front else NO_TOKEN


def riders_on_road(turn: TurnState, seat: Seat) -> tuple[int, ...]:
    """The riders of a seat that race, in position order."""
    size = turn.course.options.team_size
    return tuple([rider for rider in turn.positions if rider // size == seat])
