"""A closed road round a panel with cards, standings and notes."""

from __future__ import annotations

from engine.core.scene import CardGroups, Footnotes, Lineup, Ring, RoundCount, Scene, Standings
from render.blocks.cards import draw_groups, draw_lineup, draw_recap
from render.blocks.notes import draw_notes
from render.blocks.standings import TableStyle, columns, draw_table
from render.blocks.turn import draw_rounds
from render.courses.ring.ring import ring_canvas
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

TITLE_BASE, TITLE_ROOM, WHEELS_RIGHT, WHEELS_TOP = 90, 980, 1172, 32
PANEL_MARGIN, RECAP_BASE, RULE_HIGH, NOTES_BASE, NOTES_STEP = 22, 28, 2, 42, 46
"""Inside the panel: the free top, baselines of recaps and notes, and the rules between its parts."""

COLUMNS, LAST_COLUMN, FIRST_COLUMN = (386, 468), 4, 366
"""Right ends of two columns from the left, of the third from the right; of the first where there are more."""

HEADS_BASE, HEADS_HIGH, PLACE, BADGE, NAME = 34, 46, 18, 84, 134
SIZE, MARK, MARK_GAP = 36, 50, 4
"""The standings: heads, where places, badges and names are, and sizes at most."""


def draw_ring_sheet(scene: Scene, say: Speaker) -> Canvas:
    """A race on a closed course: the ring of the road, and inside it the panel with all that is told in words."""
    canvas = ring_canvas(only(scene, Ring), say)
    draw_title(canvas, scene, say, TITLE_BASE, TITLE_ROOM)
    for rounds in parts(scene, RoundCount):
        draw_rounds(canvas, rounds, WHEELS_RIGHT, WHEELS_TOP)
    _panel(canvas, scene, say)
    return canvas


def _panel(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    """What lies inside the road."""
    left, top, right, bottom = (round(edge) for edge in PANEL_BOX)
    left, right = left + INSET, right - INSET
    y = top + PANEL_MARGIN
    lineups, groups = parts(scene, Lineup), parts(scene, CardGroups)
    # The last round stands large in the panel, unless riders are lined up there; what was before shrinks to a line.
    last = len(groups) - (0 if lineups else 1)
    for recap in groups[:last]:
        draw_recap(canvas, recap, say, left=left, right=right, base=y + RECAP_BASE)
        y += RECAP_HIGH
    for lineup in lineups:
        draw_lineup(canvas, lineup, say, left=left, right=right, top=y)
    for shown in groups[last:]:
        draw_groups(canvas, shown, say, (left, right, y))
    y += CARDS_HIGH
    canvas.fill((left, y, right, y + RULE_HIGH), RULE)
    notes_top = bottom - NOTES_HIGH
    _standings(canvas, only(scene, Standings), say, (left, right, y, notes_top))
    canvas.fill((left, notes_top, right, notes_top + RULE_HIGH), RULE)
    for notes in parts(scene, Footnotes):
        draw_notes(canvas, notes, say, left=left, right=right, base=notes_top + NOTES_BASE, step=NOTES_STEP)


def _standings(canvas: Canvas, table: Standings, say: Speaker, box: tuple[int, int, int, int]) -> None:
    """The table between the cards and the notes; its rows are lower if there are many."""
    left, right, top, bottom = box
    row = min(ROW, (bottom - top - HEADS_HIGH) // max(1, len(table.rows)))
    few = (*(left + x for x in COLUMNS), right - LAST_COLUMN)
    style = TableStyle(
        left=left,
        right=right,
        place=left + PLACE,
        badge=left + BADGE,
        name=left + NAME,
        numbers=columns(few, len(table.columns), left + FIRST_COLUMN),
        row=row,
        size=SIZE,
        mark=min(MARK, row - MARK_GAP),
        blocks=True,
    )
    draw_table(canvas, table, say, style, top + HEADS_BASE)
