"""Hanging on to the chase car (section 3.11)."""

from __future__ import annotations

import pytest

from engine.core.chance import Draw
from engine.tables.play.ended_rounds import ended_rounds
from tests.games.reifenbreite.harness import Ride, opened


def photo(rider: int, number: int) -> Draw:
    return Draw(f"photo {rider}", 6, number - 1)


@pytest.mark.rule("URB-P-20", "URB-P-21")
def test_a_die_and_six_for_one_photo() -> None:
    ride = Ride(opened("TS", cheating=True), "r1 21=Y.2.9 24=G.1.1").answer("car6", 3, luck=[photo(21, 4)])
    act = ride.told("Rolled").act
    assert (act.base, act.dice, act.photos, ride.state.riders[0].photos) == (9, (3,), (4,), (4,))


@pytest.mark.rule("URB-P-20", "URB-P-21")
def test_twelve_for_two_photos_which_may_be_the_same() -> None:
    luck = [photo(21, 5), photo(21, 5)]
    ride = Ride(opened("TS", cheating=True), "r1 21=Y.2.9 24=G.1.1").answer("car12", luck=luck)
    assert (ride.told("Rolled").act.base, ride.state.riders[0].photos, ride.state.riders[0].cheats) == (
        12,
        (5, 5),
        1,
    )


@pytest.mark.rule("URB-P-23")
def test_the_car_goes_with_no_card_and_no_breakaway() -> None:
    ride = Ride(opened("TS", cheating=True), "r2 21=Y.2.9 31=Y.2.8 hand2=1:5")
    assert ride.offered == ["roll", "own5", "own5-alone", "car6", "car12"]


@pytest.mark.rule("URB-P-24")
@pytest.mark.parametrize(("counts", "allowance"), [(True, 6), (False, 12)])
def test_the_ground_counts_for_the_car_as_well(counts: bool, allowance: int) -> None:
    rules = opened("TU", surfaces=True, cheating=True, cheat_surface=counts)
    ride = Ride(rules, "r1 21=U1.2.1 24=G.1.1").answer("car12", luck=[photo(21, 1), photo(21, 2)])
    assert ride.state.move is not None and ride.state.move.act.allowance == allowance


@pytest.mark.rule("URB-P-25")
@pytest.mark.parametrize(("draws", "names"), [(True, ["Rolled", "ChanceDrawn"]), (False, ["Rolled"])])
def test_six_and_a_one_draw_a_chance_card(draws: bool, names: list[str]) -> None:
    rules = opened("TS", cheating=True, cheat_seven_draws_chance=draws)
    ride = Ride(rules, "r2 21=Y.2.9 24=G.1.1 deck=CH10").answer("car6", 1, luck=[photo(21, 2)])
    assert ride.names() == names


@pytest.mark.rule("URB-P-26")
def test_who_hangs_on_to_the_car_can_be_drafted_and_the_follower_does_not_cheat() -> None:
    ride = Ride(opened("TS", cheating=True), "r1 21=Y.2.9 31=Y.2.8 24=G.1.1").answer("car6", 3, luck=[photo(21, 4)])
    ride.answer("Y.2.18-9").answer("draft")
    assert ride.at("31") == "Y.2.17" and ride.state.riders[4].cheats == 0


@pytest.mark.rule("URB-P-31")
def test_the_last_round_tells_whom_the_photos_strike() -> None:
    ride = Ride(opened("TF", cheating=True), "r3 21=Y.1.20*1:3 31=G.1.1 hand2=").answer("roll", 1, 1)
    ride.answer("R.1.2-2", luck=[Draw("final photo", 6, 2), Draw("final photo", 5, 0)])
    [last] = ended_rounds(ride.rules, enumerate(ride.events))
    assert last.kind == "round" and "photos" in [line.key for line in last.lines]
    # Its picture is that of the road: the sheet comes with the end.
    assert not last.view.stages and not last.view.over


@pytest.mark.rule("URB-P-30")
def test_the_last_two_photos_may_be_drawn_with_return() -> None:
    rules = opened("TF", cheating=True, photo_final="with_return")
    ride = Ride(rules, "r3 21=Y.1.20*1:3 31=G.1.1 hand2=").answer("roll", 1, 1)
    ride.answer("R.1.2-2", luck=[Draw("final photo", 6, 2), Draw("final photo", 6, 2)])
    assert ride.told("PhotosDrawn").photos == (3, 3) and ride.told("PhotosDrawn").struck == ("21",)
