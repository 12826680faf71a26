"""A piece of a course, left to right, with tags that say where cards would lead."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import Cell, Strip, Tag
from render.ink.block import WIDE, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import (
    BAND,
    BANDS,
    FAINT,
    GREY_TEXT,
    GROUNDS,
    HATCH,
    INK,
    LINE,
    PAGE,
    SOFT,
    TEAMS,
    WHITE,
)
from render.ink.pen import COARSE, FINE, Pad, Tile
from render.ink.type import LIST_HEAD, STRONG, TEXT
from render.sprites.icons import big_bolt, big_bottle, bottle, flag
from render.sprites.pieces import Place, draw_rider

Box = tuple[int, int, int, int]


LEFT, RIGHT = 34, 1166
ROAD_TOP, BAND_TOP, BOTTOM = 53, 145, 184
"""Where the road begins below the caption, and the band with the numbers, and where it ends."""

HIGH = 200


_PLACES: dict[int, tuple[Place, ...]] = {
    1: (Place(2, 6, 74, 40),),
    2: (Place(-6, -16, 58, 33), Place(8, 21, 58, 33)),
    3: tuple(Place(dx, dy, 0, 38) for dx, dy in ((-21, -22), (21, -22), (-21, 22))),
    4: tuple(Place(dx, dy, 0, 38) for dx, dy in ((-21, -22), (21, -22), (-21, 22), (21, 22))),
}
_MANY = tuple(Place(dx, dy, 0, 29) for dy in (-30, 0, 30) for dx in (-19, 19))


def strip_block(part: Strip, say: Speaker) -> Block:
    """The strip below its tags and caption."""
    return Block(HIGH, partial(_stacked, part, say))


def _stacked(part: Strip, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_strip(canvas, part, say, top)


def draw_strip(canvas: Canvas, strip: Strip, say: Speaker, top: int) -> None:
    """Cells, riders, the frame of one's own cell, and tags above the cells that cards lead to."""
    canvas.fill((LEFT + 3, top + BOTTOM, RIGHT + 3, top + BOTTOM + 5), SOFT)
    count = len(strip.cells)
    edges = [round(LEFT + (RIGHT - LEFT) * number / count) for number in range(count + 1)]
    for number, cell in enumerate(strip.cells):
        free = all(piece.cell != number for piece in strip.pieces)
        _draw_cell(canvas, cell, free, (edges[number], edges[number + 1], top))
    _frame(canvas, top)
    mine = (edges[strip.mine] - 2, top + ROAD_TOP - 3, edges[strip.mine + 1] + 2, top + BOTTOM + 3)
    for box in _outline(mine, 5):
        canvas.fill(box, INK)
    for number in range(count):
        _draw_riders(canvas, strip, say, number, ((edges[number] + edges[number + 1]) / 2, top + 99))
    tags = _tags(strip.tags, edges, top)
    _draw_caption(canvas, say(strip.caption), [box for _, box, _ in tags], top + 37)
    for tag, box, x in tags:
        _draw_tag(canvas, tag, box, x)


def _draw_caption(canvas: Canvas, text: str, taken: list[Box], base: int) -> None:
    """What the tags mean, on the side where they leave more room."""
    left, right = 36, 1164
    before = min((box[0] for box in taken), default=right) - left
    after = right - max((box[2] for box in taken), default=left)
    x, anchor = (left, "l") if before >= after else (right, "r")
    canvas.text(
        (x, base), text, STRONG, GREY_TEXT, PAGE, weight="medium", anchor=anchor, room=max(before, after) - 24
    )


def _draw_cell(canvas: Canvas, cell: Cell, free: bool, box: tuple[int, int, int]) -> None:
    """A cell with its number, and its sign where nobody stands, in `box` = (left, right, top of the block)."""
    left, right, top = box
    x, ground = (left + right) / 2, BANDS[cell.ground]
    _draw_ground(canvas, cell.ground, left, right, top)
    if cell.sign and free:
        _draw_sign(canvas, cell.sign, cell.ground, x, top + 100)
    if cell.sign != "flag":
        canvas.text((x, top + 174), cell.name, TEXT, INK, ground, anchor="m")
    else:
        canvas.paste(flag(40, ground), x, top + 164)


def _draw_ground(canvas: Canvas, ground: str, left: int, right: int, base: int) -> None:
    top, band, bottom = base + ROAD_TOP, base + BAND_TOP, base + BOTTOM
    canvas.fill((left, top, right, band), GROUNDS[ground])
    canvas.fill((left, band, right, bottom), BANDS[ground])
    if ground == "sprint":
        canvas.image.paste(_hatch(right - left), (left, top))
    if ground == "finish":
        _draw_chequers(canvas, left, right, top, band)
    canvas.fill((right - 1, top, right + 1, band), BAND)
    canvas.fill((right - 1, band, right + 1, bottom), LINE)
    canvas.fill((left, band, right, band + 2), LINE)


