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

TREE_SHADE = (0.22, 0.3, 0.98, 0.94)
CROWN_CORE, LEAVES, LEAF_RING, LEAF = 0.78, 8, 0.66, 0.34
"""A tree's shadow (how far right and down, how wide and high) and a crown: its core, and the leaves round it."""

PARASOL_SHADE, PANELS, KNOB = (0.25, 0.32), 8, 0.12
"""A parasol's shadow, its panels and the knob on top."""

EAVES, ROOF_INSET, WALL_INSET, TILES = 0.17, 16, 8, 22
"""The museum: height of its roof, how far roof ridge and walls stand in from the eaves, and its rows of tiles."""

BAYS, FLOOR = 7, 0.5
SASH, SASH_TOP, SASH_FOOT = 9, 0.11, 0.42
SILL, SILL_TOP, SILL_FOOT = 12, 0.43, 0.48
ARCH, ENTRANCE, SPRINGING, PLINTH = 10.5, 13.0, 0.24, 4
"""The museum's front, in heights of it: windows, sills, and arches below, of which the middle is the door."""

POST, POST_TOP, BANNER_HIGH, BANNER_ASIDE, BANNER_ROUND = 6, 20, 44, 16, 6
CLOTH_COLUMNS = 6
"""The finish gate: half a post, where posts begin below the banner, the banner; and the chequers under it."""

PANE, PANE_STEP, PANE_FIRST, EAVE = (14, 24), (30, 52), (16, 18), (3, 8)
"""Windows of houses behind the podium: size, step, where the first is; how far a roof stands out."""

BANKS_WIDE, BANKS_HIGH, BANKS_DROP, RAIL = (0.8, 0.055), (0.58, 0.075), 6, 3
INFIELD = (0.45, 0.1)
"""The bend behind the podium: the outermost lane and how much each one further in is smaller, across and up."""

HOUSES = ((0, 92, 190), (92, 70, 150), (230, 120, 130), (430, 110, 160), (540, 142, 200))
"""A row of houses behind the podium: from where, how wide, how high."""


def tree(pad: Pad, x: float, y: float, r: float, turn: float = 0.0) -> None:
    """A crown from above, lit from the top left, with its shadow."""
    right, down, wide, high = (share * r for share in TREE_SHADE)
    pad.ellipse(x + right, y + down, wide, high, SHADOW)
    for share, colour, dx, dy in CROWNS:
        _crown(pad, x + dx * r, y + dy * r, r=r * share, turn=turn, colour=colour)
    for dx, dy, size in LIGHTS:
        pad.disc(x + dx * r, y + dy * r, size * r, TREE_LIGHT)


def _crown(pad: Pad, x: float, y: float, r: float, turn: float, colour: tuple[int, int, int]) -> None:
    pad.disc(x, y, r * CROWN_CORE, colour)
    for cx, cy in regular(x, y, r * LEAF_RING, LEAVES, turn):
        pad.disc(cx, cy, r * LEAF, colour)


def parasol(pad: Pad, x: float, y: float, r: float, turn: float = 0.0) -> None:
    """A parasol from above: eight panels, white and roof red."""
    pad.ellipse(x + r * PARASOL_SHADE[0], y + r * PARASOL_SHADE[1], r, r, SHADOW)
    corners = regular(x, y, r, PANELS, turn)
    for number in range(PANELS):
        cloth = ROOF if number % 2 else WHITE
        pad.poly([(x, y), corners[number], corners[(number + 1) % PANELS]], cloth)
    pad.disc(x, y, r * KNOB, ROOF_DARK)


