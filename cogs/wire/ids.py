"""Custom ids: which table, branch, prompt, field and choice a button means, in at most 100 characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from cogs.wire.limits import CUSTOM_ID
from engine.core.prompts import Choice, Field, Prompt

OURS = re.compile(r"[a-z]:\d.*", re.DOTALL)
"""Every custom id of ours, also of earlier versions."""

# Not \d, which takes the digits of every script; 18 of them fit a column of 64 bits, also forged.
PRESS = re.compile(r"p:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([^:]*):([^:]+)")
SURE = re.compile(r"s:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([^:]*):([^:]+)")
MENU = re.compile(r"m:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([^:]*):([0-9]{1,18})")
PAGE = re.compile(r"g:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([0-9]{1,18})")
GROUP = re.compile(r"d:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([0-9]{1,18}):([0-9]{1,18})")
FORM = re.compile(r"f:([0-9]{1,18})\.([0-9]{1,18}):([^:]+):([a-z]+):([0-9]{1,18})\.([0-9]{1,18}):([0-9a-f]*)")
VERB = re.compile(r"t:([0-9]{1,18}):([a-z-]+):([^:]*)")
PICK = re.compile(r"u:([0-9]{1,18}):([a-z-]+):([^:]*)")
ORDER = re.compile(r"o:([0-9]{1,18}):([0-9]{1,18})\.([0-9]{1,18}):([^:]+)")
RULES = re.compile(r"r:([0-9]{1,18}):([^:]+)(?::([0-9]{1,18}))?")

OLD_ORDER = re.compile(r"u:([0-9]{1,18}):order:([0-9]{1,18})\.([0-9]{1,18})\.([^:]+)")
OLD_RULES = re.compile(r"t:0:rules-page:([^:]+)\.([0-9]{1,18})")
"""As they were written once: their messages still stand."""

OLD_VERBS = {"plan": "orders", "plan-show": "orders-show", "plan-page": "orders-page"}
"""Orders were called a plan before there were plans of a round."""


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
        return _fits(f"p:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.field}:{self.choice}")


class Sure(NamedTuple):
    """The same choice after a second look."""

    table: int
    branch: int
    prompt: str
    field: str
    choice: str

    def write(self) -> str:
        return _fits(f"s:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.field}:{self.choice}")


class FieldMenu(NamedTuple):
    """A menu of one field; its values are choices. `page` counts from 0."""

    table: int
    branch: int
    prompt: str
    field: str
    page: int = 0

    def write(self) -> str:
        return _fits(f"m:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.field}:{self.page}")


class Page(NamedTuple):
    """Turn to another page of a long list."""

    table: int
    branch: int
    prompt: str
    page: int

    def write(self) -> str:
        return _fits(f"g:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.page}")


class Group(NamedTuple):
    """Open one group of a long list; `group` and `page` count from 0. Page 0 of the list leads back."""

    table: int
    branch: int
    prompt: str
    group: int
    page: int = 0

    def write(self) -> str:
        return _fits(f"d:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.group}:{self.page}")


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
        where = f"{self.place}.{self.page}:{self.mark}"
        return _fits(f"f:{self.table}.{self.branch}:{_safe(self.prompt)}:{self.act}:{where}")


class Verb(NamedTuple):
    """Anything else one can do with a table: join, leave, hand, board …"""

    table: int
    verb: str
    arg: str = ""

    def write(self) -> str:
        return _fits(f"t:{self.table}:{self.verb}:{_safe(self.arg)}")


class Pick(NamedTuple):
    """A menu whose value is the verb's argument; `arg` comes before it."""

    table: int
    verb: str
    arg: str = ""

    def write(self) -> str:
        return _fits(f"u:{self.table}:{self.verb}:{_safe(self.arg)}")


class OrderMenu(NamedTuple):
    """A menu of the order form: field, part of its choices, and the page it stands on; both count from 0."""

    table: int
    page: int
    part: int
    field: str

    def write(self) -> str:
        return _fits(f"o:{self.table}:{self.page}.{self.part}:{_safe(self.field)}")


class RulesPage(NamedTuple):
    """Turn to another page of a game's rules, as they hold at a table (0: at none)."""

    game: str
    page: int
    table: int = 0

    def write(self) -> str:
        return _fits(f"r:{self.page}:{_safe(self.game)}" + (f":{self.table}" if self.table else ""))


Id = Press | Sure | FieldMenu | Page | Group | Form | Verb | Pick | OrderMenu | RulesPage
Asking = Press | Sure | FieldMenu | Page | Group | Form
QUESTION = (Press, Sure, FieldMenu, Page, Group, Form)
"""What belongs to a question."""

_READERS: tuple[tuple[re.Pattern[str], Callable[..., Id]], ...] = (
    (
        PRESS,
        lambda table, branch, prompt, field, choice: Press(int(table), int(branch), _plain(prompt), field, choice),
    ),
    (
        SURE,
        lambda table, branch, prompt, field, choice: Sure(int(table), int(branch), _plain(prompt), field, choice),
    ),
    (
        MENU,
        lambda table, branch, prompt, field, page: FieldMenu(
            int(table), int(branch), _plain(prompt), field, int(page)
        ),
    ),
    (PAGE, lambda table, branch, prompt, page: Page(int(table), int(branch), _plain(prompt), int(page))),
    (
        GROUP,
        lambda table, branch, prompt, group, page: Group(
            int(table), int(branch), _plain(prompt), int(group), int(page)
        ),
    ),
    (
        FORM,
        lambda table, branch, prompt, act, place, page, mark: Form(
            table=int(table),
            branch=int(branch),
            prompt=_plain(prompt),
            act=act,
            place=int(place),
            page=int(page),
            mark=mark,
        ),
    ),
    (ORDER, lambda table, page, part, field: OrderMenu(int(table), int(page), int(part), _plain(field))),
    (RULES, lambda page, game, table: RulesPage(_plain(game), int(page), int(table or 0))),
    (OLD_ORDER, lambda table, page, part, field: OrderMenu(int(table), int(page), int(part), _plain(field))),
    (OLD_RULES, lambda game, page: RulesPage(_plain(game), int(page))),
    (VERB, lambda table, verb, arg: Verb(int(table), _verb(verb), _plain(arg))),
    (PICK, lambda table, verb, arg: Pick(int(table), _verb(verb), _plain(arg))),
)
"""How each kind is read; the old forms before the general ones they look like."""


def _verb(verb: str) -> str:
    return OLD_VERBS.get(verb, verb)


def read(text: str) -> Id | None:
    """What a custom id means, or None if it is not one of ours."""
    for pattern, made in _READERS:
        if match := pattern.fullmatch(text):
            return made(*match.groups())
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


def _safe(text: str) -> str:
    # `%` first, or the escapes of the others would be escaped again; `#` only in front, where it means a place.
    text = text.replace("%", "%25").replace(":", "%3A")
    return f"%23{text[1:]}" if text.startswith("#") else text


def _plain(text: str) -> str:
    return text.replace("%23", "#").replace("%3A", ":").replace("%25", "%")


def _fits(text: str) -> str:
    if len(text) > CUSTOM_ID:
        raise TooLong(f"the custom id {text[:60]!r}… has {len(text)} characters, {CUSTOM_ID} are allowed")
    return text
