"""What the pictures of Critèrium have in common: names, riders, and the squares of the table's board."""

from __future__ import annotations

from functools import lru_cache

from engine.core.events import Ref
from engine.core.scene import Cell, Figure, Label, label
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.view import CyclistView


def turn_of(turn: int) -> Label:
    """Which turn it is, of how many."""
    return label("criterium-scene-turn-of", turn=turn, turns=TURNS)


def ref(one: CyclistView) -> Ref:
    """The cyclist by name: its colour and seat."""
    return Ref(one.colour, one.seat)


def name(one: CyclistView) -> Label:
    """Its name as a label: the player, or the colour of a neutral."""
    return label("scene-name", who=ref(one))


def piece_of(one: CyclistView) -> Figure:
    """A cyclist as pictures show it: by its player, in its colour, and marked where no seat has it."""
    return Figure(ref(one), one.colour, neutral=one.seat is None)


@lru_cache(maxsize=64)
def squares(course: Course) -> tuple[Cell, ...]:
    """From the start to the finish, with the grounds of refreshment and sprint. Kept: pictures of the course
    without riders are looked up by it."""
    special = {
        course.refreshment: ("feed", "bottle"),
        course.sprint: ("sprint", "bolt"),
        course.finish: ("finish", "flag"),
    }
    return tuple(Cell(str(number), *special.get(number, ("flat", ""))) for number in range(course.finish + 1))
