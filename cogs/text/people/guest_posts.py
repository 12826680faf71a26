"""Who is asked into a lobby, in words: its post, the form of its host, the letters to those who are asked."""

from __future__ import annotations

from cogs.text.lobby_post import asked
from cogs.text.words import Words
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import OPTIONS, content
from cogs.wire.message import ActionRow, Button, Menu, Message, Option, PeopleMenu
from cogs.wire.sanitize import plain
from engine.tables.model.guests import Invited

AT_ONCE = 10
"""People, or roles, that one choice in a menu asks at most."""


def guests(words: Words, *, in_server: bool, said: str = "") -> Message:
    """The form of the host: whom to ask, whom to take out, who may join."""
    table = words.table
    parts = [said, words.say("guests-head"), "\n".join(asked(words))]
    rows: list[ActionRow] = []
    if in_server:
        rows.append((PeopleMenu(Pick(table.id, "invite").write(), words.say("guests-people"), AT_ONCE),))
        roles = Pick(table.id, "invite-roles").write()
        rows.append((PeopleMenu(roles, words.say("guests-roles"), AT_ONCE, roles=True),))
    else:
        parts.append(words.say("guests-in-channel", channel=words.channel))
    others = [one for one in table.players if one.kind == "person" and one.user != table.host]
    if others:
        options = tuple(Option(plain(one.name), str(one.user)) for one in others[:OPTIONS])
        rows.append((Menu(Pick(table.id, "take-out").write(), options, words.say("guests-out")),))
    turn = "public" if table.guests.private else "private"
    rows.append((Button(words.say(f"button-{turn}"), Verb(table.id, turn).write()),))
    return Message(content(parts), tuple(rows))


def invitation(words: Words, one: Invited) -> Message:
    """To somebody who is asked; in a rematch his colour is kept for him."""
    host = words.user(words.table.host)
    if one.colour:
        mark, colour = words.mark(one.colour), words.game(f"team-{one.colour}")
        text = words.say(
            "lobby-rematch", host=host, title=words.title, channel=words.channel, mark=mark, colour=colour
        )
    else:
        text = words.say(
            "lobby-invitation",
            host=host,
            title=words.title,
            channel=words.channel,
            length=words.game("length"),
            pace=words.say(f"pace-{words.table.pace}"),
        )
    table, arg = words.table.id, str(one.asked)
    come = Button(words.say("button-come"), Verb(table, "come", arg).write(), "good")
    return Message(text, ((come, Button(words.say("button-not-now"), Verb(table, "not-now", arg).write())),))


def roles_called(words: Words, roles: tuple[int, ...]) -> Message:
    """To the channel: whoever has one of these roles is asked."""
    called = words.texts.listed([f"<@&{role}>" for role in roles])
    text = words.say("lobby-roles-called", roles=called, host=words.user(words.table.host), title=words.title)
    join = Button(words.say("button-join"), Verb(words.table.id, "join").write(), "main")
    return Message(text, ((join,),), roles=roles)


def full(words: Words, user: int) -> Message:
    """To somebody whose lobby is full; the host can start there."""
    leads = user == words.table.host
    text = words.say("lobby-full-host" if leads else "lobby-full", title=words.title, channel=words.channel)
    start = Button(words.say("button-start"), Verb(words.table.id, "start-here").write(), "good")
    return Message(text, ((start,),) if leads else ())


def taken_out(words: Words) -> Message:
    """To somebody whom the host has taken out."""
    host = words.user(words.table.host)
    return Message(words.say("lobby-taken-out", host=host, title=words.title, channel=words.channel))
