"""A season goes on by itself: its lobbies open, start, and count."""

from __future__ import annotations

from engine.core.race import read_race
from engine.tables.model.season import BREATH_SECONDS, Season, SeasonCall, SeasonPlan
from engine.tables.model.table import ENDED
from engine.tables.ports import Conflict
from engine.tables.requests.seasons import DAY
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NORD, RAMBLA, Club, first, open_club, refused

GAME = "toy_chain"
PLAN = SeasonPlan((GAME,), 2, days=7)


async def opened(club: Club, plan: SeasonPlan = PLAN) -> Season:
    """Ana's season with Bruno in it, its first lobby open."""
    season = await club.service.season_new(RAMBLA, "Spring", plan, ANA)
    await club.service.season_join(season.id, BRUNO)
    return await club.service.season_hurry(season.id, ANA)


async def ridden(club: Club, season: int) -> int:
    """All join the open lobby, and ride to the end; returns the table."""
    table = (await club.service.season_view(season)).table
    for person in (ANA, BRUNO):
        await club.service.join(table, person, club.press)
    await club.service.season_turn(season)
    while (loaded := await club.table(table)).status not in ENDED:
        if loaded.status == "paused":
            await club.service.go_on(table, ANA, club.press)
            continue
        sealed = read_race(club.pipeline.rules(loaded), loaded.race).envelopes
        prompt = next(one for one in await club.open_prompts(table) if one.id not in sealed)
        await club.service.answer(table, 0, prompt.id, first(prompt), (ANA, BRUNO)[prompt.seat], club.press)
    return table


async def test_a_lobby_opens_calls_the_members_and_starts_when_all_are_in(club: Club) -> None:
    season = await opened(club)
    view = await club.service.season_view(season.id)
    calls = [one.note.news for one in await club.post() if isinstance(one.note.news, SeasonCall)]
    assert [call.people for call in calls] == [(ANA.id, BRUNO.id)]
    await club.service.join(view.table, ANA, club.press)
    await club.service.season_turn(season.id)
    assert (await club.table(view.table)).status == "lobby"
    await club.service.join(view.table, BRUNO, club.press)
    await club.service.season_turn(season.id)
    assert (await club.table(view.table)).status == "racing"


async def test_computers_take_the_seats_that_a_race_needs(club: Club) -> None:
    season = await club.service.season_new(RAMBLA, "Spring", PLAN._replace(games=("criterium",), fill="easy"), ANA)
    table = (await club.service.season_view((await club.service.season_hurry(season.id, ANA)).id)).table
    await club.service.join(table, ANA, club.press)
    await club.service.season_turn(season.id)
    assert [player.kind for player in (await club.table(table)).players] == ["person", "easy", "easy"]


async def test_the_next_lobby_opens_after_its_days_with_the_leader_in_the_jersey(club: Club) -> None:
    season = await opened(club)
    table = await ridden(club, season.id)
    assert (await club.table(table)).status == "over"
    view = await club.service.season_view(season.id)
    assert len(view.races) == 1 and view.due >= club.time + 6 * DAY
    await club.service.season_turn(season.id)
    assert not (await club.service.season_view(season.id)).table
    club.time = view.due
    await club.service.season_turn(season.id)
    second = await club.table((await club.service.season_view(season.id)).table)
    assert len([row for row in view.rows if row.total]) == 2
    await ridden(club, season.id)
    assert (await club.service.season_view(season.id)).over
    assert second.status == "lobby" and second.jersey == (view.leader.user if view.leader else 0)


async def test_with_no_days_between_them_a_finish_has_an_hour_to_be_looked_at(club: Club) -> None:
    season = await opened(club, PLAN._replace(days=0))
    await ridden(club, season.id)
    assert (await club.service.season_view(season.id)).due == club.time + BREATH_SECONDS


async def test_it_is_over_after_its_races_and_opens_no_more(club: Club) -> None:
    season = await opened(club, PLAN._replace(races=1))
    await ridden(club, season.id)
    view = await club.service.season_view(season.id)
    assert view.over and sorted(row.total for row in view.rows)[-1] > 0
    club.time += 30 * DAY
    await club.service.season_turn(season.id)
    assert not (await club.service.season_view(season.id)).table


