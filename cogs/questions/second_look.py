"""A second look at what is played at once and for ever, and whoever wants none."""

from __future__ import annotations

from cogs.questions import ask, form_words, widgets
from cogs.questions.edits import LookTwice, sure_id
from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.edge import Edge
from cogs.wire.limits import content
from cogs.wire.message import Button, Message
from cogs.wire.request import Request
from engine.core.forms import asks_several
from engine.core.prompts import Answer, Prompt
from engine.tables.model.table import Refused
from engine.tables.views.table_view import Question


async def is_off(edge: Edge, user: int) -> bool:
    """Whether somebody plays with one press."""
    return await edge.outbox.recall(_fact(user)) is not None


async def turn(edge: Edge, user: int, *, off: bool) -> None:
    """From now on somebody plays with one press, or looks first."""
    await edge.outbox.remember(_fact(user), "yes" if off else "")


def _fact(user: int) -> str:
    return f"quick {user}"


async def look(edge: Edge, request: Request, first: LookTwice, table: int = 0) -> Message:
    """What would be played, with the press that counts; `table` where no id names it. Refused `stale`."""
    hand = await edge.service.hand(table or request.table, request.person.id)
    question = next((one for one in hand.questions if one.prompt.id == first.prompt.id), None)
    if question is None:
        raise Refused("stale")
    return message(Words(edge.texts, hand.table), question, request.what, first.answer)


def message(words: Words, question: Question, what: ids.Id | None, answer: Answer, news: str = "") -> Message:
    """The same of a question, by a press on it; with `news` below the heading."""
    table, prompt = words.table, question.prompt
    remarks = words.lines("remark", question.remarks(answer))
    other = ids.Page(table.id, table.branch, prompt.id, 0).write()
    row = (
        Button(words.say("button-play-it"), sure_id(table, what, LookTwice(prompt, answer)), "main"),
        Button(words.say("button-something-else"), other),
        button(words, "look-once"),
    )
    return Message(content([ask.heading(words), news, _final(words, prompt, answer), remarks]), (row,))


def _final(words: Words, prompt: Prompt, answer: Answer) -> str:
    if asks_several(prompt):
        return words.say("second-look-form", choices=form_words.standing(words, prompt, answer))
    return words.say("second-look", choice=widgets.told_of_rider(words, prompt, answer))
