"""Pictures: golden pixels, size, labels, threads."""

from __future__ import annotations

import io
import threading
from itertools import combinations

import pytest
from PIL import Image

from engine.core.scene import Ring
from render import render
from render.picture import canvas_of
from tests.render.english import english
from tests.render.examples import FROZEN, NAMES, examples
from tests.render.picture_checks import assert_looks_golden
from tests.render.positions import board, hand, last_turn, moments, podium

SCENES = examples() | {
    "criterium-first-turn": board(moments(FROZEN)[1]),
    "criterium-two-turns": board(moments("five", 5)[-1], last_turn(moments("five", 5)[-2])),
    "criterium-three-players": podium(moments("three", 3)[-1]),
}
LONG = {
    0: "Wilhelmina Featherstonehaugh-Smy",
    1: "🚴‍♀️ 山田太郎",
    2: "ÀÉÑÜÇ Łukasz Œuvre ß · – … øæåþð",
    3: "M" * 32,
    4: "Dani",
}
SIZES = {"board": (1200, 1500), "hand": (1200, 628), "podium": (1200, 800)}


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_like_the_golden_ones(name):
    assert_looks_golden(name, SCENES[name], english(NAMES), "golden_write")


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_pictures_are_opaque_palette_pngs_of_fixed_size_and_at_most_120_kb(name, names):
    png = render(SCENES[name], english(names)).png
    picture = opened(png)
    assert (picture.mode, picture.size) == ("P", SIZES[SCENES[name].layout])
    assert "transparency" not in picture.info
    assert len(png) <= 120 * 1024


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_no_label_overlaps_another_or_leaves_the_picture(name, names):
    boxes = canvas_of(SCENES[name], english(names)).labels
    wide, high = SIZES[SCENES[name].layout]
    assert boxes
    for box in boxes:
        assert 0 <= box.left < box.right <= wide and 0 <= box.top < box.bottom <= high, box
    for one, other in combinations(boxes, 2):
        apart = (
            one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
        )
        assert apart, (one, other)


@pytest.mark.parametrize("name", SCENES)
def test_labels_keep_the_smallest_sizes(name):
    for box in canvas_of(SCENES[name], english(NAMES)).labels:
        assert box.size >= 24, box
    for box in canvas_of(SCENES[name], english(LONG)).labels:
        assert box.size >= round(24 * 0.8), box


def test_every_race_keeps_its_labels_apart_and_its_weight_down():
    for seed, players in (("a", 3), ("b", 4), ("c", 5)):
        for moment in moments(seed, players)[::3]:
            for scene in (board(moment), hand(moment, 1)):
                assert len(render(scene, english(LONG)).png) <= 120 * 1024
                boxes = canvas_of(scene, english(LONG)).labels
                for one, other in combinations(boxes, 2):
                    across = one.left < other.right and other.left < one.right
                    assert not (across and one.top < other.bottom and other.top < one.bottom), (one, other)


def test_the_same_scene_gives_the_same_bytes():
    scene = SCENES["criterium-board"]
    assert render(scene, english(NAMES)) == render(scene, english(NAMES))


def test_two_threads_draw_the_same_as_one():
    words = english(NAMES)
    alone = {name: render(scene, words).png for name, scene in SCENES.items()}
    found: list[dict[str, bytes]] = []

    def work() -> None:
        found.append({name: render(scene, english(NAMES)).png for name, scene in SCENES.items()})

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone, alone]


def test_a_picture_does_not_change_the_next_one():
    before = render(SCENES["criterium-start"], english(NAMES)).png
    render(SCENES["criterium-board"], english(NAMES))
    assert render(SCENES["criterium-start"], english(NAMES)).png == before


def test_the_word_under_the_gate_can_be_any_length():
    scene = SCENES["criterium-start"]
    ring = next(part for part in scene.parts if isinstance(part, Ring))
    words = english(NAMES)
    long = render(scene, lambda text: "ZIELEINFAHRT UND MEHR" if text == ring.gate else words(text))
    assert opened(long.png).size == (1200, 1500)
