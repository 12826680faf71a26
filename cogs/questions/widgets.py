"""A question of one press as buttons, a menu or pages of a menu; every label comes from the prompt."""

from __future__ import annotations

from cogs.questions.edits import mark
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import BUTTONS_AT_MOST, OPTIONS, pages
from cogs.wire.message import ActionRow, Button, Menu, Option, Style, button_rows
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.tables.views.table_view import Question

PHONE_LINE, PADDING, PHONE_LINES = 44, 5, 4
"""Characters of a line of buttons on a phone, what the rim of a button takes of them, and the most such lines."""

MOST_GROUPS, MOST_BESIDE = 20, 10
"""Groups that leave a row for other buttons; and beside choices in no group, which may need a menu and pages."""

HINT = 30
"""Characters that stand on a closed menu on a phone."""

BUTTONS_A_GROUP = 20
"""Buttons that leave a row for the way back."""


def rows(
    words: Words, question: Question, page: int = 0, group: int | None = None, style: Style = "main"
) -> tuple[ActionRow, ...]:
    """The buttons or the menu of a question that takes one press; what has been answered is marked, what can be
    pressed has the `style`. A long list in groups is asked in two steps: groups, then the choices of `group`."""
    prompt = question.prompt
    field = prompt.fields[0]
    chosen = (question.answer or {}).get(field.key, ())
    if len(field.choices) <= BUTTONS_AT_MOST and _fits_a_phone(words, prompt, field):
        return button_rows(
            _button(words, prompt, field, choice=choice, chosen=chosen, style=style) for choice in field.choices
        )
    if found := groups(field):
        if group is not None and group < len(found):
            return _group_rows(words, prompt, found[group], chosen, (group, page))
        return _front(words, prompt, found, chosen=chosen, page=page, style=style)
    return _paged(words, prompt, field, chosen, page)


def suggestion(words: Words, question: Question) -> tuple[ActionRow, ...]:
    """One press for what is suggested, in front of all that can be chosen; none once something is. What it plays
    stands in words above it, and needs no second look."""
    if question.suggested is None or question.answer is not None:
        return ()
    table = words.table
    accept = ids.Form(table.id, table.branch, question.prompt.id, "accept", mark=mark(question.suggested))
    return ((Button(words.say("button-accept"), accept.write(), "main"),),)


def _front(
    words: Words, prompt: Prompt, parts: tuple[Field, ...], chosen: tuple[str, ...], page: int, style: Style
) -> tuple[ActionRow, ...]:
    """What belongs to no group, as buttons or a menu, and a button a group."""
    rest = ungrouped(prompt.fields[0])
    # Where some choices take one press, what leads to others is not what one is to press first.
    door: Style = "plain" if rest.choices else style
    doors = [
        _group_button(words, prompt, place, part=one, chosen=chosen, style=door) for place, one in enumerate(parts)
    ]
    if not rest.choices:
        return button_rows(doors)
    if len(rest.choices) + len(doors) <= BUTTONS_AT_MOST and _fits_a_phone(words, prompt, rest):
        return button_rows(
            [
                *(_button(words, prompt, rest, choice=one, chosen=chosen, style=style) for one in rest.choices),
                *doors,
            ]
        )
    return (*_paged(words, prompt, rest, chosen, page), *button_rows(doors))


def _paged(words: Words, prompt: Prompt, part: Field, chosen: tuple[str, ...], page: int) -> tuple[ActionRow, ...]:
    """A menu, and what turns its pages."""

    def turn(to: int) -> str:
        return ids.Page(words.table.id, words.table.branch, prompt.id, to).write()

    return (_menu(words, prompt, part, chosen, page), *pager(words.texts, page, _count(part), turn))


def _fits_a_phone(words: Words, prompt: Prompt, field: Field) -> bool:
    """Whether so many buttons leave the picture above them on a phone's screen: a menu is one line however long."""
    line, lines = 0, 1
    for choice in field.choices:
        wide = len(words.choice(prompt, field, choice)) + PADDING
        line, lines = (line + wide, lines) if line + wide <= PHONE_LINE else (wide, lines + 1)
    return lines <= PHONE_LINES


