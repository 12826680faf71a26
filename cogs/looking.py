"""Looking at a race: hand, board, rules, story, status, my races; always a private reply."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.edge import Edge
from cogs.questions import ask as asking
from cogs.text import channel_posts, pending_news
from cogs.text.words import Words
from cogs.verbs import Request, verb
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import CONTENT, OPTIONS, content, text_pages
from cogs.wire.message import Button, Menu, Message, Option
from engine.tables.model import Place
from engine.tables.table_view import TableView
from render import text_board

FENCE = "```"
RULES_PAGE = 1800
"""Characters of the rules on one page."""


def words_of(edge: Edge, table: TableView) -> Words:
    """The words for a table."""
    return Words(edge.texts, table)


# -- the hand


@verb("hand")
async def hand(ask: Request) -> Message:
    """One's own hand with its picture and buttons."""
    found = await ask.edge.service.hand(ask.table, ask.who.id)
    words = words_of(ask.edge, found.table)
    outbox, user = ask.edge.outbox, ask.who.id
    if news := await pending_news.held(outbox, ask.table, user):
        await pending_news.told(outbox, ask.table, user)
    return asking.shown(words, found, news)


@verb("show")
async def show_hand(ask: Request) -> Message:
    """The same, chosen from a menu of races."""
    return await hand(ask._replace(table=int(ask.arg)))


async def hand_here(ask: Request, place: Place) -> Message:
    """The hand of the race in this channel, else of the only race of this person, else a menu of them."""
    return await one_race(ask, place, hand, "show")


async def one_race(ask: Request, place: Place, act: Callable[[Request], Awaitable[Message]], pick: str) -> Message:
    """Do it with the race of this channel if this person rides in it, else with his only race, else ask which;
    the verb `pick` then does it."""
    here = await ask.edge.service.here(place) if place.guild else None
    if here is not None and here.under_way and here.seat_of(ask.who.id) is not None:
        return await act(ask._replace(table=here.id))
    mine = await racing(ask)
    if len(mine) == 1:
        return await act(ask._replace(table=mine[0].id))
    if not mine:
        return Message(ask.edge.texts.say("hand-no-race"))
    return which(ask, mine, pick)


async def racing(ask: Request) -> tuple[TableView, ...]:
    """The races under way of a person, those that wait for him first."""
    mine = await ask.edge.service.mine(ask.who.id)
    return tuple(table for table in mine if table.under_way)


def which(ask: Request, tables: tuple[TableView, ...], pick: str = "show", arg: str = "") -> Message:
    """A menu of races; choosing one carries out the verb `pick`."""
    options = []
    for table in tables[:OPTIONS]:
        words = words_of(ask.edge, table)
        key = "which-waits" if table.yours else "which-not"
        stage = words.say("which-lobby") if table.status == "lobby" else words.round
        label = words.say("which-label", title=words.title, round=stage, table=str(table.id))
        options.append(Option(label, str(table.id), words.say(key)))
    menu = Menu(Pick(0, pick, arg).write(), tuple(options))
    return Message(ask.edge.texts.say("which-race"), ((menu,),))


# -- the board


@verb("text")
async def board_text(ask: Request) -> Message:
    """The board without a picture."""
    board = await ask.edge.service.board(ask.table)
    words = words_of(ask.edge, board.table)
    text = text_board(board.scene, words.label)
    fenced = f"{FENCE}\n{text}\n{FENCE}"
    if len(fenced) <= CONTENT:
        return Message(fenced)
    return Message(words.say("board-as-file"), attached=(("board.txt", text),))


async def board(ask: Request) -> Message:
    """The board as a picture, with what happened last."""
    found = await ask.edge.service.board(ask.table)
    words = words_of(ask.edge, found.table)
    head = words.say("board-head", title=words.title, channel=words.channel, round=words.round)
    rows = channel_posts.buttons(words, "text", "happened")
    return Message(content([head, words.standings(found.standings)]), rows, (words.drawing(found.scene),))


@verb("happened")
async def happened(ask: Request) -> Message:
    """The story of the last round again."""
    board = await ask.edge.service.board(ask.table)
    words = words_of(ask.edge, board.table)
    story = words.lines("story", board.lines) or words.say("happened-nothing")
    return Message(content([words.say("happened-head", title=words.title), story]))


# -- rules


@verb("rules")
async def rules(ask: Request) -> Message:
    """The rules of this table's game."""
    table = await ask.table_view()
    return rules_page(ask.edge, table.meta.key, 0)


@verb("rules-page")
async def rules_turned(ask: Request) -> Message:
    """Another page; `arg` is game.page."""
    game, _, page = ask.arg.partition(".")
    return rules_page(ask.edge, game, int(page))


def rules_page(edge: Edge, game: str, page: int) -> Message:
    """One page of a game's rules."""
    sheets = text_pages(edge.texts.say(f"{game}-rules"), RULES_PAGE)
    page = min(page, len(sheets) - 1)
    if len(sheets) == 1:
        return Message(sheets[0])

    def turn(to: int) -> str:
        return Verb(0, "rules-page", f"{game}.{to}").write()

    back = edge.texts.say("button-page-back")
    on = edge.texts.say("button-page-on", page=page + 1, pages=len(sheets))
    buttons = (
        Button(back, turn(page - 1) if page else turn(len(sheets)), disabled=page == 0),
        Button(on, turn(page + 1), disabled=page >= len(sheets) - 1),
    )
    return Message(sheets[page], (buttons,))


# -- status and lists


async def status(ask: Request) -> Message:
    """How a table stands: who is awaited, until when, who has closed DMs."""
    table = await ask.table_view()
    words = words_of(ask.edge, table)
    if table.status == "lobby":
        return Message(words.say("status-lobby", title=words.title, players=len(table.players), free=table.free))
    if table.under_way:
        people = tuple(player.user for player in table.players if player.user)
        closed = await ask.edge.service.dms_closed(people)
        head = words.say("board-head", title=words.title, channel=words.channel, round=words.round)
        yours = words.say("status-you-are-awaited") if table.yours else ""
        return Message(content([head, words.standings(), channel_posts.tail(words, closed), yours]))
    return Message(words.say(f"status-{table.status}", title=words.title))


async def races(ask: Request) -> Message:
    """My races, those that wait for me first."""
    mine = await ask.edge.service.mine(ask.who.id)
    if not mine:
        return Message(ask.edge.texts.say("races-none"))
    lines = [_race_line(words_of(ask.edge, table)) for table in mine]
    return Message(content([ask.edge.texts.say("races-head"), "\n".join(lines)]))


def _race_line(words: Words) -> str:
    table = words.table
    if table.status == "lobby":
        return words.say("races-lobby", title=words.title, channel=words.channel, free=table.free)
    if table.status == "paused":
        return words.say("races-paused", title=words.title, channel=words.channel, round=words.round)
    key = "races-you" if table.yours else "races-others"
    until = words.say("tail-until", until=words.until) if table.deadline else ""
    return words.say(key, title=words.title, channel=words.channel, round=words.round, until=until)
