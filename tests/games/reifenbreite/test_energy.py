"""Energy cards and chance cards (sections 3.5 and 3.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import Draw, SeededChance
from engine.games.reifenbreite.rulebook.setup import new_deck
from tests.games.reifenbreite.harness import Ride, opened


@pytest.mark.rule("URB-B-06")
def test_each_team_starts_with_ten_numbered_cards_and_four_jokers() -> None:
    hand = Counter(map(str, opened("giro").course.dealt[0]))
    own = {"1:5": 2, "1:6": 2, "2:5": 2, "3:6": 2, "4:5": 1, "4:6": 1}
    assert hand == {**own, "J:5": 2, "J:6": 2}


@pytest.mark.rule("URB-B-07", "URB-P-03")
def test_on_a_short_course_with_seven() -> None:
    hand = Counter(map(str, opened("paris-roubaix").course.dealt[0]))
    assert hand == {"1:5": 1, "1:6": 1, "2:5": 1, "3:6": 1, "4:5": 1, "J:5": 1, "J:6": 1}


@pytest.mark.rule("URB-B-08")
def test_a_numbered_card_is_for_the_rider_of_that_number_a_joker_for_any() -> None:
    ride = Ride(opened("TS"), "r2 23=Y.2.9 31=Y.1.1")
    singles = ["joker5", "joker6", "own6"]
    pairs = [f"{one}_{other}" for n, one in enumerate(singles) for other in singles[n:]]
    assert ride.offered == ["roll", *singles, *pairs]


@pytest.mark.rule("URB-B-60")
def test_in_the_first_round_no_card_is_laid() -> None:
    assert Ride(opened("TS"), "r1 23=Y.2.9 31=Y.1.1").offered == ["roll"]


@pytest.mark.rule("URB-B-63")
def test_cards_are_laid_before_the_die_and_the_die_decides_where() -> None:
    ride = Ride(opened("TS"), "r2 23=Y.2.9 31=Y.1.1").answer("own6", 5)
    assert (ride.prompt.key, ride.told("Rolled").act.base) == ("where", 11)


@pytest.mark.rule("URB-B-65")
def test_a_breakaway_is_offered_only_where_somebody_stands_directly_behind() -> None:
    alone = Ride(opened("TS"), "r2 23=Y.2.9 31=Y.2.7 hand2=3:6")
    followed = Ride(opened("TS"), "r2 23=Y.2.9 31=Y.2.8 hand2=3:6")
    assert (alone.offered, followed.offered) == (["roll", "own6"], ["roll", "own6", "own6-alone"])


@pytest.mark.rule("URB-B-04")
@pytest.mark.parametrize("level", ["basic", "advanced", "professional"])
def test_the_deck_has_22_chance_cards_at_every_level_and_no_photo(level: str) -> None:
    deck = new_deck(opened(level=level).course, SeededChance(b"deck"))
    assert len(deck) == 22 and set(deck) == {f"CH{number:02}" for number in range(1, 11)}


@pytest.mark.rule("URB-B-73")
def test_a_used_up_pile_is_shuffled_anew_when_a_card_must_be_drawn() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 31=Y.1.1 deck= discard=CH10")
    # The last card is drawn first: nobody moves it, so it stays where it is.
    luck = [Draw("chance deck", last + 1, last) for last in range(21, 0, -1)]
    ride.answer("roll", 3, 4, luck=luck)
    assert (
        ride.told("ChanceDrawn").card == "CH01" and len(ride.state.deck) == 21 and ride.state.discard == ("CH01",)
    )


@pytest.mark.rule("URB-B-55")
def test_a_follower_throws_nothing_lays_nothing_and_has_acted() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 31=Y.2.8 41=Y.1.1").answer("roll", 2, 3).answer("Y.2.14-5")
    ride.answer("draft")
    assert ride.names() == ["Drafted", "GroupDone"]
    assert ride.prompt.about == "41" and ride.at("31") == "Y.2.13"