async def test_a_rematch_does_not_count_and_the_season_waits_for_its_channel(club: Club) -> None:
    season = await opened(club)
    table = await ridden(club, season.id)
    await club.service.rematch(table, ANA, club.press)
    club.time += 8 * DAY
    await club.service.season_turn(season.id)
    assert not (await club.service.season_view(season.id)).table
    rematch = (await club.service.here(RAMBLA)).id  # type: ignore[union-attr]
    await club.service.abandon(rematch, ANA, club.press)
    await club.service.season_turn(season.id)
    view = await club.service.season_view(season.id)
    assert view.table and len(view.races) == 1


async def test_a_race_that_was_abandoned_counts_without_points(club: Club) -> None:
    season = await opened(club)
    table = (await club.service.season_view(season.id)).table
    for person in (ANA, BRUNO):
        await club.service.join(table, person, club.press)
    await club.service.season_turn(season.id)
    await club.service.abandon(table, ANA, club.press)
    view = await club.service.season_view(season.id)
    assert len(view.races) == 1 and all(row.total == 0 for row in view.rows)


async def test_where_nobody_came_somebody_must_say_so_before_another_lobby_opens(club: Club) -> None:
    season = await opened(club)
    await club.wait(8 * DAY)
    await club.service.season_turn(season.id)
    view = await club.service.season_view(season.id)
    assert not view.table and not view.due
    await club.service.season_hurry(season.id, ANA)
    assert (await club.service.season_view(season.id)).table


async def test_only_the_owner_and_who_keeps_order_change_or_end_it(club: Club) -> None:
    season = await opened(club)
    wish = club.service.season_change(season.id, BRUNO, lambda one: one.changed(title="Mine"))
    assert (await refused(wish)).reason == "not-season-owner"
    assert (await refused(club.service.season_end(season.id, BRUNO))).reason == "not-season-owner"
    await club.service.season_change(season.id, ANA, lambda one: one.changed(title="Ours"))
    assert (await club.service.season_end(season.id, DANI, keeper=True)).title == "Ours"
    assert (await refused(club.service.season_join(season.id, CARLA))).reason == "season-over"


async def test_a_plan_that_cannot_be_ridden_is_refused_whole(club: Club) -> None:
    for plan in (PLAN._replace(drop=2), PLAN._replace(races=0), PLAN._replace(points=()), PLAN._replace(days=99)):
        assert (await refused(club.service.season_new(RAMBLA, "Spring", plan, ANA))).reason == "bad-season"
    assert await club.service.seasons_of(RAMBLA.guild) == ()


async def test_one_season_a_channel_and_no_more_members_than_seats(club: Club) -> None:
    season = await opened(club)
    assert (await refused(club.service.season_new(RAMBLA, "Other", PLAN, DANI))).reason == "season-here"
    await club.service.season_new(NORD, "North", PLAN, DANI)
    assert (await refused(club.service.season_join(season.id, BRUNO))).reason == "season-member"
    most = club.pipeline.games[GAME].meta.seats[1]
    for number in range(2, most):
        await club.service.season_join(season.id, ANA._replace(id=900 + number))
    assert (await refused(club.service.season_join(season.id, CARLA))).reason == "season-full"


async def test_a_season_moves_with_its_open_lobby(club: Club) -> None:
    season = await opened(club)
    await club.service.season_move(season.id, ANA, NORD)
    table = (await club.service.season_view(season.id)).table
    assert (await club.table(table)).place == NORD


async def test_another_process_that_was_quicker_is_noticed(club: Club) -> None:
    season = await opened(club)
    await club.store.keep_season(season)
    try:
        await club.store.keep_season(season)
    except Conflict:
        return
    raise AssertionError("the second change of the same revision must be refused")


async def test_it_goes_on_after_a_restart(club: Club, tmp_path: object) -> None:
    season = await opened(club)
    await club.store.close()
    again = await open_club(tmp_path, time=club.time)  # type: ignore[arg-type]
    try:
        assert (await again.service.season_view(season.id)).season.people == (ANA.id, BRUNO.id)
        assert (await again.service.season_view(season.id)).status == "lobby"
    finally:
        await again.store.close()
