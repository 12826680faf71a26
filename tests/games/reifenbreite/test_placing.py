"""Placing on the grid (section 3.1)."""

from __future__ import annotations

import pytest

from engine.core.chance import RecordedChance, SeededChance
from tests.games.reifenbreite.harness import Ride, opened, started


def start_rolls(rules, *faces: int):
    """The start of a race with these throws for who places first; the deck is not shuffled."""
    deck = list(range(21, 0, -1))
    return rules.start(RecordedChance([*deck, *(face - 1 for face in faces)]))


@pytest.mark.rule("URB-B-10", "URB-B-11", "URB-P-04")
def test_the_highest_throw_places_first_and_then_one_rider_each_in_turn() -> None:
    rules = opened(seats=3)
    outcome = start_rolls(rules, 1, 1, 6, 5, 2, 3)
    view = rules.public(outcome.state)
    assert view.placing == ("blue", "black", "red") * 4


@pytest.mark.rule("URB-B-10")
def test_those_tied_throw_again_among_themselves() -> None:
    rules = opened(seats=3)
    outcome = start_rolls(rules, 6, 5, 1, 2, 5, 6, 1, 1, 3, 3)
    event = outcome.events[0]
    assert event.throws[3:] == (("red", 1, 1), ("black", 3, 3))
    assert event.order == ("black", "red", "blue")


@pytest.mark.rule("URB-B-13", "URB-B-12")
def test_any_unplaced_rider_on_any_open_dot() -> None:
    ride = Ride(opened(), "r1 21=G2.2.4 31=G2.1.4 41=G2.3.4 51=G2.4.4 place=234523452345")
    riders = {key.partition("-")[0] for key in ride.offered}
    lanes = {key.split(".")[1] for key in ride.offered}
    assert riders == {"22", "23", "24"} and lanes == {"1", "3", "4"}
    assert ride.offered[0] == "22-G2.1.3"


@pytest.mark.rule("URB-B-05")
def test_the_deck_is_shuffled_before_the_race_and_seen_by_nobody() -> None:
    rules = opened()
    decks = {rules.start(SeededChance(bytes([seed]))).state.deck for seed in range(4)}
    assert len(decks) == 4 and all(len(deck) == 22 for deck in decks)
    view = rules.public(started(rules))
    assert view.cards_left == 22 and not any("CH" in str(part) for part in view if part is not view.teams)


@pytest.mark.rule("URB-B-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_manager_has_a_team_of_four(seats: int) -> None:
    rules = opened(seats=seats)
    assert rules.course.names == tuple(f"{team}{n}" for team in (2, 3, 4, 5)[:seats] for n in (1, 2, 3, 4))


@pytest.mark.rule("URB-B-01")
def test_one_manager_alone_cannot_race() -> None:
    with pytest.raises(ValueError, match="2 to 4 players, not 1"):
        opened(seats=1)


@pytest.mark.rule("URB-P-02")
def test_the_yellow_jersey_is_no_fifth_rider() -> None:
    assert len(opened(level="professional").course.names) == 16


@pytest.mark.rule("URB-B-02")
def test_the_last_dot_is_taken_without_a_question() -> None:
    position = (
        "r1 21=G2.1.4 22=G2.2.4 23=G2.3.4 24=G2.4.4 31=G2.1.3 32=G2.2.3 33=G2.3.3 34=G2.4.3 41=G2.1.2 42=G2.2.2 "
        "43=G2.3.2 44=G2.4.2 51=G2.1.1 52=G2.2.1 place=55"
    )
    ride = Ride(opened(), position).answer("54-G2.4.1", 1, 1)
    assert ride.at("53") == "G2.3.1" and ride.prompt.key == "where"
