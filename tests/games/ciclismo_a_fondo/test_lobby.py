"""What the lobby offers, and stages and tours of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.options import OptionField
from engine.core.scene import StageProfile, TourStages
from engine.games.ciclismo_a_fondo.lobby import GROUPS, adopted, kinds, option_fields, preview, ridden
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import META, CiclismoOptions
from engine.texts import load
from tests.games.ciclismo_a_fondo.books import BOOK, PLAIN, book, course, drawn
from tests.games.common import DATA

MINE = drawn(("llano", 42.5), ("montana_2", 9), ("descenso_medio", 11), kind="media", sprints=[30])
TOUR = {"id": "week", "name": "My week", "stages": ["llano_90", "reina_65"], "rest_after": [1]}


def offered(stages: StageBook = BOOK, **options: Any) -> dict[str, OptionField]:
    chosen = CiclismoOptions(colours=("red", "blue"), **options)
    return {field.name: field for field in option_fields(chosen, stages)}


def test_a_new_lobby_rides_the_plain_with_teams_of_four() -> None:
    untouched = {name: field.default for name, field in offered().items()}
    assert list(untouched)[:3] == ["ride", "team_size", "scale"]
    assert (untouched["ride"], untouched["team_size"], untouched["scale"]) == ("llano_90", 4, "stage")
    assert META.options(colours=()).model_dump()["team_size"] == 4


def test_stages_and_tours_are_offered_by_name() -> None:
    rides = offered()["ride"]
    assert len(rides.values) == 20
    assert dict(rides.told["llano_90"].facts) == {"name": "La Llanura", "kind": "llano", "squares": 90, "turns": 10}
    assert dict(rides.told["semana"].facts) == {
        "name": "Vuelta de una semana",
        "stages": 7,
        "squares": 623,
        "turns": 116,
    }


@pytest.mark.rule("CAF-21")
def test_lengths_are_offered_as_far_as_the_road_can_be_ridden() -> None:
    assert offered()["scale"].values == ("stage", "full", "three_quarters", "half", "third", "quarter")
    assert dict(offered()["scale"].told["third"].facts) == {"scale": "third", "squares": 30, "turns": 3}
    assert offered(book(drawn(("llano", 8))), ride="mine")["scale"].values == ("stage", "full", "three_quarters")


@pytest.mark.parametrize(
    ("option", "without", "counts"),
    [
        ("pe", {"ride": "semana"}, {}),
        ("finish_bonus", {}, {"ride": "semana"}),
        ("simplification", {}, {"team_size": 8}),
        ("simplification", {"team_size": 8, "ride": "ejemplo_3"}, {"team_size": 8, "ride": "semana"}),
        ("errata_jf_crono", {}, {"ride": "crono_corta_8"}),
        ("feeds", {"ride": "criterium"}, {}),
        ("lanes", {"ride": "cronoescalada_14"}, {"ride": "crono_equipos_22"}),
        ("chase_surcharge", {"ride": "crono_equipos_22"}, {}),
        ("batch", {"rhythm": "live"}, {}),
        ("event_trigger", {"events": False}, {}),
    ],
)
def test_an_option_is_offered_where_it_counts(option: str, without: dict[str, Any], counts: dict[str, Any]) -> None:
    assert option not in offered(**without) and option in offered(**counts)


def test_a_ride_that_is_gone_leaves_the_lobby_alive() -> None:
    assert offered(ride="moon")["ride"].default == "llano_90"
    assert ridden(CiclismoOptions(colours=(), ride="moon"), BOOK).key == "gone"


TURNS = {"criterium": 5, "ejemplo_1": 17.5, "baja_86": 16.6, "media_82": 20.6, "alta_70": 25.5, "reina_134": 48.6}


@pytest.mark.parametrize("key", TURNS)
def test_about_how_many_turns_it_takes(key: str) -> None:
    told = dict(ridden(CiclismoOptions(colours=(), ride=key), BOOK).facts)
    assert told["turns"] == pytest.approx(TURNS[key], rel=0.1)


def test_a_stage_of_ones_own_is_ridden_at_once() -> None:
    found = adopted(BOOK, MINE)
    assert isinstance(found.material, StageBook) and found.options["ride"] == "own_mine"
    own = course(stages=found.material, **found.options).stage(1)
    assert (own.length, own.lines[0].square, len(own.ends)) == (43 + 27 + 11, 30, 3)
    assert "llano_90" in found.material.rides


def test_the_same_stage_again_takes_the_place_of_the_first() -> None:
    once = adopted(BOOK, MINE).material
    again = adopted(once, {**MINE, "name": "Mended"}).material
    assert isinstance(again, StageBook)
    assert [stage.name for stage in again.stages if stage.id == "own_mine"] == ["Mended"]


def test_a_tour_over_the_stages_there_are() -> None:
    found = adopted(BOOK, TOUR)
    assert isinstance(found.material, StageBook)
    tour = course(stages=found.material, **found.options)
    assert ([stage.key for stage in tour.stages], tour.rest_after) == (["llano_90", "reina_65"], frozenset({1}))


def test_a_file_of_stages_and_tours_takes_the_tables_of_ours() -> None:
    piece = {"format": "caf-stages/1", "stages": [MINE, drawn(("llano", 9), id="other")]}
    found = adopted(BOOK, piece)
    assert isinstance(found.material, StageBook)
    assert found.material.rides == ("mine", "other") and found.options["ride"] == "mine"
    assert found.material.points == BOOK.points
    toured = adopted(BOOK, {**piece, "tours": [{**TOUR, "stages": ["other", "mine"], "feeds": True}]})
    assert toured.options["ride"] == "week"


@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        ({**MINE, "name": ""}, "name: give it a name"),
        ({"name": "x"}, "a stage has segments, a tour has stages, and this file has neither"),
        (
            {**TOUR, "stages": ["llano_90", "moon"]},
            f"tour own_week, stage 2: there is no stage 'moon'; there are {', '.join(BOOK.rides[:17])}",
        ),
        (
            {**MINE, "segments": [{"terrain": "gravel", "km": 3}]},
            "stage own_mine, segment 1: there is no terrain 'gravel'; the terrains are ",
        ),
        (
            {"format": "caf-stages/2", "stages": [MINE]},
            "format: must be 'caf-stages/1'",
        ),
        ({"format": "caf-stages/1", "stages": []}, "stages: must have 1 items or more, not 0"),
        ({**PLAIN, "stages": PLAIN["stages"][:5]}, "tour mini_vuelta, stage 1: there is no stage 'llano_90'"),
    ],
)
def test_what_cannot_be_ridden_is_refused_in_a_sentence(piece: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        adopted(BOOK, piece)
    assert str(caught.value).startswith(sentence)


TEXTS = load(DATA, strict=True)


def looked_at(ride: str, stages: StageBook = BOOK) -> list[str]:
    """What is said of a ride before it is ridden."""
    found = preview(CiclismoOptions(colours=("red", "blue"), ride=ride), stages)
    return [TEXTS.line("ciclismo_a_fondo-course", line, lambda ref: ref.key) for line in found.lines]


def test_a_stage_is_looked_at_segment_by_segment() -> None:
    assert looked_at("cronoescalada_14") == [
        "1 · contrarreloj corta, km 0 to 8: 32 squares",
        "2 · climb of 3ª, km 8 to 14: 18 squares",
    ]
    blind = book({**MINE, "bridged_km": 2.5, "feeds": [12.5, 40]})
    assert looked_at("mine", blind)[2:] == [
        "3 · descenso medio, km 51.5 to 62.5: 11 squares",
        "Sprints: km 30",
        "Feed zones: km 12.5, 40 (where they count)",
        "On 2.5 km your device told no altitude; they are taken for even.",
    ]


def test_of_many_segments_the_first_are_told_and_of_a_tour_its_stages() -> None:
    rolling = book(drawn(*[("llano", 2), ("repecho", 1)] * 12))
    assert looked_at("mine", rolling)[-2:] == ["20 · repecho, km 29 to 30: 3 squares", "… and 4 segments more"]
    assert looked_at("mini_vuelta")[1] == "2 · Cronoescalada: mountain time trial, 50 squares"


def test_it_is_seen_from_the_side() -> None:
    scene = preview(CiclismoOptions(colours=("red", "blue"), ride="media_82"), BOOK).scene
    [part] = scene.parts
    assert isinstance(part, StageProfile) and part.road.length == 108
    assert [TEXTS.say(one.key, **dict(one.facts)) for one in part.told[:2]] == [
        "Climb of 3ª from 21 to 32",
        "Descenso bajo from 33 to 37",
    ]


def test_options_come_in_groups_and_what_is_ridden_first() -> None:
    found = tuple(offered(ride="semana", team_size=8).values())
    assert [field.name for field in found][:3] == ["ride", "team_size", "scale"]
    groups = [field.group for field in found]
    assert list(dict.fromkeys(groups)) == ["ride", "road", "asking", "house"]
    assert groups == sorted(groups, key=list(GROUPS).index)


def test_every_option_has_its_place_among_the_others() -> None:
    placed = [name for names in GROUPS.values() for name in names]
    assert sorted(placed) == sorted(name for name in CiclismoOptions.model_fields if name != "colours")


def test_a_one_day_race_asks_nothing_of_combativity() -> None:
    assert "combativity" not in offered() and "combativity" in offered(ride="semana")


def test_a_tour_is_looked_at_with_all_its_stages() -> None:
    shown = preview(CiclismoOptions(colours=META.teams, ride="semana"), BOOK)
    row = next(part for part in shown.scene.parts if isinstance(part, TourStages))
    assert len(row.stages) == len(shown.lines) == 7


@pytest.mark.rule("CAF-19")
def test_a_stage_may_be_of_every_kind_that_allows_its_roads() -> None:
    flat = {**drawn(("llano", 30)), "kind": "llano", "sprints": [10]}
    found = kinds(BOOK, flat)
    assert next(iter(found)) == "llano" and {"baja", "reina", "crono", "crono_equipos"} <= set(found)
    assert "sprints" in found["baja"] and "sprints" not in found["crono"]
    assert kinds(BOOK, TOUR) == {}
