"""Playing: `/hand` with its questions, `/move` for public choices, `/orders` in advance."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from cogs.doors.which_race import called, with_one_race
from cogs.questions import ask, orders_form, public_choices, second_look, shortcuts, typed
from cogs.questions.edits import LookTwice
from cogs.questions.presses import Presses, Shown
from cogs.questions.public_choices import PublicChoice
from cogs.text import pending_news
from cogs.text.lately import lately
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.limits import OPTION_LABEL, OPTIONS, content, shorten
from cogs.wire.message import Dialog, Message
from cogs.wire.reply import acknowledge, command_failed, place_of, show
from cogs.wire.request import Interaction, Request, opens, pressed, standing
from cogs.wire.translation import described
from engine.tables.model.guards import not_seated
from engine.tables.model.table import Refused
from engine.tables.views.table_view import Hand, TableView

log = logging.getLogger(__name__)


GONE = ("no-orders", "ended", "not-racing")
"""Why there is no form of orders any more; not a fault of whoever still has it before him."""


class PlayCog(commands.Cog):
    """What a seat decides."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self.presses = Presses(bot.edge, bot.sender)

    cog_app_command_error = command_failed

    # -- questions

    @pressed(*ids.QUESTION, updates=True)
    async def question(self, request: Request) -> None:
        """A choice, a menu, a page or a form, after what this person pressed before it. The message pressed on then
        shows what stands, and so do the seat's others."""
        turn, presses, here = request.turn, self.presses, place_of(request.interaction)
        assert turn is not None and request.acknowledged is not None, "presses on questions have both"
        news = presses.news(request)  # before the first wait: nobody has read what comes after his press
        await turn.come()
        # A second tap on what was played must not turn its tick into "this is over".
        if presses.is_done(request):
            return
        # The newest token of a private reply: with it alone the reply can be edited, for a quarter of an hour.
        if request.is_private:
            self.edge.replies.note(request.table, here, request.interaction)
        shown: Shown | None
        try:
            shown = await (presses.give(request) if presses.names_answer(request) else presses.look_first(request))
        except Refused as error:
            await request.acknowledged
            shown = await presses.refused(request, error)
        if shown is None:
            return
        # Its place among the edits is taken now: whatever is decided from here on says something newer.
        others, ticket = await presses.others(request, shown), self.edge.order.ticket(here)
        self.edge.presses.open(here, shown.page)
        # The next press waits for what was decided, not for the picture and the edit.
        turn.decided.set()
        told = False
        try:
            await request.acknowledged
            if request.is_private:
                self.edge.replies.note(request.table, here, request.interaction)
            told = await show(request.interaction, shown.message, ticket)
        finally:
            if not told:
                self.edge.replies.lags(here, behind=request.is_private)
                await presses.show_later(request)
            # Even if the press itself cannot be answered, no other message may lag behind what is on disk.
            await presses.show_elsewhere(request, others, shown)
        if shown.following is not None:
            presses.turned(request, shown.following)
        await presses.read(request, news)

    @opens(ids.WRITE)
    async def write(self, request: Request) -> Dialog:
        """A form that is filled in by words, as it stands; what is written comes back as a change of it."""
        assert isinstance(request.what, ids.Form)
        text = await standing(self._lists(request.what, request.person.id))
        return shortcuts.dialog(self.edge.texts, request.what, text)

    async def _lists(self, what: ids.Form, user: int) -> str:
        hand = await self.service.hand(what.table, user)
        asked = (one for one in hand.questions if one.prompt.id == what.prompt)
        return "\n".join(typed.written(one.prompt, one.held) for one in asked)

    # -- the hand

    @app_commands.command(description=described("command-hand"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def hand(self, interaction: Interaction) -> None:
        """Of the race in this channel, else of one's only race, else a menu of them."""
        await acknowledge(interaction, reply=True)
        ticket = self.edge.order.ticket(place_of(interaction))
        message = await with_one_race(self.edge, Request(interaction), self._hand, "show")
        await show(interaction, message, ticket)

    @pressed("hand")
    async def _hand(self, request: Request) -> Message:
        """One's own hand with its picture, its buttons, and what is still to be told."""
        self.edge.replies.note(request.table, place_of(request.interaction), request.interaction)
        found = await self.service.look(request.table, request.person, request.interaction_id)
        outbox, user = self.edge.outbox, request.person.id
        if news := await pending_news.held(outbox, request.table, user):
            await pending_news.told(outbox, request.table, user)
        words = Words(self.edge.texts, found.table)
        return ask.ask(words, found, news=content([news, lately(words, found)]))

    @pressed("show", updates=True)
    async def _chosen_hand(self, request: Request) -> Message:
        """The same, chosen from a menu of races."""
        return await self._hand(request._replace(chosen=ids.number(request.value)))

    # -- /move

    @app_commands.command(description=described("command-move"))
    @app_commands.describe(choice=described("option-move"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def move(self, interaction: Interaction, choice: str) -> None:
        """The completed choice, or the one whose name was typed; what fits two is asked, and secret ones are sent
        to where only their owner can read them."""
        await acknowledge(interaction, reply=True)
        request = Request(interaction)
        hands = await self._hands(request)
        if not hands:
            here = await self.service.here(request.place) if request.place.guild else None
            if here is not None and here.under_way:
                raise not_seated(here.status, here.players, request.person.id)
            raise Refused("no-race-here")
        open_now = self._open_to(request, hands)
        await show(interaction, await self._played(request, public_choices.meant(open_now, choice), hands))

    async def _played(self, request: Request, chosen: Sequence[PublicChoice], hands: list[Hand]) -> Message:
        """What came of what was typed or picked: only one thing can be played."""
        if len(chosen) > 1:
            return public_choices.which(self.edge.texts, chosen)
        if not chosen:
            return public_choices.elsewhere(self.edge.texts, hands, bool(self._open_to(request, hands)))
        [one] = chosen
        table, prompt, press = one.words.table, one.prompt, request.interaction_id
        final = prompt.opens == "at_once" and self.edge.presses.second_look
        if final and not await second_look.is_off(self.edge, request.person.id):
            return await second_look.look(self.edge, request, LookTwice(prompt, one.answer), table.id)
        await self.service.answer(
            table.id, table.branch, prompt.id, answer=one.answer, person=request.person, interaction_id=press
        )
        await self.presses.changed_elsewhere(table.id, request.person)
        return one.played()

    @pressed("look-once", updates=True)
    async def _look_once(self, request: Request) -> Message:
        """No second look any more: the question again, whose choices now take one press."""
        await second_look.turn(self.edge, request.person.id, off=True)
        hand = await self.service.hand(request.table, request.person.id)
        notice = self.edge.texts.say("me-look-off")
        return ask.ask(Words(self.edge.texts, hand.table), hand, notice=notice, picture=False)

    @pressed("typed", updates=True)
    async def _picked_move(self, request: Request) -> Message:
        """One of those that what was typed could mean."""
        hands = [await self.service.hand(table.id, request.person.id) for table in await self._races(request)]
        found = public_choices.meant(self._open_to(request, hands), request.value)
        if not found:
            raise Refused("stale")
        return await self._played(request, found, hands)

    @move.autocomplete("choice")
    async def _complete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The public choices open to this person whose label holds what was typed; a failure shows none."""
        try:
            request = Request(interaction)
            found = self._open_to(request, await self._hands(request))
        except Exception:
            # Discord has no place for a sentence while somebody types.
            log.exception("completing /move failed")
            return []
        hits = [one for one in found if current.casefold() in one.label.casefold()]
        return [app_commands.Choice(name=shorten(one.label, OPTION_LABEL), value=one.id) for one in hits[:OPTIONS]]

    def _open_to(self, request: Request, hands: Sequence[Hand]) -> tuple[PublicChoice, ...]:
        where = called(request, [hand.table for hand in hands])
        return public_choices.choices(self.edge.texts, hands, where)

    async def _hands(self, request: Request) -> list[Hand]:
        """The hands of this person: of the race here, else of all races."""
        user = request.person.id
        here = await self.service.here(request.place) if request.place.guild else None
        if here is None:
            return [await self.service.hand(table.id, user) for table in await self._races(request)]
        rides = here.under_way and here.seat_of(user) is not None
        return [await self.service.hand(here.id, user)] if rides else []

    async def _races(self, request: Request) -> list[TableView]:
        """This person's races under way, wherever they are."""
        return [table for table in await self.service.mine(request.person.id) if table.under_way]

    # -- orders in advance

    @app_commands.command(description=described("command-orders"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def orders(self, interaction: Interaction) -> None:
        """The form of the race in this channel, else of one's only race, else a menu of them."""
        await acknowledge(interaction, reply=True)
        await show(
            interaction, await with_one_race(self.edge, Request(interaction), self._orders_asked, "orders-show")
        )

    @pressed("orders")
    async def _orders_asked(self, request: Request) -> Message:
        """The form of one race; Refused `no-orders` where nothing can be ordered."""
        return await self._order_form(request, 0)

    @pressed("orders-show", updates=True)
    async def _orders_chosen(self, request: Request) -> Message:
        """The same, chosen from a menu of races."""
        return await self._orders_asked(request._replace(chosen=ids.number(request.value)))

    @pressed("orders-page", updates=True)
    async def _orders_turned(self, request: Request) -> Message:
        """Another page of it."""
        return await self._order_form(request, ids.number(request.arg))

    @pressed(ids.OrderMenu, updates=True)
    async def _ordered(self, request: Request) -> Message:
        """One field is changed; it counts at once."""
        menu, user = request.what, request.person
        assert isinstance(menu, ids.OrderMenu)
        try:
            shown = await self.service.orders(request.table, user.id)
            answer = orders_form.changed(shown.form, menu.field, menu.part, request.values)
            await self.service.order(request.table, user, answer, request.interaction_id)
            await self.presses.changed_elsewhere(request.table, user)
            return await self._order_form(request, menu.page)
        except Refused as error:
            if error.reason not in GONE:
                raise
            return Message(self.edge.texts.say("orders-over"))

    async def _order_form(self, request: Request, page: int) -> Message:
        shown = await self.service.orders(request.table, request.person.id)
        return orders_form.form(Words(self.edge.texts, shown.table), shown, page)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(PlayCog(bot))
