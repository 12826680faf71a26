"""What options and stages come to: lines with their worth, PE, tours."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.riders import TYPES
from tests.games.ciclismo_a_fondo.books import BOOK, book, course, drawn, stage


@pytest.mark.rule("CAF-01")
@pytest.mark.parametrize(
    ("colours", "sentence"),
    [
        (("red",), "Ciclismo a fondo is for 2 to 6 players, not 1"),
        (("red", "red"), "the team red is taken twice; every player needs one of his own"),
        (("red", "pink"), "there is no team 'pink'; the teams are red, blue, green, yellow, black, white"),
    ],
)
def test_two_to_six_teams(colours: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        course(colours=colours)
    assert str(caught.value) == sentence


def test_we_11_points_by_place() -> None:
    finishes = {kind: stage(key).lines[-1].points for kind, key in WHERE.items()}
    assert (finishes["baja"][2], finishes["baja"][7], len(finishes["baja"])) == (20, 1, 8)
    assert (finishes["media"][9], finishes["alta"][11]) == (1, 1)
    assert finishes["crono"][4:] == (1, 1)
    summits = {line.category: line.points for line in (*stage("media_82").lines, *stage("alta_70").lines)}
    assert (summits["1"][4], summits["2"][3], len(summits["4"])) == (1, 1, 2)


WHERE = {"baja": "baja_86", "media": "media_82", "alta": "alta_70", "crono": "ejemplo_3"}


@pytest.mark.rule("CAF-122")
def test_bonuses_at_sprints_and_summits_none_at_the_finish_and_none_against_the_clock() -> None:
    assert [line.bonus for line in stage("alta_70").lines] == [(3, 2, 1), (3, 2, 1), (3, 2, 1), (3, 2, 1), ()]
    assert not any(line.bonus for line in stage("alta_70", bonus_turns=False).lines)
    assert stage("alta_70", finish_bonus="6-4-2").lines[-1].bonus == (6, 4, 2)
    assert stage("ejemplo_3", finish_bonus="6-4-2").lines[-1].bonus == ()


@pytest.mark.rule("CAF-137")
def test_feed_zones_count_in_grand_tours_alone_unless_chosen() -> None:
    fed = {
        (ride, feeds): any(line.kind == "feed" for one in course(ride, feeds=feeds).stages for line in one.lines)
        for ride in ("llano_90", "mini_vuelta", "gran_vuelta")
        for feeds in ("grand_tour", "always", "never")
    }
    assert [key for key, there in fed.items() if there] == [
        ("llano_90", "always"),
        ("mini_vuelta", "always"),
        ("gran_vuelta", "grand_tour"),
        ("gran_vuelta", "always"),
    ]


@pytest.mark.rule("CAF-145", "CAF-09")
def test_pe_of_a_one_day_race() -> None:
    day, half = course().budgets, course("criterium").budgets
    assert [day[kind].start for kind in TYPES] == [6, 5, 6, 6, 5, 4, 4, 5]
    assert [half[kind].start for kind in TYPES] == [3, 3, 3, 3, 3, 2, 2, 3]
    assert [half[kind].most for kind in TYPES] == [day[kind].most for kind in TYPES] == [6, 5, 6, 6, 5, 4, 4, 5]
    assert course(pe="double").budgets["SP"][:2] == (8, 8)
    assert course(pe="tour").budgets["SP"][:2] == (12, 12)
    assert course("criterium", pe="one_day").budgets["SP"].start == 4


def test_pe_that_a_stage_fixes() -> None:
    values = dict.fromkeys(TYPES, 2)
    fixed = book(drawn(("llano", 30), pe={"mode": "fixed", "values": {**values, "JF": 9}}))
    assert course("mine", fixed).budgets["JF"][:2] == (9, 9)
    assert course("mine", fixed).budgets["SP"][:2] == (2, 4)
    assert course("mine", fixed, pe="one_day").budgets["JF"][:2] == (6, 6)


@pytest.mark.rule("CAF-145", "CAF-20")
def test_a_tour_with_rest_days() -> None:
    grand = course("gran_vuelta")
    assert grand.tour == "gran_vuelta" and len(grand.stages) == 21
    assert [grand.recovered("JF", number) for number in (8, 9, 15, 20)] == [5, 10, 10, 5]
    assert grand.budgets["JF"] == (18, 18, 5)
    assert course("semana").budgets["SP"] == (4, 12, 3)
    assert course("semana").tour and not course("llano_90").tour


@pytest.mark.rule("CAF-13")
def test_all_stages_end_where_their_last_tramo_ends() -> None:
    assert all(one.ends[-1] == one.length == one.lines[-1].square for one in course("gran_vuelta").stages)


def test_lines_of_one_square_stand_together_the_finish_last() -> None:
    assert [(line.kind, line.square) for line in stage("reina_65").lines][-2:] == [("summit", 111), ("finish", 111)]


def test_a_ride_that_there_is_not_and_a_road_too_long() -> None:
    with pytest.raises(ValueError, match="there is no stage or tour 'moon'; there are ejemplo_1, "):
        course("moon")
    long = book(drawn(("montana_1", 320), kind="alta", scale=0.5))
    with pytest.raises(ValueError, match="stage mine, length: 960 squares are not ridden, only 5 to 500"):
        course("mine", long, scale="full")


@pytest.mark.rule("CAF-08")
def test_the_errata_hold_for_the_whole_table() -> None:
    printed, mended = course(), course(errata_jf_crono=True)
    assert (printed.dice("JF", "crono_corta"), mended.dice("JF", "crono_corta")) == ((0, 3), (2, 3))
    assert (printed.level("JF", "crono_corta"), mended.level("JF", "crono_corta")) == (6, 12)
    assert (printed.basic("JF", "crono_corta"), mended.basic("JF", "crono_corta")) == (3, 6)
    assert (printed.limit("JF", "crono_corta"), mended.limit("JF", "crono_corta")) == (3, 4)


def test_weather_where_stage_and_option_want_it() -> None:
    assert stage().weather and not stage(weather=False).weather
    assert not stage("mine", book(drawn(("llano", 30), weather=False))).weather


def test_the_dice_of_the_book() -> None:
    faces = course().faces
    assert faces.triple == faces.fall == (1, 2, 3, 1, 2, 3) and faces.double == (1, 2, 1, 2, 1, 2)
    assert faces.weather.count("despejado") == 3 and BOOK.sprint_zone == course().sprint_zone == 15
