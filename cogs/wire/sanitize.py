"""The one place where what people wrote becomes harmless text: markdown, mentions, emoji, odd characters."""

from __future__ import annotations

import re
import unicodedata

from cogs.wire.limits import NAME, shorten

_ANYWHERE = re.compile(r"([\\*_~`|<\[\]:])")
_AT_START = re.compile(r"^(\d*)([#>+.\-])")
_ODD = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = frozenset("\u200d\ufe0f")
"""Parts of emoji, harmless between visible characters."""
# More, and they climb over the lines above; Vietnamese needs two where they are not composed.
_MARKS_IN_A_ROW = 2

NAMELESS = "?"


def plain(name: str, most: int = NAME) -> str:
    """A name fit for a picture or an alt text: one line, no invisible or direction-changing characters."""
    clean: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind == "Mn" and character not in _JOINERS else 0
        if kind in _ODD and character not in _JOINERS and not character.isspace():
            continue
        if marks <= _MARKS_IN_A_ROW:
            clean.append(" " if character.isspace() else character)
    text = " ".join("".join(clean).split()).rstrip("\u200d ").lstrip("\u200d\ufe0f ")
    return shorten(text, most) or NAMELESS


def spoken(name: str, most: int = NAME) -> str:
    """A name fit for a message: `plain`, with everything Discord would read as a sign made literal."""
    # A mention needs its name right behind the sign: an invisible space is enough to part them.
    text = _ANYWHERE.sub(r"\\\1", plain(name, most))
    return no_list(text).replace("@", "@\u200b")


def no_list(line: str) -> str:
    """A line that begins like a list or heading ("1. Ana 7 · 2. Bruno 4") and is none."""
    return _AT_START.sub(r"\1\\\2", line)
