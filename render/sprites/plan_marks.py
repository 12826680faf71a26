"""Marks of a plan: discs for efforts, plates for dice, bars for where a rider lands."""

from __future__ import annotations

from functools import lru_cache

from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.palette import GROUNDS, INK, PANEL, WHITE, Colour, mix
from render.ink.pen import FINE, PLAIN, Pad, Tile
from render.ink.type import CHIPS, LEGEND, rise

DISC, RISK_WIDE, DISC_LINE = 30, 40, 2.4
"""A disc, how wide the plate of a risk is, and its line."""

DICE_HIGH, DICE_CUT, DICE_ENDS, DICE_LINE, DICE_INK = 34, 7, 9, 2.0, 0.45
"""A plate with dice: its height, its cut corners, its ends and its line."""

BARS = ((0.0, 0.5), (0.36, 1.0), (0.72, 0.66))
BARS_WIDE, BARS_HIGH, BAR_SHARE = 34, 28, 0.28
"""Three bars as a sign: where each begins in the width of all, and how high it is."""


def disc_wide(kind: str) -> int:
    """How wide the disc of an effort is."""
    return RISK_WIDE if kind == "risk" else DISC


def draw_disc(canvas: Canvas, text: str, kind: str, x: float, y: float) -> None:
    """The disc of an effort: filled if it is chosen, gold if it is a risk."""
    fill, ink = {"chosen": (INK, WHITE), "risk": (GROUNDS["gold"], INK)}.get(kind, (WHITE, INK))
    canvas.paste(_disc(kind), x, y)
    canvas.text((x, y + rise(CHIPS)), text, CHIPS, ink, fill, anchor="m", room=disc_wide(kind))


@lru_cache(maxsize=4)
def _disc(kind: str) -> Tile:
    wide, fill = disc_wide(kind), {"chosen": INK, "risk": GROUNDS["gold"]}.get(kind, WHITE)
    pad = Pad(wide + 4, DISC + 4, FINE, WHITE)
    pad.rect((2, 2, wide + 2, DISC + 2), DISC / 2, fill, WHITE if kind == "chosen" else INK, DISC_LINE)
    return pad.tile()


def dice_wide(text: str) -> int:
    """How wide a plate with dice is."""
    return round(width(text, "semibold", LEGEND)) + 2 * DICE_ENDS


def draw_dice(canvas: Canvas, text: str, ground: str, x: float, y: float) -> None:
    """Dice on the ground they are thrown for, with the left end at x."""
    wide = dice_wide(text)
    canvas.paste(_dice(wide, ground), x + wide / 2, y)
    canvas.text((x + wide / 2, y + rise(LEGEND)), text, LEGEND, INK, GROUNDS[ground], anchor="m")


@lru_cache(maxsize=32)
def _dice(wide: int, ground: str) -> Tile:
    pad = Pad(wide + 4, DICE_HIGH + 4, FINE, PANEL)
    left, top, right, bottom, cut = 2, 2, wide + 2, DICE_HIGH + 2, DICE_CUT
    corners = [(left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut)]
    corners += [(right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut)]
    pad.poly(
        [(float(x), float(y)) for x, y in corners], GROUNDS[ground], mix(GROUNDS[ground], INK, DICE_INK), DICE_LINE
    )
    return pad.plate()


@lru_cache(maxsize=2)
def bars_sign(ground: Colour) -> Tile:
    """Three bars: how often a rider lands on a square."""
    pad = Pad(BARS_WIDE, BARS_HIGH, PLAIN, ground)
    for at, high in BARS:
        x, top = at * BARS_WIDE, BARS_HIGH * (1 - high)
        pad.rect((x, top, x + BAR_SHARE * BARS_WIDE, BARS_HIGH), 0, INK)
    return pad.plate()
