"""A turn of the Critèrium, phase by phase as the rule book has it (RULES.md, 2.2 to 2.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle

from engine.core.events import Mark
from engine.games.criterium.events import Finished
from engine.games.criterium.public_view import public_view
from engine.games.criterium.rulebook.cards import announce_groups, freeze, reveal
from engine.games.criterium.rulebook.movement import ride, sprint
from engine.games.criterium.rulebook.turn import TurnState
from engine.games.criterium.standings import best_player, declared, ranked


def play_on(turn: TurnState) -> None:
    """On to the next question, or to the end of the race: turn after turn, until a phase says that play stops."""
    for phase in cycle(PHASES):
        if phase(turn):
            return


def end_turn(turn: TurnState) -> bool:
    """The turn is over, and perhaps the race; a mark closes each."""
    turn.close()
    if turn.over:
        turn.events.append(_finished(turn))
    look = partial(public_view, turn.course, turn.after())
    turn.events.append(Mark.later("round", turn.number, look))
    if turn.over:
        turn.events.append(Mark.later("race", 1, look))
    return turn.over


def next_turn(turn: TurnState) -> bool:
    """The next turn begins; players that have cards left are asked for one, else the neutrals ride on (CRI-39)."""
    turn.number += 1  # only now: the mark shows the turn that was played
    if any(rider.cards for rider in turn.riders if rider.seat is not None):
        return True
    turn.fill(turn.after(), {})
    return False


PHASES: tuple[Callable[[TurnState], bool], ...] = (
    reveal,
    freeze,
    announce_groups,
    ride,
    sprint,
    end_turn,
    next_turn,
)
"""A turn in the order of the rule book; the first that says True stops play: somebody is asked, or all is over."""


def _finished(turn: TurnState) -> Finished:
    """How the race ended; who was still to move when somebody crossed did not (CRI-36)."""
    first, crossed = ranked(turn.riders)[0], turn.crossed is not None
    return Finished(
        turn=turn.number,
        winner=first.colour,
        declared=declared(turn.course, turn.riders).colour,
        best=best_player(turn.riders).colour,
        square=first.square,
        crossed=crossed,
        unmoved=tuple(rider.colour for rider in turn.order if not rider.moved) if crossed else (),
    )
