"""The one list of games, and their data, checked when loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from engine.core.documents import checked, digest, dumped, first_fault, is_ride, parsed
from engine.core.events import Line
from engine.core.game import (
    AnyRules,
    BuildsStages,
    Game,
    GameOptions,
    MakesOfRides,
    Meta,
    OffersKinds,
    Preview,
    Previews,
)
from engine.core.options import OptionField
from engine.core.reading import quoted
from engine.games import ciclismo_a_fondo, ciclistas, criterium, pistard, reifenbreite
from engine.rides import gpx
from engine.rides.profile import profiled

GAMES: tuple[tuple[Game, str], ...] = (
    (criterium.GAME, "board.json"),
    (pistard.GAME, "track.json"),
    (ciclistas.GAME, "courses.json"),
    (reifenbreite.GAME, "board.json"),
    (ciclismo_a_fondo.GAME, "stages.json"),
)
"""Every game with its data file, in the order in which it is offered; a new game is one more pair."""

GAME = "game"
"""The key with which a course of one's own says which game it is for."""

MATERIALS_KEPT = 256
"""Checked materials kept in memory, a game."""

AnyOptions = Mapping[str, Any] | GameOptions


class DataError(ValueError):
    """A data file that is missing or wrong: one sentence with the file, the place and the remedy."""


class UnknownGame(ValueError):
    """There is no game of that name: one sentence with the names there are."""


@dataclass(frozen=True)
class Entry:
    """A game ready to be played: its code and the checked data it ships (`folder`: where they came from).

    A table's own `material` is canonical JSON text; "" stands for what the game ships.
    """

    game: Game
    material: BaseModel
    folder: Path = field(default_factory=Path)

    @property
    def meta(self) -> Meta:
        """What a lobby must know."""
        return self.game.meta

    @cached_property
    def pinned(self) -> str:
        """What the game ships, as a table keeps it from its start."""
        return dumped(self.material)

    def digest_of(self, material: str = "") -> str:
        """SHA-256 of a material: the same digest, the same course."""
        return digest(material or self.pinned)

    def read(self, material: str) -> BaseModel:
        """The checked material of a table; ValueError with one clause if it is none."""
        return _read(self.game.material, material) if material else self.material

    def options(self, options: AnyOptions) -> GameOptions:
        """The options as the game's model; ValueError with one sentence naming the option that is wrong."""
        if isinstance(options, self.meta.options):
            return options  # checked when they were made
        plain = options.model_dump() if isinstance(options, GameOptions) else options
        try:
            return self.meta.options.model_validate(plain)
        except ValidationError as error:
            raise ValueError(f"{self.meta.title}: {_option_fault(error, self.meta)}") from error

    def open(self, options: AnyOptions, material: str = "") -> AnyRules:
        """The rules of a table; ValueError with one sentence for options, seats or colours that do not fit."""
        return self.game.open(self.options(options), self.read(material))

    def option_fields(self, options: AnyOptions, material: str = "") -> tuple[OptionField, ...]:
        """The options that apply now, and the values of each."""
        return self.game.option_fields(self.options(options), self.read(material))

    def ridden(self, options: AnyOptions, material: str = "") -> Line | None:
        """What these options ride, by name and size."""
        return self.game.ridden(self.options(options), self.read(material))

    def piece(self, file: bytes, material: str = "") -> object:
        """The course in an uploaded file: as it is written (JSON), or as the game makes it of a ride (GPX);
        ValueError with one clause: what is wrong with the file."""
        if not is_ride(file):
            return parsed(file)
        return self.of_ride(file, material)

    def of_ride(self, file: bytes, material: str = "") -> dict[str, object]:
        """The course that the game makes of a recorded ride (GPX); ValueError with one clause."""
        if not isinstance(self.game, MakesOfRides):
            raise ValueError(f"{self.meta.title} makes no course of a ride; write one as JSON")
        return {GAME: self.meta.key, **self.game.course_of_ride(self.read(material), profiled(gpx.read(file)))}

    def kinds(self, data: object, material: str = "") -> dict[str, object]:
        """By kind the same course as one of that kind, its own first; none if the game knows no other."""
        if not isinstance(self.game, OffersKinds) or not isinstance(data, dict):
            return {}
        piece = {key: value for key, value in data.items() if key != GAME}
        found = self.game.kinds(self.read(material), piece)
        return {kind: {GAME: self.meta.key, **other} for kind, other in found.items()}

    def in_lines(self, options: AnyOptions, material: str = "") -> str:
        """Every stage that these options ride, as text."""
        return self._stages.in_lines(self.options(options), self.read(material))

    def as_file(self, options: AnyOptions, material: str = "") -> dict[str, object]:
        """The first stage that these options ride, as a file has it."""
        return {GAME: self.meta.key, **self._stages.as_file(self.options(options), self.read(material))}

    @property
    def _stages(self) -> BuildsStages:
        if not isinstance(self.game, BuildsStages):
            raise ValueError(f"{self.meta.title} has no stages")
        return self.game

    def preview(self, options: AnyOptions, material: str = "") -> Preview | None:
        """How these options are looked at before they are ridden; None: on the board of a start."""
        if not isinstance(self.game, Previews):
            return None
        return self.game.preview(self.options(options), self.read(material))

    def adopted(self, data: object, material: str = "") -> tuple[str, Mapping[str, Any]]:
        """The material with a course of one's own in it, and the options that ride it; ValueError with one clause:
        the place in the file, and what is wrong there."""
        if not isinstance(data, dict):
            raise ValueError("a course is one object with names and values, in braces")
        piece = {key: value for key, value in data.items() if key != GAME}
        # A file of another game would fail somewhere in its middle, with words that help nobody.
        if data.get(GAME) != self.meta.key:
            raise ValueError(f'{GAME}: say which game this course is for, here "{self.meta.key}"')
        found = self.game.adopted(self.read(material), piece)
        return dumped(found.material), found.options


