"""What the answer of a plan window comes to: votes, tolls, orders, who changes squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.core.prompts import Given
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Care, FormationMode, Order, SeatPlan, Vote
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.standing import NO_ORDER
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import DROP, LETTERS, NO, PAY, care_of, token_of
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

USUAL = Vote()
"""What stands for a formation in which nothing was asked."""


def plan_of(turn: TurnState, groups: Sequence[Sequence[int]], given: Given) -> SeatPlan:
    """The plan of a seat. `groups`: the formations as it was asked in them."""
    size = turn.course.options.team_size
    first = given.prompt.seat * size
    own = range(first, first + size)
    names = labels(turn.kinds, size)
    mine_by_name = {names[rider]: rider for rider in own}
    votes, orders = [USUAL] * size, [NO_ORDER] * size
    for group in groups:
        mine = [rider for rider in group if rider in own]
        vote = _vote(names[mine[0]], given) if mine else USUAL
        for rider in mine:
            votes[rider - first] = vote
            orders[rider - first] = _order(mine_by_name, names[rider], given, len(names))
    return SeatPlan(
        votes=tuple(votes),
        cares=tuple([care_said(turn.kinds[rider], names[rider], given) for rider in own]),
        cede=cession_of(turn.course, names, given),
        orders=tuple(orders) if any(order.when for order in orders) else (),
        alone=tuple(first + names[first : first + size].index(one.key) for one in given.picks.get(LEFT, ())),
        tail=_key(given, TAIL) == YES,
    )


def _key(given: Given, field: str, usual: str = "") -> str:
    held = given.picks.get(field)
    return held[0].key if held else usual


def _vote(page: str, given: Given) -> Vote:
    return vote_of(
        _key(given, f"{page}.{VOTE}", "rsb"),
        _key(given, f"{page}.{PULL}"),
        _key(given, f"{page}.{RELAY}", "0"),
        _key(given, f"{page}.{PREFER}", "rsb"),
    )


@lru_cache(maxsize=1024)
def vote_of(modes: str, pull: str, relay: str, prefer: str) -> Vote:
    """The vote that the keys of its fields stand for."""
    effort, extra = map(int, pull.split("-")) if pull and pull != NO else (USUAL.pull, USUAL.extra)
    return Vote(
        modes=modes_of(modes),
        pulls=pull != NO,
        pull=effort,
        extra=extra,
        relay=int(relay),
        prefer=modes_of(prefer),
    )


def modes_of(letters: str) -> tuple[FormationMode, ...]:
    """The modes that letters stand for; none of NO."""
    return () if letters == NO else tuple(LETTERS[letter] for letter in letters)


def care_said(kind: RiderType, label: str, given: Given) -> Care:
    """What was said of tolls and the front; without a word leaders pay, the others drop (D-07)."""
    key = _key(given, f"{label}.{CARE}")
    return care_of(key or (PAY if kind in LEADERS else DROP))


def _order(mine: Mapping[str, int], label: str, given: Given, riders: int) -> Order:
    held = given.picks.get(f"{label}.{WHEN}")
    if not held or held[0].key == NEVER:
        return NO_ORDER
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
