"""A form filled in by words: a line a rider, what he is called and then the list of what he does."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.prompts import Answer, Field, Prompt
from engine.tables.model.table import Refused


def lists(prompt: Prompt) -> Mapping[str, Field]:
    """By rider the list that a line can say; none in a form without lists by rider."""
    return {field.group: field for field in prompt.fields if field.group and field.ordered and field.most > 1}


def written(prompt: Prompt, held: Answer) -> str:
    """What is held, in lines to go on from; a rider without a list has his letters alone."""
    return "\n".join(" ".join((rider, *held.get(field.key, ()))) for rider, field in lists(prompt).items())


def filled_in(prompt: Prompt, held: Answer, text: str) -> Answer:
    """The answer with the lists that lines say (`E1 0 0 3`); riders without a line, or with their letters alone,
    keep what they hold. Refused `line-of-nobody` (rider, riders), `line-unknown` (rider, word, words)."""
    there = {rider.casefold(): field for rider, field in lists(prompt).items()}
    found = dict(held)
    for line in text.replace(",", " ").replace(":", " ").splitlines():
        rider, *words = line.split() or [""]
        if not rider:
            continue
        field = there.get(rider.casefold())
        if field is None:
            raise Refused("line-of-nobody", rider=rider, riders=", ".join(lists(prompt)))
        if words:
            found |= {**_bringing(prompt, held, field), field.key: _taken(field, words)}
    return found


def _taken(field: Field, words: list[str]) -> tuple[str, ...]:
    known = {choice.key.casefold(): choice.key for choice in field.bare}
    for word in words:
        if word.casefold() not in known:
            raise Refused("line-unknown", rider=field.group, word=word, words=", ".join(known))
    return tuple(known[word.casefold()] for word in words)


def _bringing(prompt: Prompt, held: Answer, field: Field) -> Answer:
    """What the field before must hold for a list to count."""
    if field.when is None:
        return {}
    other, keys = field.when
    if keys & set(held.get(other, ())):
        return {}
    before = next(one for one in prompt.fields if one.key == other)
    return {other: (next(choice.key for choice in before.bare if choice.key in keys),)}
