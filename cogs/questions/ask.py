"""What a player sees who has to choose: which race, how it stands, the question, by when, what otherwise."""

from __future__ import annotations

from cogs.questions import forms, widgets
from cogs.text import votes
from cogs.text.channel_posts import button
from cogs.text.lately import race_over
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import BUTTONS_A_ROW, ROWS, content
from cogs.wire.message import ActionRow, Button, Message
from engine.core.forms import asks_several
from engine.tables.views.table_view import Hand, Question


def ask(
    words: Words,
    hand: Hand,
    *,
    notice: str = "",
    news: str = "",
    page: int = 0,
    opened: ids.Group | ids.Form | None = None,
    picture: bool = True,
) -> Message:
    """The open questions of a seat with their buttons; `notice` stands above, `news` below the heading;
    `opened` is a group of a long list, or a page of a form, that is shown in the place of all. Where nothing is
    asked, the hand to look at."""
    if not hand.questions:
        return _waiting(words, hand, notice, news)
    parts = [notice, heading(words), news, _situation(words, hand)]
    voted = () if opened else _vote_rows(words, hand)
    rows: tuple[ActionRow, ...] = ()
    planless = any(one.plans and one.missing for one in hand.questions)
    shown = _beside(hand.questions, opened)
    mixed = len(shown) > 1 and any(one.plans for one in shown)
    for question in _urgent_first(shown, opened):
        room = ROWS - len(voted) - len(rows)
        more = _rows(words, question, page, opened, second=planless, beside=mixed, room=room)
        if len(more) > room:
            # Discord takes five rows; the rest is asked when these are answered, and a plan covers the rest.
            parts.append("" if planless else words.say("ask-more-to-come"))
            break
        rows += _anew(more, rows)
        told = _question(words, question, opened, second=planless, room=room)
        parts.append("\n".join(part for part in (told, _suggested(words, question, more)) if part))
    parts += [_until(words, hand.questions), votes.question(words) if voted else ""]
    rows = _with_orders(words, hand, (*rows, *voted))
    drawings = (words.drawing(hand.draw()),) if picture else ()
    return Message(content(parts), rows, drawings)


def _anew(more: tuple[ActionRow, ...], rows: tuple[ActionRow, ...]) -> tuple[ActionRow, ...]:
    """Further rows without the buttons that stand there already, as that of a game's terms beside each form."""
    known = {button.id for row in rows for button in _buttons(row)}
    left = [tuple(one for one in _buttons(row) if one.id not in known) or row for row in more]
    return tuple(row for row in left if not known.issuperset(part.id for part in row))


def _beside(questions: tuple[Question, ...], opened: ids.Group | ids.Form | None) -> tuple[Question, ...]:
    """The questions that are shown: all of them, but a group that was opened has the message to itself."""
    if not isinstance(opened, ids.Group):
        return questions
    return tuple(one for one in questions if one.prompt.id == opened.prompt) or questions


def _rows(
    words: Words,
    question: Question,
    page: int,
    opened: ids.Group | ids.Form | None,
    *,
    second: bool,
    beside: bool,
    room: int,
) -> tuple[ActionRow, ...]:
    """The buttons and menus of a question; it comes `second` beside a plan that is still to be accepted, for of one
    message one button catches the eye. `beside`: a plan shares the message. `room`: rows that are left."""
    if asks_several(question.prompt):
        return forms.rows(words, question, _form_page(question, opened), room, beside=beside)
    if isinstance(opened, ids.Group) and opened.prompt == question.prompt.id:
        return widgets.rows(words, question, opened.page, opened.group)
    accept = () if second else widgets.suggestion(words, question)
    rows = widgets.rows(words, question, page, style="plain" if second or accept else "main")
    return (*accept, *rows) if len(accept) + len(rows) <= room else rows


def _form_page(question: Question, opened: ids.Group | ids.Form | None) -> forms.FormPage:
    """The page of a form that was opened, if it is this form's."""
    if not isinstance(opened, ids.Form) or opened.prompt != question.prompt.id:
        return forms.FRONT
    if opened.act == "short":
        return forms.FormPage(shortcut=opened.place)
    return forms.FormPage(opened.place if opened.act == "rider" else None, opened.page)


