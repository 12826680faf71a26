"""The elimination race: the last riders leave at the end of the first two laps (CIC-41)."""

from __future__ import annotations

from engine.games.ciclistas.course import ELIMINATION_LAPS, Course
from engine.games.ciclistas.rulebook.finish import race_order
from engine.games.ciclistas.rulebook.position import AnyState
from engine.games.ciclistas.view import Leaving, Removed, Rider


def lap_under_way(position: AnyState) -> int:
    """The lap at whose end riders leave next."""
    return 1 + max((one.lap for one in position.out), default=0)


def hindmost(course: Course, position: AnyState) -> tuple[Rider, ...]:
    """Who would leave if the lap ended now, best first: the last of the race, unless nobody would stay (A-16);
    nobody in the last lap, which is ridden to the finish."""
    stay = len(position.road) - course.out_per_lap
    if not course.out_per_lap or lap_under_way(position) >= ELIMINATION_LAPS or stay < 1:
        return ()
    return race_order(position)[stay:]


def leaving(course: Course, position: AnyState) -> tuple[Removed, ...]:
    """The riders that must leave at the end of this round, best first.

    With k out per lap and n on the road that is in the first round in which n - k have passed the end of the lap;
    the last k in race order go, also those that have passed (CIC-41).
    """
    last = hindmost(course, position)
    lap = lap_under_way(position)
    end = course.track(position.stage).circuit * lap
    if not last or sum(one.space > end for one in position.road) < len(position.road) - len(last):
        return ()
    # Over the line or not: it is the last positions of the lap that go.
    return tuple([Removed(one.rider, one.seat, lap, one.space) for one in last])


def announced(course: Course, position: AnyState) -> Leaving | None:
    """Who leaves next as things stand, and at the end of which lap; None where nobody does."""
    last = hindmost(course, position)
    if not last or position.over:
        return None
    lap = lap_under_way(position)
    return Leaving(lap, course.track(position.stage).circuit * lap, tuple([one.rider for one in last]))
