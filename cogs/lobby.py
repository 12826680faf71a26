"""Before the start: joining with a real DM, leaving, colours, computers, options, starting."""

from __future__ import annotations

import logging

import discord

from cogs.text import channel_posts
from cogs.text.options import current, default, fields, option_line, option_name, option_value, value
from cogs.text.words import Words
from cogs.verbs import Request, verb
from cogs.wire.errors import Do, row
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import FORM_FIELDS, OPTIONS, pages
from cogs.wire.message import Button, Menu, Message, Option, Row

log = logging.getLogger(__name__)

LEVELS = ("easy", "strong")


@verb("join")
async def join(ask: Request) -> Message:
    """A seat, then a real DM: reachable or not, the seat is taken."""
    await ask.edge.service.join(ask.table, ask.who, ask.press)
    table = await ask.table_view()
    words, seat = Words(ask.edge.texts, table), table.seat_of(ask.who.id)
    if seat is None:  # and gone again meanwhile
        return Message(words.say("receipt-left"))
    return await _welcome(ask, words, table.players[seat].colour)


async def _welcome(ask: Request, words: Words, colour: str) -> Message:
    reached = await probe(ask, words)
    key = "joined" if reached else "joined-dm-closed"
    text = words.say(key, colour=words.game(f"team-{colour}"), mark=words.mark(colour))
    return Message(text, channel_posts.buttons(words, "colour"))


async def probe(ask: Request, words: Words) -> bool:
    """Whether a DM arrives; remembered either way."""
    text = words.say("probe", title=words.title, channel=words.channel)
    try:
        await ask.post.send(await ask.post.dm(ask.who.id), Message(text), f"j{ask.press}")
    except discord.HTTPException as error:
        if row(error).do is not Do.CLOSED:
            log.warning("the DM probe of %s failed: %s", ask.who.id, error)
        await ask.edge.service.dm_closed(ask.who.id, row(error).do is Do.CLOSED)
        return row(error).do is not Do.CLOSED
    await ask.edge.service.dm_closed(ask.who.id, False)
    return True


@verb("leave")
async def leave(ask: Request) -> Message:
    """Free the seat, or hand it to a stand-in; during a race only after a second look."""
    table = await ask.table_view()
    words = Words(ask.edge.texts, table)
    seated = table.seat_of(ask.who.id) is not None
    if seated and table.under_way and ask.arg != "sure":
        return Message(words.say("leave-sure"), ((channel_posts.sure(words, "leave"),),))
    await ask.edge.service.leave(ask.table, ask.who, ask.press)
    return Message(words.say("receipt-left"))


@verb("colour")
async def colour(ask: Request) -> Message:
    """The colours nobody rides, in a menu."""
    table = await ask.table_view()
    words = Words(ask.edge.texts, table)
    taken = {player.colour for player in table.players}
    free = [team for team in table.meta.teams if team not in taken][:OPTIONS]
    if table.status != "lobby" or not free:
        return Message(words.say("refused-not-lobby" if table.status != "lobby" else "colours-all-taken"))
    options = tuple(Option(f"{words.mark(team)} {words.game(f'team-{team}')}", team) for team in free)
    return Message(words.say("colour-choose"), ((Menu(Pick(table.id, "ride").write(), options),),))


@verb("ride")
async def ride(ask: Request) -> Message:
    """Change colour."""
    await ask.edge.service.colour(ask.table, ask.who, ask.arg, ask.press)
    words = Words(ask.edge.texts, await ask.table_view())
    text = words.say("receipt-coloured", colour=words.game(f"team-{ask.arg}"), mark=words.mark(ask.arg))
    return Message(text, channel_posts.buttons(words, "colour"))


@verb("computer")
async def computer(ask: Request) -> Message:
    """How good a computer, in two buttons; the last one can be taken out again."""
    table = await ask.table_view()
    words = Words(ask.edge.texts, table)
    if ask.who.id != table.host:
        return Message(words.say("refused-not-host", host=f"<@{table.host}>"))
    return Message(words.say("computer-choose"), (_levels(words),))


