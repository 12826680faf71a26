"""What channels are called where no link can stand: in the lines of a menu and what is offered while one types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import discord

from cogs.wire.limits import shorten
from cogs.wire.sanitize import plain
from engine.tables.model.table import Venue

SHORT = 32
"""Characters of a channel's or server's name: a game and a round stand beside it."""


def channel_names(interaction: discord.Interaction[Any], venues: Iterable[Venue]) -> dict[Venue, str]:
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