def _waiting(words: Words, hand: Hand, notice: str, news: str) -> Message:
    """A hand to look at while nothing is asked of its seat."""
    ended = words.table.status in ("over", "abandoned")
    nothing = race_over(words, hand) if ended else words.say("hand-nothing-asked")
    voted = _vote_rows(words, hand)
    nothing = votes.question(words) if voted else nothing
    parts = [notice, heading(words), news, _situation(words, hand), nothing]
    return Message(content(parts), _with_orders(words, hand, voted), (words.drawing(hand.draw()),))


def _vote_rows(words: Words, hand: Hand) -> tuple[ActionRow, ...]:
    """The buttons of a question to all that this seat has still to answer."""
    return () if hand.vote is None else (votes.hand_row(words, hand.vote),)


def _with_orders(words: Words, hand: Hand, rows: tuple[ActionRow, ...]) -> tuple[ActionRow, ...]:
    """The rows with the button for orders in advance, where there can be any and a place is left."""
    if not hand.takes_orders:
        return rows
    orders = button(words, "orders")
    if len(rows) < ROWS:
        return (*rows, (orders,))
    # A menu fills its row: nothing can stand beside it.
    free = [place for place, row in enumerate(rows) if _takes_a_button(row)]
    if not free:
        return rows
    place = free[-1]
    return (*rows[:place], (*_buttons(rows[place]), orders), *rows[place + 1 :])


def _takes_a_button(row: ActionRow) -> bool:
    return len(_buttons(row)) == len(row) < BUTTONS_A_ROW


def _buttons(row: ActionRow) -> tuple[Button, ...]:
    return tuple(part for part in row if isinstance(part, Button))


def heading(words: Words) -> str:
    """Which race, where (a link to its channel), and how far it is."""
    return words.say("ask-head", title=words.title, channel=words.channel, round=words.round)


def _situation(words: Words, hand: Hand) -> str:
    return " ".join(words.line("situation", line) for line in hand.situation)


def _urgent_first(questions: tuple[Question, ...], opened: ids.Group | ids.Form | None) -> list[Question]:
    """The form that is being filled in, then the plan of the round if it is missing, then what is unanswered."""
    form = opened.prompt if isinstance(opened, ids.Form) else ""
    return sorted(
        questions, key=lambda one: (one.prompt.id != form, not one.missing, one.missing and not one.plans)
    )


def _question(
    words: Words, question: Question, opened: ids.Group | ids.Form | None, *, second: bool, room: int
) -> str:
    if asks_several(question.prompt):
        return forms.text(words, question, _form_page(question, opened), room)
    if question.answer is None:
        asked = words.question(question.prompt)
        if second and not isinstance(opened, ids.Group):
            asked = words.say("ask-by-hand", question=asked)
        return "\n".join(part for part in (asked, _planned(words, question)) if part)
    answer = widgets.told_of_rider(words, question.prompt, question.answer)
    return words.say("answer-sealed", choice=answer)


def _suggested(words: Words, question: Question, rows: tuple[ActionRow, ...]) -> str:
    """What *Accept* plays, if it stands below."""
    offered = widgets.suggestion(words, question)
    if not offered or offered[0] not in rows:
        return ""
    return words.say("ask-suggested", choice=widgets.told(words, question.prompt, question.suggested or {}))


def _planned(words: Words, question: Question) -> str:
    """What the plan of the round would do here, and why it asks all the same."""
    planned, prompt = question.planned, question.prompt
    if planned is None or planned.why is None:
        return ""
    better = "" if planned.better is None else widgets.told(words, prompt, planned.better)
    why, choice = words.line("plan", planned.why), widgets.told(words, prompt, planned.answer)
    return words.say("plan-asks-better" if better else "plan-asks", choice=choice, better=better, why=why)


def _until(words: Words, questions: tuple[Question, ...]) -> str:
    """By when, and what happens otherwise."""
    missing = [one for one in _urgent_first(questions, None) if one.missing]
    if not missing or not words.table.deadline:
        return ""
    return words.say("ask-until", until=words.until, otherwise=words.otherwise(missing[0].prompt))
