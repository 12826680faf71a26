"""Cards on the table: what is shown in a turn and how far it takes each cyclist (RULES.md, 2.2)."""

from __future__ import annotations

from engine.games.criterium.events import CardsRevealed, Frozen, GroupMoved
from engine.games.criterium.rulebook.turn import Rider, TurnState
from engine.games.criterium.view import Card, OpenCard


def reveal(turn: TurnState) -> bool:
    """All cards are shown together and spent, whatever happens next (CRI-15). A bottle counts as its number and a
    neutral as anybody (CRI-20); no card is no number (CRI-14)."""
    for rider in turn.riders:
        card = rider.card = _shown(rider, turn)
        if card is None:
            continue
        place = rider.cards.index(card)
        rider.cards = rider.cards[:place] + rider.cards[place + 1 :]
        rider.shown = (*rider.shown, OpenCard(turn.number, card))
        # Bottles match colour cards too, which is what makes them worth keeping.
        turn.counted[card.number] = turn.counted.get(card.number, 0) + 1
    turn.events.append(CardsRevealed(turn.number, tuple([(rider.colour, rider.card) for rider in turn.riders])))
    return False


def _shown(rider: Rider, turn: TurnState) -> Card | None:
    """The player's chosen card (CRI-12), the top card of a neutral's deck (CRI-13), nothing if no card is left
    (CRI-14)."""
    if not rider.cards:
        return None
    return rider.cards[0] if rider.seat is None else turn.chosen[rider.seat]


def freeze(turn: TurnState) -> bool:
    """Two or more zeros stop everybody (CRI-16)."""
    if turn.counted.get(0, 0) >= 2:
        # Everybody, whoever else goes together: the book says that nobody moves.
        turn.frozen = True
        zeros = _showing(turn, 0)
        turn.events.append(Frozen(turn.number, tuple([rider.colour for rider in zeros])))
    return False


def announce_groups(turn: TurnState) -> bool:
    """Tell who goes together: each group on its own (CRI-19)."""
    if turn.frozen:
        return False
    for number, together in turn.counted.items():
        if together > 1:
            group = _showing(turn, number)
            turn.events.append(
                GroupMoved(
                    number=number,
                    colours=tuple([rider.colour for rider in group]),
                    bottles=[rider.card for rider in group].count(Card(number, bottle=True)),
                    advance=advance(number, together),
                )
            )
    return False


def _showing(turn: TurnState, number: int) -> list[Rider]:
    """Who showed a number, in movement order."""
    return [rider for rider in turn.order if rider.card is not None and rider.card.number == number]


def advance(number: int, together: int = 1) -> int:
    """How far a number goes that so many cyclists show in a turn without a freeze: alone as it stands (CRI-17),
    shown by k ≥ 2 of them k more (CRI-18)."""
    return number + together if together > 1 else number
