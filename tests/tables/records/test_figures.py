"""What races that have ended come to for somebody."""

from __future__ import annotations

from engine.tables.records.figures import figures_of, table_of
from engine.tables.records.ratings import Competitor
from tests.tables.records.test_ratings import ANA, BRUNO, CARLA, computer, person, race

WON, LOST = person(ANA, 1, winner=True), person(ANA, 2)


def test_wins_podiums_and_points_are_counted() -> None:
    others = person(BRUNO, 2), person(CARLA, 3), computer(4)
    races = [race(1, person(ANA, 1, winner=True, points=9), *others), race(2, person(ANA, 4), *others)]
    found = figures_of(races, ANA)
    assert found is not None
    assert (found.races, found.wins, found.podiums, found.points, found.counted) == (2, 1, 1, 9, 1)


def test_the_last_of_two_stands_on_no_podium() -> None:
    found = figures_of([race(1, LOST, person(BRUNO, 1, winner=True))], ANA)
    assert found is not None and found.podiums == 0


def test_a_race_that_was_given_up_is_told_apart() -> None:
    found = figures_of([race(1, WON, person(BRUNO, 2), ending="abandoned")], ANA)
    assert found is not None and (found.races, found.wins, found.given_up) == (0, 0, 1)


def test_it_is_told_how_often_somebody_played_for_him() -> None:
    found = figures_of([race(1, person(ANA, 1, own=3, stood_in=1), person(BRUNO, 2))], ANA)
    assert found is not None and found.absent == 25


def test_who_has_changed_his_name_goes_by_the_newest() -> None:
    old, new = race(1, WON, person(BRUNO, 2)), race(2, WON._replace(name="Anna"), person(BRUNO, 2))
    found = figures_of([new, old], ANA)
    assert found is not None and found.name == "Anna"


def test_the_best_rating_comes_first_and_computers_are_among_them() -> None:
    races = [race(number, WON, person(BRUNO, 2), computer(3)) for number in (1, 2)]
    table = table_of(races)
    assert [one.competitor for one in table] == [Competitor(ANA), Competitor(BRUNO), Competitor(level="easy")]
    assert [one.place for one in table] == [1, 2, 3]


def test_who_keeps_his_figures_to_himself_is_left_out_and_others_keep_their_ratings() -> None:
    races = [race(1, WON, person(BRUNO, 2), person(CARLA, 3))]
    whole, without = table_of(races), table_of(races, {ANA})
    assert [one.competitor.user for one in without] == [BRUNO, CARLA]
    assert [one.rating for one in without] == [one.rating for one in whole[1:]]


def test_somebody_who_has_not_finished_a_race_is_in_no_table() -> None:
    assert table_of([race(1, WON, person(BRUNO, 2), ending="abandoned")]) == ()
