"""Answers built on purpose: one that takes a given choice, and some that break exactly one rule of the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.prompts import Answer, Choice, Field, Prompt, answers, preset

STRANGER = "no-such-thing"


def answer_with(prompt: Prompt, field: Field, choice: Choice) -> Answer:
    """An answer that takes this choice, every other field left alone or filled as cheaply as can be."""
    wanted = {field.key: choice.key, **_gate(prompt, field)}
    return {one.key: _takes(one, wanted.get(one.key)) for one in prompt.fields}


def _gate(prompt: Prompt, field: Field) -> Mapping[str, str]:
    """What other fields must hold so that this one matters: the cheapest of the keys that open it."""
    if field.when is None:
        return {}
    other, keys = field.when
    gate = next(one for one in prompt.fields if one.key == other)
    opening = min((choice for choice in gate.choices if choice.key in keys), key=_price)
    return {other: opening.key, **_gate(prompt, gate)}


def _takes(field: Field, wanted: str | None) -> tuple[str, ...]:
    if wanted is None and field.preset is not None:
        return field.preset
    taken = [wanted] if wanted is not None else []
    for choice in sorted(field.choices, key=_price):
        room = field.least - len(taken)
        taken += [choice.key] * min(max(room, 0), choice.upto - taken.count(choice.key))
    return tuple(taken)


def _price(choice: Choice) -> int:
    return sum(amount for _, amount in choice.uses)


def answers_to_refuse(prompt: Prompt) -> Iterator[tuple[str, Answer]]:
    """Reasons and answers that must be refused for just that reason."""
    good = next(answers(prompt))
    yield "unknown-field", {**good, STRANGER: ()}
    for field in prompt.fields:
        if field.key not in good:
            continue
        yield "unknown-choice", {**good, field.key: (*good[field.key][1:], STRANGER)}
        for choice in field.choices[:3]:
            yield "too-often", {**good, field.key: (choice.key,) * (choice.upto + 1)}
        everything = tuple(choice.key for choice in field.choices for _ in range(choice.upto))
        if len(everything) > field.most:
            yield "too-many", {**good, field.key: everything}
        if field.least > 0:
            yield "too-few", {**good, field.key: ()}
    if prompt.fields and preset(prompt) is None:
        yield "too-few", {}
