"""The road: moves, slots, bottles and the sprint bonus (RULES.md, 2.3 to 2.5)."""

from __future__ import annotations

from engine.core.chance import shuffled
from engine.games.criterium.events import BottleDrawn, BottleTaken, CyclistMoved, CyclistStayed, SprintBonus
from engine.games.criterium.rulebook.cards import advance
from engine.games.criterium.rulebook.turn import Rider, TurnState
from engine.games.criterium.standings import ranked
from engine.games.criterium.view import Card


def ride(turn: TurnState) -> bool:
    """Each cyclist once, in movement order, until one has crossed the line (CRI-21, CRI-36)."""
    if turn.frozen:
        return False
    for rider in turn.order:
        _ride(turn, rider)
        if turn.crossed is not None:
            break
    return False


def _ride(turn: TurnState, rider: Rider) -> None:
    """One cyclist's move, or its standing still: a lone 0, or no card (CRI-14)."""
    rider.moved = True
    card, square, slot = rider.card, rider.square, rider.slot
    together = turn.counted[card.number] if card else 0
    distance = advance(card.number, together) if card else 0
    if card is None or distance == 0:
        turn.events.append(CyclistStayed(rider.colour, card, square))
        return
    rider.advance = distance
    _go(turn, rider, distance)
    turn.events.append(
        CyclistMoved(
            colour=rider.colour,
            card=card,
            partners=together,
            advance=distance,
            from_square=square,
            from_slot=slot,
            to_square=rider.square,
            to_slot=rider.slot,
        )
    )
    _refresh(turn, rider)


def _go(turn: TurnState, rider: Rider, distance: int) -> None:
    """Leave the square and arrive on another. Squares never block (CRI-22); who stays keeps its slot (CRI-24),
    who goes frees it at once (CRI-25). Beyond the last square the race is over (CRI-36), on it it is not
    (CRI-37)."""
    target = rider.square + distance
    # Before it moves, while its slot still says who stood to the right of it.
    if turn.course.queue:
        _close_up(turn, rider)
    if target > turn.course.last_square:
        # However far the move: two cyclists never stand beyond the line, so one square is enough for it.
        target, turn.crossed = turn.course.finish, rider
    slot = _free_slot(turn, target)  # before the rider stands there itself
    rider.square, rider.slot = target, slot


def _close_up(turn: TurnState, leaving: Rider) -> None:
    """Those to the right of a slot that is left move up by one (`slot_mode = queue`, CRI-24)."""
    for other in turn.riders:
        if other.square == leaving.square and other.slot > leaving.slot:
            other.slot -= 1


def _free_slot(turn: TurnState, square: int) -> int:
    """The lowest free slot there (CRI-23)."""
    taken = [other.slot for other in turn.riders if other.square == square]
    # Also left of who was there before; `slot_mode = queue` is the other reading.
    slot = 1
    while slot in taken:
        slot += 1
    return slot


def _refresh(turn: TurnState, rider: Rider) -> None:
    """Hand out the bottle when the cyclist first reaches or passes the refreshment, once a game (CRI-26), in the
    middle of the turn so that the movement order decides (CRI-27)."""
    if rider.has_bottle or rider.square < turn.course.refreshment:
        return
    rider.has_bottle = rider.bottled = True
    # Never empty: the board must hold a bottle for every cyclist (CRI-30).
    bottle, turn.bottles = Card(turn.bottles[0], bottle=True), turn.bottles[1:]
    turn.events.append(BottleTaken(rider.colour, turn.course.refreshment))
    _take(turn, rider, bottle)


def _take(turn: TurnState, rider: Rider, bottle: Card) -> None:
    """A player's bottle joins the hand, its number told to nobody else (CRI-28); a neutral's is shuffled into what
    is left of its deck (CRI-29)."""
    rider.cards = (*rider.cards, bottle)
    if rider.seat is None:
        rider.cards = shuffled(turn.chance, rider.cards, f"reshuffle {rider.colour}")
    else:
        turn.events.append(BottleDrawn(rider.seat, bottle.number))


def sprint(turn: TurnState) -> bool:
    """Give the bonus at the end of the first turn in which somebody reached its square, once a game (CRI-31): all
    on the foremost square (CRI-32) go one further in slot order (CRI-33), over the line too (CRI-34)."""
    foremost = max([rider.square for rider in turn.riders])
    if not _bonus_due(turn, foremost):
        return False
    turn.sprint_used = True
    # Not all beyond its square: the bonus rewards the lead.
    leaders = ranked(rider for rider in turn.riders if rider.square == foremost)
    for rider in leaders:
        rider.sprinted = True
        _go(turn, rider, 1)
        if turn.crossed is not None:
            break
    moved = tuple(rider.colour for rider in leaders if rider.sprinted)
    turn.events.append(SprintBonus(turn.course.sprint, moved, foremost + 1))
    return False


def _bonus_due(turn: TurnState, foremost: int) -> bool:
    """Whether its square is reached and the bonus still to be had; not once somebody has crossed the line, which
    ends the turn (CRI-35, CRI-36)."""
    return turn.crossed is None and not turn.sprint_used and foremost >= turn.course.sprint
