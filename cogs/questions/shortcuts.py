"""What a form has besides its menus: several changes behind one button, a dialog to write in, terms explained."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.questions import typed
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import OPTIONS
from cogs.wire.message import ActionRow, Button, Dialog, Menu, Option
from engine.core.forms import Shortcut
from engine.core.prompts import Prompt
from engine.tables.views.table_view import Question
from engine.texts import Texts


def buttons(words: Words, question: Question) -> Iterator[Button]:
    """A button each, the likeliest first."""
    for place, shortcut in enumerate(question.shortcuts()):
        yield Button(_label(words, shortcut), _id(words, question.prompt, "short", place))
    if typed.lists(question.prompt):
        yield Button(words.say("button-as-text"), _id(words, question.prompt, ids.WRITE))
    if words.texts.has(f"{words.meta.key}-terms"):
        yield Button(words.say("button-terms"), ids.Verb(words.table.id, "terms", words.meta.key).write())


def _id(words: Words, prompt: Prompt, act: str, place: int = 0) -> str:
    table = words.table
    return ids.Form(table=table.id, branch=table.branch, prompt=prompt.id, act=act, place=place).write()


def rows(words: Words, question: Question, place: int) -> tuple[ActionRow, ...]:
    """A shortcut that was opened: its ways, and the way back."""
    shortcut = question.shortcuts()[place]
    ways = enumerate(shortcut.ways[:OPTIONS])
    options = tuple(Option(words.line("shortcut", way.line), str(number)) for number, way in ways)
    hint = _label(words, shortcut)
    back = Button(words.say("button-back"), _id(words, question.prompt, "front"))
    return ((Menu(_id(words, question.prompt, "take", place), options, hint),), (back,))


def text(words: Words, question: Question, place: int) -> str:
    """What a shortcut does, above its ways."""
    keys = (f"{words.meta.key}-about-{question.shortcuts()[place].key}", "about-shortcut")
    return words.texts.first(keys)


def _label(words: Words, shortcut: Shortcut) -> str:
    return words.texts.first((f"{words.meta.key}-button-{shortcut.key}", "button-shortcut"))


def dialog(texts: Texts, what: ids.Form, text: str) -> Dialog:
    """Where a form is written into, a line a rider, beginning with this text."""
    return Dialog(
        id=what._replace(act="written").write(),
        title=texts.say("write-title"),
        label=texts.say("write-label"),
        about=texts.say("write-about"),
        example=texts.say("write-example"),
        text=text,
    )
