"""What pictures say: the plan of a round, letters, arrivals, open hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.plans import PLAN
from engine.core.prompts import Answer
from engine.core.scene import Footnotes, Holdings, LandingTable, LaneRoad, PlanRows, Profile, Scene, TitlePill
from engine.core.views import SeatView
from tests.games.reifenbreite.harness import Ride, opened


def part(scene: Scene, kind: type[Any]) -> Any:
    return next(one for one in scene.parts if isinstance(one, kind))


def seen(ride: Ride, seat: int = 0, picks: Answer | None = None) -> SeatView[Any, Any]:
    """What a seat sees, with what its plan says so far."""
    envelopes = {} if picks is None else {PLAN: picks}
    return SeatView(ride.rules.public(ride.state), seat, ride.rules.own(ride.state, seat), envelopes)


def test_a_plan_shows_when_a_rider_acts_behind_whom_and_the_risk_of_its_throw() -> None:
    ride = Ride(opened("TU", level="advanced"), "r2 21=U1.2.3 31=U1.2.2 22=U1.2.1")
    rows = part(ride.rules.scene(seen(ride)), PlanRows).rows
    assert [(row.rider.mark, dict(row.when.facts)["turn"]) for row in rows] == [("21", 1), ("22", 3)]
    road = ride.rules.course.road(1)
    fronts = [road.front[road.by_name[name]] for name in ("U1.2.3", "U1.2.1")]
    spans = [(front - 3 * road.unit, front + 3 * road.unit) for front in fronts]
    assert [row.near and row.near.span for row in rows] == spans
    assert [row.near and row.near.turn and row.near.turn.mark for row in rows] == ["21", "22"]
    assert [dict(row.lines[0].text.facts)["wheel"] for row in rows] == ["none", "31"]
    assert dict(rows[1].place.facts)["number"] == 6
    facts = [dict(row.lines[1].text.facts) for row in rows]
    assert [one["risk"] for one in facts] == [28, 42]


def test_a_rider_planned_for_the_chase_car_has_a_camera_instead_of_dice() -> None:
    ride = Ride(opened("TS", cheating=True), "r2 21=Y.1.9 22=Y.1.8 31=Y.4.1")
    rows = part(ride.rules.scene(seen(ride, picks={"21.ride": ("car12",)})), PlanRows).rows
    assert [row.lines[1].sign for row in rows] == ["camera", "dice"]


def test_a_course_without_sprints_is_told_as_long_as_in_the_lobby() -> None:
    ride = Ride(opened("paris-roubaix"), "r2 21=K1.1.1 31=K1.2.1")
    [told] = part(ride.rules.scene(ride.rules.public(ride.state)), Profile).told
    assert dict(told.facts) == {"spaces": 84}


@pytest.mark.parametrize(("picks", "plans"), [({}, True), (None, False)])
def test_who_has_a_round_to_plan_sees_the_plan_also_while_a_wheel_is_asked(
    picks: Answer | None, plans: bool
) -> None:
    where = "move=where/0///21,Y.2.9,,,,0,,0,6,0,,0,6,0,,,,,,"
    ride = Ride(opened("TS"), f"r2 21=Y.2.9 31=Y.2.8 32=Y.1.4 51=G.1.1 {where}").answer("Y.2.15-6")
    assert (ride.prompt.key, ride.prompt.about) == ("draft", "31")
    shown = ride.rules.scene(seen(ride, 1, picks), [ride.prompt])
    assert any(isinstance(one, PlanRows) for one in shown.parts) == plans


def test_what_was_changed_in_a_plan_has_a_tick() -> None:
    ride = Ride(opened("TS"), "r2 21=Y.1.9 22=Y.1.8 31=Y.4.1")
    plain = part(ride.rules.scene(seen(ride)), PlanRows)
    changed = part(ride.rules.scene(seen(ride, picks={"21.draft": ("never",)})), PlanRows)
    assert not any(line.changed for row in plain.rows for line in row.lines) and plain.changed is None
    assert [line.changed for line in changed.rows[0].lines] == [True, False, False] and changed.changed


def test_cards_barred_where_a_rider_stands_are_marked() -> None:
    ride = Ride(opened("TU", level="advanced"), "r2 21=U1.2.3 22=U0.1.1 31=U0.2.1 spent2=1:5")
    rows = {row.rider.mark: row for row in part(ride.rules.scene(seen(ride)), PlanRows).rows}
    assert ("6", "barred") in rows["21"].cards and ("5", "spent") in rows["21"].cards
    assert not any(card.state == "barred" for card in rows["22"].cards)


def test_letters_on_the_road_are_those_of_the_table_and_of_the_buttons() -> None:
    where = "move=where/0///31,Y.4.1,,,,0,,0,8,0,,0,8,0,,,,,,"
    ride = Ride(opened("TS"), f"r2 21=Y.1.9+ 31=Y.4.1 {where}")
    scene = ride.rules.scene(seen(ride, 1), [ride.prompt])
    buttons = {one.at: one.arg("letter") for one in ride.prompt.fields[0].choices if not one.group}
    road, table = part(scene, LaneRoad), part(scene, LandingTable)
    names = [space.name for space in road.lanes.spaces]
    assert {names[one.space]: one.letter for one in road.landings if one.letter} == buttons
    assert {row.letter for row in table.rows} == set(buttons.values())


def test_open_hands_stand_below_the_road() -> None:
    for open_hands in (True, False):
        ride = Ride(opened("TS", open_hands=open_hands), "r2 21=Y.1.9 31=Y.4.1")
        parts = ride.rules.scene(ride.rules.public(ride.state)).parts
        told = [note.text.key for one in parts if isinstance(one, Footnotes) for note in one.notes]
        assert ("reifenbreite-scene-hand" in told) is open_hands


def test_on_the_grid_it_is_seen_whose_turn_it_is_and_who_has_still_to_place_whom() -> None:
    ride = Ride(opened(), "r1 31=G2.1.4 41=G2.4.4 51=G2.3.4 place=2345234523452")
    scene = ride.rules.scene(ride.rules.public(ride.state))
    assert scene.subtitle.key == "reifenbreite-grid"
    cards = part(scene, Holdings).holdings
    assert [(one.rider.mark, [rider.mark for rider in one.riders]) for one in cards] == [
        ("2", ["21", "22", "23", "24"]),
        ("3", ["32", "33", "34"]),
        ("4", ["42", "43", "44"]),
        ("5", ["52", "53", "54"]),
    ]
    assert [one.turn for one in cards] == [True, False, False, False]
    assert part(scene, TitlePill).rider == cards[0].rider
