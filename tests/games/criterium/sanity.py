"""The sanity table of the rule book, and what is too far away from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from engine.cli.play import Measure

COLOURS = ("red", "blue", "green", "yellow", "orange")


class Row(NamedTuple):
    """One row: shares in per cent as the rule book prints them."""

    players: int
    policy: str
    ends: Mapping[int, float]
    line: float
    seat: float
    neutrals: float
    frozen: float
    cardless: float


TABLE = (
    Row(3, "random", {5: 0.2, 6: 3.6, 7: 15.8, 8: 80.4}, 58, 19.9, 40, 11.9, 1.3),
    Row(3, "auto", {5: 1.2, 6: 19, 7: 50, 8: 29}, 71, 27.6, 17, 5.7, 0),
    Row(4, "random", {5: 0.7, 6: 6.4, 7: 21.6, 8: 71.3}, 69, 16.7, 33, 16.2, 3.8),
    Row(4, "auto", {5: 4.7, 6: 41, 7: 47, 8: 8}, 92, 21.6, 13.5, 2.8, 0),
    Row(5, "random", {5: 0.6, 6: 6.2, 7: 21.8, 8: 71.4}, 69, 16.6, 17, 16.2, 3.9),
    Row(5, "auto", {5: 6.4, 6: 51, 7: 41, 8: 2}, 98, 19.1, 4.4, 0.3, 0),
)

_PRINTED = 0.6
"""The book rounds to a per cent in places, and it was simulated too."""

_SIGMAS = 4
"""About fifty figures are compared at once; honest play fails one run in some hundreds."""


def away(row: Row, found: Sequence[Measure], races: int) -> list[str]:
    """The figures that are further from the book than luck and rounding explain."""
    seen = {figure.name: 100 * figure.value for figure in found}
    wanted = {f"ends in round {turn}": share for turn, share in row.ends.items()}
    wanted |= {f"wins of seat {seat} ({COLOURS[seat]})": row.seat for seat in range(row.players)}
    wanted |= {"wins of nobody's cyclists": row.neutrals, "line crossed": row.line, "frozen turns": row.frozen}
    wanted["some cyclist without a card in turn 8"] = row.cardless
    return _far(seen, wanted, races, _PRINTED) + (_unfair(row, seen, races) if row.policy == "random" else [])


def _unfair(row: Row, seen: Mapping[str, float], races: int) -> list[str]:
    """Of random players every start slot wins equally often."""
    cyclists = 5 if row.players == 3 else 6
    even = {f"wins from start slot {slot}": 100 / cyclists for slot in range(1, cyclists + 1)}
    return _far(seen, even, races, 0)


def _far(seen: Mapping[str, float], wanted: Mapping[str, float], races: int, printed: float) -> list[str]:
    return [
        f"{name}: {seen.get(name, 0.0):.2f} %, the book says {share}"
        for name, share in wanted.items()
        if abs(seen.get(name, 0.0) - share) > printed + _SIGMAS * _spread(share, races)
    ]


def _spread(share: float, races: int) -> float:
    """Standard deviation of a share in per cent."""
    return 100 * sqrt(max(share, 0.2) * (100 - share) / 1e4 / races)
