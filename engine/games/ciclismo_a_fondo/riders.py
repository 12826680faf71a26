"""The eight types of rider: their dice by terrain, and all that follows from these; effort points, limits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple, get_args

RiderType = Literal["JF", "TT", "ES", "RE", "RO", "SP", "CR", "RS"]
"""Leader, all-rounder, climber, rouleur-climber, rouleur, sprinter, time trialist, rouleur-sprinter."""

Terrain = Literal[
    "llano",
    "repecho",
    "montana_4",
    "montana_3",
    "montana_2",
    "montana_1",
    "montana_ce",
    "descenso_bajo",
    "descenso_medio",
    "descenso_alto",
    "crono_corta",
    "crono_media",
    "crono_larga",
]
"""What a square can be; crono is the flat road of a time trial by its class (CAF-11)."""

Roll = Terrain | Literal["sprint"]
"""What dice can be rolled for: a terrain, or the order at a line (row SPR)."""

TYPES: tuple[RiderType, ...] = get_args(RiderType)
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)

COUNTED: Mapping[RiderType, str] = {"ES": "E", "RO": "R"}
"""Types that are counted from 1: E1 E2 …, R1 R2 …; all others keep their letters, a second one is SP2."""


def label_of(kind: RiderType, number: int) -> str:
    """What the rider of a type that comes so many-th in his team is called."""
    letter = COUNTED.get(kind)
    if letter:
        return f"{letter}{number}"
    return kind if number == 1 else f"{kind}{number}"


def every_label(size: int) -> tuple[str, ...]:
    """What riders can be called at all in teams of that size."""
    return tuple(label_of(kind, number) for kind in TYPES for number in range(1, size + 1))


SUMMITS: tuple[Terrain, ...] = ("montana_4", "montana_3", "montana_2", "montana_1", "montana_ce")
CLIMBS: frozenset[str] = frozenset({"repecho", *SUMMITS})
"""Montaña; a repecho counts as such but for mountain points (A-10)."""

DESCENTS: frozenset[str] = frozenset({"descenso_bajo", "descenso_medio", "descenso_alto"})
CRONOS: frozenset[str] = frozenset({"crono_corta", "crono_media", "crono_larga"})

HYBRIDS: frozenset[RiderType] = frozenset({"RE", "RS"})
"""Types of the advanced game (CAF-06)."""

MOST_ON_FAVOURABLE, MOST_ELSEWHERE = 4, 1
"""PE in one roll (CAF-70)."""


class DiceOf(NamedTuple):
    """How many dice of each kind a roll has."""

    triple: int
    """D3, faces 1 to 3."""
    double: int
    """D2, faces 1 and 2."""


_PRINTED: Mapping[Roll, str] = {
    "sprint": "10 10 10 10 02 20 10 11",
    "descenso_alto": "50 50 50 50 50 50 50 50",
    "descenso_medio": "41 41 41 41 41 41 41 41",
    "descenso_bajo": "32 32 32 32 32 32 32 32",
    "llano": "31 31 31 40 32 31 31 31",
    "crono_corta": "03 31 30 30 22 22 23 22",
    "crono_media": "31 22 21 21 13 13 31 13",
    "crono_larga": "22 30 12 12 21 21 22 21",
    "repecho": "13 13 13 21 12 12 12 12",
    "montana_4": "21 21 21 12 03 03 03 03",
    "montana_3": "12 12 12 20 11 11 11 11",
    "montana_2": "03 03 03 11 02 02 02 02",
    "montana_1": "11 11 11 02 10 10 10 10",
    "montana_ce": "02 02 02 10 01 01 01 01",
}
"""The dice table (2.3) by column: the number of D3, then of D2."""

_DICE: Mapping[tuple[RiderType, Roll], DiceOf] = {
    (kind, terrain): DiceOf(int(code[0]), int(code[1]))
    for terrain, row in _PRINTED.items()
    for kind, code in zip(TYPES, row.split(), strict=True)
}

_JF_CORRECTED = DiceOf(2, 3)
"""What the leader's 3D2 on contrarreloj corta very likely lost in print (A-06)."""

_FAVOURABLE: Mapping[RiderType, frozenset[str]] = {
    "JF": CLIMBS | CRONOS,
    "TT": CLIMBS | CRONOS,
    "ES": CLIMBS,
    "RE": CLIMBS | {"llano"},
    "RO": frozenset({"llano"}),
    "SP": frozenset({"sprint"}),
    "CR": CRONOS,
    "RS": frozenset({"llano", "sprint"}),
}
"""Where a type may spend up to four PE in a roll (2.2); descents are nobody's."""

FULL: Mapping[RiderType, int] = {
    "JF": 18,
    "TT": 16,
    "ES": 18,
    "RE": 17,
    "RO": 16,
    "SP": 12,
    "CR": 12,
    "RS": 14,
}
"""PE for 21 stages (2.2)."""

RECOVERY: Mapping[RiderType, int] = {"JF": 5, "TT": 4, "ES": 5, "RE": 5, "RO": 4, "SP": 3, "CR": 3, "RS": 4}
"""PE that come back after a stage, twice as many if a rest day follows (2.2, A-34)."""

LONGEST_TOUR = 21
"""Stages for which the full PE are meant."""


def dice(kind: RiderType, terrain: Roll, errata: bool = False) -> DiceOf:
    """The dice of the rider's printed column; hybrids are not recomputed (CAF-08). `errata` corrects the leader's
    contrarreloj corta (A-06)."""
    if errata and (kind, terrain) == ("JF", "crono_corta"):
        return _JF_CORRECTED
    return _DICE[kind, terrain]


@cache
def level(kind: RiderType, terrain: Roll, errata: bool = False) -> int:
    """The highest total of the dice (A-08), by which tolls are owed."""
    triple, double = dice(kind, terrain, errata)
    return 3 * triple + 2 * double


def basic(kind: RiderType, terrain: Roll, errata: bool = False) -> int:
    """The move without dice: half the level, rounded up, in montaña down, and one more in llano (CAF-85).
    For a sprint roll there is none."""
    half, odd = divmod(level(kind, terrain, errata), 2)
    if terrain in CLIMBS:
        return half
    return half + odd + (terrain == "llano")


def expected(kind: RiderType, terrain: Roll, errata: bool = False) -> Fraction:
    """The average total of the dice (2.5)."""
    triple, double = dice(kind, terrain, errata)
    return 2 * triple + Fraction(3, 2) * double


def favourable(kind: RiderType, terrain: Roll) -> bool:
    """Whether the terrain, or `sprint`, is one on which the type may spend most (2.2)."""
    return terrain in _FAVOURABLE[kind]


def limit(kind: RiderType, terrain: Terrain, *, sprint: bool = False, errata: bool = False) -> int:
    """The most PE in one roll: no more than it has dice (CAF-69), 4 on favourable terrain and 1 elsewhere (CAF-70).
    With a SPRINTAR token the type alone decides between 4 and 1, on any terrain (CAF-111)."""
    most = MOST_ON_FAVOURABLE if favourable(kind, "sprint" if sprint else terrain) else MOST_ELSEWHERE
    return min(most, sum(dice(kind, terrain, errata)))


def one_day(kind: RiderType) -> int:
    """PE of a one-day race: a stage's share of the full ones and one recovery (A-33)."""
    return tour_start(kind, 1) + RECOVERY[kind]


def tour_start(kind: RiderType, stages: int) -> int:
    """PE at the start of a tour: in proportion to 21 stages, rounded up; never more than for these (CAF-145)."""
    return -(-FULL[kind] * min(stages, LONGEST_TOUR) // LONGEST_TOUR)
