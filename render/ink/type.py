"""The sizes of letters, in pixels of a picture that a phone shows at a third; no word is smaller than `NUMBERS`."""

from __future__ import annotations

NUMBERS = 24
"""Numbers of squares, and words in the scenery."""

CHIPS, CAPTION, LEGEND = 25, 26, 27
"""Chips on a road; heads of columns and reasons; what signs and lines mean."""

TEXT, LEAD, STRONG = 28, 29, 30
"""Notes and sentences; the line below a title; words that are read first."""

LIST_HEAD, HEADING, TITLE = 31, 32, 58
"""Headings of lists and of blocks; titles of pictures."""

CAPS, FIGURES = 0.35, 0.36
"""Half the height of capitals, in sizes; the same for figures and letters that stand alone, which look higher."""


def rise(size: float, share: float = CAPS) -> float:
    """How far below a middle the baseline of letters lies that are to stand in the middle."""
    return size * share
