"""Back on the road after a puncture or a fall (phase 0 of a turn)."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.rulebook.road import place
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct


def come_back(turn: TurnState) -> None:
    """Who has missed his turns returns to his own square, or by the posición intermedia as far back as needed: the
    higher row first, in a row from the left, of one square who was stopped earlier (CAF-39)."""
    for row, lane, _, rider in sorted(_due(turn)):
        start = (-row, lane)
        place(turn, rider, *start, None)
        turn.act(RoadAct("back", rider, (RiderStep(rider, start, turn.riders[rider][:2]),)))


def _due(turn: TurnState) -> list[tuple[int, int, int, int]]:
    return [
        (-one.row, one.lane, one.stopped, rider)
        for rider, one in enumerate(turn.riders)
        if one.where == "stopped" and one.back <= turn.turn
    ]
