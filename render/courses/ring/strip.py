"""A piece of a course, left to right, with tags that say where cards would lead."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import Cell, Strip, Tag
from render.ink.block import WIDE, Block
from render.ink.canvas import Canvas, PixelBox
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
from render.sprites.pieces import PieceOffset, draw_rider

LEFT, RIGHT = 34, 1166
ROAD_TOP, BAND_TOP, BOTTOM = 53, 179, 218
"""Where the road begins below the caption, and the band with the numbers, and where it ends."""

HIGH = 234
"""Height of the block."""

SHADOW, SHADOW_HIGH, LINE_WIDE, EDGE = 3, 5, 2, 1
"""The road's shadow, the line above the numbers, and half the line between cells."""

FRAME_OUT, FRAME_LINE, CORNER, CORNER_ROUND = 2, 4, 14, 9
"""The frame: how far outside the road, its line, and its round corners."""

MINE_OUT, MINE_UP, MINE_LINE = 2, 3, 5
"""The frame of one's own cell."""

RIDERS_Y, SIGN_Y, NUMBER_BASE, FLAG, FLAG_Y = 116, 117, 208, 40, 198
"""Middles of riders and signs, baseline of the number, and the flag that stands for it."""

BIG_BOTTLE, BIG_BOLT = 62, 60

CHEQUER_COLUMNS, CHEQUER_ROWS, CHEQUER_HIGH = 4, 11, 12
HATCH_STEP, HATCH_LINE, HATCH_FROM, HATCH_TO = 22, 2.5, -134, 100
"""Between the lines of a sprint's ground, their width, and where the first and last begin."""

CAPTION_BASE, CAPTION_ENDS, CAPTION_GAP = 37, (36, 1164), 24

CARD_WIDE, BOTTLE_WIDE, TAG_TOP, TAG_HIGH, TAG_GAP, TAG_LIMIT = 42, 46, 4, 40, 8, WIDE - 30
"""A tag: width of a card in it (a bottle needs more), its top and height, and how near tags come to each other."""

FACE_BASE, FACE_ASIDE = 31, 9
"""Baseline of a card's number in its tag; beside a bottle it stands so far left."""

TAG_TILE_HIGH, TAG_ROUND, TAG_LINE = 42, 7, 3
TAG_BOTTLE, TAG_BOTTLE_X, TAG_BOTTLE_Y = 28, 12, 21

POINTER, POINTER_SHAPE, POINTER_IN, POINTER_Y = (20, 12), [(2, 1), (18, 1), (10, 10)], 14, 3
"""The point below a tag; how far from the tag's ends it stays, and its middle below the tag."""

RIDER_ON_TOP = ((2, 6),)
TWO_RIDERS = ((-6, -16), (8, 21))
FOUR_BADGES = ((-21, -22), (21, -22), (-21, 22), (21, 22))
SIX_BADGES = ((-21, -41), (21, -41), (-21, 0), (21, 0), (-21, 41), (21, 41))
"""Where up to six riders of a cell stand, in the order of their slots."""


def _placed(middles: tuple[tuple[int, int], ...], size: int, badge: int) -> tuple[PieceOffset, ...]:
    return tuple(PieceOffset(dx, dy, size, badge) for dx, dy in middles)


# From three riders on a bicycle could not be told from another at 400 px: badges alone.
_PLACES: dict[int, tuple[PieceOffset, ...]] = {
    1: _placed(RIDER_ON_TOP, size=74, badge=40),
    2: _placed(TWO_RIDERS, size=58, badge=33),
    3: _placed(FOUR_BADGES[:3], size=0, badge=38),
    4: _placed(FOUR_BADGES, size=0, badge=38),
}
_MANY = _placed(SIX_BADGES, size=0, badge=38)


def places(count: int) -> tuple[PieceOffset, ...]:
    """Where so many riders of one cell stand, from its middle, and how large each is drawn."""
    return _PLACES.get(count, _MANY)


def strip_block(part: Strip, say: Speaker) -> Block:
    """The strip below its tags and caption."""
    return Block(HIGH, partial(_stacked, part, say))


