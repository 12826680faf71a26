"""Discord's limits, and the builders that keep every message within them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

CONTENT = 2000
"""Characters of a message."""
CUSTOM_ID = 100
BUTTON_LABEL = 80
ROWS = 5
BUTTONS_A_ROW = 5
OPTIONS = 25
"""Options of one menu, choices of one command option, results of one autocomplete."""
OPTION_LABEL = 100
OPTION_VALUE = 100
PLACEHOLDER = 150
LONGEST_DIALOG_LABEL = 45
"""Characters of the title of a dialog, and of the label of its field."""
PLACEHOLDER_OF_A_LINE = 100
"""Characters of what stands in an empty field of a dialog, and of the help below its label."""
ALT_TEXT = 1024
ATTACHMENTS = 10
COMMANDS = 100
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
COMMAND_CHARACTERS = 8000
"""Names, descriptions and values of one command with all below it."""
NAME = 32
"""Characters we show of a person's name."""
REASON = 300
"""Characters we show of a clause that says what is wrong."""
BUTTONS_AT_MOST = 10
"""So many choices become buttons; more become a menu."""
FORM_FIELDS = 4
"""Menus of one message of options or orders; the fifth row turns the page."""

ELLIPSIS = "…"


def shorten(text: str, most: int) -> str:
    """The text, cut at a word near the end and marked, if it is longer than `most` characters."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    space = cut.rfind(" ")
    if space > most * 3 // 4:  # else one long word would take most of the text with it
        cut = cut[:space]
    return cut.rstrip() + ELLIPSIS


def content(parts: Sequence[str], most: int = CONTENT) -> str:
    """Paragraphs as one message: empty ones left out; the longest is shortened line by line if it must be.

    The first and the last paragraph (which race, what now) stay whole as long as they fit at all.
    """
    kept = [part.strip() for part in parts if part.strip()]
    while len("\n\n".join(kept)) > most:
        # Two paragraphs have no middle: then any of them may give way.
        middle = range(1, len(kept) - 1) if len(kept) > 2 else range(len(kept))
        longest = max(middle, key=lambda place: len(kept[place]))
        over = len("\n\n".join(kept)) - most
        room = len(kept[longest]) - over
        if room > 1:
            kept[longest] = _fewer_lines(kept[longest], room)
        elif len(kept) > 1:
            del kept[longest]
        else:
            kept = [shorten(kept[0], most)]
    return "\n\n".join(kept)


def _fewer_lines(text: str, most: int) -> str:
    """Whole lines while they fit, then the mark that something is missing."""
    lines = text.split("\n")
    while len(lines) > 1 and len("\n".join(lines)) + 2 > most:
        lines.pop()
    shorter = "\n".join(lines)
    if len(shorter) + 2 <= most and shorter != text:
        return f"{shorter}\n{ELLIPSIS}"
    return shorten(shorter, most)


def pages(items: Sequence[T], size: int) -> tuple[tuple[T, ...], ...]:
    """The items in pages of at most `size`; one empty page if there are none."""
    return tuple(tuple(items[start : start + size]) for start in range(0, len(items), size)) or ((),)


def text_pages(text: str, most: int = CONTENT) -> tuple[str, ...]:
    """A long text in pages that break between paragraphs, or else between words."""
    found: list[str] = []
    page = ""
    for paragraph in text.split("\n\n"):
        for piece in _pieces(paragraph, most):
            joined = f"{page}\n\n{piece}" if page else piece
            if len(joined) > most:
                found.append(page)
                joined = piece
            page = joined
    return (*found, page)


def _pieces(paragraph: str, most: int) -> list[str]:
    pieces: list[str] = []
    while len(paragraph) > most:
        cut = max(paragraph.rfind("\n", 0, most), paragraph.rfind(" ", 0, most))
        cut = cut if cut > 0 else most  # a single word longer than a message
        pieces.append(paragraph[:cut])
        paragraph = paragraph[cut:].lstrip()
    return [*pieces, paragraph]
