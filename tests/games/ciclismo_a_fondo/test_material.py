"""Stage files that cannot be ridden are refused in one sentence: which segment, what is wrong, what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.documents import checked
from engine.games.ciclismo_a_fondo.material import StageBook
from tests.games.ciclismo_a_fondo.books import PLAIN, book, drawn

FLAT = drawn(("llano", 30))
TERRAINS = (
    "llano, descenso_bajo, descenso_medio, descenso_alto, repecho, "
    "montana_4, montana_3, montana_2, montana_1, montana_ce"
)


def refused(*stages: dict[str, Any], **fields: Any) -> str:
    """What is said of a book."""
    with pytest.raises(ValueError) as caught:
        book(*stages, **fields)
    return str(caught.value)


@pytest.mark.rule("CAF-19")
@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        (
            drawn(("llano", 3), ("gravel", 3)),
            f"stage mine, segment 2: there is no terrain 'gravel'; the terrains are {TERRAINS}",
        ),
        (
            drawn(("crono_media", 20), kind="crono"),
            "stage mine, segment 1: the flat of a time trial is written as llano; "
            "which crono it is follows from its length",
        ),
        (
            drawn(("llano", 30), ("montana_ce", 9), kind="media"),
            "stage mine, segment 2: montana_ce is not allowed in a stage of kind media (llano, repecho, montana_4, "
            "montana_3, montana_2, descenso_bajo, descenso_medio, descenso_alto); make it reina",
        ),
        (
            drawn(("llano", 30), ("descenso_bajo", 9), kind="llano"),
            "stage mine, segment 2: descenso_bajo is not allowed in a stage of kind llano (llano); make it baja",
        ),
        (
            drawn(("llano", -3)),
            "stage mine, segment 1: it has -3 km, and a segment has more than 0 and at most 400 km",
        ),
        (
            drawn(("llano", 1e300)),
            "stage mine, segment 1: it has 1e+300 km, and a segment has more than 0 and at most 400 km",
        ),
        (
            {**FLAT, "segments": [{"terrain": "llano", "km": 30, "summit": True}]},
            "stage mine, segment 1: llano has no summit; leave it out, only montana_4 to montana_ce end in one",
        ),
        (
            {**FLAT, "segments": [{"terrain": "repecho", "km": 3, "summit": True}]},
            "stage mine, segment 1: repecho has no summit; leave it out, only montana_4 to montana_ce end in one",
        ),
        ({**FLAT, "segments": []}, "stages.0.segments: must have 1 items or more, not 0"),
        ({**FLAT, "kind": "flat"}, "stages.0.kind: must be 'llano', 'baja', 'media', "),
        ({**FLAT, "id": "Mine!"}, "stages.0.id: string should match pattern"),
        ({**FLAT, "colour": 1}, "stages.0.colour: there is no such field"),
        ({**FLAT, "scale": 1.5}, "stages.0.scale: must be 1.0 or less"),
    ],
)
def test_segments(piece: dict[str, Any], sentence: str) -> None:
    assert refused(piece).startswith(sentence)


@pytest.mark.rule("CAF-17")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"sprints": [31]}, "sprints: km 31 is not on the road, which goes from km 0 to km 30"),
        ({"sprints": [0]}, "sprints: km 0 is not on the road, which goes from km 0 to km 30"),
        ({"sprints": [5, 5]}, "sprints: km 5 stands there twice"),
        ({"sprints": [1, 2, 3, 4]}, "sprints: 4 are too many; a stage has at most 3"),
        ({"feeds": [1, 2, 3]}, "feeds: 3 are too many; a stage has at most 2"),
        ({"kind": "crono", "sprints": [5]}, "sprints: a time trial has none; leave them out"),
        ({"scale": 0.01}, "length: 1 squares are not ridden, only 5 to 500; change the scale or the kilometres"),
        (
            {"pe": {"mode": "fixed", "values": {"JF": 3}}},
            "pe: with mode fixed, values has a number for each type; TT is missing",
        ),
        (
            {"heights": [100, 200, 300]},
            "heights: 3 are told for 1 segments; tell the start and the end of each, 2 in all",
        ),
        ({"pe": {"values": {"JF": 3}}}, "pe: values count with mode fixed alone, here it is one_day"),
    ],
)
def test_lines_and_effort(fields: dict[str, Any], sentence: str) -> None:
    assert refused({**FLAT, **fields}) == f"stage mine, {sentence}"


def test_a_stage_that_says_what_it_comes_to_must_come_to_it() -> None:
    told = {
        "km": 30,
        "squares": [31],
        "terrains": ["llano"],
        "total": 31,
        "sprints": [],
        "summits": [],
        "feeds": [],
    }
    assert refused({**FLAT, "expect": told}) == "stage mine, expect: squares is 30, not 31"


@pytest.mark.rule("CAF-20")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stages": ["mine", "yours"]}, "tour t, stage 2: there is no stage 'yours'; there are mine"),
        ({"stages": ["mine"]}, "tours.0.stages: must have 2 items or more, not 1"),
        (
            {"stages": ["mine", "mine"], "rest_after": [2]},
            "tour t, rest_after: no rest day can follow stage 2; name stages from 1 to 1",
        ),
        (
            {"id": "mine", "stages": ["mine", "mine"]},
            "the id mine stands there twice; every stage and tour needs one of its own",
        ),
    ],
)
def test_tours(fields: dict[str, Any], sentence: str) -> None:
    assert refused(FLAT, tours=[{"id": "t", **fields}]) == sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kinds": {**PLAIN["kinds"], "llano": None}}, "kinds.llano: must be an object"),
        (
            {"kinds": {key: kind for key, kind in PLAIN["kinds"].items() if key != "reina"}},
            "kinds: reina is missing",
        ),
        ({"squares_per_km": {"llano": 1}}, "squares_per_km: repecho is missing"),
        (
            {"weather_schedule": [[1, 3], [0, 1]]},
            "weather_schedule: begin with [0, 1], then parts of the way such as [1, 3], in order",
        ),
        (
            {"weather_schedule": [[0, 1], [1, 0]]},
            "weather_schedule: begin with [0, 1], then parts of the way such as [1, 3], in order",
        ),
        (
            {"dice": {**PLAIN["dice"], "clima": ["despejado"]}},
            "dice.clima: must have 6 items or more, not 1",
        ),
    ],
)
def test_tables(fields: dict[str, Any], sentence: str) -> None:
    assert refused(FLAT, **fields) == sentence


def test_the_book_is_written_as_it_was_read() -> None:
    ours = checked(StageBook, PLAIN)
    assert checked(StageBook, ours.model_dump(mode="json")) == ours
