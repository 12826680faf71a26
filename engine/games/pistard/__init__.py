"""Pistard: dice, own colours and slipstream on a velodrome; who is caught by the leader is out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import Adopted, GameOptions, Meta
from engine.core.options import OptionField
from engine.games.pistard import lobby
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
        return PistardRules(*_own(options, material))

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        return lobby.option_fields(_own(options, material)[0])

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        return lobby.adopted(piece)

    def ridden(self, options: GameOptions, material: BaseModel) -> Line:
        return lobby.ridden(_own(options, material)[1])


def _own(options: GameOptions, material: BaseModel) -> tuple[PistardOptions, Track]:
    if not isinstance(options, PistardOptions) or not isinstance(material, Track):
        raise ValueError("Pistard opens with its own options and a track of its own")
    return options, material


GAME = Pistard()
