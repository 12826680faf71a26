"""What is asked at once, in advance or not at all, so that absent people are not waited for (section 4.2, BT-1 to
BT-10): the same rules, with fewer waits."""

from __future__ import annotations

from typing import cast

import pytest

from engine.core.chance import RecordedChance, SeededChance
from engine.core.game import AnyRules
from engine.core.plans import Carried, plan_prompt
from engine.core.prompts import Answer, answer_of, checked
from engine.core.race import Race, play, seat_view
from engine.core.views import SeatView
from engine.games.reifenbreite.rules import ReifenbreiteRules
from tests.games.reifenbreite.harness import Ride, opened

CHAIN = "r2 21=Y.2.9 31=Y.2.8 41=Y.2.7 51=Y.2.6 move=where/0///21,Y.2.9,,,,0,,0,7,0,,0,7,0,,,,,,"
"""21 is about to ride seven spaces in front of a line of three managers."""

SAME = CHAIN.replace("41=Y.2.7 51=Y.2.6", "32=Y.2.7 33=Y.2.6")
"""The same with three riders of one manager."""


def following(position: str = CHAIN) -> Ride:
    """The line is asked."""
    return Ride(opened("TS"), position).answer("Y.2.16-7")


def race_of(ride: Ride) -> Race:
    return Race(ride.state, {}, ride.rules.prompts(ride.state))


def answered(ride: Ride, race: Race, *answers: tuple[str, str]) -> Race:
    """The race after some riders of a line have answered, in this order."""
    rules = cast("AnyRules", ride.rules)
    for about, key in answers:
        prompt = next(one for one in race.prompts if one.about == about)
        race = play(rules, race, prompt.id, {"choice": (key,)}, SeededChance(b"luck")).race
    return race


def order(rules: ReifenbreiteRules, ride: Ride, **orders: str) -> str | None:
    """What standing orders say to the question."""
    seen = SeatView(rules.public(ride.state), ride.prompt.seat, rules.own(ride.state, ride.prompt.seat))
    followed = rules.follow(orders, seen, ride.prompt)
    return followed.answer["choice"][0] if followed else None


def planned(ride: Ride, **words: str) -> str | None:
    """What the plan of whoever is asked comes to; `r21_ride` is the word for how 21 rides."""
    seat, rules = ride.prompt.seat, ride.rules
    seen = SeatView(rules.public(ride.state), seat, rules.own(ride.state, seat))
    planning = rules.plan(seen)
    assert planning is not None
    picks = {key.removeprefix("r").replace("_", "."): (word,) for key, word in words.items()}
    carried = rules.carry_out(answer_of(checked(plan_prompt(planning, seat), picks)), seen, ride.prompt)
    return carried.answer["choice"][0] if carried else None


def test_bt_1_a_whole_line_is_asked_at_once() -> None:
    ride = following()
    assert ride.asked == ["31", "41", "51"]
    assert {prompt.window for prompt in ride.rules.prompts(ride.state)} == {ride.prompt.window}


def test_bt_1_whoever_answers_early_stays_sealed_until_all_in_front_have() -> None:
    ride = following()
    race = answered(ride, race_of(ride), ("51", "draft"), ("41", "draft"))
    assert ride.rules.public(race.state) == ride.rules.public(ride.state)
    view = seat_view(cast("AnyRules", ride.rules), race, 0)
    assert not view.envelopes


def test_bt_1_the_first_that_stays_ends_it_and_answers_behind_it_are_void() -> None:
    ride = following()
    race = answered(ride, race_of(ride), ("51", "draft"), ("41", "draft"), ("31", "stay"))
    at = {one.rider: one.space for one in ride.rules.public(race.state).riders}
    assert (at["31"], at["41"], at["51"]) == ("Y.2.8", "Y.2.7", "Y.2.6") and not race.envelopes


def test_bt_1_all_that_say_yes_follow_in_line_order() -> None:
    ride = following()
    race = answered(ride, race_of(ride), ("51", "draft"), ("41", "draft"), ("31", "draft"))
    # With that all have acted, and the round is over.
    (act,) = ride.rules.public(race.state).last
    assert [one.rider for one in act.followers] == ["31", "41", "51"]


@pytest.mark.parametrize(("word", "key"), [("always", "draft"), ("never", "stay"), ("from8", "stay")])
def test_bt_2_a_standing_order_says_which_wheels_are_followed(word: str, key: str) -> None:
    ride = following()
    assert order(ride.rules, ride, draft=word) == key


def test_bt_2_a_standing_order_may_follow_own_wheels_only() -> None:
    stranger, mate = following(), following(CHAIN.replace("31=Y.2.8", "22=Y.2.8"))
    assert order(stranger.rules, stranger, draft="always", only="mates") == "stay"
    assert order(mate.rules, mate, draft="always", only="mates") == "draft"
    assert planned(stranger, r31_draft="always", r31_only="mates") == "stay"


