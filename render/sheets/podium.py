"""The end: the first three under the gate, the whole standings beside them, the seed at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import Footnote, Footnotes, Podium, RoundCount, Scene, Standings, TourLeaders, TourTables
from render.blocks.podium import CUT, draw_stand
from render.blocks.standings import TableStyle, columns, draw_table
from render.blocks.turn import draw_rounds
from render.ink.block import WIDE, Block, lay, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.type import CAPTION, TEXT
from render.parts import block
from render.sheets.head import draw_title
from render.sheets.scene_parts import only, parts
from render.sprites.icons import sign

PANEL_LEFT, PANEL_RIGHT, PANEL_NAME = 768, 1144, 980
"""The lines of the panel beside the stand, and the least a column leaves to names."""

ONE_COLUMN, PLACE, BADGE, NAME = {True: 1048, False: 1076}, 780, 828, 866
"""Right end of the first of two columns (of numbers or not), and where places, badges and names are."""

HEADS, ROWS_TOP, ROWS_FOOT, ROWS_FOOT_MANY = 272, 286, 640, 690
ROW, LETTERS, MARK = 61, 36, 48
"""The table on the panel: its heads, where its rows begin and must end; and the largest a row may be."""

NOTE_LINE, NOTE_BASE = 646, 680
FOOT_LEFT, FOOT_RIGHT, FOOT_BASE, FOOT_SIGN, FOOT_SIGN_STEP, FOOT_ROOM, FOOT_GAP = 38, 1164, 763, 38, 52, 520, 30
"""The line below stand and standings: its ends and base, a sign before a note, and a note's room and distance."""

BELOW_FOOT = 12
"""What is free below the lowest line."""

TITLE_BASE, TITLE_ROOM, WHEELS_RIGHT, WHEELS_TOP = 88, 980, 1172, 26

FEW = 6
"""Rows that leave room for a note below them."""


def draw_podium(scene: Scene, say: Speaker) -> Canvas:
    """The end of a race: the stand, the standings with at most one note below them, all other notes in the foot."""
    stand, table = only(scene, Podium), only(scene, Standings)
    canvas = draw_stand(stand, tuple(sorted(row.rider.team for row in table.rows)), say)
    draw_title(canvas, scene, say, TITLE_BASE, TITLE_ROOM)
    for rounds in parts(scene, RoundCount):
        draw_rounds(canvas, rounds, WHEELS_RIGHT, WHEELS_TOP)
    _standings(canvas, table, say)
    beside = [note for notes in parts(scene, Footnotes) if not notes.foot for note in notes.notes]
    foot = [note for notes in parts(scene, Footnotes) if notes.foot for note in notes.notes]
    for note in beside[:1]:
        _draw_note(canvas, note, say)
    _draw_footers(canvas, [*beside[1:], *foot], say)
    below = [block(part, say) for part in scene.parts if isinstance(part, (TourLeaders, TourTables))]
    return _on_top(canvas, below, FOOT_BASE + BELOW_FOOT if foot or beside[1:] else CUT[1]) if below else canvas


def _on_top(podium: Canvas, blocks: Sequence[Block], top: int) -> Canvas:
    """The podium down to a height, and blocks below it."""
    canvas = page(top + sum(one.high for one in blocks) + BELOW_FOOT)
    lay(canvas, podium, (0, 0, WIDE, top), 0, 0)
    for one in blocks:
        one.paint(canvas, top)
        top += one.high
    return canvas


def _standings(canvas: Canvas, table: Standings, say: Speaker) -> None:
    """The table on the panel; its rows are lower if there are many."""
    first = ONE_COLUMN[bool(table.columns) and table.columns[-1].kind == "number"]
    few = (first, PANEL_RIGHT)[-max(1, len(table.columns)) :]
    numbers = columns(few, len(table.columns), PANEL_NAME)
    rows = max(1, len(table.rows))
    row = min(ROW, ((ROWS_FOOT if rows <= FEW else ROWS_FOOT_MANY) - ROWS_TOP) // rows)
    size, mark = min(LETTERS, row - 6), min(MARK, row - 2)
    style = TableStyle(
        left=PANEL_LEFT,
        right=PANEL_RIGHT,
        place=PLACE,
        badge=BADGE,
        name=NAME,
        numbers=numbers,
        row=row,
        size=size,
        mark=mark,
        blocks=False,
    )
    draw_table(canvas, table, say, style, HEADS, heading=False)


def _draw_note(canvas: Canvas, note: Footnote, say: Speaker) -> None:
    """A note below the standings."""
    canvas.fill((PANEL_LEFT, NOTE_LINE, PANEL_RIGHT, NOTE_LINE + 2), RULE)
    at, room = (PANEL_LEFT + 2, NOTE_BASE), PANEL_RIGHT - PANEL_LEFT - 2 * 2
    canvas.text(at, say(note.text), CAPTION, GREY_TEXT, PANEL, weight="medium", room=room)


def _draw_footers(canvas: Canvas, footers: Sequence[Footnote], say: Speaker) -> None:
    """The line below stand and standings; asides at the right."""
    x, end = FOOT_LEFT, FOOT_RIGHT
    for note in footers:
        if note.aside:
            end -= canvas.text(
                (end, FOOT_BASE),
                say(note.text),
                CAPTION,
                GREY_TEXT,
                PAGE,
                weight="medium",
                anchor="r",
                room=end - x - 24,
            )
            continue
        if note.sign:
            canvas.paste(sign(note.sign, FOOT_SIGN), x + 20, FOOT_BASE - 9)
            x += FOOT_SIGN_STEP
        x += canvas.text((x, FOOT_BASE), say(note.text), TEXT, INK, PAGE, room=min(FOOT_ROOM, end - x)) + FOOT_GAP
