"""Rounds, order and the end of a race (section 3.2), on races ridden at random."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.prompts import checked
from engine.core.sample import some_answer
from engine.games.reifenbreite.rules import ReifenbreiteRules
from tests.games.common import named
from tests.games.reifenbreite.harness import Ride, opened


def ridden(rules: ReifenbreiteRules, seed: int):
    """Every position of a random race with the events that led to it."""
    luck, driver = SeededChance(bytes([seed])), SeededChance(b"driver" + bytes([seed]))
    outcome = rules.start(luck)
    yield outcome
    while prompts := rules.prompts(outcome.state):
        given = checked(prompts[0], some_answer(prompts[0], driver))
        outcome = rules.apply(outcome.state, [given], luck)
        yield outcome


RACES = [
    opened(level="professional"),
    opened("luettich-bastenaken-luettich", 3, level="advanced", finished_leave="end_of_round"),
    opened("giro", 2, level="professional", two_teams_each=True, dismount_return="parallel_or_back"),
]


@pytest.mark.rule("URB-B-20", "URB-B-41", "URB-B-26")
@pytest.mark.parametrize("rules", RACES)
def test_every_racing_rider_acts_once_a_round(rules: ReifenbreiteRules) -> None:
    finished: set[str] = set()
    for outcome in ridden(rules, 1):
        for mark in named(outcome.events, "Mark"):
            if mark.kind != "round":
                continue
            acted = Counter[str]()
            for act in mark.view.acts:
                acted.update([act.rider, *(one.rider for one in act.followers)])
                acted.update(name for name in act.fell if name not in acted)
            racing = set(rules.course.names) - finished
            finished = set(mark.view.finished)
            alone = racing & finished - set(acted)
            assert set(acted) == racing - alone and len(alone) <= 1
            assert set(acted.values()) <= {1}


@pytest.mark.parametrize("rules", RACES)
def test_no_two_riders_stand_on_one_space_and_no_card_is_lost(rules: ReifenbreiteRules) -> None:
    for outcome in ridden(rules, 2):
        state = outcome.state
        spaces = [rider.space for rider in state.riders if rider.space >= 0]
        assert len(set(spaces)) == len(spaces)
        for hand, spent in zip(state.hands, state.spent, strict=True):
            assert tuple(sorted((*hand, *spent))) == rules.course.dealt[0]


@pytest.mark.rule("URB-B-97")
def test_the_points_of_sixteen_riders_come_to_385() -> None:
    *_, last = ridden(opened(), 3)
    view = last.events[-1].view
    assert isinstance(last.events[-1], Mark) and sum(rider.points for rider in view.riders) == 385


@pytest.mark.rule("URB-B-24")
def test_a_manager_may_act_several_times_in_a_row() -> None:
    ride = Ride(opened("TS"), "r1 21=Y.1.9 22=Y.1.7 31=Y.1.5").answer("roll", 1, 1)
    ride.answer("Y.1.11-2", 1, 1)
    assert (ride.prompt.seat, ride.prompt.about) == (0, "22")


@pytest.mark.rule("URB-B-28")
def test_the_last_one_need_not_ride_on() -> None:
    ride = Ride(opened("TF"), "r3 21=Y.1.20 31=Y.1.5 hand2= hand3=").answer("roll", 1, 1).answer("R.1.2-2")
    assert ride.told("RiderFinished").rider == "21" and named(ride.events, "RiderFinished")[1].alone


@pytest.mark.rule("URB-B-28")
def test_it_may_have_to() -> None:
    rules = opened("TF", auto_finish_last=False)
    ride = Ride(rules, "r3 21=Y.1.20 31=Y.1.5 hand2= hand3=").answer("roll", 1, 1).answer("R.1.2-2", 1, 1)
    assert (ride.prompt.about, ride.prompt.key) == ("31", "where")


@pytest.mark.rule("URB-B-28")
def test_who_could_draft_over_the_line_is_asked_before_it_is_given_the_last_place() -> None:
    ride = Ride(opened("TF"), "r3 21=Y.1.20 31=Y.1.19 hand2= hand3=").answer("roll", 1, 1).answer("R.1.2-2")
    assert ride.asked == ["31"]
