"""The picture of a hand as data, from a seat's own view and what it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.core.prompts import Prompt
from engine.core.scene import (
    CardFace,
    CardRow,
    Entrant,
    Label,
    Legend,
    Offer,
    Piece,
    Scene,
    Strip,
    Tag,
    label,
    offer,
)
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.scene.parts import name, piece_of, ref, squares, turn_of
from engine.games.criterium.standings import ranked
from engine.games.criterium.view import Card, CyclistView, Own, Public

Offers = Mapping[str, Offer]
"""What can be played, by the key of its card."""


def hand(course: Course, view: SeatView[Public, Own], asked: Sequence[Prompt]) -> Scene:
    """A seat's cards in fixed places, and where each that it may play would lead if nobody shows the same."""
    public = view.public
    mine = next(one for one in public.cyclists if one.seat == view.seat)
    cards = _cards(course, mine, view.own, _offers(asked))
    row = CardRow(cards, piece_of(mine), label("criterium-scene-secret"), _cards_told(cards))
    return Scene(
        layout="hand",
        title=label("criterium-scene-hand"),
        subtitle=turn_of(public.turn),
        parts=(row, _strip(course, public, mine, cards), _legend(public)),
        sheet="cards",
    )


def _legend(public: Public) -> Legend:
    """Who rides in which colour; a neutral is nobody's."""
    people = [one for one in public.cyclists if one.seat is not None]
    return Legend(
        tuple(
            Entrant(piece_of(one), name(one), label("scene-rides", who=ref(one), team=one.colour))
            for one in sorted(people, key=lambda one: one.seat or 0)
        )
    )


def _offers(asked: Sequence[Prompt]) -> Offers:
    """What can be played, as the question has it; nothing for a seat that is not asked."""
    return {
        choice.key: offer(prompt, field, choice)
        for prompt in asked
        for field in prompt.fields
        for choice in field.choices
    }


def _cards(course: Course, mine: CyclistView, own: Own, offers: Offers) -> tuple[CardFace, ...]:
    """A place for each colour card and one for the bottle; a card that was played names its turn (CRI-15)."""
    # A place of its own even for a card that is gone: people find theirs by where it always lay.
    bottle = [card for card in own.hand if card.bottle] + [one.card for one in mine.shown if one.card.bottle]
    colours = tuple(_card(card, mine, own, offers) for card in course.deck)
    if bottle:
        return (*colours, _card(bottle[0], mine, own, offers))
    note = label("criterium-scene-no-bottle", square=course.refreshment)
    return (*colours, CardFace("", piece_of(mine), "bottle", "absent", note))


def _card(card: Card, mine: CyclistView, own: Own, offers: Offers) -> CardFace:
    """A card as it lies: in the hand, in front of its cyclist, or gone in a position that was set up."""
    face, rider = str(card.number), piece_of(mine)
    kind: Literal["team", "bottle"] = "bottle" if card.bottle else "team"
    if card in own.hand:
        return CardFace(face, rider, kind, "open", offer=offers.get(card.key))
    for shown in mine.shown:
        if shown.card == card:
            return CardFace(face, rider, kind, "spent", label("criterium-scene-spent", turn=shown.turn))
    return CardFace(face, rider, kind, "absent")


def _cards_told(cards: Sequence[CardFace]) -> tuple[Label, ...]:
    """The hand in words: cards held, the bottle, cards spent."""
    held = [card.face for card in cards if card.kind == "team" and card.state == "open"]
    spent = [card.face for card in cards if card.kind == "team" and card.state == "spent"]
    bottle = cards[-1]
    told = [label("criterium-scene-told-hand", cards=" ".join(held), count=len(held))]
    told.append(label("criterium-scene-told-bottle", state=bottle.state, number=bottle.face))
    if spent:
        told.append(label("criterium-scene-told-spent", cards=" ".join(spent)))
    return tuple(told)


def _strip(course: Course, public: Public, mine: CyclistView, cards: Sequence[CardFace]) -> Strip:
    """As many squares behind and ahead as the farthest card leads alone, and where each card on offer leads."""
    farthest = max(*(card.number for card in course.deck), *course.bottles)
    first = max(0, min(mine.square - farthest, course.finish - 2 * farthest))
    cells = squares(course)[first : first + 2 * farthest + 1]
    near = [one for one in ranked(public.cyclists) if first <= one.square < first + len(cells)]
    reached = _reached(cards)
    return Strip(
        cells=cells,
        pieces=tuple(Piece(piece_of(one), one.square - first, one.slot) for one in near),
        mine=mine.square - first,
        tags=tuple(Tag(square - first, those) for square, those in reached),
        caption=label("criterium-scene-reach" if reached else "criterium-scene-near"),
        told=(
            *(_near_told(one, mine) for one in near),
            *(_reached_told(square, those, course) for square, those in reached),
        ),
    )


def _reached(cards: Sequence[CardFace]) -> list[tuple[int, tuple[CardFace, ...]]]:
    """The squares that cards on offer lead to, and those cards."""
    by_square: dict[int, tuple[CardFace, ...]] = {}
    for card in cards:
        if card.offer is not None:
            square = int(card.offer.at)
            by_square[square] = (*by_square.get(square, ()), card)
    return sorted(by_square.items())


def _near_told(one: CyclistView, mine: CyclistView) -> Label:
    """A cyclist near by, and whether it is the reader's own."""
    you = "yes" if one.colour == mine.colour else "no"
    return label("criterium-scene-told-near", who=ref(one), square=one.square, you=you)


def _reached_told(square: int, cards: Sequence[CardFace], course: Course) -> Label:
    return label(
        "criterium-scene-told-reach",
        cards=" ".join(card.face for card in cards),
        square=square,
        finish="yes" if square == course.finish else "no",
    )
