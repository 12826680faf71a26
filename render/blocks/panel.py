"""The panel inside the road: cards with their brackets, the start line, standings and notes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Column, Group, Groups, Lineup, Notes, Rider, Row, Table
from render.ink.canvas import Canvas
from render.ink.fonts import load
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INK, LINE, PAGE, PANEL, RULE, TEAMS, WHITE, Colour
from render.ink.pen import Pad, Tile
from render.sprites.badges import badge
from render.sprites.bicycle import rider
from render.sprites.counters import counter
from render.sprites.icons import bottle, bottle_mark, flag, sign

CARD_WIDE, CARD_HIGH = 86, 122


class TableStyle(NamedTuple):
    """Where the columns of a table are, and its sizes."""

    left: int
    right: int
    place: int
    badge: int
    name: int
    numbers: tuple[int, ...]
    row: int
    size: int
    mark: int
    blocks: bool


@lru_cache(maxsize=256)
def card_tile(team: str, code: str, neutral: bool, face: str, kind: str) -> Tile:
    """An open card: number above, badge on team colour below; a bottle card is black above with a bottle."""
    w, h = CARD_WIDE, CARD_HIGH
    pad = Pad(w + 10, h + 12, 4, PANEL, opaque=True)
    pad.rect((7, 10, w + 7, h + 10), 12, RULE)
    dark = kind == "bottle"
    pad.rect((5, 3, w + 5, h + 3), 11, INK if dark else WHITE, INK, 3)
    pad.rect((7, 74, w + 3, h + 1), 9, TEAMS[team].fill)
    pad.rect((7, 74, w + 3, 86), 0, TEAMS[team].fill)
    pad.rect((7, 72, w + 3, 74.5), 0, INK)
    if dark:
        bottle(pad, w - 10, 40, 48, GROUNDS["feed"], WHITE, WHITE)
    tile = pad.plate(4)
    canvas = Canvas(tile.image)
    middle = (w + 10) / 2 - (12 if dark else 0)
    canvas.text((middle, 60), face, 64, WHITE if dark else INK, INK if dark else WHITE, anchor="m")
    canvas.paste(badge(team, code, 40, neutral, soft=True), (w + 10) / 2, 99)
    return tile._replace(image=canvas.image)


@lru_cache(maxsize=2)
def _down() -> Tile:
    pad = Pad(26, 24, 4, PANEL)
    pad.poly([(3, 3), (13, 7), (23, 3), (13, 22)], INK)
    return pad.plate(4)


def draw_groups(canvas: Canvas, groups: Groups, say: Speaker, box: tuple[int, int, int]) -> None:
    """Cards side by side from `box` = (left, right, top); brackets, advance and reason below."""
    left, right, top = box
    count = sum(len(group.cards) for group in groups.groups)
    inside = count * CARD_WIDE + (count - len(groups.groups)) * 8
    gaps = len(groups.groups) - 1
    gap = min(48, (right - left - inside) // gaps) if gaps else 0
    x = (left + right - inside - gap * gaps) // 2
    for group in groups.groups:
        wide = len(group.cards) * (CARD_WIDE + 8) - 8
        _draw_group(canvas, group, say, x, wide, top, right - left)
        x += wide + gap


def _draw_group(canvas: Canvas, group: Group, say: Speaker, x: int, wide: int, top: int, room: int) -> None:
    for number, card in enumerate(group.cards):
        tile = card_tile(card.rider.team, say.code(card.rider), card.rider.neutral, card.face, card.kind)
        canvas.paste(tile, x + number * (CARD_WIDE + 8) + CARD_WIDE / 2, top + CARD_HIGH / 2)
    middle, line = x + wide // 2, top + CARD_HIGH + 24
    if len(group.cards) > 1:
        canvas.fill((x + 2, line, x + wide - 2, line + 3), INK)
        canvas.fill((x + 2, line - 9, x + 5, line), INK)
        canvas.fill((x + wide - 5, line - 9, x + wide - 2, line), INK)
    else:
        canvas.fill((middle - 1, line - 9, middle + 2, line + 3), INK)
    canvas.paste(_down(), middle + 0.5, line + 18)
    canvas.fill((middle - 1, line, middle + 2, line + 14), INK)
    result = say(group.result)
    size = 66 if len(result) <= 4 else 56
    canvas.text(
        (middle, line + 76), result, size, INK, PANEL, anchor="m", room=max(wide + 14, 104) if size == 66 else room
    )
    if group.why is not None:
        around = wide + 36 if len(group.cards) > 1 else CARD_WIDE + 16
        limit = room if size != 66 else around
        canvas.text(
            (middle, line + 108), say(group.why), 26, GREY_TEXT, PANEL, weight="medium", anchor="m", room=limit
        )


def draw_recap(canvas: Canvas, groups: Groups, say: Speaker, left: int, right: int, base: int) -> None:
    """A round before the last one, in one line: badges with their numbers, and what came of them."""
    x = left
    if groups.heading is not None:
        x += canvas.text((x, base), say(groups.heading), 26, INK, PANEL, room=120) + 14
    for group in groups.groups:
        for card in group.cards:
            canvas.paste(badge(card.rider.team, say.code(card.rider), 36, card.rider.neutral), x + 18, base - 9)
            x += 38
            x += canvas.text((x, base), card.face, 28, INK, PANEL) + 5
        result = say(group.result)
        x += canvas.text((x, base), result, 24, GREY_TEXT, PANEL, weight="medium", room=max(40, right - x)) + 12


def draw_lineup(canvas: Canvas, lineup: Lineup, say: Speaker, left: int, right: int, top: int) -> None:
    """The riders on the line, first slot left."""
    canvas.text((left, top + 26), say(lineup.heading), 28, GREY_TEXT, PANEL, weight="medium", room=right - left)
    step = (right - left) / len(lineup.riders)
    for number, one in enumerate(lineup.riders):
        x = left + step * (number + 0.5)
        canvas.paste(rider(one.team, 96), x, top + 140)
        canvas.paste(badge(one.team, say.code(one), 52, one.neutral), x, top + 72)
        canvas.text((x, top + 222), str(number + 1), 36, INK, PANEL, anchor="m")
    canvas.fill((left, top + 184, right, top + 187), INK)


def draw_table(
    canvas: Canvas, table: Table, say: Speaker, look: TableStyle, top: int, heading: bool = True
) -> None:
    """Heads, then a row each; `top` is the baseline of the heads."""
    if heading:
        canvas.text((look.left, top), say(table.heading), 26, GREY_TEXT, PANEL, weight="medium", room=200)
    for column, x in zip(table.columns, look.numbers, strict=False):  # fewer columns than places are fine
        canvas.text((x, top), say(column.head), 26, GREY_TEXT, PANEL, weight="medium", anchor="r", room=110)
    for number, row in enumerate(table.rows):
        y = top + 12 + number * look.row
        if number:
            canvas.fill((look.left, y, look.right, y + 2), RULE)
        _draw_row(canvas, row, table.columns, say, look, y)


def _draw_row(
    canvas: Canvas, row: Row, columns: tuple[Column, ...], say: Speaker, look: TableStyle, top: int
) -> None:
    middle = top + look.row / 2 + 1
    base = round(middle + look.size * 0.35)
    canvas.text((look.place, base), str(row.place), look.size, INK, PANEL, anchor="m")
    canvas.paste(_piece(row.rider, say, look.mark), look.badge, middle)
    room = look.numbers[0] - look.name - 56 - (42 if row.rider.neutral else 0) - (36 if row.sign else 0)
    x = look.name + canvas.text((look.name, base), say.name(row.name, row.rider), look.size, INK, PANEL, room=room)
    if row.rider.neutral:
        canvas.paste(neutral_mark(say.neutral(), 32, PANEL), x + 28, middle)
        x += 40
    if row.sign:
        canvas.paste(sign(row.sign, 32), x + 26, middle)
    for column, value, right in zip(columns, row.values, look.numbers, strict=False):
        _draw_value(canvas, column, value, right, base, middle, look)


def _piece(who: Rider, say: Speaker, size: int) -> Tile:
    """The badge of a team, or a piece with the disc of its base."""
    if who.disc:
        return counter(who.team, say.code(who), who.disc, 0, round(size * 0.94))
    return badge(who.team, say.code(who), size, who.neutral)


def _draw_value(
    canvas: Canvas, column: Column, value: int | str, right: int, base: int, middle: float, look: TableStyle
) -> None:
    if column.kind == "bottle":
        canvas.paste(bottle_mark(str(value), min(46, look.row - 6)), right - 22, middle - 1)
    elif value == "finish":
        canvas.paste(flag(44), right - 22, middle)
    elif column.kind == "number":
        canvas.text((right, base), str(value), look.size + 2, INK, PANEL, anchor="r")
    else:
        amount = int(value)
        text = str(amount) if amount >= 0 else f"−{-amount}"
        canvas.text((right, base), text, look.size - 2, INK, PANEL, weight="medium", anchor="r")
        for block in range(min(9, abs(amount)) if look.blocks else 0):
            x = right + 12 + block * 10
            canvas.fill((x, middle - 6, x + 7, middle + 6), LINE)


@lru_cache(maxsize=8)
def neutral_mark(text: str, size: int, ground: Colour) -> Tile:
    """The sign of a neutral in lists, on ground of one colour."""
    pad = Pad(size + 4, size + 4, 4, ground)
    pad.disc(size / 2 + 2, size / 2 + 2, size / 2, INK)
    tile = pad.plate(4)
    canvas = Canvas(tile.image)
    font = load("semibold", 20)
    canvas.text((size / 2 + 2, size / 2 + 2 + font.getmask(text).size[1] / 2), text, 20, PAGE, INK, anchor="m")
    return tile._replace(image=canvas.image)


def draw_notes(canvas: Canvas, notes: Notes, say: Speaker, left: int, right: int, base: int, step: int) -> None:
    """Notes one below another, signs before them; asides on the right of the line above."""
    y, end = base - step, right
    for note in notes.notes:
        if note.aside:
            text = say(note.text)
            wide = canvas.text((right, y), text, 28, INK, PANEL, weight="medium", anchor="r", room=220)
            canvas.paste(sign(note.sign, 30), right - wide - 24, y - 9)
            continue
        y += step
        aside = any(other.aside for other in notes.notes) and y == base
        room = end - left - 46 - (210 if aside else 0)
        if note.sign:
            canvas.paste(sign(note.sign, 36), left + 18, y - 9)
        x = left + 50 if note.sign else left
        canvas.text((x, y), say(note.text), 28, INK, PANEL, weight="medium", room=room)
