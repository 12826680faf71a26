"""The one palette of all pictures: teams, grounds, ornament, and the ramps between colours that touch."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from PIL import Image

Colour = tuple[int, int, int]

MOST = 256
"""Colours of a palette: a pixel is a byte."""

STEPS = 5
"""Steps from ground to ink at the edge of a letter."""

SPACING = 10.4
"""Least distance of a mixed colour from the colours before it. Pillow looks for the nearest colour from the corner
of a cell of 4 × 4 × 4; colours so far apart can never be taken for each other."""


def rgb(text: str) -> Colour:
    """`#RRGGBB` as three numbers."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """`share` of `over` on `under`, 0 … 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(under, over, strict=True))
    return red, green, blue


class Team(NamedTuple):
    """How a team looks: fill, what is written on it, the shape of its badge."""

    fill: Colour
    text: Colour
    shape: str


INK, PAGE, FRAME, WHITE = rgb("#14181D"), rgb("#F4F1EA"), rgb("#20242B"), rgb("#FFFFFF")
PANEL, BAND = rgb("#FCFAF5"), rgb("#EFEBE2")
GREY_TEXT = rgb("#5C5F63")
RULE, SHADOW = rgb("#D9D4C8"), rgb("#D8C4A0")
SOFT = rgb("#E6E1D6")
SKIN, SKIN_DARK = rgb("#8D5B3F"), rgb("#6F4630")

# Six by search: told apart in normal, protan, deutan and tritan sight (CIEDE2000 20 and more; the usual eight
# colours for charts come to 8 to 11). The others were found beside them; a test keeps the least distances.
TEAMS = {
    "blue": Team(rgb("#00519E"), WHITE, "circle"),
    "green": Team(rgb("#1BAA7C"), INK, "triangle"),
    "yellow": Team(rgb("#F5D400"), INK, "diamond"),
    "red": Team(rgb("#C4261D"), WHITE, "square"),
    "black": Team(rgb("#1A1A1A"), WHITE, "shield"),
    "white": Team(WHITE, INK, "hexagon"),
    "orange": Team(rgb("#ED6C0D"), INK, "pentagon"),
    "grey": Team(rgb("#6D7579"), WHITE, "ring"),
    "purple": Team(rgb("#9D66D6"), INK, "cross"),
    "pink": Team(rgb("#CE8CB6"), INK, "heart"),
    "brown": Team(rgb("#562210"), WHITE, "trapeze"),
}

# Apart from each other by 11 and more in all four kinds of sight, and ink on each of them reads at 7.6:1 or better.
GROUNDS = {
    "flat": rgb("#DCD7CE"),
    "climb": rgb("#F6AA71"),
    "descent": rgb("#8EC9F6"),
    "cobbles": rgb("#ACA9A1"),
    "sprint": rgb("#CEF0B6"),
    "feed": rgb("#C89CBD"),
    "gold": rgb("#FFE45C"),
    "finish": WHITE,
}
MARK_INK, HATCH_MARK, SHADE_INK, FAINT_INK, BANK_INK = 0.25, 0.55, 0.12, 0.3, 0.135
"""Shares of ink in a ground's mark, in a card's shadow, in what is faint and in a bank; of the mark in a hatch."""

MARKS = {name: mix(fill, INK, MARK_INK) for name, fill in GROUNDS.items()}
BANDS = {name: BAND if name == "flat" else mix(fill, BAND, 0.5) for name, fill in GROUNDS.items()}
"""The strip with a square's number, by its ground."""

HATCH = mix(GROUNDS["sprint"], MARKS["sprint"], HATCH_MARK)
CARD_SHADOW, FAINT = mix(PAGE, INK, SHADE_INK), mix(WHITE, INK, FAINT_INK)

