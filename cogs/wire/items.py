"""Buttons, menus and dialogs that stay alive over restarts: the custom id alone says what a press means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, Self, cast

import discord
from discord import ui

from cogs.wire import ids
from cogs.wire.limits import (
    BUTTON_LABEL,
    LONGEST_DIALOG_LABEL,
    OPTION_LABEL,
    PLACEHOLDER,
    PLACEHOLDER_OF_A_LINE,
    shorten,
)
from cogs.wire.message import ActionRow, Button, Dialog, Menu, PeopleMenu

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


class Pressable(Protocol):
    """The bot, as far as a pressed item needs it."""

    async def pressed(
        self, interaction: discord.Interaction[Any], what: ids.Id | None, values: tuple[str, ...]
    ) -> None: ...

    async def opened(self, interaction: discord.Interaction[Any], what: ids.Id | None) -> bool: ...


class Component(ui.DynamicItem[ui.Item[Any]], template=ids.OURS):
    """Any button or menu of ours; the bot knows whose it is."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        values = tuple(self.item.values) if isinstance(self.item, ui.Select) else ()
        if isinstance(self.item, ui.UserSelect | ui.RoleSelect):
            values = tuple(str(one.id) for one in self.item.values)
        bot, what = cast(Pressable, interaction.client), ids.read(self.custom_id)
        if not await bot.opened(interaction, what):
            await bot.pressed(interaction, what, values)


def view(rows: Iterable[ActionRow]) -> ui.View | None:
    """The rows as the library sends them; None if there are none. Needs a running event loop."""
    # Nothing waits for its presses: the ids alone lead them back, after any restart.
    found = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for part in row:
            found.add_item(Component(_item(part, number)))
    return found if found.children else None


def _item(part: Button | Menu | PeopleMenu, row: int) -> ui.Item[Any]:
    if isinstance(part, Button):
        return _button(part, row)
    return _menu(part, row) if isinstance(part, Menu) else _people(part, row)


def _button(button: Button, row: int) -> ui.Button[Any]:
    return ui.Button(
        label=shorten(button.label, BUTTON_LABEL),
        custom_id=button.id,
        style=STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )


def _menu(menu: Menu, row: int) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=shorten(option.label, OPTION_LABEL),
            value=option.value,
            description=shorten(option.about, OPTION_LABEL) or None,
            default=option.chosen,
        )
        for option in menu.options
    ]
    return ui.Select(
        custom_id=menu.id,
        options=options,
        placeholder=shorten(menu.hint, PLACEHOLDER) or None,
        min_values=menu.least,
        # Discord refuses a menu that takes more than it has.
        max_values=min(menu.most, len(options)),
        disabled=menu.disabled,
        row=row,
    )


def _people(menu: PeopleMenu, row: int) -> ui.Item[Any]:
    kind: type[ui.UserSelect[Any] | ui.RoleSelect[Any]] = ui.RoleSelect if menu.roles else ui.UserSelect
    return kind(
        custom_id=menu.id,
        placeholder=shorten(menu.hint, PLACEHOLDER) or None,
        max_values=menu.most,
        disabled=menu.disabled,
        row=row,
    )


# -- dialogs

FIELD = "text"
"""The custom id of the one field."""


async def open_dialog(interaction: discord.Interaction[Any], dialog: Dialog) -> None:
    """The first and only answer to a press. Nobody waits for it here: its id leads the text back, after any
    restart."""
    modal = ui.Modal(title=shorten(dialog.title, LONGEST_DIALOG_LABEL), custom_id=dialog.id, timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        placeholder=shorten(dialog.example, PLACEHOLDER_OF_A_LINE) or None,
        default=dialog.text or None,
        required=False,
        max_length=dialog.longest,
    )
    modal.add_item(
        ui.Label(
            text=shorten(dialog.label, LONGEST_DIALOG_LABEL),
            description=shorten(dialog.about, PLACEHOLDER_OF_A_LINE) or None,
            component=field,
        )
    )
    modal.stop()  # else the library would keep it, and wait
    await interaction.response.send_modal(modal)


def written(data: Mapping[str, Any]) -> str:
    """What somebody wrote, from the data of an interaction."""
    for row in data.get("components", ()):
        field = row.get("component") or {}
        if field.get("custom_id") == FIELD:
            return str(field.get("value") or "")
    return ""
