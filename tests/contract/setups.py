"""Every table the contract is put to: each game and toy, each number of seats, each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import pytest
from pydantic import BaseModel

from engine.core.game import AnyRules, Game
from engine.core.options import OptionField
from engine.registry import Registry
from tests.contract.ride import Ride, ride
from tests.toys.shared import Material
from tests.toys.sixth.game import Duel
from tests.toys.sixth.state import Track
from tests.toys.toy_chain import ToyChain
from tests.toys.toy_tokens import ToyTokens

DATA = Path(__file__).parents[2] / "data"
SEVERAL = ("tour", "stage_race", "mini_vuelta", "semana", "gran_vuelta")
"""Options that make one race of several."""


class Setup(NamedTuple):
    """A game with its data and the options of one table."""

    game: Game
    material: BaseModel
    seats: int
    chosen: tuple[tuple[str, Any], ...] = ()

    def rules(self) -> AnyRules:
        """The rules of this table."""
        options = self.game.meta.options(colours=self.game.meta.teams[: self.seats], **dict(self.chosen))
        return self.game.open(options, self.material)

    @property
    def name(self) -> str:
        """What the test report calls it."""
        words = [f"{name}={value}" for name, value in self.chosen]
        return "-".join([self.game.meta.key, f"{self.seats}seats", *words])


@cache
def games() -> tuple[tuple[Game, BaseModel], ...]:
    """The toys, the sixth game and every registered one, each with its data."""
    registered = tuple((entry.game, entry.material) for entry in Registry(DATA).games.values())
    toys = ((ToyTokens(), Material()), (ToyChain(), Material()), (Duel(), Track(laps=3, longest=4)))
    return (*toys, *registered)


def choices(game: Game, material: BaseModel) -> Iterator[tuple[tuple[str, Any], ...]]:
    """Each value of each option that is not its default, also of options that apply to such a value alone."""
    plain = _fields(game, material)
    for field in plain.values():
        for value in _ends(field):
            one = (field.name, value)
            yield (one,)
            for name, other in _fields(game, material, one).items():
                if name not in plain:
                    yield from ((one, (name, further)) for further in _ends(other))


def _fields(game: Game, material: BaseModel, *chosen: tuple[str, Any]) -> dict[str, OptionField]:
    options = game.meta.options(colours=game.meta.teams[: game.meta.seats[0]], **dict(chosen))
    return {field.name: field for field in game.option_fields(options, material) if len(field.values) > 1}


def _ends(field: OptionField) -> tuple[Any, ...]:
    """What an option may be but for its default; of a whole number its bounds."""
    values = field.values if isinstance(field.values[0], bool | str) else (field.values[0], field.values[-1])
    return tuple(value for value in values if value != field.default)


CROWDED: dict[str, tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]] = {
    "ciclismo_a_fondo": (
        (5, (("ride", "semana"),)),
        (6, (("ride", "gran_vuelta"), ("scale", "quarter"))),
    ),
}
"""Tours with many people: on short roads they take no more answers than with the fewest on long ones."""


def setups() -> Iterator[Setup]:
    """All tables: every number of seats with the defaults, and every other value at the fewest seats or more."""
    for game, material in games():
        fewest, most = game.meta.seats
        for seats in range(fewest, most + 1):
            yield Setup(game, material, seats)
        for number, options in enumerate(choices(game, material)):
            # A race of several stages is long enough with the fewest.
            more = 0 if any("stage" in name or value in SEVERAL for name, value in options) else number
            yield Setup(game, material, fewest + more % (most - fewest + 1), options)
        for seats, options in CROWDED.get(game.meta.key, ()):
            yield Setup(game, material, seats, options)


IN_SHORT: dict[str, tuple[tuple[str, Any], ...]] = {
    "reifenbreite": (("level", "professional"),),
    "ciclismo_a_fondo": (("ride", "criterium"),),
}
"""Of a game whose races are long and whose options are many: what the fewest seats ride in every test run. All its
other tables are left to `make soak`."""


def in_short() -> Iterator[Setup]:
    """The tables of every test run."""
    for game, material in games():
        if chosen := IN_SHORT.get(game.meta.key):
            yield Setup(game, material, game.meta.seats[0], chosen)
    yield from (setup for setup in setups() if setup.game.meta.key not in IN_SHORT)


SETUPS = tuple(in_short())
LONG = tuple(setup for setup in setups() if setup.game.meta.key in IN_SHORT)
CASES = (
    *(pytest.param(setup, id=setup.name) for setup in SETUPS),
    *(pytest.param(setup, id=setup.name, marks=pytest.mark.soak) for setup in LONG),
)
"""All tables as cases of a test."""

BY_NAME = {setup.name: setup for setup in (*SETUPS, *LONG)}

RACES = 3
"""Random races of each table that all clauses look at."""


@lru_cache(maxsize=RACES)
def ridden(name: str, race: int) -> Ride:
    """One of the races of a table by its name: ridden once for all clauses, as riding takes most of the time; at
    every table other ones."""
    return ride(BY_NAME[name].rules(), crc32(name.encode()) + race)
