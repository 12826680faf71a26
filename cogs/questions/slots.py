"""The menus of a form as data: which fields a page has, and what each of their lines does. Pure; knows no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple

from cogs.wire import ids
from cogs.wire.limits import OPTIONS, pages
from engine.core.forms import fitting, groups, shown_fields
from engine.core.prompts import Answer, Choice, Field, Prompt

MENUS_A_RIDER = 4
"""Menus of a rider's page; the fifth row has its buttons."""
MENUS_OF_RIDERS = 4
"""Menus of riders in front of a form; the fifth row has its buttons."""
MENUS_IN_FRONT = 3
"""Menus of a form without riders: above them the list of changes, below them the buttons."""

ListAct = Literal["take", "nothing", "add", "front", "out"]


class Item(NamedTuple):
    """A line of a menu: what it does with which choice, and where that choice stands now (-1: nowhere)."""

    act: ListAct
    choice: Choice
    place: int = -1
    times: int = 0
    """How often the choice is taken now."""


class FormSlot(NamedTuple):
    """A menu: a field of the form, or as many of its lines as a menu holds; `place` and `part` count from 0."""

    place: int
    field: Field
    part: int
    parts: int
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1

    @property
    def is_list(self) -> bool:
        """Whether each use of the menu does one thing to a list, instead of saying what the field holds."""
        return is_list(self.field)


def is_list(field: Field) -> bool:
    """Whether a field takes several in an order, or the same more than once: no menu can show that as it stands."""
    return field.most > 1 and (field.ordered or any(choice.upto > 1 for choice in field.choices))


def riders(prompt: Prompt, held: Answer) -> tuple[int, ...]:
    """The pages of a form that have something to choose now, as places in `groups`; none for a form of one page."""
    every = groups(prompt)
    if len(every) == 1:  # nobody to choose from
        return ()
    shown = {field.group for field in shown_fields(prompt, held)}
    return tuple(place for place, group in enumerate(every) if group in shown)


def in_front(prompt: Prompt, held: Answer) -> tuple[int, ...]:
    """The riders, as places in `groups`, that have a menu of their own in front of a form."""
    every = groups(prompt)
    found = [place for place in riders(prompt, held) if every[place]]
    return tuple(found) if prompt.rider_menus and len(found) <= MENUS_OF_RIDERS else ()


def slots(prompt: Prompt, held: Answer, group: str | None = None) -> tuple[FormSlot, ...]:
    """The menus of a rider's page, or of the whole form; a field that offers nothing has none."""
    shown = [field for field in shown_fields(prompt, held) if group is None or field.group == group]
    return tuple(slot for field in shown for slot in _slots(prompt, held, field))


def pages_of(prompt: Prompt, held: Answer, rider: int | None = None) -> tuple[tuple[FormSlot, ...], ...]:
    """The same in messages: so many menus as fit beside the buttons."""
    if rider is not None:
        return pages(slots(prompt, held, groups(prompt)[rider]), MENUS_A_RIDER)
    return pages(slots(prompt, held), MENUS_IN_FRONT)


def page_with(prompt: Prompt, held: Answer, place: int, part: int) -> tuple[int | None, int]:
    """The rider's page (None: the form itself) and the message of it on which a menu stands."""
    group = ids.at(prompt.fields, place).group
    rider = groups(prompt).index(group) if riders(prompt, held) else None
    for number, page in enumerate(pages_of(prompt, held, rider)):
        if any((slot.place, slot.part) == (place, part) for slot in page):
            return rider, number
    return rider, 0


def _slots(prompt: Prompt, held: Answer, field: Field) -> Iterator[FormSlot]:
    place = prompt.fields.index(field)
    found = tuple(_items(prompt, held, field))
    parts = pages(found, OPTIONS) if found else ()
    several = field.most > 1 and not is_list(field)
    for part, items in enumerate(parts):
        most = min(field.most, len(items)) if several else 1
        # A menu with a part of the choices does not know what the others hold: the whole form is checked later.
        least = 0 if several and len(parts) > 1 else min(field.least, most) if several else 1
        yield FormSlot(place=place, field=field, part=part, parts=len(parts), items=items, least=least, most=most)


def _items(prompt: Prompt, held: Answer, field: Field) -> Iterator[Item]:
    taken = tuple(held.get(field.key, ()))
    if is_list(field):
        yield from _list_items(prompt, held, field, taken)
    elif field.most > 1:
        yield from (Item("take", choice, times=taken.count(choice.key)) for choice in field.choices)
    else:
        fits = fitting(prompt, held, field)
        yield from (
            Item("take", choice, times=taken.count(choice.key))
            for choice in field.choices
            if choice in fits or choice.key in taken
        )
        if field.least == 0 and field.choices:
            yield Item("nothing", field.choices[0], times=0 if taken else 1)


def _list_items(prompt: Prompt, held: Answer, field: Field, taken: tuple[str, ...]) -> Iterator[Item]:
    """One thing at a time: bring to the front, add, take out. What would leave too few is left to `Take back`."""
    times = Counter(taken)
    by_key = {choice.key: choice for choice in field.choices}
    if field.ordered:
        yield from (Item("front", by_key[key], place, times[key]) for place, key in enumerate(taken) if place)
    for choice in fitting(prompt, held, field):
        yield Item("add", choice, times=times[choice.key])
    if len(taken) <= field.least and field.ordered:
        return
    if field.ordered:
        yield from (Item("out", by_key[key], place, times[key]) for place, key in enumerate(taken))
    else:
        yield from (Item("out", choice, times=times[choice.key]) for choice in field.choices if times[choice.key])
