"""Cards of a turn: who shows what, and how far it goes (RULES.md, 2.2)."""

from __future__ import annotations

import pytest

from engine.cli.play import one_race
from engine.core.chance import RecordedChance, SeededChance
from engine.core.prompts import IllegalMove, checked
from engine.core.race import begin, play
from engine.games.criterium.view import Card
from engine.players import EASY
from tests.games.common import named
from tests.games.criterium.harness import as_told, at, cards_of, cyclist, opened, played

START = (
    "1 open red=0.1:0123456/ blue=0.2:0123456/ green=0.3:0123456/ yellow=0.4:0123456/ "
    "grey=0.5:2013456/ orange=0.6:6012345/ bottles=123123123"
)


@pytest.mark.rule("CRI-11")
def test_no_race_lasts_longer_than_eight_turns() -> None:
    rules = opened()
    lengths = set()
    for seed in range(40):
        race, events, _ = one_race(rules, [EASY] * 4, bytes([seed]))
        turns = [event.turn for event in named(events, "CardsRevealed")]
        assert turns == list(range(1, race.state.turn + 1))
        lengths.add(len(turns))
    assert max(lengths) == 8


@pytest.mark.rule("CRI-12")
def test_every_player_chooses_one_of_the_cards_in_hand() -> None:
    rules = opened()
    prompts = rules.prompts(rules.read(START))
    assert [prompt.seat for prompt in prompts] == [0, 1, 2, 3]
    assert {(prompt.opens, prompt.private, prompt.window) for prompt in prompts} == {("together", True, "t1")}
    field = prompts[0].fields[0]
    assert ([choice.key for choice in field.choices], field.least, field.most) == (list("0123456"), 1, 1)


@pytest.mark.rule("CRI-12")
def test_nothing_is_revealed_before_the_last_card_is_in() -> None:
    rules = opened()
    chance = SeededChance(b"x")
    race = begin(rules, chance).race
    state = race.state
    for prompt in race.prompts[:3]:
        played = play(rules, race, prompt.id, {"card": ("3",)}, chance)
        race = played.race
        assert (race.state, played.events) == (state, ())
    assert named(play(rules, race, race.prompts[3].id, {"card": ("3",)}, chance).events, "CardsRevealed")


@pytest.mark.rule("CRI-12")
def test_a_bottle_and_the_colour_card_of_its_number_are_two_choices() -> None:
    rules = opened()
    state = rules.read(
        "4 open red=16.1:234b3/015 blue=0.2:3456/ green=0.3:3456/ yellow=0.4:3456/ grey=0.5:2456/ orange=0.6:6345/ "
        "bottles=12312312"
    )
    field = rules.prompts(state)[0].fields[0]
    assert [choice.key for choice in field.choices] == ["2", "3", "4", "b3"]
    assert field.choices[3].args == (("number", 3), ("bottle", 1))


@pytest.mark.rule("CRI-17", "CRI-36")
def test_a_card_is_offered_where_it_leads_alone_at_most_to_the_finish() -> None:
    rules = opened()
    prompt = rules.prompts(as_told(rules, START.replace("1 open red=0.1", "4 used red=29.1")))[0]
    assert [choice.at for choice in prompt.fields[0].choices] == ["29", "30", "31", "32", "33", "33", "33"]


def test_the_question_names_turn_and_seat() -> None:
    rules = opened()
    prompt = rules.prompts(as_told(rules, START.replace("1 open", "4 open")))[2]
    assert (prompt.id, prompt.key) == ("t4-card-2", "card")


def test_a_card_not_in_hand_is_refused() -> None:
    rules = opened()
    prompt = rules.prompts(rules.read(START))[0]
    with pytest.raises(IllegalMove, match="unknown-choice"):
        checked(prompt, {"card": ("b2",)})


@pytest.mark.rule("CRI-13")
def test_the_top_cards_of_the_neutral_decks_are_shown() -> None:
    state, events = played(opened(), START, red="1", blue="3", green="4", yellow="5")
    shown = dict(named(events, "CardsRevealed")[0].cards)
    assert (shown["grey"], shown["orange"]) == (Card(2), Card(6))
    assert (cards_of(state, "grey"), cards_of(state, "orange")) == ("013456", "012345")


