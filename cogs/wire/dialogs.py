"""A small form that opens over the page, with one field to write in; what was written comes back as a press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.wire.limits import LONGEST_DIALOG_LABEL, PLACEHOLDER_OF_A_LINE, shorten

FIELD = "text"
"""The custom id of the one field."""


class Dialog(NamedTuple):
    """What is asked: `id` is the custom id under which the text comes back, `about` a line of help below the label,
    `example` what stands in the empty field. At most so many characters are taken."""

    id: str
    title: str
    label: str
    about: str = ""
    example: str = ""
    longest: int = 1000


async def open_dialog(interaction: discord.Interaction[Any], dialog: Dialog) -> None:
    """The first and only answer to a press. Nobody waits for it here: its id leads the text back, after any
    restart."""
    modal = ui.Modal(title=shorten(dialog.title, LONGEST_DIALOG_LABEL), custom_id=dialog.id, timeout=None)
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        placeholder=shorten(dialog.example, PLACEHOLDER_OF_A_LINE) or None,
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


MakesDialog = Callable[[Any], Dialog]
"""Makes the dialog of a press: at once, from its id alone, for it is what Discord hears first."""
