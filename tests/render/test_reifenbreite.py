"""Pictures of Um Reifenbreite: they fit a phone, and no word hides another."""

from __future__ import annotations

import pytest

from render import alt_text, render, text_board
from tests.games.reifenbreite.harness import opened
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart
from tests.render.reifenbreite_races import WORDS, examples

SCENES = examples()


@pytest.mark.parametrize("name", SCENES)
def test_pictures_are_palette_pngs_1200_wide_and_at_most_1500_high_and_120_kb(name: str) -> None:
    assert_fits_a_phone(SCENES[name], WORDS)


@pytest.mark.parametrize("name", SCENES)
def test_no_label_overlaps_another_or_leaves_the_picture(name: str) -> None:
    assert_labels_stand_apart(SCENES[name], WORDS)


@pytest.mark.parametrize("name", SCENES)
def test_alt_text_and_text_board_say_who_is_meant(name: str) -> None:
    alt, board = alt_text(SCENES[name], WORDS), text_board(SCENES[name], WORDS)
    assert "{" not in alt + board and len(alt) > len("Tour de France · Round 10")


def test_a_rider_far_behind_the_finish_has_a_row_without_names() -> None:
    rules = opened("TF", finished_leave="end_of_round")
    state = rules.read("r4 21=#1.4@R.1.12 22=Y.1.20 23=Y.1.18 24=Y.1.16 31=Y.1.14 32=Y.1.12 33=Y.1.10 34=Y.1.8")
    assert render(rules.scene(rules.public(state)), WORDS).png
