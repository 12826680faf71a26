"""The longest things there may be: texts of a wordy language, names of 32 odd characters; and Discord's limits."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Transformer

from cogs.wire import limits
from cogs.wire.items import view
from cogs.wire.message import Message
from engine.texts import Texts
from settings import ROOT

LONGER = str.maketrans({letter: letter + accent for letter, accent in zip("aeiouAEIOU", "áéíóúÁÉÍÓÚ", strict=True)})
"""Every vowel twice, once with an accent: about 40 % more letters, and none of them plain."""

NAMES = (
    "W" * 32,
    "_*" * 16,
    "👩🏽‍🚀" * 8,
    "@" * 32,
    "[link](https://example.org/abcde)"[:32],
    "ñ̃" * 16,
    "# " + "Ü" * 30,
    "𝕎" * 32,
    "||`~>" * 6 + "<@",
    "mmmm mmmm mmmm mmmm mmmm mmmm mm",
)

LARGEST_FILE = 10 * 1024 * 1024


class _Wordy(Transformer):
    """Lengthens the words between the blanks; blanks, marks and addresses stay."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = " ".join(word if "/" in word else word.translate(LONGER) for word in node.value.split(" "))
        return node


def wordy() -> Texts:
    """All texts in a language that needs 40 % more letters."""
    bundle = FluentBundle(["en"], use_isolating=False)
    keys: set[str] = set()
    for path in sorted((ROOT / "data").glob("**/texts/*en.ftl")):
        resource = _Wordy().visit(FluentParser().parse(path.read_text(encoding="utf-8")))
        bundle.add_resource(resource)
        keys |= {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    return Texts({"en": bundle}, {"en": frozenset(keys)}, strict=True)


def parts(message: Message) -> Iterator[dict[str, Any]]:
    """Buttons and menus as they are sent. Needs a running event loop."""
    shown = view(message.rows)
    for row in shown.to_components() if shown else []:
        yield from row["components"]


def beyond(message: Message) -> list[str]:
    """What Discord would refuse about a message; its pictures are looked at by `files_beyond`."""
    wrong = [] if 0 < len(message.content) <= limits.CONTENT else [f"{len(message.content)} characters"]
    wrong += [f"{len(message.rows)} rows"] if len(message.rows) > limits.ROWS else []
    wrong += ["an empty row"] if any(not row for row in message.rows) else []
    items = list(parts(message))
    ids = [item["custom_id"] for item in items]
    wrong += ["the same custom id twice"] if len(set(ids)) != len(ids) else []
    for item in items:
        wrong += [f"{item['custom_id']}: {what}" for what in _item(item)]
    wrong += [f"{len(message.mentions)} mentions"] if len(message.mentions) > 100 else []
    return wrong


def _item(item: dict[str, Any]) -> Iterator[str]:
    if not 0 < len(item["custom_id"]) <= limits.CUSTOM_ID:
        yield "custom id"
    if item["type"] == discord.ComponentType.button.value:
        if not 0 < len(item["label"]) <= limits.BUTTON_LABEL:
            yield f"label of {len(item['label'])}"
        return
    options = item["options"]
    if not 0 < len(options) <= limits.OPTIONS or not item["min_values"] <= item["max_values"] <= len(options):
        yield f"{len(options)} options, {item['min_values']} to {item['max_values']}"
    if len({option["value"] for option in options}) != len(options):
        yield "the same value twice"
    if len(item.get("placeholder") or "") > limits.PLACEHOLDER:
        yield "placeholder"
    for option in options:
        texts = (option["label"], option["value"], option.get("description") or "-")
        if not all(0 < len(text) <= limits.OPTION_LABEL for text in texts):
            yield f"option {option['value']}"


async def files_beyond(message: Message) -> list[str]:
    """The same for its pictures and other files, which must all be there."""
    files = await message.files()
    wrong = [f"{len(files)} files"] if len(files) > limits.ATTACHMENTS else []
    wrong += (
        ["a picture that could not be drawn"] if len(files) < len(message.drawings[: limits.ATTACHMENTS]) else []
    )
    for file in files:
        wrong += [f"{file.filename}: alt text"] if len(file.description or "") > limits.ALT_TEXT else []
        wrong += [f"{file.filename}: too large"] if file.fp.seek(0, io.SEEK_END) > LARGEST_FILE else []
        wrong += (
            [f"{file.filename}: no alt text"]
            if Path(file.filename).suffix == ".png" and not file.description
            else []
        )
    return wrong
