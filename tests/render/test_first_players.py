"""What the first players missed in the pictures: whose colour it is, what is cut, what a die and a bottle mean."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from engine.core.events import Ref
from engine.core.scene import Footnote, Footnotes, Label, Outlook, Scene, Standings, label
from render import render, text_board
from render.courses.ring.strip import BAND_TOP, RIDERS_Y, ROAD_TOP, places
from render.courses.road.reach import CROWDED, boxes_of, rows_of
from render.ink.block import WIDE
from render.ink.palette import GROUNDS, finished
from render.picture import canvas_of
from tests.render import ciclistas_races, pistard_races
from tests.render.english import english
from tests.render.examples import NAMES, examples, seed_notes
from tests.render.positions import board, moments

PISTARD = pistard_races.examples() | pistard_races.more()
CICLISTAS = ciclistas_races.examples() | ciclistas_races.more()
CRITERIUM = examples()
NAMING = (
    {name: (scene, "pistard") for name, scene in PISTARD.items() if scene.layout in ("board", "hand")}
    | {name: (scene, "ciclistas") for name, scene in CICLISTAS.items() if scene.sheet not in ("sprint", "podium")}
    | {name: (scene, "criterium") for name, scene in CRITERIUM.items() if scene.layout in ("board", "hand")}
)
"""Pictures of boards and hands; a podium and a sprint name each rider in their lists."""


def drawn(scene: Scene, game: str) -> list[str]:
    """All labels of a picture."""
    return [box.text for box in canvas_of(scene, english(NAMES, game)).labels]


def test_thirty_riders_within_reach_are_sixteen_pixels_across_on_a_phone_and_stand_apart() -> None:
    [part] = [one for one in CICLISTAS["ciclistas-ten-choose"].parts if isinstance(one, Outlook)]
    rows = rows_of(part)
    spots = [
        (x, rows[piece.rider]) for box in boxes_of(part) for piece, x in zip(box.queue, box.places(), strict=True)
    ]
    assert len(spots) > 20 and CROWDED * 400 / WIDE >= 16
    assert all(dist(one, other) >= CROWDED for one, other in combinations(spots, 2))


@pytest.mark.parametrize("name", NAMING)
def test_every_board_and_hand_names_the_people_beside_their_colours(name: str) -> None:
    assert {"Ana", "Bruno", "Carla"} <= set(drawn(*NAMING[name]))


def test_riders_left_in_an_elimination_race_are_discs_that_a_phone_shows() -> None:
    """Four yellow discs inside the track, more than ten pixels across on a phone, their letter aside."""
    picture = finished(canvas_of(PISTARD["pistard-elimination"], english(NAMES, "pistard")).image).convert("RGB")
    infield = picture.crop((560, 500, 740, 700))
    yellow = sum(count for count, colour in infield.getcolors(1 << 16) or () if colour == GROUNDS["gold"])
    assert yellow > 4 * 400


@pytest.mark.parametrize("name", [*PISTARD, *CICLISTAS])
def test_nothing_is_cut_in_a_picture_with_names_of_usual_length(name: str) -> None:
    scene, game = (PISTARD[name], "pistard") if name in PISTARD else (CICLISTAS[name], "ciclistas")
    assert [text for text in drawn(scene, game) if text.endswith("…")] == []


def test_the_secret_of_a_race_of_ten_stands_below_all_rows() -> None:
    scene = CICLISTAS["ciclistas-ten-podium"]
    with_seed = scene._replace(parts=(*scene.parts, Footnotes(seed_notes(), foot=True)))
    boxes = canvas_of(with_seed, english(NAMES, "ciclistas")).labels
    foot = min(box.top for box in boxes if "3f84" in box.text or "hash" in box.text)
    last = max(box.bottom for box in boxes if box.text == "10")
    assert last < foot


def test_a_die_says_how_many_places_it_leads_to() -> None:
    assert {"die 5", "4 places", "die 1", "2 places"} <= set(drawn(PISTARD["pistard-four-dice"], "pistard"))


def test_a_bottle_that_was_spent_is_not_shown_as_held() -> None:
    scene = board(moments("five", 5)[-1])
    table = next(part for part in scene.parts if isinstance(part, Standings))
    spent = {one.colour for one in moments("five", 5)[-1].public.cyclists if any(s.card.bottle for s in one.shown)}
    assert spent
    assert {row.rider.team for row in table.rows if row.values[-1] == "spent"} == spent


@pytest.mark.parametrize(
    ("name", "shown"), [("Ana 🚴", "Ana wins"), ("山田 Ana", "Ana wins"), ("山田", "Red wins")]
)
def test_a_name_keeps_what_can_be_drawn_of_it(name: str, shown: str) -> None:
    said: Label = label("criterium-scene-wins", who=Ref("red", 0))
    scene = Scene("board", label("criterium-scene-title"), said, (Footnotes((Footnote(said),)),))
    assert {box.text for box in canvas_of(scene, english({0: name})).labels} & {shown}
    assert name in render(scene, english({0: name})).alt


CODES = r"\b[a-j][1-3]?\b(?!')|\b[RWKP]-[YGBO]\b"
"""How positions are written: a team's letter, alone or with a rider's number; a team and a base."""


@pytest.mark.parametrize("name", [*PISTARD, *CICLISTAS])
def test_riders_are_called_by_names_where_a_picture_is_read_or_told(name: str) -> None:
    scene, game = (PISTARD[name], "pistard") if name in PISTARD else (CICLISTAS[name], "ciclistas")
    words = english(NAMES, game)
    letters = "abcdefghij"
    shown = [text for text in drawn(scene, game) if text not in letters]  # a team's badge holds its letter
    for text in (render(scene, words).alt, text_board(scene, words), *shown):
        assert not [code for code in re.findall(CODES, text) if code != "a"], text


def test_a_name_that_cannot_be_drawn_leaves_the_riders_number() -> None:
    scene = CICLISTAS["ciclistas-mid"]
    words = english(dict(enumerate(["山田", "Bruno", "Carla", "Dani"])), "ciclistas")
    leads = {box.text for box in canvas_of(scene, words).labels if " leads" in box.text}
    assert leads == {"Red 3 leads · 18 spaces to the line"}


@pytest.mark.parametrize("count", range(1, 7))
def test_riders_on_one_square_of_a_hand_are_told_apart_on_a_phone(count: int) -> None:
    """Badges of twelve pixels there, none over another, all on the road between its edges."""
    found = places(count)[:count]
    assert len(found) == count and min(one.badge for one in found) >= 33
    for one, two in combinations(found, 2):
        assert max(abs(one.dx - two.dx), abs(one.dy - two.dy)) >= min(one.badge, two.badge) - 2
    reach = max(abs(one.dy) + one.badge / 2 for one in found)
    assert RIDERS_Y - reach > ROAD_TOP and RIDERS_Y + reach < BAND_TOP
