"""The track comes from data; a wrong one is refused with the place that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.pistard import GAME
from engine.games.pistard.rules import PistardRules
from engine.registry import DataError, load
from tests.games.common import DATA
from tests.games.pistard.harness import offered

TRACK = json.loads((DATA / "pistard" / "track.json").read_text(encoding="utf-8"))
LANES: list[str] = TRACK["lanes"]


def loaded(folder: Path, **changes: Any) -> PistardRules:
    """The rules on a track of one's own."""
    (folder / "mine.json").write_text(json.dumps({**TRACK, **changes}), encoding="utf-8")
    rules = load(GAME, folder, "mine.json").open({"colours": ("red", "white")})
    assert isinstance(rules, PistardRules)
    return rules


def with_lane(lane: int, colours: str) -> list[str]:
    """The lanes with another one in a place."""
    return [colours if number == lane else old for number, old in enumerate(LANES, start=1)]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"lanes": with_lane(2, LANES[1][:6] + "." + LANES[1][7:])}, "lane 2, row 7: there is a hole in the track"),
        ({"lanes": with_lane(3, LANES[2][:11] + "R" + LANES[2][12:])}, "lane 3, row 12: there is no colour 'R'"),
        ({"lanes": with_lane(4, LANES[3][:-1])}, "lane 4 must have 28 rows like the track, and has 27"),
        ({"lanes": with_lane(1, LANES[0] + "Y")}, "lane 1 must have 28 rows like the track, and has 29"),
        ({"lanes": LANES[:3]}, "lanes must hold 4 strings, inner lane first, and holds 3"),
        ({"rows": 27}, "rows: "),
        ({"rows": 12}, "rows: "),
        ({"bends": 2}, "bends: "),
    ],
)
def test_a_wrong_track_is_refused_with_file_and_place(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(DataError) as refused:
        loaded(tmp_path, **changes)
    assert "mine.json: " in str(refused.value) and said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_another_track_can_be_ridden(tmp_path: Path) -> None:
    rules = loaded(tmp_path, rows=30, lanes=[lane + "YG" for lane in LANES])
    assert rules.course.rows == 30
    assert offered(rules, "5 R=Y1.28/Gx/Bx/Ox:0:1 W=Y4.40/Gx/Bx/Ox:0: order=R-Y")[0] == "1.1.29"


def test_no_colour_is_favoured_in_any_lane() -> None:
    assert all(lane.count(colour) == 7 for lane in LANES for colour in "YGBO")
    assert all(colour * 3 not in lane + lane[:2] for lane in LANES for colour in "YGBO")
