"""Ornament of the Rambla: trees, the toy museum, parasols and the finish gate; no meaning hangs on it."""

from __future__ import annotations

import math

from render.ink.palette import (
    AZURE,
    GROUNDS,
    INK,
    PAGE,
    PROMENADE,
    ROOF,
    ROOF_DARK,
    SHADOW,
    SKIN_DARK,
    TREE,
    TREE_DARK,
    TREE_LIGHT,
    WALL,
    WALL_DARK,
    WHITE,
    WINDOW,
    WOOD,
    mix,
)
from render.ink.pen import Box, Pad, regular
from render.sprites.icons import chequers

CROWNS = ((1.0, TREE_DARK, 0.0, 0.0), (0.86, TREE, -0.07, -0.09))
LIGHTS = ((-0.34, -0.4, 0.2), (0.08, -0.5, 0.13), (-0.52, -0.04, 0.12))
"""A tree from the shade up: its crowns (size, colour, how far aside), and spots of light (where, how large)."""

HOUSES = ((0, 92, 190), (92, 70, 150), (230, 120, 130), (430, 110, 160), (540, 142, 200))
"""A row of houses behind the podium: from where, how wide, how high."""


def tree(pad: Pad, x: float, y: float, r: float, turn: float = 0.0) -> None:
    """A crown from above, lit from the top left, with its shadow."""
    pad.ellipse(x + r * 0.22, y + r * 0.3, r * 0.98, r * 0.94, SHADOW)
    for share, colour, dx, dy in CROWNS:
        _crown(pad, x + dx * r, y + dy * r, r * share, turn, colour)
    for dx, dy, size in LIGHTS:
        pad.disc(x + dx * r, y + dy * r, size * r, TREE_LIGHT)


def _crown(pad: Pad, x: float, y: float, r: float, turn: float, colour: tuple[int, int, int]) -> None:
    pad.disc(x, y, r * 0.78, colour)
    for cx, cy in regular(x, y, r * 0.66, 8, turn):
        pad.disc(cx, cy, r * 0.34, colour)


def parasol(pad: Pad, x: float, y: float, r: float, turn: float = 0.0) -> None:
    """A parasol from above: eight panels, white and roof red."""
    pad.ellipse(x + r * 0.25, y + r * 0.32, r, r, SHADOW)
    corners = regular(x, y, r, 8, turn)
    for number in range(8):
        cloth = ROOF if number % 2 else WHITE
        pad.poly([(x, y), corners[number], corners[(number + 1) % 8]], cloth)
    pad.disc(x, y, r * 0.12, ROOF_DARK)


def museum(pad: Pad, box: Box) -> None:
    """The toy museum seen from the Rambla: tiled roof, a sign band, windows over arches."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    eaves = top + high * 0.17
    pad.rect((left + 12, eaves, right + 6, bottom + 5), 0, SHADOW)
    pad.rect((left + 8, eaves, right - 8, bottom), 0, WALL)
    pad.rect((left + 8, eaves, right - 8, eaves + 5), 0, WALL_DARK)
    pad.poly([(left + 16, top), (right - 16, top), (right, eaves), (left, eaves)], ROOF)
    for number in range(1, 22):
        x = left + wide * number / 22
        pad.line([(left + 16 + (wide - 32) * number / 22, top + 3), (x, eaves - 3)], ROOF_DARK, 1)
    pad.rect((left - 2, eaves - 3, right + 2, eaves + 2), 1, ROOF_DARK)
    _front(pad, left + 8, right - 8, top + high * 0.5, bottom)
    pad.rect((left, bottom - 4, right, bottom), 0, WALL_DARK)


def _front(pad: Pad, left: float, right: float, top: float, bottom: float) -> None:
    bays = 7
    step, high = (right - left) / bays, bottom - top
    pad.rect((left, top - 2, right, top + 1), 0, WALL_DARK)
    for bay in range(bays):
        x = left + step * (bay + 0.5)
        pad.rect((x - 9, top + high * 0.11, x + 9, top + high * 0.42), 0, WINDOW)
        pad.rect((x - 1, top + high * 0.11, x + 1, top + high * 0.42), 0, WALL)
        pad.rect((x - 12, top + high * 0.43, x + 12, top + high * 0.48), 0, WALL_DARK)
        door = INK if bay == bays // 2 else WINDOW
        arch = 13.0 if bay == bays // 2 else 10.5
        pad.disc(x, bottom - high * 0.24, arch, door)
        pad.rect((x - arch, bottom - high * 0.24, x + arch, bottom - 4), 0, door)


def gate(pad: Pad, cx: float, top: float, half: float, foot: float, banner: float = 0) -> None:
    """Posts and banner of the finish, without its word; the banner reaches over posts that stand closer than it."""
    for x in (cx - half, cx + half):
        pad.rect((x - 6, top + 20, x + 6, foot), 0, INK)
    reach = max(half, banner) + 16
    pad.rect((cx - reach, top, cx + reach, top + 44), 6, INK)


def cloth(pad: Pad, cx: float, top: float, half: float, bottom: float) -> None:
    """The chequered ground under the gate."""
    side = 2 * half / 6
    chequers(pad, cx - half, top, side, 6, math.ceil((bottom - top) / side))


def skyline(pad: Pad, box: Box, base: float) -> None:
    """Houses and trees behind the podium, pale."""
    left, _, right, _ = box
    wall, trim = mix(WALL, WALL_DARK, 0.25), WALL_DARK
    for x, wide, high in HOUSES:
        x0, x1 = left + x, min(right, left + x + wide)
        pad.rect((x0, base - high, x1, base), 0, wall)
        pad.rect((x0 - 3, base - high - 8, x1 + 3, base - high), 0, ROOF)
        for column in range(int((x1 - x0 - 20) // 30)):
            for row in range(int(high // 52)):
                wx, wy = x0 + 16 + column * 30, base - high + 18 + row * 52
                pad.rect((wx, wy, wx + 14, wy + 24), 0, trim)


def bends(pad: Pad, box: Box, base: float) -> None:
    """The stand and the banked bend of a velodrome behind the podium, lanes in the colours of its squares."""
    left, top, right, _ = box
    middle, wide = (left + right) / 2, right - left
    colours = (WOOD, GROUNDS["climb"], GROUNDS["gold"], GROUNDS["descent"], GROUNDS["sprint"], AZURE)
    for number, colour in enumerate(colours):
        rx, ry = wide * (0.8 - number * 0.055), (base - top) * (0.58 - number * 0.075)
        pad.ellipse(middle, base + 6, rx, ry, PAGE if colour != WOOD else SKIN_DARK)
        pad.ellipse(middle, base + 6, rx - 3, ry - 3, colour)
    pad.ellipse(middle, base + 6, wide * 0.45, (base - top) * 0.1, PROMENADE)