def _draw_chequers(canvas: Canvas, left: int, right: int, top: int, band: int) -> None:
    """Pale squares, four in a row."""
    for number in range(32):
        x, y = left + (number % 4) * (right - left) // 4, top + number // 4 * 12
        if (number + number // 4) % 2:
            canvas.fill((x, y, x + (right - left) // 4, min(y + 12, band)), FAINT)


@lru_cache(maxsize=4)
def _hatch(wide: int) -> Image.Image:
    pad = Pad(wide, BAND_TOP - ROAD_TOP, COARSE, GROUNDS["sprint"])
    for start in range(-100, 100, 22):
        pad.line([(start, 92), (start + 92, 0)], HATCH, 2.5)
    return pad.opaque()


def _draw_sign(canvas: Canvas, name: str, ground: str, x: float, y: float) -> None:
    if name == "bottle":
        canvas.paste(big_bottle(62, True, GROUNDS[ground], WHITE, INK, INK), x, y)
    if name == "bolt":
        canvas.paste(big_bolt(60), x, y)


def _frame(canvas: Canvas, base: int) -> None:
    left, top, right, bottom = LEFT, base + ROAD_TOP, RIGHT, base + BOTTOM
    for box in _outline((left - 2, top - 2, right + 2, bottom + 2), 4):
        canvas.fill(box, INK)
    for column in (0, 1):
        for row in (0, 1):
            corner = _corners().crop((column * 14, row * 14, column * 14 + 14, row * 14 + 14))
            canvas.image.paste(corner, ((left - 2, right - 12)[column], (top - 2, bottom - 12)[row]))


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    """The four round corners of the frame, 14 pixels each: page outside, frame, and what lies in the cells."""
    pad = Pad(28, 28, FINE, PAGE)
    pad.rect((2, 2, 26, 26), 9, GROUNDS["flat"], INK, 4)
    pad.draw.rectangle((6 * 4, 14 * 4, 22 * 4, 22 * 4), BAND)
    return pad.opaque()


def _outline(box: tuple[int, int, int, int], line: int) -> list[tuple[int, int, int, int]]:
    left, top, right, bottom = box
    return [
        (left, top, right, top + line),
        (left, bottom - line, right, bottom),
        (left, top, left + line, bottom),
        (right - line, top, right, bottom),
    ]


def _draw_riders(canvas: Canvas, strip: Strip, say: Speaker, cell: int, at: tuple[float, float]) -> None:
    here = sorted((piece for piece in strip.pieces if piece.cell == cell), key=lambda piece: piece.slot)
    for piece, place in zip(here, _PLACES.get(len(here), _MANY), strict=False):
        draw_rider(canvas, piece.rider, say.code(piece.rider), at, place, left=False)


def _tags(tags: tuple[Tag, ...], edges: list[int], top: int) -> list[tuple[Tag, Box, float]]:
    """Boxes of the tags, pushed left where they would overlap; each keeps the middle of its cell."""
    placed: list[tuple[Tag, Box, float]] = []
    limit = WIDE - 30
    for tag in reversed(tags):
        x = (edges[tag.cell] + edges[tag.cell + 1]) / 2
        wide = sum(46 if card.kind == "bottle" else 42 for card in tag.cards)
        left = round(min(x - wide / 2, limit - wide))
        placed.append((tag, (left, top + 4, left + wide, top + 44), x))
        limit = left - 8
    return placed


def _draw_tag(canvas: Canvas, tag: Tag, box: Box, x: float) -> None:
    left = box[0]
    pointer = min(max(x, left + 14), box[2] - 14)
    canvas.paste(_pointer(), pointer, box[3] + 3)
    for card in tag.cards:
        team, is_bottle = TEAMS[card.rider.team], card.kind == "bottle"
        wide = 46 if is_bottle else 42
        canvas.paste(_tag_tile(card.rider.team, card.kind), left + wide / 2, (box[1] + box[3]) / 2)
        fill, ink = (INK, WHITE) if is_bottle else (team.fill, team.text)
        at = (left + wide / 2 - (9 if is_bottle else 0), box[1] + 31)
        canvas.text(at, card.face, LIST_HEAD, ink, fill, anchor="m")
        left += wide


@lru_cache(maxsize=1)
def _pointer() -> Tile:
    pad = Pad(20, 12, FINE, INK)
    pad.poly([(2, 1), (18, 1), (10, 10)], INK)
    return pad.tile()


@lru_cache(maxsize=32)
def _tag_tile(team: str, kind: str) -> Tile:
    wide = 46 if kind == "bottle" else 42
    pad = Pad(wide + 2, 42, FINE, PAGE, opaque=True)
    pad.rect((2, 2, wide, 40), 7, INK if kind == "bottle" else TEAMS[team].fill, INK, 3)
    if kind == "bottle":
        bottle(pad, wide - 12, 21, 28, GROUNDS["feed"], WHITE, WHITE)
    return pad.plate()
