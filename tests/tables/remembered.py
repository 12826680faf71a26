"""A race that is over replays, its file verifies, and what is kept of it is what its log tells."""

from __future__ import annotations

import json

from engine.core.record.export import verify
from engine.tables.ports import PastRaces
from engine.tables.records.figures import table_of
from engine.tables.requests.service import Service
from engine.tables.runtime.past_races import past_result
from engine.tables.runtime.pipeline import Pipeline

CREDIT = ("kind", "user", "name", "own", "stood_in", "computer", "others")
"""What a result says of who rode a seat and how much of it."""


async def must_be_remembered(service: Service, pipeline: Pipeline, number: int) -> None:
    """AssertionError where something is not as it was."""
    table = await pipeline.load(number)
    verified = await service.verify(number)
    assert verified.steps == table.steps
    told = json.loads(await service.export(number))
    assert verify(told, pipeline.rules_of_race(table)).steps == table.steps
    kept = await service.past_race(number)
    told_by_log = past_result(pipeline, table)
    # A seat that passed on counts for who made most of its choices; all else is as it stood at the end.
    seats = tuple(
        one._replace(**{name: getattr(of, name) for name in CREDIT})
        for one, of in zip(told_by_log.seats, kept.seats, strict=True)
    )
    assert kept == told_by_log._replace(seats=seats), "what is kept is not what the log tells"
    guild = table.place.guild
    board = table_of(await service.past_races(PastRaces(guild)), await service._unranked())
    assert board == await service.leaderboard(guild), "the leaderboard is not what the races come to"
    last = await service.past_round(number)
    for place in range(last.of if last is not None else 0):
        assert await service.past_round(number, place) is not None
