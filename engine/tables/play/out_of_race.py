"""Who is out: none of a seat's riders is left in the race, which goes on without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.events import Standing
from engine.core.game import AnyRules
from engine.core.prompts import Seat
from engine.tables.model.notes import Note, Plain, read_rounds
from engine.tables.model.table import Table


def told(
    rules: AnyRules, before: Table, table: Table, standings: Callable[[], Iterable[Standing]]
) -> tuple[Note, ...]:
    """Notes to the people who are out by the standings of a round that has just been told, and were not before."""
    out = _out(standings()) if table.news != before.news else frozenset()
    if not out:  # nearly always: what was told before need not be read
        return ()
    new = out - _out_before(rules, before.news)
    return tuple(Note(Plain("out"), seat) for seat in sorted(new) if table.is_person(seat))


def _out_before(rules: AnyRules, news: str) -> frozenset[Seat]:
    rounds = read_rounds(news).rounds
    if not rounds:
        return frozenset()
    return _out(rules.standings(rules.types.public.validate_python(rounds[-1].view, strict=False)))


def _out(standings: Iterable[Standing]) -> frozenset[Seat]:
    return frozenset(row.who.seat for row in standings if row.out and row.who.seat is not None)
