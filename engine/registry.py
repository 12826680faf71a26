"""The one list of games, and their data, checked when loaded."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from engine.core.export import first_fault
from engine.core.game import AnyRules, Game, GameOptions, Meta
from engine.games import ciclistas, criterium, pistard

GAMES: tuple[tuple[Game, str], ...] = (
    (criterium.GAME, "board.json"),
    (pistard.GAME, "track.json"),
    (ciclistas.GAME, "courses.json"),
)
"""Every game with its data file, in the order in which it is offered; a new game is one more pair."""


class DataError(ValueError):
    """A data file that is missing or wrong: one sentence with the file, the place and the remedy."""


class UnknownGame(ValueError):
    """There is no game of that name: one sentence with the names there are."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game ready to be played: its code, its checked data and the folder they came from."""

    game: Game
    material: BaseModel
    folder: Path
    digest: str
    """SHA-256 of the data file: the same digest, the same course."""

    @property
    def meta(self) -> Meta:
        """What a lobby must know."""
        return self.game.meta

    def options(self, options: Mapping[str, Any] | GameOptions) -> GameOptions:
        """The options as the game's model; ValueError with one sentence naming the option that is wrong."""
        if isinstance(options, self.meta.options):
            return options
        plain = options.model_dump() if isinstance(options, GameOptions) else options
        try:
            return self.meta.options.model_validate(plain)
        except ValidationError as error:
            raise ValueError(f"{self.meta.title}: {_option_fault(error, self.meta)}") from error

    def open(self, options: Mapping[str, Any] | GameOptions) -> AnyRules:
        """The rules of a table; ValueError with one sentence for options, seats or colours that do not fit."""
        return self.game.open(self.options(options), self.material)


class Registry:
    """All games with their data. Raises DataError if a file is missing or wrong; then nothing is loaded."""

    def __init__(self, data_root: Path) -> None:
        entries = (load(game, data_root / game.meta.key, name) for game, name in GAMES)
        self.games: Mapping[str, Entry] = {entry.meta.key: entry for entry in entries}

    def __getitem__(self, key: str) -> Entry:
        """The game of that key; UnknownGame if there is none."""
        if key not in self.games:
            raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(self.games)}")
        return self.games[key]


def load(game: Game, folder: Path, name: str) -> Entry:
    """A game with its data file; DataError if that cannot be read or is wrong."""
    path = folder / name
    remedy = "correct it, or put back the file of this version"
    try:
        content = path.read_bytes()
        data = json.loads(content)
    except FileNotFoundError as error:
        raise DataError(f"{path}: the file is missing; {remedy}") from error
    except OSError as error:
        raise DataError(f"{path}: the file cannot be read ({error.strerror}); {remedy}") from error
    except ValueError as error:
        raise DataError(f"{path}: this is no JSON ({error}); {remedy}") from error
    try:
        material = game.material.model_validate(data)
    except ValidationError as error:
        raise DataError(f"{path}: {first_fault(error)}; {remedy}") from error
    return Entry(game, material, folder, hashlib.sha256(content).hexdigest())


def _option_fault(error: ValidationError, meta: Meta) -> str:
    fault = error.errors()[0]
    if fault["type"] == "extra_forbidden":
        known = ", ".join(name for name in meta.options.model_fields)
        return f"there is no option {fault['loc'][0]!r}; the options are {known}"
    return f"option {first_fault(error)}"
