"""What words of a plan or of standing orders come to at a question: how to draft, to ride, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.plans import ASK
from engine.core.prompts import Answer, Choice, Prompt
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.destinations import nearest, where_with
from engine.games.reifenbreite.rulebook.question_words import (
    ALONE,
    CHOICE,
    DRAFT,
    LEAD,
    MODE,
    NO,
    NONE,
    STAY,
    WHERE,
)
from engine.games.reifenbreite.seat.automatic import automatic, how_many, worth_following
from engine.games.reifenbreite.seat.computer import best_place
from engine.games.reifenbreite.view import Own, Public

SeenBySeat = SeatView[Public, Own]

Intentions = Mapping[str, str]
"""What is meant, by what it is about: `draft`, `only`, `ride`, `cards`, `where`, `lead`; several words of one with
a blank between them."""

WordsOfRider = Callable[[str], Intentions]
"""What is meant for a rider."""

NEVER, ALWAYS, USUAL = "never", "always", "usual"
DRAFT_WORDS = (USUAL, NEVER, ALWAYS, *(f"from{steps}" for steps in range(2, 10)), ASK)
"""Never, always, from so many steps on, or, as usual, where an own throw would hardly bring more (BT-2)."""

ONLY, MATES, BELOW = "only", "mates", "below"
"""Which wheels are followed besides: those of the own team alone, and none onto a climb of this number or more
(BT-2)."""

CLIMBS = range(3, 7)
"""The numbers of climbs that may be shunned."""

ROLL = "roll"

CAR = "car"
"""How words for hanging on to the chase car begin."""

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


def comes_to(course: Course, view: SeenBySeat, prompt: Prompt, words: WordsOfRider) -> Answer | None:
    """The answer that these words mean to a question; None: the seat wants to be asked. About cards lost and
    regained and the way back on the road nothing is said: there the automatic choice serves all."""
    decide = _DECIDES.get(prompt.key)
    if decide is None:
        return automatic(prompt)
    key = decide(course, view, prompt, words)
    where = where_with(prompt, key or "")
    if key is None or where is None:
        return None if key is None else {CHOICE: (key,)}
    place = _place(view, where.choices, words(prompt.about))
    return None if place is None else {CHOICE: (key,), where.key: (place,)}


def _draft(course: Course, view: SeenBySeat, prompt: Prompt, words: WordsOfRider) -> str | None:
    """Rider by rider of the line, up to the first that stays; the first that wants to be asked asks for all."""
    follows = [one for one in prompt.fields[0].choices if one.key != STAY]
    wanted = {one.key: _follows(view, one, words(str(one.arg("rider")))) for one in follows}
    asks = next((one.key for one in follows if wanted[one.key] is not True), "")
    if asks and wanted[asks] is None:
        return None
    return how_many(follows, lambda one: bool(wanted[one.key]))


def _follows(view: SeenBySeat, follow: Choice, words: Intentions) -> bool | None:
    """Whether a rider follows by its words; None: its player wants to be asked."""
    wanted = words.get(DRAFT, USUAL)
    if wanted == ASK:
        return None
    if any(_shuns(view, follow, word) for word in words.get(ONLY, "").split()):
        return False
    if wanted == USUAL:
        return worth_following(follow)
    least = {NEVER: None, ALWAYS: 1}.get(wanted, int(wanted[-1]) if wanted[-1].isdecimal() else 1)
    return least is not None and int(follow.arg("steps")) >= least


def _shuns(view: SeenBySeat, follow: Choice, word: str) -> bool:
    """Whether a word of `ONLY` forbids to follow."""
    if word == MATES:
        return int(follow.arg("behind_seat")) != view.seat
    return int(follow.arg("climb")) >= int(word.removeprefix(BELOW))


def _mode(course: Course, view: SeenBySeat, prompt: Prompt, words: WordsOfRider) -> str | None:
    """The cards or the car if they can still be had, else two dice (BT-3)."""
    mine = words(prompt.about)
    wanted, how = mine.get("ride", ROLL), mine.get(CARDS, "").split()
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


def _where(course: Course, view: SeenBySeat, prompt: Prompt, words: WordsOfRider) -> str | None:
    return _place(view, prompt.fields[0].choices, words(prompt.about))


def _place(view: SeenBySeat, choices: Sequence[Choice], words: Intentions) -> str | None:
    """The space that the words mean (BT-5)."""
    wanted = words.get(WHERE, BEST)
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


def _lead(course: Course, view: SeenBySeat, prompt: Prompt, words: WordsOfRider) -> str | None:
    wanted = words(prompt.about).get(LEAD, NO)
    return None if wanted == ASK else wanted


_DECIDES: Mapping[str, Callable[[Course, SeenBySeat, Prompt, WordsOfRider], str | None]] = {
    DRAFT: _draft,
    MODE: _mode,
    WHERE: _where,
    LEAD: _lead,
}
