"""The board as its data file must be (`urb-board/1`), and a course of one's own on it (`urb-course/1`)."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from engine.core.documents import OwnName
from engine.games.reifenbreite.board.board_check import Layout, check_layout
from engine.games.reifenbreite.board.pieces import (
    MOST_LINES,
    SURFACES,
    CourseSpec,
    Name,
    Section,
    Sprint,
    StartSpec,
    Strict,
    Surface,
    Text,
)
from engine.games.reifenbreite.meta import Key

FEWEST_LANES, MOST_LANES = 2, 6
"""Lanes that are drawn and tested."""

SHORTEST_RUNOUT, LONGEST_RUNOUT = 24, 60
"""Columns behind the finish: no move goes farther than 12 by dice, 6 downhill and 5 by a card (URB-B-94)."""

MOST_SECTIONS, MOST_COURSES = 80, 25


class EnergyHolding(Strict):
    """Energy cards of one rider of each team, or its jokers."""

    rider: Literal[1, 2, 3, 4, "joker"]
    cards: tuple[Literal[5, 6], ...]


class Energy(Strict):
    """What every team is dealt on long courses, and on short ones."""

    full: tuple[EnergyHolding, ...]
    short: tuple[EnergyHolding, ...]


class ChanceCard(Strict):
    """A kind of chance card: how many there are and what it does; `scope` belongs to a fall, `delta` to a move."""

    id: Annotated[str, Field(min_length=1, max_length=12, pattern=r"^[A-Z0-9]+$")]
    count: Annotated[int, Field(ge=1, le=40)]
    effect: Literal["fall", "lose_turn", "move", "lose_energy", "gain_energy", "none"]
    scope: Literal["self", "mass"] = "self"
    delta: Annotated[int, Field(ge=-9, le=5)] = 0


FULL = (
    EnergyHolding(rider=1, cards=(5, 5, 6, 6)),
    EnergyHolding(rider=2, cards=(5, 5)),
    EnergyHolding(rider=3, cards=(6, 6)),
    EnergyHolding(rider=4, cards=(5, 6)),
    EnergyHolding(rider="joker", cards=(5, 5, 6, 6)),
)
SHORT = (
    EnergyHolding(rider=1, cards=(5, 6)),
    EnergyHolding(rider=2, cards=(5,)),
    EnergyHolding(rider=3, cards=(6,)),
    EnergyHolding(rider=4, cards=(5,)),
    EnergyHolding(rider="joker", cards=(5, 6)),
)

CHANCE_CARDS = (
    ChanceCard(id="CH01", count=4, effect="fall", scope="mass"),
    ChanceCard(id="CH02", count=4, effect="fall"),
    ChanceCard(id="CH03", count=2, effect="lose_turn"),
    ChanceCard(id="CH04", count=1, effect="move", delta=-3),
    ChanceCard(id="CH05", count=1, effect="move", delta=-2),
    ChanceCard(id="CH06", count=2, effect="move", delta=3),
    ChanceCard(id="CH07", count=1, effect="move", delta=5),
    ChanceCard(id="CH08", count=3, effect="lose_energy"),
    ChanceCard(id="CH09", count=3, effect="gain_energy"),
    ChanceCard(id="CH10", count=1, effect="none"),
)
"""The 22 chance cards (URB-B-04); which ones there are is this project's own, as no source lists them."""

FINISH_POINTS = (50, 40, 35, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8)
PHOTO_CARDS = (1, 2, 3, 4, 5, 6)


class Board(Strict):
    """A board with its courses and cards; what is left out of the cards is as in the game's own."""

    format: Literal["urb-board/1"]
    id: Key
    name: OwnName
    lanes: Annotated[int, Field(ge=FEWEST_LANES, le=MOST_LANES)]
    runout: Annotated[int, Field(ge=SHORTEST_RUNOUT, le=LONGEST_RUNOUT)] = SHORTEST_RUNOUT
    surfaces: dict[str, Surface] = SURFACES
    sections: Annotated[dict[Name, Section], Field(max_length=MOST_SECTIONS)]
    starts: Annotated[dict[Name, StartSpec], Field(min_length=1, max_length=MOST_LINES)]
    lines: Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_LINES)]
    legs: Annotated[dict[str, tuple[Name, ...]], Field(max_length=MOST_SECTIONS)]
    courses: Annotated[dict[Key, CourseSpec], Field(min_length=1, max_length=MOST_COURSES)]
    finish_points: Annotated[
        tuple[Annotated[int, Field(ge=0, le=999)], ...], Field(min_length=16, max_length=16)
    ] = FINISH_POINTS
    jersey_points_per_round: Annotated[int, Field(ge=0, le=99)] = 2
    energy: Energy = Energy(full=FULL, short=SHORT)
    chance_cards: Annotated[tuple[ChanceCard, ...], Field(min_length=1, max_length=40)] = CHANCE_CARDS
    photo_cards: Annotated[tuple[Annotated[int, Field(ge=1, le=99)], ...], Field(min_length=2, max_length=12)] = (
        PHOTO_CARDS
    )
    note: Text = ""

    def __hash__(self) -> int:
        return hash((self.id, self.name, len(self.sections), *self.courses))

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        """What section 6.2 of the rule book asks of a board (V1 to V6), a sentence a fault."""
        check_layout(
            Layout(
                lanes=self.lanes,
                surfaces=self.surfaces,
                sections=self.sections,
                starts=self.starts,
                lines=self.lines,
                legs=self.legs,
                courses=self.courses.values(),
            )
        )
        return self


class OwnCourse(Strict):
    """A course of one's own on a board, perhaps with sections and legs that it adds to it (URB-B-99)."""

    format: Literal["urb-course/1"]
    board: Key
    id: Key
    name: Annotated[OwnName, Field(min_length=1)]
    start: Name
    route: tuple[Name, ...]
    energy_set: Literal["short", "full"] = "full"
    sprints: tuple[Sprint, ...] = ()
    sections: dict[Name, Section] = Field(default={})
    legs: dict[str, tuple[Name, ...]] = Field(default={})
