"""What is remembered of a race tells no plan, no order, and not who chose when: two races that differ in nothing
else are remembered alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.store import SqlStore, open_store
from engine.tables.model.results import RaceResult, result_of
from engine.tables.model.table import Table
from engine.tables.ports import LogEntry
from tests.store.makings import TABLE, opened, then
from tests.tables.club import ANA, CARLA, Club, open_club
from tests.tables.play.test_plans import PEOPLE, planned


async def remembered(club: Club, table: int) -> list[Any]:
    """All that others can learn of it afterwards: every round, the result, the figures, what a spectator missed."""
    await club.service.abandon(table, ANA, club.press)
    first = await club.service.past_round(table, 0)
    assert first is not None
    rounds = [await club.service.past_round(table, place) for place in range(first.of)]
    recap = await club.service.recap(table, CARLA.id)
    return [
        [None if one is None else one.news for one in rounds],
        await club.service.past_race(table),
        await club.service.leaderboard(1),
        [await club.service.statistics(1, CARLA, person.id) for person in PEOPLE],
        (recap.rounds, recap.ended, recap.hand),
    ]


@pytest.mark.parametrize("game", ["ciclistas", "pistard"])
async def test_a_race_settled_by_plans_is_remembered_as_one_answered_by_hand(tmp_path: Path, game: str) -> None:
    for folder in ("plans", "hand"):
        (tmp_path / folder).mkdir()
    one, other = await open_club(tmp_path / "plans"), await open_club(tmp_path / "hand")
    with_plans, by_hand = await planned(one, game), await other.race(game, *PEOPLE)
    for step in await one.store.steps(with_plans):
        for prompt, answer in step.answers.items():
            open_now = {asked.id: asked.seat for asked in await other.open_prompts(by_hand)}
            if prompt in open_now:  # else it was forced, and given by the table
                await other.service.answer(by_hand, 0, prompt, answer, PEOPLE[open_now[prompt]], other.press)
    assert await remembered(one, with_plans) == await remembered(other, by_hand)
    for club in (one, other):
        await club.store.close()


def by(seat: int, prompt: str, who: str, at: float) -> LogEntry:
    return LogEntry(kind="answer", seat=seat, who=who, prompt=prompt, answer={}, at=at)


async def kept(tmp_path: Path, name: str, *log: LogEntry) -> RaceResult | None:
    """What is kept of a race with this log."""
    store: SqlStore = await open_store(f"sqlite:///{tmp_path / name}")
    over: Table = TABLE.changed(status="over", ended=500.0)
    table = await then(
        store,
        await opened(store),
        {"status": "over", "ended": 500.0, "entries": len(log)},
        entries=log,
        result=result_of(over),
    )
    found = await store.result(table.id)
    await store.close()
    return found


async def test_who_chose_first_and_who_changed_his_mind_is_not_remembered(tmp_path: Path) -> None:
    ana, ben = by(0, "a", "person", 1.0), by(2, "b", "person", 2.0)
    plain = await kept(tmp_path, "plain", ana, ben)
    assert plain is not None and plain.seats[0].own == plain.seats[2].own == 1
    assert await kept(tmp_path, "turned", by(2, "b", "person", 1.0), by(0, "a", "person", 9.0)) == plain
    assert await kept(tmp_path, "changed", ana, by(0, "a", "person", 3.0), ben) == plain


@pytest.mark.parametrize("who", ["orders", "plan"])
async def test_what_was_chosen_in_advance_is_remembered_as_chosen(tmp_path: Path, who: str) -> None:
    asked = await kept(tmp_path, "asked", by(0, "a", "person", 1.0))
    assert await kept(tmp_path, "ahead", by(0, "a", who, 1.0)) == asked
