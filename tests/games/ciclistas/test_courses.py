"""Courses and circuits from data (CIC-39, CIC-40), and what is wrong with a bad file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.ciclistas import GAME
from engine.registry import DataError, load
from tests.games.ciclistas.harness import ENTRY, Ride, opened

rule = pytest.mark.rule

GOOD = json.loads((ENTRY.folder / "courses.json").read_text(encoding="utf-8"))


@rule("CIC-39")
def test_the_default_course_has_sixty_spaces() -> None:
    assert opened().course.tracks[0].line == 60


@rule("CIC-39")
@pytest.mark.parametrize(("course", "line"), [("clasica_60", 60), ("clasica_80", 80), ("clasica_100", 100)])
def test_every_course_of_the_book_can_be_ridden(course: str, line: int) -> None:
    track = opened(course=course).course.tracks[0]
    assert (track.line, len(track.pieces) * 5, track.circuit) == (line, line, 0)


@pytest.mark.parametrize(
    ("key", "pieces"),
    [
        ("clasica_60", "SSLSRSSRSLSS"),
        ("clasica_80", "SSLSSRSRSSLSSLSS"),
        ("clasica_100", "SSLSSRSSRSLSSLSRSSSS"),
        ("circuito_50", "LSLSSLSLSS"),
        ("circuito_60", "LSSLSSLSSLSS"),
    ],
)
def test_the_courses_are_laid_of_the_pieces_in_the_book(key: str, pieces: str) -> None:
    assert "".join(ENTRY.material.courses[key].pieces) == pieces  # type: ignore[attr-defined]


@pytest.mark.parametrize(("mode", "option", "closed"), [("race", "course", False), ("laps", "circuit", True)])
def test_the_lobby_offers_every_course_of_the_material_and_no_other(mode: str, option: str, closed: bool) -> None:
    fields = ENTRY.option_fields({"mode": mode, "colours": ("red", "blue")})
    offered = next(field for field in fields if field.name == option)
    roads = ENTRY.material.courses  # type: ignore[attr-defined]
    assert set(offered.values) == {key for key in roads if roads[key].closed is closed}


@rule("CIC-40")
@pytest.mark.parametrize(
    ("circuit", "laps", "line"), [("circuito_50", 2, 100), ("circuito_60", 1, 60), ("circuito_60", 5, 300)]
)
def test_laps_of_a_circuit_make_one_course(circuit: str, laps: int, line: int) -> None:
    track = opened(mode="laps", circuit=circuit, laps=laps).course.tracks[0]
    assert (track.line, track.circuit) == (line, line // laps)


@rule("CIC-40")
def test_riders_of_different_laps_do_not_meet() -> None:
    ride = Ride("r8 a1:60 b1:10 c1:10", mode="laps")
    assert ride.move("b1").how == "throw" and ride.asked == "c1 move"


@rule("CIC-39", "CIC-40")
def test_one_lap_of_fifty_spaces_is_too_short_for_a_race() -> None:
    with pytest.raises(ValueError, match="60 spaces, and 1 lap of circuito_50 has only 50; ride more laps"):
        opened(mode="laps", laps=1)


def fault(tmp_path: Path, data: Any) -> str:
    """What is said of a course file."""
    (tmp_path / "mine.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(GAME, tmp_path, "mine.json")
    return str(caught.value)


def with_pieces(key: str, pieces: list[Any], spaces: int | None = None) -> dict[str, Any]:
    """The good file with other pieces for one course."""
    road = {**GOOD["courses"][key], "pieces": pieces, "spaces": spaces or 5 * len(pieces)}
    return {**GOOD, "courses": {**GOOD["courses"], key: road}}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            with_pieces("clasica_60", [*"SSLS", "", *"SSRSLSS"]),
            "courses.clasica_60.pieces: piece 5 is a hole in the road; put S, L or R there",
        ),
        (with_pieces("clasica_60", [*"SSLS", None, *"SSRSLSS"]), "courses.clasica_60.pieces: piece 5 is a hole"),
        (
            with_pieces("clasica_60", [*"SSLSXSSRSLSS"]),
            "courses.clasica_60.pieces: piece 5 is 'X', which does not exist",
        ),
        (with_pieces("clasica_60", [{}, *"SLSRSSRSLSS"]), "courses.clasica_60.pieces: piece 1 is {}"),
        (with_pieces("clasica_60", [], 60), "courses.clasica_60.pieces: write the pieces as a list"),
        (
            with_pieces("clasica_60", [*"SSLSRSSRSLSS"], 65),
            "courses.clasica_60: it says 65 spaces, but its 12 pieces make 60",
        ),
        (
            with_pieces("clasica_60", [*"SSLSRSSRSLS"]),
            "courses.clasica_60: a course has at least 60 spaces, this one has 55",
        ),
        (with_pieces("circuito_50", [*"LSLSSLSLSL"]), "courses.circuito_50: the circuit does not close"),
        (with_pieces("circuito_50", [*"LSLSSLSSLSS"]), "courses.circuito_50: the circuit does not close"),
        (with_pieces("clasica_60", [*"LLLLSSSSSSSS"]), "courses.clasica_60: piece 5 would lie on piece 1"),
        ({**GOOD, "tour": [{"course": "nowhere"}]}, "stage 1 of the tour rides 'nowhere'"),
        ({**GOOD, "tour": [{"course": "clasica_60", "laps": 2}]}, "has laps, but clasica_60 is no closed circuit"),
        (
            {**GOOD, "tour": [{"course": "circuito_50"}]},
            "stage 1 of the tour has 50 spaces; a stage has 60 or more",
        ),
        ({**GOOD, "courses": {}}, "courses:"),
        ({**GOOD, "roads": {}}, "roads:"),
    ],
)
def test_a_bad_course_file_gets_one_sentence_with_file_and_place(tmp_path: Path, data: Any, said: str) -> None:
    sentence = fault(tmp_path, data)
    assert "mine.json" in sentence and said in sentence and "\n" not in sentence


@rule("CIC-39")
def test_a_course_file_of_ones_own_can_be_ridden(tmp_path: Path) -> None:
    own = {"courses": {"clasica_60": {"spaces": 65, "pieces": ["S"] * 13}}}
    (tmp_path / "mine.json").write_text(json.dumps(own), encoding="utf-8")
    entry = load(GAME, tmp_path, "mine.json")
    colours = {"colours": ("red", "blue")}
    assert entry.open(colours).course.tracks[0].line == 65  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="no course 'clasica_80'; it has clasica_60"):
        entry.open({**colours, "course": "clasica_80"})
    with pytest.raises(ValueError, match="has 0 stages for a tour, not 3"):
        entry.open({**colours, "mode": "tour"})


@rule("CIC-41")
def test_an_elimination_race_wants_a_circuit_of_fifty_or_sixty_spaces(tmp_path: Path) -> None:
    ring = {"spaces": 70, "closed": True, "pieces": [*"LSSLSSSLSSLSSS"]}
    (tmp_path / "mine.json").write_text(json.dumps({"courses": {"circuito_50": ring}}), encoding="utf-8")
    entry = load(GAME, tmp_path, "mine.json")
    with pytest.raises(ValueError, match="50 or 60 spaces, and circuito_50 is one of 70"):
        entry.open({"colours": ("red", "blue"), "mode": "elimination"})
