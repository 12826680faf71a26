"""Whole random races of some tables, each ridden once for all tests."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from engine.core.game import AnyRules
from tests.contract.ride import Ride, ride
from tests.games.reifenbreite.harness import opened

STAGES: dict[str, Any] = {"stage_race": True, "stages": 2, "finished_leave": "end_of_round"}
TABLES: dict[str, dict[str, Any]] = {
    "basic": {"seats": 2},
    "all rules": {"course": "luettich-bastenaken-luettich", "level": "professional"},
    "stage race": {"seats": 3, "level": "advanced", "dismount_return": "parallel_or_back", **STAGES},
    "two teams each": {"seats": 2, "level": "professional", "two_teams_each": True, "open_hands": True},
}


@cache
def ridden(name: str) -> Ride:
    """The race of a table."""
    return ride(cast(AnyRules, opened(**TABLES[name])), 5)
