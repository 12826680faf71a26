"""A form as people fill it in: single changes of an answer, each checked by core, and what a change leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.events import Line
from engine.core.plans import ASK, PLAN
from engine.core.prompts import (
    Answer,
    Choice,
    Fault,
    Field,
    Given,
    Prompt,
    answer_of,
    checked,
    examined,
    preset,
    used,
)
from engine.core.views import SeatView

MISSING = "too-few"
"""The one fault of an answer that is merely not complete yet."""


class Change(NamedTuple):
    """One field of an answer held differently: its key and the choices it would hold."""

    field: str
    keys: tuple[str, ...]


class ShortcutWay(NamedTuple):
    """What a line of a shortcut is called, and what fields of the form hold by it."""

    line: Line
    answer: Answer


class Shortcut(NamedTuple):
    """Changes of several fields in one press, behind a button of their own: texts know it by `key`, and tell its
    ways as lines of the kind `shortcut`."""

    key: str
    ways: tuple[ShortcutWay, ...]


def asks_several(prompt: Prompt) -> bool:
    """Whether a prompt is a form: a plan, or what takes more than one press, for several fields or several takes in
    one."""
    return prompt.key == PLAN or len(prompt.fields) > 1 or any(field.most > 1 for field in prompt.fields)


def changed(prompt: Prompt, answer: Answer, change: Change) -> dict[str, tuple[str, ...]]:
    """The answer after a change, in canonical form; IllegalMove if that is not legal. Fields that come into force
    by the change hold their presets, those that no longer matter are left out."""
    return answer_of(checked(prompt, {**answer, change.field: change.keys}))


def single_changes(prompt: Prompt, answer: Answer) -> Iterator[tuple[Change, dict[str, tuple[str, ...]]]]:
    """Every single change of a legal answer that leads to another legal one, with that answer, each once: another
    take where one is taken, one more, one fewer, or, where order counts, two neighbours swapped or one put in
    front. In the order of the form; a game ranks them (`Rules.ranked`)."""
    picks = checked(prompt, answer).picks
    now = answer_of(Given(prompt, picks))
    for field in prompt.fields:
        if field.key not in picks:
            continue
        # Two changes may come to the same answer, which is to be offered once.
        known = {now[field.key]}
        kept = {key: held for key, held in picks.items() if key != field.key}
        for keys in _others(field, now[field.key]):
            found = examined(prompt, {field.key: keys}, kept)
            held = tuple(choice.key for choice in found.picks[field.key])
            if not found.faults and held not in known:
                known.add(held)
                yield Change(field.key, held), answer_of(Given(prompt, found.picks))


def fitting(prompt: Prompt, answer: Answer, field: Field) -> tuple[Choice, ...]:
    """The choices a field can take next with nothing wrong but what is still missing: in the place of the one it
    holds, or one more where it takes several. All of them if something is wrong already."""
    present = examined(prompt, answer)
    if _wrong(present.faults):
        return tuple(field.choices)
    held = tuple(choice.key for choice in present.picks.get(field.key, ()))
    before = () if field.most == 1 else held
    kept = {key: picks for key, picks in present.picks.items() if key != field.key}
    return tuple(
        choice
        for choice in field.choices
        if not _wrong(examined(prompt, {**answer, field.key: (*before, choice.key)}, kept).faults)
    )


def unfinished(prompt: Prompt, answer: Answer) -> tuple[Fault, ...]:
    """What is still missing in a form; none if it is whole. IllegalMove if anything else is wrong with it."""
    faults = examined(prompt, answer).faults
    if _wrong(faults):
        checked(prompt, answer)
    return faults


def _wrong(faults: tuple[Fault, ...]) -> bool:
    return any(fault.reason != MISSING for fault in faults)


def shown_fields(prompt: Prompt, answer: Answer) -> tuple[Field, ...]:
    """The fields that matter, given what the earlier ones hold; the answer may be half filled in."""
    picks = examined(prompt, answer).picks
    return tuple(field for field in prompt.fields if field.key in picks)


def groups(prompt: Prompt) -> tuple[str, ...]:
    """The pages of a form: each `Field.group` (a rider, a formation) in the order in which it first comes."""
    return tuple(dict.fromkeys(field.group for field in prompt.fields))


def asked_for(form: Prompt) -> Answer:
    """The plan that leaves all to its player that can be left to him."""
    return {field.key: (ASK,) for field in form.fields if any(choice.key == ASK for choice in field.choices)}


def spent(prompt: Prompt, answer: Answer) -> dict[str, tuple[int, int]]:
    """Of each of the prompt's limits: how much the answer uses, legal or not, and how much there is."""
    total = used(examined(prompt, answer).picks)
    return {name: (total.get(name, 0), most) for name, most in prompt.limits}


def _others(field: Field, held: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if field.most == 1:
        yield from ((choice.key,) for choice in field.bare)
        if field.least == 0:
            yield ()
        return
    yield from ((*held, choice.key) for choice in field.bare)
    for place in range(len(held)):
        without = (*held[:place], *held[place + 1 :])
        yield without
        yield from ((*held[:place], choice.key, *held[place + 1 :]) for choice in field.bare)
        if field.ordered:
            yield (held[place], *without)
            yield (*held[:place], *held[place + 1 : place + 2], held[place], *held[place + 2 :])


class NoShortcuts:
    """What a game says whose forms have no buttons of their own."""

    def shortcuts(self, view: SeatView[Any, Any], prompt: Prompt) -> tuple[Shortcut, ...]:
        """None: single changes lead everywhere."""
        return ()


class NoForms(NoShortcuts):
    """What a game says of its forms if every question has one field: nothing to propose, to rank or to remark.
    Only plans are forms then, and they are proposed as their presets fill them in."""

    def propose(self, view: SeatView[Any, Any], prompt: Prompt) -> Answer | None:
        """The presets of a plan; else None: a press is the whole answer."""
        return preset(prompt) if prompt.key == PLAN else None

    def ranked(
        self, view: SeatView[Any, Any], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """In the order of the form: rider by rider, each field as its choices stand, the best first."""
        return changes

    def remarks(self, view: SeatView[Any, Any], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """No lines: such a game says nothing about an answer."""
        return ()
