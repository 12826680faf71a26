"""The movement phase (section 3.10)."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.rulebook.agreement import agree, puller, votes_of
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON, form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.alone import drop, ride_own_roll
from engine.games.ciclismo_a_fondo.rulebook.moves.basic import ride_basic
from engine.games.ciclismo_a_fondo.rulebook.moves.pull import pull
from engine.games.ciclismo_a_fondo.rulebook.moves.relay import ride_relay
from engine.games.ciclismo_a_fondo.rulebook.moves.together import go_to_front
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState


def move_formations(turn: TurnState) -> None:
    """A turn without tokens: riders form up, agree and move, as in a team time trial (CAF-141)."""
    form_up(turn)
    agree(turn)
    move_all(turn)


def move_all(turn: TurnState) -> None:
    """Riders who have not moved, in position order: the first of a formation that agrees makes it move; all others
    roll for themselves (CAF-62). Who pays to go to the front moves last of all (CAF-102)."""
    for rider in turn.positions:
        if rider in turn.moved:
            continue
        formation = turn.formation[rider]
        if formation.mode is None or rider not in formation.together:
            ride_own_roll(turn, rider)
        else:
            MOVES[formation.mode](turn, formation)
    go_to_front(turn)


def ride_behind(turn: TurnState, formation: Formation) -> None:
    """A pull by agreement, with what the puller's owner says of effort points and extra pullers; who drops rolls
    once the formation has been placed (CAF-79)."""
    riders, course = formation.together, turn.course
    votes = votes_of(course, turn, riders)
    peloton = formation.size >= PELOTON
    rider = puller(course, turn, riders, lambda one: votes[turn.seat(one)].pulls, peloton=peloton)
    if rider is None:
        raise ValueError(f"rider {riders[0]} leads a formation that agreed on a pull, and nobody pulls")
    vote = votes[turn.seat(rider)]
    others = [one for one in riders if one != rider]
    drop(turn, pull(turn, "seguir", rider, others, vote.pull, helping=others, helpers=vote.extra))


MOVES = {"seguir": ride_behind, "relevos": ride_relay, "basico": ride_basic}
