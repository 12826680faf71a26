"""A question with what somebody has opened of it: whoever edits its message next leaves that open."""

from __future__ import annotations

from cogs.questions import ask, second_look
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.press_tracker import OpenPage
from engine.tables.views.table_view import Hand, Question


def question_of(hand: Hand | None, what: ids.Asking) -> Question | None:
    """The open question an id means, if branch and prompt are still the same."""
    if hand is None or hand.table.branch != what.branch:
        return None
    return next((one for one in hand.questions if one.prompt.id == what.prompt), None)


def shown(
    words: Words, hand: Hand, page: OpenPage | None, *, notice: str = "", news: str = "", picture: bool = True
) -> Message:
    """What is asked now, with a page that is open of it; `notice` and `news` as in `ask`."""
    question = None if page is None else question_of(hand, page.what)
    if page is None or question is None:
        return ask.ask(words, hand, notice=notice, news=news, picture=picture)
    if page.look is not None:
        return second_look.message(words, question, page.what, page.look, news)
    return ask.ask(
        words,
        hand,
        notice=notice or page.notice,
        news=content([page.tick, news]),
        page=page.page,
        opened=page.opened,
        picture=picture,
    )
