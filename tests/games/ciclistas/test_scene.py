"""What the pictures are made of: queues, wheels, groups, the sprint, a choice, the end of a stage."""

from __future__ import annotations

from typing import TypeVar

import pytest

from engine.core.events import Mark
from engine.core.race import seat_view
from engine.core.scene import (
    Footnotes,
    Holdings,
    OpenRoad,
    Outlook,
    Part,
    Podium,
    Scene,
    SprintFinish,
    Standings,
    offer,
    offers,
)
from engine.core.views import SeatView
from engine.games.ciclistas.view import Own, Public
from tests.games.ciclistas.harness import Ride, opened, rider_of, whole_race
from tests.render.ciclistas_races import race

P = TypeVar("P", bound=Part)

rule = pytest.mark.rule

FIVE = ("a1", "a2", "a3", "b1", "b2")
WINDY = ";".join(f"{one}t11+0.0:20:22" for one in FIVE)
"""Riders that fill space 22, and how they got there."""


def first(scene: Scene, kind: type[P]) -> P:
    """The first part of a kind."""
    return next(part for part in scene.parts if isinstance(part, kind))


def board(ride: Ride, view: Public | None = None) -> Scene:
    """The picture for all."""
    return ride.rules.scene(view or ride.view())


def choice(ride: Ride) -> Scene:
    """The picture for the seat that is asked."""
    return ride.rules.scene(seat_view(ride.rules, ride.race, ride.prompt.seat), [ride.prompt])


def test_the_first_to_arrive_has_the_first_slot_of_its_space() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:20 a2:10")), OpenRoad)
    assert [(piece.rider.team, piece.slot) for piece in road.pieces if piece.cell == 20] == [
        ("blue", 1),
        ("green", 2),
    ]


def test_a_wheel_taken_is_a_link_with_the_counter_it_won() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:2").say("draft")
    links = first(board(ride, ride.mark()), OpenRoad).links
    assert [(one.rider.team, one.wheel.team, one.counters) for one in links] == [("blue", "red", 1)]


def test_riders_on_neighbouring_spaces_are_together_and_gaps_are_counted() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:19 a2:10 b2:5")), OpenRoad)
    found = [(band.first, dict(band.caption.facts)["riders"]) for band in road.bands]
    assert (10, 1) in found and (5, 1) in found
    gaps = [dict(band.gap.facts)["gap"] for band in road.bands if band.gap is not None]
    assert gaps[0] == 4


def test_bends_and_plan_follow_the_pieces_of_the_course() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:20")), OpenRoad)
    assert [(bend.first, bend.last, bend.way) for bend in road.bends][:2] == [(11, 15, -1), (21, 25, 1)]
    assert road.plan.turns == (0, 0, -1, 0, 1, 0, 0, 1, 0, -1, 0, 0)


def test_laps_repeat_the_bends_and_mark_their_ends() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:20", mode="laps", laps=3)), OpenRoad)
    assert [cell for cell, _ in road.marks] == [50, 100]
    assert road.plan.closed and len(road.bends) == 3 * 4


def test_spaces_beyond_the_line_show_what_they_are_worth() -> None:
    road = first(board(Ride("r5 a1:20 b1:20 c1:20")), OpenRoad)
    assert [cell.name for cell in road.cells[61:]] == [str(value) for value in range(9, -1, -1)]


def test_all_counters_are_shown_to_all() -> None:
    scene = board(Ride("r5 a1:20 b1:20 c1:19 counters=1,0,4"))
    assert [one.number for one in first(scene, Holdings).holdings] == [1, 0, 4]


def test_the_round_of_a_crossing_is_a_sprint_that_tells_who_overtook_whom() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:54", dice={"a1": (1, 2), "b1": (6, 6)})
    ride.say(*(["throw"] if ride.race.prompts else []))
    sprint = first(board(ride, ride.mark()), SprintFinish)
    assert sprint.crossed[0].rider.team == "red"
    assert sprint.result[0].rider.team == "blue"
    assert [rider.team for rider in sprint.result[0].overtook] == ["red"]
    assert sprint.result[0].time == "1'2" and sprint.winner is not None


