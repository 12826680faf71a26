"""What happens when a choice is pressed, a menu used, a page turned or a form sent."""

from __future__ import annotations

from functools import partial

import discord

from cogs.questions import ask, edits, form_words, widgets
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.reply import person, show, tell
from engine.core.forms import asks_several
from engine.core.prompts import Answer, IllegalMove, Prompt
from engine.tables.forms import Edit
from engine.tables.model import Refused
from engine.tables.receipts import SentMessage
from engine.tables.service import Said
from engine.tables.table_view import Hand, Pressed, Question

Asking = ids.Press | ids.Menu | ids.Page | ids.Group | ids.Form


class Presses:
    """Carries out presses on questions; each has been acknowledged before it comes here."""

    def __init__(self, edge: Edge) -> None:
        self._edge = edge

    async def pressed(self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...]) -> None:
        """One press. The message pressed on then shows what stands."""
        turns, message = self._edge.turns, _message(interaction)
        if turns.is_done(message, what.branch, what.prompt):
            return
        try:
            if isinstance(what, ids.Press | ids.Menu) and turns.is_ready(message, _is_private(interaction)):
                await self._give(interaction, what, partial(_given, what, values))
            else:
                await self._look_first(interaction, what, values)
        except Refused as error:
            await self._refused(interaction, what, error)

    async def _look_first(self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...]) -> None:
        """With the hand as it is now: what is only shown, a form, or a message still to be noted. That comes first:
        with the answer in, a courier that starts anew has no reason to send the question, and would not learn where
        it stands."""
        hand = await self._hand(what.table, interaction.user.id)
        question = _question(hand, what)
        if hand is not None and self._edge.turns.too_soon(_message(interaction)):
            words = Words(self._edge.texts, hand.table)
            await self._show(interaction, hand, notice=words.say("press-too-soon"))
        elif hand is not None and question is not None:
            await self._open(interaction, what, values, hand, question)
        else:  # the tables say why not
            await self._give(interaction, what, partial(_given, what, values))

    async def _hand(self, table: int, user: int) -> Hand | None:
        try:
            return await self._edge.service.hand(table, user)
        except Refused:
            return None

    async def _open(
        self,
        interaction: discord.Interaction,
        what: Asking,
        values: tuple[str, ...],
        hand: Hand,
        question: Question,
    ) -> None:
        """The question is still open for this person."""
        await self._remember(interaction, hand)
        if isinstance(what, ids.Page):
            await self._show(interaction, hand, page=what.page)
        elif isinstance(what, ids.Group):
            await self._show(interaction, hand, opened=what)
        elif isinstance(what, ids.Form):
            await self._form(interaction, what, values, hand, question)
        else:
            await self._give(interaction, what, partial(_given, what, values))

    async def _form(
        self,
        interaction: discord.Interaction,
        what: ids.Form,
        values: tuple[str, ...],
        hand: Hand,
        question: Question,
    ) -> None:
        """A whole answer is given, something is changed, or another page is shown."""
        whole = edits.whole(what, question)
        change = edits.edit(what, values, question.proposal)
        try:
            if whole is not None:
                await self._give(interaction, what, lambda _: whole)
            elif change is not None:
                await self._change(interaction, what, change, hand, question)
            else:
                await self._show(interaction, hand, opened=edits.page(what, values, question))
        except IllegalMove as error:
            words = Words(self._edge.texts, hand.table)
            notice = form_words.refusal(words, question.prompt, error)
            await self._show(interaction, hand, notice=notice, opened=edits.page(what, values, question))

    async def _change(
        self, interaction: discord.Interaction, what: ids.Form, change: Edit, hand: Hand, question: Question
    ) -> None:
        """It is sealed at once, or kept until nothing is missing; the page changed stays open."""
        with self._edge.turns.pressing(what.table, interaction.user.id):
            receipt = await self._edge.service.fill(
                what.table, what.branch, what.prompt, change, person(interaction), interaction.id
            )
            if receipt.kind == "last":
                self._edge.turns.done(_message(interaction), what.branch, what.prompt)
                await self._confirm(interaction, Pressed(receipt, None, question.prompt), {})
                return
        now = await self._edge.service.hand(what.table, interaction.user.id)
        opened = edits.page(what, (), _question(now, what) or question)
        await self._show(interaction, now, opened=opened, picture=now.draw() != hand.draw())

    async def _give(self, interaction: discord.Interaction, what: Asking, said: Said) -> None:
        """Hand the answer in; only when it is on disk comes the tick."""
        with self._edge.turns.pressing(what.table, interaction.user.id):
            done = await self._edge.service.press(
                what.table, what.branch, what.prompt, said, person(interaction), interaction.id
            )
            if done.receipt.kind != "sealed":
                self._edge.turns.done(_message(interaction), what.branch, what.prompt)
            await self._confirm(interaction, done, said(done.prompt) if done.prompt else {})

    async def _confirm(self, interaction: discord.Interaction, done: Pressed, answer: Answer) -> None:
        """What stands now; a press that was granted before learns that."""
        (kind, table), prompt = (done.receipt.kind, done.receipt.table), done.prompt
        hand = done.hand or await self._hand(table, interaction.user.id)
        if hand is not None and kind == "sealed" and _asks(hand, prompt):
            await show(interaction, ask.ask(Words(self._edge.texts, hand.table), hand, picture=False))
            return
        words = Words(self._edge.texts, hand.table if hand else await self._edge.service.table_view(table))
        if hand is not None and prompt and kind == "played" and _waits(hand):
            await self._turn(interaction, words, hand, _tick(words, "next", prompt, answer))
            return
        known = prompt if kind in ("last", "played") else None
        await show(interaction, Message(_tick(words, kind, known, answer)))

    async def _turn(self, interaction: discord.Interaction, words: Words, hand: Hand, news: str) -> None:
        """The same person is next: the message pressed on turns into that question."""
        await show(interaction, ask.ask(words, hand, news=news))
        await self._remember(interaction, hand)
        self._edge.turns.show(hand.table.id, interaction.user.id, hand.questions[0].prompt.window)
        self._edge.turns.turned(_message(interaction))

    async def _show(
        self,
        interaction: discord.Interaction,
        hand: Hand,
        *,
        notice: str = "",
        page: int = 0,
        opened: ids.Group | ids.Form | None = None,
        picture: bool = False,
    ) -> None:
        """The message pressed on shows the hand as it is now; its picture stays unless the hand is another."""
        words = Words(self._edge.texts, hand.table)
        if hand.questions:
            message = ask.ask(words, hand, notice=notice, page=page, opened=opened, picture=picture)
        else:
            message = ask.waiting(words, hand, notice=notice)
        await show(interaction, message)

    # -- what cannot be

    async def _refused(self, interaction: discord.Interaction, what: Asking, error: Refused) -> None:
        table = await self._edge.service.table_view(what.table)
        words = Words(self._edge.texts, table)
        if error.reason == "not-yours":
            await tell(interaction, words.say("press-not-yours", who=words.seat(int(error.facts["owner"]))))
        elif error.reason == "stale":
            await self._stale(interaction, what, words)
        elif error.reason == "ended":
            await show(interaction, Message(words.say("press-ended", channel=words.channel)))
        elif error.reason == "not-seated":
            await tell(interaction, words.say("press-stranger", title=words.title))
        else:
            raise error

    async def _stale(self, interaction: discord.Interaction, what: Asking, words: Words) -> None:
        """An old message: it turns into the current question, or loses its buttons; if its own press was the one
        that counted, its tick stays."""
        if self._edge.turns.is_done(_message(interaction), what.branch, what.prompt):
            return
        hand = await self._hand(what.table, interaction.user.id)
        if hand is None:
            await tell(interaction, words.say("press-stranger", title=words.title))
            return
        key = "press-stale" if hand.questions else "press-stale-nothing"
        notice = words.say(key, round=words.round)
        await self._remember(interaction, hand)
        await self._show(interaction, hand, notice=notice, picture=True)

    async def _remember(self, interaction: discord.Interaction, hand: Hand) -> None:
        """A message in the DM that offers the current window loses its buttons with it: also an old one that offers
        it now, and one that was sent in a moment in which the bot died before it was noted."""
        message = interaction.message
        if message is None or not hand.questions or _is_private(interaction):
            return
        purpose = f"ask:{hand.seat}"
        window = hand.questions[0].prompt.window
        standing = SentMessage(hand.table.id, purpose, message.channel.id, message.id, window)
        if standing not in await self._edge.outbox.messages(hand.table.id, purpose):
            await self._edge.outbox.place_message(standing)
        self._edge.turns.noted(message.id)