PROMENADE = rgb("#EDE0C4")
TREE, TREE_LIGHT, TREE_DARK = rgb("#9FBC86"), rgb("#B9D19F"), rgb("#82A26E")
WALL, WALL_DARK, ROOF = rgb("#F4E3C4"), rgb("#DDBF91"), rgb("#C9895F")
ROOF_DARK, WINDOW = rgb("#A96D48"), rgb("#8C6A45")
SKY, RAY = rgb("#F6EAD3"), rgb("#EADFC8")
LINE = rgb("#C4BCAC")
SPENT, SPENT_TEXT = rgb("#EAE5D9"), rgb("#8E8672")
AZURE, WOOD, PLANK = rgb("#1F6FA8"), rgb("#4E3C2B"), rgb("#DDBF91")
BANKS = {name: mix(fill, INK, BANK_INK) for name, fill in GROUNDS.items()}
"""The steep edge of a banked square, by its ground."""

GHOST_SHARE, HALF_GHOST_SHARE, JERSEY_SHADE = 0.34, 0.72, 0.4
"""How much of its colour a ghost has, and what is half a ghost; how much ink is in a jersey's shade."""


def pale(colour: Colour, ground: Colour = GROUNDS["flat"]) -> Colour:
    """The colour of a ghost: what is left of it on the ground."""
    return mix(ground, colour, GHOST_SHARE)


def half_pale(colour: Colour) -> Colour:
    """Between ghost and rider: the middle of a move's line."""
    return mix(GROUNDS["flat"], colour, HALF_GHOST_SHARE)


def _base() -> Iterator[Colour]:
    yield from (INK, PAGE, WHITE, FRAME, PANEL, BAND, GREY_TEXT, RULE, SHADOW, SOFT, SKIN, SKIN_DARK)
    yield from (team.fill for team in TEAMS.values())
    yield from GROUNDS.values()
    yield from (PROMENADE, TREE, TREE_LIGHT, TREE_DARK, WALL, WALL_DARK, ROOF, ROOF_DARK, WINDOW, SKY, RAY, LINE)
    yield from (SPENT, SPENT_TEXT, AZURE, WOOD)


def _mixed() -> Iterator[Colour]:
    yield from (pale(team.fill) for team in TEAMS.values())
    yield from (pale(INK), pale(WHITE), pale(SKIN))
    yield from (half_pale(team.fill) for team in TEAMS.values())
    yield half_pale(INK)
    yield from MARKS.values()
    yield from BANDS.values()
    yield from (HATCH, CARD_SHADOW, FAINT)
    # Tracks have these grounds alone; banks of all of them would take places from ramps.
    yield from (BANKS[name] for name in ("climb", "descent", "sprint", "gold"))
    yield from (mix(team.fill, INK, JERSEY_SHADE) for name, team in TEAMS.items() if name != "black")


def _ramp(start: Colour, end: Colour, steps: int) -> Iterator[Colour]:
    for step in range(1, steps):
        yield mix(start, end, step / steps)


TEXT_RAMP, LETTER_RAMP, TEAM_RAMP, SOFT_RAMP = 10, 5, 4, 3
"""Steps between colours that touch: more where letters stand, fewest where an edge hardly shows."""


def _ramps() -> Iterator[Colour]:
    # In this order they are taken until the palette is full: what is read first, ornament last.
    yield from _ramp(INK, PAGE, TEXT_RAMP)
    for team in TEAMS.values():
        yield from _ramp(team.fill, INK, TEAM_RAMP)
        yield from _ramp(team.fill, WHITE, TEAM_RAMP)
    for ground in GROUNDS.values():
        yield from _ramp(INK, ground, LETTER_RAMP)
        yield from _ramp(ground, PAGE, SOFT_RAMP)
    for team in TEAMS.values():
        yield from _ramp(pale(team.fill), pale(INK), SOFT_RAMP)
        yield from _ramp(pale(team.fill), GROUNDS["flat"], SOFT_RAMP)
    for colour in (TREE, TREE_LIGHT, TREE_DARK, WALL_DARK, ROOF, SHADOW, BAND, PANEL):
        yield from _ramp(colour, PROMENADE, SOFT_RAMP)
    yield from _ramp(SKIN, INK, SOFT_RAMP)
    yield from _ramp(INK, PROMENADE, LETTER_RAMP)
    yield from _ramp(AZURE, WHITE, TEAM_RAMP)
    for name in ("climb", "descent", "sprint", "gold"):
        yield from _ramp(GROUNDS[name], PLANK, SOFT_RAMP)


