"""What the harnesses of all games share: the data, events by their type, and one computer against others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.cli.play import one_race
from engine.core.events import Event
from engine.core.game import AnyRules

DATA = Path(__file__).parents[2] / "data"


def named(events: Sequence[Event], name: str) -> list[Any]:
    """The events of a type."""
    return [event for event in events if type(event).__name__ == name]


def winners(rules: AnyRules, seats: int, races: int, one: str, others: str) -> list[int | None]:
    """Who wins, race for race, if one seat is played in one way and the rest in another: 0 for the one, then the
    seats after it; None where nobody's riders win. Its seat moves on from race to race; all have the same luck."""
    won = []
    for number in range(races):
        mine = number % seats
        kinds = [one if seat == mine else others for seat in range(seats)]
        race, _, _ = one_race(rules, kinds, f"duel {number // seats}".encode())
        winner = next(row.who.seat for row in rules.standings(rules.public(race.state)) if row.winner)
        won.append(None if winner is None else (winner - mine) % seats)
    return won
