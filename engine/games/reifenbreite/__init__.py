"""Um Reifenbreite: four riders a team, two dice, wheels to follow, and energy that has to last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import Adopted, GameOptions, Meta
from engine.core.options import OptionField
from engine.games.reifenbreite import lobby
from engine.games.reifenbreite.material import Board
from engine.games.reifenbreite.meta import META, ReifenbreiteOptions
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.statistics import ReifenbreiteStatistics


class Reifenbreite:
    """The game: what a lobby asks of it, and the rules of a table."""

    meta: Meta = META
    material: type[BaseModel] = Board
    statistics = ReifenbreiteStatistics

    def open(self, options: GameOptions, material: BaseModel) -> ReifenbreiteRules:
        """The rules of one table; ValueError with one sentence for seats, colours or courses that do not fit."""
        return ReifenbreiteRules(*_own(options, material))

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        """The options that count at the chosen level, with the courses of the board."""
        return lobby.option_fields(*_own(options, material))

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        """A course or board of somebody's own, ridden at once."""
        return lobby.adopted(material, piece)

    def ridden(self, options: GameOptions, material: BaseModel) -> Line:
        """What is ridden, by name and length."""
        return lobby.ridden(*_own(options, material))


def _own(options: GameOptions, material: BaseModel) -> tuple[ReifenbreiteOptions, Board]:
    if not isinstance(options, ReifenbreiteOptions) or not isinstance(material, Board):
        raise ValueError("Um Reifenbreite opens with its own options and its own board")
    return options, material


GAME = Reifenbreite()
