"""`stage`: a stage or tour of one's own in squares, with its profile; each fault is one sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import DATA, main

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
