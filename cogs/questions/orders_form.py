"""Orders in advance: a private form of menus; each change counts at once, and stands below in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.questions.ask import heading
from cogs.text.pager import pager
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import FORM_FIELDS, OPTIONS, content, pages
from cogs.wire.message import ActionRow, Button, Menu, Message, Option
from engine.core.forms import shown_fields
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.tables.views.table_view import OrdersView


class OrderSlot(NamedTuple):
    """A menu: a field, or as many of its choices as a menu holds. `part` counts from 0."""

    field: Field
    part: int
    choices: tuple[Choice, ...]


def held(prompt: Prompt) -> dict[str, tuple[str, ...]]:
    """The present orders: what stands in the form."""
    return {field.key: field.preset or () for field in prompt.fields}


def changed(prompt: Prompt, key: str, part: int, values: Sequence[str]) -> Answer:
    """One field as a menu left it; the tables fill in the others as they stand then, so that two changes at once
    both count. A menu that holds a part of the choices speaks for those alone where several may be taken."""
    taken = tuple(ids.choice_key(prompt, key, value) for value in values)
    field = next((one for one in prompt.fields if one.key == key), None)
    if field is not None and field.most > 1:
        mine = {one.key for one in ids.at(pages(field.choices, OPTIONS), part)}
        taken = (*(one for one in field.preset or () if one not in mine), *taken)
    return {key: taken}


def slots(prompt: Prompt) -> tuple[OrderSlot, ...]:
    """The menus of all pages."""
    return tuple(
        OrderSlot(field, part, choices)
        for field in shown_fields(prompt, held(prompt))
        for part, choices in enumerate(pages(field.choices, OPTIONS))
    )


def form(words: Words, orders: OrdersView, page: int = 0) -> Message:
    """One page of the form, with all that is ordered in words above it."""
    found = pages(slots(orders.form), FORM_FIELDS)
    page = max(0, min(page, len(found) - 1))
    rows: tuple[ActionRow, ...] = tuple((_menu(words, orders.form, slot, page),) for slot in found[page])
    turning = pager(
        words.texts, page, len(found), lambda to: ids.Verb(words.table.id, "orders-page", str(to)).write()
    )
    asleep = words.say("orders-asleep") if orders.asleep else ""
    parts = [heading(words), words.say("orders-head"), asleep, told(words, orders.form)]
    return Message(content(parts), (*rows, *(_waking(words, turning) if orders.asleep else turning)))


def _waking(words: Words, turning: tuple[tuple[Button, ...], ...]) -> tuple[ActionRow, ...]:
    """The last row, with the button that lets orders hold again."""
    wake = Button(words.say("button-orders-wake"), ids.Verb(words.table.id, "orders-wake").write(), "main")
    return ((*(turning[0] if turning else ()), wake),)


def told(words: Words, prompt: Prompt) -> str:
    """What is ordered, a line a field; a field that holds nothing is left out."""
    lines = []
    for field in shown_fields(prompt, held(prompt)):
        taken = [words.choice(prompt, field, one) for one in field.choices if one.key in (field.preset or ())]
        if taken:
            name = words.field(prompt, field)
            lines.append(words.say("orders-line", name=name, choice=words.texts.listed(taken)))
    return "\n".join(lines)


def _menu(words: Words, prompt: Prompt, slot: OrderSlot, page: int) -> Menu:
    field = slot.field
    options = tuple(
        Option(
            words.say("orders-option", name=words.field(prompt, field), choice=words.choice(prompt, field, one)),
            ids.value(field, one),
            chosen=one.key in (field.preset or ()),
        )
        for one in slot.choices
    )
    id_ = ids.OrderMenu(words.table.id, page, slot.part, field.key).write()
    # Discord would ask for as many of each part as the field needs as a whole.
    parts = len(field.choices) > OPTIONS
    least = 0 if parts and field.most > 1 else min(field.least, len(options))
    return Menu(id_, options, words.field(prompt, field), least, min(field.most, len(options)))
