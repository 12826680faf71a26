"""The picture of a turn: where everybody rides, with whom, and how he came there."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import pytest

from engine.core.events import Mark
from engine.core.scene import (
    CaptionText,
    Efforts,
    Figure,
    Scene,
    StageProfile,
    StageStrips,
    TitleLine,
    TokenTile,
)
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.scene.board_picture import turn_sheet
from engine.games.ciclismo_a_fondo.scene.pictures import board
from engine.games.ciclismo_a_fondo.view import FormationView, Public, RiderStep, RoadAct
from render import render
from tests.games.ciclismo_a_fondo.weak import played
from tests.render.english import english

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "ciclismo_a_fondo")
ALT_LIMIT = 1024
P = TypeVar("P")


@cache
def turns() -> tuple[Course, tuple[Public, ...]]:
    """A mountain stage of eight riders each, turn by turn."""
    ended = played("media_82", 8, 3, event_trigger="any_three")
    marks = (event for event in ended.events if isinstance(event, Mark) and event.kind == "round")
    return ended.course, tuple(mark.view for mark in marks)


def view(turn: int, **facts: Any) -> Public:
    return turns()[1][turn - 1]._replace(**facts)


def sheet(public: Public) -> Scene:
    return turn_sheet(turns()[0], public)


def part(scene: Scene, kind: type[P]) -> P:
    (found,) = (one for one in scene.parts if isinstance(one, kind))
    return found


def said(caption: Any) -> str:
    """A caption in words."""
    return " ".join(
        WORDS(one.text)
        if isinstance(one, CaptionText)
        else one.mark
        if isinstance(one, Figure)
        else f"{one.letter}{one.effort}"
        if isinstance(one, TokenTile)
        else one.sign
        for one in caption
    )


@pytest.mark.parametrize("turn", [1, 16, 24])
def test_every_rider_stands_on_his_square_and_lane_and_every_formation_tells_itself(turn: int) -> None:
    public = view(turn)
    scene = sheet(public)
    strips = part(scene, StageStrips)
    racing = [(one.row, one.lane) for one in public.riders if one.where == "racing"]
    assert sorted((one.square, one.lane) for one in strips.riders) == sorted(racing)
    assert len(strips.formations) == len(public.groups) == len(part(scene, StageProfile).groups)
    assert len(render(scene, WORDS).alt) <= ALT_LIMIT


def test_the_line_below_the_title_says_how_far_the_first_rider_has_to_go() -> None:
    lead = part(sheet(view(16)), TitleLine)
    assert WORDS(lead.text) == "Puertos encadenados · 38 squares to the line"


@pytest.mark.rule("CAF-26")
def test_formations_are_called_by_their_size() -> None:
    sizes = [said(one.size) for one in part(sheet(view(16)), StageStrips).formations]
    assert sizes == ["pelotón of 30", "alone"]


@pytest.mark.rule("CAF-80")
def test_the_first_ones_are_an_escape_if_fewer_than_those_behind() -> None:
    groups = (FormationView((0, 1, 2)), FormationView(tuple(range(3, 32))))
    strips = part(sheet(view(16, groups=groups)), StageStrips)
    assert [said(one.size) for one in strips.formations] == ["pelotón of 29", "escape of 3"]


def test_a_caption_says_who_pulled_a_formation_and_with_how_many_points() -> None:
    public = view(16)
    riders = public.groups[-1].riders
    steps = tuple(RiderStep(rider, (public.riders[rider].row - 6, 0), public.riders[rider][:2]) for rider in riders)
    acts = (RoadAct("tirar", riders[0], steps, squares=6, effort=1),)
    strips = part(sheet(view(16, acts=acts)), StageStrips)
    assert said(strips.formations[0].move) == "+6 pulled by JF T1"
    assert said(part(sheet(view(16, acts=acts)), Efforts).legend) == "token and PE: T tirar"


def test_who_attacks_is_drawn_from_the_square_that_he_left() -> None:
    public = view(16)
    rider = public.groups[0].riders[0]
    end = public.riders[rider][:2]
    acts = (RoadAct("ataque", rider, (RiderStep(rider, (62, 1), end),), squares=9, effort=2),)
    (jump,) = part(sheet(view(16, acts=acts)), StageStrips).jumps
    assert (jump.square, jump.lane) == (62, 1)
    assert said(jump.chip) == "E2 A2 +9"


@pytest.mark.rule("CAF-39")
def test_who_is_off_the_road_is_named_with_the_turn_in_which_he_is_back() -> None:
    strips = part(sheet(view(16)), StageStrips)
    assert said(strips.aside) == "out CR on 51 · back in turn 18"
    assert WORDS(strips.told[0]) == "Off the road: Dani CR on 51, back in turn 18"


def test_before_the_next_turn_is_ridden_the_board_still_shows_the_last_one() -> None:
    public = view(16)
    later = public._replace(turn=17, last=public.acts, acts=(RoadAct("back", 31, ()),))
    assert WORDS(sheet(later).subtitle) == "Turn 16"


def test_with_nobody_on_the_road_the_players_stand_by_their_best_riders() -> None:
    public = view(16)
    home = tuple(one._replace(where="finished", arrived=16) for one in public.riders)
    assert board(turns()[0], public._replace(riders=home, groups=())).sheet == "stack"
