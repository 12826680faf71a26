"""A race as it is seen from every side, for deadlines, questions, plans and hands: worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.core.game import AnyRules
from engine.core.plans import Planning
from engine.core.prompts import Seat
from engine.core.race import Race, seat_view
from engine.core.views import SeatView


class RaceViews:
    """Views of one race at one moment; neither ever changes, so that what was found out stays true."""

    def __init__(self, rules: AnyRules, race: Race) -> None:
        self.rules = rules
        self.race = race
        self._views: dict[Seat, SeatView[Any, Any]] = {}
        self._plannings: dict[Seat, Planning | None] = {}

    @cached_property
    def public(self) -> Any:
        """What is open to all."""
        return self.rules.public(self.race.state)

    @cached_property
    def round(self) -> int:
        """The number of the round being played."""
        return self.rules.round(self.public)

    def of(self, seat: Seat) -> SeatView[Any, Any]:
        """All that the seat knows."""
        if seat not in self._views:
            self._views[seat] = seat_view(self.rules, self.race, seat, self.public)
        return self._views[seat]

    def planning(self, seat: Seat) -> Planning | None:
        """What the seat can settle for a round; None: nothing."""
        if seat not in self._plannings:
            self._plannings[seat] = self.rules.plan(self.of(seat))
        return self._plannings[seat]
