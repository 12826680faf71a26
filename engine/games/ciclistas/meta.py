"""What a lobby must know of El juego de los ciclistas: seats, colours, options and modes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.core.game import Example, GameOptions, Meta

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "pink", "brown")
"""The ten teams in the order in which the lobby offers them."""

FEWEST, MOST = 2, 10

RIDERS = 3
"""Riders of a team (CIC-01)."""

FEWEST_STAGES, MOST_STAGES = 2, 5
"""Stages of a grand tour (CIC-42)."""

MOST_LAPS = 5
"""Laps of a circuit (CIC-40)."""

CourseKey = Annotated[str, Field(max_length=60)]
"""A course of the table's material."""

Mode = Literal["race", "laps", "elimination", "tour"]


class CiclistasOptions(GameOptions):
    """What is ridden, and the rulings a group may choose; `lobby.option_fields` says which apply.

    `course` counts in the mode `race` (CIC-39), `circuit` in `laps` (with `laps`, CIC-40) and in `elimination`
    (three laps, CIC-41; `fewer_out` takes the smaller number where there are two), `stages` in `tour` (CIC-42).
    `finish` says when a single race is over (CIC-36), `cap_finish` whether the tenth space is the last (CIC-38),
    `events` adds the event cards (CIC-44).
    """

    mode: Mode = "race"
    course: CourseKey = "clasica_60"
    circuit: CourseKey = "circuito_50"
    laps: Annotated[int, Field(ge=1, le=MOST_LAPS)] = 2
    stages: Annotated[int, Field(ge=FEWEST_STAGES, le=MOST_STAGES)] = 3
    finish: Literal["podium", "full"] = "podium"
    cap_finish: bool = False
    events: bool = False
    fewer_out: bool = False


META = Meta(
    key="ciclistas",
    title="El juego de los ciclistas",
    seats=(FEWEST, MOST),
    teams=COLOURS,
    options=CiclistasOptions,
    example=Example("ix-02"),
    rules_version=1,
)
