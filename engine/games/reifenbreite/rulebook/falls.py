"""A fall on a chance card: the causer, and whom it takes along (section 3.7)."""

from __future__ import annotations

from engine.games.reifenbreite.board.spread import OnTheRoad, down
from engine.games.reifenbreite.events import Fell
from engine.games.reifenbreite.rulebook.turn import TurnState


def fall(turn: TurnState, *, mass: bool) -> None:
    """The causer falls on its space (URB-B-80), alone unless the card says that the fall spreads.

    Who lies does not move this round, has acted, blocks its space, and gets up when the round is over (URB-B-81).
    Riders that have acted fall too and pass it on, though it costs them nothing more (URB-B-88), unless
    `fallen_transmit_if_acted` is off; those off the road do neither (URB-B-89).
    """
    causer = turn.moving.rider
    space = turn.riders[causer].space
    spaces = down(turn.road, _around(turn), space, turn.course.options.falls_diagonal) if mass else {space}
    # A set has no order: told along the road, the same fall always reads alike.
    riders = [causer, *(turn.at[one] for one in sorted(spaces - {space}, reverse=True))]
    for rider in riders:
        turn.change(rider, acted=True, fallen=True)
    names = tuple(turn.course.names[rider] for rider in riders)
    turn.note(fate="fell", end=turn.moving.act.start, fell=names[1:])
    turn.wait_for("done")
    turn.events.append(Fell(names[0], names))


def _around(turn: TurnState) -> OnTheRoad:
    sure = {
        space
        for space, rider in turn.at.items()
        # With `end_of_round` finished riders still stand on the road.
        if turn.riders[rider].arrived
        or (turn.riders[rider].acted and not turn.course.options.fallen_transmit_if_acted)
    }
    return OnTheRoad(turn.at.keys(), sure)
