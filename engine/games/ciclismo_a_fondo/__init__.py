"""Ciclismo a fondo: a simulation of stages, time trials and tours, with secret tokens and effort points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.events import Line
from engine.core.game import Adopted, GameOptions, Meta, Preview, RecordedRide
from engine.core.options import OptionField
from engine.games.ciclismo_a_fondo import lobby
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import META, CiclismoOptions
from engine.games.ciclismo_a_fondo.rules import CiclismoRules
from engine.games.ciclismo_a_fondo.statistics import CiclismoStatistics


class CiclismoAFondo:
    """The game: what a lobby asks of it, and the rules of a table."""

    meta: Meta = META
    material: type[BaseModel] = StageBook
    statistics = CiclismoStatistics

    def open(self, options: GameOptions, material: BaseModel) -> CiclismoRules:
        """The rules of one table; ValueError with one sentence for seats, colours, rides or lengths that do not
        fit."""
        return CiclismoRules(*_own(options, material))

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        """The options that count for the chosen ride, with the stages and tours there are."""
        return lobby.option_fields(*_own(options, material))

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        """A stage or tour of somebody's own, ridden at once."""
        return lobby.adopted(material, piece)

    def ridden(self, options: GameOptions, material: BaseModel) -> Line:
        """What is ridden, by name and length."""
        return lobby.ridden(*_own(options, material))

    def preview(self, options: GameOptions, material: BaseModel) -> Preview:
        """A stage from the side and segment by segment, a tour stage by stage."""
        return lobby.preview(*_own(options, material))

    def kinds(self, material: BaseModel, piece: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
        """A stage as each kind that allows its roads (CAF-19)."""
        return lobby.kinds(_book(material), piece)

    def in_lines(self, options: GameOptions, material: BaseModel) -> str:
        """Every stage in squares, with its lines and its profile in blocks."""
        return lobby.in_lines(*_own(options, material))

    def as_file(self, options: GameOptions, material: BaseModel) -> Mapping[str, Any]:
        """The first stage as a file of one's own has it."""
        return lobby.as_file(*_own(options, material))

    def course_of_ride(self, material: BaseModel, ride: RecordedRide) -> Mapping[str, Any]:
        """The stage that a recorded ride comes to, as a file has it."""
        return lobby.course_of_ride(_book(material), ride)


def _own(options: GameOptions, material: BaseModel) -> tuple[CiclismoOptions, StageBook]:
    if not isinstance(options, CiclismoOptions):
        raise ValueError("Ciclismo a fondo opens with its own options")
    return options, _book(material)


def _book(material: BaseModel) -> StageBook:
    if not isinstance(material, StageBook):
        raise ValueError("Ciclismo a fondo rides its own stages")
    return material


GAME = CiclismoAFondo()
