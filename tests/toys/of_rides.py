"""A game that makes courses of recorded rides, and shows its courses from the side: Ciclistas, as if it did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import GameOptions, Preview, RecordedRide
from engine.core.scene import Scene, StageProfile, StageRoad, StageSection, label
from engine.games.ciclistas import Ciclistas

KM_OF_A_PIECE = 5


class OfRides(Ciclistas):
    """A piece of straight road for every five km of a ride."""

    def course_of_ride(self, material: BaseModel, ride: RecordedRide) -> Mapping[str, Any]:
        """As many spaces as the ride has km."""
        pieces = round((len(ride.altitudes) - 1) * ride.step_km / KM_OF_A_PIECE)
        return {"name": ride.name, "spaces": KM_OF_A_PIECE * pieces, "pieces": ["S"] * pieces}

    def preview(self, options: GameOptions, material: BaseModel) -> Preview:
        """A flat road, and the course in a line."""
        told = self.ridden(options, material)
        road = StageRoad((StageSection(int(str(told.facts["spaces"]))),))
        title = label("ciclistas-title")
        return Preview(Scene("board", title, title, (StageProfile(road, ()),)), (Line("gone", {"name": "Ours"}),))
