"""The two questions of the game, and nothing else that could be decided (section 4 of the rule book)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.core.prompts import Choice, Field, Prompt
from engine.games.ciclistas.course import TEAM_LETTERS, Course
from engine.games.ciclistas.rulebook.position import mover
from engine.games.ciclistas.rulebook.riding import Wheel, can_add, chances, landing, open_wheel
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.view import Rider, Space

MOVE = "move"
COUNTERS = "counters"


def question(course: Course, state: State) -> Prompt:
    """What the player of the rider to move (`about`, by its number) must decide: drafting is always optional
    (CIC-17); whoever may not draft has but one choice, and `apply` never stops at such a question."""
    due, line = mover(state), course.tracks[state.stage - 1].line
    # Stage, round, rider and kind of question: no id of a race comes twice.
    window = f"s{state.stage}r{state.round}-{due.rider}"
    if state.dice is not None:
        thrown, most = state.dice[0] + state.dice[1], can_add(state, due)
        targets = tuple([landing(course, state, due, thrown + added) for added in range(most + 1)])
        return _asked(window, "add", "add_counters", due, counters_field(thrown, targets, line))
    led_to = chances(course, state, due)
    return _asked(window, "move", "draft_or_throw", due, move_field(open_wheel(state), due.space, led_to, line))


def _asked(window: str, kind: str, key: str, due: Rider, field: Field) -> Prompt:
    """A question with one field about the rider to move, answered at once."""
    return Prompt(
        id=f"{window}-{kind}",
        seat=due.seat,
        key=key,
        window=window,
        fields=(field,),
        opens="at_once",
        about=due.rider[1:],
    )


# Both fields are kept: few wheels and throws differ, and building their choices is a third of a question's time.
@lru_cache(maxsize=8192)
def move_field(wheel: Wheel | None, start: Space, led_to: str, line: Space) -> Field:
    """Draft if a wheel is open, with where it leads, its price and what it brings; or throw."""
    throw = throw_choice(led_to)
    if wheel is None:
        return Field(MOVE, (throw,))
    facts: tuple[tuple[str, int | str], ...] = (
        ("do", "draft"),
        ("wheel", wheel.rider),
        ("wheel_seat", TEAM_LETTERS.index(wheel.rider[0])),
        ("wheel_rider", wheel.rider[1:]),
        ("target", wheel.target),
        ("price", wheel.price),
        ("gain", wheel.gain),
        ("spaces", wheel.target - start),
        ("past", max(0, wheel.target - line)),
    )
    return Field(MOVE, (Choice("draft", facts, at=str(wheel.target)), throw))


@lru_cache(maxsize=4096)
def throw_choice(led_to: str) -> Choice:
    """To throw, with where that may lead (see `riding.chances`)."""
    return Choice("throw", (("do", "throw"), ("chances", led_to)))


def wheel_of(choice: Choice) -> Wheel:
    """The wheel that a choice to draft takes."""
    facts = dict(choice.args)
    return Wheel(str(facts["wheel"]), int(facts["target"]), int(facts["price"]), int(facts["gain"]))


def all_for_the_line(choices: Sequence[Choice]) -> Choice:
    """All counters that may be added, once they bring the rider over the line, beyond which the farthest wins
    (CIC-32); else none."""
    return choices[-1] if choices[-1].arg("past") else choices[0]


@lru_cache(maxsize=4096)
def counters_field(thrown: int, targets: tuple[Space, ...], line: Space) -> Field:
    """How many counters to add to a throw, with where each number leads."""
    return Field(
        COUNTERS,
        tuple(
            Choice(
                str(added),
                (("counters", added), ("thrown", thrown), ("target", target), ("past", max(0, target - line))),
                at=str(target),
            )
            for added, target in enumerate(targets)
        ),
    )
