"""A stage from the side: its heights, and that nothing in it hides anything else."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.scene import LineWinner, Scene, StageGroup, StageLine, StageProfile, StageRoad, StageSection, label
from render.courses.stage.side_view import BED, DISC, END, START, edges, viewed, x_of
from render.ink.names import Speaker
from render.picture import canvas_of
from tests.render.ciclismo_roads import CHAINED, HIGH_FINISH, chained_profile, high_profile, rider, words
from tests.render.picture_checks import overlaps

SAY = Speaker(words)


def flat(*lines: StageLine, length: int = 90) -> StageRoad:
    return StageRoad((StageSection(length),), (*lines, StageLine(length, "finish")))


def shown(part: StageProfile) -> Scene:
    return Scene("board", label("scene-neutral"), label("scene-neutral"), (part,))


def test_a_climb_goes_up_and_the_descent_behind_it_ends_where_it_began() -> None:
    high = edges(CHAINED)
    assert high[20] == high[0] < high[32] and high[37] == pytest.approx(high[20])


def test_a_climb_to_the_finish_stays_up() -> None:
    assert edges(HIGH_FINISH)[-1] > edges(HIGH_FINISH)[93]


def test_a_flat_stage_lies_on_its_bed() -> None:
    assert set(edges(flat())) == {BED}


def test_heights_that_are_known_are_drawn_in_place_of_those_that_terrain_suggests() -> None:
    known = StageRoad((StageSection(3, "climb", 20),), (), (100, 90, 340, 100))
    high = edges(known)
    assert high[1] == min(high) and high[2] == max(high)


def test_a_line_is_drawn_on_the_far_edge_of_its_square() -> None:
    assert x_of(CHAINED, 108) == END
    assert x_of(CHAINED, 0) == START


def test_lines_on_one_square_have_their_signs_side_by_side() -> None:
    masts = {mast.line.kind: mast for mast in viewed(high_profile(), SAY).masts if mast.line.square == 114}
    assert masts["summit"].x < masts["finish"].x
    assert masts["summit"].bottom == masts["finish"].bottom


def test_a_disc_that_is_in_the_way_stands_higher_on_a_stem() -> None:
    part = StageProfile(flat(), (), (StageGroup(40, 5), StageGroup(41, 1), StageGroup(42, 2)))
    heights = [disc.y for disc in viewed(part, SAY).discs]
    assert len(set(heights)) == 3


def test_every_winner_is_named_beside_the_sign_of_the_line() -> None:
    assert [name.rider.mark for name in viewed(chained_profile(), SAY).names] == ["E1", "E1"]


def test_the_number_of_a_line_stands_on_one_ground() -> None:
    grounds = {post.text: post.ground for post in viewed(chained_profile(), SAY).posts}
    assert grounds == {"32": "climb", "38": "flat", "67": "climb", "97": "climb", "108": "flat"}


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 108), st.integers(1, 48)), max_size=7, unique_by=lambda one: one[0]))
def test_discs_of_groups_never_hide_each_other(groups: list[tuple[int, int]]) -> None:
    found = viewed(StageProfile(CHAINED, (), tuple(StageGroup(*one) for one in groups)), SAY).discs
    assert all(abs(a.x - b.x) >= 2 * DISC or abs(a.y - b.y) >= 2 * DISC for a, b in combinations(found, 2))


FEEDS = (StageLine(30, "sprint"), StageLine(31, "feed"), StageLine(30, "feed"))
SHOWN = {
    "chained": chained_profile(),
    "high": high_profile(),
    "lines side by side": StageProfile(
        flat(*FEEDS), (), (StageGroup(30, 32),), tuple(LineWinner(n, rider("R SP")) for n in range(3)), (28, 90)
    ),
    "short": StageProfile(flat(length=3), (), (StageGroup(0, 8), StageGroup(9, 1))),
}


@pytest.mark.parametrize("name", SHOWN)
def test_no_word_of_a_profile_hides_another(name: str) -> None:
    assert not overlaps(shown(SHOWN[name]), words)


def test_a_stage_without_riders_is_a_picture_for_the_lobby() -> None:
    assert {box.text for box in canvas_of(shown(StageProfile(CHAINED, ())), words).labels} >= {"2ª", "67"}
