"""El juego de los ciclistas: three riders a team, two dice or the wheel in front, counters for the sprint."""

from __future__ import annotations

from pydantic import BaseModel

from engine.core.game import GameOptions, Meta
from engine.games.ciclistas.material import Courses
from engine.games.ciclistas.meta import META, CiclistasOptions
from engine.games.ciclistas.rules import CiclistasRules
from engine.games.ciclistas.statistics import CiclistasStatistics


class Ciclistas:
    """The game as the registry lists it."""

    meta: Meta = META
    material: type[BaseModel] = Courses
    statistics = CiclistasStatistics

    def open(self, options: GameOptions, material: BaseModel) -> CiclistasRules:
        """The rules of one table; ValueError with one sentence for seats, colours or courses that do not fit."""
        if not isinstance(options, CiclistasOptions) or not isinstance(material, Courses):
            raise ValueError("El juego de los ciclistas opens with its own options and its own courses")
        return CiclistasRules(options, material)


GAME = Ciclistas()
