"""A computer manager: drafts what is worth it, spreads its energy over the race, and looks where a ride ends.

It weighs what each choice says of itself, in steps; nothing is tried out in imagined races.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.destinations import where_with
from engine.games.reifenbreite.rulebook.question_words import CHOICE, DRAFT, MODE, NONE, PAIR, WHERE
from engine.games.reifenbreite.seat.automatic import automatic, how_many
from engine.games.reifenbreite.view import Own, Public, RacerView

LAST_STEPS = 16
"""So near the finish, or a sprint that is open, cards have no better use."""

A_FOLLOWER = 0.25
"""Steps that a stranger who may follow costs, and a team mate brings."""

A_WHEEL = 0.6
"""Steps that a wheel in front is worth: next round it may be followed without dice."""

ON_FOOT = 0.06
"""Steps that a hundredth of a chance to be on foot costs: a throw of seven, and the place in the line."""


def strong(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> Answer:
    """The choice that promises most; where nothing is to be weighed, the automatic one."""
    weigh = _WEIGHS.get(prompt.key)
    if weigh is None:
        return automatic(prompt)
    key = weigh(course, view, prompt)
    where = where_with(prompt, key)
    place = {where.key: (best_place(view, where.choices).key,)} if where else {}
    return {CHOICE: (key,), **place}


def _draft(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> str:
    """A wheel that brings as much as an own throw on average: no seven can come of it."""
    return how_many(prompt.fields[0].choices, lambda one: int(one.arg("steps")) >= max(1, int(one.arg("usual"))))


def _where(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> str:
    return best_place(view, prompt.fields[0].choices).key


def best_place(view: SeatView[Public, Own], choices: Sequence[Choice]) -> Choice:
    """Near the finish, on easy ground, behind a wheel, and without strangers on one's own."""
    # By seat: with two teams each, the other team's riders are no strangers.
    mates = {one.rider for one in view.public.riders if one.seat == view.seat}

    def worth(choice: Choice) -> float:
        facts = dict(choice.args)
        behind = [] if facts["followers"] == NONE else str(facts["followers"]).split()
        company = sum(A_FOLLOWER if name in mates else -A_FOLLOWER for name in behind)
        wheel = A_WHEEL if facts["behind"] != NONE else 0.0
        return company + wheel - int(facts["to_go"]) + int(facts["next"]) - ON_FOOT * int(facts["risk"])

    return max(choices, key=worth)


def _mode(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> str:
    """A card where the team has more left than road to use it on, and near the finish all that may be laid; alone
    where a stranger would follow."""
    found = [choice for choice in prompt.fields[0].choices if choice.arg("way") == "cards"]
    count = cards_due(course, view, _mover(view))
    fitting = [choice for choice in found if len(str(choice.arg("cards")).split(PAIR)) <= count]
    if not fitting:
        # Never the car: its photos may strike all that the rider wins, and only later.
        return prompt.fields[0].choices[0].key
    alone = _strangers_behind(course, view)
    return max(fitting, key=lambda choice: (_size(choice), bool(choice.arg("alone")) == alone, -_price(choice))).key


def cards_due(course: Course, view: SeatView[Public, Own], me: RacerView, promised: int = 0) -> int:
    """How many cards a rider may lay: by the share of the course that is ridden, near the finish two. `promised`:
    cards that others of its team are to lay before."""
    public = view.public
    if me.to_go <= LAST_STEPS:
        return 2
    road = course.road(public.stage)
    left = next(team.left for team in public.teams if team.team == me.team) - promised
    # Where cards are carried over, all were dealt before the first race.
    every = len(course.dealt[public.stage - 1] or course.dealt[0])
    return 1 if left > every * me.to_go / road.to_go[road.grid[0]] else 0


def proposed_cards(
    course: Course, view: SeatView[Public, Own], me: RacerView, ways: Sequence[str], promised: int = 0
) -> str:
    """What is proposed to a rider for a round: the highest card that it may lay where it stands, own cards before
    jokers, where a card is due after those promised to others; else two dice, and never the chase car."""
    singles = [way for way in ways if way.startswith(("own", "joker")) and PAIR not in way]
    road = course.road(view.public.stage)
    ground = course.ground(view.public.stage, road.by_name[me.space]) if me.space else None
    if ground is not None and not ground.shield_allowed:
        # Ways are words, which do not show the shield; it is the sixes that have it.
        singles = [way for way in singles if not way.endswith("6")]
    if not singles or not cards_due(course, view, me, promised):
        return ways[0]
    return max(singles, key=lambda way: (way.startswith("own"), way))


def _strangers_behind(course: Course, view: SeatView[Public, Own]) -> bool:
    """Whether the rider directly behind is somebody else's."""
    public, road = view.public, course.road(view.public.stage)
    at = {one.space: one for one in public.riders if one.space}
    behind = at.get(road.names[road.behind[road.by_name[_mover(view).space]]])
    return behind is not None and behind.seat != view.seat


def _mover(view: SeatView[Public, Own]) -> RacerView:
    return next(one for one in view.public.riders if one.rider == view.public.mover)


def _size(choice: Choice) -> int:
    """What the cards are worth: more cards first, then higher ones."""
    return int(choice.arg("sum"))


def _price(choice: Choice) -> int:
    """Jokers are kept: any rider can use them."""
    return str(choice.arg("cards")).count("joker")


_WEIGHS: dict[str, Callable[[Course, SeatView[Public, Own], Prompt], str]] = {
    DRAFT: _draft,
    WHERE: _where,
    MODE: _mode,
}
