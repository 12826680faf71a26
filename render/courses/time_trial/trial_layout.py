"""Where the rows and columns of a race against the clock are."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene import StageRoad, Trial

PANEL_LEFT, PANEL_RIGHT = 24, 1176
FIRST, LINE = 196, 892
"""Where the course begins, and its finish."""

SKY_HIGH, LOW_SKY, COURSE_HIGH, LOW_COURSE, INSET = 56, 44, 92, 82, 8
"""Heights of the weather and of the course, also where there is little room; what is free at the panel's edges."""

TALLEST = 1356
"""Height of the whole at most, without a title."""

MOST_ROW, LEAST_ROW, TEAM_ROW, LEAST_TEAM_ROW = 34, 25, 120, 84
FULL_FROM = 29
"""Lower rows have no room for the last move and the effort left."""

FOOT = 62


class TrialLayout(NamedTuple):
    """Heights of a row, of weather and course, of all above the rows, and of the panel; whether all columns are
    shown, and what lies below the panel."""

    row: int
    sky: int
    course: int
    above: int
    panel: int
    full: bool
    foot: int


def layout(part: Trial) -> TrialLayout:
    """Rows as high as there is room for all; with very many the course is lower and nothing stands below it."""
    count, foot = max(1, len(part.tracks)), FOOT if part.plain or part.spent or part.hint else INSET
    teams = any(track.pieces for track in part.tracks)
    least, most = (LEAST_TEAM_ROW, TEAM_ROW) if teams else (LEAST_ROW, MOST_ROW)
    sky, course = SKY_HIGH if part.skies else 0, COURSE_HIGH
    if (TALLEST - INSET - sky - course - INSET - foot) // count < least:
        sky, course, foot = min(sky, LOW_SKY), LOW_COURSE, INSET
    above = INSET + sky + course
    row = max(least, min(most, (TALLEST - above - INSET - foot) // count))
    return TrialLayout(
        row=row,
        sky=sky,
        course=course,
        above=above,
        panel=above + row * count + INSET,
        full=row >= FULL_FROM,
        foot=foot,
    )


def x_of(road: StageRoad, square: float) -> float:
    """The far edge of a square; the finish where the course ends."""
    return FIRST + (LINE - FIRST) * min(max(0.0, square), road.length) / road.length
