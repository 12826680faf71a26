"""The course of a table: who races, and the track with the options, compiled for use (section 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Ref
from engine.core.game import check_seats
from engine.games.pistard.material import LANES, Track
from engine.games.pistard.meta import BASES, CODES, META, PistardOptions
from engine.games.pistard.rulebook.place import Squares, squares_in


@dataclass(frozen=True, slots=True, eq=False)
class Rider:
    """A rider. States name it by its number, views and events by its name."""

    number: int
    """Seat by seat, in a team by base."""
    name: str
    """Team letter and base, `R-Y`."""
    seat: int
    base: str
    own: tuple[Squares, ...]
    """By row (from 0): the squares in its base colour. Two laps, so that what lies ahead never wraps."""


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """What a table settles once. Two are never the same, so that what was worked out for one can be remembered
    under it."""

    teams: tuple[Ref, ...]
    riders: tuple[Rider, ...]
    """By number."""
    by_name: dict[str, Rider]
    size: int
    """Riders of a team."""
    rows: int
    lanes: tuple[str, ...]
    """By lane (from 0, the inner one) and row (from 0): the colour of the square."""
    target: int
    """The winning score; 0 in an elimination race."""
    interval: int
    """Rows between two elimination lines; 0 in a points race."""
    straight: bool
    wind_after_colour: bool

    def team(self, seat: int) -> tuple[Rider, ...]:
        """The riders of a seat, by base."""
        return self.riders[seat * self.size : (seat + 1) * self.size]

    def row(self, position: int) -> int:
        """The row of a position, from 1; before the line too."""
        return (position - 1) % self.rows + 1

    def laps(self, position: int) -> int:
        """Laps completed at a position; the start line does not count (PIS-29)."""
        return max(0, (position - 1) // self.rows)

    def lap_end(self, lap: int) -> int:
        """The first position over the line that ends a lap, from lap 1 on (PIS-29)."""
        return self.rows * lap + 1


def course_of(options: PistardOptions, track: Track) -> Course:
    """The course of these options on this track; ValueError with one sentence for colours that do not fit.

    Two, three or four players, each with a team of one colour and one rider a base colour (PIS-01).
    """
    check_seats(META, options.colours)
    own = {base: _own(track, base) for base in racing_bases(options.riders)}
    pairs = [(seat, base) for seat in range(len(options.colours)) for base in own]
    riders = tuple(
        Rider(number, f"{CODES[options.colours[seat]]}-{base}", seat, base, own[base])
        for number, (seat, base) in enumerate(pairs)
    )
    points = options.mode == "points"
    return Course(
        teams=tuple(Ref(colour, seat) for seat, colour in enumerate(options.colours)),
        riders=riders,
        by_name={rider.name: rider for rider in riders},
        size=options.riders,
        rows=track.rows,
        lanes=track.lanes,
        target=options.goal if points else 0,
        interval=0 if points else elimination_interval(options, track),
        straight=options.movement == "straight",
        wind_after_colour=options.wind_after_colour,
    )


def racing_bases(size: int) -> str:
    """The base colours of a team: all four, yellow, green and blue with three riders, yellow and blue with two
    (PIS-43)."""
    return {2: "YB", 3: "YGB"}.get(size, BASES)


def elimination_interval(options: PistardOptions, track: Track) -> int:
    """Rows between two elimination lines: half a lap or a lap (PIS-39, PIS-40)."""
    return track.rows // 2 if options.interval == "half_lap" else track.rows


def _own(track: Track, base: str) -> tuple[Squares, ...]:
    lap = tuple(
        squares_in(lane for lane in range(1, LANES + 1) if track.lanes[lane - 1][row] == base)
        for row in range(track.rows)
    )
    return lap + lap  # read across the line without wrapping
