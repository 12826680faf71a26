"""Which race somebody means who rides in several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping

import discord

from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.ids import Pick
from cogs.wire.limits import OPTIONS, content, shorten
from cogs.wire.message import Menu, Message, Option
from cogs.wire.request import Interaction, Request
from cogs.wire.sanitize import plain
from engine.tables.model.table import Venue
from engine.tables.views.table_view import TableView
from engine.texts import Texts

SHORT = 32
"""Characters of a channel's or server's name: a game and a round stand beside it."""


def which(
    texts: Texts,
    tables: tuple[TableView, ...],
    called: Mapping[Venue, str],
    pick: str,
    arg: str = "",
    *,
    notice: str = "",
) -> Message:
    """A menu of races, by game, channel and turn; choosing one carries out the verb `pick`. `called`: what their
    channels are called, no two alike; `notice`: what is said before."""
    # Those that wait for him come first, so what does not fit can wait.
    options = tuple(_option(Words(texts, table), called[table.place]) for table in tables[:OPTIONS])
    asked = content([notice, texts.say("which-race")])
    return Message(asked, ((Menu(Pick(0, pick, arg).write(), options),),))


def _option(words: Words, channel: str) -> Option:
    table = words.table
    stage = words.say("which-lobby") if table.status == "lobby" else words.round
    label = words.say("which-label", title=words.title, round=stage, channel=channel)
    return Option(label, str(table.id), words.say("which-waits" if table.yours else "which-not"))


async def with_one_race(
    edge: Edge,
    request: Request,
    act: Callable[[Request], Awaitable[Message]],
    pick: str,
    arg: str = "",
    *,
    lobbies: bool = False,
    besides: tuple[TableView, ...] = (),
    none: str = "hand-no-race",
) -> Message:
    """Do it with the race of this channel if this person rides in it, else with his only race, else ask which;
    the verb `pick` (with its `arg`) then does it. `lobbies` can be meant too, and these `besides`; `none` is the
    text where there is no race."""
    user = request.person.id
    here = await edge.service.here(request.place) if request.place.guild else None
    if here is not None and here.under_way and here.seat_of(user) is not None:
        return await act(request._replace(chosen=here.id))
    ridden = tuple(table for table in await edge.service.mine(user) if table.under_way or lobbies)
    mine = (*ridden, *besides)
    if not mine:
        return Message(edge.texts.say(none))
    if len(mine) == 1:
        return await act(request._replace(chosen=mine[0].id))
    return which(edge.texts, mine, called(request, mine), pick, arg)


def called(request: Request, tables: Iterable[TableView]) -> Mapping[Venue, str]:
    """What the channels of these races are called, for a menu."""
    return channel_names(request.interaction, (table.place for table in tables))


def channel_names(interaction: Interaction, venues: Iterable[Venue]) -> dict[Venue, str]:
    """What each place is called, no two alike: by its channel, with the server where that says too little, with its
    number where even that does. A channel that nobody knows any more goes by its number."""
    wanted = tuple(dict.fromkeys(venues))
    names = {venue: _channel(interaction.client, venue) for venue in wanted}
    names = _told_apart(names, {venue: _server(interaction.client, venue) for venue in wanted})
    return _told_apart(names, {venue: str(venue.channel) for venue in wanted})


def _told_apart(names: dict[Venue, str], more: dict[Venue, str]) -> dict[Venue, str]:
    """With more said of those that are called alike."""
    often = Counter(name.casefold() for name in names.values())
    return {
        venue: f"{name} ({more[venue]})" if often[name.casefold()] > 1 and more[venue] else name
        for venue, name in names.items()
    }


def _channel(client: discord.Client, venue: Venue) -> str:
    found = client.get_channel(venue.channel)
    name = getattr(found, "name", None)
    return f"#{shorten(plain(name), SHORT)}" if name else f"#{venue.channel}"


def _server(client: discord.Client, venue: Venue) -> str:
    found = client.get_guild(venue.guild)
    return shorten(plain(found.name), SHORT) if found else ""
