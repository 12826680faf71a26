"""The scenes of the Critèrium: what they show, and that no secret can reach a board."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from engine.core.scene import (
    CardGroups,
    CardRow,
    Footnotes,
    Lineup,
    Podium,
    Ring,
    RoundCount,
    Scene,
    Standings,
    Strip,
    offers,
)
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.rulebook.questions import card_prompt
from engine.games.criterium.scene import pictures
from engine.games.criterium.view import Card, ColourKey, CyclistView, MoveView, OpenCard, Own, Public, TurnView
from tests.render import positions
from tests.render.examples import FROZEN, LAST, RACE
from tests.render.positions import moments, rules

COURSE = rules().course


def part(whole: Scene, kind):
    return next(one for one in whole.parts if isinstance(one, kind))


def facts(label):
    return dict(label.facts)


@pytest.fixture(scope="module")
def board() -> Scene:
    return pictures.board(COURSE, moments(RACE)[4].public)


def test_board_and_podium_take_the_public_view_and_nothing_else():
    assert get_type_hints(pictures.board)["public"] is Public
    assert get_type_hints(pictures.podium)["public"] is Public
    assert not issubclass(SeatView, Public)


def test_two_different_hands_give_the_same_board():
    moment = moments(RACE)[4]
    table = rules()
    mine = moment.state.cyclists[0]
    other = moment.state._replace(
        cyclists=(mine._replace(cards=tuple(reversed(mine.cards))), *moment.state.cyclists[1:]),
        bottles=tuple(reversed(moment.state.bottles)),
    )
    swapped = other._replace(cyclists=(mine._replace(cards=(Card(6),) * len(mine.cards)), *other.cyclists[1:]))
    assert table.scene(table.public(swapped)) == table.scene(moment.public)


def test_a_hand_shows_nothing_of_other_hands():
    moment = moments(RACE)[4]
    other = moment.state.cyclists[1]
    changed = moment.state._replace(
        cyclists=(
            moment.state.cyclists[0],
            other._replace(cards=(Card(3),) * len(other.cards)),
            *moment.state.cyclists[2:],
        )
    )
    assert positions.hand(moment, 0) == positions.hand(moment._replace(state=changed), 0)


def test_scenes_are_hashable_data(board):
    assert hash(board) == hash(pictures.board(COURSE, moments(RACE)[4].public))


def test_the_ring_has_33_squares_and_the_finish_with_its_two_special_squares(board):
    cells = part(board, Ring).cells
    assert [cell.name for cell in cells] == [str(number) for number in range(34)]
    assert {number: cell.sign for number, cell in enumerate(cells) if cell.sign} == {
        15: "bottle",
        21: "bolt",
        33: "flag",
    }


def test_pieces_and_moves_are_those_of_the_view(board):
    public = moments(RACE)[4].public
    ring = part(board, Ring)
    assert public.last is not None
    assert {(one.rider.team, one.cell, one.slot) for one in ring.pieces} == {
        (one.colour, one.square, one.slot) for one in public.cyclists
    }
    assert {(one.rider.team, one.start, one.end) for one in ring.moves} == {
        (one.colour, one.from_square, one.to_square) for one in public.last.moves
    }


def test_equal_cards_are_bracketed_with_the_biggest_advance_first(board):
    groups = part(board, CardGroups).groups
    assert [[card.face for card in group.cards] for group in groups] == [["5", "5", "5"], ["6"], ["2", "2"]]
    assert [facts(group.result)["number"] for group in groups] == [8, 6, 4]
    assert [group.why.key for group in groups] == [
        "criterium-scene-why-group",
        "criterium-scene-why-alone",
        "criterium-scene-why-group",
    ]


def test_a_freeze_is_one_bracket_round_all_cards():
    (group,) = part(pictures.board(COURSE, moments(FROZEN)[5].public), CardGroups).groups
    assert [card.face for card in group.cards] == ["0", "0", "1", "4", "4", "4"]
    assert group.result.key == "criterium-scene-frozen"


def test_standings_go_by_square_then_slot_and_show_gap_and_bottle(board):
    rows = part(board, Standings).rows
    assert [(row.rider.team, *row.values) for row in rows] == [
        ("yellow", 20, 0, "new"),
        ("red", 17, -3, "new"),
        ("blue", 16, -4, "new"),
        ("orange", 14, -6, "none"),
        ("grey", 12, -8, "none"),
        ("green", 10, -10, "none"),
    ]


def test_neutrals_are_marked(board):
    assert {row.rider.team for row in part(board, Standings).rows if row.rider.neutral} == {"grey", "orange"}


def test_before_turn_one_the_line_is_shown_in_slot_order():
    public = moments(RACE)[0].public
    start = pictures.board(COURSE, public)
    assert not any(isinstance(one, CardGroups) for one in start.parts)
    line = sorted(public.cyclists, key=lambda one: one.slot)
    assert [one.team for one in part(start, Lineup).riders] == [one.colour for one in line]
    assert part(start, RoundCount).played == 0


def test_a_turn_resolved_with_the_one_before_is_told_in_a_row_of_its_own():
    public, before = moments(RACE)[-1].public, moments(RACE)[-2].public.last
    assert before is not None and public.last is not None
    rows = [one for one in pictures.board(COURSE, public, (before,)).parts if isinstance(one, CardGroups)]
    assert [facts(row.heading)["turn"] for row in rows] == [before.number, public.last.number]


def _public(moves: tuple[MoveView, ...], sprint="open", frozen=False, **more) -> Public:
    cyclists = tuple(
        CyclistView(move.colour, seat, move.to_square, move.to_slot, 3) for seat, move in enumerate(moves)
    )
    return Public(4, cyclists, sprint, 5, TurnView(4, frozen, moves), **more)


def _board(moves: tuple[MoveView, ...], sprint="open", **more) -> Scene:
    return pictures.board(COURSE, _public(moves, sprint, **more))


def test_the_sprint_bonus_is_told_with_its_names():
    move = MoveView(ColourKey("red"), Card(4), 17, 1, 22, 1, 4, sprint=True)
    other = MoveView(ColourKey("blue"), Card(1), 10, 1, 11, 1, 1)
    shown = _board((move, other), "used")
    note = part(shown, Footnotes).notes[0]
    assert note.text.key == "criterium-scene-sprint-now"
    assert [one.key for one in facts(note.text)["who"]] == ["red"]
    assert part(shown, Standings).rows[0].sign == "bolt"


def test_a_sprint_won_earlier_is_only_mentioned():
    move = MoveView(ColourKey("red"), Card(4), 22, 1, 26, 1, 4)
    assert part(_board((move,), "used"), Footnotes).notes[0].text.key == "criterium-scene-sprint-used"


def test_who_has_no_card_is_shown_apart():
    moves = (
        MoveView(ColourKey("red"), Card(4), 5, 1, 9, 1, 4),
        MoveView(ColourKey("blue"), None, 3, 1, 3, 1, 0, moved=False),
    )
    groups = part(_board(moves), CardGroups).groups
    assert groups[-1].why.key == "criterium-scene-why-none"
    assert groups[-1].cards[0].state == "absent"


def test_who_came_too_late_to_move_is_told_with_what_the_card_was_worth():
    moves = (
        MoveView(ColourKey("red"), Card(4), 30, 1, 33, 1, 4),
        MoveView(ColourKey("blue"), Card(6), 29, 1, 29, 1, 0, moved=False),
    )
    shown = _board(moves, "used", over=True, winner="red", declared="red")
    groups = {group.cards[0].rider.team: group for group in part(shown, CardGroups).groups}
    assert [group.why.key for group in (groups["red"], groups["blue"])] == [
        "criterium-scene-why-alone",
        "criterium-scene-why-over",
    ]
    assert [
        (facts(group.told)["over"], facts(group.told)["gain"]) for group in (groups["red"], groups["blue"])
    ] == [
        ("no", 4),
        ("yes", 6),
    ]
    assert part(shown, Footnotes).notes[-1].text.key == "criterium-scene-over"
    assert [row.values[0] for row in part(shown, Standings).rows] == ["finish", 29]


def test_a_group_is_too_late_only_if_none_of_it_moved():
    moves = (
        MoveView(ColourKey("red"), Card(4), 28, 1, 33, 1, 6, 2),
        MoveView(ColourKey("blue"), Card(4, bottle=True), 27, 1, 27, 1, 0, 2, moved=False),
    )
    (group,) = part(_board(moves, "used", over=True, winner="red", declared="red"), CardGroups).groups
    told = facts(group.told)
    assert (group.why.key, facts(group.why)) == ("criterium-scene-why-group", {"number": 4, "riders": 2})
    assert (told["over"], told["gain"], told["riders"], told["bottles"]) == ("no", 6, 2, 1)
    assert [one.key for one in told["bottled"]] == ["blue"]


def test_a_lone_zero_gains_nothing_and_is_not_too_late():
    move = MoveView(ColourKey("red"), Card(0), 9, 1, 9, 1, 0)
    (group,) = part(_board((move,)), CardGroups).groups
    assert (group.why.key, facts(group.result)) == ("criterium-scene-why-alone", {"number": 0})


def test_a_row_tells_where_a_rider_came_from_and_what_it_got():
    moves = (
        MoveView(ColourKey("red"), Card(4), 14, 1, 22, 1, 7, 3, bottle=True, sprint=True),
        MoveView(ColourKey("blue"), Card(0), 9, 2, 9, 2, 0),
    )
    told = [facts(row.told) for row in part(_board(moves, "used"), Standings).rows]
    names = ("place", "start", "square", "moved", "gap", "bottle", "sprint", "neutral")
    assert [tuple(one[name] for name in names) for one in told] == [
        (1, 14, 22, "yes", 0, "new", "yes", "no"),
        (2, 9, 9, "no", 13, "none", "no", "no"),
    ]


def test_a_freeze_tells_the_zeros_and_what_else_was_shown():
    (group,) = part(pictures.board(COURSE, moments(FROZEN)[5].public), CardGroups).groups
    told = facts(group.told)
    assert (told["zeros"], len(told["who"]), told["others_count"], told["numbers"]) == (2, 2, 4, "1 4 4 4")
    assert (group.why.key, facts(group.why)) == ("criterium-scene-why-frozen", {"zeros": 2})


def _foot(number: int) -> list[str]:
    """What the foot of a board says: the ends of its keys."""
    notes = part(pictures.board(COURSE, moments(RACE)[number].public), Footnotes).notes
    return [note.text.key.removeprefix("criterium-scene-") for note in notes]


def test_the_foot_says_which_turn_comes_next():
    for number, turn in ((0, 1), (4, 5)):
        notes = part(pictures.board(COURSE, moments(RACE)[number].public), Footnotes).notes
        assert [facts(note.text)["turn"] for note in notes if note.text.key == "criterium-scene-next"] == [turn]


def test_a_mark_explains_the_bottles_that_were_taken_this_turn_and_only_then():
    assert "this-turn" not in _foot(0) and "this-turn" in _foot(4)


def test_the_foot_says_what_the_n_of_a_neutral_cyclist_means_where_one_rides():
    assert _foot(0)[-1] == "neutrals"
    alone = _board((MoveView(ColourKey("red"), Card(2), 20, 1, 22, 1, 2),))
    assert "criterium-scene-neutrals" not in [note.text.key for note in part(alone, Footnotes).notes]


def test_a_bottle_card_is_shown_as_one():
    move = MoveView(ColourKey("red"), Card(2, bottle=True), 20, 1, 22, 1, 2)
    assert part(_board((move,)), CardGroups).groups[0].cards[0].kind == "bottle"


def _hand(square: int, hand: tuple[Card, ...], shown: tuple[OpenCard, ...] = (), course: Course = COURSE) -> Scene:
    mine = CyclistView(ColourKey("red"), 0, square, 1, len(hand), shown)
    other = CyclistView(ColourKey("blue"), 1, 3, 1, 7)
    asked = card_prompt(2, 0, hand, square, course.finish)
    return pictures.hand(course, SeatView(Public(2, (mine, other), "open", 9), 0, Own(hand)), [asked])


def test_a_hand_has_eight_fixed_places_and_names_the_turn_of_a_played_card():
    cards = part(
        _hand(4, (Card(0), Card(6)), (OpenCard(1, Card(3)),)),
        CardRow,
    ).cards
    assert [card.face for card in cards] == ["0", "1", "2", "3", "4", "5", "6", ""]
    assert (cards[3].state, facts(cards[3].note)) == ("spent", {"turn": 1})
    assert [card.kind for card in cards] == ["team"] * 7 + ["bottle"]
    assert [card.face for card in cards if card.state == "open"] == ["0", "6"]
    assert {card.state for card in cards[1:3]} == {"absent"}
    assert (cards[7].state, facts(cards[7].note)) == ("absent", {"square": 15})


def test_a_bottle_that_was_played_names_its_turn():
    bottle = part(_hand(20, (Card(1),), (OpenCard(6, Card(2, bottle=True)),)), CardRow).cards[-1]
    assert (bottle.face, bottle.kind, bottle.state, facts(bottle.note)) == ("2", "bottle", "spent", {"turn": 6})


def test_every_card_of_the_question_is_offered_where_it_leads_and_nothing_else():
    shown = _hand(4, (Card(0), Card(6), Card(2, bottle=True)), (OpenCard(1, Card(3)),))
    row, strip = part(shown, CardRow), part(shown, Strip)
    assert {(one.choice, one.at) for one in offers(row)} == {("0", "4"), ("6", "10"), ("b2", "6")}
    assert set(offers(strip)) == set(offers(row))
    assert [strip.cells[tag.cell].name for tag in strip.tags] == ["4", "6", "10"]


def test_a_hand_that_is_not_asked_offers_nothing():
    view = positions.seat_view(moments(RACE)[4], 0)
    unasked = pictures.hand(COURSE, view, ())
    assert not list(offers(unasked))
    assert (part(unasked, Strip).tags, part(unasked, Strip).caption.key) == ((), "criterium-scene-near")
    assert any(card.state == "open" for card in part(unasked, CardRow).cards)


def test_a_bottle_in_the_hand_lies_apart():
    bottle = part(_hand(16, (Card(1), Card(2, bottle=True))), CardRow).cards[-1]
    assert (bottle.face, bottle.kind, bottle.state) == ("2", "bottle", "open")


@pytest.mark.parametrize(("square", "first"), [(0, 0), (4, 0), (18, 12), (27, 21), (32, 21)])
def test_the_strip_shows_six_squares_each_way_within_the_course(square, first):
    strip = part(_hand(square, (Card(1),)), Strip)
    assert [cell.name for cell in strip.cells] == [str(number) for number in range(first, first + 13)]
    assert strip.cells[strip.mine].name == str(square)


def test_cards_that_lead_over_the_line_share_the_finish_tag():
    spent = tuple(OpenCard(turn, Card(number)) for turn, number in enumerate((0, 1, 4, 5), 1))
    strip = part(_hand(30, (Card(2), Card(3), Card(6)), spent), Strip)
    assert [(strip.cells[tag.cell].name, [card.face for card in tag.cards]) for tag in strip.tags] == [
        ("32", ["2"]),
        ("33", ["3", "6"]),
    ]


def test_the_podium_takes_the_first_three():
    end = pictures.podium(COURSE, moments(LAST)[-1].public)
    assert [one.team for one in part(end, Podium).riders] == ["blue", "grey", "yellow"]


def test_equal_squares_explain_their_order():
    end = pictures.podium(COURSE, moments(LAST)[-1].public)
    assert [note.text.key for note in part(end, Footnotes).notes] == ["criterium-scene-tie"]


def test_a_neutral_winner_names_the_best_player():
    public = moments("three", 3)[-1].public
    stand = part(pictures.podium(COURSE, public), Podium)
    assert stand.riders[0].neutral
    assert stand.reason.key == "criterium-scene-reason-neutral"


def test_the_declared_winner_gets_the_headline_where_neutrals_cannot_win():
    public = moments("three", 3)[-1].public
    best = next(one.colour for one in sorted(public.cyclists, key=lambda one: -one.square) if one.seat is not None)
    stand = part(pictures.podium(COURSE, public._replace(declared=best)), Podium)
    assert (stand.champions[0].team, stand.reason.key) == (best, "criterium-scene-reason-declared")


def test_a_podium_without_equal_squares_needs_no_word_on_ties():
    moves = (
        MoveView(ColourKey("red"), Card(4), 30, 1, 33, 1, 4),
        MoveView(ColourKey("blue"), Card(6), 23, 1, 29, 1, 6),
        MoveView(ColourKey("green"), Card(5), 15, 1, 20, 1, 5),
    )
    public = _public(moves, "used", over=True, winner="red", declared="red")
    assert [note.text.key for note in part(pictures.podium(COURSE, public), Footnotes).notes] == []
    assert part(pictures.podium(COURSE, public), Podium).reason.key == "criterium-scene-reason"


def test_the_columns_are_square_gap_and_on_the_road_the_bottle(board):
    assert [column.kind for column in part(board, Standings).columns] == ["number", "gap", "bottle"]
    end = pictures.podium(COURSE, moments(LAST)[-1].public)
    assert [column.kind for column in part(end, Standings).columns] == ["number", "gap"]


def test_an_open_sprint_is_said_at_the_foot():
    note = part(pictures.board(COURSE, moments(RACE)[0].public), Footnotes).notes[0]
    assert (note.text.key, note.sign) == ("criterium-scene-sprint-open", "bolt")


def test_the_strip_is_told_with_who_is_you_and_which_cards_reach_the_finish():
    told = [facts(one) for one in part(_hand(30, (Card(2), Card(3), Card(6))), Strip).told]
    assert [one["you"] for one in told if "you" in one] == ["yes"]
    assert [(one["cards"], one["finish"]) for one in told if "finish" in one] == [("2", "no"), ("3 6", "yes")]
