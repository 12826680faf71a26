"""Custom ids: which table, branch, prompt, field and choice a button means, in at most 100 characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple, TypeVar

from cogs.wire.limits import CUSTOM_ID
from engine.core.prompts import Choice, Field, Prompt

OURS = re.compile(r"[a-z]:\d.*", re.DOTALL)
"""Every custom id of ours, also of earlier versions."""

OLD_VERBS = {"plan": "orders", "plan-show": "orders-show", "plan-page": "orders-page"}
"""Orders were called a plan before there were plans of a round."""

OLD_SURELY = "sure"
"""Before the act of a form after a second look, until its mark said as much."""

NUMBER = re.compile(r"[0-9]{1,19}")
LARGEST_NUMBER = 2**63 - 1
"""Of what stands in an id or is a menu's value: the ids of Discord and of our database are no larger."""

WRITE = "write"
"""What one does to a form to be asked for it in words."""

T = TypeVar("T")


class Meaningless(ValueError):
    """An id, or a menu's value, that nothing of ours wrote; whoever sent it reads just that."""


class TooLong(ValueError):
    """A custom id that would not fit; the prompt's id is too long for Discord."""


class Press(NamedTuple):
    """A choice button. `field` is "" where the prompt has one field; `#n` stands for the n-th of a list."""

    table: int
    branch: int
    prompt: str
    field: str
    choice: str

    def write(self) -> str:
        return _written(self)


class Sure(NamedTuple):
    """The same choice after a second look."""

    table: int
    branch: int
    prompt: str
    field: str
    choice: str

    def write(self) -> str:
        return _written(self)


class FieldMenu(NamedTuple):
    """A menu of one field; its values are choices. `page` counts from 0."""

    table: int
    branch: int
    prompt: str
    field: str
    page: int = 0

    def write(self) -> str:
        return _written(self)


class Page(NamedTuple):
    """Turn to another page of a long list."""

    table: int
    branch: int
    prompt: str
    page: int

    def write(self) -> str:
        return _written(self)


class Group(NamedTuple):
    """Open one group of a long list; `group` and `page` count from 0. Page 0 of the list leads back."""

    table: int
    branch: int
    prompt: str
    group: int
    page: int = 0

    def write(self) -> str:
        return _written(self)


class Form(NamedTuple):
    """Something one does to a form: `act` is accept, last, ask, play, restore; front, rider, pick, short (show a
    page); one, set, list, back, reset, take, written (change it); write (open a dialog). `place` is a rider, a
    field or a shortcut, `page` a part of it, both counted from 0; `mark` changes with what stands in the form."""

    table: int
    branch: int
    prompt: str
    act: str
    place: int = 0
    page: int = 0
    mark: str = ""

    def write(self) -> str:
        return _written(self)


class Verb(NamedTuple):
    """Anything else one can do with a table: join, leave, hand, board …"""

    table: int
    verb: str
    arg: str = ""

    def write(self) -> str:
        return _written(self)


class Pick(NamedTuple):
    """A menu whose value is the verb's argument; `arg` comes before it."""

    table: int
    verb: str
    arg: str = ""

    def write(self) -> str:
        return _written(self)


class OrderMenu(NamedTuple):
    """A menu of the order form: field, part of its choices, and the page it stands on; both count from 0."""

    table: int
    page: int
    part: int
    field: str

    def write(self) -> str:
        return _written(self)


class RulesPage(NamedTuple):
    """Turn to another page of a game's rules, as they hold at a table (0: at none)."""

    game: str
    page: int
    table: int = 0

    def write(self) -> str:
        return _written(self)


Id = Press | Sure | FieldMenu | Page | Group | Form | Verb | Pick | OrderMenu | RulesPage
Asking = Press | Sure | FieldMenu | Page | Group | Form
QUESTION = (Press, Sure, FieldMenu, Page, Group, Form)
"""What belongs to a question."""


def _safe(text: str) -> str:
    # `%` first, or the escapes of the others would be escaped again; `#` only in front, where it means a place.
    text = text.replace("%", "%25").replace(":", "%3A")
    return f"%23{text[1:]}" if text.startswith("#") else text


def _plain(text: str) -> str:
    return text.replace("%23", "#").replace("%3A", ":").replace("%25", "%")


class _Part(NamedTuple):
    """How a part of an id is found, read and written."""

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


_PARTS = {
    # Not \d, which takes the digits of every script; 18 of them fit a column of 64 bits, also forged.
    "number": _Part("([0-9]{1,18})", int),
    "text": _Part("([^:]+)", _plain, _safe),
    "argument": _Part("([^:]*)", _plain, _safe),
    "field": _Part("([^:]*)", str),
    "choice": _Part("([^:]+)", str),
    "verb": _Part("([a-z-]+)", lambda verb: OLD_VERBS.get(verb, verb)),
    "act": _Part("([a-z]+)", lambda act: act.removeprefix(OLD_SURELY)),
    "mark": _Part("([0-9a-f]*)", str),
}
"""Fields and choices stand as they were given: `press` and `menu` make them safe, as `#n` is a place there."""


class _Shape(NamedTuple):
    """How a kind of id is spelled: `text` with a name in braces for each part, the `parts` by their names."""

    kind: Callable[..., Id]
    pattern: re.Pattern[str]
    text: str
    parts: Mapping[str, _Part]


