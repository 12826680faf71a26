"""The two Barlow fonts: loading, glyph coverage, measuring and fitting of labels."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import ImageFont

Weight = Literal["semibold", "medium"]

FONT_DIRECTORY = Path(__file__).resolve().parents[2] / "data" / "common" / "fonts"
FILES: dict[Weight, str] = {"semibold": "Barlow-SemiBold.ttf", "medium": "Barlow-Medium.ttf"}
SMALLEST = 0.8
"""A label that does not fit shrinks by steps to this share of its size before it is cut."""


class FontMissing(RuntimeError):
    """A font file is missing or unreadable; the message names the file and the remedy."""


class Fitted(NamedTuple):
    """A label as it will be drawn: perhaps smaller, perhaps cut."""

    text: str
    size: int


def check_fonts(directory: Path = FONT_DIRECTORY) -> None:
    """Raise FontMissing unless both fonts can be loaded; called at start-up."""
    for weight in FILES:
        load(weight, 24, directory)


@lru_cache(maxsize=128)
def load(weight: Weight, size: int, directory: Path = FONT_DIRECTORY) -> ImageFont.FreeTypeFont:
    """The font at this pixel size; FontMissing if it cannot be read, never another font."""
    path = directory / FILES[weight]
    try:
        # The basic layout: the better one needs a library that not every machine has, and pixels would differ.
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise FontMissing(
            f"The font {path.name} cannot be read from {path.parent}: put the file back from the repository "
            "(data/common/fonts), pictures are not drawn with another font."
        ) from error


@lru_cache(maxsize=4096)
def has_glyph(char: str) -> bool:
    """Whether Barlow draws this character; the same for both weights."""
    if char == " ":
        return True
    font = load("medium", 32)
    # The font draws a box for what it has not; whether a glyph is that box can only be seen by its pixels.
    missing, drawn = font.getmask("\uffff"), font.getmask(char)
    return drawn.size[0] > 0 and (drawn.size != missing.size or bytes(drawn) != bytes(missing))


@lru_cache(maxsize=2048)
def clean(text: str) -> str:
    """Composed, on one line, without marks that only steer the direction of writing."""
    # A letter and its accent may come as two characters, for which the font has no glyph.
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(char for char in composed if unicodedata.category(char) != "Cf").split())


@lru_cache(maxsize=2048)
def drawable(text: str) -> bool:
    """Whether every character of the cleaned text has a glyph, and there is one."""
    cleaned = clean(text)
    return bool(cleaned) and all(has_glyph(char) for char in cleaned)


@lru_cache(maxsize=2048)
def legible(text: str) -> str:
    """The cleaned text without the signs that have no glyph; "" if no letter or number is left."""
    kept = " ".join("".join(char for char in clean(text) if has_glyph(char)).split())
    return kept if any(char.isalnum() for char in kept) else ""


@lru_cache(maxsize=2048)
def width(text: str, weight: Weight, size: int) -> float:
    """Width of the text in pixels."""
    return load(weight, size).getlength(text)


@lru_cache(maxsize=1024)
def fit(text: str, weight: Weight, size: int, room: int) -> Fitted:
    """The text at the largest size down to 80 % that fits the room, else cut with an ellipsis."""
    text = clean(text)
    least = round(size * SMALLEST)
    # Smaller first, then shorter: a whole name in smaller letters says more than half of it.
    for smaller in range(size, least - 1, -1):
        if width(text, weight, smaller) <= room:
            return Fitted(text, smaller)
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + "…"
        if width(shorter, weight, least) <= room:
            return Fitted(shorter, least)
    return Fitted("…", least)
