"""A strong player: tries each of its cards in races imagined from its own view, played by the rules themselves."""

from __future__ import annotations

from functools import partial

from engine.core.chance import Chance, pick
from engine.core.game import AnyRules
from engine.core.lookahead import FEWEST_WORLDS, Mind, best
from engine.core.prompts import Answer, Choice, Prompt, Seat
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.standings import declared
from engine.games.criterium.view import Own, Public

BUDGET = 1200
"""Turns played in imagination for one decision at most, all cards together."""

_CLOSE, _A_SQUARE = 0.2, 1 / 60
"""What it is worth to come close without winning (a win is worth 1), and how much less a square behind is."""


def strong(
    rules: AnyRules,
    course: Course,
    view: SeatView[Public, Own],
    prompt: Prompt,
    chance: Chance,
    thinking: float = 1.0,
) -> Answer:
    """The card that does best in imagination, of equals the highest; only the seat's view is used."""
    # Of equals `best` takes the first, and the high cards are the ones to spend early.
    highest_first = sorted(prompt.fields[0].choices, key=_number, reverse=True)
    turns_left = TURNS + 1 - view.public.turn
    mind = Mind(
        rides_on=partial(rides_on, view.seat),
        worth=partial(worth, course),
        worlds=max(FEWEST_WORLDS, BUDGET // (turns_left * len(highest_first))),
    )
    return best(
        rules,
        view,
        prompt,
        tried=[{"card": (choice.key,)} for choice in highest_first],
        mind=mind,
        chance=chance,
        thinking=thinking,
    )


def rides_on(me: Seat, state: State, prompt: Prompt, chance: Chance) -> Answer:
    """Who thinks spends the high cards early and keeps the low ones, which may never be needed; the others play
    anything but the 0, which people save to the end."""
    choices = prompt.fields[0].choices
    if prompt.seat == me:
        return {"card": (max(choices, key=_number).key,)}
    good = [choice for choice in choices if _number(choice) > 0] or choices
    return {"card": (pick(chance, good, "imagined card").key,)}


def _number(choice: Choice) -> int:
    """The number of a card; of a bottle too."""
    return int(choice.arg("number"))


def worth(course: Course, state: State, seat: Seat) -> float:
    """1 for a win, a little for coming close."""
    me = state.cyclists[seat]
    # The one declared: where neutrals cannot win, to lie behind one costs nothing.
    first = declared(course, state.cyclists)
    if first is me:
        return 1.0
    return max(0.0, _CLOSE - _A_SQUARE * (first.square - me.square))
