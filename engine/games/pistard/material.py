"""The velodrome, as its data file must be; each fault is one sentence that names lane and row."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.core.documents import OwnName
from engine.games.pistard.meta import BASES

LANES = 4
"""Squares side by side in a row (ruling A-04)."""

SHORTEST, LONGEST = 24, 60
"""Rows of a lap: in the shortest a move, bonus steps included, still crosses at most one (half-)lap line."""

_HOLES = " .-_?"


class Track(BaseModel):
    """A closed track: one string a lane, inner lane first, the colour of row 1 first.

    The start line lies before row 1, the half-lap line in the middle, so `rows` is even.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[OwnName, Field(min_length=1)]
    rows: Annotated[int, Field(ge=SHORTEST, le=LONGEST, multiple_of=2)]
    lanes: tuple[str, ...]

    @model_validator(mode="after")
    def _closed(self) -> Self:
        """Four lanes, each with one known colour in every row."""
        if len(self.lanes) != LANES:
            raise ValueError(f"lanes must hold {LANES} strings, inner lane first, and holds {len(self.lanes)}")
        for lane, colours in enumerate(self.lanes, start=1):
            for row, colour in enumerate(colours[: self.rows], start=1):
                _check_square(lane, row, colour)
            if len(colours) != self.rows:
                raise ValueError(f"lane {lane} must have {self.rows} rows like the track, and has {len(colours)}")
        return self


def _check_square(lane: int, row: int, colour: str) -> None:
    if colour in BASES:
        return
    known = ", ".join(BASES)
    if colour in _HOLES:
        raise ValueError(f"lane {lane}, row {row}: there is a hole in the track; every square is one of {known}")
    raise ValueError(f"lane {lane}, row {row}: there is no colour {colour!r}; every square is one of {known}")
