"""What there is to mind about a plan: when each rider acts, from where, and behind whom."""

from __future__ import annotations

from engine.core.events import Line, Ref
from engine.core.plans import PLAN
from engine.core.prompts import Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.questions import MEAN, risk
from engine.games.reifenbreite.situation import ground_facts
from engine.games.reifenbreite.story import NOTHING
from engine.games.reifenbreite.view import Own, Public, RacerView

TWO_DICE = 2


def remarks(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> tuple[Line, ...]:
    """A line for each rider of a plan for this round, in acting order."""
    public = view.public
    if prompt.key != PLAN or public.placing:
        return ()
    by_name = {one.rider: one for one in public.riders}
    mine = [by_name[name] for name in public.order if by_name[name].seat == view.seat]
    return tuple(_rider(course, public, one) for one in mine)


def _rider(course: Course, public: Public, one: RacerView) -> Line:
    """As the how manieth a rider acts if nobody follows, on which ground it stands, whose wheel is directly in
    front, what its own throw brings on average, and how often in a hundred it ends on foot."""
    road = course.road(public.stage)
    space = road.by_name[one.space]
    ground, number = course.ground(public.stage, space), road.number[space]
    shift = ground.sign * number if ground else 0
    # A wheel that has acted rides no more in this round.
    at = {other.space: other for other in public.riders if other.space and not other.acted}
    wheel = at.get(road.names[road.ahead[space]])
    return Line(
        "rider",
        {
            "rider": one.rider,
            "turn": public.order.index(one.rider) + 1,
            **ground_facts(course, public, one),
            "wheel": _named(course, wheel),
            "follows": int(wheel is not None),
            "usual": MEAN + shift,
            "risk": risk(shift, TWO_DICE) if ground and ground.dismount else 0,
        },
    )


def _named(course: Course, rider: RacerView | None) -> Ref | str:
    return course.ref(course.by_name[rider.rider]) if rider else NOTHING
