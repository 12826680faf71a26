"""What to mind of a plan: dice given twice, and riders of one's own that may be lapped or lap each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.events import Fact, Line
from engine.core.plans import PLAN
from engine.core.prompts import Answer, Prompt
from engine.games.pistard.course import Course
from engine.games.pistard.scene.parts import named
from engine.games.pistard.seat.plans import FIRST, die_of, in_danger, laps, round_to_plan, to_come
from engine.games.pistard.view import Public, RiderView


def remarks(course: Course, public: Public, prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
    """Lines to a plan as it stands; none to another form."""
    if prompt.key != PLAN:
        return ()
    return (*_dice_given_twice(public, prompt, answer), *_lapped(course, public, prompt, answer))


def _dice_given_twice(public: Public, prompt: Prompt, answer: Answer) -> Iterator[Line]:
    """Dice that are given to more riders than there are: who moves later goes by its second choice."""
    firsts = (field.key for field in prompt.fields if field.key.endswith(FIRST))
    given = Counter(die for key in firsts if (die := die_of(answer.get(key, ()))))
    lying = Counter(public.teams[prompt.seat].dice)
    return (Line("die-twice", {"die": die}) for die, often in given.items() if often > lying[die])


def _lapped(course: Course, public: Public, prompt: Prompt, answer: Answer) -> Iterator[Line]:
    """Rider by rider, as they move: whom of its own team it laps, and whether it is left near being lapped."""
    public = round_to_plan(public, prompt.seat)
    while mine := to_come(public, prompt.seat):
        mover = mine[0]
        moved = _moved(mover, answer)
        caught = laps(course, public, mover, moved.position)
        yield from (Line("laps-own", {"base": mover.base, "caught": one.base}) for one in caught)
        public = _after(public, moved, caught)
        yield from _near(course, public, moved)


def _near(course: Course, public: Public, one: RiderView) -> Iterator[Line]:
    front = max((other for other in public.riders if other.state == "racing"), key=lambda other: other.position)
    gap = front.position - one.position
    if in_danger(course, front.position, one.position):
        facts: dict[str, Fact] = {
            "base": one.base,
            "rider": named(course, front.rider),
            "gap": gap,
            "left": course.rows - gap,
        }
        yield Line("near-lapped", facts)


def _moved(one: RiderView, answer: Answer) -> RiderView:
    """Where a rider stands after its planned move, if that is a square; else where it is."""
    die, _, square = (answer.get(f"{one.base.lower()}.{FIRST}") or ("",))[0].partition(".")
    if not die.isdecimal():
        return one
    lane, position = (int(part) for part in square.split("."))
    return one._replace(lane=lane, position=position)


def _after(public: Public, moved: RiderView, caught: tuple[RiderView, ...]) -> Public:
    """What is seen once a rider has moved: those it caught are out."""
    gone = {one.rider for one in caught}
    now = {moved.rider: moved} | {one.rider: one._replace(state="out") for one in caught}
    riders = tuple(now.get(other.rider, other) for other in public.riders)
    order = tuple(name for name in public.order if name != moved.rider and name not in gone)
    return public._replace(riders=riders, order=order)
