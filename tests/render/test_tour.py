"""Pictures of a tour between two stages: tables, trends, stages ridden and to come."""

from __future__ import annotations

import pytest

from engine.core.scene import CaptionLine, Scene, StageRoad, StageSection, TourStage, TourStages, TourTables
from render.picture import canvas_of
from tests.render.ciclismo_roads import strong, text, words
from tests.render.ciclismo_scenes import table, tour
from tests.render.picture_checks import overlaps


def stack(*parts: TourStages | TourTables | CaptionLine) -> Scene:
    return Scene("board", text("t"), text("s"), parts)


def texts(scene: Scene) -> list[str]:
    return [box.text for box in canvas_of(scene, words).labels]


def many(count: int) -> str:
    return ", ".join(f"G E{number} +{number} ^{number}" for number in range(1, count + 1))


@pytest.mark.parametrize("count", [1, 10, 16, 24])
def test_tables_of_any_length_keep_their_words_apart(count: int) -> None:
    tables = TourTables((table("General", many(count), ("turns",)), table("Stage 4", many(3), ("turns", "points"))))
    assert not overlaps(stack(tables), words)


def test_places_won_and_lost_are_told_apart_without_colour() -> None:
    pictures = {
        canvas_of(stack(TourTables((table("General", f"G JF 39 {trend}"),))), words).image.tobytes()
        for trend in ("^3", "v3", "=0", "")
    }
    assert len(pictures) == 4


def test_a_rider_in_a_table_has_its_label_and_the_name_of_its_player() -> None:
    assert {"JF", "Carla", "39"} <= set(texts(tour()))


def test_a_whole_team_has_its_badge_and_the_name() -> None:
    shown = texts(stack(TourTables((), (table("Teams", "G 195, Y +4"),))))
    assert {"Carla", "195", "Dani", "+4"} <= set(shown)


@pytest.mark.parametrize("count", [1, 3, 7, 21])
def test_stages_of_any_tour_stand_in_rows(count: int) -> None:
    road = StageRoad((StageSection(20), StageSection(32, "climb", 20), StageSection(40, "descent", -30)))
    kinds = (TourStage(road, "", "ridden"), TourStage(road, "alone", "now"), TourStage(road, "teams"))
    stages = tuple(kinds[n % 3] for n in range(count))
    drawn = canvas_of(stack(TourStages(stages, text("ridden"), text("told"))), words)
    assert "ridden" in {box.text for box in drawn.labels}


def test_a_line_too_long_for_the_picture_goes_on_below() -> None:
    short, long = (strong("abandons"),), (strong("a word and another " * 3),)
    heights = [
        canvas_of(stack(CaptionLine(left, text("told"), right)), words).image.height
        for left, right in ((short, short), (long, long))
    ]
    assert heights[1] > heights[0]