@pytest.mark.parametrize(("word", "key"), [("below5", "stay"), ("below6", "draft"), ("below6 mates", "stay")])
def test_bt_2_a_standing_order_may_shun_a_climb_of_a_number_or_more(word: str, key: str) -> None:
    climb = "r2 21=U1.2.6 31=U1.2.5 51=G.1.1 move=where/0///21,U1.2.6,,,,0,,0,2,0,,0,2,0,,,,,,"
    ride = Ride(opened("TU", level="advanced"), climb).answer("U1.2.8-2")
    assert order(ride.rules, ride, draft="always", only=word) == key


def test_bt_2_without_an_order_one_is_asked() -> None:
    ride = following()
    assert order(ride.rules, ride) is None and order(ride.rules, ride, where="best") is None


def test_bt_3_a_card_said_in_advance_is_laid_if_it_may_be_and_else_two_dice_are_thrown() -> None:
    rules = opened("TS")
    here = "r2 21=Y.2.9 31=Y.2.8 51=G.1.1"
    assert planned(Ride(rules, here), r21_ride="joker5", r21_cards="alone") == "joker5-alone"
    assert (
        planned(Ride(rules, here.replace("31=Y.2.8", "31=Y.2.7")), r21_ride="joker5", r21_cards="alone") == "joker5"
    )
    uphill = "r2 21=U1.2.4 31=U1.2.3 51=G.1.1"
    assert planned(Ride(opened("TU", level="advanced"), uphill), r21_ride="own6") == "roll"


@pytest.mark.parametrize(
    ("word", "at", "key"),
    [
        ("asphalt", "21=U0.2.4 31=U0.2.3", "joker5"),
        ("asphalt", "21=U1.2.4 31=U1.2.3", "roll"),
        ("before31", "21=U0.2.4 31=U0.2.3", "joker5"),
        ("before31", "21=U0.2.4 31=U0.2.2", "roll"),
    ],
)
def test_bt_3_a_card_may_be_laid_on_asphalt_or_before_a_rider_only(word: str, at: str, key: str) -> None:
    ride = Ride(opened("TU", level="advanced"), f"r2 {at} 51=G.1.1")
    assert planned(ride, r21_ride="joker5", r21_cards=word) == key


def test_bt_5_behind_a_rider_if_it_is_reached_and_else_the_shortest_way() -> None:
    near = Ride(opened("TS"), CHAIN.replace("51=Y.2.6", "51=Y.3.13+"))
    assert planned(near, r21_where="after51") == "Y.3.12-3"
    far = Ride(opened("TS"), CHAIN.replace("51=Y.2.6", "51=Y.3.20+"))
    assert planned(far, r21_where="after51") == planned(far, r21_where="near")


def test_bt_4_whoever_can_only_throw_is_not_asked() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 31=Y.1.1 24=G.1.1 hand3=").answer("roll", 2, 3)
    ride.answer("Y.2.14-5", 1, 3)
    assert (ride.prompt.key, ride.prompt.about) == ("where", "31") and ride.told("Rolled").act.dice == (1, 3)


@pytest.mark.parametrize(("word", "key"), [("near", "Y.1.16-7"), ("lane4", "Y.4.16-7"), ("wheel", "Y.3.12-3")])
def test_bt_5_a_standing_order_says_where_to(word: str, key: str) -> None:
    where = CHAIN.replace("51=Y.2.6", "51=Y.3.13+")
    ride = Ride(opened("TS"), where)
    assert order(ride.rules, ride, where=word) == key


def test_bt_5_an_order_for_a_lane_that_cannot_be_reached_takes_the_shortest_way() -> None:
    bend = "r2 21=X2.1.1 51=G.1.1 move=where/0///21,X2.1.1,,,,0,,0,3,0,,0,3,0,,,,,,"
    ride = Ride(opened("TG"), bend)
    assert order(ride.rules, ride, where="lane4") == order(ride.rules, ride, where="near") == "X2.1.4-3"


def test_bt_6_the_lead_is_asked_for_by_whoever_wants_to_and_to_a_depth_said_once() -> None:
    ride = Ride(opened("TS", lead_switch=True), "r2 21=Y.2.9 31=Y.2.8 41=Y.2.7 51=G.1.1")
    assert [key for key in ride.offered if key.startswith("lead")] == ["lead1", "lead2"]
    ride.answer("lead2")
    assert ride.asked == ["31", "41"]
    race = answered(ride, race_of(ride), ("41", "yes"), ("31", "no"))
    assert ride.rules.public(race.state).mover == "41"


def test_bt_7_own_riders_one_after_the_other_are_asked_once_how_many_of_them_follow() -> None:
    ride = following(SAME)
    assert len(ride.rules.prompts(ride.state)) == 1 and ride.offered == ["draft", "draft2", "draft3", "stay"]
    ride.answer("draft2")
    assert (ride.at("31"), ride.at("32"), ride.at("33")) == ("Y.2.15", "Y.2.14", "Y.2.6")
    assert ride.prompt.about == "33"


