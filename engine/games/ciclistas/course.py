"""What a table settles once: who races over which roads under which rulings, ready for use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.events import Ref
from engine.core.game import check_seats
from engine.core.prompts import Seat
from engine.games.ciclistas.material import SHORTEST, CourseBook
from engine.games.ciclistas.meta import META, RIDERS, CiclistasOptions

TEAM_LETTERS = "abcdefghij"
"""The teams in seat order; a rider's id is its team's letter and its number in the team."""

ELIMINATION_CIRCUITS = (50, 60)
ELIMINATION_LAPS = 3

OUT = {2: (1, 1), 3: (2, 2), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (3, 3), 8: (4, 4), 9: (4, 4), 10: (5, 4)}
"""Riders out per lap by players, and the smaller alternative where the book gives one (section 6.3)."""


class StageTrack(NamedTuple):
    """The road of a race or stage; the line lies after space `line`, `circuit` is the length of a lap (0: open)."""

    key: str
    pieces: tuple[str, ...]
    circuit: int
    laps: int
    line: int


class Course(NamedTuple):
    """The table: who rides, a track a stage, and the rulings. `seats` are the riders by id, with whose they are.

    `full`: a race goes on until everybody is in (CIC-36). `beyond` is how far beyond the line anybody is placed,
    with `cap_finish` ten spaces (CIC-38). `out_per_lap` is 0 unless it is an elimination race (CIC-41).
    """

    mode: str
    colours: tuple[str, ...]
    seats: Mapping[str, Seat]
    tracks: tuple[StageTrack, ...]
    full: bool
    beyond: int
    events: bool
    out_per_lap: int

    def track(self, stage: int) -> StageTrack:
        """The road of a stage, counted from 1."""
        return self.tracks[stage - 1]

    def ref(self, rider: str) -> Ref:
        """The team that a rider belongs to, as somebody with a name."""
        return self.team(self.seats[rider])

    def rider(self, rider: str) -> Ref:
        """A rider, as somebody with a name: its team's, and its number in it."""
        return self.ref(rider)._replace(rider=rider[1:])

    def team(self, seat: int) -> Ref:
        """The team of a seat, as somebody with a name."""
        return Ref(self.colours[seat], seat)


NO_CAP = 1_000_000
"""Stands for `beyond` where nobody is held on the tenth space: farther than any move leads."""


def compiled(options: CiclistasOptions, courses: CourseBook) -> Course:
    """The table; ValueError with one sentence for seats, colours or courses that do not fit.

    Two to ten players, each with a team of three riders, lettered in seat order (CIC-01).
    """
    check_seats(META, options.colours)
    players = len(options.colours)
    return Course(
        mode=options.mode,
        colours=options.colours,
        seats={rider_id(number): number // RIDERS for number in range(RIDERS * players)},
        tracks=_tracks(options, courses),
        # A tour needs everybody's time, so each stage is ridden to its end (CIC-42).
        full=options.finish == "full" or options.mode == "tour",
        beyond=10 if options.cap_finish else NO_CAP,
        events=options.events,
        out_per_lap=OUT[players][options.fewer_out] if options.mode == "elimination" else 0,
    )


def rider_id(number: int) -> str:
    """The id of a rider, riders counted from 0 through all teams in seat order."""
    seat, place = divmod(number, RIDERS)
    return f"{TEAM_LETTERS[seat]}{place + 1}"


def _tracks(options: CiclistasOptions, courses: CourseBook) -> tuple[StageTrack, ...]:
    if options.mode == "tour":
        return _stages(options, courses)
    if options.mode == "race":
        return (track(courses, options.course, 1),)
    if options.mode == "laps":
        return (track(courses, options.circuit, options.laps),)
    ridden = track(courses, options.circuit, ELIMINATION_LAPS)
    if ridden.circuit not in ELIMINATION_CIRCUITS:
        raise ValueError(
            f"an elimination race needs a closed circuit of 50 or 60 spaces, and {ridden.key} is "
            + (f"one of {ridden.circuit}" if ridden.circuit else "not closed")
        )
    return (ridden,)


def _stages(options: CiclistasOptions, courses: CourseBook) -> tuple[StageTrack, ...]:
    """The first stages of the tour in the course file (CIC-42)."""
    if len(courses.tour) < options.stages:
        raise ValueError(f"the course file has {len(courses.tour)} stages for a tour, not {options.stages}")
    return tuple(track(courses, stage.course, stage.laps) for stage in courses.tour[: options.stages])


def track(courses: CourseBook, key: str, laps: int) -> StageTrack:
    """A road of the course file; a circuit of C spaces ridden in m laps is a course of C · m spaces (CIC-40), and
    no race has fewer than 60 (CIC-39). ValueError if there is no such course or it cannot be ridden so."""
    road = courses.courses.get(key)
    # Options may name a road that the table's own course file does not have.
    if road is None:
        raise ValueError(f"the course file has no course {key!r}; it has {', '.join(courses.courses)}")
    if laps > 1 and not road.closed:
        raise ValueError(f"{key} is no closed circuit and cannot be ridden in laps")
    line = road.spaces * laps
    if line < SHORTEST:
        raise ValueError(
            f"a race has at least {SHORTEST} spaces, and {laps} lap of {key} has only {line}; "
            "ride more laps or a longer circuit"
        )
    return StageTrack(key, road.pieces, road.spaces if road.closed else 0, laps, line)
