"""The board and the decks, as their data file must be; each fault is one sentence."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.core.documents import OwnName
from engine.games.criterium.meta import COLOURS, FEWEST, MOST

Number = Annotated[int, Field(ge=0, le=9)]
Players = Annotated[int, Field(ge=FEWEST, le=MOST)]


class Board(BaseModel):
    """Squares, special squares and decks.

    A cyclist that gets beyond `last_square` has crossed the line. `cyclists` says how many race with so many
    players; what the players do not take is neutral, the colours of `neutrals_first` before others.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: OwnName = ""
    colours: tuple[str, ...]
    neutrals_first: tuple[str, ...]
    cyclists: dict[Players, Annotated[int, Field(ge=3, le=6)]]
    last_square: Annotated[int, Field(ge=3, le=99)]
    refreshment: Annotated[int, Field(ge=1)]
    sprint: Annotated[int, Field(ge=1)]
    deck: Annotated[tuple[Number, ...], Field(min_length=1, max_length=9)]
    bottles: Annotated[tuple[Number, ...], Field(max_length=40)]

    @model_validator(mode="after")
    def _colours_fit(self) -> Self:
        for name in ("colours", "neutrals_first"):
            if sorted(getattr(self, name)) != sorted(COLOURS):
                raise ValueError(f"{name} must hold each of {', '.join(COLOURS)} once")
        return self

    @model_validator(mode="after")
    def _squares_fit(self) -> Self:
        if not self.refreshment < self.sprint <= self.last_square:
            raise ValueError("refreshment must come before sprint, and sprint not after last_square")
        return self

    @model_validator(mode="after")
    def _decks_fit(self) -> Self:
        """The bottle deck has a card for every cyclist and cannot run out (CRI-30)."""
        if len(set(self.deck)) != len(self.deck):
            raise ValueError("deck must hold each number once")
        if missing := [players for players in range(FEWEST, MOST + 1) if players not in self.cyclists]:
            raise ValueError(f"cyclists must say how many race with {missing[0]} players")
        if too_few := [players for players, racing in self.cyclists.items() if racing < players]:
            raise ValueError(f"cyclists must be at least {too_few[0]} with {too_few[0]} players")
        if len(self.bottles) < max(self.cyclists.values()):
            raise ValueError(f"bottles must hold a card for each of {max(self.cyclists.values())} cyclists")
        return self
