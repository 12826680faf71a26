"""What words of a plan or of standing orders come to at a question: how to draft, to ride, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.plans import ASK
from engine.core.prompts import Choice, Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.questions import (
    ALONE,
    CHOICE,
    DRAFT,
    FOLLOW,
    LEAD,
    MODE,
    NO,
    NONE,
    STAY,
    WHERE,
    YES,
)
from engine.games.reifenbreite.seat.automatic import automatic, nearest
from engine.games.reifenbreite.seat.computer import best_place
from engine.games.reifenbreite.view import Own, Public

SeenBySeat = SeatView[Public, Own]

Intentions = Mapping[str, str]
"""What is meant, by what it is about: `draft`, `ride`, `alone`, `where`, `lead`."""

NEVER, ALWAYS, USUAL = "never", "always", "usual"
DRAFT_WORDS = (USUAL, NEVER, ALWAYS, *(f"from{steps}" for steps in range(2, 10)), ASK)
"""Never, always, from so many steps on, or, as usual, where an own throw would hardly bring more (BT-2)."""

ROLL = "roll"

BEST, NEAR, SHAKE, WHEEL, LANE = "best", "near", "shake", "wheel", "lane"
"""Where to: what the computer would choose; the shortest way; where fewest can follow; behind a wheel; farthest in
a lane (BT-5)."""

USUALLY: Intentions = {DRAFT: USUAL, "ride": ROLL, "alone": NO, WHERE: BEST, LEAD: NO}
"""What is proposed, and what stands for words that nobody has said."""


def where_words(lanes: int) -> tuple[str, ...]:
    """Every word for a destination on a road of so many lanes."""
    return (BEST, NEAR, SHAKE, WHEEL, *(f"{LANE}{lane + 1}" for lane in range(lanes)), ASK)


def comes_to(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    """The choice that these words mean at a question; None: the seat wants to be asked. About cards lost and
    regained and the way back on the road nothing is said: there the automatic choice serves all."""
    decide = _DECIDES.get(prompt.key)
    return decide(course, view, prompt, words) if decide else automatic(prompt)[CHOICE][0]


def _draft(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    wanted, follow = words.get(DRAFT, USUAL), prompt.fields[0].choices[0]
    if wanted == ASK:
        return None
    if wanted == USUAL:
        return automatic(prompt)[CHOICE][0]
    least = {NEVER: None, ALWAYS: 1}.get(wanted, int(wanted[-1]) if wanted[-1].isdecimal() else 1)
    return FOLLOW if least is not None and int(follow.arg("steps")) >= least else STAY


def _mode(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    """The cards or the car if they can still be had, else two dice (BT-3)."""
    wanted = words.get("ride", ROLL)
    if wanted == ASK:
        return None
    known = {choice.key for choice in prompt.fields[0].choices}
    keys = (f"{wanted}-{ALONE}", wanted) if words.get("alone") == YES else (wanted,)
    # Words are said a round ahead: by now the card may be gone, or nobody there to ride away from.
    return next((key for key in keys if key in known), ROLL)


def _where(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    wanted, choices = words.get(WHERE, BEST), prompt.fields[0].choices
    if wanted == ASK:
        return None
    # A lane that cannot be reached wakes nobody: then it is the shortest way.
    if wanted.startswith(LANE):
        return nearest([one for one in choices if str(one.arg("lane")) == wanted[len(LANE) :]] or choices).key
    return _PLACES[wanted](view, choices).key


def _shaking(view: SeenBySeat, choices: Sequence[Choice]) -> Choice:
    return min(choices, key=lambda one: (_company(one), int(one.arg("to_go"))))


def _company(choice: Choice) -> int:
    """How many can follow there."""
    names = str(choice.arg("followers"))
    return 0 if names == NONE else len(names.split())


def _behind(view: SeenBySeat, choices: Sequence[Choice]) -> Choice:
    return nearest([one for one in choices if one.arg("behind") != NONE] or choices)


def _near(view: SeenBySeat, choices: Sequence[Choice]) -> Choice:
    return nearest(choices)


_PLACES: Mapping[str, Callable[[SeenBySeat, Sequence[Choice]], Choice]] = {
    BEST: best_place,
    NEAR: _near,
    SHAKE: _shaking,
    WHEEL: _behind,
}


def _lead(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    wanted = words.get(LEAD, NO)
    return None if wanted == ASK else wanted


_DECIDES: Mapping[str, Callable[[Course, SeenBySeat, Prompt, Intentions], str | None]] = {
    DRAFT: _draft,
    MODE: _mode,
    WHERE: _where,
    LEAD: _lead,
}
