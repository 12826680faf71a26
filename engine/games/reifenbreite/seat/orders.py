"""Standing orders: how all riders of a seat draft, ride and where to, until that is changed (BT-2, BT-5)."""

from __future__ import annotations

from engine.core.game import Followed, Orders
from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.question_words import DRAFT, LEAD, MODE, NO, NONE, PLACE, WHERE, YES
from engine.games.reifenbreite.seat.intentions import (
    DRAFT_WORDS,
    NEVER,
    ONLY,
    ROLL,
    comes_to,
    only_words,
    where_words,
)
from engine.games.reifenbreite.view import Own, Public

RIDE = "ride"

_ABOUT = {DRAFT: DRAFT, MODE: RIDE, WHERE: WHERE, LEAD: LEAD}
"""Which order a question is about; the others need none."""


def form(course: Course, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
    """What the seat can order, as long as it rides or will ride again: which wheels to follow, to throw unless a
    plan says otherwise, where to ride, and whether to lead when asked."""
    public = view.public
    rides = any(one.seat == view.seat and one.state != "finished" for one in public.riders)
    if public.over or not (rides or public.stage < public.stage_count):
        return ()
    lanes = course.road(public.stage).lanes
    fields = [
        _field(orders, DRAFT, DRAFT_WORDS),
        _shunned(course, orders),
        _field(orders, RIDE, (ROLL, ASK)),
        _field(orders, WHERE, where_words(lanes)),
    ]
    return (*fields, *([_field(orders, LEAD, (NO, YES, ASK))] if course.lead_switch else []))


def _field(orders: Orders, key: str, words: tuple[str, ...]) -> Field:
    """A field with the present order filled in; untouched it orders nothing."""
    present = orders.get(key, ASK)
    found = tuple(Choice(word, (("do", word), ("rider", NONE))) for word in words)
    return Field(key, found, preset=(present if present in words else ASK,))


def _shunned(course: Course, orders: Orders) -> Field:
    """Wheels that are not followed, whatever else is ordered."""
    words = only_words(course)
    present = tuple(word for word in orders.get(ONLY, "").split() if word in words)
    found = tuple(Choice(word, (("do", word),)) for word in words)
    willing = frozenset(word for word in DRAFT_WORDS if word not in (NEVER, ASK))
    return Field(ONLY, found, least=0, most=len(found), preset=present, when=(DRAFT, willing))


def ordered(orders: Orders, picks: Answer) -> Orders:
    """The orders after the form was handed in; to ask, or nothing, is no order, and is not kept."""
    new = {**orders, **{key: " ".join(keys) for key, keys in picks.items()}}
    return {key: value for key, value in new.items() if value not in (ASK, "")}


def follow(course: Course, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
    """What the orders say to a question, None if nothing."""
    about = _ABOUT.get(prompt.key, "")
    if prompt.key == PLACE or (about not in orders and about):
        return None
    # Who has ordered nothing decides all himself, also what no order is about.
    if not orders:
        return None
    answer = comes_to(course, view, prompt, lambda _: orders)
    return None if answer is None else Followed(answer, True, orders)