def _message(interaction: discord.Interaction) -> int:
    """The message pressed on; 0 if there is none."""
    return interaction.message.id if interaction.message else 0


def _is_private(interaction: discord.Interaction) -> bool:
    """Whether a private reply was pressed on: no courier ever sends or edits those."""
    return interaction.guild_id is not None or interaction.message is None or interaction.message.flags.ephemeral


def _question(hand: Hand | None, what: Asking) -> Question | None:
    """The open question an id means, if branch and prompt are still the same."""
    if hand is None or hand.table.branch != what.branch:
        return None
    return next((one for one in hand.questions if one.prompt.id == what.prompt), None)


def _waits(hand: Hand) -> bool:
    """Whether something is still to be answered, so that the courier has been told to ask."""
    return hand.table.status == "racing" and any(one.answer is None for one in hand.questions)


def _asks(hand: Hand, prompt: Prompt | None) -> bool:
    return prompt is not None and any(one.prompt.id == prompt.id for one in hand.questions)


def _tick(words: Words, kind: str, prompt: Prompt | None, answer: Answer) -> str:
    """What was done, in a sentence; without a prompt it was done before."""
    if prompt is None:
        return words.say("answer-again", channel=words.channel)
    if asks_several(prompt):
        return words.say(f"form-{kind}", channel=words.channel)
    return words.say(f"answer-{kind}", choice=widgets.told(words, prompt, answer), channel=words.channel)


def _given(what: Asking, values: tuple[str, ...], prompt: Prompt | None) -> dict[str, tuple[str, ...]]:
    """The field and choices an id, or a menu's values, name; nothing where an id names none."""
    if not isinstance(what, ids.Press | ids.Menu):
        return {}
    field = ids.field_key(prompt, what.field)
    keys = (what.choice,) if isinstance(what, ids.Press) else values
    return {field: tuple(ids.choice_key(prompt, field, key) for key in keys)}
