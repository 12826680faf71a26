"""A closed road round a panel with cards, standings and notes."""

from __future__ import annotations

from engine.core.scene import Groups, Lineup, Notes, Ring, Rounds, Scene, Table
from render.blocks.cards import draw_groups, draw_lineup, draw_recap
from render.blocks.notes import draw_notes
from render.blocks.standings import TableStyle, columns, draw_table
from render.blocks.turn import draw_rounds
from render.courses.ring.ring import ring_sheet
from render.courses.ring.ring_course import PANEL_BOX
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import RULE
from render.sheets.head import draw_title
from render.sheets.scene_parts import only, parts

INSET = 24
NOTES_HIGH, CARDS_HIGH, RECAP_HIGH = 102, 268, 54
ROW = 56
"""The height of a row of the standings, if there is room."""


def draw_ring_sheet(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    canvas = ring_sheet(only(scene, Ring), say)
    draw_title(canvas, scene, say, 90, 980)
    for rounds in parts(scene, Rounds):
        draw_rounds(canvas, rounds, 1172, 32)
    _panel(canvas, scene, say)
    return canvas


def _panel(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    """What lies inside the road."""
    left, top, right, bottom = (round(edge) for edge in PANEL_BOX)
    left, right = left + INSET, right - INSET
    y = top + 22
    lineups, groups = parts(scene, Lineup), parts(scene, Groups)
    last = len(groups) - (0 if lineups else 1)
    for recap in groups[:last]:
        draw_recap(canvas, recap, say, left, right, y + 28)
        y += RECAP_HIGH
    for lineup in lineups:
        draw_lineup(canvas, lineup, say, left, right, y)
    for shown in groups[last:]:
        draw_groups(canvas, shown, say, (left, right, y))
    y += CARDS_HIGH
    canvas.fill((left, y, right, y + 2), RULE)
    notes_top = bottom - NOTES_HIGH
    _standings(canvas, only(scene, Table), say, (left, right, y, notes_top))
    canvas.fill((left, notes_top, right, notes_top + 2), RULE)
    for notes in parts(scene, Notes):
        draw_notes(canvas, notes, say, left, right, notes_top + 42, 46)


def _standings(canvas: Canvas, table: Table, say: Speaker, box: tuple[int, int, int, int]) -> None:
    """The table between the cards and the notes; its rows are lower if there are many."""
    left, right, top, bottom = box
    row = min(ROW, (bottom - top - 46) // max(1, len(table.rows)))
    numbers = columns((left + 386, left + 468, right - 4), len(table.columns), left + 366)
    mark = min(50, row - 4)
    style = TableStyle(left, right, left + 18, left + 84, left + 134, numbers, row, 36, mark, True)
    draw_table(canvas, table, say, style, top + 34)