def _stacked(part: Strip, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_strip(canvas, part, say, top)


def draw_strip(canvas: Canvas, strip: Strip, say: Speaker, top: int) -> None:
    """Cells, riders, the frame of one's own cell, and tags above the cells that cards lead to."""
    canvas.fill((LEFT + SHADOW, top + BOTTOM, RIGHT + SHADOW, top + BOTTOM + SHADOW_HIGH), SOFT)
    count = len(strip.cells)
    edges = [round(LEFT + (RIGHT - LEFT) * number / count) for number in range(count + 1)]
    for number, cell in enumerate(strip.cells):
        free = all(piece.cell != number for piece in strip.pieces)
        _draw_cell(canvas, cell, free, (edges[number], edges[number + 1], top))
    _frame(canvas, top)
    left, right = edges[strip.mine] - MINE_OUT, edges[strip.mine + 1] + MINE_OUT
    for box in _outline((left, top + ROAD_TOP - MINE_UP, right, top + BOTTOM + MINE_UP), MINE_LINE):
        canvas.fill(box, INK)
    for number in range(count):
        _draw_riders(canvas, strip, say, number, ((edges[number] + edges[number + 1]) / 2, top + RIDERS_Y))
    tags = _tags(strip.tags, edges, top)
    _draw_caption(canvas, say(strip.caption), [box for _, box, _ in tags], top + CAPTION_BASE)
    for tag, box, x in tags:
        _draw_tag(canvas, tag, box, x)


def _draw_caption(canvas: Canvas, text: str, taken: list[PixelBox], base: int) -> None:
    """What the tags mean, on the side where they leave more room."""
    left, right = CAPTION_ENDS
    # The tags lie where the cards lead, which may be anywhere along the strip.
    before = min((box[0] for box in taken), default=right) - left
    after = right - max((box[2] for box in taken), default=left)
    x, anchor = (left, "l") if before >= after else (right, "r")
    room = max(before, after) - CAPTION_GAP
    canvas.text((x, base), text, STRONG, GREY_TEXT, PAGE, weight="medium", anchor=anchor, room=room)


def _draw_cell(canvas: Canvas, cell: Cell, free: bool, box: tuple[int, int, int]) -> None:
    """A cell with its number, and its sign where nobody stands, in `box` = (left, right, top of the block)."""
    left, right, top = box
    x, ground = (left + right) / 2, BANDS[cell.ground]
    _draw_ground(canvas, cell.ground, left, right, top)
    if cell.sign and free:
        _draw_sign(canvas, cell.sign, cell.ground, x, top + SIGN_Y)
    if cell.sign != "flag":
        canvas.text((x, top + NUMBER_BASE), cell.name, TEXT, INK, ground, anchor="m")
    else:
        canvas.paste(flag(FLAG, ground), x, top + FLAG_Y)


def _draw_ground(canvas: Canvas, ground: str, left: int, right: int, base: int) -> None:
    top, band, bottom = base + ROAD_TOP, base + BAND_TOP, base + BOTTOM
    canvas.fill((left, top, right, band), GROUNDS[ground])
    canvas.fill((left, band, right, bottom), BANDS[ground])
    if ground == "sprint":
        canvas.image.paste(_hatch(right - left), (left, top))
    if ground == "finish":
        _draw_chequers(canvas, left, right, top, band)
    canvas.fill((right - EDGE, top, right + EDGE, band), BAND)
    canvas.fill((right - EDGE, band, right + EDGE, bottom), LINE)
    canvas.fill((left, band, right, band + LINE_WIDE), LINE)


def _draw_chequers(canvas: Canvas, left: int, right: int, top: int, band: int) -> None:
    """Pale squares, four in a row: riders and numbers lie on them."""
    wide = right - left
    for number in range(CHEQUER_ROWS * CHEQUER_COLUMNS):
        row, column = divmod(number, CHEQUER_COLUMNS)
        x, y = left + column * wide // CHEQUER_COLUMNS, top + row * CHEQUER_HIGH
        if (number + row) % 2:
            canvas.fill((x, y, x + wide // CHEQUER_COLUMNS, min(y + CHEQUER_HIGH, band)), FAINT)


@lru_cache(maxsize=4)
def _hatch(wide: int) -> Image.Image:
    high = BAND_TOP - ROAD_TOP
    pad = Pad(wide, high, COARSE, GROUNDS["sprint"])
    for start in range(HATCH_FROM, HATCH_TO, HATCH_STEP):
        pad.line([(start, high), (start + high, 0)], HATCH, HATCH_LINE)
    return pad.opaque()


def _draw_sign(canvas: Canvas, name: str, ground: str, x: float, y: float) -> None:
    if name == "bottle":
        canvas.paste(big_bottle(BIG_BOTTLE, True, GROUNDS[ground], body=WHITE, ink=INK, band=INK), x, y)
    if name == "bolt":
        canvas.paste(big_bolt(BIG_BOLT), x, y)


def _frame(canvas: Canvas, base: int) -> None:
    left, top, right, bottom = LEFT, base + ROAD_TOP, RIGHT, base + BOTTOM
    left, top, right, bottom = left - FRAME_OUT, top - FRAME_OUT, right + FRAME_OUT, bottom + FRAME_OUT
    for box in _outline((left, top, right, bottom), FRAME_LINE):
        canvas.fill(box, INK)
    side = CORNER
    for column in (0, 1):
        for row in (0, 1):
            corner = _corners().crop((column * side, row * side, (column + 1) * side, (row + 1) * side))
            canvas.image.paste(corner, ((left, right - side)[column], (top, bottom - side)[row]))


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    """The four round corners of the frame: page outside, frame, and what lies in the cells."""
    side, half = 2 * CORNER, FRAME_LINE / 2
    pad = Pad(side, side, FINE, PAGE)
    pad.rect((half, half, side - half, side - half), CORNER_ROUND, GROUNDS["flat"], INK, FRAME_LINE)
    inside = FRAME_LINE + half
    pad.draw.rectangle(tuple(FINE * at for at in (inside, CORNER, side - inside, side - inside)), BAND)
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
    for piece, place in zip(here, places(len(here)), strict=False):
        draw_rider(canvas, piece.rider, say.code(piece.rider), at, place, left=False)


def _tags(tags: tuple[Tag, ...], edges: list[int], top: int) -> list[tuple[Tag, PixelBox, float]]:
    """Boxes of the tags, pushed left where they would overlap; each keeps the middle of its cell."""
    placed: list[tuple[Tag, PixelBox, float]] = []
    limit = TAG_LIMIT
    # From the right: tags of cells at the end have nowhere else to go.
    for tag in reversed(tags):
        x = (edges[tag.cell] + edges[tag.cell + 1]) / 2
        wide = sum(_wide(card.kind) for card in tag.cards)
        left = round(min(x - wide / 2, limit - wide))
        placed.append((tag, (left, top + TAG_TOP, left + wide, top + TAG_TOP + TAG_HIGH), x))
        limit = left - TAG_GAP
    return placed


def _wide(kind: str) -> int:
    return BOTTLE_WIDE if kind == "bottle" else CARD_WIDE


def _draw_tag(canvas: Canvas, tag: Tag, box: PixelBox, x: float) -> None:
    left = box[0]
    pointer = min(max(x, left + POINTER_IN), box[2] - POINTER_IN)
    canvas.paste(_pointer(), pointer, box[3] + POINTER_Y)
    for card in tag.cards:
        team, is_bottle = TEAMS[card.rider.team], card.kind == "bottle"
        wide = _wide(card.kind)
        canvas.paste(_tag_tile(card.rider.team, card.kind), left + wide / 2, (box[1] + box[3]) / 2)
        fill, ink = (INK, WHITE) if is_bottle else (team.fill, team.text)
        at = (left + wide / 2 - (FACE_ASIDE if is_bottle else 0), box[1] + FACE_BASE)
        canvas.text(at, card.face, LIST_HEAD, ink, fill, anchor="m")
        left += wide


@lru_cache(maxsize=1)
def _pointer() -> Tile:
    pad = Pad(*POINTER, FINE, INK)
    pad.poly(POINTER_SHAPE, INK)
    return pad.tile()


@lru_cache(maxsize=32)
def _tag_tile(team: str, kind: str) -> Tile:
    wide = _wide(kind)
    pad = Pad(wide + 2, TAG_TILE_HIGH, FINE, PAGE, opaque=True)
    fill = INK if kind == "bottle" else TEAMS[team].fill
    pad.rect((2, 2, wide, TAG_TILE_HIGH - 2), TAG_ROUND, fill, INK, TAG_LINE)
    if kind == "bottle":
        bottle(pad, wide - TAG_BOTTLE_X, TAG_BOTTLE_Y, high=TAG_BOTTLE, body=GROUNDS["feed"], ink=WHITE, band=WHITE)
    return pad.plate()
