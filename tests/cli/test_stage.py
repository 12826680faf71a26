"""`stage`: a stage or tour of one's own in squares, with its profile; each fault is one sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import DATA, main
from tests.rides.tracks import Fix, gpx, road

PAGE = (DATA.parent / "docs" / "stages.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(example) for example in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
MINE = EXAMPLES[0]

TOLD = """\
Mi etapa: media, 85.5 km, 56 squares
  1 llano          km 0 to 42.5         21 squares: 1 to 21
  2 montana_2      km 42.5 to 51.5      14 squares: 22 to 35
  3 descenso_medio km 51.5 to 62.5       6 squares: 36 to 41
  4 montana_4      km 62.5 to 65.5       5 squares: 42 to 46
  5 llano          km 65.5 to 85.5      10 squares: 47 to 56
Lines: sprint at 15, feed at 20, summit 2 at 35, finish at 56
Weather: rolled at the start and on 19, 28, 42
"""

HILL = """\
          ▄█▁
        ▄████▂
      ▄███████▄
    ▄██████████▅
  ▄█████████████▇
▄█████████████████
           ^     |
"""


def written(folder: Path, stage: Any) -> str:
    """The stage as a file; its path."""
    path = folder / "mine.json"
    path.write_bytes(stage if isinstance(stage, bytes) else json.dumps(stage).encode())
    return str(path)


def test_a_stage_is_told_segment_by_segment_with_its_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stage", written(tmp_path, MINE)]) == 0
    assert capsys.readouterr().out.startswith(TOLD)


def test_its_profile_climbs_and_falls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hill = {**MINE, "segments": [{"terrain": "montana_2", "km": 4}, {"terrain": "descenso_medio", "km": 6}]}
    assert main(["stage", written(tmp_path, {**hill, "sprints": [], "feeds": [], "scale": 1})]) == 0
    assert capsys.readouterr().out.endswith(HILL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_every_example_of_the_page_can_be_ridden(tmp_path: Path, example: dict[str, Any]) -> None:
    assert main(["stage", written(tmp_path, example)]) == 0


def test_a_tour_is_told_stage_by_stage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stage", written(tmp_path, EXAMPLES[1]), "--scale", "half"]) == 0
    told = capsys.readouterr().out.split("\n\n")
    assert [stage.split(",")[0] for stage in told] == [
        "Prólogo: crono (crono_corta)",
        "Puertos encadenados: media",
        "Etapa reina: reina",
    ]


def test_a_stage_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "mine.png"
    assert main(["stage", written(tmp_path, MINE), "-o", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        (b"", "this is no JSON"),
        (b"[" * 3000 + b"]" * 3000, "this JSON is nested too deeply"),
        (b'{"id": "a", "id": "b"}', "this is no JSON (the key 'id' stands there twice)"),
        (b'{"km": NaN}', "this is no JSON (NaN is no number of JSON)"),
        (b"{" + b" " * 5_000_000 + b"}", "a course has at most 64 KB"),
        ([MINE], "a stage is one object with names and values, in braces"),
        ({**MINE, "sprints": [86]}, "stage own_mi_etapa, sprints: km 86 is not on the road"),
        ({**EXAMPLES[1], "stages": ["moon", "media_82"]}, "tour own_mi_semana, stage 1: there is no stage 'moon'"),
    ],
)
def test_a_fault_is_one_sentence_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stage: Any, said: str
) -> None:
    path = written(tmp_path, stage)
    assert main(["stage", path]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"{path}: {said}") and complaint.endswith("; correct the file (docs/stages.md)\n")
    assert complaint.count("\n") == 1


RIDE = gpx(road((20, 0), (7, 6.4), (9, -5), (20, 0)), name="Sunday")


def ride(folder: Path, content: bytes = RIDE) -> str:
    """A ride as a file; its path."""
    path = folder / "ride.gpx"
    path.write_bytes(content)
    return str(path)


def test_a_ride_is_told_as_the_stage_that_it_comes_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stage", "--gpx", ride(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Sunday: media, 56 km, 70 squares"
    assert [line.split()[1] for line in told[1:5]] == ["llano", "montana_2", "descenso_medio", "llano"]
    assert told[5] == "Lines: sprint at 19, summit 2 at 41, sprint at 51, finish at 70"


def test_what_a_ride_comes_to_is_written_and_can_be_ridden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stage = str(tmp_path / "stage.json")
    assert main(["stage", "--gpx", ride(tmp_path), "--write", stage]) == 0
    told = capsys.readouterr().out
    assert main(["stage", stage]) == 0 and capsys.readouterr().out == told


def test_a_hole_in_a_ride_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fixes = road((20, 0), (7, 6.4), (9, -5), (20, 0))
    assert main(["stage", "--gpx", ride(tmp_path, gpx(fixes[:1200], fixes[1300:]))]) == 0
    assert "Bridged: 2 km whose altitude the ride does not tell\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"game": "pistard"}', "it is no XML ("),
        (b"<!DOCTYPE gpx><gpx/>", "it declares a document type, which no ride needs and which is not read"),
        (gpx([Fix(45, 7, None), Fix(45.1, 7, None)]), "it has no altitude in 2 of 2 points"),
    ],
)
def test_what_is_no_ride_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    path = ride(tmp_path, content)
    assert main(["stage", "--gpx", path]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"{path}: {said}") and complaint.count("\n") == 1


def test_a_ride_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stage", "--gpx", str(tmp_path / "none.gpx")]) == 2
    assert "the file cannot be read (No such file or directory)" in capsys.readouterr().err
