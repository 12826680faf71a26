"""What happens when a choice is pressed, a menu used, a page turned or a form sent."""

from __future__ import annotations

import discord

from cogs.questions import ask, widgets
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.edge import Edge
from cogs.wire.limits import FORM_FIELDS
from cogs.wire.message import Message
from cogs.wire.reply import person, show, tell
from engine.core.prompts import Answer, Prompt
from engine.tables.model import Refused
from engine.tables.receipts import Receipt, SentMessage
from engine.tables.table_view import Hand, Question

GIVING = ids.Press | ids.Menu | ids.Send
Asking = ids.Press | ids.Menu | ids.Page | ids.Group | ids.Send


class Presses:
    """Carries out presses on questions; each has been acknowledged before it comes here."""

    def __init__(self, edge: Edge) -> None:
        self._edge = edge

    async def pressed(self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...]) -> None:
        """One press. The message pressed on then shows what stands."""
        message = _message(interaction)
        if self._edge.turns.is_done(message, what.branch, what.prompt):
            return
        hand = await self._hand(what.table, interaction.user.id)
        question = _question(hand, what)
        if hand is not None and self._edge.turns.too_soon(message):
            words = Words(self._edge.texts, hand.table)
            await self._show(interaction, hand, notice=words.say("press-too-soon"))
            return
        try:
            if hand is not None and question is not None:
                await self._open(interaction, what, values, hand, question)
            else:
                await self._give(interaction, what, values, None)
        except Refused as error:
            await self._refused(interaction, what, error)

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
        """The question is still open for this person. Its message is noted before the answer is: once that is in,
        a courier that starts anew has no reason to send the question, and would not learn where it stands."""
        await self._remember(interaction, hand)
        if isinstance(what, ids.Page):
            await self._show(interaction, hand, page=what.page)
        elif isinstance(what, ids.Group):
            await self._show(interaction, hand, opened=what)
        elif isinstance(what, ids.Menu) and widgets.is_form(question.prompt):
            await self._draft(interaction, what, values, question.prompt)
        else:
            await self._give(interaction, what, values, question)

    async def _draft(
        self, interaction: discord.Interaction, what: ids.Menu, values: tuple[str, ...], prompt: Prompt
    ) -> None:
        given = _given(what, values, prompt)
        await self._edge.service.draft(
            what.table, what.branch, what.prompt, given, person(interaction), interaction.id
        )
        hand = await self._edge.service.hand(what.table, interaction.user.id)
        await self._show(interaction, hand, page=_page_of(_question(hand, what), next(iter(given))))

    async def _give(
        self, interaction: discord.Interaction, what: Asking, values: tuple[str, ...], question: Question | None
    ) -> None:
        """Hand the answer in; without an open question the tables say why not."""
        answer: Answer
        if isinstance(what, ids.Send):
            answer = widgets.filled(question) if question else {}
        elif isinstance(what, ids.Page | ids.Group):
            answer = {}
        else:
            answer = _given(what, values, question.prompt if question else None)
        prompt = question.prompt if question else None
        with self._edge.turns.pressing(what.table, interaction.user.id):
            receipt = await self._edge.service.answer(
                what.table, what.branch, what.prompt, answer, person(interaction), interaction.id
            )
            if receipt.kind != "sealed":
                self._edge.turns.done(_message(interaction), what.branch, what.prompt)
            await self._confirm(interaction, receipt, prompt, answer)

    async def _confirm(
        self, interaction: discord.Interaction, receipt: Receipt, prompt: Prompt | None, answer: Answer
    ) -> None:
        """It is on disk: only now the tick."""
        hand = await self._hand(receipt.table, interaction.user.id)
        if hand is not None and receipt.kind == "sealed" and _asks(hand, prompt):
            await self._show(interaction, hand)
            return
        table = hand.table if hand else await self._edge.service.table_view(receipt.table)
        words = Words(self._edge.texts, table)
        told = widgets.told(words, prompt, answer) if prompt else ""
        if hand is not None and prompt and receipt.kind == "played" and _waits(hand):
            await self._turn(interaction, words, hand, words.say("answer-next", choice=told))
            return
        kind = receipt.kind if prompt and receipt.kind in ("last", "played") else "again"
        text = words.say(f"answer-{kind}", choice=told, channel=words.channel)
        await show(interaction, Message(text))

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
        opened: ids.Group | None = None,
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
        if message is None or message.flags.ephemeral or not hand.questions or interaction.guild_id:
            return
        purpose = f"ask:{hand.seat}"
        window = hand.questions[0].prompt.window
        standing = SentMessage(hand.table.id, purpose, message.channel.id, message.id, window)
        if standing not in await self._edge.outbox.messages(hand.table.id, purpose):
            await self._edge.outbox.place_message(standing)


def _message(interaction: discord.Interaction) -> int:
    """The message pressed on; 0 if there is none."""
    return interaction.message.id if interaction.message else 0


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


def _given(
    what: ids.Press | ids.Menu, values: tuple[str, ...], prompt: Prompt | None
) -> dict[str, tuple[str, ...]]:
    """The field and choices an id, or a menu's values, name."""
    field = ids.field_key(prompt, what.field)
    keys = (what.choice,) if isinstance(what, ids.Press) else values
    return {field: tuple(ids.choice_key(prompt, field, key) for key in keys)}


def _page_of(question: Question | None, field: str) -> int:
    """The page of a form on which a field stands, so that using a menu does not turn the page."""
    if question is None:
        return 0
    fields = [one.key for one in widgets.shown_fields(question.prompt, widgets.filled(question))]
    return fields.index(field) // FORM_FIELDS if field in fields else 0
