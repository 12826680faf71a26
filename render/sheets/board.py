"""The sheets pictures are drawn on: board, hand, podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.core.scene import (
    CardRow,
    Groups,
    Lineup,
    Notes,
    Part,
    Podium,
    Ring,
    Rounds,
    Scene,
    SheetName,
    Strip,
    Table,
)
from render.blocks.panel import TableStyle, draw_groups, draw_lineup, draw_notes, draw_recap, draw_table
from render.courses.ring.ring import draw_ring
from render.courses.ring.ring_course import PANEL_BOX, empty_road
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import FRAME, INK, PAGE, RULE
from render.sheets.folded import draw_folded
from render.sheets.hand import draw_hand
from render.sheets.outlook import draw_outlook
from render.sheets.podium import backdrop, draw_podium
from render.sheets.race_sheet import draw_race
from render.sheets.seat_sheet import draw_seat
from render.sheets.sprint import draw_sprint
from render.sheets.stage import draw_stage
from render.sprites.icons import round_wheel

P = TypeVar("P", bound=Part)


def draw(scene: Scene, say: Speaker) -> Canvas:
    """The whole picture of a scene, on the sheet that it names."""
    return SHEETS[scene.sheet](scene, say)


def _hand(scene: Scene, say: Speaker) -> Canvas:
    return draw_hand(scene, parts(scene, CardRow)[0], parts(scene, Strip)[0], say)


def _podium(scene: Scene, say: Speaker) -> Canvas:
    stand, table = parts(scene, Podium)[0], parts(scene, Table)[0]
    teams = tuple(row.rider.team for row in table.rows)
    canvas = backdrop(tuple(sorted(teams)), say(stand.gate), stand.setting).copy()
    draw_title(canvas, scene, say, 88, 980)
    for rounds in parts(scene, Rounds):
        draw_rounds(canvas, rounds, 1172, 26)
    draw_podium(canvas, stand, table, parts(scene, Notes), say)
    return canvas


def parts(scene: Scene, kind: type[P]) -> list[P]:
    """The parts of one kind, in order."""
    return [part for part in scene.parts if isinstance(part, kind)]


def draw_title(canvas: Canvas, scene: Scene, say: Speaker, base: int, room: int, size: int = 60) -> None:
    """Title and subtitle, with a dot between, in one line."""
    title, subtitle = say(scene.title), say(scene.subtitle)
    x = 34 + canvas.text((34, base), title, size, INK, PAGE, room=round(room * 0.68))
    canvas.fill((x + 16, base - size * 0.36, x + 23, base - size * 0.36 + 7), INK)
    canvas.text((x + 38, base), subtitle, size, FRAME, PAGE, weight="medium", room=room - x - 4)


def draw_rounds(canvas: Canvas, rounds: Rounds, right: int, top: int) -> None:
    """One wheel a round in two rows, filled = over."""
    row = (rounds.total + 1) // 2
    for number in range(rounds.total):
        x = right - (row - number % row - 0.5) * 36
        canvas.paste(round_wheel(number < rounds.played), x, top + 17 + (number // row) * 36)


def _board(scene: Scene, say: Speaker) -> Canvas:
    ring = parts(scene, Ring)[0]
    words = (say(ring.gate), say(ring.start), say(ring.place) if ring.place else "")
    canvas = empty_road(ring.cells, words).copy()
    draw_title(canvas, scene, say, 90, 980)
    for rounds in parts(scene, Rounds):
        draw_rounds(canvas, rounds, 1172, 32)
    draw_ring(canvas, ring, say.code)
    _board_panel(canvas, scene, say)
    return canvas


def _board_panel(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    left, top, right, bottom = (round(edge) for edge in PANEL_BOX)
    left, right = left + 24, right - 24
    groups = parts(scene, Groups)
    y = top + 22
    for recap in groups[:-1]:
        draw_recap(canvas, recap, say, left, right, y + 28)
        y += 54
    for lineup in parts(scene, Lineup):
        draw_lineup(canvas, lineup, say, left, right, y)
    for shown in groups[-1:]:
        draw_groups(canvas, shown, say, (left, right, y))
    y += 268
    canvas.fill((left, y, right, y + 2), RULE)
    table = parts(scene, Table)[0]
    notes_top = bottom - 102
    row = min(56, (notes_top - y - 46) // max(1, len(table.rows)))
    look = TableStyle(
        left,
        right,
        left + 18,
        left + 84,
        left + 134,
        (left + 386, left + 468, right - 4),
        row,
        36,
        min(50, row - 4),
        True,
    )
    draw_table(canvas, table, say, look, y + 34)
    canvas.fill((left, notes_top, right, notes_top + 2), RULE)
    for notes in parts(scene, Notes)[:1]:
        draw_notes(canvas, notes, say, left, right, notes_top + 42, 46)


SHEETS: dict[SheetName, Callable[[Scene, Speaker], Canvas]] = {
    "stack": draw_seat,
    "turn": draw_seat,
    "ring": _board,
    "cards": _hand,
    "velodrome": draw_race,
    "road": draw_folded,
    "outlook": draw_outlook,
    "sprint": draw_sprint,
    "classifications": draw_stage,
    "podium": _podium,
}
