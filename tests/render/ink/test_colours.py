"""Colours differ for every kind of sight, and the palette keeps them exact."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from engine.games.criterium.meta import META
from render.ink.palette import COLOURS, GROUNDS, INK, PAGE, TEAMS, finished, ramp_table, to_index, to_rgb
from render.picture import canvas_of
from tests.render.colours import SIGHTS, ciede2000, difference
from tests.render.english import english
from tests.render.examples import NAMES, examples


def least(colours: list[tuple[int, int, int]], sight: str) -> float:
    return min(difference(a, b, sight) for a, b in combinations(colours, 2))


def test_the_measure_agrees_with_a_published_pair():
    assert ciede2000((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_six_teams_of_the_criterium_differ_for_every_sight(sight):
    assert least([TEAMS[team].fill for team in META.teams], sight) >= 16


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_first_six_teams_differ_clearly_for_every_sight(sight):
    assert least([TEAMS[team].fill for team in ("blue", "green", "yellow", "red", "black", "white")], sight) >= 20


@pytest.mark.parametrize("sight", SIGHTS)
def test_grounds_differ_for_every_sight(sight):
    plain = [colour for ground, colour in GROUNDS.items() if ground != "finish"]  # the finish is chequered
    assert least(plain, sight) >= 11


@pytest.mark.parametrize("sight", SIGHTS)
def test_team_colours_reach_the_drawn_board_unchanged(sight):
    board = finished(canvas_of(examples()["criterium-board"], english(NAMES)).image).convert("RGB")
    counted = {colour for count, colour in board.getcolors(1 << 20) or () if count > 300}
    drawn = [TEAMS[team].fill for team in META.teams if TEAMS[team].fill in counted]
    assert len(drawn) == 6
    assert least(drawn, sight) >= 16


def test_every_colour_of_the_palette_maps_to_itself():
    row = Image.new("RGB", (len(COLOURS), 1))
    row.putdata(COLOURS)
    assert list(to_index(row).tobytes()) == list(range(len(COLOURS)))


def test_the_palette_has_at_most_256_colours_without_doubles():
    assert len(COLOURS) == len(set(COLOURS)) <= 256


def test_numbers_and_colours_go_both_ways():
    every = Image.frombytes("L", (len(COLOURS), 1), bytes(range(len(COLOURS))))
    assert to_index(to_rgb(every)).tobytes() == every.tobytes()


def test_a_ramp_ends_in_both_colours():
    table = ramp_table(PAGE, INK)
    assert (COLOURS[table[0]], COLOURS[table[255]]) == (PAGE, INK)


def test_each_team_has_a_shape_of_its_own():
    assert len({team.shape for team in TEAMS.values()}) == len(TEAMS)