def test_a_sprint_shows_only_who_has_crossed_in_its_round() -> None:
    _, events = whole_race(opened(3, finish="full"), 1)
    views = [event.view for event in events if isinstance(event, Mark) and event.kind == "round"]
    view = next(view for view in views if len({one.round for one in view.finished}) == 2)
    sprint = first(opened(3, finish="full").scene(view), SprintFinish)
    late = [one.seat for one in view.finished if one.round == view.last.number]
    assert [dash.rider.who.seat for dash in sprint.result] == late
    assert sprint.first_place == 1 + len(view.finished) - len(late) and sprint.winner is None


def test_after_a_crossing_the_next_round_shows_the_road_again() -> None:
    ride = Ride("r8 a1:58 b1:40 c1:40", dice={"a1": (6, 6)}, finish="full").say("throw")
    assert any(isinstance(part, SprintFinish) for part in board(ride, ride.mark()).parts)
    assert any(isinstance(part, OpenRoad) for part in board(ride).parts)


def test_a_choice_shows_what_the_question_offers() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:2")
    outlook = first(choice(ride), Outlook)
    target = int(str(ride.offered("draft").at))
    start = next(piece.cell for piece in outlook.pieces if piece.rider == outlook.mine)
    assert outlook.draft is not None and outlook.draft.cell - start == target - 20
    assert outlook.throw is not None and sum(ways for _, ways in outlook.throw.chances) == 36


def test_a_throw_shows_where_each_number_of_counters_leads() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19 counters=2,0,0", dice={"a1": (2, 6)})
    outlook = first(choice(ride), Outlook)
    start = next(piece.cell for piece in outlook.pieces if piece.rider == outlook.mine)
    assert [step.cell - start for step in outlook.steps] == [8, 9, 10]
    assert outlook.throw is not None and outlook.throw.dice == (2, 6) and outlook.draft is None


@pytest.mark.parametrize("seed", [3, 8])
def test_a_picture_offers_exactly_what_the_question_offers_where_it_offers_it(seed: int) -> None:
    ridden = race(seed, 6, (("events", True),))
    for prompt, view in ridden.asked:
        outlook = first(ridden.rules.scene(view, [prompt]), Outlook)
        field = prompt.fields[0]
        assert {*offers(outlook)} == {offer(prompt, field, choice) for choice in field.choices}
        here = next(one.space for one in view.public.road if one.rider == rider_of(prompt))
        back = here - next(piece.cell for piece in outlook.pieces if piece.rider == outlook.mine)
        drawn = [(outlook.draft.cell, outlook.draft.offer)] if outlook.draft else []
        drawn += [(step.cell, one) for step in outlook.steps for one in step.offers]
        assert all(one is not None and int(one.at) == cell + back for cell, one in drawn)


@pytest.mark.parametrize(
    ("position", "options", "steps"),
    [
        ("r8 a1:60 b1:20 counters=3,0,0 dice=54", {"cap_finish": True}, [(69, 0), (70, 1)]),
        (
            f"r5 {' '.join(f'{one}:22' for one in FIVE)} c1:19 counters=0,0,2 card=wind moves={WINDY} dice=11",
            {"events": True},
            [(21, 0), (23, 2)],
        ),
    ],
)
def test_a_picture_shows_where_a_throw_is_stopped_short(
    position: str, options: dict[str, bool], steps: list[tuple[int, int]]
) -> None:
    table = opened(3, **options)
    state = table.read(position)
    mine = table.prompts(state)[0]
    outlook = first(table.scene(SeatView(table.public(state), mine.seat, Own()), [mine]), Outlook)
    back = next(one.space for one in table.public(state).road if one.rider == rider_of(mine)) - 1
    assert [(step.cell + back, dict(step.text.facts)["counters"]) for step in outlook.steps] == steps


def test_a_side_wind_bends_the_chances_of_a_throw() -> None:
    table = opened(3, events=True)
    state = table.read(f"r5 {' '.join(f'{one}:22' for one in FIVE)} c1:15 card=wind moves={WINDY}")
    outlook = first(table.scene(SeatView(table.public(state), 2, Own()), table.prompts(state)), Outlook)
    assert outlook.throw is not None and dict(outlook.throw.chances) == {
        3: 1,
        4: 2,
        5: 3,
        6: 4,
        7: 5 + 6,
        9: 5,
        10: 4,
        11: 3,
        12: 2,
        13: 1,
    }


