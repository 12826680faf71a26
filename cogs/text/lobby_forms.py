"""The menus of the lobby: options and computers for the host, colours for everybody."""

from __future__ import annotations

from cogs.text.options import current, fields, option_line, option_name, option_value, told
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import FORM_FIELDS, OPTIONS, pages
from cogs.wire.message import ActionRow, Button, Menu, Message, Option
from engine.core.options import OptionField
from engine.tables.model.table import LEVELS


def form(words: Words, may_change: bool, page: int = 0) -> Message:
    """The options in plain words with their defaults marked; menus for whoever may change them."""
    table = words.table
    every = fields(table)
    lines = [option_line(words, field) for field in every.values()]
    if not may_change:
        return Message("\n".join([words.say("options-read", host=words.user(table.host)), *lines]))
    found = pages(tuple(every), FORM_FIELDS)
    menus: tuple[ActionRow, ...] = tuple((_option_menu(words, every[name]),) for name in ids.at(found, page))
    turning = pager(words.texts, page, len(found), lambda to: Verb(table.id, "options-page", str(to)).write())
    return Message("\n".join([words.say("options-form"), *lines]), (*menus, *turning))


def page_of(words: Words, name: str) -> int:
    """The page an option stands on."""
    return list(fields(words.table)).index(name) // FORM_FIELDS


def _option_menu(words: Words, field: OptionField) -> Menu:
    options = tuple(
        Option(
            _option_label(words, field, text),
            text,
            words.say("option-default") if text == told(field.default) else "",
            chosen=text == current(words.table, field),
        )
        for text in map(told, field.values[:OPTIONS])
    )
    return Menu(Pick(words.table.id, "set", field.name).write(), options, option_name(words, field.name))


def _option_label(words: Words, field: OptionField, text: str) -> str:
    """A value; that which stands is all that a closed menu shows, so it says of what it is the value."""
    plain = option_value(words, field, text)
    if text != current(words.table, field):
        return plain
    return words.say("option-chosen", name=option_name(words, field.name), value=plain)


def levels(words: Words) -> tuple[Button, ...]:
    """A button for each kind of computer, and one that takes the last out again."""
    table = words.table
    add = tuple(
        Button(words.say(f"level-{level}"), Verb(table.id, "level", level).write(), "main", not table.free)
        for level in LEVELS
    )
    there = any(player.kind != "person" for player in table.players)
    remove = Button(words.say("button-computer-out"), Verb(table.id, "level", "out").write(), "plain", not there)
    return (*add, remove)


def colours(words: Words) -> Message:
    """The colours nobody rides, in a menu."""
    table = words.table
    taken = {player.colour for player in table.players}
    free = [team for team in table.meta.teams if team not in taken][:OPTIONS]
    if table.status != "lobby" or not free:
        return Message(words.say("refused-not-lobby" if table.status != "lobby" else "colours-all-taken"))
    options = tuple(Option(f"{words.mark(team)} {words.game(f'team-{team}')}", team) for team in free)
    return Message(words.say("colour-choose"), ((Menu(Pick(table.id, "ride").write(), options),),))
