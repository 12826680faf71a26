"""A stage in lines of text: its segments in squares, its lines, its profile."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate

from engine.games.ciclismo_a_fondo.building.conversion import Converted, exact, in_km, kilometres
from engine.games.ciclismo_a_fondo.building.spec import StageSpec
from engine.games.ciclismo_a_fondo.course import RoadLine, Stage

WIDEST, TALLEST = 100, 6
"""Columns and rows of a profile."""

BLOCKS = " ▁▂▃▄▅▆▇█"
SIGNS = {"sprint": "s", "feed": "f", "summit": "^", "finish": "|"}
"""Where lines lie, below the profile; the later one of a column is shown."""


def in_lines(spec: StageSpec, road: Converted, stage: Stage) -> Iterator[str]:
    """The whole stage."""
    crono = f" ({road.crono})" if road.crono else ""
    yield f"{stage.name or stage.key}: {stage.kind}{crono}, {in_km(kilometres(spec))} km, {road.total} squares"
    yield from _segments(spec, road)
    yield "Lines: " + ", ".join(map(_line, stage.lines))
    rolls = ", ".join(map(str, stage.weather_rows[1:]))
    yield f"Weather: rolled at the start and on {rolls}" if stage.weather else "Weather: none"
    if spec.bridged_km:
        yield f"Bridged: {spec.bridged_km:g} km whose altitude the ride does not tell"
    yield from profile(stage)


def _segments(spec: StageSpec, road: Converted) -> Iterator[str]:
    ends = list(accumulate((exact(segment.km) for segment in spec.segments), initial=Fraction(0)))
    for number, part in enumerate(road.parts, start=1):
        km = f"km {in_km(ends[number - 1])} to {in_km(ends[number])}"
        squares = f"{part.first} to {part.last}"
        yield f"{number:3} {part.terrain:15}{km:19}{part.squares:4} squares: {squares}"


def _line(line: RoadLine) -> str:
    kind = f"{line.kind} {line.category}" if line.category else line.kind
    return f"{kind} at {line.square}"


def profile(stage: Stage) -> Iterator[str]:
    """The road from the side in blocks, and below it where its lines lie."""
    columns = min(stage.length, WIDEST)
    edges = [stage.heights[(column + 1) * stage.length // columns] for column in range(columns)]
    low, high = min(stage.heights), max(stage.heights)
    steps = TALLEST * (len(BLOCKS) - 1)
    # A step at least everywhere, so that a flat road is seen too.
    filled = [1 + (edge - low) * (steps - 1) // max(1, high - low) for edge in edges]
    for row in reversed(range(TALLEST)):
        under = row * (len(BLOCKS) - 1)
        text = "".join(BLOCKS[min(max(fill - under, 0), len(BLOCKS) - 1)] for fill in filled)
        if text.strip():
            yield text.rstrip()
    signs = [" "] * columns
    for line in stage.lines:
        signs[(line.square * columns - 1) // stage.length] = SIGNS[line.kind]
    yield "".join(signs)
