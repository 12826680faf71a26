"""The picture of a hand as data, from a seat's own view."""

from __future__ import annotations

from engine.core.scene import Card, CardRow, Label, Piece, Scene, Strip, Tag, label
from engine.core.views import SeatView
from engine.games.criterium.scene_parts import FINISH, REFRESHMENT, TURNS, piece_of, ranking, ref, squares
from engine.games.criterium.view import CyclistView, Own, Public

REACH = 6
"""Squares a colour card can lead on; the picture shows as many behind and ahead."""


def hand(view: SeatView[Public, Own]) -> Scene:
    """A seat's cards in eight fixed places, and where each would lead if nobody shows the same."""
    public = view.public
    mine = next(one for one in public.cyclists if one.seat == view.seat)
    cards = _hand_cards(mine, view.own)
    subtitle = label("criterium-scene-turn-of", turn=public.turn, turns=TURNS)
    row = CardRow(cards, piece_of(mine), label("criterium-scene-secret"), _hand_told(cards))
    return Scene("hand", label("criterium-scene-hand"), subtitle, (row, _reach(public, mine, cards)), "cards")


def _hand_cards(mine: CyclistView, own: Own) -> tuple[Card, ...]:
    """Seven colour places and the bottle's; a card that was played names its turn (CRI-15)."""
    rider = piece_of(mine)
    colours = {shown.card.number: shown.turn for shown in mine.shown if not shown.card.bottle}
    cards = [
        Card(str(number), rider, state="spent", note=label("criterium-scene-spent", turn=colours[number]))
        if number in colours
        else Card(str(number), rider)
        for number in range(REACH + 1)
    ]
    return (*cards, _bottle_card(mine, own))


def _bottle_card(mine: CyclistView, own: Own) -> Card:
    rider = piece_of(mine)
    held = next((card for card in own.hand if card.bottle), None)
    if held is not None:
        return Card(str(held.number), rider, "bottle")
    played = next((shown for shown in mine.shown if shown.card.bottle), None)
    if played is not None:
        note = label("criterium-scene-spent", turn=played.turn)
        return Card(str(played.card.number), rider, "bottle", "spent", note)
    return Card("", rider, "bottle", "absent", label("criterium-scene-no-bottle", square=REFRESHMENT))


def _hand_told(cards: tuple[Card, ...]) -> tuple[Label, ...]:
    held = " ".join(card.face for card in cards if card.kind == "team" and card.state == "open")
    spent = " ".join(card.face for card in cards if card.kind == "team" and card.state == "spent")
    bottle = cards[-1]
    told = [label("criterium-scene-told-hand", cards=held, count=len(held.split()))]
    told.append(label("criterium-scene-told-bottle", state=bottle.state, number=bottle.face))
    if spent:
        told.append(label("criterium-scene-told-spent", cards=spent))
    return tuple(told)


def _reach(public: Public, mine: CyclistView, cards: tuple[Card, ...]) -> Strip:
    """Six squares behind, six ahead, and the square each card left would lead to alone (CRI-17)."""
    first = max(0, min(mine.square - REACH, FINISH - 2 * REACH))
    sight = range(first, first + 2 * REACH + 1)
    by_cell: dict[int, list[Card]] = {}
    for card in cards:
        if card.state == "open":
            by_cell.setdefault(min(mine.square + int(card.face), FINISH), []).append(card)
    tags = tuple(Tag(square - first, tuple(by_cell[square])) for square in sorted(by_cell))
    seen = [one for one in ranking(public) if one.square in sight]
    pieces = tuple(Piece(piece_of(one), one.square - first, one.slot) for one in seen)
    told = tuple(
        label(
            "criterium-scene-told-near",
            who=ref(one),
            square=one.square,
            you="yes" if one.colour == mine.colour else "no",
        )
        for one in seen
    ) + tuple(
        label(
            "criterium-scene-told-reach",
            cards=" ".join(card.face for card in by_cell[square]),
            square=square,
            finish="yes" if square == FINISH else "no",
        )
        for square in sorted(by_cell)
    )
    cells = squares()[sight.start : sight.stop]
    return Strip(cells, pieces, mine.square - first, tags, label("criterium-scene-reach"), told)