def museum(pad: Pad, box: Box) -> None:
    """The toy museum seen from the Rambla: tiled roof, a sign band, windows over arches."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    eaves = top + high * EAVES
    pad.rect((left + 12, eaves, right + 6, bottom + 5), 0, SHADOW)
    wall = left + WALL_INSET, right - WALL_INSET
    pad.rect((wall[0], eaves, wall[1], bottom), 0, WALL)
    pad.rect((wall[0], eaves, wall[1], eaves + 5), 0, WALL_DARK)
    pad.poly([(left + ROOF_INSET, top), (right - ROOF_INSET, top), (right, eaves), (left, eaves)], ROOF)
    for number in range(1, TILES):
        x = left + wide * number / TILES
        ridge = left + ROOF_INSET + (wide - 2 * ROOF_INSET) * number / TILES
        pad.line([(ridge, top + 3), (x, eaves - 3)], ROOF_DARK, 1)
    pad.rect((left - 2, eaves - 3, right + 2, eaves + 2), 1, ROOF_DARK)
    _front(pad, *wall, top + high * FLOOR, bottom)
    pad.rect((left, bottom - PLINTH, right, bottom), 0, WALL_DARK)


def _front(pad: Pad, left: float, right: float, top: float, bottom: float) -> None:
    step, high = (right - left) / BAYS, bottom - top
    pad.rect((left, top - 2, right, top + 1), 0, WALL_DARK)
    for bay in range(BAYS):
        x = left + step * (bay + 0.5)
        pad.rect((x - SASH, top + high * SASH_TOP, x + SASH, top + high * SASH_FOOT), 0, WINDOW)
        pad.rect((x - 1, top + high * SASH_TOP, x + 1, top + high * SASH_FOOT), 0, WALL)
        pad.rect((x - SILL, top + high * SILL_TOP, x + SILL, top + high * SILL_FOOT), 0, WALL_DARK)
        arch, door = (ENTRANCE, INK) if bay == BAYS // 2 else (ARCH, WINDOW)
        pad.disc(x, bottom - high * SPRINGING, arch, door)
        pad.rect((x - arch, bottom - high * SPRINGING, x + arch, bottom - PLINTH), 0, door)


def gate(pad: Pad, cx: float, top: float, half: float, foot: float, banner: float = 0) -> None:
    """Posts and banner of the finish, without its word; the banner reaches over posts that stand closer than it."""
    for x in (cx - half, cx + half):
        pad.rect((x - POST, top + POST_TOP, x + POST, foot), 0, INK)
    reach = max(half, banner) + BANNER_ASIDE
    pad.rect((cx - reach, top, cx + reach, top + BANNER_HIGH), BANNER_ROUND, INK)


def cloth(pad: Pad, cx: float, top: float, half: float, bottom: float) -> None:
    """The chequered ground under the gate."""
    side = 2 * half / CLOTH_COLUMNS
    chequers(pad, cx - half, top, side=side, columns=CLOTH_COLUMNS, rows=math.ceil((bottom - top) / side))


def skyline(pad: Pad, box: Box, base: float) -> None:
    """Houses and trees behind the podium, pale."""
    left, _, right, _ = box
    wall, trim = mix(WALL, WALL_DARK, 0.25), WALL_DARK
    for x, wide, high in HOUSES:
        x0, x1 = left + x, min(right, left + x + wide)
        pad.rect((x0, base - high, x1, base), 0, wall)
        pad.rect((x0 - EAVE[0], base - high - EAVE[1], x1 + EAVE[0], base - high), 0, ROOF)
        for column in range(int((x1 - x0 - 20) // PANE_STEP[0])):
            for row in range(int(high // PANE_STEP[1])):
                wx = x0 + PANE_FIRST[0] + column * PANE_STEP[0]
                wy = base - high + PANE_FIRST[1] + row * PANE_STEP[1]
                pad.rect((wx, wy, wx + PANE[0], wy + PANE[1]), 0, trim)


def bends(pad: Pad, box: Box, base: float) -> None:
    """The stand and the banked bend of a velodrome behind the podium, lanes in the colours of its squares."""
    left, top, right, _ = box
    middle, wide, foot = (left + right) / 2, right - left, base + BANKS_DROP
    colours = (WOOD, GROUNDS["climb"], GROUNDS["gold"], GROUNDS["descent"], GROUNDS["sprint"], AZURE)
    for number, colour in enumerate(colours):
        rx = wide * (BANKS_WIDE[0] - number * BANKS_WIDE[1])
        ry = (base - top) * (BANKS_HIGH[0] - number * BANKS_HIGH[1])
        pad.ellipse(middle, foot, rx, ry, PAGE if colour != WOOD else SKIN_DARK)
        pad.ellipse(middle, foot, rx - RAIL, ry - RAIL, colour)
    pad.ellipse(middle, foot, wide * INFIELD[0], (base - top) * INFIELD[1], PROMENADE)
