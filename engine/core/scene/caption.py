"""A line made of words, signs, riders and tokens, as it stands under a group or in a chip."""

from __future__ import annotations

from typing import NamedTuple, Union

from engine.core.scene.base import Figure, Label


class CaptionText(NamedTuple):
    """Words; those that are `strong` stay where there is no room for all."""

    text: Label
    strong: bool = False


class CaptionSign(NamedTuple):
    """A sign, such as `drop` before what effort is left."""

    sign: str


class TokenTile(NamedTuple):
    """A token: its letter, and beside it the effort put into it, if any."""

    letter: str
    effort: str = ""


CaptionPiece = Union[CaptionText, CaptionSign, TokenTile, Figure]
Caption = tuple[CaptionPiece, ...]
"""Read from left to right; a rider is the small shape of its team with its label beside it."""
