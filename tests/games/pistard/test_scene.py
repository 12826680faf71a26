"""The scenes of Pistard: what they show of a race, and what a seat is shown of its question."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.scene import (
    DiceLeft,
    MoveOrder,
    NextToMove,
    Oval,
    Podium,
    Scene,
    Standings,
    Stretch,
    Tabs,
    Tally,
    TrackSquare,
    offer,
    offers,
)
from engine.core.views import SeatView
from engine.games.pistard.view import Own
from tests.games.pistard.harness import opened
from tests.render.pistard_races import dice_offered, race

POINTS = race("velo 3")
MID = POINTS.when(lambda state: state.round == 12 and len(state.moves) == 6)
LAST = race("elim", 4, mode="elimination")


def part(scene: Scene, kind: type) -> Any:
    return next(one for one in scene.parts if isinstance(one, kind))


def asked(rules, state) -> Scene:
    """The picture of the seat that is asked."""
    prompts = rules.prompts(state)
    scene: Scene = rules.scene(SeatView(rules.public(state), prompts[0].seat, Own()), prompts)
    return scene


def test_the_track_holds_every_square_with_its_letter():
    lanes = part(POINTS.board(MID), Oval).lanes
    assert ["".join(cell.name for cell in lane) for lane in lanes] == [
        "GOBYYGYBYOGGBGOGYBBOBYBGOOYO",
        "BBYGOBGOOGBYOBYYBOGYOGGOYBGY",
        "BOYYOBGOYGGYOBYGBBGYOGBOOBGY",
        "GBBGYGYBOOBGBGOYYOBOBYGGYOYO",
    ]


def test_riders_stand_where_the_view_says_and_the_next_one_is_marked():
    view = POINTS.rules.public(MID)
    placed = part(POINTS.board(MID), Oval).placed
    assert {(one.rider.team, one.rider.mark, one.at) for one in placed if one.state != "out"} == {
        (view.teams[one.seat].team, one.base, TrackSquare(one.row - 1, one.lane - 1))
        for one in view.riders
        if one.state == "racing"
    }
    (following,) = [one.rider for one in placed if one.state == "next"]
    assert f"{following.team[0].upper()}-{following.mark}" == view.order[0]


def test_ways_go_square_by_square_with_their_bonus_steps():
    view = POINTS.rounds[9]
    ways = part(POINTS.rules.scene(view), Oval).ways
    assert len(ways) == len([move for move in view.moves if move.path])
    for way, move in zip(ways, view.moves, strict=True):
        assert len(way.spots) == move.position - move.from_position + 1
        assert [spot.lane + 1 for spot in way.spots] == [move.from_lane, *map(int, move.path)]
        assert way.bonus == move.bonus


def test_points_fill_places_and_the_leader_comes_first():
    counts = part(POINTS.board(MID), Tally).counts
    assert [count.value for count in counts] == sorted((count.value for count in counts), reverse=True)
    assert all(len(count.filled) == count.value and count.places == 12 for count in counts)


def test_an_elimination_race_counts_riders_and_says_who_must_cross():
    view = next(one for one in LAST.rounds if any(move.out for move in one.moves))
    scene = LAST.rules.scene(view)
    tally = part(scene, Tally)
    assert tally.caption is not None
    assert [count.value for count in tally.counts] == [len(count.filled) for count in tally.counts]
    assert {one.state for one in part(scene, Oval).placed} == {"racing", "out"}
    assert [slot.state for slot in part(scene, MoveOrder).slots].count("out") == 1


def test_the_order_shows_dice_used_and_who_is_next():
    slots = part(POINTS.board(MID), MoveOrder).slots
    assert [slot.state for slot in slots] == ["done"] * 6 + ["next"] + ["waiting"] * 5
    assert [(slot.die, slot.bonus) for slot in slots[:6]] == [(move.die, move.bonus) for move in MID.moves]


def test_before_the_first_move_the_dice_are_in_the_order_of_placing():
    slots = part(POINTS.board(POINTS.states[0]), MoveOrder).slots
    dice = [slot.die for slot in slots]
    assert len(dice) == 12 and dice == sorted(dice, reverse=True)
    assert [slot.state for slot in slots].count("next") == 1


def test_a_finished_round_says_who_goes_first_in_the_next():
    view = POINTS.rounds[9]
    turn = part(POINTS.rules.scene(view), NextToMove)
    lead = max((one for one in view.riders if one.state == "racing"), key=lambda one: (one.position, -one.lane))
    assert (turn.rider.who.seat, turn.rider.mark, turn.dice) == (lead.seat, lead.base, ())


def test_a_finished_round_shows_the_order_of_the_next():
    orders = [one for one in POINTS.rules.scene(POINTS.rounds[9]).parts if isinstance(one, MoveOrder)]
    assert [dict(order.heading.facts)["round"] for order in orders] == [10, 11]


@pytest.mark.parametrize("position", [one for one in POINTS.states if dice_offered(POINTS, one) > 1][::9])
def test_squares_are_lettered_as_in_the_question(position):
    (prompt,) = POINTS.rules.prompts(position)
    stretch = part(POINTS.seat(position), Stretch)
    first = int(stretch.rows[0])
    shown = {
        (reach.tab.die, option.letter, (first - 1 + option.at.row) % 28 + 1, option.at.lane + 1, len(option.steps))
        for reach in stretch.reaches
        for option in reach.options
    }
    assert shown == {
        (
            choice.arg("die"),
            choice.arg("letter"),
            (int(choice.arg("position")) - 1) % 28 + 1,
            choice.arg("lane"),
            0 if choice.arg("way") == "none" else len(str(choice.arg("way"))),
        )
        for choice in prompt.fields[0].choices
    }


def test_bonus_steps_are_shown_from_square_to_square():
    rules = opened(2)
    state = rules.read("2 R=Y2.12/Gx/Bx/Ox:0:3 W=Y2.17/Gx/Bx/Ox:0: order=R-Y")
    stretch = part(asked(rules, state), Stretch)
    (three,) = [reach for reach in stretch.reaches if reach.tab.die == 3]
    hops = {tuple((int(stretch.rows[spot.row]), spot.lane + 1) for spot in hop) for hop in three.hops}
    assert hops == {((15, 2), (16, 2)), ((15, 3), (16, 3)), ((16, 2), (17, 1)), ((16, 2), (17, 3))}
    steps = {option.letter: option.steps for option in three.options}
    assert steps["I"] == ("colour", "wind")
    assert int(stretch.rows[three.landing]) == 15


def test_a_lettered_square_carries_the_choice_that_ends_there():
    (prompt,) = POINTS.rules.prompts(MID)
    choices = {choice.key: choice for choice in prompt.fields[0].choices}
    options = [option for reach in part(POINTS.seat(MID), Stretch).reaches for option in reach.options]
    assert [one.choice for option in options for one in option.offers] == list(choices)
    assert all(option.letter == choices[option.offers[0].choice].arg("letter") for option in options)


def test_a_placing_letters_the_free_lanes_and_each_is_offered_for_every_rider():
    rules = opened(2)
    state = rules.read("1 R=Y2.5/G-/B-/O4.6:0:51 W=Y-/G-/B-/O-:0:4321 first=RW")
    (reach,) = part(asked(rules, state), Stretch).reaches
    assert [(option.letter, option.at.lane) for option in reach.options] == [("A", 0), ("D", 2), ("E", 3)]
    assert [[one.choice for one in option.offers] for option in reach.options] == [
        ["G.1", "B.1"],
        ["G.3", "B.3"],
        ["G.4", "B.4"],
    ]


@pytest.mark.parametrize(
    ("position", "rows", "landing"),
    [
        ("1 R=Y-/G-/B-/O-:0:6521 W=Y-/G-/B-/O-:0:4321 first=RW", "28 1 2 3 4 5 6 7 8", 6),
        ("1 R=Y1.1/G2.1/B-/O-:0:11 W=Y3.1/G4.1/B-/O-:0:11 first=RW", "27 28 1 2 3 4 5 6 7 8", 1),
    ],
)
def test_a_placing_shows_the_row_before_the_line_and_one_before_where_the_die_leads(position, rows, landing):
    rules = opened(2)
    stretch = part(asked(rules, rules.read(position)), Stretch)
    (reach,) = stretch.reaches
    assert " ".join(stretch.rows) == rows
    assert reach.landing == landing and {option.at.row for option in reach.options} == {landing}


def test_a_placing_shows_the_riders_that_may_be_placed():
    rules = opened(2)
    scene = asked(rules, rules.read("1 R=Y2.5/G-/B-/O4.6:0:51 W=Y-/G-/B-/O-:0:4321 first=RW"))
    mine, placings = [one for one in scene.parts if isinstance(one, MoveOrder)]
    assert [slot.rider.mark for slot in mine.slots] == ["G", "B"]
    assert part(scene, NextToMove).dice == (5,)
    assert [(slot.rider.team, slot.die, slot.state) for slot in placings.slots] == [
        ("red", 5, "next"),
        ("white", 4, "waiting"),
        ("white", 3, "waiting"),
        ("white", 2, "waiting"),
        ("red", 1, "waiting"),
        ("white", 1, "waiting"),
    ]


def test_a_seat_that_is_not_asked_is_offered_nothing():
    view = POINTS.rules.public(MID)
    assert not list(offers(POINTS.rules.scene(SeatView(view, POINTS.rules.prompts(MID)[0].seat, Own()))))


def test_the_arrows_are_explained_on_the_board_once_riders_have_moved():
    legend = [text.key for text in part(POINTS.board(MID), MoveOrder).legend]
    assert legend == ["pistard-scene-die", "pistard-scene-bonus"]
    assert part(POINTS.board(POINTS.states[0]), MoveOrder).legend == ()
    assert part(POINTS.seat(MID, (POINTS.rules.prompts(MID)[0].seat + 1) % 3), MoveOrder).legend == ()


def test_a_die_to_give_up_shows_each_choice_once():
    state = POINTS.when(lambda one: bool(one.owing))
    (prompt,) = POINTS.rules.prompts(state)
    tabs = part(POINTS.seat(state), Tabs).tabs
    assert [str(tab.die) for tab in tabs] == [c.key for c in prompt.fields[0].choices]
    assert [tab.offer for tab in tabs] == [offer(prompt, prompt.fields[0], c) for c in prompt.fields[0].choices]


def test_a_seat_that_waits_sees_its_own_riders():
    seat = (POINTS.rules.prompts(MID)[0].seat + 1) % 3
    rows = part(POINTS.seat(MID, seat), Standings).rows
    assert {row.rider.who.seat for row in rows} == {seat}


def test_dice_not_thrown_are_told_from_dice_used():
    sides = part(POINTS.board(POINTS.when(lambda state: state.round == 12)), DiceLeft).sides
    assert {side.thrown for side in sides} == {True, False}


def test_the_end_names_the_winner():
    view = POINTS.rounds[-1]
    assert part(POINTS.rules.scene(view), NextToMove).rider.who.seat == view.winner
    assert [one.who.seat for one in part(POINTS.rules.podium(view), Podium).champions] == [view.winner]


def test_scenes_are_hashable_data():
    assert hash(POINTS.board(MID)) == hash(POINTS.board(MID))
    assert hash(POINTS.seat(MID)) == hash(POINTS.seat(MID))