@pytest.mark.rule("CRI-15")
def test_revealed_cards_are_spent_and_stay_visible() -> None:
    state, _ = played(opened(), START, red="1", blue="0", green="0", yellow="5")
    assert cards_of(state, "red") == "023456"
    assert [(shown.turn, shown.card) for shown in cyclist(state, "red").shown] == [(1, Card(1))]
    assert "1" not in [choice.key for choice in opened().prompts(state)[0].fields[0].choices]


@pytest.mark.rule("CRI-16")
def test_a_frozen_turn_counts_and_moves_nobody() -> None:
    state, events = played(opened(), START, red="0", blue="0", green="5", yellow="5")
    assert {one.square for one in state.cyclists} == {0}
    assert state.turn == 2
    assert named(events, "Frozen")[0].zeros == ("red", "blue")


@pytest.mark.rule("CRI-16", "CRI-20")
def test_the_zero_of_a_neutral_freezes_too() -> None:
    state, events = played(opened(), START.replace("grey=0.5:2013456", "grey=0.5:0213456"), red="0", blue="3")
    assert named(events, "Frozen")[0].zeros[0] == "red"
    assert {one.square for one in state.cyclists} == {0}


@pytest.mark.rule("CRI-17")
def test_one_zero_stands_still_and_stops_nobody() -> None:
    state, events = played(opened(), START, red="0", blue="1", green="3", yellow="5")
    assert (at(state, "red"), at(state, "blue"), at(state, "green")) == ((0, 1), (1, 1), (3, 1))
    assert named(events, "CyclistStayed")[0].card == Card(0)


@pytest.mark.rule("CRI-18")
@pytest.mark.parametrize(("number", "square"), [("2", 5), ("6", 9)])
def test_a_group_of_three_gains_three(number: str, square: int) -> None:
    state, _ = played(opened(), START, red=number, blue=number, green="3", yellow="5")
    assert {at(state, colour)[0] for colour in ("red", "blue")} == {square}


@pytest.mark.rule("CRI-19")
def test_groups_do_not_help_each_other() -> None:
    state, _ = played(opened(), START, red="3", blue="3", green="6", yellow="1")
    squares = {one.colour: one.square for one in state.cyclists}
    assert squares == {"red": 5, "blue": 5, "green": 8, "orange": 8, "yellow": 1, "grey": 2}


@pytest.mark.rule("CRI-39")
def test_turn_8_is_played_by_itself_if_nobody_has_a_card() -> None:
    rules = opened()
    position = (
        "7 open red=10.1:1/024356 blue=9.1:2/013456 green=8.1:3/012456 yellow=7.1:4/012356 "
        "grey=6.1:5/012346 orange=5.1:6/012345 bottles=123123123"
    )
    state, events = played(rules, position)
    assert (state.turn, state.over, rules.prompts(state)) == (8, True, ())
    revealed = named(events, "CardsRevealed")
    assert [event.turn for event in revealed] == [7, 8]
    assert all(card is None for _, card in revealed[1].cards)
    assert [(mark.kind, mark.number) for mark in named(events, "Mark")] == [("round", 7), ("round", 8), ("race", 1)]


@pytest.mark.rule("CRI-14", "CRI-39")
def test_who_has_no_card_in_turn_8_is_not_asked_and_stands() -> None:
    rules = opened()
    position = (
        "8 used red=24.1:b2/1024356 blue=9.1:/2013456 green=8.1:/3012456 yellow=7.1:/4012356 "
        "grey=6.1:/5012346 orange=5.1:/6012345 bottles=12312313"
    )
    assert [prompt.seat for prompt in rules.prompts(rules.read(position))] == [0]
    state, events = played(rules, position, red="b2")
    assert (at(state, "red"), at(state, "blue")) == ((26, 1), (9, 1))
    assert named(events, "Frozen") == []


def test_a_turn_without_draws_asks_for_no_luck() -> None:
    chance = RecordedChance(())
    played(opened(), START, chance, red="1")
    assert chance.draws == ()
