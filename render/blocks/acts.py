"""What riders did in a round, in order: a chip each, as many in a line as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import Act, Acts, Figure
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INK, PAGE, PANEL, RULE, WHITE
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import FIGURES, HEADING, LEGEND, rise
from render.sprites.dice import die
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered
from render.sprites.marks import draw_arc
from render.sprites.value_cards import card_wide, value_card

HEAD, HEAD_BASE, ROW, CHIP, GAP, BELOW = 56, 38, 86, 74, 14, 12
"""Heights of the heading and its baseline, from one line of chips to the next, a chip, and what is free around."""

INSET, BESIDE, ROUND, LINE = 13, 6, 18, 2.4
"""A chip's free ends, what lies between its things, its corners and outline."""

MOVER, FOLLOWER, PITCH, DIE, CARD, SIGN = 44, 40, 43, 30, 42, 40
"""Sizes of what is in a chip, and from one follower to the next."""

MIDDLE, ARC_FOOT, ARC_HIGH, ARC_LINE, ARC_SHORT = 6, 18, 15, 4, 6
"""How far things lie below the middle of a chip that has arcs above, and the arcs themselves."""

STEPS, WORD, PLATE, PLATE_MARGIN, PLATE_ROUND, RIM = 40, 26, 38, 10, 10, 1.5
"""Letters of the steps and of words; plates for what ground and cards did."""

LEGEND_SIGN, LEGEND_ARC, LEGEND_GAP, LEGEND_NEXT, HEADING_ROOM = 36, 50, 10, 30, 420
LEGEND_FOOT, LEGEND_HIGH = 8, 20
"""The legend: its signs, the arc with its foot and height, and what is free between; room of the heading."""


class Thing(NamedTuple):
    """What stands in a chip: how wide it is, and what paints it from a left end about a middle."""

    wide: float
    paint: Callable[[Canvas, float, float], None]


def acts_block(part: Acts, say: Speaker) -> Block:
    """The heading with the legend, then the chips."""
    lines = list(_lines(part, say))
    return Block(HEAD + ROW * len(lines) + (BELOW if lines else 0), partial(_stacked, part, lines, say))


def _lines(part: Acts, say: Speaker) -> Iterator[list[list[Thing]]]:
    """Chips line by line."""
    line: list[list[Thing]] = []
    room = float(RIGHT - LEFT)
    for act in part.acts:
        chip = list(_things(act, say))
        if line and room < _wide(chip):
            yield line
            line, room = [], float(RIGHT - LEFT)
        line.append(chip)
        room -= _wide(chip) + GAP
    if line:
        yield line


def _wide(chip: list[Thing]) -> float:
    return sum(one.wide for one in chip) + BESIDE * (len(chip) - 1) + 2 * INSET


def _stacked(part: Acts, lines: list[list[list[Thing]]], say: Speaker, canvas: Canvas, top: int) -> None:
    # Without a line the legend stands for itself: a sheet that is full keeps no more of it.
    if lines or not part.legend:
        canvas.text((LEFT, top + HEAD_BASE), say(part.heading), HEADING, INK, PAGE, room=HEADING_ROOM)
    _draw_legend(canvas, part, say, top)
    for number, line in enumerate(lines):
        x, y = float(LEFT), top + HEAD + number * ROW + CHIP / 2
        for chip in line:
            wide = min(round(_wide(chip)), RIGHT - LEFT)
            canvas.paste(_plate(wide), x + wide / 2, y)
            at = x + INSET
            for thing in chip:
                thing.paint(canvas, at, y)
                at += thing.wide + BESIDE
            x += wide + GAP


@lru_cache(maxsize=128)
def _plate(wide: int) -> Tile:
    pad = Pad(wide, CHIP, PLAIN, PAGE)
    pad.rect((LINE, LINE, wide - LINE, CHIP - LINE), ROUND, PANEL, RULE, LINE)
    return pad.plate()


