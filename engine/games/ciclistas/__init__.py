"""El juego de los ciclistas: three riders a team, two dice or the wheel in front, counters for the sprint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import Adopted, GameOptions, Meta
from engine.core.options import OptionField
from engine.games.ciclistas import lobby
from engine.games.ciclistas.material import CourseBook
from engine.games.ciclistas.meta import META, CiclistasOptions
from engine.games.ciclistas.rules import CiclistasRules
from engine.games.ciclistas.statistics import CiclistasStatistics


class Ciclistas:
    """The game as the registry lists it."""

    meta: Meta = META
    material: type[BaseModel] = CourseBook
    statistics = CiclistasStatistics

    def open(self, options: GameOptions, material: BaseModel) -> CiclistasRules:
        """The rules of one table; ValueError with one sentence for seats, colours or courses that do not fit."""
        return CiclistasRules(*_own(options, material))

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        """The options that count in the chosen mode, with the courses that can be ridden in it."""
        return lobby.option_fields(*_own(options, material))

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        """A course of somebody's own, or a whole file of them, ridden at once."""
        return lobby.adopted(material, piece)

    def ridden(self, options: GameOptions, material: BaseModel) -> Line:
        """What is ridden, by name and length."""
        return lobby.ridden(*_own(options, material))


def _own(options: GameOptions, material: BaseModel) -> tuple[CiclistasOptions, CourseBook]:
    if not isinstance(options, CiclistasOptions) or not isinstance(material, CourseBook):
        raise ValueError("El juego de los ciclistas opens with its own options and its own courses")
    return options, material


GAME = Ciclistas()
