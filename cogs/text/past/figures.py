"""Figures of people and computers as picture and text: the table of a server, and one person's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cogs.text.pager import pager
from cogs.text.past.participants import Naming
from cogs.wire.ids import Verb
from cogs.wire.limits import content
from cogs.wire.message import Button, Drawing, Message
from cogs.wire.sanitize import no_list, plain, spoken
from engine.core.events import Ref
from engine.core.scene import Figure, Label, Scene, TourRow, TourTable, TourTables, label
from engine.tables.records.figures import Figures
from engine.tables.requests.figures import PersonalFigures
from engine.texts import Texts

PAGE = 12
"""Rows of one page: so many are legible below one another on a phone."""
TURN, SHOWN, MEANS = "leaderboard", "figures-shown", "rating"
"""The verbs that turn to another page, show one's figures to others or no longer, and tell what the rating is."""
ALL = "all"
"""Stands for every game in a button."""


class Row(NamedTuple):
    """A line of a table: what it is called in a message and in a picture; `game`: it is of one game, so that its
    points mean something."""

    figures: Figures
    said: str
    drawn: str
    game: bool

    @property
    def facts(self) -> dict[str, int]:
        """What a text or picture says of it."""
        one, rating = self.figures, self.figures.rating
        counts = {"races": one.races, "wins": one.wins, "podiums": one.podiums, "points": one.points}
        counted = one.counted if self.game else 0
        return {"place": one.place, "rating": rating.shown if rating else 0, **counts, "counted": counted}


def leaderboard(texts: Texts, table: Sequence[Figures], game: str, page: int) -> Message:
    """A page of the table of a server, best first; of one game or (game "") of all."""
    title = texts.say(f"{game}-title") if game else texts.say("figures-all")
    head = texts.say("leaderboard-head", title=title)
    if not table:
        return Message(content([head, texts.say("leaderboard-none")]))
    pages = -(-len(table) // PAGE)
    page = min(page, pages - 1)
    rows = [
        Row(one, _who(texts, one, spoken), _who(texts, one, plain), bool(game))
        for one in table[page * PAGE : (page + 1) * PAGE]
    ]
    text = content([head, "\n".join(_line(texts, row, mark=True) for row in rows), texts.say("leaderboard-note")])
    turning = pager(texts, page, pages, lambda to: Verb(0, TURN, f"{game or ALL}.{to}").write())
    return Message(text, (*turning, (_means(texts),)), (_picture(texts, LEADERBOARD, title, rows),))


def personal(texts: Texts, found: PersonalFigures, *, own: bool) -> Message:
    """One person's figures, together and game by game; under his own whether others see them."""
    who = spoken(found.whole.name)
    rows = [
        Row(one, texts.say(f"{game}-title"), texts.say(f"{game}-title"), game=True)
        for game, one in found.games
        if one.races
    ]
    together = Row(found.whole, texts.say("figures-all"), texts.say("figures-all"), game=False)
    rows = [together, *rows] if len(rows) > 1 else rows
    parts = [
        texts.say("figures-head", who=who),
        "\n".join(_line(texts, row, mark=False) for row in rows) or texts.say("figures-none-finished"),
        texts.say("figures-absent", percent=found.whole.absent, given_up=found.whole.given_up),
        texts.say("figures-own-unranked" if found.unranked else "figures-own") if own else "",
    ]
    buttons = (*((_switch(texts, unranked=found.unranked),) if own else ()), *((_means(texts),) if rows else ()))
    picture = (_picture(texts, PERSONAL, plain(found.whole.name), rows),) if rows else ()
    return Message(content(parts), (buttons,) if buttons else (), picture)


def shown(texts: Texts, *, unranked: bool) -> Message:
    """Whether others see one's figures, and the way to change that."""
    said = texts.say("figures-own-unranked" if unranked else "figures-own")
    return Message(said, ((_switch(texts, unranked=unranked),),))


def _means(texts: Texts) -> Button:
    """The way to what the rating is."""
    return Button(texts.say("button-rating"), Verb(0, MEANS).write())


def _switch(texts: Texts, *, unranked: bool) -> Button:
    name, arg = ("button-figures-show", "yes") if unranked else ("button-figures-hide", "no")
    return Button(texts.say(name), Verb(0, SHOWN, arg).write())


def _who(texts: Texts, one: Figures, naming: Naming) -> str:
    if one.competitor.level == "person":
        return naming(one.name)
    return texts.say("figures-computer", level=texts.say(f"level-{one.competitor.level}"))


def _line(texts: Texts, row: Row, *, mark: bool) -> str:
    dot = texts.first((f"mark-{row.figures.colour}", "mark-other"))
    who = texts.say("name-with-mark", mark=dot, who=row.said) if mark else row.said
    # A list would count 1, 2, 3 where two share a place.
    return no_list(texts.say("figures-line", who=who, ranked=int(mark), **row.facts))


class Headings(NamedTuple):
    """Of a picture and of its table."""

    title: Label
    table: Label


LEADERBOARD = Headings(label("scene-leaderboard"), label("scene-leaderboard-table"))
PERSONAL = Headings(label("scene-figures"), label("scene-figures-table"))


def _picture(texts: Texts, headings: Headings, subtitle: str, rows: Sequence[Row]) -> Drawing:
    """The same as a table; every row says its name beside its badge."""
    # Points of different games are of different worth, and some count none.
    points = all(row.facts["counted"] for row in rows)
    names = ("rating", "races", "wins", "podiums", *(("points",) if points else ()))
    heads = tuple(label(f"scene-figures-{name}") for name in names)
    table = TourTable(headings.table, tuple(_row(*one, names) for one in enumerate(rows)), heads)
    table = table._replace(note=label("scene-figures-note"))
    scene = Scene("board", headings.title, label("scene-figures-of", what=subtitle), (TourTables((table,)),))
    return Drawing(scene, _wording(texts, [row.drawn for row in rows]), "figures.png")


def _row(number: int, row: Row, names: Sequence[str]) -> TourRow:
    one, who = row.figures, Ref(row.figures.colour, number)
    values = tuple(label("scene-figures-value", value=row.facts[name]) for name in names)
    told = label("scene-figures-told", who=who, **row.facts)
    return TourRow(one.place, Figure(who, one.colour), label("scene-name", who=who), values, told)


def _wording(texts: Texts, names: Sequence[str]) -> Callable[[Label], str]:
    """Labels in words: who is meant stands in the list by his number."""

    def name(ref: Ref) -> str:
        return names[ref.seat or 0]

    return lambda one: texts.say(one.key, **texts.facts(dict(one.facts), name))
