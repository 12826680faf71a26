"""A form as people fill it in: single changes of an answer, each checked by core, and what a change leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.prompts import Answer, Choice, Field, IllegalMove, Prompt, answer_of, checked, in_force


class Change(NamedTuple):
    """One field of an answer held differently: its key and the choices it would hold."""

    field: str
    keys: tuple[str, ...]


def changed(prompt: Prompt, answer: Answer, change: Change) -> dict[str, tuple[str, ...]]:
    """The answer after a change, in canonical form; IllegalMove if that is not legal. Fields that come into force
    by the change hold their presets, those that no longer matter are left out."""
    return answer_of(checked(prompt, {**answer, change.field: change.keys}))


def single_changes(prompt: Prompt, answer: Answer) -> Iterator[tuple[Change, dict[str, tuple[str, ...]]]]:
    """Every single change of a legal answer that leads to another legal one, with that answer: another take where
    one is taken, one more, one fewer, or two neighbours swapped where order counts. In the order of the form; a
    game ranks them (`Rules.ranked`)."""
    now = answer_of(checked(prompt, answer))
    for field in shown_fields(prompt, now):
        for keys in dict.fromkeys(_others(field, now[field.key])):
            change = Change(field.key, keys)
            try:
                after = changed(prompt, now, change)
            except IllegalMove:
                continue
            if after != now:
                yield change, after


def shown_fields(prompt: Prompt, answer: Answer) -> tuple[Field, ...]:
    """The fields that matter, given what the earlier ones hold; the answer may be half filled in."""
    picks: dict[str, tuple[Choice, ...]] = {}
    for field in prompt.fields:
        if in_force(field, picks):
            held = answer.get(field.key, field.preset or ())
            picks[field.key] = tuple(choice for choice in field.choices if choice.key in held)
    return tuple(field for field in prompt.fields if field.key in picks)


def groups(prompt: Prompt) -> tuple[str, ...]:
    """The pages of a form: each `Field.group` (a rider, a formation) in the order in which it first comes."""
    return tuple(dict.fromkeys(field.group for field in prompt.fields))


def spent(prompt: Prompt, answer: Answer) -> dict[str, tuple[int, int]]:
    """Of each of the prompt's limits: how much the answer uses, legal or not, and how much there is."""
    used: Counter[str] = Counter()
    for field in shown_fields(prompt, answer):
        by_key = {choice.key: choice for choice in field.choices}
        for key in answer.get(field.key, field.preset or ()):
            if key in by_key:
                used.update(dict(by_key[key].uses))
    return {name: (used[name], most) for name, most in prompt.limits}


def _others(field: Field, held: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if field.most == 1:
        yield from ((choice.key,) for choice in field.choices)
        if field.least == 0:
            yield ()
        return
    yield from ((*held, choice.key) for choice in field.choices)
    for place in range(len(held)):
        yield (*held[:place], *held[place + 1 :])
        yield from ((*held[:place], choice.key, *held[place + 1 :]) for choice in field.choices)
    if field.ordered:
        yield from (_swapped(held, place) for place in range(len(held) - 1))


def _swapped(held: Sequence[str], place: int) -> tuple[str, ...]:
    return (*held[:place], held[place + 1], held[place], *held[place + 2 :])
