"""The rules of a game in pages: what holds in this race, an example on the board, the words on its screens."""

from __future__ import annotations

from functools import partial

from cogs.text import options
from cogs.text.guide.games import nameless
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.ids import RulesPage
from cogs.wire.limits import text_pages
from cogs.wire.message import Drawing, Message
from engine.tables.model.table import Refused
from engine.tables.views.table_view import TableView
from engine.texts import Texts

PAGE = 1700
"""Characters of one page: with the picture four screens of a phone."""


def rules_page(edge: Edge, game: str, table: TableView | None = None, page: int = 0) -> Message:
    """One page with the buttons to the others; the last one if there are fewer. `table`: as they hold in this race
    of the game. Refused `unknown-game`."""
    texts = edge.texts
    if not texts.has(f"{game}-rules"):
        raise Refused("unknown-game", game=game)
    found = _pages(texts, game, table)
    page = min(page, len(found) - 1)
    at = table.id if table else 0
    rows = pager(texts, page, len(found), lambda to: RulesPage(game, to, at).write())
    return Message(found[page], rows, _example(edge, game) if page == 0 else ())


def _pages(texts: Texts, game: str, table: TableView | None) -> list[str]:
    """What differs in this race comes first, the words of the screens last."""
    here = [_of_race(Words(texts, table))] if table else []
    example = [texts.say(f"{game}-rules-example")] if texts.has(f"{game}-rules-example") else []
    rules = texts.say(f"{game}-rules")
    short = "\n\n".join([*here, rules, *example])
    if len(short) > PAGE:  # what is said of the picture stands on its page
        short = "\n\n".join([*here, *example, rules])
    terms = [texts.say("rules-terms", terms=texts.say(f"{game}-terms"))] if texts.has(f"{game}-terms") else []
    return [part for text in (short, *terms) for part in text_pages(text, PAGE)]


def _of_race(words: Words) -> str:
    chosen = options.chosen(words)
    return words.say("rules-of-race", chosen=chosen) if chosen else words.say("rules-of-race-usual")


def _example(edge: Edge, game: str) -> tuple[Drawing, ...]:
    scene = edge.examples().get(game)
    if scene is None:
        return ()
    return (Drawing(scene, partial(nameless, edge.meta(game), edge.texts), f"{game}-example.png"),)
