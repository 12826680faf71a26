"""Races that ended before anything was kept of them: it is caught up on after a start, while all else goes on."""

from __future__ import annotations

import logging

from engine.core.race import read_race
from engine.tables.model.results import RaceResult, result_of
from engine.tables.model.table import Table
from engine.tables.ports import Seen, TableChange
from engine.tables.runtime.pipeline import Pipeline

log = logging.getLogger(__name__)


async def remember_past_races(pipeline: Pipeline) -> int:
    """Keep what came of them; returns of how many. One that makes trouble is tried again at the next start."""
    kept = 0
    for table in await pipeline.store.without_result():
        try:
            await pipeline.change(table, 0, lambda seen: _kept(pipeline, seen))
            kept += 1
        except Exception:
            log.exception("what came of the race of table %s could not be kept", table)
    return kept


def _kept(pipeline: Pipeline, seen: Seen) -> TableChange:
    table = seen.table
    return TableChange(table, table.revision, result=past_result(pipeline, table))


def past_result(pipeline: Pipeline, table: Table) -> RaceResult:
    """What came of the race of a table, from its last position; without places where that cannot be read."""
    try:
        rules = pipeline.rules_of_race(table)
        standings = rules.standings(rules.public(read_race(rules, table.race).state))
    except Exception as error:  # other rules, or a snapshot that an old fault has spoilt
        log.warning("the race of table %s cannot be read any more: %s", table.id, error)
        standings = ()
    return result_of(table, standings)
