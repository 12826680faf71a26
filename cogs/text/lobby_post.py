"""What the channel sees of a lobby: who rides, who is asked, how long it will take, and its buttons."""

from __future__ import annotations

from cogs.text import options
from cogs.text.channel_posts import SHORT, button, names, pace
from cogs.text.words import Words
from cogs.wire.ids import Verb
from cogs.wire.limits import content
from cogs.wire.message import ActionRow, Button, Message
from cogs.wire.sanitize import spoken
from engine.core.prompts import Seat
from engine.tables.model.table import Player


def lobby(words: Words) -> Message:
    """The lobby: game and pitch, who rides, the pace, the commitment; without buttons once it is over."""
    table = words.table
    if table.status == "expired":
        return Message(words.say("lobby-expired", title=words.title))
    waiting = table.status == "lobby"
    parts = [
        _head(words),
        options.chosen(words),
        "\n".join([*_riders(words), *(asked(words) if waiting else ())]),
        _pace(words) if waiting else _where(words),
        words.say("lobby-commitment", commitment=table.commitment[:SHORT]),
    ]
    return Message(content(parts), _rows(words) if waiting else ())


def _head(words: Words) -> str:
    table = words.table
    least, most = table.meta.seats
    facts = {"host": words.user(table.host), "least": least, "most": most, "length": words.game("length")}
    return f"{words.say('lobby-head', title=words.title, **facts)}\n{words.game('pitch')}"


def _where(words: Words) -> str:
    """Where the race went on from its lobby."""
    key = "lobby-started-there" if words.table.thread else "lobby-started"
    return words.say(key, channel=words.channel)


def _riders(words: Words) -> list[str]:
    riders = [
        words.say("name-with-mark", mark=words.mark(player.colour), who=_rider(words, seat, player))
        for seat, player in enumerate(words.table.players)
    ]
    if words.table.status != "lobby" or not words.table.free:
        return riders
    return [*riders, words.say("lobby-free", free=words.table.free)]


def asked(words: Words) -> list[str]:
    """What the post of a lobby says of its guests."""
    guests = words.table.guests
    names = [spoken(one.name) for one in guests.invited] + [f"<@&{role}>" for role in guests.roles]
    lines = [words.say("lobby-private")] if guests.private else []
    lines += [words.say("lobby-asked", who=words.texts.listed(names))] if names else []
    no = words.texts.listed([spoken(one.name) for one in guests.declined])
    return [*lines, words.say("lobby-declined", who=no)] if no else lines


def _rider(words: Words, seat: Seat, player: Player) -> str:
    if player.kind == "person":
        return words.jersey(seat, words.seat(seat))
    return words.say("rider-computer", who=words.seat(seat), level=words.say(f"level-{player.kind}"))


def _pace(words: Words) -> str:
    # Without a clock nobody is ever late.
    late = "" if words.table.pace == "none" else words.say("lobby-late")
    return words.say("lobby-pace", pace=pace(words), late=late)


def _rows(words: Words) -> tuple[ActionRow, ...]:
    """No row is wider than a phone; what is seldom needed is behind the last button."""
    table = words.table
    too_few = len(table.players) < table.meta.seats[0]
    start = words.say("button-start-from", least=table.meta.seats[0]) if too_few else words.say("button-start")
    return (
        (
            button(words, "join", style="main", disabled=table.free == 0),
            button(words, "leave"),
            # Greyed out, not left out: its label says how many it takes.
            Button(start, Verb(table.id, "start").write(), "good", too_few),
        ),
        (button(words, "computer", disabled=table.free == 0), button(words, "options")),
        (button(words, "rules"), button(words, "guests"), button(words, "lobby-more")),
    )


def more(words: Words, user: int) -> Message:
    """What is seldom needed, for one person: his colour, the names of his riders, and commands."""
    sits = words.table.seat_of(user) is not None
    own = (button(words, "colour"), *names(words)) if sits else ()
    return Message(words.say("lobby-more"), (own,) if own else ())
