"""The bars of a race against the clock: a piece a turn, pale without effort, and who is at their end."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import StageRoad, TrialPiece, TrialTrack
from render.courses.abreast import abreast
from render.courses.time_trial.trial_layout import LINE as FINISH
from render.courses.time_trial.trial_layout import x_of
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import BAND, GREY_TEXT, INK, TEAMS, WHITE, Colour, pale
from render.ink.pen import FINE, Pad, Point, Tile
from render.ink.type import CAPTION, rise
from render.sprites.icons import sign
from render.sprites.lane_badges import lettered
from render.sprites.rider_tags import shape

BAR, EDGE = 17, 2
"""Height of a bar, and the ink about and between its pieces."""

OUT, OUT_GAP, OUT_ROOM = 29, 6, 320
TEAM_BAR, TEAM_BAR_DOWN, PIECE, PIECE_UP, STEP = 18, 38, 46, 12, 51
"""A team's bar below its riders; the riders, how far above the middle of the row they are, and from one to the next
at least: nearer together they would hide each other, and the bar says where the first of them is."""

RING, RING_LINE = 5, 4


def colour(team: str, effort: bool) -> Colour:
    """Full where effort was put into a turn, else pale."""
    return TEAMS[team].fill if effort else pale(TEAMS[team].fill)


def draw_bar(canvas: Canvas, road: StageRoad, track: TrialTrack, y: float, high: int = BAR) -> float:
    """The turns from the start on; returns where the bar ends."""
    at, left = 0, round(x_of(road, 0))
    top, bottom = round(y - high / 2), round(y + high / 2)
    for turn in track.turns:
        at += turn.squares
        right = round(x_of(road, at))
        canvas.fill((left, top, right + EDGE, bottom), INK)
        canvas.fill((left + EDGE, top + EDGE, right, bottom - EDGE), colour(track.rider.team, turn.effort))
        left = right
    return left


def draw_end(canvas: Canvas, track: TrialTrack, say: Speaker, end: Point, side: int) -> None:
    """Who is at the end of a bar, unless he is in; why he does not move."""
    x, y = end
    if track.arrival is None:
        canvas.paste(shape(track.rider.team, side), x, y)
    if track.out is not None:
        x += side / 2 + OUT_GAP + OUT / 2
        canvas.paste(sign("out", min(OUT, side)), x, y)
        at = (x + OUT / 2 + OUT_GAP, y + rise(CAPTION))
        room = min(OUT_ROOM, round(FINISH - at[0]) - OUT_GAP)
        canvas.text(at, say(track.out), CAPTION, GREY_TEXT, BAND, weight="medium", room=room)


def draw_team(canvas: Canvas, road: StageRoad, track: TrialTrack, say: Speaker, y: float) -> None:
    """A team's riders over its bar; whose crossing counts is ringed, who was left behind is pale."""
    draw_bar(canvas, road, track, y + TEAM_BAR_DOWN, TEAM_BAR)
    for one, x in _places(road, track.pieces):
        if one.state == "counts":
            canvas.paste(_ring(), x, y - PIECE_UP)
        canvas.paste(lettered(one.rider, PIECE, say, pale=one.state == "alone"), x, y - PIECE_UP)


def _places(road: StageRoad, pieces: tuple[TrialPiece, ...]) -> list[tuple[TrialPiece, float]]:
    """The hindmost first, at least a step apart: the foremost where it is, unless all would leave the course."""
    # From the front, as pieces are told: the foremost keeps its place, those behind it make room.
    order = sorted(pieces, key=lambda one: -one.square)
    middles = [-x_of(road, one.square) for one in order]
    span = (-float(FINISH) - STEP / 2, -x_of(road, 0))
    found = abreast(middles, [STEP] * len(order), 0, span)
    return [(one, -x) for one, x in zip(order, found, strict=True)][::-1]


@lru_cache(maxsize=1)
def _ring() -> Tile:
    side = PIECE + 2 * RING
    pad = Pad(side, side, FINE, INK)
    pad.rect((2, 2, side - 2, side - 2), side / 4, WHITE, INK, RING_LINE)
    return pad.tile()
