"""Stage races: days of their own, and one final score (section 3.14)."""

from __future__ import annotations

import pytest

from engine.core.chance import SeededChance
from engine.core.prompts import checked
from engine.core.sample import some_answer
from engine.games.reifenbreite.rulebook.score_sheet import final_scores, winners
from engine.games.reifenbreite.view import ScoreSheet, TeamScore
from tests.games.reifenbreite.harness import opened


def sheet(*riders: tuple[int, int, int, int], totals: tuple[int, ...] = ()) -> ScoreSheet:
    """A sheet of which only the sums of its teams count."""
    sums = totals or tuple(map(sum, riders))
    teams = tuple(TeamScore("red", seat, one, sums[seat]) for seat, one in enumerate(riders))
    return ScoreSheet("", "", 1, (), (), teams, ())


@pytest.mark.rule("URB-P-72")
def test_the_best_rider_counts_once_more_for_every_stage() -> None:
    stars, teams = (18, 55, 40, 22, 26), (46, 68, 92, 66, 47)
    sheets = [sheet((star, 0, 0, team - star)) for star, team in zip(stars, teams, strict=True)]
    assert final_scores(sheets, True) == (5 * 161 + 319,) == (1124,)


@pytest.mark.rule("URB-P-72")
def test_the_best_over_all_stages_not_of_each() -> None:
    assert final_scores([sheet((10, 0, 0, 0)), sheet((0, 9, 0, 0))], True) == (19 + 2 * 10,)


@pytest.mark.rule("URB-P-72")
def test_of_equally_good_riders_of_a_team_one_counts() -> None:
    assert final_scores([sheet((10, 0, 0, 0)), sheet((0, 10, 0, 0))], True) == (20 + 2 * 10,)


@pytest.mark.rule("URB-P-74", "URB-B-98")
def test_equal_scores_share_the_win() -> None:
    assert winners(opened(seats=3).course, (120, 90, 120)) == (0, 2)


@pytest.mark.rule("URB-B-98")
def test_a_manager_of_two_teams_has_the_sum_of_both() -> None:
    assert winners(opened(seats=2, two_teams_each=True).course, (100, 90, 80, 95)) == (1,)


def ridden(**options):
    rules = opened("paris-roubaix", 2, stage_race=True, stages=2, third="giro", **options)
    luck, driver = SeededChance(b"stages"), SeededChance(b"driver")
    outcome = rules.start(luck)
    yield rules, outcome
    while prompts := rules.prompts(outcome.state):
        given = checked(prompts[0], some_answer(prompts[0], driver))
        outcome = rules.apply(outcome.state, [given], luck)
        yield rules, outcome


@pytest.mark.rule("URB-P-70", "URB-P-71", "URB-P-73")
def test_every_stage_starts_afresh_and_leaves_its_sheet() -> None:
    states = [(rules, outcome.state) for rules, outcome in ridden(level="professional", second="giro")]
    rules, second = next((rules, state) for rules, state in states if state.stage == 2)
    assert len(second.stages) == 1 and second.placing and second.jersey == () and second.finished == ()
    assert [len(hand) for hand in second.hands] == [14, 14] and not any(second.spent)
    assert not any(rider.photos for rider in second.riders)
    view = rules.public(states[-1][1])
    assert view.over and [one.course for one in view.stages] == ["paris-roubaix", "giro"]
    for one in view.stages:
        for number, team in enumerate(one.teams):
            rows = [row for row in one.rows if row.rider in rules.course.names[number * 4 : number * 4 + 4]]
            assert team.total == sum(row.total for row in rows if not row.struck)


@pytest.mark.rule("URB-P-72", "URB-P-81")
def test_points_under_way_are_those_of_the_sheet_of_the_end() -> None:
    states = [(rules, outcome.state) for rules, outcome in ridden(level="professional")]
    rules, placing = next(one for one in states if one[1].stage == 2)
    first = rules.public(placing).stages
    assert {row.facts["points"] for row in rules.standings(rules.public(placing))} == set(final_scores(first, True))
    riding = [state for _, state in states if state.stage == 2 and not state.placing and not state.over]
    for view in map(rules.public, riding[::40]):
        held = dict(zip(view.ranking, rules.course.finish_points[len(view.finished) :], strict=False))
        today = [one.total + held.get(one.rider, 0) for one in view.riders]
        for row in rules.standings(view):
            team = next(place for place, one in enumerate(view.teams) if one.team == row.who.key)
            days = (first[0].teams[team].riders, tuple(today[team * 4 : team * 4 + 4]))
            assert row.facts["points"] == sum(map(sum, days)) + 2 * max(map(sum, zip(*days, strict=True)))


@pytest.mark.rule("URB-P-71")
def test_energy_may_be_carried_through_all_stages() -> None:
    states = [outcome.state for _, outcome in ridden(level="basic", second="giro", stage_energy="carry")]
    first = next(state for state in states if state.round == 1)
    before = [state for state in states if state.stage == 1][-1]
    second = next(state for state in states if state.stage == 2)
    assert [len(hand) for hand in first.hands] == [14, 14]
    assert len(second.hands[0]) <= len(before.hands[0]) and any(second.spent)


def test_rounds_are_counted_through_all_stages() -> None:
    numbers = [mark.number for _, outcome in ridden(level="basic") for mark in outcome.events if _is_round(mark)]
    assert numbers == list(range(1, len(numbers) + 1))


def _is_round(event: object) -> bool:
    return getattr(event, "kind", "") == "round"
