"""Buttons and menus that stay alive over restarts: the custom id alone says what a press means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Protocol, Self, TypeVar, cast

import discord
from discord import ui

from cogs.edge import Edge
from cogs.wire import ids
from cogs.wire.limits import BUTTON_LABEL, OPTION_LABEL, PLACEHOLDER, shorten
from cogs.wire.message import Button, Menu, Row
from cogs.wire.reply import acknowledge

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}

UPDATING = frozenset(
    {"start", "go-on", "level", "set", "options-page", "rules-page", "ride", "take", "show"}
    | {"order", "plan-page", "plan-show"}
)
"""Verbs that change the message they were pressed on, or need no words; all others answer privately."""

B = TypeVar("B", bound=ui.Item[Any])


class Pressable(Protocol):
    """The bot, as far as a pressed item needs it."""

    edge: Edge

    async def pressed(self, interaction: discord.Interaction, what: ids.Id, values: tuple[str, ...]) -> None: ...


async def hand_on(interaction: discord.Interaction, item: ui.Item[Any], text: str) -> None:
    """Acknowledge, then let the bot do what the id says."""
    what = ids.read(text)
    reply = isinstance(what, ids.Verb | ids.Pick) and what.verb not in UPDATING
    bot = cast(Pressable, interaction.client)
    with bot.edge.busy():
        await acknowledge(interaction, reply=reply)
        if what is not None:
            values = tuple(item.values) if isinstance(item, ui.Select) else ()
            await bot.pressed(interaction, what, values)


class _Item(ui.DynamicItem[B], template=re.compile(r"(?!)")):
    """What our items share; the template of this one matches nothing."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(B, item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await hand_on(interaction, self.item, self.custom_id)


class PressItem(_Item[ui.Button[Any]], template=ids.PRESS):
    """A choice."""


class MenuItem(_Item[ui.Select[Any]], template=ids.MENU):
    """A field of a form, or a long list."""


class PageItem(_Item[ui.Button[Any]], template=ids.PAGE):
    """Another page of a question."""


class GroupItem(_Item[ui.Button[Any]], template=ids.GROUP):
    """A group of a long list is opened."""


class SendItem(_Item[ui.Button[Any]], template=ids.SEND):
    """A form is handed in."""


class VerbItem(_Item[ui.Button[Any]], template=ids.VERB):
    """Something else one can do with a table."""


class PickItem(_Item[ui.Select[Any]], template=ids.PICK):
    """The same, with a menu."""


_BUTTONS: dict[str, type[ui.DynamicItem[Any]]] = {
    "p": PressItem,
    "g": PageItem,
    "d": GroupItem,
    "s": SendItem,
    "t": VerbItem,
}
_MENUS: dict[str, type[ui.DynamicItem[Any]]] = {"m": MenuItem, "u": PickItem}
ITEMS: tuple[type[ui.DynamicItem[Any]], ...] = (*_BUTTONS.values(), *_MENUS.values())


def view(rows: Iterable[Row]) -> ui.View | None:
    """The rows as the library sends them; None if there are none. Needs a running event loop."""
    found = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for part in row:
            found.add_item(_menu(part, number) if isinstance(part, Menu) else _button(part, number))
    return found if found.children else None


def _button(button: Button, row: int) -> ui.DynamicItem[Any]:
    item: ui.Button[Any] = ui.Button(
        label=shorten(button.label, BUTTON_LABEL),
        custom_id=button.id,
        style=STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )
    return _BUTTONS[button.id[0]](item)


def _menu(menu: Menu, row: int) -> ui.DynamicItem[Any]:
    options = [
        discord.SelectOption(
            label=shorten(option.label, OPTION_LABEL),
            value=option.value,
            description=shorten(option.about, OPTION_LABEL) or None,
            default=option.chosen,
        )
        for option in menu.options
    ]
    item: ui.Select[Any] = ui.Select(
        custom_id=menu.id,
        options=options,
        placeholder=shorten(menu.hint, PLACEHOLDER) or None,
        min_values=menu.least,
        max_values=min(menu.most, len(options)),
        disabled=menu.disabled,
        row=row,
    )
    return _MENUS[menu.id[0]](item)
