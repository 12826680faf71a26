"""A question with what somebody has opened of it: whoever edits its message next leaves that open."""

from __future__ import annotations

from cogs.questions import ask, edits, second_look
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.press_tracker import OpenPage
from engine.core.forms import groups
from engine.core.prompts import Answer, IllegalMove, Prompt, checked
from engine.tables.views.table_view import Hand, Question


def question_of(hand: Hand | None, what: ids.Asking) -> Question | None:
    """The open question an id means, if branch and prompt are still the same."""
    if hand is None or hand.table.branch != what.branch:
        return None
    return next((one for one in hand.questions if one.prompt.id == what.prompt), None)


def of_form(what: ids.Form, values: tuple[str, ...], question: Question, notice: str = "") -> OpenPage:
    """The page of a form that is open after a press on it."""
    opened = edits.page(what, values, question)
    riders = groups(question.prompt) if opened.act == "rider" else ()
    return OpenPage(what, opened, rider=riders[opened.place] if opened.place < len(riders) else "", notice=notice)


def opened(page: OpenPage, question: Question) -> ids.Group | ids.Form | None:
    """What is open of a question as it is now: who has moved has left the form of a plan, and all behind him have
    other places in it."""
    if not isinstance(page.opened, ids.Form):
        return page.opened
    if page.opened.act == "short":
        return page.opened if page.opened.place < len(question.shortcuts()) else None
    if page.opened.act != "rider":
        return page.opened
    riders = groups(question.prompt)
    return page.opened._replace(place=riders.index(page.rider)) if page.rider in riders else None


def shown(
    words: Words, hand: Hand, page: OpenPage | None, *, notice: str = "", news: str = "", picture: bool = True
) -> Message:
    """What is asked now, with a page that is open of it; `notice` and `news` as in `ask`."""
    question = None if page is None else question_of(hand, page.what)
    if page is None or question is None:
        return ask.ask(words, hand, notice=notice, news=news, picture=picture)
    if page.look is not None and _can_be(question.prompt, page.look):
        return second_look.message(words, question, page.what, page.look, news)
    return ask.ask(
        words,
        hand,
        notice=notice or page.notice,
        # What was played before is old news once something else is saved.
        news=content([page.tick if question.answer is None else "", news]),
        page=page.page,
        opened=opened(page, question),
        picture=picture,
    )


def _can_be(prompt: Prompt, answer: Answer) -> bool:
    """Whether an answer that was legal still is: a plan has fewer riders once one has moved."""
    try:
        checked(prompt, answer)
    except IllegalMove:
        return False
    return True