def _far(colour: Colour, others: list[Colour]) -> bool:
    return all(math.dist(colour, one) >= SPACING for one in others)


def _distance(colours: list[Colour], colour: Colour, number: int) -> float:
    return math.dist(colours[number], colour)


def _build() -> tuple[list[Colour], dict[Colour, int]]:
    """The colours, and the number of each colour that is drawn by name; a mix that is nearly there shares one."""
    colours = list(dict.fromkeys(_base()))
    numbers = {colour: number for number, colour in enumerate(colours)}
    for colour in _mixed():
        if _far(colour, colours):
            numbers[colour] = len(colours)
            colours.append(colour)
        # A palette has 256 places: nobody sees the difference, and the place goes to a ramp.
        near = min(range(len(colours)), key=partial(_distance, colours, colour))
        numbers.setdefault(colour, near)
    for colour in _ramps():
        if len(colours) < MOST and _far(colour, colours):
            numbers[colour] = len(colours)
            colours.append(colour)
    return colours, numbers


COLOURS, INDEX = _build()
FLAT = [channel for colour in COLOURS for channel in colour]
_PADDED = FLAT + list(COLOURS[0]) * (MOST - len(COLOURS))


def palette_image() -> Image.Image:
    """A tiny palette image; a fresh one, since threads may not share it."""
    # Pillow quantises to the palette of an image; a pixel is the cheapest image there is.
    image = Image.new("P", (1, 1))
    image.putpalette(_PADDED)
    return image


def to_index(image: Image.Image) -> Image.Image:
    """An RGB drawing as palette numbers (mode L); used when a part is drawn the first time."""
    # No dithering: it would put dots into plain areas, which neither look well nor pack well.
    mapped = image.quantize(palette=palette_image(), dither=Image.Dither.NONE)
    return Image.frombytes("L", mapped.size, mapped.tobytes())


def to_rgb(image: Image.Image) -> Image.Image:
    """Palette numbers (mode L) as an RGB picture."""
    return finished(image).convert("RGB")


def finished(image: Image.Image) -> Image.Image:
    """Palette numbers as a palette picture, ready to be saved."""
    picture = image.convert("P")
    picture.putpalette(FLAT)
    return picture


def _indices(colours: list[Colour]) -> list[int]:
    row = Image.frombytes("RGB", (len(colours), 1), bytes(channel for colour in colours for channel in colour))
    numbers = list(to_index(row).tobytes())
    # Colours with a number keep it: Pillow's search may take a neighbour that is as near.
    return [INDEX.get(colour, number) for colour, number in zip(colours, numbers, strict=True)]


@lru_cache(maxsize=256)
def ramp_table(ground: Colour, ink: Colour) -> list[int]:
    """For each coverage 0 … 255 of `ink` on `ground` the palette number; few steps, so that pictures stay small."""
    steps = _indices([mix(ground, ink, step / STEPS) for step in range(STEPS + 1)])
    return [steps[round(share * STEPS / (MOST - 1))] for share in range(MOST)]


class NumberTable(Image.ImagePointHandler):
    """For each palette number another one, as `Image.point` takes it. Pillow would round the numbers of a plain
    list anew at every use, which takes three times as long as using them."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = numbers

    def point(self, im: Image.Image) -> Image.Image:
        return im._new(im.im.point(self._numbers, None))


@lru_cache(maxsize=64)
def half_table(colour: Colour) -> NumberTable:
    """For each palette number the number of what half of `colour` over it comes to."""
    padded = COLOURS + [COLOURS[0]] * (MOST - len(COLOURS))
    return NumberTable(_indices([mix(under, colour, 0.5) for under in padded]))