def _button(
    words: Words, prompt: Prompt, field: Field, choice: Choice, chosen: tuple[str, ...], style: Style = "main"
) -> Button:
    table, whole = words.table, _whole(prompt, field)
    label = words.choice(prompt, field, choice)
    is_chosen = choice.key in chosen
    return Button(
        words.say("chosen-label", label=label) if is_chosen else label,
        ids.press(table.id, table.branch, prompt, whole, choice),
        "good" if is_chosen else style,
    )


def groups(field: Field) -> tuple[Field, ...]:
    """The field in parts, one a group, beside what belongs to none; no parts if that would be one button for all,
    or a button for each would not fit."""
    names = tuple(dict.fromkeys(choice.group for choice in field.choices if choice.group))
    rest = ungrouped(field).choices
    # A single group that holds all would be a press more for nothing.
    if not (1 if rest else 2) <= len(names) <= (MOST_BESIDE if rest else MOST_GROUPS):
        return ()
    return tuple(
        field._replace(choices=tuple(choice for choice in field.choices if choice.group == name)) for name in names
    )


def ungrouped(field: Field) -> Field:
    """The part of a field that is shown at once, whatever else lies in groups."""
    return field._replace(choices=tuple(choice for choice in field.choices if not choice.group))


def _group_button(
    words: Words, prompt: Prompt, place: int, part: Field, chosen: tuple[str, ...], style: Style
) -> Button:
    table = words.table
    label = words.group(prompt, part)
    is_chosen = any(choice.key in chosen for choice in part.choices)
    return Button(
        words.say("chosen-label", label=label) if is_chosen else label,
        ids.Group(table.id, table.branch, prompt.id, place).write(),
        "good" if is_chosen else style,
    )


def _group_rows(
    words: Words, prompt: Prompt, part: Field, chosen: tuple[str, ...], at: tuple[int, int]
) -> tuple[ActionRow, ...]:
    """The buttons of one group, or its menu, the way back to the groups, and its pages; `at` is group and page."""
    table, (group, page) = words.table, at
    page = min(page, _count(part) - 1)
    back = Button(words.say("button-back"), ids.Page(table.id, table.branch, prompt.id, 0).write())
    if len(part.choices) <= BUTTONS_A_GROUP and _fits_a_phone(words, prompt, part):
        return (*button_rows(_button(words, prompt, part, one, chosen) for one in part.choices), (back,))
    menu = _menu(words, prompt, part, chosen, page)
    if _count(part) == 1:
        return (menu, (back,))

    def turn(to: int) -> str:
        return ids.Group(table.id, table.branch, prompt.id, group, to).write()

    [turning] = pager(words.texts, page, _count(part), turn)
    return (menu, (back, *turning))


def _whole(prompt: Prompt, part: Field) -> Field:
    """The field that a group is a part of: ids count their places in it."""
    return next(one for one in prompt.fields if one.key == part.key)


def _count(field: Field) -> int:
    return len(pages(field.choices, OPTIONS))


def _menu(words: Words, prompt: Prompt, field: Field, chosen: tuple[str, ...], page: int = 0) -> tuple[Menu]:
    table = words.table
    whole = _whole(prompt, field)
    options = tuple(
        Option(words.choice(prompt, field, choice), ids.value(whole, choice), chosen=choice.key in chosen)
        for choice in pages(field.choices, OPTIONS)[min(page, _count(field) - 1)]
    )
    # A placeholder shows markdown as it is written, and what does not fit its line is cut.
    asked = words.question(prompt).replace("**", "")
    hint = asked if len(asked) <= HINT else words.say("menu-hint")
    id_ = ids.menu(table.id, table.branch, prompt, whole, page)
    return (Menu(id_, options, hint, field.least, min(field.most, len(options))),)


def told(words: Words, prompt: Prompt, answer: Answer) -> str:
    """An answer in words, as it is told once the picture with its letters is gone."""
    labels = [
        words.told_choice(prompt.key, field.key, dict(choice.args))
        for field in prompt.fields
        for choice in field.choices
        if choice.key in answer.get(field.key, ())
    ]
    return words.texts.listed(labels)


def told_of_rider(words: Words, prompt: Prompt, answer: Answer) -> str:
    """The same, with the rider that was asked about."""
    about, choice = words.about(prompt.about), told(words, prompt, answer)
    return words.say("choice-of-rider", rider=about, choice=choice) if about else choice
