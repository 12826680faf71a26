"""Races on boards of the table's own: rules, words and pictures take every number from the material."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.core.race import Race, seat_view
from engine.core.scene import CardRow, Footnotes, Podium, Ring, Scene, Standings, Strip
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rules import CriteriumRules
from render import render
from render.picture import canvas_of
from tests.games.common import named
from tests.games.criterium.harness import LONG, SHORT, as_told, board, opened_on, played, started
from tests.render.english import english

LEAD = "7 used red=36.1:2b1/ blue=20.1:3b2/ green=3.1:1/ yellow=2.1:4/ grey=1.1:5/ orange=1.2:6/ bottles=2132313"


def part(whole: Scene, kind):
    return next(one for one in whole.parts if isinstance(one, kind))


def hand(rules: CriteriumRules, state: State) -> Scene:
    prompts = rules.prompts(state)
    return rules.scene(seat_view(rules, Race(state, {}, prompts), 0), [one for one in prompts if one.seat == 0])


@pytest.mark.parametrize(
    ("material", "line", "signs"),
    [(LONG, 40, {18: "bottle", 30: "bolt", 41: "flag"}), (SHORT, 12, {4: "bottle", 8: "bolt", 13: "flag"})],
    ids=["40", "12"],
)
def test_the_ring_shows_every_square_of_the_board(material, line, signs):
    rules = opened_on(material)
    cells = part(rules.scene(rules.public(started(rules))), Ring).cells
    assert [cell.name for cell in cells] == [str(number) for number in range(line + 2)]
    assert {number: cell.sign for number, cell in enumerate(cells) if cell.sign} == signs


def test_beyond_33_the_race_goes_on_where_the_line_is_at_40():
    rules = opened_on(LONG)
    state, events = played(rules, LEAD, red="2", blue="3", green="1", yellow="4")
    shown = rules.scene(rules.public(state))
    assert (state.over, named(events, "Finished")) == (False, [])
    assert part(shown, Standings).rows[0].values[0] == 38
    assert ("finished", "no") in part(shown, Standings).rows[0].told.facts


def test_the_line_of_a_long_board_is_crossed_behind_its_last_square():
    rules = opened_on(LONG)
    state, _ = played(rules, LEAD.replace("red=36.1", "red=39.1"), red="2", blue="3", green="1", yellow="4")
    public = rules.public(state)
    assert (state.over, public.cyclists[0].square) == (True, 41)
    assert part(rules.scene(public), Standings).rows[0].values[0] == "finish"
    assert ("how", "line") in part(rules.podium(public), Podium).reason.facts


def test_the_hand_points_to_the_squares_and_the_finish_of_the_board():
    rules = opened_on(LONG)
    shown = hand(rules, as_told(rules, LEAD.replace("2b1", "26b1")))
    strip = part(shown, Strip)
    assert [cell.name for cell in strip.cells] == [str(number) for number in range(29, 42)]
    assert [strip.cells[tag.cell].name for tag in strip.tags] == ["37", "38", "41"]
    assert ("finish", "yes") in strip.told[-1].facts


def test_the_hand_names_the_refreshment_of_the_board():
    rules = opened_on(LONG)
    assert part(hand(rules, started(rules)), CardRow).cards[-1].note.facts == (("square", 18),)


def test_the_hand_has_a_place_for_each_card_of_the_deck():
    rules = opened_on(board(deck=(1, 2, 8)))
    shown = hand(rules, started(rules))
    assert [card.face for card in part(shown, CardRow).cards] == ["1", "2", "8", ""]
    assert [cell.name for cell in part(shown, Strip).cells] == [str(number) for number in range(17)]


def test_a_board_shorter_than_a_card_reaches_is_shown_whole():
    rules = opened_on(board(last_square=4, refreshment=1, sprint=3))
    strip = part(hand(rules, started(rules)), Strip)
    assert [cell.name for cell in strip.cells] == ["0", "1", "2", "3", "4", "5"]
    assert [card.face for card in strip.tags[-1].cards] == ["5", "6"]


@pytest.mark.parametrize("material", [LONG, SHORT, board(last_square=99)], ids=["40", "12", "99"])
def test_labels_keep_apart_on_boards_of_every_length(material):
    rules = opened_on(material)
    scene = rules.scene(rules.public(started(rules)))
    assert render(scene, english({})).png
    for one, other in combinations(canvas_of(scene, english({})).labels, 2):
        across = one.left < other.right and other.left < one.right
        assert not (across and one.top < other.bottom and other.top < one.bottom), (one, other)


def test_the_sprint_note_speaks_of_the_sprint_on_the_board():
    rules = opened_on(SHORT)
    position = (
        "2 open red=6.1:2b1/ blue=1.1:3/ green=1.2:1/ yellow=1.3:4/ grey=0.1:5/ orange=0.2:6/ bottles=2132313"
    )
    state, events = played(rules, position, red="2", blue="3", green="1", yellow="4")
    assert named(events, "SprintBonus")[0].sprint == 8
    assert part(rules.scene(rules.public(state)), Footnotes).notes[0].text.key == "criterium-scene-sprint-now"
