"""Undo in public: `/race back` with its menu of moments, what one of them undoes, and the wish to go there."""

from __future__ import annotations

from collections.abc import Collection

from discord.ext import commands

from cogs.questions import orders_form
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.votes import requested
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import OPTION_LABEL, OPTIONS, content, pages, shorten
from cogs.wire.message import Button, Menu, Message, Option
from cogs.wire.permissions import manages_at
from cogs.wire.request import Request, pressed
from cogs.wire.sanitize import plain
from engine.tables.requests.going_back import Moments, PastMoment

CHOSEN, PAGE, SURE = "back-to", "back-page", "back-sure"
"""The verbs that choose a moment, turn a page of them, and go back, or ask for it."""


async def moments(edge: Edge, request: Request, page: int = 0) -> Message:
    """A page of the moments that a race can go back to."""
    words = Words(edge.texts, await edge.service.table_view(request.table))
    how = _how(words, request)
    found = await edge.service.moments(request.table, request.person, keeper=how == "keeper")
    return offer(words, found, page, how)


def offer(words: Words, moments: Moments, page: int, how: str) -> Message:
    """The moments, newest first; the `host` and the `keeper` of order go there at once, others by `consent`."""
    found = pages(moments.found, OPTIONS)
    if not moments.found:
        return Message(words.say("back-none"))
    page = min(page, len(found) - 1)
    menu = Menu(
        Pick(words.table.id, CHOSEN).write(),
        tuple(_option(words, one) for one in found[page]),
        words.say("back-menu"),
    )
    turning = pager(words.texts, page, len(found), lambda to: Verb(words.table.id, PAGE, str(to)).write())
    head = words.say("back-offer", title=words.title, channel=words.channel)
    return Message(content([head, words.say(f"back-by-{how}")]), ((menu,), *turning))


def _how(words: Words, request: Request) -> str:
    """By whose right somebody goes back who rides, or who keeps order here and does not."""
    user = request.person.id
    if words.table.seat_of(user) is None and manages_at(request, words.table.place):
        return "keeper"
    return "host" if user == words.table.host else "consent"


def _option(words: Words, moment: PastMoment) -> Option:
    label = words.say("back-option", round=words.label(moment.when), who=_seats(words, moment.seats))
    about = " ".join(words.line("story", line) for line in moment.lines).replace("*", "")
    return Option(shorten(label, OPTION_LABEL), str(moment.number), plain(about, OPTION_LABEL) if about else "")


def _seats(words: Words, seats: Collection[int]) -> str:
    return words.seats(tuple(seats))


def chosen(words: Words, moments: Moments, moment: PastMoment, how: str) -> Message:
    """What is undone if the race goes back there, and the button that does it, or asks for it."""
    facts = {"round": words.label(moment.when), "who": _seats(words, moment.seats)}
    undone = words.lines("story", moments.undone(moment.number)) or words.say("back-nothing-told")
    label = words.say("button-back-ask" if how == "consent" else "button-back-sure")
    sure = Button(label, Verb(words.table.id, SURE, f"{moments.branch}.{moment.number}").write(), "bad")
    other = Button(words.say("button-back-other"), Verb(words.table.id, PAGE, "0").write())
    parts = [
        words.say("back-sure", **facts),
        undone,
        words.say("back-means", orders="yes" if words.meta.orders else "no"),
        words.say(f"back-by-{how}"),
    ]
    return Message(content(parts), ((sure, other),))


class GoingBackCog(commands.Cog):
    """All of it in one private reply."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service

    @pressed(PAGE, updates=True)
    async def _page(self, request: Request) -> Message:
        """Other moments."""
        return await moments(self.edge, request, ids.number(request.arg))

    @pressed(CHOSEN, updates=True)
    async def _chosen(self, request: Request) -> Message:
        """A second look at what is undone."""
        words = Words(self.edge.texts, await self.service.table_view(request.table))
        how = _how(words, request)
        found = await self.service.moments(request.table, request.person, keeper=how == "keeper")
        return chosen(words, found, found.at(ids.number(request.value)), how)

    @pressed(SURE, updates=True)
    async def _sure(self, request: Request) -> Message:
        """Host and who keeps order go back; others ask for it."""
        branch, _, moment = request.arg.partition(".")
        going = self.service.go_back(
            request.table,
            ids.number(branch),
            ids.number(moment),
            request.person,
            request.interaction_id,
            keeper=manages_at(request, (await self.service.table_view(request.table)).place),
        )
        return await requested(self.edge, request, going)

    @pressed("orders-wake", updates=True)
    async def _wake(self, request: Request) -> Message:
        """One's orders of before hold again."""
        await self.service.wake_orders(request.table, request.person, request.interaction_id)
        orders = await self.service.orders(request.table, request.person.id)
        return orders_form.form(Words(self.edge.texts, orders.table), orders)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(GoingBackCog(bot))
