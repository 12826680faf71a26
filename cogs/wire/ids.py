"""Custom ids: which table, branch, prompt, field and choice a button means, in at most 100 characters."""

from __future__ import annotations

import re
from typing import NamedTuple

from cogs.wire.limits import CUSTOM_ID
from engine.core.prompts import Choice, Field, Prompt

PRESS = re.compile(r"p:(\d+)\.(\d+):([^:]+):([^:]*):([^:]+)")
MENU = re.compile(r"m:(\d+)\.(\d+):([^:]+):([^:]*):(\d+)")
PAGE = re.compile(r"g:(\d+)\.(\d+):([^:]+):(\d+)")
GROUP = re.compile(r"d:(\d+)\.(\d+):([^:]+):(\d+):(\d+)")
SEND = re.compile(r"s:(\d+)\.(\d+):([^:]+)")
VERB = re.compile(r"t:(\d+):([a-z-]+):([^:]*)")
PICK = re.compile(r"u:(\d+):([a-z-]+):([^:]*)")


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


class Menu(NamedTuple):
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


class Send(NamedTuple):
    """Hand in a form."""

    table: int
    branch: int
    prompt: str

    def write(self) -> str:
        return _fits(f"s:{self.table}.{self.branch}:{_safe(self.prompt)}")


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


Id = Press | Menu | Page | Group | Send | Verb | Pick


def read(text: str) -> Id | None:
    """What a custom id means, or None if it is not one of ours."""
    if match := PRESS.fullmatch(text):
        table, branch, prompt, field, choice = match.groups()
        return Press(int(table), int(branch), _plain(prompt), field, choice)
    if match := MENU.fullmatch(text):
        table, branch, prompt, field, page = match.groups()
        return Menu(int(table), int(branch), _plain(prompt), field, int(page))
    if match := PAGE.fullmatch(text):
        table, branch, prompt, page = match.groups()
        return Page(int(table), int(branch), _plain(prompt), int(page))
    if match := GROUP.fullmatch(text):
        table, branch, prompt, group, page = match.groups()
        return Group(int(table), int(branch), _plain(prompt), int(group), int(page))
    if match := SEND.fullmatch(text):
        table, branch, prompt = match.groups()
        return Send(int(table), int(branch), _plain(prompt))
    if match := VERB.fullmatch(text):
        return Verb(int(match[1]), match[2], _plain(match[3]))
    if match := PICK.fullmatch(text):
        return Pick(int(match[1]), match[2], _plain(match[3]))
    return None


def press(table: int, branch: int, prompt: Prompt, field: Field, choice: Choice) -> str:
    """The id of a choice button: keys as they are, places in their lists where keys would not fit."""
    named = "" if len(prompt.fields) == 1 else _safe(field.key)
    try:
        return Press(table, branch, prompt.id, named, _safe(choice.key)).write()
    except TooLong:
        place = named and f"#{prompt.fields.index(field)}"
        return Press(table, branch, prompt.id, place, f"#{field.choices.index(choice)}").write()


def menu(table: int, branch: int, prompt: Prompt, field: Field, page: int = 0) -> str:
    """The id of a field's menu."""
    named = "" if len(prompt.fields) == 1 else _safe(field.key)
    try:
        return Menu(table, branch, prompt.id, named, page).write()
    except TooLong:
        return Menu(table, branch, prompt.id, named and f"#{prompt.fields.index(field)}", page).write()


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
        place = int(text[1:])
        return prompt.fields[place].key if place < len(prompt.fields) else text
    return _plain(text)


def choice_key(prompt: Prompt | None, field: str, text: str) -> str:
    """The choice an id or a menu's value names; with no prompt at hand the key as it stands."""
    if prompt is None or not text.startswith("#"):
        return _plain(text)
    choices = next((one.choices for one in prompt.fields if one.key == field), ())
    place = int(text[1:])
    return choices[place].key if place < len(choices) else text


def _safe(text: str) -> str:
    text = text.replace("%", "%25").replace(":", "%3A")
    return f"%23{text[1:]}" if text.startswith("#") else text


def _plain(text: str) -> str:
    return text.replace("%23", "#").replace("%3A", ":").replace("%25", "%")


def _fits(text: str) -> str:
    if len(text) > CUSTOM_ID:
        raise TooLong(f"the custom id {text[:60]!r}… has {len(text)} characters, {CUSTOM_ID} are allowed")
    return text
