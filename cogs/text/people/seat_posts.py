"""The seats of a race in words: who rides them, to whom they can pass, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cogs.text.channel_posts import button, buttons, sure
from cogs.text.lobby_post import asked
from cogs.text.words import Words
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import OPTIONS, content
from cogs.wire.message import ActionRow, Button, Menu, Message, Option, PeopleMenu
from cogs.wire.sanitize import plain, spoken
from engine.core.prompts import Seat
from engine.tables.model.guests import SeatOffer
from engine.tables.model.missed import MISSED_WINDOWS, may_be_filled
from engine.tables.model.seat_notes import Farewell, SeatPassed
from engine.tables.model.table import LEVELS, Player
from engine.tables.people.seats import COMPUTERS, STAND_IN, rode, seat_back


def seats(words: Words, user: int, *, in_server: bool, keeper: bool = False) -> Message:
    """All seats, and what whoever asks can do about them: his own, another's, one that waits for him; as `keeper`
    of order, those whose riders are gone."""
    table, mine = words.table, words.table.seat_of(user)
    if table.status == "lobby":
        return _of_lobby(words, user)
    lines = [_line(words, seat, user) for seat in range(len(table.players))]
    rows: list[ActionRow] = []
    text = [words.say("seats-head", title=words.title), "\n".join(lines)]
    if not table.under_way:
        return Message(content(text))
    if seat_back(table.players, user) is not None:
        rows.append((button(words, "come-back", style="main"),))
    if mine is not None:
        text.append(words.say("seat-yours"))
        rows += _riders(words, mine, in_server=in_server)
        text += [] if in_server else [words.say("seat-in-channel", channel=words.channel)]
        rows += _others(words, [seat for seat in range(len(table.players)) if seat != mine])
    elif keeper and not rode(table.players, user):
        gone = [seat for seat, player in enumerate(table.players) if may_be_filled(player)]
        text.append(words.say("seats-keeper", windows=MISSED_WINDOWS, none=int(not gone)))
        rows += _others(words, gone)
    return Message(content(text), tuple(rows))


def _of_lobby(words: Words, user: int) -> Message:
    table, sits = words.table, words.table.seat_of(user) is not None
    lines = [_line(words, seat, user) for seat in range(len(table.players))]
    verbs = (*(("colour", "leave") if sits else ("join",)), *(("guests",) if user == table.host else ()))
    text = [words.say("seats-head", title=words.title), "\n".join([*lines, *asked(words)])]
    return Message(content(text), buttons(words, *verbs))


def _line(words: Words, seat: Seat, user: int) -> str:
    player = words.table.players[seat]
    more = [words.say("seat-line-you")] if user and player.user == user else []
    more += [words.say("seat-line-host")] if player.user == words.table.host else []
    if player.kind in LEVELS:
        more.append(words.say("seat-line-computer", level=words.say(f"level-{player.kind}")))
    if player.kind == STAND_IN:
        more.append(words.say("seat-line-stand-in"))
    if player.owner and player.kind != STAND_IN:
        more.append(words.say("seat-line-owner", who=spoken(player.owner_name)))
    if player.missed:
        more.append(words.say("seat-line-missed", missed=player.missed))
    offer = next((one for one in words.table.guests.offers if one.seat == seat), None)
    if offer is not None:
        more.append(words.say("seat-line-offered", who=spoken(offer.name)))
    return words.say("seat-line", mark=words.mark(player.colour), who=words.seat(seat), more="".join(more))


def _others(words: Words, others: Iterable[Seat]) -> tuple[ActionRow, ...]:
    """The seats of others in a menu."""
    marks = [words.mark(player.colour) for player in words.table.players]
    options = tuple(Option(f"{marks[seat]} {_drawn(words, seat)}", str(seat)) for seat in others)
    menu = Menu(Pick(words.table.id, "seat").write(), options[:OPTIONS], words.say("seats-other"))
    return ((menu,),) if options else ()


def _drawn(words: Words, seat: Seat) -> str:
    """A seat in a menu, which knows no formatting."""
    player = words.table.players[seat]
    return plain(player.name) if player.name else words.game(f"team-{player.colour}")


def seat(words: Words, seat: Seat, user: int, *, in_server: bool, keeper: int = 0) -> Message:
    """One seat: who decides about it (`keeper` of order: the user, if he is one), and who could ride on."""
    if words.table.seat_of(user) == seat:
        why = words.say("seat-yours")
    elif user in (words.table.host, keeper) and may_be_filled(words.table.players[seat]):
        gone = "yes" if words.table.players[seat].kind == "person" else "no"
        why = words.say("seat-host", gone=gone, windows=MISSED_WINDOWS)
    else:
        why = words.say("seat-others", who=words.seat(seat), windows=MISSED_WINDOWS)
    parts = [words.say("seat-which", who=words.seat(seat)), why]
    parts += [] if in_server else [words.say("seat-in-channel", channel=words.channel)]
    return Message(content(parts), _riders(words, seat, in_server=in_server))


def leaving(words: Words, seat: Seat, *, in_server: bool) -> Message:
    """The second look before somebody leaves, with all others who could ride on."""
    rows = _riders(words, seat, in_server=in_server, leaves=True)
    if len(words.table.people) > 1:
        return Message(words.say("leave-sure"), ((sure(words, "leave"),), *rows))
    # With computers alone the race would ride on for nobody: it ends, unless somebody wants the seat.
    return Message(words.say("leave-last"), ((sure(words, "leave"),), *rows[1:]))


def _riders(words: Words, seat: Seat, *, in_server: bool, leaves: bool = False) -> tuple[ActionRow, ...]:
    """Who could ride on: a menu of computers, and one of people where Discord has any to offer."""
    present = words.table.players[seat].kind
    kinds = [kind for kind in COMPUTERS if kind != present and not (leaves and kind == STAND_IN)]
    options = tuple(Option(words.say(f"level-{kind}"), kind) for kind in kinds)
    arg = str(seat)
    rows: list[ActionRow] = [(Menu(Pick(words.table.id, "seat-to", arg).write(), options, words.say("seat-to")),)]
    if in_server:
        rows.append((PeopleMenu(Pick(words.table.id, "seat-for", arg).write(), words.say("seat-for")),))
    return tuple(rows)


# -- to whom a seat is offered


def offer(words: Words, one: SeatOffer) -> Message:
    """A seat of a race that somebody may take."""
    player = words.table.players[one.seat]
    text = words.say(
        "offer",
        by=words.user(one.by),
        title=words.title,
        channel=words.channel,
        round=words.round,
        mark=words.mark(player.colour),
        who=words.seat(one.seat),
        was=_was(player),
        has_seen="yes" if _was(player) else "no",
    )
    return Message(text, ((_answer(words, "take-seat", one, "good"), _answer(words, "no-seat", one, "plain")),))


def _answer(words: Words, verb: str, one: SeatOffer, style: Any) -> Button:
    return Button(words.say(f"button-{verb}"), Verb(words.table.id, verb, str(one.asked)).write(), style)


def _was(player: Player) -> str:
    """The person who has seen the hand of a seat until now; "" for a computer."""
    return spoken(player.name if player.kind in ("person", STAND_IN) else player.owner_name)


def taken(words: Words, seat: Seat, was: str) -> Message:
    """Somebody rides in a seat from now on."""
    mark = words.mark(words.table.players[seat].colour)
    facts = {"was": spoken(was) or "none", "orders": "yes" if words.meta.orders else "no"}
    text = words.say("receipt-seat-taken", mark=mark, title=words.title, **facts)
    return Message(text, buttons(words, "hand"))


def back(words: Words, user: int) -> Message:
    """Somebody rides again in his own seat."""
    seat = words.table.seat_of(user)
    mark = words.mark(words.table.players[seat].colour) if seat is not None else ""
    return Message(words.say("receipt-seat-back", mark=mark), buttons(words, "hand"))


# -- what is told


def passed(words: Words, change: SeatPassed) -> Message:
    """To the channel: another rides on."""
    player = words.table.players[change.seat]
    mark, was, now = words.mark(player.colour), spoken(change.was), spoken(change.now)
    if not change.now:
        return Message(words.say("post-seat-computer", mark=mark, was=was or words.seat(change.seat)))
    if change.back:
        return Message(words.say("post-seat-back", mark=mark, now=now))
    key = "post-seat-person" if change.was else "post-seat-from-computer"
    return Message(words.say(key, mark=mark, now=now, was=was))


def farewell(words: Words, news: Farewell) -> str:
    """What messages say from now on that asked for who rode the seat until now."""
    return words.say("farewell", who=spoken(news.now)) if news.now else words.say("farewell-computer")


def replaced(words: Words, news: Farewell) -> Message:
    """To somebody whose seat passed on without his doing."""
    key = "farewell-told" if news.now else "farewell-told-computer"
    why = {"why": "host" if news.by_host else "keeper" if news.by_keeper else "vote", "windows": MISSED_WINDOWS}
    text = words.say(key, title=words.title, channel=words.channel, who=spoken(news.now), **why)
    waits = seat_back(words.table.players, news.user) is not None
    return Message(text, ((button(words, "come-back", style="main"),),) if waits else ())
