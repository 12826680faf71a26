"""The spaces of a lane as text: `u4*2 k a` is two climb spaces of number 4, a cobbled one and one of asphalt."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from engine.core.reading import quoted

HIGHEST = 6
"""Number of the steepest space; with it no move is longer than the run-out behind the finish."""

MOST_SPACES = 40
"""Spaces of a lane in one section."""

_TOKEN = re.compile(rf"([a-z])([0-{HIGHEST}]?)(?:\*([1-9][0-9]?))?")


class LaneSpace(NamedTuple):
    """A space of a lane string: its surface's letter, and its number (0: none)."""

    surface: str
    number: int


# Kept: laying a road asks for the same lane once for each of its spaces.
@lru_cache(maxsize=1024)
def cells_of(text: str) -> tuple[LaneSpace, ...]:
    """The spaces of a lane, the rearmost first; ValueError with one sentence for a token that is none."""
    cells: list[LaneSpace] = []
    for token in text.split():
        match = _TOKEN.fullmatch(token)
        if match is None:
            raise ValueError(
                f"{quoted(token)} is no space; write a letter, a number from 1 to {HIGHEST} if it has one, and how "
                "often it comes: a, k3, u4*2"
            )
        cells += [LaneSpace(match[1], int(match[2] or 0))] * int(match[3] or 1)
    if not 0 < len(cells) <= MOST_SPACES:
        raise ValueError(f"a lane has 1 to {MOST_SPACES} spaces in a section, not {len(cells)}")
    return tuple(cells)
