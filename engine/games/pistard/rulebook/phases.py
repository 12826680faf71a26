"""What follows a decision, until somebody is asked again: the run of a race as the rule book has it (section 3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle

from engine.core.events import Mark
from engine.games.pistard.events import RoundRidden, Won
from engine.games.pistard.public_view import public_view
from engine.games.pistard.rulebook.dice import throw_if_due
from engine.games.pistard.rulebook.place import position_of
from engine.games.pistard.rulebook.state import race_order
from engine.games.pistard.rulebook.turn import TurnState


def play_on(turn: TurnState) -> None:
    """On to the next question, or to the end of the race, until a phase says that play stops."""
    for phase in cycle(PHASES):
        if phase(turn):
            return


def race_won(turn: TurnState) -> bool:
    """The race is over at once; who has not moved does not move any more (PIS-36)."""
    if turn.winner is None or turn.how is None:
        return False
    course, front = turn.course, max(place for place in turn.places if place is not None)
    key = course.teams[turn.winner].key
    view = public_view(course, turn.after())
    turn.events += (
        RoundRidden(turn.round, turn.moves),
        Won(
            round=turn.round,
            team=key,
            how=turn.how,
            score=turn.scores[turn.winner],
            position=position_of(front),
            rows=course.rows,
        ),
        Mark("round", turn.round, view),
        Mark("race", 1, view),
    )
    return True


def die_to_give_up(turn: TurnState) -> bool:
    """A player who lost a rider still has to say which die goes with it (PIS-34)."""
    return bool(turn.owing)


def rider_to_place(turn: TurnState) -> bool:
    """Round 1 goes on until every rider is on the track (PIS-07)."""
    return turn.round == 1 and any(turn.dice)


def end_of_round(turn: TurnState) -> bool:
    """When all have moved, the order is fixed anew for the round (PIS-11); every rider will move once (PIS-15)."""
    if turn.order:
        return False
    look = partial(public_view, turn.course, turn.after())
    turn.events += (RoundRidden(turn.round, turn.moves), Mark.later("round", turn.round, look))
    # Only now: the mark shows the round that was ridden.
    turn.round += 1
    turn.order = race_order(turn.places)
    turn.clear_dice()
    turn.precedence = ()  # it settles ties between dice of round 1 only (PIS-05)
    turn.last, turn.moves = turn.moves, ()
    return False


def next_rider(turn: TurnState) -> bool:
    """The next rider is to move; its player may have to throw first (PIS-12)."""
    throw_if_due(turn)
    return True


PHASES: tuple[Callable[[TurnState], bool], ...] = (
    race_won,
    die_to_give_up,
    rider_to_place,
    end_of_round,
    next_rider,
)
"""After each decision, in this order; the first that says True stops play: somebody is asked, or all is over."""
