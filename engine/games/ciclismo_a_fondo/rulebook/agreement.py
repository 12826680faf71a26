"""What the riders of a formation agree on, and who pulls it (section 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import MODES, FormationMode, Vote
from engine.games.ciclismo_a_fondo.names import seat_of
from engine.games.ciclismo_a_fondo.rulebook.formations import PAIR, PELOTON, take_formations
from engine.games.ciclismo_a_fondo.rulebook.state import PositionLike
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState


def agree(turn: TurnState) -> None:
    """Every formation moves by what its players agree on, or has no agreement. Nobody who agrees uses tokens this
    turn (CAF-54); nothing else binds a player, neutralising an escape least of all (CAF-152)."""
    take_formations(
        turn,
        tuple(
            Formation(riders, together, agreed(turn.course, turn, riders, together))
            for riders, together, _ in turn.formations
        ),
    )


def agreed(
    course: Course, position: PositionLike, riders: Sequence[int], together: Sequence[int]
) -> FormationMode | None:
    """The mode by which a formation moves, told in position order, and who of it moves together.

    Modes agreed are those that every player with a rider in it accepts (CAF-48); of several the owner of the
    leader prefers one (CAF-53). None: no agreement, or a solo, who has no mode (CAF-52).
    """
    if len(riders) < PAIR or not together:
        return None
    votes = votes_of(course, position, together)
    said = votes.values()
    prefer = (*votes[seat_of(course, together[0])].prefer, *MODES)
    accepted = (mode for mode in prefer if all(mode in vote.modes for vote in said))
    return next((mode for mode in accepted if _possible(course, position, riders, together, mode)), None)


def _possible(
    course: Course,
    position: PositionLike,
    riders: Sequence[int],
    together: Sequence[int],
    mode: FormationMode,
) -> bool:
    """What a formation could agree on: relays for two to five (CAF-49), a puller if somebody may and will
    (CAF-50), the basic move always (CAF-52)."""
    if mode != "seguir":
        return mode == "basico" or len(riders) < PELOTON
    votes = votes_of(course, position, together)
    peloton = len(riders) >= PELOTON
    willing = puller(course, position, together, lambda rider: votes[seat_of(course, rider)].pulls, peloton=peloton)
    return willing is not None


def votes_of(course: Course, position: PositionLike, riders: Sequence[int]) -> dict[Seat, Vote]:
    """What every player with a rider among these says (CAF-47): of his foremost, as they are in position order."""
    votes: dict[Seat, Vote] = {}
    size = course.options.team_size
    for rider in riders:
        seat = rider // size
        if seat not in votes:
            votes[seat] = position.plans[seat].votes[rider % size]
    return votes


def puller(
    course: Course,
    position: PositionLike,
    riders: Collection[int],
    willing: Callable[[int], bool],
    *,
    peloton: bool,
) -> int | None:
    """Who pulls these riders, told in position order: the first of their front row, left to right, who is willing
    (CAF-50). In a pelotón his team must have another rider in that row, or one directly behind him (CAF-51)."""
    at = {position.riders[rider][:2]: rider for rider in riders}
    row = max((one for one, _ in at), default=0)
    front = [rider for (one, _), rider in at.items() if one == row]
    seats = [seat_of(course, rider) for rider in front]
    for rider, seat in zip(front, seats, strict=True):
        behind = at.get((row - 1, position.riders[rider].lane))
        backed = seats.count(seat) > 1 or (behind is not None and seat_of(course, behind) == seat)
        if willing(rider) and (backed or not peloton):
            return rider
    return None
