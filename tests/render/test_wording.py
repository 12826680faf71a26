"""Alt text and text board: the same facts as the picture, within their limits."""

from __future__ import annotations

import re

import pytest

from engine.core.scene import CardGroups, Footnotes, Standings, Strip
from render import render, text_board
from tests.render.english import english
from tests.render.examples import NAMES
from tests.render.test_picture import LONG, SCENES


def facts(text: str) -> set[str]:
    """Names and numbers of a text."""
    return set(re.findall(r"\d+|[A-ZÀ-Þ][\w-]+", text))


@pytest.mark.parametrize("name", SCENES)
def test_alt_text_and_text_board_tell_the_same(name):
    alt, board = render(SCENES[name], english(NAMES)).alt, text_board(SCENES[name], english(NAMES))
    assert facts(alt) <= facts(board)
    road = next((line for line in board.splitlines()[1:2] if "|" in line), "")
    assert facts(board.replace(road, "")) <= facts(alt)


@pytest.mark.parametrize("name", SCENES)
def test_every_row_group_and_note_of_the_picture_is_told(name):
    words = english(NAMES)
    alt = render(SCENES[name], words).alt
    for part in SCENES[name].parts:
        if isinstance(part, Standings):
            assert all(words(row.told) in alt and words(row.name) in words(row.told) for row in part.rows)
        if isinstance(part, CardGroups):
            assert all(words(group.told) in alt for group in part.groups)
        if isinstance(part, Footnotes):
            assert all(words(note.text) in alt for note in part.notes if note.sign != "plus")
        if isinstance(part, Strip):
            assert all(part.cells[piece.cell].name in alt or "finish" in alt for piece in part.pieces)


@pytest.mark.parametrize("name", SCENES)
def test_limits_hold_with_the_longest_names(name):
    words = english(dict.fromkeys(range(5), "W" * 32))
    assert len(render(SCENES[name], words).alt) <= 1024
    assert len(text_board(SCENES[name], words)) <= 1900


def test_what_does_not_fit_is_cut_at_whole_entries_and_counted():
    scene, words = SCENES["criterium-two-turns"], english(dict.fromkeys(range(5), "W" * 60))
    alt = render(scene, words).alt
    cut = re.search(r"and (\d+) more$", alt)
    assert cut and int(cut[1]) > 0
    assert len(alt) <= 1024


def test_display_names_stay_in_the_words():
    assert "山田太郎" in render(SCENES["criterium-board"], english(LONG)).alt
    assert "山田太郎" in text_board(SCENES["criterium-board"], english(LONG))


def test_the_text_board_shows_the_road_by_square():
    board = text_board(SCENES["criterium-board"], english(NAMES))
    assert "10 Carla | 12 Grey | 14 Orange | 16 Bruno | 17 Ana | 20 Dani" in board
