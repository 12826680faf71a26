"""Critèrium de Figueres: secret cards shown together; equal cards pull each other forward."""

from __future__ import annotations

from pydantic import BaseModel

from engine.core.game import GameOptions, Meta
from engine.games.criterium.material import Board
from engine.games.criterium.meta import META, CriteriumOptions
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.statistics import CriteriumStatistics


class Criterium:
    """The game as the registry lists it."""

    meta: Meta = META
    material: type[BaseModel] = Board
    statistics = CriteriumStatistics

    def open(self, options: GameOptions, material: BaseModel) -> CriteriumRules:
        """The rules of one table; ValueError with one sentence for seats or colours that do not fit."""
        if not isinstance(options, CriteriumOptions) or not isinstance(material, Board):
            raise ValueError("Critèrium opens with its own options and its own board")
        return CriteriumRules(options, material)


GAME = Criterium()
