"""The courses, as their data file must be: pieces that fit, lengths that agree; each fault is one sentence."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from engine.core.documents import OwnName
from engine.games.ciclistas.meta import MOST_STAGES, CourseKey

SPACES = 5
"""Spaces of a road piece."""

MOST_COURSES = 25
"""Courses that a menu of the lobby shows."""

SHORTEST = 60
"""Fewest spaces of a race or stage (CIC-39)."""

_TURNS = {"S": 0, "L": -1, "R": 1}
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _pieces(codes: Any) -> Any:
    """The road pieces; a hole and an unknown code are told apart, and counted as one counts pieces, from 1."""
    if not isinstance(codes, list | tuple) or not codes:
        raise ValueError("write the pieces as a list of S (straight), L and R (curves)")
    for number, code in enumerate(codes, start=1):
        if code is None or (isinstance(code, str) and not code.strip(" .-_")):
            raise ValueError(f"piece {number} is a hole in the road; put S, L or R there")
        if not isinstance(code, str) or code not in _TURNS:
            raise ValueError(
                f"piece {number} is {code!r}, which does not exist; the pieces are S (straight), L and R (curves)"
            )
    return tuple(codes)


Pieces = Annotated[tuple[str, ...], BeforeValidator(_pieces)]


class RoadSpec(BaseModel):
    """A course or closed circuit: `spaces` in all, and its pieces of five spaces from the start on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: OwnName = ""
    spaces: Annotated[int, Field(ge=SPACES, le=500)]
    pieces: Pieces
    closed: bool = False

    @model_validator(mode="after")
    def _length_fits(self) -> Self:
        """The length is what the pieces make, a multiple of five, 60 or more unless ridden in laps (CIC-39)."""
        made = SPACES * len(self.pieces)
        if self.spaces != made:
            raise ValueError(f"it says {self.spaces} spaces, but its {len(self.pieces)} pieces make {made}")
        if not self.closed and self.spaces < SHORTEST:
            raise ValueError(f"a course has at least {SHORTEST} spaces, this one has {self.spaces}")
        return self

    @model_validator(mode="after")
    def _pieces_fit(self) -> Self:
        """Laid out on a square grid no piece lies on another, and a circuit comes back to its start (CIC-40)."""
        # The road is walked piece by piece on square fields, as it is drawn.
        place, heading, laid = (0, 0), 0, dict[tuple[int, int], int]()
        for number, piece in enumerate(self.pieces, start=1):
            if place in laid:
                raise ValueError(f"piece {number} would lie on piece {laid[place]}; turn the road away earlier")
            laid[place] = number
            heading = (heading + _TURNS[piece]) % 4
            place = (place[0] + _STEPS[heading][0], place[1] + _STEPS[heading][1])
        if self.closed and (place != (0, 0) or heading != 0):
            raise ValueError(
                f"the circuit does not close; after piece {len(self.pieces)} the road is {_off(place, heading)}"
            )
        return self


def _off(place: tuple[int, int], heading: int) -> str:
    """Where the end of a road lies, seen from its start."""
    across, along = place[0], -place[1]
    if not across and not along:
        return f"back at its start, but turned by {90 * heading} degrees"
    ahead = f"{abs(along)} {'ahead of' if along >= 0 else 'behind'} its start"
    return f"{ahead} and {abs(across)} to the {'right' if across >= 0 else 'left'} (in pieces)"


class Stage(BaseModel):
    """A stage of the grand tour: which course, and how many laps of it if it is a circuit."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    course: CourseKey
    laps: Annotated[int, Field(ge=1, le=9)] = 1


class CourseBook(BaseModel):
    """All courses by key, and the stages of the grand tour in their order (CIC-42)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    courses: Annotated[dict[CourseKey, RoadSpec], Field(min_length=1, max_length=MOST_COURSES)]
    tour: Annotated[tuple[Stage, ...], Field(max_length=MOST_STAGES)] = ()

    @model_validator(mode="after")
    def _stages_fit(self) -> Self:
        """Every stage rides a course that there is, in laps only if closed, over 60 spaces or more (CIC-39)."""
        for number, stage in enumerate(self.tour, start=1):
            road = self.courses.get(stage.course)
            if road is None:
                raise ValueError(
                    f"stage {number} of the tour rides {stage.course!r}; the courses are {', '.join(self.courses)}"
                )
            if stage.laps > 1 and not road.closed:
                raise ValueError(f"stage {number} of the tour has laps, but {stage.course} is no closed circuit")
            spaces = road.spaces * stage.laps
            if spaces < SHORTEST:
                raise ValueError(f"stage {number} of the tour has {spaces} spaces; a stage has {SHORTEST} or more")
        return self
