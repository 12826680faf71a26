"""Every table the contract is put to: each game and toy, each number of seats, each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from engine.core.game import AnyRules, Game
from engine.registry import Registry
from tests.toys.shared import Material
from tests.toys.sixth.game import Duel
from tests.toys.sixth.state import Track
from tests.toys.toy_chain import ToyChain
from tests.toys.toy_tokens import ToyTokens

DATA = Path(__file__).parents[2] / "data"


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


def other_values(options: type[BaseModel]) -> Iterator[tuple[str, Any]]:
    """Each value of each option that is not its default."""
    for name, field in options.model_fields.items():
        if name == "colours":
            continue
        for value in _values(field.annotation, field.metadata):
            if value != field.default:
                yield name, value


def _values(kind: Any, bounds: list[Any]) -> tuple[Any, ...]:
    """What an option may be; of a whole number its bounds."""
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    limits = [getattr(bound, side) for bound in bounds for side in ("ge", "le") if hasattr(bound, side)]
    assert kind is int and len(limits) == 2, f"an option is a bool, a Literal or a bounded int, not {kind}"
    return tuple(limits)


def setups() -> Iterator[Setup]:
    """All tables: every number of seats with the defaults, and every other value at the fewest seats or more."""
    for game, material in games():
        fewest, most = game.meta.seats
        for seats in range(fewest, most + 1):
            yield Setup(game, material, seats)
        for number, option in enumerate(other_values(game.meta.options)):
            yield Setup(game, material, fewest + number % (most - fewest + 1), (option,))


SETUPS = tuple(setups())