def test_bt_7_none_of_them_follows_behind_one_that_stays() -> None:
    ride = following(SAME).answer("stay")
    assert ride.names()[0] == "Stayed" and ride.at("32") == "Y.2.7"


def test_bt_7_with_somebody_elses_rider_between_they_are_asked_apart() -> None:
    ride = following(CHAIN.replace("51=Y.2.6", "32=Y.2.6 51=G.1.1"))
    assert ride.asked == ["31", "41", "32"]


@pytest.mark.parametrize(("second", "key"), [("never", "draft"), ("always", "draft3"), ("ask", None)])
def test_bt_7_a_plan_decides_for_each_of_them(second: str, key: str | None) -> None:
    words = {"r31_draft": "always", "r32_draft": second, "r33_draft": "always"}
    assert planned(following(SAME), **words) == key
    assert planned(following(SAME), **{**words, "r31_draft": "never"}) == "stay"


def test_bt_7_where_two_cards_take_a_rider_is_said_with_them() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 31=Y.2.8 51=G.1.1")
    given = checked(ride.prompt, {"choice": ("own5_own6",), "11.where": ("Y.2.15-6",)})
    outcome = ride.rules.apply(ride.state, [given], RecordedChance([]))
    (follow,) = ride.rules.prompts(outcome.state)
    assert (follow.key, follow.about) == ("draft", "31")


def test_bt_7_each_sum_of_two_cards_has_its_places_and_two_dice_have_none() -> None:
    prompt = Ride(opened("TS"), "r2 21=Y.2.9 51=G.1.1").prompt
    assert [field.key for field in prompt.fields] == ["choice", "10.where", "11.where", "12.where"]
    assert answer_of(checked(prompt, {"choice": ("roll",)})) == {"choice": ("roll",)}
    # Left alone it is the shortest way, as for whoever is absent.
    assert answer_of(checked(prompt, {"choice": ("own6_own6",)}))["12.where"] == ("Y.1.21-12",)


def test_bt_7_places_of_two_cards_go_by_the_ground() -> None:
    uphill = Ride(opened("TU", level="advanced"), "r2 21=U1.2.4 51=G.1.1 hand2=J:5,J:5").prompt
    assert {choice.arg("steps") for choice in uphill.fields[1].choices} == {1, 2, 3, 4, 5}


def test_bt_7_a_plan_says_where_two_cards_take_its_rider() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.2.9 51=G.1.1")
    seen = SeatView(ride.rules.public(ride.state), 0, ride.rules.own(ride.state, 0))
    orders = {"ride": "own5_own6", "where": "lane4"}
    followed = ride.rules.follow(orders, seen, ride.prompt)
    assert followed is not None and followed.answer == {"choice": ("own5_own6",), "11.where": ("Y.4.20-11",)}
    assert ride.rules.follow({**orders, "where": "ask"}, seen, ride.prompt) is None


def test_bt_8_a_plan_has_a_page_a_rider_and_answers_all_that_its_riders_are_asked() -> None:
    ride = following(SAME)
    assert planned(ride) == "draft3" and planned(ride, r31_draft="never") == "stay"
    assert planned(Ride(opened("TS"), CHAIN), r21_where="near") == "Y.1.16-7"
    assert planned(Ride(opened("TS"), CHAIN), r21_where="ask") is None


def test_bt_9_what_is_done_for_whoever_is_late_is_a_choice_of_the_question() -> None:
    ride = following()
    absent: Answer = ride.rules.default(
        SeatView(ride.rules.public(ride.state), 1, ride.rules.own(ride.state, 1)), ride.prompt, SeededChance(b"")
    )
    assert absent["choice"][0] in ride.offered


def placed(here: str, names: str, lanes: str) -> Carried:
    """What a list for the grid comes to."""
    ride = Ride(opened(), here)
    seen = SeatView(ride.rules.public(ride.state), 0, ride.rules.own(ride.state, 0))
    plan = {"2.list": tuple(names.split()), "2.lanes": tuple(lanes.split())}
    carried = ride.rules.carry_out(plan, seen, ride.prompt)
    assert carried is not None and carried.answer["choice"][0] in ride.offered
    return carried


def test_bt_10_a_list_places_the_first_of_its_riders_that_is_left_in_its_lane_as_far_ahead_as_is_free() -> None:
    here = "r1 31=G2.1.4 41=G2.4.4 51=G2.3.4 place=2345234523452"
    assert placed(here, "24 21 22 23", "1 2 3 4").answer["choice"] == ("24-G2.1.3",)
    assert placed(here, "24 21 22 23", "2 1 3 4").answer["choice"] == ("24-G2.2.4",)


def test_bt_10_where_the_lane_of_a_list_is_closed_by_then_its_player_is_asked() -> None:
    here = "r1 21=G2.1.4 31=G2.1.3 41=G2.4.4 51=G2.3.4 place=234523452345"
    asked = placed(here, "22 23 24", "1 2 3")
    assert asked.why is not None and asked.why.facts == {"rider": "22", "lane": 1}
