"""Climbs and descents of a road told by its altitudes, and how hard they are.

A rise is as hard as its length in km times the square of its average gradient in percent: so the organisers of the
largest race reckon for a climb they do not know. The bounds of the categories are chosen so that the best known
climbs have the category they are usually given (docs/decisions/0006).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.ciclismo_a_fondo.riders import Terrain

HARDNESS: Sequence[tuple[float, Terrain]] = (
    (700, "montana_ce"),
    (350, "montana_1"),
    (150, "montana_2"),
    (75, "montana_3"),
    (25, "montana_4"),
)
"""From which hardness on a climb has a category, the hardest first."""

FALLS: Sequence[tuple[float, Terrain]] = ((350, "descenso_alto"), (150, "descenso_medio"), (0, "descenso_bajo"))
"""A descent is named by how hard it would be to ride up: alto comes from a 1ª, medio from a 2ª."""

SHORTEST_CLIMB = 0.8
"""Km of a climb that has a category; a shorter one is a repecho."""

LEAST_CLIMB, LEAST_GRADIENT, REPECHO_GRADIENT = 8.0, 3.0, 4.0
"""Hardness and percent of a rise; a repecho is steeper than a climb must be."""

LEAST_DESCENT, LEAST_FALL, SHORTEST_DESCENT = 20.0, 2.5, 1.0
"""Hardness, percent and km of a descent."""

LONGEST_RISE = 50
"""Km; a longer rise is two."""

DIP, DIP_SHARE = 20, 0.1
"""Metres that a climb may lose on its way, or this share of all it rises, whichever is more."""

FLAT_ENOUGH, MOST_CORNERS = 8.0, 300
"""Metres by which the road may leave the straight lines between its corners; more, if it has too many corners."""


class Ascent(NamedTuple):
    """Part of a road that rises, or falls, from one km to another."""

    start: float
    end: float
    metres: float
    """By how many it rises or falls, always above 0."""

    @property
    def km(self) -> float:
        """How long it is."""
        return self.end - self.start

    @property
    def gradient(self) -> float:
        """In percent, on average."""
        return self.metres / (10 * self.km)

    @property
    def hardness(self) -> float:
        """Length in km times the square of the gradient in percent."""
        return self.km * self.gradient**2


class Corner(NamedTuple):
    """Where the slope of a road changes: km from the start, and metres above the sea."""

    km: float
    height: float


def terrain_of(climb: Ascent) -> Terrain | None:
    """What a rise is ridden as; None if it is hardly one."""
    if climb.gradient < LEAST_GRADIENT or climb.hardness < LEAST_CLIMB:
        return None
    category = next((terrain for least, terrain in HARDNESS if climb.hardness >= least), None)
    if category and climb.km >= SHORTEST_CLIMB:
        return category
    return "repecho" if climb.gradient >= REPECHO_GRADIENT else None


def descent_of(fall: Ascent) -> Terrain | None:
    """What a descent is ridden as; None if it is hardly one."""
    if fall.gradient < LEAST_FALL or fall.hardness < LEAST_DESCENT or fall.km < SHORTEST_DESCENT:
        return None
    return next(terrain for least, terrain in FALLS if fall.hardness >= least)


def corners_of(altitudes: Sequence[float], step_km: float) -> list[Corner]:
    """The road as few straight lines, near enough to all its altitudes."""
    near = FLAT_ENOUGH
    while len(found := _straightened(altitudes, near)) > MOST_CORNERS:
        near *= 2
    return [Corner(place * step_km, altitudes[place]) for place in found]


def _straightened(altitudes: Sequence[float], near: float) -> list[int]:
    """Places of the corners; between two of them no altitude lies farther off the line (Douglas-Peucker)."""
    kept, open_parts = {0, len(altitudes) - 1}, [(0, len(altitudes) - 1)]
    # With one corner too many it is not near enough for any use, and some roads would have thousands.
    while open_parts and len(kept) <= MOST_CORNERS:
        first, last = open_parts.pop()
        slope = (altitudes[last] - altitudes[first]) / max(1, last - first)
        off, place = max(
            ((abs(altitudes[one] - altitudes[first] - slope * (one - first)), one) for one in range(first, last)),
            default=(0.0, first),
        )
        if off > near:
            kept.add(place)
            open_parts += [(first, place), (place, last)]
    return sorted(kept)


def hardest(
    corners: Sequence[Corner], named: Callable[[Ascent], Terrain | None], taken: Sequence[Ascent] = ()
) -> list[Ascent]:
    """All rises that have a name; of two that overlap the harder one, and none that overlaps what is taken."""
    found: list[Ascent] = []
    for rise in sorted(_candidates(corners), key=lambda one: (-one.hardness, one.start)):
        apart = all(rise.end <= other.start or rise.start >= other.end for other in (*found, *taken))
        if apart and named(rise):
            found.append(rise)
    return found


def _candidates(corners: Sequence[Corner]) -> Iterator[Ascent]:
    """Every way from a corner to a later one that rises enough, and does not lose too much in between."""
    for place, foot in enumerate(corners):
        highest, lost = foot.height, 0.0
        for corner in corners[place + 1 :]:
            highest = max(highest, corner.height)
            lost = max(lost, highest - corner.height)
            rise = Ascent(foot.km, corner.km, corner.height - foot.height)
            if rise.km > LONGEST_RISE:
                break
            if rise.metres > 0 and lost <= max(DIP, DIP_SHARE * rise.metres) and rise.hardness >= LEAST_CLIMB:
                yield rise


def upside_down(corners: Sequence[Corner]) -> list[Corner]:
    """The road on which every descent is a rise."""
    return [Corner(corner.km, -corner.height) for corner in corners]
