"""The dice of the teams: the throw of a round, and dice that go with a rider (sections 3.3 and 3.7)."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.games.pistard.events import DiceThrown, DieLost
from engine.games.pistard.rulebook.setup import throw
from engine.games.pistard.rulebook.turn import TurnState


def throw_if_due(turn: TurnState) -> None:
    """A player throws when the first of the own riders comes to move, and only then, once a round: as many dice
    as there are own riders in the race (PIS-12); a player without riders does not (PIS-35)."""
    seat = turn.mover.seat
    if turn.thrown[seat]:
        return
    racing = sum([turn.is_racing(rider) for rider in turn.course.team(seat)])
    turn.throw(seat, throw(turn.chance, turn.course, seat, racing))
    turn.events.append(DiceThrown(turn.round, _key(turn, seat), turn.dice[seat]))


def lose(turn: TurnState, die: int) -> None:
    """The first player who owes a die gives this one up (PIS-34)."""
    seat, turn.owing = turn.owing[0], turn.owing[1:]
    turn.spend(seat, die)
    turn.events.append(DieLost(_key(turn, seat), die, asked=True))
    settle(turn)


def settle(turn: TurnState) -> None:
    """Losses that leave no choice: all unspent dice of a player, or one of several equal ones (PIS-34)."""
    # Each team once, in the order in which they pay.
    for seat in dict.fromkeys(turn.owing):
        owed, dice = turn.owing.count(seat), turn.dice[seat]
        if owed < len(dice) and dice[0] != dice[-1]:
            continue
        turn.owing = tuple([other for other in turn.owing if other != seat])
        for die in dice[:owed]:
            turn.spend(seat, die)
            turn.events.append(DieLost(_key(turn, seat), die, asked=False))


def _key(turn: TurnState, seat: Seat) -> str:
    return turn.course.teams[seat].key
