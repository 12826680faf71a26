"""What happens when a choice is pressed, a menu used, a page turned or a form sent."""

from __future__ import annotations

import logging
from functools import partial
from typing import NamedTuple

import discord

from cogs.questions import ask, edits, form_words, widgets
from cogs.questions.hand_messages import Editable, HandMessages
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.edge import Edge
from cogs.wire.errors import too_late
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.reply import person, place_of, show, tell
from cogs.wire.request import Request
from cogs.wire.sender import Sender
from engine.core.forms import asks_several
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat
from engine.tables.forms import Edit
from engine.tables.model import Refused
from engine.tables.receipts import SentMessage
from engine.tables.service import Said
from engine.tables.table_view import Hand, Pressed, Question

log = logging.getLogger(__name__)

Asking = ids.Press | ids.Menu | ids.Page | ids.Group | ids.Form


class Shown(NamedTuple):
    """What the message pressed on is to show; `following` is the hand whose question it turns into, `seat` whose
    other messages are to show `elsewhere`."""

    message: Message
    following: Hand | None = None
    seat: Seat = 0
    elsewhere: Message | None = None


class Presses:
    """Carries out presses on questions; each has been acknowledged before it comes here."""

    def __init__(self, edge: Edge, sender: Sender) -> None:
        self._edge = edge
        self._messages = HandMessages(edge, sender)

    async def pressed(self, request: Request, what: Asking) -> None:
        """One press, after those that were made before. The message pressed on then shows what stands."""
        interaction, turn = request.interaction, request.turn
        assert turn is not None, "presses on questions have one"
        await turn.come()
        if _is_private(interaction):
            self._edge.replies.note(what.table, place_of(interaction), interaction)
        try:
            shown = await self._outcome(interaction, what, request.values)
        except Refused as error:
            shown = await self._refused(interaction, what, error)
        if shown is None:
            return
        others = await self._others(interaction, what, shown)
        ticket = self._edge.order.ticket(place_of(interaction))
        turn.decided.set()
        try:
            await self._show(interaction, shown.message, ticket)
        finally:
            if shown.elsewhere is not None:
                await self._messages.show(others, shown.elsewhere)
        if shown.following is not None:
            self._turned(interaction, shown.following)

    async def _others(self, interaction: discord.Interaction, what: Asking, shown: Shown) -> list[Editable]:
        """The seat's other messages, if they are to say the same. In the DM stands what is asked now; the courier
        takes it back when its window is over."""
        if shown.elsewhere is None:
            return []
        asks = bool(shown.elsewhere.rows) and _is_private(interaction)
        here = place_of(interaction)
        return await self._messages.others(what.table, shown.seat, interaction.user.id, here, dm=asks)

    async def _show(self, interaction: discord.Interaction, message: Message, ticket: Ticket) -> None:
        """In the message pressed on; the one in the DM can be edited also when Discord takes no answer any more."""
        try:
            await show(interaction, message, ticket)
        except discord.HTTPException as error:
            there = interaction.message
            if not too_late(error) or there is None or _is_private(interaction):
                raise
            log.warning(
                "the answer to interaction %s came too late, its message is edited: %s", interaction.id, error
            )
            await self._messages.show(
                [self._messages.in_dm(SentMessage(0, "", there.channel.id, there.id))], message
            )

    def _turned(self, interaction: discord.Interaction, hand: Hand) -> None:
        """The same person was next, and the message pressed on has turned into that question."""
        self._edge.turns.show(hand.table.id, interaction.user.id, hand.questions[0].prompt.window)
        self._edge.turns.turned(_message(interaction))

    async def _outcome(
        self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...]
    ) -> Shown | None:
        turns, message = self._edge.turns, _message(interaction)
        if turns.is_done(message, what.branch, what.prompt):
            return None
        if isinstance(what, ids.Press | ids.Menu) and turns.is_ready(message, _is_private(interaction)):
            return await self._give(interaction, what, partial(_given, what, values))
        return await self._look_first(interaction, what, values)

    async def _look_first(self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...]) -> Shown:
        """With the hand as it is now: what is only shown, a form, or a message still to be noted. That comes first:
        with the answer in, a courier that starts anew has no reason to send the question, and would not learn where
        it stands."""
        hand = await self._hand(what.table, interaction.user.id)
        question = _question(hand, what)
        if hand is not None and self._edge.turns.too_soon(_message(interaction)):
            words = Words(self._edge.texts, hand.table)
            return self._standing(hand, notice=words.say("press-too-soon"))
        if hand is not None and question is not None:
            return await self._open(interaction, what, values, hand, question)
        return await self._give(interaction, what, partial(_given, what, values))  # the tables say why not

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
    ) -> Shown:
        """The question is still open for this person."""
        await self._remember(interaction, hand)
        if isinstance(what, ids.Page):
            return self._standing(hand, page=what.page)
        if isinstance(what, ids.Group):
            return self._standing(hand, opened=what)
        if isinstance(what, ids.Form):
            return await self._form(interaction, what, values, hand, question)
        return await self._give(interaction, what, partial(_given, what, values))

    async def _form(
        self,
        interaction: discord.Interaction,
        what: ids.Form,
        values: tuple[str, ...],
        hand: Hand,
        question: Question,
    ) -> Shown:
        """A whole answer is given, something is changed, or another page is shown."""
        whole = edits.whole(what, question)
        change = edits.edit(what, values, question.proposal)
        try:
            if whole is not None:
                return await self._give(interaction, what, lambda _: whole)
            if change is not None:
                return await self._change(interaction, what, change, hand, question)
            return self._standing(hand, opened=edits.page(what, values, question))
        except IllegalMove as error:
            words = Words(self._edge.texts, hand.table)
            notice = form_words.refusal(words, question.prompt, error)
            return self._standing(hand, notice=notice, opened=edits.page(what, values, question))

    async def _change(
        self, interaction: discord.Interaction, what: ids.Form, change: Edit, hand: Hand, question: Question
    ) -> Shown:
        """It is sealed at once, or kept until nothing is missing; the page changed stays open."""
        receipt = await self._edge.service.fill(
            what.table, what.branch, what.prompt, change, person(interaction), interaction.id
        )
        if receipt.kind == "last":
            self._edge.turns.done(_message(interaction), what.branch, what.prompt)
            return await self._confirmed(interaction, Pressed(receipt, None, question.prompt), {})
        now = await self._edge.service.hand(what.table, interaction.user.id)
        opened = edits.page(what, (), _question(now, what) or question)
        return self._same(now, self._standing(now, opened=opened, picture=now.draw() != hand.draw()))

    async def _give(self, interaction: discord.Interaction, what: Asking, said: Said) -> Shown:
        """Hand the answer in; only when it is on disk comes the tick."""
        done = await self._edge.service.press(
            what.table, what.branch, what.prompt, said, person(interaction), interaction.id
        )
        if done.receipt.kind != "sealed":
            self._edge.turns.done(_message(interaction), what.branch, what.prompt)
        return await self._confirmed(interaction, done, said(done.prompt) if done.prompt else {})

    async def _confirmed(self, interaction: discord.Interaction, done: Pressed, answer: Answer) -> Shown:
        """What stands now; a press that was granted before learns that."""
        (kind, table), prompt = (done.receipt.kind, done.receipt.table), done.prompt
        hand = done.hand or await self._hand(table, interaction.user.id)
        if hand is not None and kind == "sealed" and _asks(hand, prompt):
            return self._same(hand, self._standing(hand))
        words = Words(self._edge.texts, hand.table if hand else await self._edge.service.table_view(table))
        if hand is not None and prompt and kind == "played" and _waits(hand):
            await self._remember(interaction, hand)
            return Shown(ask.ask(words, hand, news=_tick(words, "next", prompt, answer)), hand)
        known = prompt if kind in ("last", "played") else None
        tick = Message(_tick(words, kind, known, answer))
        return Shown(tick, elsewhere=tick if kind == "last" else None)

    def _standing(
        self,
        hand: Hand,
        *,
        notice: str = "",
        page: int = 0,
        opened: ids.Group | ids.Form | None = None,
        picture: bool = False,
    ) -> Shown:
        """The hand as it is now; the picture of the message pressed on stays unless the hand is another."""
        words = Words(self._edge.texts, hand.table)
        if hand.questions:
            return Shown(ask.ask(words, hand, notice=notice, page=page, opened=opened, picture=picture))
        return Shown(ask.waiting(words, hand, notice=notice))

    def _same(self, hand: Hand, shown: Shown) -> Shown:
        """The seat's other messages show the same hand, with no page of it opened."""
        return shown._replace(seat=hand.seat, elsewhere=self._standing(hand).message)

    # -- what cannot be

    async def _refused(self, interaction: discord.Interaction, what: Asking, error: Refused) -> Shown | None:
        table = await self._edge.service.table_view(what.table)
        words = Words(self._edge.texts, table)
        if error.reason == "not-yours":
            await tell(interaction, words.say("press-not-yours", who=words.seat(int(error.facts["owner"]))))
        elif error.reason == "stale":
            return await self._stale(interaction, what, words)
        elif error.reason == "ended":
            return Shown(Message(words.say("press-ended", channel=words.channel)))
        elif error.reason == "not-seated":
            await tell(interaction, words.say("press-stranger", title=words.title))
        else:
            raise error
        return None

    async def _stale(self, interaction: discord.Interaction, what: Asking, words: Words) -> Shown | None:
        """An old message: it turns into the current question, or loses its buttons; if its own press was the one
        that counted, its tick stays."""
        if self._edge.turns.is_done(_message(interaction), what.branch, what.prompt):
            return None
        hand = await self._hand(what.table, interaction.user.id)
        if hand is None:
            await tell(interaction, words.say("press-stranger", title=words.title))
            return None
        key = "press-stale" if hand.questions else "press-stale-nothing"
        await self._remember(interaction, hand)
        return self._standing(hand, notice=words.say(key, round=words.round), picture=True)

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
