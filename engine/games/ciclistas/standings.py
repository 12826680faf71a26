"""Who is ahead and where a seat stands, as facts to be worded; from the public view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Fact, Line, Ref, Standing
from engine.core.views import SeatView
from engine.games.ciclistas.course import TEAM_LETTERS
from engine.games.ciclistas.rulebook.riding import stuck
from engine.games.ciclistas.rulebook.tour import general, team_points
from engine.games.ciclistas.view import Own, Public, Rider, Space

NOTHING = "none"
"""Stands in facts where there is nothing to say."""


class Placed(NamedTuple):
    """A rider in the ranking: where it is (`road`, `in`, `out`), its space and, once in, its time in tenths."""

    rider: str
    seat: int
    status: str
    space: int
    time: int


def ranked(view: Public) -> tuple[Placed, ...]:
    """All riders of the race or stage, best first."""
    return (
        *(Placed(one.rider, one.seat, "in", one.space, one.time) for one in view.finished),
        *(Placed(one.rider, one.seat, "road", one.space, 0) for one in view.road),
        *(Placed(one.rider, one.seat, "out", one.space, 0) for one in view.out),
    )


def points(view: Public) -> tuple[int, ...]:
    """Points of all stages so far, by seat."""
    return team_points(view.results, len(view.colours))


def clock(time: int) -> str:
    """A time as it is written: 1'4 for 14 tenths."""
    return f"{time // 10}'{time % 10}"


def ref(view: Public, seat: int) -> Ref:
    """The team of a seat."""
    return Ref(view.colours[seat], seat)


def named(view: Public, rider: str, beside: str = "") -> Ref:
    """A rider, by its team's name and its number in it; `beside`: what a list says next to it."""
    return ref(view, TEAM_LETTERS.index(rider[0]))._replace(rider=rider[1:], beside=beside)


def rows(view: Public) -> tuple[Standing, ...]:
    """A row a team, by its best rider (CIC-37); in a tour between stages and at the end by the best rider of the
    general classification (CIC-42)."""
    order = ranked(view)
    overall = general(view.results)
    # Within a later stage the road says more than totals that lack it; so they count only between stages.
    if overall and (view.stage_over or view.over):
        by_rider = {one.rider: one for one in order}
        order = tuple(by_rider[rider] for rider, _ in overall if rider in by_rider)
        order += tuple(one for one in ranked(view) if one not in order)
    best: dict[int, Placed] = {}
    for one in order:
        best.setdefault(one.seat, one)
    return tuple(
        Standing(
            place, ref(view, one.seat), _facts(view, one, order[0]), view.over and place == 1, one.status == "out"
        )
        for place, one in enumerate(best.values(), start=1)
    )


def _facts(view: Public, one: Placed, first: Placed) -> dict[str, Fact]:
    total = dict(general(view.results)).get(one.rider) if view.stage_over or view.over else None
    return {
        "rider": one.rider,
        "best": named(view, one.rider),
        "status": one.status,
        "space": one.space,
        "gap": max(0, first.space - one.space),
        "time": clock(one.time) if one.status == "in" else NOTHING,
        "counters": view.counters[one.seat],
        "total": clock(total) if total is not None else NOTHING,
        "points": points(view)[one.seat],
    }


def situation(view: SeatView[Public, Own]) -> tuple[Line, ...]:
    """Where the seat stands: the rider to move with its surroundings if it is the seat's, and the whole team."""
    public = view.public
    mine = next((one for one in public.road if one.rider == public.to_move and one.seat == view.seat), None)
    lines = [_team(public, view.seat), *_leaving(public, view.seat)]
    if mine is None:
        return tuple(lines)
    facts: dict[str, Fact] = {"rider": mine.rider[1:], "space": mine.space, "left": public.line - mine.space}
    facts["behind"] = len(close_behind(public, mine))
    lines.insert(0, Line("to-move", {**facts, "place": len(public.now) + 1, "riders": len(public.road)}))
    if public.dice is not None:
        lines.insert(1, Line("thrown", {"sum": sum(public.dice), "one": public.dice[0], "two": public.dice[1]}))
    if public.card not in ("", "blank"):
        lines.append(Line("card", {"card": public.card}))
    return tuple(lines)


def close_behind(view: Public, mine: Rider) -> tuple[str, ...]:
    """Who moves later in this round than the rider whose turn it is, and stands near enough to follow its wheel or
    that of another on it."""
    spaces = {one.rider: one.space for one in view.road}
    return tuple(rider for rider in view.to_come[1:] if stuck(mine.space, spaces[rider]))


def _team(public: Public, seat: int) -> Line:
    """Where the riders of a seat are, by their numbers, how many are in or out, and what it holds."""
    mine = [one for one in ranked(public) if one.seat == seat]
    road = on_road([(one.rider, one.space) for one in mine if one.status == "road"])
    done = " · ".join(f"{one.rider[1:]} {clock(one.time)}" for one in mine if one.status == "in")
    return Line("team", {**road, "done": done or NOTHING, "counters": public.counters[seat]})


def _leaving(public: Public, seat: int) -> list[Line]:
    """A word of warning where riders of the seat would leave the elimination race if its lap ended now (CIC-41)."""
    if public.leaving is None:
        return []
    lap, space, last = public.leaving
    mine = {one.rider for one in public.road if one.seat == seat}
    numbers = sorted(rider[1:] for rider in last if rider in mine)
    facts: dict[str, Fact] = {"lap": lap, "space": space, "count": len(numbers), "riders": " · ".join(numbers)}
    return [Line("leaving", facts)] if numbers else []


def on_road(riders: Sequence[tuple[str, Space]]) -> dict[str, Fact]:
    """Facts of a team's riders on the road: how many (`road`), and of each its number and space (`rider1`, `space1`
    and so on, at most three)."""
    facts: dict[str, Fact] = {"road": len(riders)}
    for place, (rider, space) in enumerate(riders, start=1):
        facts |= {f"rider{place}": rider[1:], f"space{place}": space}
    return facts
