"""Single facts that pictures and positions must get right: laps, times, the line of another stage, who leads."""

from __future__ import annotations

import pytest

from engine.core.events import Mark, Ref
from engine.core.scene import Footnotes, OpenRoad, Outlook, SprintFinish
from tests.games.ciclistas.harness import Ride, opened, rider_of, whole_race
from tests.games.ciclistas.test_scene import board, choice, first

RIDERS = [f"{team}{number}" for team in "abc" for number in (1, 2, 3)]
STAGE = ",".join(f"{rider}:{12 + place}" for place, rider in enumerate(RIDERS))
"""A first stage in which all are in, in the order of their names."""


def test_in_a_later_stage_the_tenth_space_is_that_of_its_own_line() -> None:
    ride = Ride(
        f"s2r9 a1:79 b1:20 c1:20 ridden=8 stages={STAGE}",
        dice={"a1": (6, 6)},
        mode="tour",
        stages=2,
        cap_finish=True,
    )
    assert ride.move("a1").space == 90


def test_in_a_later_stage_a_wheel_leads_past_its_own_line() -> None:
    ride = Ride(f"s2r9 a1:79 b1:79 c1:20 ridden=8 stages={STAGE}", dice={"a1": (1, 3)}, mode="tour", stages=2)
    assert (ride.offered("draft").arg("target"), ride.offered("draft").arg("past")) == (82, 2)


def test_a_race_with_one_rider_in_cannot_be_over() -> None:
    with pytest.raises(ValueError, match="cannot be over yet"):
        opened(3).read("r8over a1:40 b1:30 done=c1:7:62")


def test_a_race_with_nobody_in_cannot_be_over() -> None:
    with pytest.raises(ValueError, match="cannot be over yet"):
        opened(3).read("r8over a1:40 b1:30")


def test_after_the_first_removal_the_second_lap_is_the_next() -> None:
    ride = Ride("r5 a1:70 b1:70 c1:70 a2:60 out=b2:1:51,c2:1:50", mode="elimination")
    leaving = next(note.text for note in first(board(ride), Footnotes).notes if note.text.key.endswith("leaving"))
    facts = dict(leaving.facts)
    assert (facts["lap"], facts["space"], facts["count"]) == (2, 100, 2)


def test_the_winner_of_a_sprint_is_told_with_its_time() -> None:
    sprint = first(board(ride := Ride("r8 a1:58 b1:20 c1:4", dice={"a1": (6, 2)}), ride.mark()), SprintFinish)
    assert sprint.winner is not None
    assert dict(sprint.winner.facts) == {"rider": Ref("red", 0, "1"), "time": "1'4"}


def test_the_winner_of_a_stage_is_told_with_its_time() -> None:
    table = opened(2, mode="tour", stages=2)
    _, events = whole_race(table, 5, "default")
    view = next(event.view for event in events if isinstance(event, Mark) and event.kind == "stage")
    best = view.finished[0]
    told = dict(table.scene(view).subtitle.facts)
    assert told == {"rider": Ref("blue", 1, best.rider[1:]), "time": f"{best.time // 10}'{best.time % 10}"}


def test_the_spaces_about_a_rider_go_over_into_those_of_the_finish() -> None:
    ride = Ride("r8 a1:58 b1:58 c1:4", dice={"a1": (3, 4)})
    cells = first(choice(ride), Outlook).cells
    assert [(cell.name, cell.ground) for cell in cells[:6]] == [
        ("57", "flat"),
        ("58", "flat"),
        ("59", "flat"),
        ("60", "flat"),
        ("9", "finish"),
        ("8", "finish"),
    ]


def test_the_lead_is_the_foremost_rider_and_how_far_it_has_to_go() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:2", dice={"a1": (3, 4)})), OpenRoad)
    assert dict(road.lead.facts) == {"rider": Ref("red", 0, "1"), "left": 33}


@pytest.mark.rule("CIC-41")
def test_where_nobody_would_stay_nobody_is_said_to_leave() -> None:
    ride = Ride("r5 a1:20 b1:20", mode="elimination")
    assert ride.view().leaving is None
    assert not any(note.text.key.endswith("leaving") for note in first(board(ride), Footnotes).notes)


@pytest.mark.rule("CIC-41")
def test_who_stands_last_in_race_order_is_said_to_leave_next() -> None:
    ride = Ride("r5 a1:30 b1:29 c1:28 a2:10", dice={"a1": (1, 1)}, mode="elimination")
    assert rider_of(ride.prompt) == "b1"
    assert ride.view().leaving == (1, 50, ("c1", "a2"))
    assert ride.say("throw", "throw").view().leaving == (1, 50, ("a1", "a2"))


@pytest.mark.rule("CIC-41")
def test_in_the_last_lap_nobody_leaves() -> None:
    out = "out=b3:2:99,c3:2:98,b2:1:49,c2:1:48"
    assert Ride(f"r12 a1:110 b1:110 c1:110 a2:105 {out}", mode="elimination").view().leaving is None


@pytest.mark.rule("CIC-05")
def test_who_has_still_to_move_is_told_in_the_order_of_the_round() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19 a2:5", dice={"a1": (1, 1)})
    assert ride.view().to_come == ("b1", "c1", "a2")
    assert ride.say("draft", "throw").mark().to_come == ()


@pytest.mark.rule("CIC-31")
def test_who_is_beyond_the_line_is_about_to_cross_until_the_round_is_over() -> None:
    ride = Ride("r8 a1:58 b1:58 c1:40", dice={"a1": (3, 4)}, finish="full")
    assert ride.view().to_cross == ("a1",)
    assert ride.say("throw").mark().to_cross == ()
