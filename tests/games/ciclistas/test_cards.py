"""Event cards (CIC-44)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.games.ciclistas.events import CardTurned
from engine.games.ciclistas.rulebook.cards import DECK
from tests.games.ciclistas.harness import Dice, Ride, opened, whole_race

rule = pytest.mark.rule

CARD_RULE = rule("CIC-44")


def under(card: str, position: str, dice: Dice | None = None, players: int = 3) -> Ride:
    """A round that is ridden under a card."""
    return Ride(f"{position} card={card} deck=bbbbbbbbbbb", players, dice, events=True)


@CARD_RULE
def test_the_deck_has_fifteen_cards_eleven_of_them_blank() -> None:
    assert Counter(DECK) == {"b": 11, "p": 1, "f": 1, "w": 1, "r": 1}


@CARD_RULE
def test_a_card_is_turned_before_every_round_from_the_second_on() -> None:
    _, events = whole_race(opened(3, events=True), 4)
    rounds = sum(isinstance(event, Mark) and event.kind == "round" for event in events)
    turned = [event.round for event in events if isinstance(event, CardTurned)]
    assert turned == list(range(2, rounds + 1))


@CARD_RULE
def test_without_the_option_there_are_no_cards() -> None:
    race, events = whole_race(opened(3), 4)
    assert not [event for event in events if isinstance(event, CardTurned)]
    assert race.state.deck == race.state.card == ""


@CARD_RULE
def test_each_card_comes_once_before_the_deck_is_shuffled_anew() -> None:
    table = opened(3, events=True, mode="elimination")
    _, events = whole_race(table, 4)
    turned = [event.card for event in events if isinstance(event, CardTurned)]
    assert len(turned) > 15
    assert Counter(turned[:15])["blank"] == 11
    assert {"puncture", "fall", "wind"} < set(turned[:15])


@CARD_RULE
@pytest.mark.parametrize("card", ["puncture", "fall"])
def test_a_double_does_not_move_and_may_not_add_counters(card: str) -> None:
    ride = under(card, "r5 a1:20 b1:10 counters=3,0,0", {"a1": (5, 5)})
    assert (ride.move("a1").how, ride.move("a1").space) == ("stay", 20)
    assert ride.mark().counters == (3, 0, 0)


@CARD_RULE
@pytest.mark.parametrize("card", ["puncture", "fall"])
def test_any_other_throw_moves_as_ever(card: str) -> None:
    assert under(card, "r5 a1:20 b1:10", {"a1": (5, 6)}).move("a1").space == 31


@CARD_RULE
def test_who_stays_keeps_its_place_in_the_space() -> None:
    ride = under("puncture", "r5 a1:20 b1:20 c1:13", {"a1": (1, 1), "b1": (2, 2), "c1": (3, 4)})
    assert list(ride.mark().road) == [("a1", 0, 20), ("b1", 1, 20), ("c1", 2, 20)]


@CARD_RULE
def test_nobody_can_draft_a_rider_that_stayed() -> None:
    assert under("puncture", "r5 a1:20 b1:20 c1:2", {"a1": (1, 1)}).move("b1").how == "throw"


@CARD_RULE
@pytest.mark.parametrize(("dice", "lost"), [((2, 2), ["b1", "c1"]), ((3, 3), [])])
def test_an_even_double_takes_along_the_later_places_an_odd_one_nobody(
    dice: tuple[int, int], lost: list[str]
) -> None:
    ride = under("fall", "r5 a1:20 b1:20 c1:20 a2:19", {"a1": dice})
    assert [move.rider for move in ride.moves[:4] if move.how == "lost"] == lost
    assert not [move for move in ride.moves if move.rider == "a2" and move.how == "lost"]


@CARD_RULE
def test_a_puncture_takes_nobody_along() -> None:
    ride = under("puncture", "r5 a1:20 b1:20 c1:20", {"a1": (2, 2)})
    assert ride.move("b1").how == "throw"


@CARD_RULE
def test_in_a_side_wind_a_space_takes_five_riders_and_the_sixth_stops_before_it() -> None:
    riders = "a1:27 b1:27 c1:27 d1:27 e1:27 f1:25"
    ride = under("wind", f"r5 {riders} g1:18", {"f1": (1, 1)} | {f"{one}1": (1, 1) for one in "abcde"}, 7)
    while ride.asked.endswith("move") and ride.asked[0] in "bcdef":
        ride.say("throw")
    assert [one.space for one in ride.mark().road][:6] == [29] * 5 + [27]
    assert ride.move("g1").space == 25


FULL = "a1:30 b1:30 c1:30 d1:30 e1:30"


@CARD_RULE
def test_a_rider_stopped_short_goes_to_the_next_lower_space_with_room_and_its_counters_are_gone() -> None:
    dice = {f"{one}1": (1, 1) for one in "abcde"} | {"f1": (1, 2)}
    ride = under("wind", f"r5 {FULL} f1:28 counters=0,0,0,0,0,1", dice, 6)
    while ride.asked[0] != "f":
        ride.say("throw")
    assert [choice.arg("target") for choice in ride.prompt.fields[0].choices] == [31, 31]
    ride.say("1")
    assert ride.move("f1").space == 31 and ride.mark().counters == (0,) * 6


def crowd(on_22: int, on_23: int, waits: int) -> str:
    """So many riders that have moved to 22 and to 23, and f1 that is to move."""
    there = [f"{one}2" for one in "abcde"[:on_22]], [f"{one}1" for one in "abcde"[:on_23]]
    moved = [f"{rider}t11+0.0:21:{22 + place}" for place, riders in enumerate(there) for rider in riders]
    stand = [f"{rider}:{22 + place}" for place, riders in enumerate(there) for rider in riders]
    return f"r5 {' '.join(stand)} f1:{waits} moves={';'.join(moved)}"


@CARD_RULE
def test_where_no_space_has_room_the_rider_stays() -> None:
    ride = under("wind", crowd(5, 5, 21), {"f1": (1, 1)}, 6)
    assert (ride.moves[0].rider, ride.moves[0].space) == ("f1", 21)


@CARD_RULE
@pytest.mark.parametrize(("on_22", "asked"), [(4, True), (5, False)])
def test_a_draft_stopped_short_must_still_gain_a_space(on_22: int, asked: bool) -> None:
    ride = under("wind", crowd(on_22, 2, 21), {"f1": (6, 5)}, 6)
    assert (ride.asked == "f1 move") is asked


@CARD_RULE
def test_in_the_rain_no_counters_are_used_but_they_are_won() -> None:
    ride = under("rain", "r5 a1:20 b1:20 c1:5 counters=3,0,0")
    assert ride.move("a1").used == 0 and ride.asked == "b1 move"
    assert ride.say("draft").mark().counters == (3, 1, 0)


@CARD_RULE
@pytest.mark.parametrize(("space", "card"), [(43, "rain"), (44, "dry"), (53, "dry")])
def test_rain_has_no_effect_within_ten_spaces_before_the_line(space: int, card: str) -> None:
    """a1 rides seven spaces, then the card of round 6 is turned: spaces 51 to 60 keep the rain away."""
    ride = Ride(f"r5 a1:{space} b1:10 counters=0,2,0 deck=rb", events=True).say("0")
    assert next(event.card for event in ride.events if isinstance(event, CardTurned)) == card
    assert (ride.prompt.id == "s1r6-b1-add") is (card == "dry")


@CARD_RULE
def test_the_order_of_the_cards_to_come_is_all_that_is_hidden() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:5 deck=bbrbbpbbfbw", events=True)
    state = ride.race.state
    others = {ride.rules.redraw(state, frozenset({0, 1, 2}), SeededChance(bytes([n]))).deck for n in range(9)}
    assert len(others) > 1 and {"".join(sorted(deck)) for deck in others} == {"".join(sorted(state.deck))}
    assert ride.view().cards_left == 11
    assert state.deck == "bbrbbpbbfbw"
