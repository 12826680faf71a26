"""Standing orders (4.2): how a seat votes, pulls and pays until that is changed, and orders that wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Followed, Orders
from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Field, IllegalMove, Prompt, answer_of, checked
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.rulebook.questions import PLANS, TOKENS
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import DROP, NO, PAY
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_form import ALL_VOTES, CEDES
from engine.games.ciclismo_a_fondo.seat.automatic import automatic
from engine.games.ciclismo_a_fondo.view import Own, Public

VOTES, PULLS, TOLLS, RAISED, WHEN, WHAT = "votes", "pulls", "tolls", "raised", "when", "what"
USUAL, EVERYBODY, NOBODY = "usual", "all", "nobody"

ALONE = ("crono", "cronoescalada")
"""Kinds of stages on which everybody rides for himself."""

WAITS = ("never", "climb", "line15", "line10", "line5", "finish15", "finish10", "finish5", "dry")
ACTIONS = ("A1", "A2", "A3", "A4", "C1", "C2", "S1", "S2", "S3", "S4", "L0", "L1")


def form(course: Course, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
    """What can be ordered: votes, pulls, tolls and tokens, and by rider what he does once something holds."""
    public = view.public
    # Against the clock, each alone, nothing is voted and nobody waits for anything.
    roads = [course.stage(number) for number in range(public.stage, len(course.stages) + 1)]
    if public.over or not public.kinds or all(road.kind in ALONE for road in roads):
        return ()
    return tuple(_fields(course, orders, view))


def _fields(course: Course, orders: Orders, view: SeatView[Public, Own]) -> Iterator[Field]:
    yield _words(VOTES, (ASK, *ALL_VOTES), orders)
    yield _words(PULLS, (USUAL, "1", "2", NO), orders)
    yield _words(TOLLS, (USUAL, EVERYBODY, NOBODY), orders)
    yield _words(RAISED, (ASK, USUAL), orders)
    size = course.options.team_size
    mine = labels(view.public.kinds, size)[view.seat * size : (view.seat + 1) * size]
    for label in mine:
        yield _words(f"{label}.{WHEN}", WAITS, orders, label)
        yield _acts(label, [mate for mate in mine if mate != label], orders)


def _acts(label: str, mates: Sequence[str], orders: Orders) -> Field:
    """What a rider does then; also letting a mate forward."""
    acting = _words(f"{label}.{WHAT}", ACTIONS, orders, label)
    ceding = tuple(Choice(f"{CEDES}{mate}", (("do", "cede"), ("mate", mate))) for mate in mates)
    present = orders.get(acting.key)
    return acting._replace(
        choices=(*acting.choices, *ceding),
        preset=(str(present),) if present in {choice.key for choice in ceding} else acting.preset,
        when=(f"{label}.{WHEN}", frozenset(WAITS[1:])),
    )


def _words(key: str, words: tuple[str, ...], orders: Orders, group: str = "") -> Field:
    present = orders.get(key, words[0])
    found = tuple(Choice(word, (("do", word),)) for word in words)
    return Field(key, found, preset=(present if present in words else words[0],), group=group)


def ordered(orders: Orders, picks: Answer) -> Orders:
    """The orders after the form was handed in; what is usual is no order, and is not kept."""
    new = {**orders, **{key: keys[0] for key, keys in picks.items() if keys}}
    waiting = {key.partition(".")[0] for key, word in new.items() if key.endswith(WHEN) and word != WAITS[0]}
    return {
        key: word
        for key, word in new.items()
        if (key.partition(".")[0] in waiting if "." in key else word not in (ASK, USUAL))
        or (key == RAISED and word == USUAL)
    }


def follow(orders: Orders, prompt: Prompt) -> Followed | None:
    """What the orders say: to a plan, once votes are ordered, all of it; to tokens if they are left to the usual;
    None = nothing. Orders that wait for something are part of the plan, which is asked for all the same if nothing
    else is ordered."""
    if prompt.key in PLANS and orders:
        return Followed(_plan(orders, prompt), VOTES in orders, orders)
    if prompt.key == TOKENS and orders.get(RAISED) == USUAL:
        return Followed(automatic(prompt), True, orders)
    return None


def _plan(orders: Orders, prompt: Prompt) -> Answer:
    """The form of a plan with the orders filled in, as far as they fit."""
    answer: Answer = automatic(prompt)
    for field in prompt.fields:
        key = _said(orders, field)
        if key is not None:
            answer = _with(prompt, answer, field.key, key)
    return answer


def _said(orders: Orders, field: Field) -> str | None:
    """What the orders put into a field."""
    what = field.key.rpartition(".")[2]
    keys = [choice.key for choice in field.choices]
    if what == "vote" and VOTES in orders:
        wanted = str(orders[VOTES])
        # In a large formation there are no relays to be accepted.
        return (
            wanted if wanted in keys else next((key for key in (wanted.replace("r", ""), NO) if key in keys), None)
        )
    if what == "pull" and PULLS in orders:
        return next((key for key in keys if key.startswith(str(orders[PULLS]))), None)
    if what == "follow" and TOLLS in orders:
        return PAY if orders[TOLLS] == EVERYBODY else DROP
    return str(orders[field.key]) if field.key in orders else None


def _with(prompt: Prompt, answer: Answer, field: str, key: str) -> Answer:
    try:
        return answer_of(checked(prompt, {**answer, field: (key,)}))
    except IllegalMove:
        return answer