@rule("CIC-14", "CIC-19", "CIC-20", "CIC-22", "CIC-44")
@pytest.mark.parametrize(
    ("position", "cell"),
    [
        ("a1:28 b1:20 moves=a1t44+0.0:20:28", 27),
        ("a1:28 b1:18 moves=a1t44+0.0:20:28", None),
        ("a1:22 b1:21 c1:20 moves=a1t11+0.0:20:22;b1d00+0.1:20:21", None),
        ("a1:30 b1:20 counters=0,1,0 moves=a1t44+2.0:20:30", None),
        ("a1:30 b1:20 counters=0,2,0 moves=a1t44+2.0:20:30", 29),
        (f"{' '.join(f'{one}:22' for one in FIVE)} b3:23 c1:20 card=wind moves={WINDY};b3t12+0.0:20:23", 21),
    ],
)
def test_a_picture_shows_a_wheel_only_to_whom_may_take_it(position: str, cell: int | None) -> None:
    table = opened(3, events="card" in position)
    state = table.read("r5 " + position)
    mine = table.prompts(state)[0]
    outlook = first(table.scene(SeatView(table.public(state), mine.seat, Own()), [mine]), Outlook)
    back = next(one.space for one in table.public(state).road if one.rider == rider_of(mine)) - 1
    assert (outlook.draft and outlook.draft.cell + back) == cell


def test_a_picture_shows_that_a_double_stays_under_a_puncture() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:2 card=puncture", dice={"a1": (2, 5)}, events=True)
    outlook = first(choice(ride), Outlook)
    start = next(piece.cell for piece in outlook.pieces if piece.rider == outlook.mine)
    assert outlook.throw is not None
    assert [(cell - start, ways) for cell, ways in outlook.throw.chances][:5] == [
        (0, 6),
        (3, 2),
        (4, 2),
        (5, 4),
        (6, 4),
    ]


def test_a_seat_that_is_not_asked_sees_where_it_stands_and_no_choice() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19")
    scene = ride.rules.scene(seat_view(ride.rules, ride.race, ride.prompt.seat))
    outlook = first(scene, Outlook)
    assert (outlook.draft, outlook.throw, outlook.steps) == (None, None, ()) and not list(offers(scene))


def test_a_seat_that_waits_sees_its_next_rider() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:19")
    waiting = next(seat for seat in range(3) if seat != ride.prompt.seat)
    scene = ride.rules.scene(seat_view(ride.rules, ride.race, waiting))
    assert first(scene, Outlook).mine.who.seat == waiting
    assert first(scene, Holdings).holdings[0].rider.who.seat == waiting


def test_the_end_of_a_stage_shows_result_classification_and_points() -> None:
    table = opened(2, mode="tour", stages=2)
    _, events = whole_race(table, 5, "default")
    view = next(event.view for event in events if isinstance(event, Mark) and event.kind == "stage")
    scene = table.scene(view)
    assert [len(part.rows) for part in scene.parts if isinstance(part, Standings)] == [6, 6]
    assert sum(one.number for one in first(scene, Holdings).holdings) == 6 + 3 + 2


def test_the_event_card_in_force_and_who_leaves_next_are_noted() -> None:
    ride = Ride("r5 a1:20 b1:20 c1:20 card=rain deck=bbb", mode="elimination", events=True)
    keys = [note.text.key for note in first(board(ride), Footnotes).notes]
    assert keys == [f"ciclistas-scene-{word}" for word in ("card", "out", "leaving", "next")]


def test_the_podium_names_the_first_three_and_every_team() -> None:
    table = opened(4)
    ridden, _ = whole_race(table, 2, "default")
    scene = table.podium(table.public(ridden.state))
    assert len(first(scene, Podium).riders) == 3 and len(first(scene, Standings).rows) == 4


def test_the_podium_gives_no_space_for_a_time_to_a_team_that_is_not_in() -> None:
    ride = Ride("r8 a1:58 b1:56 a2:54 c1:20")
    last = first(ride.rules.podium(ride.mark("race")), Standings).rows[-1]
    assert (last.rider.who.key, last.values) == ("green", ("1", "–"))
