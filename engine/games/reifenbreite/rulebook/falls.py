"""A fall on a chance card: the causer, and whom it takes along (section 3.7)."""

from __future__ import annotations

from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.board.spread import OnTheRoad, down
from engine.games.reifenbreite.events import Fell
from engine.games.reifenbreite.rulebook.turn import TurnState


def fall(turn: TurnState, *, mass: bool) -> None:
    """The causer falls on its space (URB-B-80), alone unless the card says that the fall spreads.

    Who lies does not move this round, has acted, blocks its space, and gets up when the round is over (URB-B-81).
    Riders that have acted fall too and pass it on, though it costs them nothing more (URB-B-88), unless
    `fallen_transmit_if_acted` is off; those off the road do neither (URB-B-89).
    """
    move = turn.moving
    causer = move.rider
    space = turn.riders[causer].space
    spaces = down(turn.road, _around(turn), space, turn.course.options.falls_diagonal) if mass else {space}
    at = {rider.space: number for number, rider in enumerate(turn.riders)}
    # A set has no order: told along the road, the same fall always reads alike.
    riders = [causer, *(at[one] for one in sorted(spaces - {space}, reverse=True))]
    for rider in riders:
        turn.change(rider, acted=True, fallen=True)
    names = tuple(turn.course.names[rider] for rider in riders)
    move.note(fate="fell", end=move.act.start, fell=names[1:])
    move.due = "done"
    turn.events.append(Fell(names[0], names))


def _around(turn: TurnState) -> OnTheRoad:
    transmit = turn.course.options.fallen_transmit_if_acted
    # With `end_of_round` finished riders still stand on the road.
    sure = {rider.space for rider in turn.riders if rider.arrived or (rider.acted and not transmit)}
    return OnTheRoad({*turn.spaces} - {NOWHERE}, sure)
