"""Plans: what a seat settles for a whole round with one answer, on which conditions, before its turns come.

A plan is a form like any other: its fields come from the game, a proposal fills it in, and `prompts.checked` is
the one check it passes. What it covers is played when its turn comes; what it leaves open, or what came differently
in a way that matters, is asked. A game says of its plans what `NoPlans` says for games that have none.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.events import Line
from engine.core.prompts import Answer, Choice, Field, IllegalMove, Opens, Prompt, Seat, answer_of, checked
from engine.core.views import SeatView

PLAN = "plan"
"""Key of the form of a plan, which no question of a game has; texts and `propose` know it by that."""

ASK = "ask"
"""The choice, in a plan or in standing orders, that leaves a question to its player."""

LASTS = "lasts"
"""The field that a plan ends with, unless it fits one round alone: for how long it holds."""

THIS_ROUND, NEXT_TOO = "this", "next"

_LASTS = Field(LASTS, tuple(Choice(key, (("for", key),)) for key in (THIS_ROUND, NEXT_TOO)), preset=(THIS_ROUND,))


class Planning(NamedTuple):
    """What a seat can settle now: for the round of this number, in these fields, whose presets are what the game
    proposes."""

    round: int
    fields: tuple[Field, ...]
    stage: str = ""
    """Tells the forms of one round apart, where more can be settled once more is known; "" is the first one."""
    once: bool = False
    """Whether what is settled fits this round alone, a card or a square, so that it cannot hold in the next too."""
    rider_menus: bool = False
    """As in `Prompt`."""


class Carried(NamedTuple):
    """What a plan comes to at a question. `why`: ask after all, with this answer filled in, for this reason; None:
    it is played. `better`: the answer that promises more, where that is the reason."""

    answer: Answer
    why: Line | None = None
    better: Answer | None = None


def plan_prompt(planning: Planning, seat: Seat, *, due: bool = False) -> Prompt:
    """The form of a plan, for its seat alone. Each change of it counts at once; but where the seat is `due`, its
    riders would ride with the first one, so there changes wait until the whole is accepted."""
    fields = planning.fields if planning.once else (*planning.fields, _LASTS)
    name, window = f"{PLAN}{planning.round}{planning.stage}-{seat}", plan_window(planning.round)
    opens: Opens = "at_once" if due else "together"
    return Prompt(
        id=name,
        seat=seat,
        key=PLAN,
        window=window,
        fields=fields,
        opens=opens,
        private=True,
        rider_menus=planning.rider_menus,
    )


def plan_window(number: int) -> str:
    """The window that all plans of a round share: they are asked for together, and by one deadline."""
    return f"{PLAN}{number}"


def fitted(form: Prompt, picks: Answer) -> Answer | None:
    """What a plan that was made with this form says in it as it is now; presets stand for what is gone. None: it
    says too little for a whole plan."""
    try:
        return answer_of(checked(form, still_asked(form, picks)))
    except IllegalMove:
        return None


def still_asked(form: Prompt, picks: Answer) -> Answer:
    """What an answer says to a form as it is now: riders may have moved since, and choices be gone. A list keeps
    its order without them; a field of which nothing is left says nothing."""
    asked = {field.key: field for field in form.fields if field.key in picks}
    left = {key: tuple(one for one in picks[key] if field.find(one)) for key, field in asked.items()}
    return {key: keys for key, keys in left.items() if keys or not picks[key]}


class NoPlans:
    """What a game says of plans if it has none."""

    def plan(self, view: SeatView[Any, Any]) -> Planning | None:
        """None: there is nothing to settle in advance."""
        return None

    def carry_out(self, plan: Answer, view: SeatView[Any, Any], prompt: Prompt) -> Carried | None:
        """None: no plan covers a question."""
        return None
