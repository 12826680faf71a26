"""The elimination lines: who still has to cross the one that is current (section 3.9)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.pistard.course import Course
from engine.games.pistard.rulebook.place import Place, last_place


def beyond_line(course: Course, line: int) -> int:
    """The first position beyond an elimination line, from line 1 on (PIS-40)."""
    return course.interval * line + 1


def not_across(course: Course, places: Iterable[Place | None], line: int) -> list[int]:
    """The riders on the track that have not passed this elimination line (PIS-40), by number."""
    border = last_place(beyond_line(course, line))
    return [number for number, place in enumerate(places) if place is not None and place < border]
