"""The table of parts: every kind is in it, and any combination is drawn and told, on any sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.events import Ref
from engine.core.scene import (
    Acts,
    Cell,
    Choices,
    Figure,
    Footnote,
    Footnotes,
    Holdings,
    Label,
    LandingTable,
    LaneRoad,
    LetteredChoice,
    Part,
    Piece,
    PlainCourse,
    PlanRows,
    Podium,
    PointsSheet,
    Profile,
    RoundCount,
    Scene,
    SheetName,
    Standings,
    TargetCell,
    TitlePill,
    label,
)
from render import alt_text, text_board
from render.blocks.choices import ROW
from render.courses.plain.course import LEAST
from render.ink.palette import GROUNDS, TEAMS
from render.parts import KINDS, told
from render.picture import canvas_of
from render.sheets.compose import SHEETS, misfits
from render.sprites.icons import SIGNS
from tests.contract.drawn import ORNAMENT, bare, paints_outside, undrawn_parts
from tests.render import ciclismo_scenes, round_parts
from tests.render.courses.lanes import lane_roads
from tests.render.courses.road.test_folded import SCENES as ROADS
from tests.render.courses.velodrome.test_velodrome import SCENES as VELODROMES
from tests.render.picture_checks import overlaps
from tests.render.test_picture import SCENES as RINGS

KINDS_OF_PARTS = get_args(Part)
RED, BLUE = (Figure(Ref(team, seat), team) for seat, team in enumerate(("red", "blue")))


def words(text: Label) -> str:
    """Its key, or the first letter of a team: enough to see what is told."""
    return str(dict(text.facts)["team"])[0].upper() if text.key == "scene-code" else text.key


def course(count: int = 30) -> PlainCourse:
    """A plain course with every ground and some signs."""
    grounds = ("flat", "climb", "descent", "cobbles", "sprint", "feed", "gold", "finish")
    cells = tuple(Cell(str(n + 1), grounds[n % 8], "bolt" if n % 8 == 4 else "") for n in range(count))
    pieces = (Piece(RED, 2, 1), Piece(BLUE, 2, 2), Piece(BLUE, count - 1, 1))
    return PlainCourse(
        cells, pieces, (label("told"),), (TargetCell(2, None, "A"), TargetCell(count - 2, None, "B"))
    )


def choices(count: int = 3, heads: int = 2) -> Choices:
    """Lettered choices."""
    picks = tuple(LetteredChoice(chr(65 + n), label("pick"), label("told"), (n, "x")[:heads]) for n in range(count))
    return Choices(label("choose"), picks, (label("one"), label("two"))[:heads])


def pool() -> tuple[Part, ...]:
    """Parts of every kind, most of them from races."""
    scenes = (*RINGS.values(), *VELODROMES.values(), *ROADS.values())
    found: dict[type[Part], list[Part]] = {
        PlainCourse: [course(), course(7)],
        Choices: [choices(), choices(9, 0)],
        LaneRoad: [lane_roads.lane_road(), lane_roads.choosing(2)],
        Profile: [lane_roads.profile()],
        LandingTable: [lane_roads.table()],
        TitlePill: [lane_roads.pill()],
        Acts: [round_parts.acts()],
        Holdings: [round_parts.sides()],
        PlanRows: [round_parts.plan()],
        PointsSheet: [round_parts.results()],
    }
    for scene in (*scenes, *ciclismo_scenes.scenes().values()):
        for part in scene.parts:
            found.setdefault(type(part), []).append(part)
    return tuple(part for parts in found.values() for part in parts[:3])


POOL = pool()


def scene(*parts: Part, sheet: SheetName = "stack") -> Scene:
    return Scene("board", label("title"), label("subtitle"), parts, sheet)


def test_the_table_has_a_row_for_every_kind_of_part() -> None:
    assert set(KINDS) == set(KINDS_OF_PARTS)


def test_the_pool_of_these_tests_has_every_kind_of_part() -> None:
    assert {type(part) for part in POOL} == set(KINDS_OF_PARTS)


@pytest.mark.parametrize("part", POOL, ids=lambda part: type(part).__name__)
def test_every_part_alone_is_drawn_and_told(part: Part) -> None:
    empty, shown = canvas_of(scene(), words).image, canvas_of(scene(part), words).image
    if isinstance(part, TitlePill):  # beside the title, where a stack has room
        assert shown.tobytes() != empty.tobytes()
    elif part != Footnotes(()):
        assert shown.height > empty.height
        assert len(shown.crop((0, empty.height, *shown.size)).getcolors(256) or ()) > 1
    if type(part) not in ORNAMENT and not bare(part):
        assert len(alt_text(scene(part), words)) > len("title · subtitle")
        assert len(text_board(scene(part), words)) > len("title · subtitle")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(POOL), max_size=5), st.sampled_from(sorted(SHEETS)))
def test_any_parts_are_drawn_and_told_on_any_sheet(parts: list[Part], sheet: SheetName) -> None:
    shown = scene(*parts, sheet=sheet)
    assert canvas_of(shown, words).image.width == 1200
    told_here = text_board(shown, words, 100_000)
    for part in parts:
        assert all(words(entry) in told_here for entry in told(part).entries)


def stacks() -> Iterator[Scene]:
    plain: tuple[Part, ...] = (course(), course(60), choices(), choices(9, 0), Footnotes((Footnote(label("n")),)))
    for one, other in combinations(plain, 2):
        yield scene(one, other)


@pytest.mark.parametrize(
    "shown", tuple(stacks()), ids=lambda shown: "-".join(type(part).__name__ for part in shown.parts)
)
def test_no_label_of_plain_parts_overlaps_another(shown: Scene) -> None:
    assert not overlaps(shown, words)


def test_a_sheet_says_what_it_lacks_and_what_it_has_no_room_for() -> None:
    table = next(part for part in POOL if isinstance(part, Standings))
    lacking = misfits(scene(table, sheet="podium"))
    assert lacking == ("the sheet 'podium' needs 1 Podium, the scene has 0",)
    too_many = misfits(scene(table, table, table, RoundCount(1, 2), sheet="classifications"))
    assert any("has room for 2 Standings" in one for one in too_many)
    assert any("has room for 0 RoundCount" in one for one in too_many)


@pytest.mark.parametrize("count", [1, 7, 12, 13, 33, 60, 140])
def test_a_plain_course_of_any_length_shows_all_its_cells(count: int) -> None:
    shown = scene(PlainCourse(tuple(Cell(f"c{n}") for n in range(count)), ()))
    assert {box.text for box in canvas_of(shown, words).labels} >= {f"c{n}" for n in range(count)}


def on_one_square(count: int) -> PlainCourse:
    """A course of a full row, with a target each of so many riders on one of its squares."""
    riders = [Figure(Ref("blue", seat), "blue", mark=str(seat + 1)) for seat in range(count)]
    targets = tuple(TargetCell(5, None, letter, rider) for rider, letter in zip(riders, "ABCDEFGH", strict=False))
    return PlainCourse(tuple(Cell(str(n)) for n in range(20)), (Piece(RED, 5, 1),), (), targets)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_each_of_several_targets_on_one_square_is_drawn(count: int) -> None:
    course = on_one_square(count)
    drawn = canvas_of(scene(course), words).image.tobytes()
    for target in course.targets:
        rest = course._replace(targets=tuple(one for one in course.targets if one is not target))
        assert canvas_of(scene(rest), words).image.tobytes() != drawn, f"{target.letter} is not drawn"


def test_a_crowded_square_makes_the_road_higher_so_that_a_phone_shows_its_letters() -> None:
    few, many = (canvas_of(scene(on_one_square(count)), words).image.height for count in (1, 6))
    assert many - few > 2 * LEAST


def test_choices_of_several_riders_take_a_line_a_rider() -> None:
    picks = tuple(
        LetteredChoice(letter, label("pick"), label("told"), rider=rider)
        for rider in (RED, BLUE)
        for letter in "ABCD"
    )
    heights = [canvas_of(scene(Choices(label("choose"), some)), words).image.height for some in (picks[:1], picks)]
    assert heights[1] - heights[0] == ROW


def test_the_page_on_pictures_names_every_part_sheet_ground_sign_and_team() -> None:
    page = (Path(__file__).parents[2] / "docs" / "pictures.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    assert {kind.__name__ for kind in KINDS} | {*SHEETS} | {*GROUNDS} | {*SIGNS} | {*TEAMS} <= named


def test_the_page_on_pictures_says_what_each_sheet_needs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "pictures.md").read_text(encoding="utf-8")
    for name, sheet in SHEETS.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
        needed = {room.kind.__name__ for room in sheet.rooms if room.least}
        assert set(re.findall(r"`(\w+)`", row.split("|")[3])) == needed


@pytest.mark.parametrize("name", [*RINGS, *VELODROMES, *ROADS])
def test_every_part_that_a_sheet_has_room_for_shows_in_it(name: str) -> None:
    """Without the part the picture is another one."""
    whole = (RINGS | VELODROMES | ROADS)[name]
    assert not misfits(whole)
    assert not [type(part).__name__ for part in undrawn_parts(whole, words)]


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(POOL), max_size=4), st.sampled_from(sorted(SHEETS)))
def test_every_part_of_any_scene_shows_on_any_sheet(parts: list[Part], sheet: SheetName) -> None:
    assert not [type(part).__name__ for part in undrawn_parts(scene(*parts, sheet=sheet), words)]


@pytest.mark.parametrize("part", POOL, ids=lambda part: type(part).__name__)
def test_every_part_paints_within_its_block(part: Part) -> None:
    assert not paints_outside(part, words)


def test_a_shared_win_names_all_champions_and_gives_them_the_first_place() -> None:
    stand = next(part for part in POOL if isinstance(part, Podium))._replace(headline=label("won"))
    assert "2" in {box.text for box in canvas_of(scene(stand), words).labels}
    shared = scene(stand._replace(champions=stand.riders[:2]))
    drawn = canvas_of(shared, words)
    assert "2" not in {box.text for box in drawn.labels}
    alone = canvas_of(scene(stand._replace(champions=stand.riders[:1])), words)
    lefts = [next(box.left for box in one.labels if box.text == "won") for one in (alone, drawn)]
    assert lefts[0] < lefts[1]
