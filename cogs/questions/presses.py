"""What a press on a question comes to: an answer, a change of a form, another page, or why it cannot be."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import NamedTuple

import discord

from cogs.questions import ask, edits, form_words, open_page, places, played, second_look, widgets
from cogs.questions.hand_messages import Editable, HandMessages
from cogs.text import pending_news
from cogs.text.lately import lately, race_over
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.edge import Edge
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.press_tracker import OpenPage
from cogs.wire.refusals import refused
from cogs.wire.reply import place_of, tell
from cogs.wire.request import Request
from cogs.wire.sender import Sender
from engine.core.forms import asks_several
from engine.core.prompts import Answer, IllegalMove, Prompt, Seat
from engine.tables.model.receipts import Receipt, SentMessage
from engine.tables.model.table import Person, Refused
from engine.tables.play.forms import Edit
from engine.tables.views.table_view import Hand, Question


class Shown(NamedTuple):
    """What the message pressed on is to show; `following` is the hand whose question it turns into, `seat` whose
    other messages are to show `elsewhere`. `page` stays open in the message pressed on."""

    message: Message
    following: Hand | None = None
    seat: Seat = 0
    elsewhere: Message | None = None
    page: OpenPage | None = None


class Presses:
    """Works out what a press is to show; `PlayCog.question` calls it once the press has been acknowledged."""

    def __init__(self, edge: Edge, sender: Sender) -> None:
        self._edge = edge
        self._messages = HandMessages(edge, sender)

    def is_done(self, request: Request) -> bool:
        """Whether the message pressed on has played its answer already: its tick stays."""
        what = request.asking
        return self._edge.presses.is_done(request.message, what.branch, what.prompt)

    def names_answer(self, request: Request) -> bool:
        """Whether the press alone says all, so that no look at what stands now must come first."""
        chosen = isinstance(request.asking, ids.Press | ids.Sure | ids.FieldMenu)
        return chosen and self._edge.presses.is_ready(request.message, request.is_private)

    async def give(
        self, request: Request, said: Edit | None = None, before: Hand | None = None, *, sure: bool = False
    ) -> Shown:
        """Hand in what is chosen, or said; only when it is on disk comes the tick. What would be played for ever is
        shown first, unless that is `sure`. With the hand `before` it is a change of a form: its page stays open."""
        what, said = request.asking, said or partial(_chosen, request)
        plays = sure or before is not None or not self._edge.presses.second_look
        try:
            pressed = await self._edge.service.press(
                what.table,
                what.branch,
                what.prompt,
                said=said if plays else partial(edits.after_a_look, what, said),
                person=request.person,
                interaction_id=request.interaction_id,
                for_good=before is None,
            )
        except edits.LookTwice as first:
            if await second_look.is_off(self._edge, request.person.id):
                return await self.give(request, said, sure=True)
            return await self._looked_at(request, first)
        kind, hand, prompt = pressed.receipt.kind, pressed.hand, pressed.prompt
        # What is sealed may be changed by the next press on the same message; what was opened may not.
        if kind in ("last", "played"):
            self._edge.presses.done(request.message, what.branch, what.prompt)
        if hand is None or prompt is None:
            return await self._granted_before(pressed.receipt)
        words = Words(self._edge.texts, hand.table)
        if pressed.moved_on:
            await self._remember(request, hand)
            # The message becomes the next question, so that the courier, who was told to ask, sends no second one.
            done = _tick(words, "last" if kind == "last" else "next", prompt, said)
            above = "" if _stands(hand, prompt) else done
            elsewhere = Message(done) if kind == "last" else None
            following = ask.ask(words, hand, news=content([above, lately(words, hand)]))
            return Shown(following, hand, elsewhere=elsewhere, page=_below(above, hand))
        if kind in ("sealed", "drafted"):
            # Without a new picture: to draw it would take longer than all the rest of a press.
            plain = ask.ask(words, hand, picture=False)
            here, page = (plain, None) if before is None else _page_changed(words, what, before, hand)
            return Shown(here, seat=hand.seat, elsewhere=plain, page=page)
        if hand.table.status == "over":
            tick = Message(content([_tick(words, "next", prompt, said), race_over(words, hand)]))
        else:
            tick = Message(_tick(words, kind, prompt, said))
        # Of a window that has closed, no other message of the seat may go on offering the choice.
        return Shown(tick, elsewhere=tick if kind == "last" else None)

    async def _looked_at(self, request: Request, first: edits.LookTwice) -> Shown:
        """What would be played for ever, before it is."""
        # A second tap is meant for what stood there before.
        self._edge.presses.turned(request.message)
        looked = await second_look.look(self._edge, request, first)
        return Shown(looked, page=OpenPage(request.asking, look=first.answer))

    async def _granted_before(self, receipt: Receipt) -> Shown:
        """Discord has delivered the same press twice."""
        words = Words(self._edge.texts, await self._edge.service.table_view(receipt.table))
        return Shown(Message(words.say("answer-again", title=words.title, channel=words.channel)))

    async def look_first(self, request: Request) -> Shown:
        """With the hand as it is now: what is only shown, a form, or a message still to be noted. That comes first:
        with the answer in, a courier that starts anew has no reason to send the question, and would not learn where
        it stands."""
        what, hand = request.asking, await self._hand(request)
        if hand is not None and self._edge.presses.too_soon(request.message):
            return self._standing(hand, OpenPage(what, notice=self._edge.texts.say("press-too-soon")))
        question = open_page.question_of(hand, what)
        if hand is None or question is None:
            return await self.give(request)  # the tables say why not
        await self._remember(request, hand)
        if isinstance(what, ids.Form):
            return await self._form(request, what, hand, question)
        if isinstance(what, ids.Group):
            return self._standing(hand, OpenPage(what, what))
        if isinstance(what, ids.Page):
            return self._standing(hand, OpenPage(what, page=what.page))
        return await self.give(request)

    async def _hand(self, request: Request) -> Hand | None:
        try:
            return await self._edge.service.hand(request.table, request.person.id)
        except Refused:
            return None

    async def _look(self, request: Request) -> Hand | None:
        try:
            return await self._edge.service.look(request.table, request.person, request.interaction_id)
        except Refused:
            return None

    async def _form(self, request: Request, what: ids.Form, hand: Hand, question: Question) -> Shown:
        """A whole answer is given, something is changed, or another page is shown."""
        try:
            what, values = places.placed(question.prompt, what, request.values)
        except IllegalMove as error:
            words = Words(self._edge.texts, hand.table)
            return self._standing(hand, OpenPage(what, notice=form_words.refusal(words, question.prompt, error)))
        request = request._replace(what=what, values=values)
        whole = edits.whole(what, question)
        change = edits.edit(what, request.values, question)
        try:
            if whole is not None:
                return await self.give(request, whole)
            if change is not None:
                return await self.give(request, change, before=hand)
            return self._standing(hand, open_page.of_form(what, request.values, question))
        except IllegalMove as error:
            words = Words(self._edge.texts, hand.table)
            # Nothing has changed by it: the page stays, with all that is wrong above.
            notice = form_words.refusal(words, question.prompt, error)
            return self._standing(hand, open_page.of_form(what, request.values, question, notice))

    def _standing(self, hand: Hand, page: OpenPage, *, picture: bool = False) -> Shown:
        """The hand as it is now; the picture of the message pressed on stays unless the hand is another."""
        words = Words(self._edge.texts, hand.table)
        standing = ask.ask(words, hand, notice=page.notice, page=page.page, opened=page.opened, picture=picture)
        return Shown(standing, page=page)

    # -- after it

    async def others(self, request: Request, shown: Shown) -> list[Editable]:
        """The seat's other messages, if they are to say the same. In the DM stands what is asked now, seldom twice;
        the courier takes it back when its window is over."""
        if shown.elsewhere is None:
            return []
        table, user, here = request.table, request.person.id, place_of(request.interaction)
        in_dm = request.is_private or self._edge.presses.is_asked_twice(table, user)
        dm = in_dm and bool(shown.elsewhere.rows)
        return await self._messages.others(table, shown.seat, user, here, dm=dm)

    async def show_elsewhere(self, request: Request, others: list[Editable], shown: Shown) -> None:
        """Bring other messages with this question up to date; where one cannot be edited now, later."""
        if shown.elsewhere is not None and not await self._messages.show(others, shown.elsewhere):
            await self.show_later(request)

    async def show_later(self, request: Request) -> None:
        """A message could not be edited: the courier lets it and the one in the DM say what stands, and tries until
        they do."""
        await self._edge.service.show_anew(request.table, request.person)

    async def changed_elsewhere(self, table: int, person: Person) -> None:
        """An answer was given by other means than a press: messages that show the question say so."""
        with suppress(discord.HTTPException):  # the courier tries again
            await self._messages.refresh(table, person.id)
        await self._edge.service.show_anew(table, person)

    def turned(self, request: Request, hand: Hand) -> None:
        """The same person was next, and the message pressed on has turned into that question."""
        self._edge.presses.show(hand.table.id, request.person.id, hand.asked)
        self._edge.presses.turned(request.message)

    def news(self, request: Request) -> str:
        """What the message in the DM tells; whoever presses on it has read that."""
        return "" if request.is_private else self._edge.presses.told(request.table, request.person.id)

    async def read(self, request: Request, news: str) -> None:
        """This stood there when it was pressed on. What has come since went with the edit that the press led to,
        and is told again."""
        table, user = request.table, request.person.id
        if request.is_private:
            return
        self._edge.presses.tell(table, user, "")
        if news:
            await pending_news.read(self._edge.outbox, table, user, news)

    # -- what cannot be

    async def refused(self, request: Request, error: Refused) -> Shown | None:
        """Said alone to who pressed, or in the message pressed on; None if there is nothing to show in it."""
        words = Words(self._edge.texts, await self._edge.service.table_view(request.table))
        if error.reason == "not-yours":
            await tell(request.interaction, words.say("press-not-yours", who=words.seat(int(error.facts["owner"]))))
        elif error.reason == "stale":
            return await self._stale(request, words)
        elif error.reason == "ended":
            return Shown(await self._after_the_end(request, words))
        elif error.reason == "not-seated":
            return await self._not_his(request, words.say("press-stranger", title=words.title))
        elif error.reason == "seat-passed":
            return await self._not_his(request, refused(self._edge.texts, error))
        else:
            raise error
        return None

    async def _not_his(self, request: Request, sentence: str) -> Shown | None:
        """Who does not ride there any more reads it in the place of a question that only he could see."""
        message = request.interaction.message
        if message is not None and (request.interaction.guild_id is None or message.flags.ephemeral):
            return Shown(Message(sentence, anew=True))
        await tell(request.interaction, sentence)
        return None

    async def _after_the_end(self, request: Request, words: Words) -> Message:
        """What became of the question pressed on, and who has won."""
        try:
            hand = await self._edge.service.hand(request.table, request.person.id)
        except Refused:  # the seat is somebody else's by now
            return Message(race_over(words, None))
        what = request.asking
        return Message(content([played.of(words, hand, {(what.branch, what.prompt)}), race_over(words, hand)]))

    async def _stale(self, request: Request, words: Words) -> Shown | None:
        """An old message: it turns into the current question, or loses its buttons; if its own press was the one
        that counted, its tick stays."""
        if self.is_done(request):
            return None
        # It counts as a look: whoever was late is waited for again.
        hand = await self._look(request)
        if hand is None:
            return await self._not_his(request, words.say("press-stranger", title=words.title))
        key = "press-stale" if hand.questions else "press-stale-nothing"
        await self._remember(request, hand)
        what = request.asking
        over = played.of(words, hand, {(what.branch, what.prompt)}) or words.say("played-nothing")
        notice = words.say(key, over=over, round=words.round)
        return self._standing(hand, OpenPage(what, notice=notice), picture=True)

    async def _remember(self, request: Request, hand: Hand) -> None:
        """A message in the DM that offers the current window loses its buttons with it: also an old one that offers
        it now, and one that was sent in a moment in which the bot died before it was noted."""
        message = request.interaction.message
        if message is None or not hand.questions or request.is_private:
            return
        purpose = f"ask:{hand.seat}"
        window = hand.asked
        standing = SentMessage(hand.table.id, purpose, message.channel.id, message.id, window)
        asking = await self._edge.outbox.messages(hand.table.id, purpose)
        # Most are noted already, and to read costs less than to write.
        if standing not in asking:
            await self._edge.outbox.place_message(standing)
        if any(one.message != message.id for one in asking):
            self._edge.presses.asks_twice(hand.table.id, request.person.id)
        self._edge.presses.noted(message.id)


def _below(tick: str, hand: Hand) -> OpenPage | None:
    """The questions of a hand below a tick, which stays as long as the first of them is open; None for a vote."""
    if not hand.questions:
        return None
    what = ids.Page(hand.table.id, hand.table.branch, hand.questions[0].prompt.id, 0)
    return OpenPage(what, tick=tick)


def _stands(hand: Hand, prompt: Prompt) -> bool:
    """Whether what was answered is shown beside the next question, with its own tick."""
    return any(question.prompt.id == prompt.id for question in hand.questions)


def _page_changed(words: Words, what: ids.Asking, before: Hand, hand: Hand) -> tuple[Message, OpenPage]:
    """The page of a form on which something was changed; its picture stays where it shows the same."""
    question = open_page.question_of(hand, what) or open_page.question_of(before, what)
    assert isinstance(what, ids.Form) and question is not None, "only an open form is changed"
    picture = hand.draw() != before.draw()
    page = open_page.of_form(what, (), question)
    return ask.ask(words, hand, opened=page.opened, picture=picture), page


def _tick(words: Words, kind: str, prompt: Prompt, said: Edit) -> str:
    """What was done, and in which race, in a sentence. Where nobody else is asked, nobody was the last one."""
    if kind == "last" and len(words.table.people) == 1:
        kind = "played"
    if prompt.key == "plan":
        return words.say(f"plan-{kind}", title=words.title, channel=words.channel)
    if asks_several(prompt):
        return words.say(f"form-{kind}", title=words.title, channel=words.channel)
    choice = widgets.told_of_rider(words, prompt, said(prompt, {}))
    return words.say(f"answer-{kind}", choice=choice, title=words.title, channel=words.channel)


def _chosen(request: Request, prompt: Prompt, _: Answer) -> Answer:
    """The field and choices an id, or a menu's values, name; nothing where an id names none."""
    what = request.what
    if not isinstance(what, ids.Press | ids.Sure | ids.FieldMenu):
        return {}
    field = ids.field_key(prompt, what.field)
    keys = request.values if isinstance(what, ids.FieldMenu) else (what.choice,)
    return {field: tuple(ids.choice_key(prompt, field, key) for key in keys)}
