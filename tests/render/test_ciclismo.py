"""Pictures of a stage race of teams: they fit a phone, no word hides another, and words tell what they show."""

from __future__ import annotations

import pytest

from render import alt_text, text_board
from render.picture import canvas_of
from render.sheets.compose import misfits
from tests.contract.drawn import off_the_course, undrawn_parts
from tests.render.ciclismo_roads import words
from tests.render.ciclismo_scenes import scenes
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart

SCENES = scenes()


@pytest.mark.parametrize("name", SCENES)
def test_pictures_are_palette_pngs_1200_wide_and_at_most_1500_high_and_120_kb(name: str) -> None:
    assert_fits_a_phone(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
def test_no_label_overlaps_another_or_leaves_the_picture(name: str) -> None:
    assert_labels_stand_apart(SCENES[name], words)


@pytest.mark.parametrize("name", SCENES)
def test_no_word_is_too_small_for_a_phone(name: str) -> None:
    assert min(box.size for box in canvas_of(SCENES[name], words).labels) >= 24


@pytest.mark.parametrize("name", SCENES)
def test_every_part_has_its_place_on_the_sheet_and_shows(name: str) -> None:
    assert not misfits(SCENES[name])
    assert not list(undrawn_parts(SCENES[name], words))
    assert not [thing for part in SCENES[name].parts for thing in off_the_course(part)]


@pytest.mark.parametrize("name", SCENES)
def test_words_say_what_the_picture_shows(name: str) -> None:
    title = f"{words(SCENES[name].title)} · {words(SCENES[name].subtitle)}"
    for told in (alt_text(SCENES[name], words), text_board(SCENES[name], words)):
        assert told.startswith(title) and len(told) > len(title) + 10
