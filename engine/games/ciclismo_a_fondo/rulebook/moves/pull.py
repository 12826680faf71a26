"""One pulls and the others follow (section 3.12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from engine.games.ciclismo_a_fondo.rulebook.advance import advance, circumstances
from engine.games.ciclismo_a_fondo.rulebook.moves.together import move_together
from engine.games.ciclismo_a_fondo.rulebook.moves.tolls import flat, take_tolls
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import settle
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import RoadAct

MOST_PULL = 2
"""Effort points of a pull (CAF-75)."""

MOST_HELPERS = 2


def pull_limit(turn: TurnState, puller: int) -> int:
    """The most effort points that a pull may take: two, the second only where his terrain is favourable and he has
    the dice (CAF-75)."""
    return min(MOST_PULL, turn.course.limit(turn.kinds[puller], turn.terrain(puller)))


def pull(
    turn: TurnState,
    kind: Literal["seguir", "tirar"],
    puller: int,
    followers: Sequence[int],
    effort: int,
    *,
    helping: Collection[int],
    helpers: int = MOST_HELPERS,
) -> tuple[int, ...]:
    """The puller rolls for the terrain of his square, and who follows moves as far (CAF-73), across a change of
    terrain too (CAF-83). One effort point buys a die (CAF-74), a second +2 and a toll of all who follow (CAF-75).

    `followers` in position order; `helping`: who of them would pull too, and `helpers` how many may. Who dropped is
    returned.
    """
    effort = min(effort, turn.purse(puller), pull_limit(turn, puller))
    turn.pay(puller, effort)
    mates = _extra_pullers(turn, puller, effort, helping, helpers)
    neutralising = effort > 0 and _neutralises(turn, puller, followers)
    second = effort == MOST_PULL
    others = [rider for rider in followers if rider not in mates]
    tolls = take_tolls(turn, puller, others, frozenset(others if second else ()))
    around = circumstances(turn, puller, helpers=len(mates), neutralising=neutralising, second=second)
    moved = advance(turn, puller, min(effort, 1), around)
    going = {puller, *mates, *tolls.riders}
    steps = move_together(turn, [one for one in turn.positions if one in going], moved.squares, puller)
    turn.act(
        RoadAct(
            kind,
            puller,
            steps,
            moved.rolls,
            moved.squares,
            effort=effort,
            paid=(*(mates if effort else ()), *tolls.paid),
            dropped=tolls.dropped,
            helpers=len(mates),
            # Told only where it counted.
            neutralised=neutralising and any(one.terrain == "llano" for one in moved.rolls),
        )
    )
    settle(turn, puller, moved.notes)
    return tolls.dropped


def _extra_pullers(
    turn: TurnState, puller: int, effort: int, helping: Collection[int], most: int
) -> tuple[int, ...]:
    """One or two team mates in file directly behind the puller; if he spends effort points each of them pays one
    and no other toll. The file ends at the first who does not pull or cannot pay (CAF-76). In llano only, not on
    climbs and descents (CAF-77)."""
    if not flat(turn.road, turn.terrain(puller)):
        return ()
    row, lane = turn.riders[puller][:2]
    helpers: list[int] = []
    for behind in range(1, most + 1):
        mate = turn.at.get((row - behind, lane))
        if (
            mate is None
            or mate not in helping
            or turn.seat(mate) != turn.seat(puller)
            or (effort and turn.purse(mate) < 1)
        ):
            break
        helpers.append(mate)
        if effort:
            turn.pay(mate, 1)
    return tuple(helpers)


def _neutralises(turn: TurnState, puller: int, followers: Sequence[int]) -> bool:
    """Whether there is an escape to bring back: somebody ahead of the puller outside his group, and fewer of them
    than the puller and all who would follow (CAF-80)."""
    row = turn.riders[puller].row
    ahead = sum(at > row and rider not in followers for (at, _), rider in turn.at.items())
    return 1 <= ahead < 1 + len(followers)
