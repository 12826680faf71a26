"""A plan for a turn: which squares it shows, how high its rows are, and what is drawn of a rider's plan."""

from __future__ import annotations

from engine.core.scene import GroupPlan, PlanDisc, RiderPlan, Scene, SquareOdds, TurnPlans
from render.courses.stage_plan.plan_axis import MOST_COLUMNS, axes, reach
from render.ink.canvas import LabelBox
from render.picture import canvas_of
from render.sheets.stage import TALLEST
from tests.render.ciclismo_roads import CHAINED, rider, text, words
from tests.render.ciclismo_scenes import plan, spread
from tests.render.picture_checks import overlaps


def part_of(scene: Scene) -> TurnPlans:
    return next(one for one in scene.parts if isinstance(one, TurnPlans))


def lone(square: int, name: str = "B E1") -> GroupPlan:
    """A formation of one, far from everybody."""
    row = RiderPlan(rider(name), 9, square, text("own roll"), text("told"), odds=(SquareOdds(square + 4, 100),))
    return GroupPlan(text("Alone"), text("your effort"), (row,))


def shown(*groups: GroupPlan) -> Scene:
    part = part_of(plan())._replace(groups=groups)
    return plan()._replace(parts=(part,))


def labels(scene: Scene) -> list[LabelBox]:
    return canvas_of(scene, words).labels


def test_the_axis_goes_from_behind_the_hindmost_own_rider_to_ahead_of_the_farthest_reach() -> None:
    (axis,) = axes(part_of(plan()))
    assert (axis.first, axis.last) == (45, 74)


def test_what_counts_as_reach_is_a_square_or_the_average_of_an_effort() -> None:
    row = lone(10).plans[0]
    assert reach(row) == 14
    assert reach(row._replace(discs=(PlanDisc("3", 15.5),))) == 16


def test_formations_far_apart_have_axes_of_their_own() -> None:
    found = axes(part_of(spread()))
    assert [len(axis.groups) for axis in found] == [1, 2]
    assert all(axis.last - axis.first < MOST_COLUMNS for axis in found)


def test_eight_formations_far_apart_still_fit_the_picture() -> None:
    scene = shown(*(lone(5 + number * 45) for number in range(8)))
    assert len(axes(part_of(scene))) == 8
    assert canvas_of(scene, words).image.height <= TALLEST
    assert not overlaps(scene, words)


def test_discs_are_drawn_where_an_effort_leads_and_never_hide_each_other() -> None:
    discs = tuple(PlanDisc(str(effort), 60.0) for effort in range(5))
    row = lone(55).plans[0]._replace(discs=discs)
    scene = shown(lone(55)._replace(plans=(row,)))
    assert len({box.left for box in labels(scene) if box.text in {"0", "3", "4"}}) == 3
    assert not overlaps(scene, words)


def test_a_rider_who_has_nothing_to_decide_is_grey() -> None:
    row = lone(55).plans[0]
    idle = lone(55)._replace(plans=(row._replace(idle=True),))
    assert canvas_of(shown(idle), words).image.tobytes() != canvas_of(shown(lone(55)), words).image.tobytes()


def test_a_line_of_the_stage_has_its_sign_above_the_map() -> None:
    assert "2ª" in {box.text for box in labels(plan())}
    near_no_line = shown(lone(40))
    assert not {line.mark for line in CHAINED.lines if line.mark} & {box.text for box in labels(near_no_line)}