def _levels(words: Words) -> tuple[Button, ...]:
    table = words.table
    levels = tuple(
        Button(words.say(f"level-{level}"), Verb(table.id, "level", level).write(), "main", not table.free)
        for level in LEVELS
    )
    there = any(player.kind != "person" for player in table.players)
    remove = Button(words.say("button-computer-out"), Verb(table.id, "level", "out").write(), "plain", not there)
    return (*levels, remove)


@verb("level")
async def level(ask: Request) -> Message:
    """A computer takes a seat, or the last one goes."""
    service = ask.edge.service
    if ask.arg == "out":
        receipt = await service.remove_computer(ask.table, ask.who, ask.press)
    else:
        receipt = await service.add_computer(ask.table, ask.who, ask.arg, ask.press)
    words = Words(ask.edge.texts, await ask.table_view())
    return Message(words.say(f"receipt-{receipt.kind}", free=words.table.free), (_levels(words),))


@verb("start")
async def start(ask: Request) -> None:
    """They're off: the channel's post says so."""
    await ask.edge.service.start(ask.table, ask.who, ask.press)


# -- options


@verb("options")
async def options(ask: Request) -> Message:
    """The form for the host, the list for all others."""
    words = Words(ask.edge.texts, await ask.table_view())
    return form(words, ask.who.id == words.table.host and words.table.status == "lobby")


@verb("options-page")
async def options_page(ask: Request) -> Message:
    """More options than one message holds."""
    words = Words(ask.edge.texts, await ask.table_view())
    return form(words, ask.who.id == words.table.host and words.table.status == "lobby", int(ask.arg))


@verb("set")
async def set_option(ask: Request) -> Message:
    """One option changed; `arg` is name=value."""
    name, _, text = ask.arg.partition("=")
    table = await ask.table_view()
    await ask.edge.service.configure(ask.table, ask.who, {name: value(table, name, text)}, ask.press)
    words = Words(ask.edge.texts, await ask.table_view())
    return form(words, True, list(fields(words.table)).index(name) // FORM_FIELDS)


def form(words: Words, may_change: bool, page: int = 0) -> Message:
    """The options in plain words with their defaults marked; menus for whoever may change them."""
    table = words.table
    every = fields(table)
    told = [option_line(words, name) for name in every]
    if not may_change:
        return Message("\n".join([words.say("options-read", host=words.user(table.host)), *told]))
    sheets = pages(tuple(every), FORM_FIELDS)
    menus: list[Row] = [(_option_menu(words, name, every[name]),) for name in sheets[page]]
    if len(sheets) > 1:
        menus.append(_option_pages(words, page, len(sheets)))
    return Message("\n".join([words.say("options-form"), *told]), tuple(menus))


def _option_menu(words: Words, name: str, texts: tuple[str, ...]) -> Menu:
    table = words.table
    options = tuple(
        Option(
            _option_label(words, name, text),
            text,
            words.say("option-default") if text == default(table, name) else "",
            chosen=text == current(table, name),
        )
        for text in texts[:OPTIONS]
    )
    return Menu(Pick(table.id, "set", name).write(), options, option_name(words, name))


def _option_label(words: Words, name: str, text: str) -> str:
    """A value; that which stands is all that a closed menu shows, so it says of what it is the value."""
    plain = option_value(words, name, text)
    if text != current(words.table, name):
        return plain
    return words.say("option-chosen", name=option_name(words, name), value=plain)


def _option_pages(words: Words, page: int, count: int) -> tuple[Button, ...]:
    def turn(to: int) -> str:
        return Verb(words.table.id, "options-page", str(to)).write()

    return (
        Button(words.say("button-page-back"), turn(page - 1) if page else turn(count), disabled=page == 0),
        Button(
            words.say("button-page-on", page=page + 1, pages=count),
            turn(page + 1),
            disabled=page >= count - 1,
        ),
    )
