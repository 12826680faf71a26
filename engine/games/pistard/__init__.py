"""Pistard: dice, own colours and slipstream on a velodrome; who is caught by the leader is out."""

from __future__ import annotations

from pydantic import BaseModel

from engine.core.game import GameOptions, Meta
from engine.games.pistard.material import Track
from engine.games.pistard.meta import META, PistardOptions
from engine.games.pistard.rules import PistardRules
from engine.games.pistard.statistics import PistardStatistics


class Pistard:
    """The game as the registry lists it."""

    meta: Meta = META
    material: type[BaseModel] = Track
    statistics = PistardStatistics

    def open(self, options: GameOptions, material: BaseModel) -> PistardRules:
        """The rules of one table; ValueError with one sentence for seats or colours that do not fit."""
        if not isinstance(options, PistardOptions) or not isinstance(material, Track):
            raise ValueError("Pistard opens with its own options and a track of its own")
        return PistardRules(options, material)


GAME = Pistard()
