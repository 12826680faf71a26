"""Ratings worked out twice: from what is kept of races, and from their logs, replayed; both must agree."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from engine.core.race import Step
from engine.core.replay import DoesNotReplay, from_draws
from engine.registry import Registry
from engine.store import SqlStore, StoreError, open_store
from engine.tables.model.results import RaceResult, result_of
from engine.tables.model.table import Refused, Table
from engine.tables.ports import PastRaces
from engine.tables.records.figures import Figures, table_of
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.steady_time import SteadyTime

DATABASE = "sqlite+aiosqlite:///var/commissaire.sqlite3"


class Checked(NamedTuple):
    """The tables of all servers, from what is kept; what does not agree with a log; and how many races were
    replayed, of how many."""

    tables: Mapping[int, tuple[Figures, ...]]
    differences: tuple[str, ...]
    replayed: int
    races: int


def check(registry: Registry, url: str) -> Checked:
    """Read a database and replay its races; ValueError with one sentence if it cannot be read."""
    try:
        path = make_url(url).database
    except ArgumentError:
        path = None
    if not path or not Path(path).is_file():
        raise ValueError(f"{url}: there is no such database; name it as in DATABASE_URL")
    try:
        return asyncio.run(_checked(registry, url))
    except StoreError as error:
        raise ValueError(str(error)) from error


async def _checked(registry: Registry, url: str) -> Checked:
    store = await open_store(url)
    try:
        kept = await store.results(PastRaces())
        again = [await _again(store, Pipeline(store, registry.games, SteadyTime()), one) for one in kept]
    finally:
        await store.close()
    by_log = [one if found is None else found for one, found in zip(kept, again, strict=True)]
    differences = [_difference(one, found) for one, found in zip(kept, by_log, strict=True)]
    servers = sorted({one.place.guild for one in kept})
    tables = {server: _table(kept, server) for server in servers}
    differences += [
        f"server {server}: the ratings of its log are others"
        for server in servers
        if _table(by_log, server) != tables[server]
    ]
    replayed = sum(found is not None for found in again)
    return Checked(tables, tuple(filter(None, differences)), replayed, len(kept))


def _table(races: Iterable[RaceResult], server: int) -> tuple[Figures, ...]:
    return table_of([one for one in races if one.place.guild == server])


async def _again(store: SqlStore, pipeline: Pipeline, kept: RaceResult) -> RaceResult | None:
    """What the log of a race says; None if it is forgotten by now, or belongs to other rules."""
    table = await store.load(kept.table)
    if table is None:
        return None
    try:
        return _by_log(pipeline, table, await store.steps(table.id), kept)
    except Refused:
        return None


def _by_log(pipeline: Pipeline, table: Table, steps: tuple[Step, ...], kept: RaceResult) -> RaceResult | None:
    rules = pipeline.rules_of_race(table)
    try:
        race = from_draws(rules, steps).race
    except DoesNotReplay:
        return kept._replace(seats=())
    found = result_of(table, rules.standings(rules.public(race.state)))
    counts = {one.seat: one for one in kept.seats}
    # Who chose how often, and for whom a seat counts that passed on, stands in the log of choices.
    seats = tuple(
        counts[one.seat]._replace(place=one.place, points=one.points, winner=one.winner, out=one.out)
        for one in found.seats
        if one.seat in counts
    )
    return found._replace(seats=seats)


def _difference(kept: RaceResult, by_log: RaceResult) -> str:
    if kept == by_log:
        return ""
    return f"race {kept.table}: kept are the places {_places(kept)}, its log gives {_places(by_log)}"


def _places(race: RaceResult) -> str:
    return ", ".join(f"{one.name or one.kind} {one.place}" for one in race.seats) or "of no race"


def told(checked: Checked) -> str:
    """The tables of all servers, and what does not agree."""
    lines = [f"{checked.replayed} of {checked.races} races replayed from their logs"]
    for server, table in checked.tables.items():
        lines.append(f"server {server}:")
        lines += [_line(one) for one in table]
    return "\n".join([*lines, *checked.differences, "" if checked.differences else "the same numbers"]).rstrip()


def _line(one: Figures) -> str:
    who = one.name if one.competitor.level == "person" else f"computer ({one.competitor.level})"
    if one.rating is None:
        return f"  {one.place}. {who}: no rating"
    rating = one.rating
    return (
        f"  {one.place}. {who}: {rating.shown} (mu {rating.mu:.4f}, sigma {rating.sigma:.4f}, {rating.races} races)"
    )
