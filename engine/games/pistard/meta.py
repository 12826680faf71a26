"""What a lobby must know of Pistard: seats, colours, options."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from engine.core.game import Example, GameOptions, Meta

FEWEST, MOST = 2, 4

CODES = {"red": "R", "white": "W", "black": "K", "purple": "P"}
"""The teams in the order in which the lobby offers them, and the letter each has in a rider's name."""

BASES = "YGBO"
"""Base colours in the order of the riders: yellow, green, blue, orange."""

POINTS = (3, 2, 1)
"""What the first riders over the line of a lap get; later ones get nothing."""

LARGEST = 6
"""The highest value of a die."""

QUICK_SIZE, QUICK_TARGET = 2, 6


def _number(told: object) -> object:
    """A form tells numbers as text."""
    return int(told) if isinstance(told, str) and told.isdecimal() else told


class PistardOptions(GameOptions):
    """How long a race is and which rulings hold. `target` counts in a points race only, `interval` in an
    elimination race only; `quick` is the preset for a short race and overrules size and target (PIS-43)."""

    mode: Literal["points", "elimination"] = "points"
    target: Annotated[Literal[6, 9, 12, 15], BeforeValidator(_number)] = 12
    interval: Literal["half_lap", "lap"] = "half_lap"
    team_size: Annotated[int, Field(ge=2, le=4)] = 4
    quick: bool = False
    movement: Literal["free", "straight"] = "free"
    wind_after_colour: bool = True

    @property
    def riders(self) -> int:
        """How many riders a team has (PIS-43)."""
        return QUICK_SIZE if self.quick else self.team_size

    @property
    def goal(self) -> int:
        """The score that wins a points race, agreed before the start (PIS-03, PIS-43)."""
        return QUICK_TARGET if self.quick else self.target


META = Meta(
    key="pistard",
    title="Pistard",
    seats=(FEWEST, MOST),
    teams=tuple(CODES),
    options=PistardOptions,
    example=Example("px-05", asked=True),
    rules_version=1,
    short={"quick": True},
)
