"""Who is ahead and who has won (sections 3.8 and 3.9), from the public view."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Fact, Ref, Standing
from engine.games.pistard.rulebook.place import place_of
from engine.games.pistard.view import Public, RiderView


def standings(view: Public, teams: Sequence[Ref], points: bool) -> tuple[Standing, ...]:
    """The winner first, however the race was won (PIS-36, PIS-37); the others by score, or in an elimination race
    by who lasts longest."""
    key = _by_score if points else _by_survival
    seats = sorted(range(len(teams)), key=lambda seat: (seat != view.winner, key(view, seat), seat))
    return tuple(
        Standing(place, teams[seat], _row(view, seat, points), seat == view.winner, not still_in(view, seat))
        for place, seat in enumerate(seats, start=1)
    )


def _by_score(view: Public, seat: int) -> tuple[int, ...]:
    """Higher score; then the better-placed best rider; players without riders after those with riders (PIS-38),
    with the points they keep (PIS-35)."""
    return -view.teams[seat].score, -best_place(view, seat)


def _by_survival(view: Public, seat: int) -> tuple[int, ...]:
    """Who still races, the better-placed best rider first; then by the time of the last rider's removal, later is
    better (PIS-42)."""
    best = best_place(view, seat)
    if best != _NOWHERE:
        return 0, -best
    names = {rider.rider for rider in view.riders if rider.seat == seat}
    last = max((time for time, name in enumerate(view.out) if name in names), default=-1)
    return 1, -last


_NOWHERE = -(1 << 20)


def best_place(view: Public, seat: int) -> int:
    """The place of the seat's foremost rider; far behind everything if it has none on the track."""
    return max((place_of(one.lane, one.position) for one in racing(view, seat)), default=_NOWHERE)


def ranked(view: Public) -> list[RiderView]:
    """The riders on the track in the order of the race (PIS-11), as the view has it."""
    by_name = {one.rider: one for one in view.riders}
    return [by_name[name] for name in view.ranking]


def racing(view: Public, seat: int) -> list[RiderView]:
    """The seat's riders on the track."""
    return [one for one in view.riders if one.seat == seat and one.state == "racing"]


def still_in(view: Public, seat: int) -> int:
    """How many of the seat's riders are not out, placed or not."""
    return sum(one.seat == seat and one.state != "out" for one in view.riders)


def _row(view: Public, seat: int, points: bool) -> dict[str, Fact]:
    """What a standing tells of a seat: points and riders, whichever the race is about."""
    riders = still_in(view, seat)
    return {"mode": "points" if points else "elimination", "points": view.teams[seat].score, "riders": riders}