# Every request opens the rules of its table: to check a large course each time would cost more than the move.
@lru_cache(MATERIALS_KEPT)
def _read(model: type[BaseModel], text: str) -> BaseModel:
    return checked(model, parsed(text.encode()))


class Registry:
    """All games with their data. Raises DataError if a file is missing or wrong; then nothing is loaded."""

    def __init__(self, data_root: Path) -> None:
        # All or nothing: a bot that lacks one game would find its races unreadable later.
        entries = (load(game, data_root / game.meta.key, name) for game, name in GAMES)
        self.games: Mapping[str, Entry] = {entry.meta.key: entry for entry in entries}

    @property
    def of_stages(self) -> Entry:
        """The first game whose courses are built of stages."""
        return next(entry for entry in self.games.values() if isinstance(entry.game, BuildsStages))

    def __getitem__(self, key: str) -> Entry:
        """The game of that key; UnknownGame if there is none."""
        if key not in self.games:
            raise UnknownGame(f"there is no game {quoted(key)}; the games are {', '.join(self.games)}")
        return self.games[key]


def load(game: Game, folder: Path, name: str) -> Entry:
    """A game with its data file; DataError if that cannot be read or is wrong."""
    path = folder / name
    remedy = "correct it, or put back the file of this version"
    try:
        return Entry(game, checked(game.material, parsed(path.read_bytes())), folder)
    except FileNotFoundError as error:
        raise DataError(f"{path}: the file is missing; {remedy}") from error
    except OSError as error:
        raise DataError(f"{path}: the file cannot be read ({error.strerror}); {remedy}") from error
    except ValueError as error:
        raise DataError(f"{path}: {error}; {remedy}") from error


def _option_fault(error: ValidationError, meta: Meta) -> str:
    fault = error.errors()[0]
    if fault["type"] == "extra_forbidden":
        known = ", ".join(name for name in meta.options.model_fields)
        return f"there is no option {quoted(fault['loc'][0])}; the options are {known}"
    return f"option {first_fault(error)}"
