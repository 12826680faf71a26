"""Critèrium de Figueres: secret cards shown together; equal cards pull each other forward."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import Adopted, GameOptions, Meta
from engine.core.options import OptionField
from engine.games.criterium import lobby
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
        return CriteriumRules(*_own(options, material))

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        return lobby.option_fields()

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        return lobby.adopted(material, piece)

    def ridden(self, options: GameOptions, material: BaseModel) -> Line:
        return lobby.ridden(_own(options, material)[1])


def _own(options: GameOptions, material: BaseModel) -> tuple[CriteriumOptions, Board]:
    if not isinstance(options, CriteriumOptions) or not isinstance(material, Board):
        raise ValueError("Critèrium opens with its own options and its own board")
    return options, material


GAME = Criterium()
