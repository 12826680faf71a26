"""A race as the rule book tells it, phase by phase (CAF-37); on from a window to the next one, or to the end.

`turn.asks` is the window that comes next: a phase opens it, or goes on if nobody has anything to choose in it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from engine.games.ciclismo_a_fondo.rulebook.answering import answer, give_tokens, usual_plan
from engine.games.ciclismo_a_fondo.rulebook.batch import OVER, count_on, riding
from engine.games.ciclismo_a_fondo.rulebook.cession import cede
from engine.games.ciclismo_a_fondo.rulebook.moves.movement import move_all
from engine.games.ciclismo_a_fondo.rulebook.moves.resolution import resolve
from engine.games.ciclismo_a_fondo.rulebook.questions import anybody_asked
from engine.games.ciclismo_a_fondo.rulebook.stages.end_of_turn import end_turn, next_turn
from engine.games.ciclismo_a_fondo.rulebook.stages.reentry import come_back
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import close_stage, is_over
from engine.games.ciclismo_a_fondo.rulebook.standing import forget_fired
from engine.games.ciclismo_a_fondo.rulebook.team_trial import ride_teams
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import gather, token_seats

BESIDES = frozenset({"teams", "four", "placing", "pacing", "combativity"})
"""Windows before and after a stage."""


def play_on(turn: TurnState) -> None:
    """Play on to the next window or to the end of the race: turn after turn, until a phase says that play stops."""
    for phase in cycle(PHASES):
        if phase(turn):
            return


def ask_besides(turn: TurnState) -> bool:
    """Before and after a stage: teams, who rides, placing, pacing, a vote; "" is the end of the race."""
    if not turn.asks:
        return True
    return turn.asks in BESIDES and _opened(turn)


def _opened(turn: TurnState) -> bool:
    """Whether somebody is asked in the window that comes next; if nobody is, it closes at once."""
    if anybody_asked(turn):
        return True
    answer(turn, ())
    return False


def return_riders(turn: TurnState) -> bool:
    """Phase 0: who was stopped comes back (CAF-39). Then all see whether the plans still stand (4.2)."""
    if turn.asks == "cession":
        come_back(turn)
        count_on(turn)
    return False


def exchange_squares(turn: TurnState) -> bool:
    """Phase 1 with `rhythm` `live`: each player may change two riders (D-04); else that stands in the plan."""
    if turn.asks != "cession":
        return False
    if turn.course.options.rhythm == "live":
        return _opened(turn)
    turn.asks = "plan"
    return False


def plan_turns(turn: TurnState) -> bool:
    """Phase 2, deliberation: votes for the turns to come, unless those that were given still stand."""
    if turn.asks != "plan":
        return False
    if turn.batch:
        turn.asks = "tokens"
        return False
    _leave_tail(turn)
    return _opened(turn)


def _leave_tail(turn: TurnState) -> None:
    """Who has left the rest of the stage to defaults rides by these (CAF-118)."""
    still = riding(turn)
    turn.plans = tuple(
        plan if seat in still else usual_plan(turn.course, turn.kinds, seat)._replace(tail=plan.tail)
        for seat, plan in enumerate(turn.plans)
    )


def ride_as_teams(turn: TurnState) -> bool:
    """A team time trial has no tokens: every team rides on its plan for as many turns as a batch has (CAF-141)."""
    if turn.asks != "tokens" or turn.road.kind != "crono_equipos":
        return False
    turn.asks = "plan"
    ride_teams(turn)
    if is_over(turn):
        close_stage(turn)
    else:
        next_turn(turn)
        turn.batch, turn.asked, turn.reasons = 0, tuple(sorted(riding(turn))), (OVER,)
    return False


def activate(turn: TurnState) -> bool:
    """Phase 3: squares are changed, formations agree, and tokens are asked where they do not, and of solos."""
    if turn.asks != "tokens":
        return False
    if turn.tokens:
        # They were asked in this turn: squares were changed before.
        return False
    cede(turn)
    gather(turn)
    if token_seats(turn):
        # Whoever is asked has something to choose: at the least where to stop.
        return True
    give_tokens(turn, {})
    return False


def ride(turn: TurnState) -> bool:
    """Phases 4 and 5: tokens are resolved, then all others move (CAF-59 to 63)."""
    if turn.asks == "tokens":
        forget_fired(turn)
        resolve(turn)
        move_all(turn)
    return False


def close_turn(turn: TurnState) -> bool:
    """Phase 6: the end of the turn (CAF-40); the stage ends when nobody is on the road any more."""
    if turn.asks != "tokens":
        return False
    turn.asks, turn.tokens = "plan", ()
    end_turn(turn)
    if is_over(turn):
        close_stage(turn)
    else:
        next_turn(turn)
        turn.asks = "cession"
    return False


PHASES: tuple[Callable[[TurnState], bool], ...] = (
    ask_besides,
    return_riders,
    exchange_squares,
    plan_turns,
    ride_as_teams,
    activate,
    ride,
    close_turn,
)
"""The phases of a race, in their order; the first that says True stops play: somebody is asked, or all is over."""
