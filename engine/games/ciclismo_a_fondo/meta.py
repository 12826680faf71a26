"""What a lobby must know of Ciclismo a fondo: seats, teams, and the options of the rule book's section 5.4."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from engine.core.game import Example, GameOptions, Meta
from engine.games.ciclismo_a_fondo.riders import every_label

TEAMS = ("red", "blue", "green", "yellow", "black", "white")

FEWEST, MOST = 2, 6

RideKey = Annotated[str, Field(max_length=60)]
"""A stage or tour of the table's material."""

FinishBonus = Literal["0-0-0", "1-0-0", "3-2-1", "6-4-2", "10-6-4"]
"""Turns taken off the times of the first three at the finish (A-36)."""

LONGEST_BATCH = 10

LARGEST_TEAM = 8


def _number(told: object) -> object:
    """A form tells numbers as text."""
    return int(told) if isinstance(told, str) and told.isdecimal() else told


class CiclismoOptions(GameOptions):
    """What is ridden, and the rulings of section 5.4.

    `ride` is a stage or a tour of the material; `scale` is how long its roads are, `stage` = as each says (CAF-21).
    `pe` overrules what a stage of a one-day race says; a tour has its own. `rhythm` `live` asks in every phase,
    `batch` plays up to `batch` turns on what was settled (4.2).
    """

    ride: RideKey = "llano_90"
    team_size: Annotated[Literal[4, 8], BeforeValidator(_number)] = 4
    scale: Literal["stage", "full", "three_quarters", "half", "third", "quarter"] = "stage"
    weather: bool = True
    events: bool = True
    rhythm: Literal["batch", "live"] = "batch"
    batch: Annotated[int, Field(ge=1, le=LONGEST_BATCH)] = 5
    lanes: Annotated[Literal[2, 3], BeforeValidator(_number)] = 3
    advanced_types: bool = False
    loose_limits: bool = False
    errata_jf_crono: bool = False
    event_trigger: Literal["all", "triples", "any_three"] = "all"
    relay_advance: Literal["ahead", "rotate"] = "ahead"
    chase_surcharge: Literal["symmetric", "lower_only"] = "symmetric"
    pe: Literal["stage", "half", "one_day", "double", "tour"] = "stage"
    bonus_turns: bool = True
    finish_bonus: FinishBonus = "0-0-0"
    feeds: Literal["grand_tour", "always", "never"] = "grand_tour"
    combativity: Literal["auto", "vote"] = "auto"
    simplification: bool = False
    auto_finish: bool = True


META = Meta(
    key="ciclismo_a_fondo",
    title="Ciclismo a fondo",
    seats=(FEWEST, MOST),
    teams=TEAMS,
    options=CiclismoOptions,
    example=Example("dc-05"),
    rules_version=1,
    riders=every_label(LARGEST_TEAM),
)
