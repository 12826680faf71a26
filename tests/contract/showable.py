"""Whether a phone can show a prompt: what no page, menu or button id could hold. Pure: the contract asks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cogs.questions import edits
from cogs.wire import ids
from cogs.wire.limits import NAME, OPTION_VALUE, OPTIONS
from engine.core.forms import Change, asks_several, groups
from engine.core.prompts import Field, Prompt

LARGEST = (99_999_999, 999)
"""Table and branch: the longest numbers that stand in an id beside the prompt's own."""

MENUS_AT_MOST = 20
"""Menus of one rider's page, or of a form without riders: more would be turned through for ever."""

KEY = re.compile(r"[\w.+-]+", re.ASCII)
"""What ids can hold and give back."""


def unshowable(prompt: Prompt) -> tuple[str, ...]:
    """What stands in the way of showing a prompt, a sentence each; empty if nothing does."""
    rest = _of_form(prompt) if asks_several(prompt) else _of_choice(prompt)
    return (*_of_keys(prompt), *rest)


def _of_keys(prompt: Prompt) -> Iterator[str]:
    keys = {prompt.id, *(field.key for field in prompt.fields)}
    keys |= {choice.key for field in prompt.fields for choice in field.choices}
    for key in sorted(keys):
        if not KEY.fullmatch(key):
            yield f"{prompt.id}: the key {key!r} has characters that a button id cannot hold"


def _of_choice(prompt: Prompt) -> Iterator[str]:
    """A prompt of one press has a button, or a line of a menu, a choice."""
    for field in prompt.fields:
        for choice in field.choices:
            yield from _too_long(lambda f=field, c=choice: ids.press(*LARGEST, prompt, f, c))  # type: ignore[misc]
        yield from _too_long(lambda f=field: ids.menu(*LARGEST, prompt, f, len(f.choices)))  # type: ignore[misc]


def _of_form(prompt: Prompt) -> Iterator[str]:
    """A form has a menu of riders, pages of menus, and single changes as lines of a menu."""
    places = max(len(prompt.fields), *(len(field.choices) for field in prompt.fields))
    yield from _too_long(ids.Form(*LARGEST, prompt.id, "restore", places, places, "f" * 6).write)
    if len(groups(prompt)) > OPTIONS:
        yield f"{prompt.id}: {len(groups(prompt))} riders do not fit a menu of {OPTIONS}"
    for group in groups(prompt):
        menus = sum(-(-_lines(field) // OPTIONS) for field in prompt.fields if field.group == group)
        if menus > MENUS_AT_MOST:
            yield f"{prompt.id}: {group or 'the form'} needs {menus} menus, more than {MENUS_AT_MOST}"
        if len(group) > NAME:
            yield f"{prompt.id}: the rider {group!r} has a name of more than {NAME} letters"
    for field in prompt.fields:
        if field.choices and len(_longest_change(prompt, field)) > OPTION_VALUE:
            yield f"{prompt.id}: a change of {field.key} is too long for a line of a menu"


def _lines(field: Field) -> int:
    """The most lines the menus of a field can have: a list is added to, taken from, and put in order."""
    return len(field.choices) + (2 * field.most if field.most > 1 else 1)


def _longest_change(prompt: Prompt, field: Field) -> str:
    return edits.write(prompt, Change(field.key, (field.choices[-1].key,) * field.most))


def _too_long(write: Callable[[], str]) -> Iterator[str]:
    try:
        write()
    except ids.TooLong as error:
        yield str(error)
