"""What a board is laid out of: surfaces, sections, starts, courses with their sprints."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.core.documents import OwnName
from engine.games.reifenbreite.board.lane_text import LaneSpace, cells_of

MOST_LINES = 20

Name = Annotated[str, Field(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9]+$")]
"""A section, line or start as positions name it."""

Text = Annotated[str, Field(max_length=300)]
"""A note of whoever drew the board; nobody is shown it."""


class Strict(BaseModel):
    """A part of a data file: frozen, without fields that are not described, and written as it was read."""

    model_config = ConfigDict(frozen=True, extra="forbid", serialize_by_alias=True)


class Surface(Strict):
    """A kind of road: what its numbers do to a throw, and which energy cards may be laid on it."""

    name: OwnName
    sign: Literal[-1, 0, 1]
    energy_max: Annotated[int, Field(ge=0, le=2)] = 2
    shield_allowed: bool = True
    dismount: bool = False


ASPHALT, COBBLES, CLIMB, DESCENT = "a", "k", "u", "d"

SURFACES = {
    ASPHALT: Surface(name="asphalt", sign=0),
    COBBLES: Surface(name="cobbles", sign=-1, energy_max=1, dismount=True),
    CLIMB: Surface(name="climb", sign=-1, shield_allowed=False, dismount=True),
    DESCENT: Surface(name="descent", sign=1),
}
"""The four surfaces of the rule book (URB-A-01); a board may declare more, by a letter of its own."""


class Section(Strict):
    """A piece of road: a string a lane, its spaces from rear to front; `thick` names lanes with a thick line on
    their left."""

    kind: Literal["straight", "curve"]
    lanes: dict[str, Annotated[str, Field(max_length=400)]]
    turn: Literal["", "left", "right"] = ""
    thick: tuple[int, ...] = ()
    note: Text = ""

    def cells(self, lane: int) -> tuple[LaneSpace, ...]:
        """The spaces of a lane, the rearmost first."""
        return cells_of(self.lanes[str(lane)])

    def count(self, lane: int) -> int:
        """How many spaces a lane has."""
        return len(self.cells(lane))


class StartSpec(Strict):
    """A starting grid, and the line that its riders face (URB-B-15)."""

    grid: Name
    faces: Name


SprintPoints = Annotated[tuple[Annotated[int, Field(ge=1, le=99)], ...], Field(min_length=1, max_length=8)]


class Sprint(Strict):
    """Points for the first riders over a line, at that pass of it (URB-P-11)."""

    line: Name
    pass_: Annotated[int, Field(ge=1, le=MOST_LINES, alias="pass")] = 1
    points: SprintPoints


class CourseSpec(Strict):
    """A course: where it starts, the lines it crosses, the last of them the finish, and what is ridden for."""

    name: OwnName
    start: Name
    route: Annotated[tuple[Name, ...], Field(min_length=1, max_length=MOST_LINES)]
    energy_set: Literal["short", "full"] = "full"
    sprints: tuple[Sprint, ...] = ()
    sprint_points_alternative: tuple[SprintPoints, ...] = ()
    """Other points for the sprints, in their order, where the printed sheet has others (C-03)."""
