"""What the lobby offers, and courses and boards of one's own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engine.games.reifenbreite import GAME
from engine.games.reifenbreite.material import Board
from engine.games.reifenbreite.meta import ReifenbreiteOptions
from tests.games.common import DATA
from tests.games.reifenbreite.boards import OWN, TS, board

MATERIAL = board(OWN)

MINE = {
    "format": "urb-course/1",
    "board": "reifenbreite-board",
    "id": "mine",
    "name": "Over the second mountain",
    "start": "2",
    "route": ["C", "E", "A"],
    "energy_set": "short",
    "sprints": [{"line": "E", "pass": 1, "points": [11, 8, 5]}],
}


def offered(**options: Any) -> dict[str, tuple[Any, ...]]:
    chosen = ReifenbreiteOptions(colours=options.pop("colours", ("red", "blue", "green")), **options)
    fields = GAME.option_fields(chosen, MATERIAL)
    return {field.name: field.values for field in fields if len(field.values) > 1}


@pytest.mark.rule("URB-P-01")
def test_single_rules_are_offered_at_the_level_own_alone() -> None:
    assert not {"surfaces", "sprints", "cheating"} & set(offered())
    assert {"surfaces", "sprints", "cheating", "lead_switch"} <= set(offered(level="own"))
    assert "jersey" not in offered(level="own") and "jersey" in offered(level="own", sprints=True)


def test_rulings_are_offered_at_the_level_own_where_their_rule_counts() -> None:
    own = offered(level="own")
    assert "draft_path" in own and "dismount_return" not in own and "photo_final" not in own
    assert "dismount_return" in offered(level="own", surfaces=True)
    assert "photo_final" in offered(level="own", cheating=True)
    assert "tour_sprint_points" not in offered(level="own", sprints=True)
    assert "tour_sprint_points" in offered(level="own", sprints=True, course="tour")


@pytest.mark.parametrize("level", ["basic", "advanced", "professional"])
def test_a_race_by_the_book_asks_for_little(level: str) -> None:
    assert set(offered(level=level)) == {
        "level",
        "course",
        "stage_race",
        "open_hands",
        "auto_finish_last",
        "ended_now",
    }


def test_a_ruling_that_is_not_as_usual_is_seen_at_every_level() -> None:
    assert "falls_diagonal" in offered(level="basic", falls_diagonal=True)


def test_two_teams_each_are_offered_to_two() -> None:
    assert "two_teams_each" not in offered() and "two_teams_each" in offered(colours=("red", "blue"))


@pytest.mark.rule("URB-P-70")
def test_a_stage_race_asks_for_a_course_a_day() -> None:
    days = offered(stage_race=True, stages=3)
    assert "third" in days and "fourth" not in days and "second" not in offered()


@pytest.mark.rule("URB-B-99")
def test_a_course_of_ones_own_is_ridden_at_once() -> None:
    found = GAME.adopted(MATERIAL, MINE)
    assert isinstance(found.material, Board)
    rules = GAME.open(ReifenbreiteOptions(colours=("red", "blue"), **found.options), found.material)
    finish = rules.course.roads[0].front[rules.course.roads[0].finish] / rules.course.roads[0].unit
    assert finish == 4 + 93.5


def test_it_is_told_by_name_and_length() -> None:
    line = GAME.ridden(ReifenbreiteOptions(colours=("red", "blue")), MATERIAL)
    assert dict(line.facts) == {"name": "Paris-Roubaix", "spaces": 84, "rounds": 15}


def test_a_stage_race_is_told_by_the_courses_of_its_days() -> None:
    options = ReifenbreiteOptions(colours=("red", "blue"), stage_race=True, stages=2)
    line = GAME.ridden(options, MATERIAL)
    assert dict(line.facts) == {"names": "Paris-Roubaix, Lüttich-Bastenaken-Lüttich", "stages": 2, "spaces": 175}


def test_it_may_bring_sections_and_legs() -> None:
    piece = {**MINE, "route": ["C", "A"], "sprints": [], "legs": {"C>A": ["Q", "A3"]}}
    piece["sections"] = {"Q": {"kind": "straight", "lanes": {str(lane): "k2*9" for lane in (1, 2, 3, 4)}}}
    found = GAME.adopted(MATERIAL, piece)
    assert "own-mine" in found.options["course"]


@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        ({**MINE, "board": "other"}, "board: the course is for the board 'other', ridden is reifenbreite-board"),
        ({**MINE, "route": ["C", "B"]}, "course Over the second mountain: the board has no leg C>B (V5)"),
        ({**MINE, "name": ""}, "name: must have 1 items or more, not 0"),
        ({**MINE, "colour": 1}, "colour: there is no such field"),
        ({"name": "x"}, 'format: must be "urb-course/1" or "urb-board/1", not \'None\''),
    ],
)
def test_a_course_that_cannot_be_is_refused_in_a_sentence(piece: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        GAME.adopted(MATERIAL, piece)
    assert str(caught.value) == sentence


PAGE = (
    (DATA.parent / "docs" / "courses.md")
    .read_text(encoding="utf-8")
    .split("## Um Reifenbreite")[1]
    .split("\n## ")[0]
)


@pytest.mark.parametrize("example", re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
def test_every_example_of_the_page_can_be_ridden(example: str) -> None:
    piece = {key: value for key, value in json.loads(example).items() if key != "game"}
    found = GAME.adopted(MATERIAL, piece)
    GAME.open(ReifenbreiteOptions(colours=("red", "blue"), **found.options), found.material)


def test_a_whole_board_takes_the_place_of_ours() -> None:
    found = GAME.adopted(MATERIAL, TS)
    assert isinstance(found.material, Board) and found.material.id == "small"
    assert found.options["course"] == "test"
