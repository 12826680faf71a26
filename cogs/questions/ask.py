"""What a player sees who has to choose: which race, how it stands, the question, by when, what otherwise."""

from __future__ import annotations

from cogs.questions import widgets
from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import BUTTONS_A_ROW, ROWS, content
from cogs.wire.message import Button, Message, Row
from engine.tables.table_view import Hand, Question

PICTURE = "hand.png"


def ask(
    words: Words,
    hand: Hand,
    *,
    notice: str = "",
    news: str = "",
    page: int = 0,
    opened: ids.Group | None = None,
    picture: bool = True,
) -> Message:
    """The open questions of a seat with their buttons; `notice` stands above, `news` below the heading;
    `opened` is a group of a long list that is shown in the place of all."""
    parts = [notice, heading(words), news, _situation(words, hand)]
    rows: tuple[Row, ...] = ()
    for question in _urgent_first(hand.questions):
        more = _rows(words, question, page, opened)
        if len(rows) + len(more) > ROWS:
            parts.append(words.say("ask-more-to-come"))
            break
        rows += more
        parts.append(_question(words, question))
    parts.append(_until(words, hand.questions))
    rows = with_plan(words, hand, rows)
    drawings = (words.drawing(hand.draw(), PICTURE),) if picture else ()
    return Message(content(parts), rows, drawings)


def _rows(words: Words, question: Question, page: int, opened: ids.Group | None) -> tuple[Row, ...]:
    if opened is not None and opened.prompt == question.prompt.id:
        return widgets.rows(words, question, opened.page, opened.group)
    return widgets.rows(words, question, page)


def waiting(words: Words, hand: Hand, *, notice: str = "", news: str = "") -> Message:
    """A hand to look at while nothing is asked of its seat."""
    ended = words.table.status in ("over", "abandoned")
    nothing = words.say("hand-race-over" if ended else "hand-nothing-asked")
    parts = [notice, heading(words), news, _situation(words, hand), nothing]
    return Message(content(parts), with_plan(words, hand, ()), (words.drawing(hand.draw(), PICTURE),))


def with_plan(words: Words, hand: Hand, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with the button for orders in advance, where there can be any and a place is left."""
    if not hand.plans:
        return rows
    plan = button(words, "plan")
    if len(rows) < ROWS:
        return (*rows, (plan,))
    last = rows[-1]
    buttons = tuple(part for part in last if isinstance(part, Button))
    if len(buttons) < len(last) or len(buttons) >= BUTTONS_A_ROW:
        return rows
    return (*rows[:-1], (*buttons, plan))


def shown(words: Words, hand: Hand, news: str = "") -> Message:
    """The one or the other."""
    if not hand.questions:
        return waiting(words, hand, news=news)
    return ask(words, hand, news=news)


def heading(words: Words) -> str:
    """Which race, where (a link to its channel), and how far it is."""
    return words.say("ask-head", title=words.title, channel=words.channel, round=words.round)


def _situation(words: Words, hand: Hand) -> str:
    return " ".join(words.line("situation", line) for line in hand.situation)


def _urgent_first(questions: tuple[Question, ...]) -> list[Question]:
    return sorted(questions, key=lambda one: one.answer is not None)


def _question(words: Words, question: Question) -> str:
    if question.answer is None:
        return words.question(question.prompt)
    return saved(words, question)


def saved(words: Words, question: Question) -> str:
    """The tick: what stands, and that it may still be changed."""
    answer = widgets.told(words, question.prompt, question.answer or {})
    return words.say("answer-sealed", choice=answer)


def _until(words: Words, questions: tuple[Question, ...]) -> str:
    """By when, and what happens otherwise."""
    missing = [one for one in questions if one.answer is None]
    if not missing or not words.table.deadline:
        return ""
    return words.say("ask-until", until=words.until, otherwise=words.otherwise(missing[0].prompt))