def _shape(kind: Callable[..., Id], spelled: str) -> _Shape:
    """A shape from its spelling, in which `{name:part}` is an attribute of the id and one of `_PARTS`."""
    pieces = [(before, name, _PARTS[part]) for before, name, part, _ in Formatter().parse(spelled) if name and part]
    pattern = "".join(re.escape(before) + part.pattern for before, _, part in pieces)
    text = "".join(f"{before}{{{name}}}" for before, name, _ in pieces)
    return _Shape(kind, re.compile(pattern), text, {name: part for _, name, part in pieces})


_WRITTEN = {
    kind: _shape(kind, spelled)
    for kind, spelled in {
        Press: "p:{table:number}.{branch:number}:{prompt:text}:{field:field}:{choice:choice}",
        Sure: "s:{table:number}.{branch:number}:{prompt:text}:{field:field}:{choice:choice}",
        FieldMenu: "m:{table:number}.{branch:number}:{prompt:text}:{field:field}:{page:number}",
        Page: "g:{table:number}.{branch:number}:{prompt:text}:{page:number}",
        Group: "d:{table:number}.{branch:number}:{prompt:text}:{group:number}:{page:number}",
        Form: "f:{table:number}.{branch:number}:{prompt:text}:{act:act}:{place:number}.{page:number}:{mark:mark}",
        OrderMenu: "o:{table:number}:{page:number}.{part:number}:{field:text}",
        RulesPage: "r:{page:number}:{game:text}:{table:number}",
        Verb: "t:{table:number}:{verb:verb}:{arg:argument}",
        Pick: "u:{table:number}:{verb:verb}:{arg:argument}",
    }.items()
}
_READ = (
    # As they were written once: their messages still stand, and verbs look like the first two.
    _shape(OrderMenu, "u:{table:number}:order:{page:number}.{part:number}.{field:text}"),
    _shape(RulesPage, "t:0:rules-page:{game:text}.{page:number}"),
    _shape(RulesPage, "r:{page:number}:{game:text}"),
    *_WRITTEN.values(),
)


def read(text: str) -> Id | None:
    """What a custom id means, or None if it is not one of ours."""
    for shape in _READ:
        if match := shape.pattern.fullmatch(text):
            found = zip(shape.parts.items(), match.groups(), strict=True)
            return shape.kind(**{name: part.read(said) for (name, part), said in found})
    return None


def number(text: str) -> int:
    """A number from 0 in an id or a menu's value; Meaningless if it is none."""
    if NUMBER.fullmatch(text) is None or int(text) > LARGEST_NUMBER:
        raise Meaningless(text)
    return int(text)


def at(listed: Sequence[T], place: int) -> T:
    """What stands at a place, counted from 0, that an id or a menu's value names; Meaningless if nothing does."""
    if not 0 <= place < len(listed):
        raise Meaningless(f"place {place} of {len(listed)}")
    return listed[place]


def press(table: int, branch: int, prompt: Prompt, field: Field, choice: Choice) -> str:
    """The id of a choice button: keys as they are, places in their lists where keys would not fit."""
    named = "" if len(prompt.fields) == 1 else _safe(field.key)
    try:
        return Press(table, branch, prompt.id, named, _safe(choice.key)).write()
    except TooLong:
        # A place says the same as long as the prompt is open, and an open prompt never changes.
        place = named and f"#{prompt.fields.index(field)}"
        return Press(table, branch, prompt.id, place, f"#{field.choices.index(choice)}").write()


def sure(table: int, branch: int, prompt: Prompt, field: Field, choice: Choice) -> str:
    """The id of the button that plays a choice after a second look."""
    return "s" + press(table, branch, prompt, field, choice)[1:]


def menu(table: int, branch: int, prompt: Prompt, field: Field, page: int = 0) -> str:
    """The id of a field's menu."""
    named = "" if len(prompt.fields) == 1 else _safe(field.key)
    try:
        return FieldMenu(table, branch, prompt.id, named, page).write()
    except TooLong:
        return FieldMenu(table, branch, prompt.id, named and f"#{prompt.fields.index(field)}", page).write()


def value(field: Field, choice: Choice) -> str:
    """The value of a menu's option."""
    key = _safe(choice.key)
    return key if len(key) <= CUSTOM_ID else f"#{field.choices.index(choice)}"


def field_key(prompt: Prompt | None, text: str) -> str:
    """The field an id names; with no prompt at hand the key as it stands."""
    if prompt is None:
        return _plain(text)
    if text == "":
        return prompt.fields[0].key
    if text.startswith("#"):
        place = _place(text)
        return prompt.fields[place].key if place < len(prompt.fields) else text
    return _plain(text)


def choice_key(prompt: Prompt | None, field: str, text: str) -> str:
    """The choice an id or a menu's value names; with no prompt at hand the key as it stands."""
    if prompt is None or not text.startswith("#"):
        return _plain(text)
    choices = next((one.choices for one in prompt.fields if one.key == field), ())
    place = _place(text)
    return choices[place].key if place < len(choices) else text


def _place(text: str) -> int:
    """The place in a list that `#n` stands for; one beyond every list where it stands for none."""
    digits = text[1:]
    return int(digits) if digits.isascii() and digits.isdigit() else CUSTOM_ID


def _written(what: Id) -> str:
    """An id in its letters; TooLong if Discord does not take so many."""
    shape = _WRITTEN[type(what)]
    text = shape.text.format(**{name: part.write(getattr(what, name)) for name, part in shape.parts.items()})
    if len(text) > CUSTOM_ID:
        raise TooLong(f"the custom id {text[:60]!r}… has {len(text)} characters, {CUSTOM_ID} are allowed")
    return text
