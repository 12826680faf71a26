"""Standing orders: how a seat's riders move when nobody looks, die by die and rider by rider."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.game import NO_ORDERS, Followed, Orders
from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.meta import POINTS
from engine.games.pistard.rulebook.elimination import beyond_line
from engine.games.pistard.rulebook.questions import NONE
from engine.games.pistard.rulebook.removal import hindmost
from engine.games.pistard.seat.computer import automatic, farthest
from engine.games.pistard.view import Own, Public, RiderView

DEFAULTS = {"place": ASK, "leader": "rider", "lose": ASK, "asked": "never"}

DANGER = 6
"""So many rows before it is lapped, a rider's move matters."""

WAYS = ("largest", "smallest", "inner", "colour")
"""Ways to move that can always be followed."""


def form(orders: Orders, view: SeatView[Public, Own], course: Course) -> tuple[Field, ...]:
    """What can be ordered: the first move, the foremost rider, each rider, a die to give up, and whether to be
    asked all the same. Nothing once the race is over or the seat has no rider left."""
    public = view.public
    mine = [one for one in public.riders if one.seat == view.seat and one.state != "out"]
    if public.winner is not None or not mine:
        return ()
    fields = [_field("place", (ASK, "automatic"), orders)] if public.round == 1 else []
    fields.append(_field("leader", ("rider", *WAYS), orders))
    for one in mine:
        others = [other for other in public.riders if other.state != "out" and other != one]
        ways = (*map(_choice, (ASK, *WAYS)), *map(_behind, others))
        fields.append(_of(f"rider-{one.base.lower()}", ways, orders, one.base))
    fields.append(_field("lose", (ASK, "lowest", "highest"), orders))
    fields.append(_field("asked", ("never", "matters", "always"), orders))
    return tuple(fields)


def _field(key: str, words: Sequence[str], orders: Orders) -> Field:
    return _of(key, tuple(map(_choice, words)), orders)


def _of(key: str, choices: tuple[Choice, ...], orders: Orders, group: str = "") -> Field:
    """An order that no longer fits, say to ride behind a rider that is out, falls back to the first choice."""
    present = orders.get(key, DEFAULTS.get(key, ASK))
    fits = any(choice.key == present for choice in choices)
    return Field(key, choices, preset=(present if fits else choices[0].key,), group=group)


def _choice(word: str) -> Choice:
    return Choice(word, (("do", word),))


def _behind(other: RiderView) -> Choice:
    """To ride behind a rider: `behind.W-Y`, with whose it is as facts, so that one text words all of them."""
    args = (("do", "behind"), ("behind_seat", other.seat), ("behind_rider", other.base))
    return Choice(f"behind.{other.rider}", args)


def ordered(picks: Answer) -> Orders:
    """The orders of a form: what differs from asking, so that an untouched form orders nothing."""
    chosen = {key: taken[0] for key, taken in picks.items() if taken}
    kept = {key: value for key, value in chosen.items() if value != DEFAULTS.get(key, ASK)}
    # To be asked although there are orders is no order: there is nothing to look at then.
    return kept if set(kept) - {"asked"} else NO_ORDERS


def follow(orders: Orders, view: Public, prompt: Prompt, course: Course) -> Followed | None:
    """What the orders say to a question; None if nothing, or if it cannot be done here. The orders stand."""
    answer = _ANSWERS[prompt.key](orders, view, prompt, course)
    if answer is None:
        return None
    asked = orders.get("asked", "never")
    sure = asked == "never" or (asked == "matters" and not matters(view, prompt, answer, course))
    return Followed(answer, sure, orders)


def _placed(orders: Orders, view: Public, prompt: Prompt, course: Course) -> Answer | None:
    """The rule book's automatic placing, if that was ordered."""
    return automatic(prompt) if orders.get("place", ASK) != ASK else None


def _lost(orders: Orders, view: Public, prompt: Prompt, course: Course) -> Answer | None:
    return die_lost(orders.get("lose", ASK), prompt)


def die_lost(wanted: str, prompt: Prompt) -> Answer | None:
    """The lowest or the highest die, as ordered or planned; None if the player wants to be asked."""
    if wanted == ASK:
        return None
    choices = prompt.fields[0].choices
    die = (min if wanted == "lowest" else max)(choices, key=lambda choice: int(choice.arg("die")))
    return {"die": (die.key,)}


def _moved(orders: Orders, view: Public, prompt: Prompt, course: Course) -> Answer | None:
    """The order for the foremost rider goes before the order for the rider itself."""
    first = not any(course.by_name[move.rider].seat == prompt.seat for move in view.moves)
    way = orders.get("leader", "rider") if first else "rider"
    if way == "rider":
        way = orders.get(f"rider-{prompt.about.lower()}", ASK)
    if way == ASK:
        return None
    found = by_way(way, prompt.fields[0].choices)
    return {"square": (found.key,)} if found else None


_ANSWERS: dict[str, Callable[[Orders, Public, Prompt, Course], Answer | None]] = {
    "first_move": _placed,
    "lose_die": _lost,
    "move": _moved,
}


def by_way(way: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice that a way to move means: the largest die, farthest; the smallest die, farthest; the innermost
    lane with the largest die; the most bonus steps; the smallest die that leads directly behind a rider. None if
    none does."""
    name, _, rider = way.partition(".")
    if name == "behind":
        choices = [choice for choice in choices if choice.arg("behind") == rider]
    if not choices:
        return None
    return max(choices, key=_PREFERRED[name])


def _smallest(choice: Choice) -> tuple[int, ...]:
    """The smallest die, as far as it goes: the larger ones are kept for the riders behind."""
    return -int(choice.arg("die")), *farthest(choice)[1:]


def _inner(choice: Choice) -> tuple[int, ...]:
    return -int(choice.arg("lane")), *farthest(choice)


def _colour(choice: Choice) -> tuple[int, ...]:
    """The most bonus steps; a way without any comes last."""
    way = str(choice.arg("way"))
    return 0 if way == NONE else len(way), *farthest(choice)


_PREFERRED: dict[str, Callable[[Choice], tuple[int, ...]]] = {
    "largest": farthest,
    "smallest": _smallest,
    "inner": _inner,
    "colour": _colour,
    "behind": _smallest,
}


def matters(view: Public, prompt: Prompt, answer: Answer, course: Course) -> bool:
    """Whether more than squares is at stake in a move: points or an elimination line that another choice would
    reach and this one does not, or a rider that stays in reach of being lapped."""
    if prompt.key != "move":
        return False
    field = prompt.fields[0]
    ends = {choice.key: int(choice.arg("position")) for choice in field.choices}
    end, best = ends[answer["square"][0]], max(ends.values())
    if any(end < border <= best for border in borders(view, prompt, course)):
        return True
    # Points and lines are out of reach: what is left to lose is the rider itself.
    leader = max(one.position for one in view.riders if one.state == "racing")
    return best > end and end < hindmost(course, leader + DANGER)


def borders(view: Public, prompt: Prompt, course: Course) -> Iterable[int]:
    """The first positions beyond lines at which something can be won or lost."""
    if course.interval:
        yield beyond_line(course, view.line)
        return
    start = next(one.position for one in view.riders if one.seat == prompt.seat and one.base == prompt.about)
    # A lap whose three prizes are gone is only distance.
    lap = course.laps(start)
    if lap >= len(view.passed) or view.passed[lap] < len(POINTS):
        yield course.lap_end(lap + 1)
