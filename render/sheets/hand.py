"""The sheet of a hand: eight fixed places for cards, and the road within their reach."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.core.scene import Card, CardRow, Scene, Strip, Tag
from render.ink.canvas import Canvas, blank
from render.ink.names import Speaker
from render.ink.palette import (
    BAND,
    BANDS,
    CARD_SHADOW,
    FAINT,
    GREY_TEXT,
    GROUNDS,
    HATCH,
    INK,
    LINE,
    PAGE,
    SOFT,
    SPENT,
    SPENT_TEXT,
    TEAMS,
    WHITE,
)
from render.ink.pen import Pad, Tile
from render.sprites.badges import badge
from render.sprites.bicycle import shadow_rider
from render.sprites.icons import big_bolt, big_bottle, bottle, flag, sign
from render.sprites.pieces import Place, draw_rider

Box = tuple[int, int, int, int]

SIZE = (1200, 540)
_CARD = (128, 210)
_SPENT = (116, 184)
_FIRST, _STEP, _LAST = 100, 139, 1100
_STRIP = (34, 390, 1166, 521)
_BAND_TOP = 482

_PLACES: dict[int, tuple[Place, ...]] = {
    1: (Place(2, 6, 74, 40),),
    2: (Place(-6, -16, 58, 33), Place(8, 21, 58, 33)),
    3: tuple(Place(dx, dy, 0, 38) for dx, dy in ((-21, -22), (21, -22), (-21, 22))),
    4: tuple(Place(dx, dy, 0, 38) for dx, dy in ((-21, -22), (21, -22), (-21, 22), (21, 22))),
}
_MANY = tuple(Place(dx, dy, 0, 29) for dy in (-30, 0, 30) for dx in (-19, 19))


def draw_hand(scene: Scene, row: CardRow, strip: Strip, say: Speaker) -> Canvas:
    """The whole sheet."""
    canvas = Canvas(blank(SIZE, PAGE))
    canvas.paste(badge(row.owner.team, say.code(row.owner), 62, row.owner.neutral), 68, 60)
    x = 118 + canvas.text((118, 80), say(scene.title), 58, INK, PAGE, room=420)
    canvas.fill((x + 14, 57, x + 21, 64), INK)
    wide = canvas.text((1114, 70), say(row.secret), 28, GREY_TEXT, PAGE, weight="medium", anchor="r", room=300)
    canvas.text((x + 36, 80), say(scene.subtitle), 58, INK, PAGE, weight="medium", room=1080 - wide - x - 36)
    canvas.paste(sign("lock", 38), 1144, 60)
    for number, card in enumerate(row.cards):
        x = _LAST if number == len(row.cards) - 1 else _FIRST + number * _STEP
        _draw_card(canvas, card, say, x)
    _draw_strip(canvas, strip, say)
    return canvas


def _draw_card(canvas: Canvas, card: Card, say: Speaker, x: int) -> None:
    is_bottle = card.kind == "bottle"
    if card.state == "open":
        canvas.paste(_open_card(card.rider.team, say.code(card.rider), is_bottle), x, 221)
        fill, ink = (INK, WHITE) if is_bottle else (TEAMS[card.rider.team].fill, TEAMS[card.rider.team].text)
        canvas.text((x - 2, 221), card.face, 118, ink, fill, anchor="m")
        return
    canvas.paste(_spent_card(is_bottle, card.state == "absent"), x, 226)
    if card.state == "spent":
        canvas.text((x, 239), card.face, 88, SPENT_TEXT, SPENT, anchor="m")
    if card.note is not None:
        canvas.text((x, 294), say(card.note), 25, GREY_TEXT, SPENT, weight="medium", anchor="m", room=106)


@lru_cache(maxsize=32)
def _open_card(team: str, code: str, is_bottle: bool) -> Tile:
    """A card that can be played, without its number."""
    wide, high = _CARD
    fill = INK if is_bottle else TEAMS[team].fill
    pad = Pad(wide + 14, high + 14, 4, PAGE, opaque=True)
    pad.rect((9, 11, wide + 9, high + 11), 15, CARD_SHADOW)
    pad.rect((5, 3, wide + 5, high + 3), 15, WHITE, INK, 3)
    pad.rect((9, 7, wide + 1, high - 1), 11, fill)
    if is_bottle:
        bottle(pad, (wide + 10) / 2, 166, 76, GROUNDS["feed"], WHITE, WHITE)
    tile = pad.plate(4)
    if not is_bottle:
        canvas = Canvas(tile.image)
        canvas.paste(shadow_rider(team, 82), (wide + 10) / 2 + 8, 164)
        canvas.paste(badge(team, code, 38, soft=True), 36, 148)
    return tile


@lru_cache(maxsize=4)
def _spent_card(is_bottle: bool, absent: bool) -> Tile:
    """The place of a card that was played, or of a bottle that is not there yet."""
    wide, high = _SPENT
    pad = Pad(wide + 6, high + 6, 4, PAGE, opaque=True)
    pad.rect((3, 3, wide + 3, high + 3), 13, SPENT, LINE, 2)
    if is_bottle and absent:
        bottle(pad, (wide + 6) / 2, 72, 92, SPENT, LINE, SPENT)
    return pad.plate(4)


def _draw_strip(canvas: Canvas, strip: Strip, say: Speaker) -> None:
    left, top, right, bottom = _STRIP
    canvas.fill((left + 3, bottom, right + 3, bottom + 5), SOFT)
    count = len(strip.cells)
    edges = [round(left + (right - left) * number / count) for number in range(count + 1)]
    for number, cell in enumerate(strip.cells):
        _draw_cell(canvas, cell.ground, edges[number], edges[number + 1])
        x = (edges[number] + edges[number + 1]) / 2
        if cell.sign and not any(piece.cell == number for piece in strip.pieces):
            _draw_sign(canvas, cell.sign, cell.ground, x)
        ground = BANDS[cell.ground]
        if cell.sign != "flag":
            canvas.text((x, 511), cell.name, 28, INK, ground, anchor="m")
        else:
            canvas.paste(flag(40, ground), x, 501)
    _frame(canvas)
    mine = (edges[strip.mine] - 2, top - 3, edges[strip.mine + 1] + 2, bottom + 3)
    for box in _outline(mine, 5):
        canvas.fill(box, INK)
    for number in range(count):
        _draw_riders(canvas, strip, say, number, (edges[number] + edges[number + 1]) / 2)
    tags = _tags(strip.tags, edges)
    _draw_caption(canvas, say(strip.caption), [box for _, box, _ in tags])
    for tag, box, x in tags:
        _draw_tag(canvas, tag, box, x)


def _draw_caption(canvas: Canvas, text: str, taken: list[Box]) -> None:
    """What the tags mean, on the side where they leave more room."""
    left, right = 36, 1164
    before = min((box[0] for box in taken), default=right) - left
    after = right - max((box[2] for box in taken), default=left)
    x, anchor = (left, "l") if before >= after else (right, "r")
    canvas.text((x, 374), text, 30, GREY_TEXT, PAGE, weight="medium", anchor=anchor, room=max(before, after) - 24)


def _draw_cell(canvas: Canvas, ground: str, left: int, right: int) -> None:
    _, top, _, bottom = _STRIP
    canvas.fill((left, top, right, _BAND_TOP), GROUNDS[ground])
    canvas.fill((left, _BAND_TOP, right, bottom), BANDS[ground])
    if ground == "sprint":
        canvas.image.paste(_hatch(right - left), (left, top))
    if ground == "finish":
        for number in range(32):
            x, y = left + (number % 4) * (right - left) // 4, top + number // 4 * 12
            if (number + number // 4) % 2:
                canvas.fill((x, y, x + (right - left) // 4, min(y + 12, _BAND_TOP)), FAINT)
    canvas.fill((right - 1, top, right + 1, _BAND_TOP), BAND)
    canvas.fill((right - 1, _BAND_TOP, right + 1, bottom), LINE)
    canvas.fill((left, _BAND_TOP, right, _BAND_TOP + 2), LINE)


@lru_cache(maxsize=4)
def _hatch(wide: int) -> Image.Image:
    pad = Pad(wide, _BAND_TOP - _STRIP[1], 2, GROUNDS["sprint"])
    for start in range(-100, 100, 22):
        pad.line([(start, 92), (start + 92, 0)], HATCH, 2.5)
    return pad.opaque(2)


def _draw_sign(canvas: Canvas, name: str, ground: str, x: float) -> None:
    if name == "bottle":
        canvas.paste(big_bottle(62, True, GROUNDS[ground], WHITE, INK, INK), x, 437)
    if name == "bolt":
        canvas.paste(big_bolt(60), x, 437)


def _frame(canvas: Canvas) -> None:
    left, top, right, bottom = _STRIP
    for box in _outline((left - 2, top - 2, right + 2, bottom + 2), 4):
        canvas.fill(box, INK)
    for column in (0, 1):
        for row in (0, 1):
            corner = _corners().crop((column * 14, row * 14, column * 14 + 14, row * 14 + 14))
            canvas.image.paste(corner, ((left - 2, right - 12)[column], (top - 2, bottom - 12)[row]))


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    """The four round corners of the frame, 14 pixels each: page outside, frame, and what lies in the cells."""
    pad = Pad(28, 28, 4, PAGE)
    pad.rect((2, 2, 26, 26), 9, GROUNDS["flat"], INK, 4)
    pad.draw.rectangle((6 * 4, 14 * 4, 22 * 4, 22 * 4), BAND)
    return pad.opaque(4)


def _outline(box: tuple[int, int, int, int], line: int) -> list[tuple[int, int, int, int]]:
    left, top, right, bottom = box
    return [
        (left, top, right, top + line),
        (left, bottom - line, right, bottom),
        (left, top, left + line, bottom),
        (right - line, top, right, bottom),
    ]


def _draw_riders(canvas: Canvas, strip: Strip, say: Speaker, cell: int, x: float) -> None:
    here = sorted((piece for piece in strip.pieces if piece.cell == cell), key=lambda piece: piece.slot)
    for piece, place in zip(here, _PLACES.get(len(here), _MANY), strict=False):
        draw_rider(canvas, piece.rider, say.code(piece.rider), (x, 436), place, left=False)


def _tags(tags: tuple[Tag, ...], edges: list[int]) -> list[tuple[Tag, Box, float]]:
    """Boxes of the tags, pushed left where they would overlap; each keeps the middle of its cell."""
    placed: list[tuple[Tag, Box, float]] = []
    limit = SIZE[0] - 30
    for tag in reversed(tags):
        x = (edges[tag.cell] + edges[tag.cell + 1]) / 2
        wide = sum(46 if card.kind == "bottle" else 42 for card in tag.cards)
        left = round(min(x - wide / 2, limit - wide))
        placed.append((tag, (left, 341, left + wide, 381), x))
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
        canvas.text(at, card.face, 31, ink, fill, anchor="m")
        left += wide


@lru_cache(maxsize=1)
def _pointer() -> Tile:
    pad = Pad(20, 12, 4, INK)
    pad.poly([(2, 1), (18, 1), (10, 10)], INK)
    return pad.tile(4)


@lru_cache(maxsize=32)
def _tag_tile(team: str, kind: str) -> Tile:
    wide = 46 if kind == "bottle" else 42
    pad = Pad(wide + 2, 42, 4, PAGE, opaque=True)
    pad.rect((2, 2, wide, 40), 7, INK if kind == "bottle" else TEAMS[team].fill, INK, 3)
    if kind == "bottle":
        bottle(pad, wide - 12, 21, 28, GROUNDS["feed"], WHITE, WHITE)
    return pad.plate(4)