def _draw_legend(canvas: Canvas, part: Acts, say: Speaker, top: int) -> None:
    """Signs and what they mean, from the right."""
    x, y = RIGHT, top + HEAD_BASE - rise(LEGEND)
    for name, text in reversed(part.legend):
        at = (x, top + HEAD_BASE)
        x -= canvas.text(at, say(text), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r") + LEGEND_GAP
        if name == "draft":
            draw_arc(canvas, (x, y + LEGEND_FOOT), (x - LEGEND_ARC, y + LEGEND_FOOT), LEGEND_HIGH, ARC_LINE)
            x -= LEGEND_ARC + LEGEND_NEXT
        else:
            canvas.paste(sign(name, LEGEND_SIGN), x - LEGEND_SIGN / 2, y)
            x -= LEGEND_SIGN + LEGEND_NEXT


def _things(act: Act, say: Speaker) -> Iterator[Thing]:
    """What is in a chip, in the order of the arithmetic."""
    team = act.rider.team
    yield Thing(_line_wide(act), partial(_draw_line, act, say))
    for card in act.cards:
        yield Thing(card_wide(CARD), partial(_draw_tile, value_card(card, team, CARD, PANEL), card_wide(CARD)))
    for face in act.dice:
        yield Thing(DIE, partial(_draw_tile, die(face, DIE, "white", PANEL, True), DIE))
    if act.shift:
        text = f"{act.shift:+d}".replace("-", "−")
        yield _plated(text, act.ground)
    if act.extra is not None:
        yield _plated(say(act.extra), "feed")
    yield from _end(act, say)


def _end(act: Act, say: Speaker) -> Iterator[Thing]:
    """What came of it."""
    if act.fate:
        yield Thing(SIGN, partial(_draw_tile, sign(act.fate, SIGN), SIGN))
        for rider in act.fell:
            yield Thing(FOLLOWER, partial(_draw_tile, numbered(rider, FOLLOWER, say), FOLLOWER))
    else:
        yield Thing(width(str(act.steps), "semibold", STEPS) + 2, partial(_draw_word, str(act.steps), STEPS))
    if act.note is not None:
        text = say(act.note)
        wide = width(text, "semibold", WORD) + 2 * PLATE_MARGIN
        yield Thing(wide, partial(_draw_note, text, round(wide)))


def _line_wide(act: Act) -> float:
    return MOVER + PITCH * len(act.followers)


def _draw_line(act: Act, say: Speaker, canvas: Canvas, left: float, middle: float) -> None:
    """The mover and who followed it, each with an arc to the wheel before it."""
    y = middle + (MIDDLE if act.followers else 0)
    riders = (act.rider, *act.followers)
    for place in reversed(range(len(riders))):
        _draw_rider(canvas, riders[place], say, x=left + MOVER / 2 + place * PITCH, y=y, mover=place == 0)
    for place in range(1, len(riders)):
        start = left + MOVER / 2 + place * PITCH
        draw_arc(canvas, (start, y - ARC_FOOT), (start - PITCH + ARC_SHORT, y - ARC_FOOT), ARC_HIGH, ARC_LINE)


def _draw_rider(canvas: Canvas, rider: Figure, say: Speaker, x: float, y: float, mover: bool) -> None:
    canvas.paste(numbered(rider, MOVER if mover else FOLLOWER, say), x, y)


def _draw_tile(tile: Tile, wide: float, canvas: Canvas, left: float, middle: float) -> None:
    canvas.paste(tile, left + wide / 2, middle)


def _draw_word(text: str, size: int, canvas: Canvas, left: float, middle: float) -> None:
    canvas.text((left + 2, middle + rise(size, FIGURES)), text, size, INK, PANEL)


def _plated(text: str, ground: str) -> Thing:
    wide = round(width(text, "semibold", WORD)) + 2 * PLATE_MARGIN
    return Thing(wide, partial(_draw_plated, text, ground, wide))


def _draw_plated(text: str, ground: str, wide: int, canvas: Canvas, left: float, middle: float) -> None:
    canvas.paste(_ground_plate(ground, wide), left + wide / 2, middle)
    canvas.text((left + wide / 2, middle + rise(WORD)), text, WORD, INK, GROUNDS[ground], anchor="m")


@lru_cache(maxsize=64)
def _ground_plate(ground: str, wide: int) -> Tile:
    pad = Pad(wide, PLATE, PLAIN, PANEL)
    pad.rect((RIM, RIM, wide - RIM, PLATE - RIM), PLATE_ROUND, GROUNDS[ground], INK, LINE)
    return pad.plate()


def _draw_note(text: str, wide: int, canvas: Canvas, left: float, middle: float) -> None:
    canvas.paste(_note_plate(wide), left + wide / 2, middle)
    canvas.text((left + wide / 2, middle + rise(WORD)), text, WORD, INK, WHITE, anchor="m")


@lru_cache(maxsize=16)
def _note_plate(wide: int) -> Tile:
    pad = Pad(wide, PLATE, PLAIN, PANEL)
    pad.rect((RIM, RIM, wide - RIM, PLATE - RIM), PLATE / 2, WHITE, INK, LINE)
    return pad.plate()
