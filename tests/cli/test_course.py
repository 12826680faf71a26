"""`course`: one's own track, course or board is checked, told in a line and drawn; each fault is one sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import DATA, main
from engine.registry import Registry
from tests.cli.courses import BOARD, HILLS, LOOP, OWN, ROAD, TRACK

REGISTRY = Registry(DATA)
COURSES = DATA.parent / "docs" / "courses.md"


def written(folder: Path, course: Any) -> str:
    """The course as a file; its path."""
    path = folder / "mine.json"
    path.write_bytes(course if isinstance(course, bytes) else json.dumps(course).encode())
    return str(path)


@pytest.mark.parametrize(
    ("course", "said"),
    [
        (HILLS, "My hills, 75 spaces"),
        (LOOP, "Loop, 2 laps of 50 spaces"),
        (BOARD, "Long one, 40 squares"),
        (TRACK, "Oval, 24 rows a lap"),
        (ROAD, "Over the hill, 94 spaces (about 17 rounds)"),
    ],
)
def test_a_course_is_told_with_name_size_and_digest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], course: Any, said: str
) -> None:
    assert main(["course", written(tmp_path, course)]) == 0
    told = capsys.readouterr().out
    material, _ = REGISTRY[course["game"]].adopted(course)
    assert said in told and REGISTRY[course["game"]].digest_of(material) in told


@pytest.mark.parametrize("game", OWN)
def test_a_course_is_drawn(tmp_path: Path, game: str) -> None:
    picture = tmp_path / "mine.png"
    assert main(["course", written(tmp_path, OWN[game]), "-o", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


TWICE = b'{"game": "pistard", "name": "a", "name": "b"}'


@pytest.mark.parametrize(
    ("course", "said"),
    [
        (b"", "this is no JSON"),
        (b"\x89PNG\r\n\x1a\n\x00", "this is no text file in UTF-8"),
        (b"[" * 3000 + b"]" * 3000, "nested too deeply"),
        (TWICE, "the key 'name' stands there twice"),
        (b'{"game": "pistard", "rows": NaN}', "NaN is no number of JSON"),
        (b'{"game": "pistard", "name": "\\ud800"}', "it holds half a character"),
        ([], "a course is one object"),
        ({}, "there is no game ''"),
        ({**TRACK, "game": ["pistard"]}, "there is no game"),
        ({**TRACK, "rows": "24"}, "rows: must be a whole number"),
        ({**TRACK, "lanes": 4}, "lanes: must be a list"),
        ({**TRACK, "name": "../../etc/passwd"}, "'/' cannot be shown in a name"),
        ({**TRACK, "name": "abc\u202edef"}, r"'\u202e' cannot be shown in a name"),
        ({**TRACK, "name": "x" * 41}, "name: must have 40 characters or fewer"),
        ({**HILLS, "name": ""}, "name: give the course a name"),
        ({**HILLS, "spaces": 80}, "it says 80 spaces, but its 15 pieces make 75"),
        ({**HILLS, "hill": 3}, "hill: there is no such field"),
        ({**BOARD, "sprint": 12}, "refreshment must come before sprint"),
        ({**BOARD, "name": None}, "name: give the board a name"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_is_wrong_gets_one_sentence_with_file_place_and_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], course: Any, said: str
) -> None:
    assert main(["course", written(tmp_path, course)]) == 2
    error = capsys.readouterr().err
    assert said in error and "mine.json" in error and error.endswith("correct the file (docs/courses.md)\n")
    assert error.count("\n") == 1


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", written(tmp_path, b" " * 5_000_000)]) == 2
    assert "at most 64 KB" in capsys.readouterr().err


@pytest.mark.parametrize("example", re.findall(r"```json\n(.*?)```", COURSES.read_text(encoding="utf-8"), re.S))
def test_every_example_of_the_page_can_be_ridden(tmp_path: Path, example: str) -> None:
    assert main(["course", written(tmp_path, example.encode())]) == 0
