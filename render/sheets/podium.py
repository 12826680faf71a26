"""The end: the first three under the gate, the whole standings beside them, the seed at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import Note, Notes, Podium, Rounds, Scene, Table
from render.blocks.podium import draw_stand
from render.blocks.standings import TableStyle, columns, draw_table
from render.blocks.turn import draw_rounds
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.type import CAPTION, TEXT
from render.sheets.head import draw_title
from render.sheets.scene_parts import only, parts
from render.sprites.icons import sign

FEW = 6
"""Rows that leave room for a note below them."""


def draw_podium(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    stand, table = only(scene, Podium), only(scene, Table)
    canvas = draw_stand(stand, tuple(sorted(row.rider.team for row in table.rows)), say)
    draw_title(canvas, scene, say, 88, 980)
    for rounds in parts(scene, Rounds):
        draw_rounds(canvas, rounds, 1172, 26)
    _standings(canvas, table, say)
    beside = [note for notes in parts(scene, Notes) if not notes.foot for note in notes.notes]
    foot = [note for notes in parts(scene, Notes) if notes.foot for note in notes.notes]
    for note in beside[:1]:
        _draw_note(canvas, note, say)
    _draw_footers(canvas, [*beside[1:], *foot], say)
    return canvas


def _standings(canvas: Canvas, table: Table, say: Speaker) -> None:
    """The table on the panel; its rows are lower if there are many."""
    first = 1048 if table.columns and table.columns[-1].kind == "number" else 1076
    few = (first, 1144)[-max(1, len(table.columns)) :]
    numbers = columns(few, len(table.columns), 980)
    style = TableStyle(768, 1144, 780, 828, 866, numbers, 61, 36, 48, False)
    rows = max(1, len(table.rows))
    row = min(61, ((640 if rows <= FEW else 690) - 286) // rows)
    style = style._replace(row=row, size=min(36, row - 6), mark=min(48, row - 2))
    draw_table(canvas, table, say, style, 272, heading=False)


def _draw_note(canvas: Canvas, note: Note, say: Speaker) -> None:
    """A note below the standings."""
    canvas.fill((768, 646, 1144, 648), RULE)
    canvas.text((770, 680), say(note.text), CAPTION, GREY_TEXT, PANEL, weight="medium", room=372)


def _draw_footers(canvas: Canvas, footers: Sequence[Note], say: Speaker) -> None:
    """The line below stand and standings; asides at the right."""
    x, end = 38, 1164
    for note in footers:
        if note.aside:
            end -= canvas.text(
                (end, 763), say(note.text), CAPTION, GREY_TEXT, PAGE, weight="medium", anchor="r", room=end - x - 24
            )
            continue
        if note.sign:
            canvas.paste(sign(note.sign, 38), x + 20, 754)
            x += 52
        x += canvas.text((x, 763), say(note.text), TEXT, INK, PAGE, room=min(520, end - x)) + 30
