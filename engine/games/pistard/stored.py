"""Views kept by an earlier version, brought up to what is shown today."""

from __future__ import annotations

from engine.games.pistard.course import Course
from engine.games.pistard.public_view import public_view
from engine.games.pistard.seat.imagine import state_of
from engine.games.pistard.view import Public


def completed(course: Course, view: Public) -> Public:
    """A view kept from before it said whose turn it is, with what the rules say to it; others as they are."""
    return view if view.due is not None else public_view(course, state_of(course, view))
