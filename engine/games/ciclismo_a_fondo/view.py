"""What may be seen of a race, and what a turn did, as it is told, drawn and counted."""

from __future__ import annotations

from typing import Literal, NamedTuple

ActKind = Literal[
    "seguir",
    "relevos",
    "basico",
    "tirar",
    "ataque",
    "chase",
    "lanzar",
    "sprintar",
    "alone",
    "drop",
    "front",
    "back",
    "cede",
]
"""What moved riders: a pull agreed, relays, the fixed move, a pull by token; attack, chase, launch, sprint; an own
roll; an own roll after a toll was not paid; going to the front; a return to the road; two who changed squares."""

MishapKind = Literal["pinchazo", "caida", "pajara"]


class Roll(NamedTuple):
    """One movement roll: dice in the order of CAF-64, how many of them effort points bought, what they come to."""

    terrain: str
    dice: tuple[int, ...]
    effort: int
    result: int


class Step(NamedTuple):
    """A rider's way: the square he left, and where he is now."""

    rider: int
    start: tuple[int, int]
    end: tuple[int, int]


class Act(NamedTuple):
    """What one rider, or one formation behind him, did."""

    kind: ActKind
    rider: int
    steps: tuple[Step, ...]
    rolls: tuple[Roll, ...] = ()
    """One, or two across a change of terrain (CAF-104)."""
    squares: int = 0
    """What the rolls, or the fixed move, came to."""
    effort: int = 0
    """Effort points that the rider himself spent, surcharges included."""
    paid: tuple[int, ...] = ()
    """Who paid a toll of 1."""
    dropped: tuple[int, ...] = ()
    helpers: int = 0
    """Team mates who pulled too (CAF-76)."""
    neutralised: bool = False
    target: int | None = None
    """Who was chased, or launched, or changed squares with."""


class Mishap(NamedTuple):
    """A puncture, a fall or a bonk: for how many turns; 0 turns and `out`: he abandons."""

    rider: int
    kind: MishapKind
    turns: int
    out: bool = False
    rain: bool = False


class Award(NamedTuple):
    """A line, in the turn in which riders crossed it: their order with the sprint rolls, and what they won."""

    line: int
    turn: int
    riders: tuple[int, ...]
    rolls: tuple[int, ...]
    """By rider: squares beyond the line plus the dice of the last roll that decided; 0 if nobody else crossed."""
    points: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
