"""What the answer of a plan window comes to: votes, tolls, orders, who changes squares."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.prompts import Given
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Care, FormationMode, Order, SeatPlan, Vote
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import LETTERS, NO, care_of, token_of
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_form import (
    CARE,
    CEDE,
    CEDES,
    LEFT,
    NEVER,
    NONE,
    PREFER,
    PULL,
    RELAY,
    TAIL,
    VOTE,
    WHAT,
    WHEN,
    YES,
)
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import LEADERS


def plan_of(turn: TurnState, given: Given) -> SeatPlan:
    """The plan of a seat."""
    seat, size = given.prompt.seat, turn.course.options.team_size
    first = seat * size
    names = labels(turn.kinds, size)
    mine_by_name = {names[rider]: rider for rider in range(first, first + size)}
    votes, cares, orders = [Vote()] * size, [Care()] * size, [Order()] * size
    for place in range(size):
        cares[place] = care_said(turn.kinds[first + place], names[first + place], given)
    for formation in turn.formations:
        mine = [rider for rider in formation.riders if turn.seat(rider) == seat]
        for rider in mine:
            votes[rider - first] = _vote(names[mine[0]], given)
            orders[rider - first] = _order(mine_by_name, names[rider], given, len(names))
    return SeatPlan(
        votes=tuple(votes),
        cares=tuple(cares),
        cede=cession_of(turn.course, names, given),
        orders=tuple(orders) if any(order.when for order in orders) else (),
        alone=tuple(first + names[first : first + size].index(one.key) for one in given.picks.get(LEFT, ())),
        tail=_key(given, TAIL) == YES,
    )


def _key(given: Given, field: str, usual: str = "") -> str:
    held = given.picks.get(field)
    return held[0].key if held else usual


def _vote(page: str, given: Given) -> Vote:
    usual = Vote()
    modes = modes_of(_key(given, f"{page}.{VOTE}", "rsb"))
    pull = _key(given, f"{page}.{PULL}")
    effort, extra = map(int, pull.split("-")) if pull and pull != NO else (usual.pull, usual.extra)
    return Vote(
        modes=modes,
        pulls=pull != NO,
        pull=effort,
        extra=extra,
        relay=int(_key(given, f"{page}.{RELAY}", "0")),
        prefer=modes_of(_key(given, f"{page}.{PREFER}", "rsb")),
    )


def modes_of(letters: str) -> tuple[FormationMode, ...]:
    """The modes that letters stand for; none of NO."""
    return () if letters == NO else tuple(LETTERS[letter] for letter in letters)


def care_said(kind: RiderType, label: str, given: Given) -> Care:
    """What was said of tolls and the front; without a word leaders pay, the others drop (D-07)."""
    key = _key(given, f"{label}.{CARE}")
    return care_of(key) if key else Care(pays=kind in LEADERS)


def _order(mine: Mapping[str, int], label: str, given: Given, riders: int) -> Order:
    held = given.picks.get(f"{label}.{WHEN}")
    if not held or held[0].key == NEVER:
        return Order()
    when, value = str(held[0].arg(WHEN)), int(held[0].arg("value"))
    what = _key(given, f"{label}.{WHAT}")
    if what.startswith(CEDES):
        return Order(when, value, cede=mine[what.removeprefix(CEDES)])  # type: ignore[arg-type]
    # Whoever attacks may be chased.
    chase = tuple(range(riders)) if what[0] == "C" else ()
    return Order(when, value, token_of(what, chase))  # type: ignore[arg-type]


def cession_of(course: Course, names: tuple[str, ...], given: Given) -> tuple[int, int] | None:
    """The two riders of an answer who change squares."""
    key = _key(given, CEDE, NONE)
    if key == NONE:
        return None
    size = course.options.team_size
    first = given.prompt.seat * size
    mine = names[first : first + size]
    one, other = key.split("-")
    return first + mine.index(one), first + mine.index(other)
