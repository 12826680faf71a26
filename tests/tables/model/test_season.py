"""The table of a season: points by place among the members, worst results dropped, who wears the jersey."""

from __future__ import annotations

from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.model.season import Member, Season, SeasonPlan, SeasonRow, leader_of, rows_of
from engine.tables.model.table import Venue

ANA, BEN, CARLA, GUEST = 1, 2, 3, 9


def season(drop: int = 0) -> Season:
    """Three members, points for three places."""
    return Season(
        id=1,
        place=Venue(1, 2),
        title="Spring",
        owner=ANA,
        status="running",
        plan=SeasonPlan(("toy",), 4, (5, 3, 1), drop),
        members=(Member(ANA, "Ana"), Member(BEN, "Ben"), Member(CARLA, "Carla")),
        created=0.0,
    )


def race(*order: int | tuple[int, ...], abandoned: bool = False) -> RaceResult:
    """A race that these finished in this order; 0 is a computer, a tuple shares a place."""
    seats: list[SeatResult] = []
    for place, one in enumerate(order, 1):
        for user in one if isinstance(one, tuple) else (one,):
            kind = "person" if user else "easy"
            seats.append(SeatResult(len(seats), kind, user, str(user), "red", place=place))  # type: ignore[arg-type]
    return RaceResult(
        table=1,
        place=Venue(1, 2),
        game="toy",
        rules_version=1,
        options={},
        ending="abandoned" if abandoned else "over",
        opened=0.0,
        started=0.0,
        ended=0.0,
        seats=tuple(seats),
        season=1,
    )


def totals(rows: tuple[SeasonRow, ...]) -> dict[int, int]:
    """Points by member."""
    return {row.member.user: row.total for row in rows}


def test_points_go_by_place_among_the_members_alone() -> None:
    assert totals(rows_of(season(), [race(GUEST, BEN, 0, ANA, CARLA)])) == {BEN: 5, ANA: 3, CARLA: 1}


def test_who_finished_level_has_the_same_points() -> None:
    assert totals(rows_of(season(), [race((ANA, BEN), CARLA)])) == {ANA: 5, BEN: 5, CARLA: 1}


def test_an_abandoned_race_gives_nobody_points_and_is_a_race_all_the_same() -> None:
    rows = rows_of(season(), [race(ANA, BEN, CARLA, abandoned=True)])
    assert totals(rows) == {ANA: 0, BEN: 0, CARLA: 0}
    assert [row.points for row in rows] == [(None,)] * 3


def test_who_misses_a_race_has_no_points_and_drops_that_first() -> None:
    races = [race(ANA, BEN, CARLA), race(ANA, BEN), race(ANA, BEN, CARLA)]
    rows = {row.member.user: row for row in rows_of(season(drop=1), races)}
    assert rows[CARLA].points == (1, None, 1) and rows[CARLA].dropped == {1} and rows[CARLA].total == 2
    assert rows[ANA].total == 10


def test_one_result_always_counts() -> None:
    assert totals(rows_of(season(drop=3), [race(ANA, BEN, CARLA)])) == {ANA: 5, BEN: 3, CARLA: 1}


def test_an_abandoned_race_is_nobodys_worst_result() -> None:
    rows = rows_of(season(drop=1), [race(ANA, BEN), race(ANA, BEN, abandoned=True), race(BEN, ANA)])
    assert totals(rows) == {ANA: 5, BEN: 5, CARLA: 0}


def test_level_on_points_the_one_with_more_wins_is_ahead() -> None:
    five = season().changed(plan=SeasonPlan(("toy",), 4, (4, 2, 2)))
    rows = rows_of(five, [race(ANA, BEN, CARLA), race(BEN, ANA), race(CARLA, BEN)])
    assert [(row.member.user, row.total, row.place) for row in rows] == [(BEN, 8, 1), (CARLA, 6, 2), (ANA, 6, 3)]


def test_who_is_first_alone_wears_the_jersey() -> None:
    first = leader_of(rows_of(season(), [race(ANA, BEN)]))
    assert first is not None and first.user == ANA
    assert leader_of(rows_of(season(), [race((ANA, BEN))])) is None
    assert leader_of(rows_of(season(), [])) is None
