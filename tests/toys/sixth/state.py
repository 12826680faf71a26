"""What the duel is played with: options, data file, position and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pydantic import BaseModel

from engine.core.events import PublicEvent, Ref
from engine.core.game import GameOptions


class Options(GameOptions):
    """What the lobby asks."""

    generous: bool = False


class Track(BaseModel):
    """The data file."""

    laps: int
    longest: int


class Rider(NamedTuple):
    """A rider on the road."""

    who: Ref
    square: int = 0


class State(NamedTuple):
    """A position between two laps; nothing in it is hidden, so it is the public view too."""

    lap: int
    riders: tuple[Rider, ...]
    """By seat."""
    over: bool = False


@dataclass(frozen=True, slots=True)
class Ridden(PublicEvent):
    """How far a rider rode in a lap; nowhere if somebody else made the same effort."""

    who: Ref
    squares: int
