"""The dice of the teams: the throw of a round, and dice that go with a rider (sections 3.3 and 3.7)."""

from __future__ import annotations

from engine.games.pistard.events import DiceThrown, DieLost
from engine.games.pistard.setup import throw
from engine.games.pistard.turn import Team, TurnState


def throw_if_due(turn: TurnState) -> None:
    """A player throws when the first of the own riders comes to move, and only then, once a round: as many dice
    as there are own riders in the race (PIS-12); a player without riders does not (PIS-35)."""
    rider = turn.order[0]
    team = turn.teams[rider.seat]
    if team.thrown:
        return
    racing = sum([turn.places[mate] is not None for mate in turn.course.team(rider.seat)])
    team.dice, team.thrown = throw(turn.chance, turn.course, team.seat, racing), True
    turn.events.append(DiceThrown(turn.round, _key(turn, team), team.dice))


def lose(turn: TurnState, die: int) -> None:
    """The first player who owes a die gives this one up (PIS-34)."""
    team = turn.owing.pop(0)
    team.spend(die)
    turn.events.append(DieLost(_key(turn, team), die, asked=True))
    settle(turn)


def settle(turn: TurnState) -> None:
    """Losses that leave no choice: all unspent dice of a player, or one of several equal ones (PIS-34)."""
    # Each team once, in the order in which they pay.
    for team in dict.fromkeys(turn.owing):
        owed, dice = turn.owing.count(team), team.dice
        if owed < len(dice) and dice[0] != dice[-1]:
            continue
        turn.owing = [other for other in turn.owing if other is not team]
        team.dice = dice[owed:]
        turn.events += [DieLost(_key(turn, team), die, asked=False) for die in dice[:owed]]


def _key(turn: TurnState, team: Team) -> str:
    return turn.course.teams[team.seat].key
