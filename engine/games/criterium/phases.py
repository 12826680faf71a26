"""A turn of the Critèrium, phase by phase as the rule book has it (RULES.md, 2.2 to 2.6)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Mark
from engine.games.criterium.cards import announce_groups, freeze, reveal
from engine.games.criterium.events import Finished
from engine.games.criterium.movement import ride, sprint
from engine.games.criterium.public_view import public_view
from engine.games.criterium.standings import best_player, declared, ranked
from engine.games.criterium.turn import TurnState

PHASES: tuple[Callable[[TurnState], None], ...] = (reveal, freeze, announce_groups, ride, sprint)


def play_on(turn: TurnState) -> None:
    """On to the next question, or to the end of the race: the turn, and further ones while no player has a card to
    choose (CRI-39)."""
    play_turn(turn)
    while not turn.over:
        turn.number += 1  # only now: the mark shows the turn that was played
        if any(rider.cards for rider in turn.riders if rider.seat is not None):
            return
        turn.fill(turn.after(), {})  # nobody has anything but the cards of neutrals
        play_turn(turn)


def play_turn(turn: TurnState) -> None:
    """One turn with the cards that the players chose. Whoever crosses the line ends it at once (CRI-36), so
    there is no bonus any more (CRI-35)."""
    for phase in PHASES:
        phase(turn)
        if turn.crossed is not None:
            break
    turn.close()
    if turn.over:
        turn.events.append(_finished(turn))
    view = public_view(turn.course, turn.after())
    turn.events.append(Mark("round", turn.number, view))
    if turn.over:
        turn.events.append(Mark("race", 1, view))


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
