"""A random legal answer to any prompt, whatever its fields, conditions and limits."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.chance import Chance, pick
from engine.core.prompts import Choice, Field, Given, Prompt, answer_of, answers, in_force, remaining


def some_answer(prompt: Prompt, chance: Chance) -> dict[str, tuple[str, ...]]:
    """A legal answer; every legal answer can come, not all equally often.

    Fields are filled one after the other with what the limits still allow. Where early takes leave too little
    for a later field, the first legal answer is given instead. ValueError if the prompt has none at all.
    """
    picks: dict[str, tuple[Choice, ...]] = {}
    left: Mapping[str, int] = dict(prompt.limits)
    for field in prompt.fields:
        if not in_force(field, picks):
            continue
        taken = _some_takes(field, left, chance)
        after = remaining(left, taken) if taken is not None else None
        if taken is None or after is None:
            return _first(prompt)  # going back to choose otherwise could take for ever; some legal answer is enough
        picks[field.key], left = taken, after
    return answer_of(Given(prompt, picks))


def _some_takes(field: Field, left: Mapping[str, int], chance: Chance) -> tuple[Choice, ...] | None:
    """Takes for one field within the limits; None if it cannot be filled to its least."""
    size = field.least + chance.below(field.most - field.least + 1, "size")
    taken: list[Choice] = []
    while len(taken) < size:
        open_still = [
            choice
            for choice in field.bare
            if taken.count(choice) < choice.upto and remaining(left, (*taken, choice)) is not None
        ]
        if not open_still:
            break  # the limits allow no more; fewer takes may still be enough
        taken.append(pick(chance, open_still, "choice"))
    if len(taken) < field.least:
        return None
    if field.ordered:
        return tuple(taken)
    return tuple(choice for choice in field.bare for _ in range(taken.count(choice)))


def _first(prompt: Prompt) -> dict[str, tuple[str, ...]]:
    for answer in answers(prompt):
        return answer
    raise ValueError(f"prompt {prompt.id} has no legal answer")
