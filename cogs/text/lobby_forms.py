"""The menus of the lobby: options and computers for the host, colours for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.text.options import current, fields, is_changed, option_line, option_name, option_value, told
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import FORM_FIELDS, OPTIONS, pages
from cogs.wire.message import ActionRow, Button, Menu, Message, Option
from engine.core.options import OptionField
from engine.tables.model.table import LEVELS
from engine.tables.setup.options import THREAD

HOSTS = ("computer", "options", "rules")
"""What a host does in a lobby besides the start."""


def host_of_lobby(words: Words) -> Message:
    """Somebody has become host of a lobby: what is his to do now, with the buttons for it."""
    start = Button(words.say("button-start"), Verb(words.table.id, "start").write(), "good")
    rows = tuple(Button(words.say(f"button-{verb}"), Verb(words.table.id, verb).write()) for verb in HOSTS)
    return Message(words.say("you-host-lobby", title=words.title, channel=words.channel), ((start, *rows),))


def form(words: Words, may_change: bool, page: int = 0) -> Message:
    """The options in plain words with their defaults marked; menus for whoever may change them. Where there are so
    many that they stand under headings, a page tells its own and what was changed on others."""
    table = words.table
    every = fields(table)
    if not may_change:
        lines = [option_line(words, field) for field in every.values()]
        return Message("\n".join([words.say("options-read", host=words.user(table.host)), *lines]))
    found = _pages(every)
    here = ids.at(found, page)
    menus: tuple[ActionRow, ...] = tuple((_option_menu(words, field),) for field in here)
    turning = pager(words.texts, page, len(found), lambda to: Verb(table.id, "options-page", str(to)).write())
    told_here = [field for field in every.values() if not here[-1].group or field in here]
    lines = [_heading(words, here), *(option_line(words, field) for field in told_here)]
    changed = [field for field in every.values() if field not in told_here and is_changed(table, field)]
    if changed:
        lines += [words.say("options-changed"), *(option_line(words, field) for field in changed)]
    return Message("\n".join(lines), (*menus, *turning))


def _heading(words: Words, page: tuple[OptionField, ...]) -> str:
    group = page[-1].group
    told = words.texts.first((f"{words.meta.key}-options-{group}", "options-other"))
    return words.say("options-group", group=told) if group else words.say("options-form")


def _pages(every: Mapping[str, OptionField]) -> tuple[tuple[OptionField, ...], ...]:
    """So many options as a message has menus, of one group each; what belongs to none comes with the first, as the
    pace, or the last, as the thread."""
    groups = [field.group for field in every.values() if field.group] or [""]
    by_group: dict[str, list[OptionField]] = {}
    for field in every.values():
        loose = groups[-1 if field.name == THREAD else 0]
        by_group.setdefault(field.group or loose, []).append(field)
    return tuple(page for group in by_group.values() for page in pages(tuple(group), FORM_FIELDS))


def page_of(words: Words, name: str) -> int:
    """The page an option stands on."""
    return next(
        number for number, page in enumerate(_pages(fields(words.table))) if name in {one.name for one in page}
    )


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
