"""Seasons by themselves: what is due is done, and the post of each says what holds."""

from __future__ import annotations

import asyncio
import logging

import discord

from cogs.text import season_posts
from cogs.wire import errors
from cogs.wire.client import Commissaire
from cogs.wire.errors import Do, row
from cogs.wire.message import Message
from cogs.wire.sanitize import spoken
from engine.tables.model.receipts import SentMessage
from engine.tables.views.season_view import SeasonView

log = logging.getLogger(__name__)

NAP_SECONDS = 30.0
"""So often seasons are looked at where nobody presses anything."""

SOON_SECONDS = 2.0


class SeasonBoard:
    """One task that opens and starts lobbies, and keeps the posts of seasons as they should be."""

    def __init__(self, bot: Commissaire) -> None:
        self._bot, self._edge, self._service = bot, bot.edge, bot.edge.service
        self._woken, self._one_at_a_time = asyncio.Event(), asyncio.Lock()
        self._said: dict[int, Message] = {}

    def wake(self) -> None:
        """Somebody did something: look soon."""
        self._woken.set()

    async def run(self) -> None:
        """For ever: what is due now, and again after a press, or a while."""
        while True:
            self._woken.clear()
            try:
                await self.turn()
            except Exception:
                log.exception("seasons stumbled and go on")
            try:
                async with asyncio.timeout(NAP_SECONDS):
                    await self._woken.wait()
            except TimeoutError:
                continue

    async def turn(self) -> None:
        """Do what is due, and let every post say what holds. The same again does nothing."""
        async with self._one_at_a_time:
            await self._service.seasons_turn()
            for view in await self._service.seasons_alive():
                # A lobby that opens, or somebody who is forgotten, changes what holds and not the season itself.
                says = season_posts.post(self._edge.texts, view)
                if not view.to_tell and self._said.get(view.season.id) == says:
                    continue
                try:
                    await self._tell(view)
                    self._said[view.season.id] = says
                except discord.HTTPException as error:
                    await self._cannot_tell(view, error)

    async def _tell(self, view: SeasonView) -> None:
        """A new post once a race is over, with the picture; else the one that stands is edited."""
        season, ridden = view.season, len(view.races)
        if ridden > season.told and await self._still_told(view):
            asyncio.get_running_loop().call_later(SOON_SECONDS, self._woken.set)
            return
        standing = SentMessage(0, "season", season.post_channel, season.post)
        anew = not season.post or ridden > season.told
        told = season_posts.post(self._edge.texts, view, picture=anew and ridden > 0)
        if not anew and await self._edited(standing, told):
            sent = standing
        else:
            # Its nonce is of what it tells: after a crash the same post is found again.
            nonce = f"season{season.id}.{season.revision}.{ridden}"
            there = await self._bot.sender.send(self._bot.sender.channel(season.place.channel), told, nonce)
            sent = SentMessage(0, "season", there.channel.id, there.id)
            if season.post and season.post != sent.message:
                await self._bare(standing)
        await self._service.season_told(
            season.changed(shown=season.revision, told=ridden, post=sent.message, post_channel=sent.channel)
        )

    async def _still_told(self, view: SeasonView) -> bool:
        """Whether the finish itself has still to be posted: first things first."""
        if await self._edge.outbox.messages(view.races[-1].table, "end"):
            return False
        return (await self._edge.outbox.backlog(view.season.place.guild)).waiting > 0

    async def _edited(self, standing: SentMessage, told: Message) -> bool:
        try:
            await self._bot.sender.edit(standing, told)
        except discord.HTTPException as error:
            if row(error).do not in (Do.REPOST, Do.DROP):
                raise
            return False
        return True

    async def _bare(self, standing: SentMessage) -> None:
        """Of an older post the words stay; where it stood may be gone."""
        try:
            await self._bot.sender.bare(standing)
        except discord.HTTPException as error:
            log.info("the older post of a season keeps its buttons: %s", error)

    async def _cannot_tell(self, view: SeasonView, error: discord.HTTPException) -> None:
        """The season goes on; its owner is told once, for he can move it."""
        season = view.season
        log.warning("season %s cannot be posted: %s", season.id, error)
        key = f"season-lost:{season.id}:{season.place.channel}"
        if row(error).do is Do.RETRY or await self._edge.outbox.recall(key) is not None:
            return
        await self._edge.outbox.remember(key, "told")
        try:
            text = Message(self._edge.texts.say("season-lost", title=spoken(season.title)))
            await self._bot.sender.send(await self._bot.sender.dm(season.owner), text, errors.number())
        except discord.HTTPException as second:
            log.warning("nor can its owner be told: %s", second)
