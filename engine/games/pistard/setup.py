"""Preparation: who races on which track, the first throw and who has precedence (sections 3.1 and 3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.events import Ref
from engine.games.pistard.events import DiceThrown
from engine.games.pistard.material import LANES, Track
from engine.games.pistard.meta import BASES, CODES, FEWEST, LARGEST, MOST, PistardOptions
from engine.games.pistard.state import Course, State


def course(options: PistardOptions, track: Track) -> Course:
    """What the table settles; ValueError with one sentence for colours that do not fit.

    Each player has a team of one colour with one rider a base colour (PIS-01). The squares of a row come in the
    order of their bits, the inner lane last.
    """
    check_seats(options.colours)
    bases = racing_bases(options.riders)
    riders = [(seat, base) for seat in range(len(options.colours)) for base in bases]
    names = tuple(f"{CODES[options.colours[seat]]}-{base}" for seat, base in riders)
    points = options.mode == "points"
    return Course(
        teams=tuple(Ref(colour, seat) for seat, colour in enumerate(options.colours)),
        size=options.riders,
        names=names,
        seats=tuple(seat for seat, _ in riders),
        bases=tuple(base for _, base in riders),
        riders={name: rider for rider, name in enumerate(names)},
        rows=track.rows,
        colours=tuple(track.lanes[LANES - 1 - bit][row] for row in range(track.rows) for bit in range(LANES)),
        own=tuple(_own(track, base) for _, base in riders),
        target=options.goal if points else 0,
        interval=0 if points else elimination_interval(options, track),
        straight=options.movement == "straight",
        wind_after_colour=options.wind_after_colour,
    )


def check_seats(colours: tuple[str, ...]) -> None:
    """Two, three or four players, each with a colour of its own (PIS-01)."""
    if not FEWEST <= len(colours) <= MOST:
        raise ValueError(f"Pistard is for {FEWEST} to {MOST} players, not {len(colours)}")
    for place, colour in enumerate(colours):
        if colour not in CODES:
            raise ValueError(f"there is no colour {colour!r}; the colours are {', '.join(CODES)}")
        if colour in colours[:place]:
            raise ValueError(f"the colour {colour} is taken twice; every player needs one of his own")


def racing_bases(size: int) -> str:
    """The base colours of a team: all four, yellow, green and blue with three riders, yellow and blue with two
    (PIS-43)."""
    return {2: "YB", 3: "YGB"}.get(size, BASES)


def elimination_interval(options: PistardOptions, track: Track) -> int:
    """Rows between two elimination lines: half a lap or a lap (PIS-39, PIS-40)."""
    return track.rows // 2 if options.interval == "half_lap" else track.rows


def _own(track: Track, base: str) -> tuple[int, ...]:
    lap = tuple(
        sum(1 << (LANES - 1 - lane) for lane in range(LANES) if track.lanes[lane][row] == base)
        for row in range(track.rows)
    )
    return lap + lap


def throw(chance: Chance, course: Course, seat: int, number: int) -> tuple[int, ...]:
    """So many dice of one team, in the open, the highest first (PIS-13)."""
    what = f"die {course.teams[seat].key}"
    return tuple(sorted([chance.below(LARGEST, what) + 1 for _ in range(number)], reverse=True))


def prepared(course: Course, chance: Chance) -> tuple[State, list[DiceThrown]]:
    """The position before the first placing: all riders behind the line, off the track (PIS-02), all players'
    dice thrown at once, a die a rider (PIS-01, PIS-04)."""
    seats = range(len(course.teams))
    dice = tuple(throw(chance, course, seat, course.size) for seat in seats)
    state = State(
        round=1,
        places=(None,) * len(course.names),
        order=(),
        dice=dice,
        thrown=(True,) * len(dice),
        scores=(0,) * len(dice),
        passed=(),
        line=1 if course.interval else 0,
        precedence=precedence(dice),
    )
    return state, [DiceThrown(1, course.teams[seat].key, dice[seat]) for seat in seats]


def precedence(dice: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Seats in the order in which they go with equal dice: the higher sum first (PIS-05); with equal sums the
    highest dice decide one after the other, then the earlier seat (PIS-06)."""
    return tuple(sorted(range(len(dice)), key=lambda seat: (-sum(dice[seat]), [-die for die in dice[seat]], seat)))
