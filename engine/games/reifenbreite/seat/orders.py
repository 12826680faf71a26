"""Standing orders: how all riders of a seat draft, ride and where to, until that is changed (BT-2, BT-5)."""

from __future__ import annotations

from engine.core.game import Followed, Orders
from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.questions import CHOICE, DRAFT, LEAD, MODE, NO, PLACE, WHERE, YES
from engine.games.reifenbreite.seat.intentions import DRAFT_WORDS, ROLL, comes_to, where_words
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
    words = {DRAFT: DRAFT_WORDS, RIDE: (ROLL, ASK), WHERE: where_words(lanes)}
    words |= {LEAD: (NO, YES, ASK)} if course.lead_switch else {}
    return tuple(_field(orders, key, choices) for key, choices in words.items())


def _field(orders: Orders, key: str, words: tuple[str, ...]) -> Field:
    """A field with the present order filled in; untouched it orders nothing."""
    present = orders.get(key, ASK)
    found = tuple(Choice(word, (("do", word),)) for word in words)
    return Field(key, found, preset=(present if present in words else ASK,))


def ordered(orders: Orders, picks: Answer) -> Orders:
    """The orders after the form was handed in; to ask is no order, and is not kept."""
    new = {**orders, **{key: keys[0] for key, keys in picks.items() if keys}}
    return {key: value for key, value in new.items() if value != ASK}


def follow(course: Course, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
    """What the orders say to a question, None if nothing."""
    about = _ABOUT.get(prompt.key, "")
    if prompt.key == PLACE or (about not in orders and about):
        return None
    # Who has ordered nothing decides all himself, also what no order is about.
    if not orders:
        return None
    key = comes_to(course, view, prompt, orders)
    return None if key is None else Followed({CHOICE: (key,)}, True, orders)
