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
)
from engine.games.reifenbreite.seat.automatic import automatic, nearest
from engine.games.reifenbreite.seat.computer import best_place
from engine.games.reifenbreite.view import Own, Public

SeenBySeat = SeatView[Public, Own]

Intentions = Mapping[str, str]
"""What is meant, by what it is about: `draft`, `only`, `ride`, `cards`, `where`, `lead`; several words of one with
a blank between them."""

NEVER, ALWAYS, USUAL = "never", "always", "usual"
DRAFT_WORDS = (USUAL, NEVER, ALWAYS, *(f"from{steps}" for steps in range(2, 10)), ASK)
"""Never, always, from so many steps on, or, as usual, where an own throw would hardly bring more (BT-2)."""

ONLY, MATES, BELOW = "only", "mates", "below"
"""Which wheels are followed besides: those of the own team alone, and none onto a climb of this number or more
(BT-2)."""

CLIMBS = range(3, 7)
"""The numbers of climbs that may be shunned."""

ROLL = "roll"

LAID = ("own", "joker")
"""How words for cards to lay begin."""

CARDS, ASPHALT, BEFORE = "cards", "asphalt", "before"
"""How cards are laid: alone, from asphalt alone, or with this rider directly behind alone; else two dice (BT-3)."""

AFTER = "after"
"""Behind the wheel of this rider, if it is reached (BT-5)."""

BEST, NEAR, SHAKE, WHEEL, LANE = "best", "near", "shake", "wheel", "lane"
"""Where to: what the computer would choose; the shortest way; where fewest can follow; behind a wheel; farthest in
a lane (BT-5)."""

USUALLY: Intentions = {DRAFT: USUAL, ONLY: "", "ride": ROLL, CARDS: "", WHERE: BEST, LEAD: NO}
"""What is proposed, and what stands for words that nobody has said."""


def where_words(lanes: int) -> tuple[str, ...]:
    """Every word for a destination on a road of so many lanes."""
    return (BEST, NEAR, SHAKE, WHEEL, *(f"{LANE}{lane + 1}" for lane in range(lanes)), ASK)


def only_words(course: Course) -> tuple[str, ...]:
    """Every word for wheels that are not followed; where surfaces do not count no climb is shunned."""
    return (MATES, *(f"{BELOW}{number}" for number in CLIMBS if course.surfaces))


def comes_to(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    """The choice that these words mean at a question; None: the seat wants to be asked. About cards lost and
    regained and the way back on the road nothing is said: there the automatic choice serves all."""
    decide = _DECIDES.get(prompt.key)
    return decide(course, view, prompt, words) if decide else automatic(prompt)[CHOICE][0]


def _draft(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    wanted, follow = words.get(DRAFT, USUAL), prompt.fields[0].choices[0]
    if wanted == ASK:
        return None
    if any(_shuns(view, follow, word) for word in words.get(ONLY, "").split()):
        return STAY
    if wanted == USUAL:
        return automatic(prompt)[CHOICE][0]
    least = {NEVER: None, ALWAYS: 1}.get(wanted, int(wanted[-1]) if wanted[-1].isdecimal() else 1)
    return FOLLOW if least is not None and int(follow.arg("steps")) >= least else STAY


def _shuns(view: SeenBySeat, follow: Choice, word: str) -> bool:
    """Whether a word of `ONLY` forbids to follow."""
    if word == MATES:
        return int(follow.arg("wheel_seat")) != view.seat
    return int(follow.arg("climb")) >= int(word.removeprefix(BELOW))


def _mode(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    """The cards or the car if they can still be had, else two dice (BT-3)."""
    wanted, how = words.get("ride", ROLL), words.get(CARDS, "").split()
    if wanted == ASK:
        return None
    if wanted.startswith(LAID) and not all(_holds(course, view, prompt.about, word) for word in how):
        return ROLL
    known = {choice.key for choice in prompt.fields[0].choices}
    keys = (f"{wanted}-{ALONE}", wanted) if ALONE in how else (wanted,)
    # Words are said a round ahead: by now the card may be gone, or nobody there to ride away from.
    return next((key for key in keys if key in known), ROLL)


def _holds(course: Course, view: SeenBySeat, name: str, word: str) -> bool:
    """Whether a condition of `CARDS` is met where a rider stands."""
    if word == ALONE:
        return True
    road = course.road(view.public.stage)
    at = {one.rider: road.by_name[one.space] for one in view.public.riders if one.space}
    if word == ASPHALT:
        ground = course.ground(view.public.stage, at[name])
        return ground is None or ground.sign == 0
    return at.get(word.removeprefix(BEFORE)) == road.behind[at[name]]


def _where(course: Course, view: SeenBySeat, prompt: Prompt, words: Intentions) -> str | None:
    wanted, choices = words.get(WHERE, BEST), prompt.fields[0].choices
    if wanted == ASK:
        return None
    # A lane that cannot be reached wakes nobody: then it is the shortest way.
    if wanted.startswith(LANE):
        return nearest([one for one in choices if str(one.arg("lane")) == wanted[len(LANE) :]] or choices).key
    if wanted.startswith(AFTER):
        name = wanted.removeprefix(AFTER)
        return nearest([one for one in choices if one.arg("behind") == name] or choices).key
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
