"""One's own seat and races: joining with a real DM, the colour, `/races`."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.doors.which_race import called
from cogs.outbox import forgotten
from cogs.outbox.personal import joined
from cogs.outbox.seating import invited
from cogs.questions import second_look
from cogs.text import channel_posts, overview
from cogs.text.lobby_forms import colours
from cogs.text.past import figures
from cogs.text.words import Words, moment
from cogs.wire.client import Commissaire
from cogs.wire.errors import Do, no_dm, row
from cogs.wire.limits import OPTIONS
from cogs.wire.message import Message
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import choice, described
from engine.tables.model.hours import quiet_hours, written, zones
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import Person, QuietHours, Refused
from engine.texts import Texts

log = logging.getLogger(__name__)


SUBSTITUTES = ("stand_in", "strong")
"""Who can be named for the time in which one is late or away; the first where nobody is."""
LOOKS = ("on", "off")
"""Whether what is played for ever is shown before it is."""
USUAL = QuietHours("UTC", 22 * 60, 8 * 60)
"""What is meant where somebody names no hours."""


class MeCog(commands.Cog):
    """What concerns whoever asks, and nobody else."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self.sender = bot.sender
        texts = self.edge.texts
        who = [choice(texts, partial(_called, one), one) for one in SUBSTITUTES]
        looks = [choice(texts, partial(_look, one), one) for one in LOOKS]
        app_commands.choices(late=who, look=looks)(self.settings)

    cog_app_command_error = command_failed

    me = app_commands.Group(
        name="me",
        description=described("command-me"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @app_commands.command(description=described("command-races"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def races(self, interaction: Interaction) -> None:
        """My races, those that wait for me first."""
        await acknowledge(interaction, reply=True)
        user = interaction.user.id
        mine, left = await self.service.mine(user), await self.service.left(user)
        await show(interaction, overview.races(self.edge.texts, mine, left, called(Request(interaction), left)))

    @me.command(description=described("command-me-settings"))
    @app_commands.describe(
        zone=described("option-zone"),
        start=described("option-quiet-start"),
        end=described("option-quiet-end"),
        off=described("option-quiet-off"),
        late=described("option-substitute"),
        look=described("option-look"),
    )
    async def settings(
        self,
        interaction: Interaction,
        zone: str = "",
        start: str = "",
        end: str = "",
        off: bool = False,
        late: str = "",
        look: str = "",
    ) -> None:
        """When I want to hear nothing, who plays for me while I am late or away, and whether I look twice."""
        await acknowledge(interaction, reply=True)
        person = Request(interaction).person
        lines = [await self._substitute(person, late), await self._second_look(person, look)]
        if zone or start or end or off or not (late or look):
            lines.insert(0, await self._hours(person, zone, start, end, off))
        await show(interaction, Message("\n".join(filter(None, lines))))

    @me.command(description=described("command-me-figures"))
    async def figures(self, interaction: Interaction) -> None:
        """Whether others see my figures, with the button that changes it."""
        await acknowledge(interaction, reply=True)
        unranked = await self.service.is_unranked(Request(interaction).person)
        await show(interaction, figures.shown(self.edge.texts, unranked=unranked))

    @me.command(description=described("command-me-export"))
    async def export(self, interaction: Interaction) -> None:
        """Everything that is kept about me, as a file that nobody else sees."""
        await acknowledge(interaction, reply=True)
        person = Request(interaction).person
        file = (f"commissaire-{person.id}.json", await self.service.export_person(person))
        await show(interaction, Message(self.edge.texts.say("me-export"), attached=(file,)))

    @me.command(description=described("command-me-forget"))
    async def forget(self, interaction: Interaction) -> None:
        """Nothing is kept about me any more; after a second look."""
        await acknowledge(interaction, reply=True)
        races = len(await self.service.mine(interaction.user.id))
        text = self.edge.texts.say("me-forget-sure", races=races)
        await show(interaction, Message(text, ((forgotten.button(self.edge.texts),),)))

    @pressed(forgotten.VERB, updates=True)
    async def _forget(self, request: Request) -> Message:
        """The second look was taken."""
        return await forgotten.forget(self.edge, self.sender, request.person)

    async def _substitute(self, person: Person, who: str) -> str:
        """Who plays from now on, or so far if nobody is named."""
        if who:
            await self.service.set_substitute(person, "strong" if who == "strong" else "")
            return self.edge.texts.say(f"me-substitute-{who}")
        return self.edge.texts.say("me-substitute-is-strong") if await self.service.substitute(person) else ""

    async def _second_look(self, person: Person, look: str) -> str:
        """Whether what is played for ever is shown first, from now on, or so far where it is not."""
        if look:
            await second_look.turn(self.edge, person.id, off=look == "off")
        off = await second_look.is_off(self.edge, person.id)
        return self.edge.texts.say("me-look-off" if off else "me-look-on") if look or off else ""

    async def _hours(self, person: Person, zone: str, start: str, end: str, off: bool) -> str:
        before = await self.service.quiet_hours(person)
        if off:
            await self.service.set_quiet_hours(person, None)
            return self.edge.texts.say("me-quiet-none")
        if not (zone or start or end):
            return self._quiet("me-quiet-are", before)
        usual = before or USUAL
        if not zone and before is None:
            raise Refused("no-zone")
        hours = quiet_hours(zone or usual.zone, start or written(usual.start), end or written(usual.end))
        await self.service.set_quiet_hours(person, hours)
        return self._quiet("me-quiet-set", hours)

    def _quiet(self, key: str, hours: QuietHours | None) -> str:
        say = self.edge.texts.say
        if hours is None:
            return say("me-quiet-none")
        return say(key, start=written(hours.start), end=written(hours.end), zone=hours.zone)

    @settings.autocomplete("zone")
    async def _zones(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The zones whose name holds what was typed."""
        typed = current.strip().replace(" ", "_").casefold()
        hits = [name for small, name in zones().items() if typed in small]
        return [app_commands.Choice(name=name, value=name) for name in hits[:OPTIONS]]

    @app_commands.command(description=described("command-away"))
    @app_commands.describe(until=described("option-away-until"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def away(self, interaction: Interaction, until: str) -> None:
        """Stand-ins play for me until then."""
        await acknowledge(interaction, reply=True)
        at = await self.service.away(Request(interaction).person, until)
        await show(interaction, Message(self.edge.texts.say("away", until=moment(at))))

    # -- one's seat in the lobby

    @pressed("join")
    async def join(self, request: Request) -> Message:
        """A seat, then a real DM: reachable or not, the seat is taken."""
        roles = [role.id for role in getattr(request.interaction.user, "roles", ())]
        await self.service.join(request.table, request.person, request.interaction_id, roles=roles)
        words = await self._words(request)
        seat = words.table.seat_of(request.person.id)
        if seat is None:  # and gone again meanwhile
            return Message(words.say("receipt-left"))
        colour = words.table.players[seat].colour
        facts = {"colour": words.game(f"team-{colour}"), "mark": words.mark(colour)}
        refusal = await self._refusal(request, words)
        if refusal is None:
            text = words.say("joined", **facts)
        elif not no_dm(refusal):
            text = words.say("joined-dm-later", **facts, code=str(refusal.code))
        elif row(refusal).do is Do.CLOSED:
            text = words.say("joined-dm-closed", **facts)
        else:
            text = words.say("joined-dm-refused", **facts, code=str(refusal.code))
        return Message(text, ((channel_posts.button(words, "colour"),),))

    async def _refusal(self, request: Request, words: Words) -> discord.HTTPException | None:
        """Why no DM arrives; None if one has. Whether he can be written to is remembered."""
        user = request.person.id
        text = words.say("probe", title=words.title, channel=words.channel)
        if await self._said_where_asked(request, Message(text)):
            return None
        refusal = None
        try:
            # Discord has no other way to find out than to write.
            sent = await self.sender.send(await self.sender.dm(user), Message(text), f"j{request.interaction_id}")
            # The first question takes its place.
            told = SentMessage(request.table, joined(user), sent.channel.id, sent.id)
            await self.edge.outbox.place_message(told)
        except discord.HTTPException as error:
            log.warning("the DM probe of %s failed: %s", user, error)
            refusal = error
        # A failure on Discord's side says nothing of the person.
        await self.service.dm_closed(user, refusal is not None and no_dm(refusal))
        return refusal

    async def _said_where_asked(self, request: Request, message: Message) -> bool:
        """Whether a DM asked him to come: it says now that he is in, and rings no second time."""
        user, outbox = request.person.id, self.edge.outbox
        for asked in await outbox.messages(request.table, invited(user)):
            await outbox.forget_message(asked)
            with suppress(discord.HTTPException):
                await self.sender.edit(asked, message)
                await outbox.place_message(asked._replace(purpose=joined(user)))
                return True
        return False

    @pressed("colour")
    async def colour(self, request: Request) -> Message:
        """The colours nobody rides, in a menu."""
        return colours(await self._words(request))

    @pressed("ride", updates=True)
    async def ride(self, request: Request) -> Message:
        """Change colour."""
        colour = request.value
        await self.service.colour(request.table, request.person, colour, request.interaction_id)
        words = await self._words(request)
        text = words.say("receipt-coloured", colour=words.game(f"team-{colour}"), mark=words.mark(colour))
        return Message(text, ((channel_posts.button(words, "colour"),),))

    async def _words(self, request: Request) -> Words:
        return Words(self.edge.texts, await self.service.table_view(request.table))


def _look(what: str, texts: Texts) -> str:
    return texts.say(f"look-{what}")


def _called(substitute: str, texts: Texts) -> str:
    return texts.say(f"substitute-{substitute}")


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(MeCog(bot))
