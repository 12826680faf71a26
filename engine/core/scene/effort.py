"""Parts about the state of a stage beside its road: effort that is left, who wears which jersey, the weather."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.caption import Caption


class RiderEffort(NamedTuple):
    """What is left to one rider."""

    rider: Figure
    left: int


class TeamEffort(NamedTuple):
    """What is left to a team: all of it, and rider by rider. `told`: the same in a sentence."""

    team: Figure
    name: Label
    total: int
    riders: tuple[RiderEffort, ...]
    told: Label


class Efforts(NamedTuple):
    """A card a team with the effort of each rider; one line of totals where there is no room for cards (`short` is
    its heading). `legend`: what signs in other parts mean."""

    heading: Label
    short: Label
    teams: tuple[TeamEffort, ...]
    legend: Caption = ()


class Wearer(NamedTuple):
    """Who wears a jersey: the general classification's, that for points, for mountains, for fighting."""

    jersey: Literal["general", "points", "mountain", "combative"]
    rider: Figure


class Wearers(NamedTuple):
    """The leaders of the classifications."""

    wearers: tuple[Wearer, ...]
    told: Label


class Sky(NamedTuple):
    """The weather in a sign and in words."""

    kind: Literal["clear", "wind", "rain", "cold"]
    text: Label
    told: Label
