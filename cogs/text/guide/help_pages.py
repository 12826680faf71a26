"""`/help`: one screen first, with what can be pressed now; games, the way of a race and all commands behind it."""

from __future__ import annotations

from cogs.text.guide.games import told
from cogs.wire.edge import Edge
from cogs.wire.ids import Pick, Verb
from cogs.wire.message import ActionRow, Button, Menu, Message, Option

PAGES = ("play", "commands")
"""What is behind the buttons of the first screen, as the texts `help-<page>`."""


def front(edge: Edge, now: str, doors: tuple[Button, ...]) -> Message:
    """The first screen: what whoever asks can do `now`, with the buttons for it, and a line a game."""
    games = "\n".join(told(meta, edge.texts, "help-line") for meta in edge.metas)
    options = tuple(Option(edge.texts.say(f"{meta.key}-title"), meta.key) for meta in edge.metas)
    menu = Menu(Pick(0, "help-game").write(), options, edge.texts.say("help-choose"))
    rows: tuple[ActionRow, ...] = ((menu,), tuple(_button(edge, page) for page in PAGES))
    return Message(edge.texts.say("help", now=now, games=games), (doors, *rows) if doors else rows, anew=True)


def page(edge: Edge, name: str) -> Message:
    """One of the pages behind it."""
    back = Button(edge.texts.say("button-help"), Verb(0, "help").write())
    others = tuple(_button(edge, other) for other in PAGES if other != name)
    return Message(edge.texts.say(f"help-{name}"), ((back, *others),))


def _button(edge: Edge, page: str) -> Button:
    return Button(edge.texts.say(f"button-help-{page}"), Verb(0, "help", page).write())
