"""A message as data: words, pictures to be drawn and rows of buttons; nothing here talks to Discord."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from typing import Literal, NamedTuple

import discord

from cogs.wire.limits import ALT_TEXT, ATTACHMENTS, BUTTONS_A_ROW, CONTENT, ROWS, content, pages, shorten
from engine.core.scene import Label, Scene
from render import render

log = logging.getLogger(__name__)

Style = Literal["plain", "main", "good", "bad"]

Wording = Callable[[Label], str]


class Button(NamedTuple):
    """A button; `id` is a custom id."""

    label: str
    id: str
    style: Style = "plain"
    disabled: bool = False


class Option(NamedTuple):
    """A line of a menu."""

    label: str
    value: str
    about: str = ""
    chosen: bool = False


class Menu(NamedTuple):
    """A menu that fills a row."""

    id: str
    options: tuple[Option, ...]
    hint: str = ""
    least: int = 1
    most: int = 1
    disabled: bool = False


class PeopleMenu(NamedTuple):
    """A menu of the people of the server, or of its `roles`: Discord fills it itself, in a server alone."""

    id: str
    hint: str = ""
    most: int = 1
    roles: bool = False
    disabled: bool = False


ActionRow = tuple[Button, ...] | tuple[Menu] | tuple[PeopleMenu]


class Dialog(NamedTuple):
    """A small form that opens over the page, with one field to write in. `id` is the custom id under which the text
    comes back, `about` a line of help below the label, `example` what stands in the empty field, `text` what it
    begins with; at most so many characters are taken."""

    id: str
    title: str
    label: str
    about: str = ""
    example: str = ""
    text: str = ""
    longest: int = 1000


class Drawing(NamedTuple):
    """A picture to be made, in whose words, under which file name."""

    scene: Scene
    words: Wording
    name: str


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be seen. It may ping `mentions` (people) and `roles`; `attached` are files besides pictures. Where
    it takes the place of another, the pictures there stay unless it has some of its own, or is `anew` without."""

    content: str
    rows: tuple[ActionRow, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    mentions: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    attached: tuple[tuple[str, str], ...] = ()
    """Name and text of each file."""
    anew: bool = False

    def __post_init__(self) -> None:
        """Whoever built it: words that Discord would refuse are shortened here at the latest."""
        if len(self.content) > CONTENT:
            # Frozen for everybody else; here it is still being made.
            object.__setattr__(self, "content", content(self.content.split("\n\n")))

    @property
    def allowed(self) -> discord.AllowedMentions:
        """Whom Discord may ping for it."""
        return discord.AllowedMentions(
            everyone=False,
            roles=[discord.Object(role) for role in self.roles],
            users=[discord.Object(user) for user in self.mentions],
            replied_user=False,
        )

    async def files(self) -> list[discord.File]:
        """The pictures, drawn off the event loop, and the other files."""
        drawn = [await _drawn(drawing) for drawing in self.drawings[:ATTACHMENTS]]
        return [file for file in drawn if file is not None] + [
            discord.File(io.BytesIO(text.encode()), filename=name) for name, text in self.attached
        ]


async def _drawn(drawing: Drawing) -> discord.File | None:
    """The file, or None: a picture that cannot be drawn never holds up the words."""
    try:
        picture = await asyncio.to_thread(render, drawing.scene, drawing.words)
    except Exception:
        log.exception("the picture %s could not be drawn; the message goes without it", drawing.name)
        return None
    return discord.File(io.BytesIO(picture.png), filename=drawing.name, description=shorten(picture.alt, ALT_TEXT))


def button_rows(buttons: Iterable[Button]) -> tuple[ActionRow, ...]:
    """Buttons in as few rows as hold them, all about as long: none stands alone below five. Never more rows than a
    message holds."""
    all_ = tuple(buttons)
    rows = max(1, ceil(len(all_) / BUTTONS_A_ROW))
    found = pages(all_, max(1, min(BUTTONS_A_ROW, ceil(len(all_) / rows))))[:ROWS]
    return tuple(row for row in found if row)
