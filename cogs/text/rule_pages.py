"""The rules of a game, a page at a time."""

from __future__ import annotations

from cogs.text.pager import pager
from cogs.wire.ids import RulesPage
from cogs.wire.limits import text_pages
from cogs.wire.message import Message
from engine.tables.model.table import Refused
from engine.texts import Texts

PAGE = 1800
"""Characters of one page."""


def rules_page(texts: Texts, game: str, page: int = 0) -> Message:
    """One page with the buttons to the others; the last one if there are fewer. Refused `unknown-game`."""
    if not texts.has(f"{game}-rules"):
        raise Refused("unknown-game", game=game)
    found = text_pages(texts.say(f"{game}-rules"), PAGE)
    page = min(page, len(found) - 1)
    return Message(found[page], pager(texts, page, len(found), lambda to: RulesPage(game, to).write()))
