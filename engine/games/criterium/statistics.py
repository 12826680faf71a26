"""What many races say: the figures of the rule book's sanity table (RULES.md, 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Event, Mark
from engine.games.criterium.events import CardsRevealed, Finished, Frozen
from engine.games.criterium.meta import TURNS


class CriteriumStatistics:
    """Counts over races: fed with the events of one race at a time."""

    def __init__(self) -> None:
        self.races = 0
        self.turns = 0
        self.frozen = 0
        self.crossed = 0
        self.without_card = 0
        self.start_slots: Counter[int] = Counter()

    def add(self, events: Sequence[Event]) -> None:
        """Count one race that has ended."""
        self.races += 1
        slots: dict[str, int] = {}
        for event in events:
            if isinstance(event, CardsRevealed):
                self.turns += 1
                missing = any(card is None for _, card in event.cards)
                self.without_card += event.turn == TURNS and missing
            elif isinstance(event, Frozen):
                self.frozen += 1
            elif isinstance(event, Mark) and event.kind == "round" and event.number == 1:
                slots = {
                    move.colour: move.from_slot for move in event.view.last.moves
                }  # where everybody stood when turn 1 began
            elif isinstance(event, Finished):
                self.crossed += event.crossed
                self.start_slots[slots[event.winner]] += 1

    def rows(self) -> tuple[tuple[str, float], ...]:
        """Names and shares (0 to 1)."""
        slots = tuple(
            (f"wins from start slot {slot}", wins / self.races) for slot, wins in sorted(self.start_slots.items())
        )
        return (
            ("line crossed", self.crossed / self.races),
            ("frozen turns", self.frozen / self.turns),
            (f"some cyclist without a card in turn {TURNS}", self.without_card / self.races),
            *slots,
        )
