"""What a player sees who has to choose: which race, how it stands, the question, by when, what otherwise."""

from __future__ import annotations

from cogs import choice
from cogs.limits import ROWS, content
from cogs.message import Message, Row
from cogs.words import Words
from engine.tables.look import Hand, Question

PICTURE = "hand.png"


def ask(words: Words, hand: Hand, *, notice: str = "", page: int = 0, picture: bool = True) -> Message:
    """The open questions of a seat with their buttons; `notice` stands above."""
    parts = [notice, heading(words), _situation(words, hand)]
    rows: tuple[Row, ...] = ()
    for question in _urgent_first(hand.questions):
        more = choice.rows(words, question, page)
        if len(rows) + len(more) > ROWS:
            parts.append(words.say("ask-more-to-come"))
            break
        rows += more
        parts.append(_question(words, question))
    parts.append(_until(words, hand.questions))
    drawings = (words.drawing(hand.scene, PICTURE),) if picture else ()
    return Message(content(parts), rows, drawings)


def waiting(words: Words, hand: Hand, *, notice: str = "") -> Message:
    """A hand to look at while nothing is asked of its seat."""
    ended = words.look.status in ("over", "abandoned")
    nothing = words.say("hand-race-over" if ended else "hand-nothing-asked")
    parts = [notice, heading(words), _situation(words, hand), nothing]
    return Message(content(parts), (), (words.drawing(hand.scene, PICTURE),))


def shown(words: Words, hand: Hand) -> Message:
    """The one or the other."""
    if not hand.questions:
        return waiting(words, hand)
    return ask(words, hand)


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
    answer = choice.told(words, question.prompt, question.answer or {})
    return words.say("answer-sealed", choice=answer)


def _until(words: Words, questions: tuple[Question, ...]) -> str:
    """By when, and what happens otherwise."""
    missing = [one for one in questions if one.answer is None]
    if not missing or not words.look.deadline:
        return ""
    return words.say("ask-until", until=words.until, otherwise=words.otherwise(missing[0].prompt))
