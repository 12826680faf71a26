"""What somebody can press now, where he asks: a sentence with its buttons."""

from __future__ import annotations

from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.message import Button
from cogs.wire.request import Request
from engine.tables.model.table import ENDED
from engine.tables.people.seats import seat_back
from engine.tables.views.table_view import TableView

Now = tuple[str, tuple[Button, ...]]


async def what_now(edge: Edge, request: Request) -> Now:
    """What waits for him anywhere, else what is open here, else what he rides elsewhere, else how to begin."""
    mine = await edge.service.mine(request.person.id)
    in_server = bool(request.place.guild)
    here = await edge.service.here(request.place) if in_server else None
    found = next((one for one in mine if one.yours), None)
    found = found or (here if here is not None and here.status not in ENDED else next(iter(mine), None))
    if found is None:
        return edge.texts.say("help-now-free" if in_server else "help-now-dm"), ()
    waits = any(one.id == found.id and one.yours for one in mine)
    key, verbs = _of(found, request.person.id, waits=waits)
    words = Words(edge.texts, found)
    facts = {"title": words.title, "channel": words.channel}
    doors = tuple(button(words, verb, style="plain" if place else "main") for place, verb in enumerate(verbs))
    return words.say(f"help-now-{key}", **facts), doors


def _of(table: TableView, user: int, *, waits: bool) -> tuple[str, tuple[str, ...]]:
    """How a race or lobby is for somebody, as the text `help-now-<key>`, and what he presses there."""
    if table.seat_of(user) is None:
        if table.status != "lobby":
            waits = seat_back(table.players, user) is not None
            return ("left", ("come-back",)) if waits else ("race", ("follow", "text"))
        return ("lobby", ("join",)) if table.free else ("full", ())
    if table.status != "lobby":
        return ("yours" if waits else "rides"), ("hand",)
    return ("host", ("start", "computer")) if user == table.host else ("waits", ())
