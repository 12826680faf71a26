"""The two questions of the game, and nothing else that could be decided (section 4 of the rule book)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.prompts import Choice, Field, Prompt
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.riding import Offer, can_add, chances, landing, offer
from engine.games.ciclistas.state import State

MOVE = "move"
COUNTERS = "counters"


def question(course: Course, state: State) -> Prompt:
    """What the player of the rider to move must decide: drafting is always optional (CIC-17); whoever may not
    draft has but one choice, and `apply` never stops at such a question."""
    rider = state.order[len(state.moves)]
    seat, name = course.seats[rider], course.ids[rider]
    window = f"s{state.stage}r{state.round}-{name}"
    line = course.tracks[state.stage - 1].line
    if state.dice is not None:
        most, thrown = can_add(course, state), state.dice[0] + state.dice[1]
        targets = tuple(landing(course, state, thrown + added) for added in range(most + 1))
        fields = (counters_field(thrown, targets, line),)
        return Prompt(f"{window}-add", seat, "add_counters", window, fields, "at_once", name)
    open_draft = offer(course, state)
    fields = (move_field(open_draft, chances(course, state), line),)
    return Prompt(f"{window}-move", seat, "draft_or_throw", window, fields, "at_once", name)


@lru_cache(maxsize=8192)
def move_field(taken: Offer | None, chances: str, line: int) -> Field:
    """Draft if that is open, with where it leads, its price and what it brings; or throw, with where that may
    lead."""
    throw = Choice("throw", (("do", "throw"), ("chances", chances)))
    if taken is None:
        return Field(MOVE, (throw,))
    facts: tuple[tuple[str, int | str], ...] = (
        ("do", "draft"),
        ("wheel", taken.wheel),
        ("target", taken.target),
        ("price", taken.price),
        ("gain", taken.won),
        ("spaces", taken.spaces),
        ("past", max(0, taken.target - line)),
    )
    return Field(MOVE, (Choice("draft", facts, at=str(taken.target)), throw))


@lru_cache(maxsize=4096)
def counters_field(thrown: int, targets: tuple[int, ...], line: int) -> Field:
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
