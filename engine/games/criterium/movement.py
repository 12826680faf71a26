"""The road: who moves when, slots, bottles and the sprint bonus (RULES.md, 2.3 to 2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance, shuffled
from engine.core.events import Event
from engine.games.criterium.cards import spent
from engine.games.criterium.events import BottleDrawn, BottleTaken, SprintBonus
from engine.games.criterium.state import Course, Cyclist, State, in_front
from engine.games.criterium.view import Card


def movement_order(cyclists: Sequence[Cyclist]) -> list[int]:
    """Indices of the cyclists in the order in which they move: head of the race first, in one square from the
    left, as they stood when the turn began (CRI-21)."""
    fronts = [in_front(cyclist) for cyclist in cyclists]
    return sorted(range(len(fronts)), key=fronts.__getitem__)


_ON_THE_WAY = -1
"""The square of a cyclist that has left one and not yet reached the other."""


class Road:
    """The cyclists on the road during one turn; the turn changes this copy, never the state it came from."""

    __slots__ = (
        "bottles",
        "cards",
        "chance",
        "colours",
        "course",
        "crossed",
        "events",
        "had",
        "seats",
        "shown",
        "slots",
        "sprint_used",
        "squares",
    )

    def __init__(self, course: Course, state: State, cards: Sequence[Card | None], chance: Chance) -> None:
        """The road as a state has it, with the cards of the turn spent (CRI-15)."""
        cyclists = state.cyclists
        left = [spent(cyclist, card, state.turn) for cyclist, card in zip(cyclists, cards, strict=True)]
        self.course = course
        self.chance = chance
        self.colours = [cyclist.colour for cyclist in cyclists]
        self.seats = [cyclist.seat for cyclist in cyclists]
        self.squares = [cyclist.square for cyclist in cyclists]
        self.slots = [cyclist.slot for cyclist in cyclists]
        self.cards = [cards for cards, _ in left]
        self.shown = [shown for _, shown in left]
        self.had = [cyclist.has_bottle for cyclist in cyclists]
        self.bottles = state.bottles
        self.sprint_used = state.sprint_used
        self.crossed: int | None = None
        """The cyclist that got beyond the last square; the race is over."""
        self.events: list[Event] = []

    def ride(self, index: int, distance: int) -> bool:
        """Move one cyclist; True if it crossed the line. Squares never block (CRI-22); who stays keeps its
        slot (CRI-24), who goes frees it at once (CRI-25). Beyond the last square the race is over at once
        (CRI-36), on it it is not (CRI-37)."""
        if distance == 0:
            return False
        square = self.squares[index]
        target = square + distance
        self.squares[index] = _ON_THE_WAY
        if self.course.queue:
            self._close_up(square, self.slots[index])
        self._arrive(index, min(target, self.course.finish))
        if target > self.course.last_square:
            self.crossed = index
        return self.crossed is not None

    def _close_up(self, square: int, slot: int) -> None:
        """Those to the right of a slot that was left move up by one (`slot_mode = queue`, CRI-24)."""
        for other, stands in enumerate(self.squares):
            if stands == square and self.slots[other] > slot:
                self.slots[other] -= 1

    def _arrive(self, index: int, square: int) -> None:
        """Take the lowest free slot there (CRI-23)."""
        slot = 1
        if square in self.squares:
            taken = [self.slots[other] for other, stands in enumerate(self.squares) if stands == square]
            while slot in taken:
                slot += 1
        self.squares[index] = square
        self.slots[index] = slot

    def refresh(self, index: int) -> bool:
        """Hand out the bottle when the cyclist first reaches or passes the refreshment, once a game (CRI-26), in
        the middle of the turn so that the movement order decides (CRI-27); True if it took one."""
        if self.had[index] or self.squares[index] < self.course.refreshment:
            return False
        self.had[index] = True
        bottle, self.bottles = Card(self.bottles[0], bottle=True), self.bottles[1:]
        self.events.append(BottleTaken(self.colours[index], self.course.refreshment))
        seat = self.seats[index]
        if seat is None:
            self._into_deck(index, bottle)
        else:
            self._into_hand(index, seat, bottle)
        return True

    def _into_hand(self, index: int, seat: int, bottle: Card) -> None:
        """A player's bottle joins the hand; the number is told to nobody else (CRI-28)."""
        self.cards[index] = (*self.cards[index], bottle)
        self.events.append(BottleDrawn(seat, bottle.number))

    def _into_deck(self, index: int, bottle: Card) -> None:
        """A neutral's bottle is shuffled into what is left of its deck (CRI-29)."""
        self.cards[index] = shuffled(self.chance, (*self.cards[index], bottle), f"reshuffle {self.colours[index]}")

    def sprint(self) -> tuple[int, ...]:
        """Give the sprint bonus at the end of the first turn in which somebody reached its square, once a game
        (CRI-31), unless the race is over already (CRI-35): all on the foremost square (CRI-32) go one
        further in slot order (CRI-33), over the line too (CRI-34). Returns who moved."""
        foremost = max(self.squares)
        if self.sprint_used or self.crossed is not None or foremost < self.course.sprint:
            return ()
        self.sprint_used = True
        leaders = [index for index, square in enumerate(self.squares) if square == foremost]
        leaders.sort(key=self.slots.__getitem__)
        moved = []
        for index in leaders:
            moved.append(index)
            if self.ride(index, 1):
                break
        self.events.append(
            SprintBonus(self.course.sprint, tuple(self.colours[index] for index in moved), foremost + 1)
        )
        return tuple(moved)

    def cyclists(self, before: Sequence[Cyclist]) -> tuple[Cyclist, ...]:
        """The cyclists as they stand now."""
        return tuple(
            Cyclist(c.colour, c.seat, self.squares[i], self.slots[i], self.cards[i], self.shown[i], self.had[i])
            for i, c in enumerate(before)
        )
