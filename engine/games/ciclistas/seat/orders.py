"""Standing orders: what a player can settle in advance, for each rider and for the counters of the team."""

from __future__ import annotations

from engine.core.game import Followed, Orders
from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from engine.games.ciclistas.rulebook.questions import COUNTERS, MOVE, all_for_the_line
from engine.games.ciclistas.rulebook.riding import MOST_ADDED
from engine.games.ciclistas.view import Own, Public

GAINS = range(1, 12)
"""Fewest spaces that a free draft must gain to be taken; a throw gives seven on average."""

_RIDER = "rider-"
_FAR_THROW = 12 + MOST_ADDED


def form(orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
    """What the seat can order now: one field a rider that may still ride, its counters, and when to ask first."""
    public = view.public
    mine = _riders(view)
    if public.over or not mine:
        return ()
    return (
        *(_field(orders, f"{_RIDER}{rider[1:]}", _wheels(), rider) for rider in mine),
        _field(orders, COUNTERS, _words(ASK, "line", "largest", "none")),
        _field(orders, "asked", _words("never", "line", "always")),
    )


def _riders(view: SeatView[Public, Own]) -> tuple[str, ...]:
    """The seat's riders on the road, in a tour with stages to come all of them."""
    public = view.public
    mine = [one.rider for one in public.road if one.seat == view.seat]
    # Whoever is in rides again in the next stage, and orders stand until then.
    if public.stage < public.stages:
        mine += [one.rider for one in public.finished if one.seat == view.seat]
    return tuple(sorted(mine))


def _wheels() -> tuple[Choice, ...]:
    """Ask, never draft, or draft what is free and gains so much."""
    gains = (Choice(f"free-{least}", (("do", "free"), ("least", least))) for least in GAINS)
    return (*_words(ASK, "throw"), *gains)


def _words(*keys: str) -> tuple[Choice, ...]:
    return tuple(Choice(key, (("do", key),)) for key in keys)


def _field(orders: Orders, key: str, choices: tuple[Choice, ...], group: str = "") -> Field:
    """A field with the present order filled in; untouched it orders nothing."""
    present = orders.get(key, choices[0].key)
    # An order from before may be unknown to this form: then the field shows its first choice.
    known = any(choice.key == present for choice in choices)
    return Field(key, choices, preset=(present if known else choices[0].key,), group=group)


def ordered(orders: Orders, picks: Answer) -> Orders:
    """The orders after the form was handed in; what was not on the form stays, what orders nothing goes."""
    new = dict(orders)
    for key, keys in picks.items():
        if keys:
            new[key] = keys[0]
    # An order to ask is no order: it is not kept, so that "no orders" stays one thing.
    idle = {ASK, "never"}
    return {key: value for key, value in new.items() if value not in idle}


def follow(orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
    """What the orders say to a prompt, None if nothing; not sure where the player wants to be asked first."""
    if prompt.key == "add_counters":
        key = _counters(orders, prompt)
        answer = {COUNTERS: (key,)} if key is not None else None
    else:
        key = _move(orders, prompt)
        answer = {MOVE: (key,)} if key is not None else None
    if answer is None:
        return None
    asked = orders.get("asked", "never")
    sure = asked == "never" or (asked == "line" and not _near_line(view.public, prompt))
    return Followed(answer, sure, orders)


def _near_line(public: Public, prompt: Prompt) -> bool:
    """Whether the rider could cross the line with this move: then it matters."""
    asked = prompt.seat, prompt.about
    space = next((one.space for one in public.road if (one.seat, one.rider[1:]) == asked), 0)
    return space + _FAR_THROW > public.line


def _counters(orders: Orders, prompt: Prompt) -> str | None:
    """None to the throw, all that may be added, or all once they bring the rider over the line."""
    choices = prompt.fields[0].choices
    kind = orders.get(COUNTERS, ASK)
    if kind == "none":
        return choices[0].key
    if kind == "largest":
        return choices[-1].key
    if kind == "line":
        return all_for_the_line(choices).key
    return None


def _move(orders: Orders, prompt: Prompt) -> str | None:
    """Draft if that is free and gains enough; a draft that costs counters also goes by the order for counters."""
    wanted = orders.get(f"{_RIDER}{prompt.about}", ASK)
    if wanted == ASK:
        return None
    draft = next((choice for choice in prompt.fields[0].choices if choice.key == "draft"), None)
    if draft is None or wanted == "throw" or int(draft.arg("spaces")) < int(wanted.removeprefix("free-")):
        return "throw"
    return "draft" if not draft.arg("price") else _paid(orders, draft)


def _paid(orders: Orders, draft: Choice) -> str | None:
    """A wheel that costs counters: asked by default, never with `none`, always with `largest`, with `line` only
    if it leads over the line."""
    kind = orders.get(COUNTERS, ASK)
    if kind == ASK:
        return None
    return "draft" if kind == "largest" or (kind == "line" and draft.arg("past")) else "throw"
