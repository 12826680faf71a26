"""A turn of the Critèrium, phase by phase as the rule book has it (RULES.md, 2.2 to 2.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.prompts import Seat
from engine.games.criterium.cards import announce_groups, freeze, reveal
from engine.games.criterium.course import Course
from engine.games.criterium.events import Finished
from engine.games.criterium.movement import ride, sprint
from engine.games.criterium.standings import best_player, declared, ranked
from engine.games.criterium.state import State
from engine.games.criterium.turn import TurnState
from engine.games.criterium.view import Card

PHASES: tuple[Callable[[TurnState], None], ...] = (reveal, freeze, announce_groups, ride, sprint)


def play_turn(
    course: Course, state: State, chosen: Mapping[Seat, Card], chance: Chance
) -> tuple[State, list[Event]]:
    """One turn with the cards that the players chose. Whoever crosses the line ends it at once (CRI-36), so
    there is no bonus any more (CRI-35)."""
    turn = TurnState(course, state, chosen, chance)
    for phase in PHASES:
        phase(turn)
        if turn.crossed is not None:
            break
    if turn.over:
        turn.events.append(_finished(turn))
    return turn.after(), turn.events


def _finished(turn: TurnState) -> Finished:
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
