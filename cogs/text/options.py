"""The options of a table in words: what can be set, what each stands at, what was chosen, what is ridden."""

from __future__ import annotations

from cogs.text.words import Words
from engine.core.documents import SHORT_DIGEST
from engine.core.options import OptionField, Value
from engine.tables.model.table import NO_THREAD
from engine.tables.setup.options import PACES, THREAD
from engine.tables.views.table_view import TableView

PACE = OptionField("pace", PACES, "day")
THREAD_FIELD = OptionField(THREAD, (False, True), False)
"""The options that every game has."""


def fields(table: TableView) -> dict[str, OptionField]:
    """What can be set now: pace, those options of the game of which there is more than one value, thread."""
    return {field.name: field for field in (PACE, *table.option_fields, THREAD_FIELD) if len(field.values) > 1}


def told(value: Value) -> str:
    """A value as the text that a menu sends."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value(table: TableView, name: str, text: str) -> Value:
    """An option's value from its text; a text that is not offered is left to be refused."""
    field = fields(table).get(name)
    return next((one for one in field.values if told(one) == text), text) if field else text


def current(table: TableView, field: OptionField) -> str:
    """What an option stands at."""
    if field is THREAD_FIELD:
        return told(table.thread != NO_THREAD)
    return table.pace if field is PACE else told(table.options.get(field.name, field.default))


def is_changed(table: TableView, field: OptionField) -> bool:
    """Whether an option is not as usual."""
    return current(table, field) != told(field.default)


def option_name(words: Words, name: str) -> str:
    """What an option is called."""
    if name == THREAD_FIELD.name:
        return words.say("option-thread")
    return words.say("option-pace") if name == PACE.name else words.game(f"option-{name}")


def option_value(words: Words, field: OptionField, text: str) -> str:
    """What a value of it means."""
    if field is PACE:
        return words.say(f"pace-{text}")
    if field is THREAD_FIELD:
        return words.say(f"option-thread-{text}")
    if text in field.told:
        return words.line("course", field.told[text])
    # Not isinstance: True and False are ints, but have words of their own.
    if any(type(value) is int for value in field.values):
        return text
    return words.game(f"option-{field.name}-{text}")


def option_line(words: Words, field: OptionField) -> str:
    """What an option stands at, in words."""
    value = option_value(words, field, current(words.table, field))
    return words.say("option-line", name=option_name(words, field.name), value=value)


def chosen(words: Words) -> str:
    """The course if it is not the game's own, and all options that are not as usual, a line each; "" if there are
    none."""
    table = words.table
    others = [
        option_line(words, field)
        for field in fields(table).values()
        if field is not PACE and is_changed(table, field)
    ]
    return "\n".join([*([course(words)] if table.own_course else []), *others])


def course(words: Words) -> str:
    """What is ridden, with the beginning of its digest; "" where it goes without saying."""
    table = words.table
    if table.course is None:
        return ""
    digest = table.digest[:SHORT_DIGEST]
    return words.say("course-line", course=words.line("course", table.course), digest=digest)
