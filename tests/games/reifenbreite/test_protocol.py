"""The clauses of the contract that need neither pictures nor texts, until the game has those too."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

from engine.core.game import AnyRules
from tests.contract import checks
from tests.contract.marks import marks_tell_rounds_stages_and_the_end
from tests.contract.plans import PLANS
from tests.contract.ride import Ride, ride
from tests.games.reifenbreite.harness import opened

STAGES: dict[str, Any] = {"stage_race": True, "stages": 2, "finished_leave": "end_of_round"}
TABLES: dict[str, dict[str, Any]] = {
    "basic": {"seats": 2},
    "all rules": {"course": "luettich-bastenaken-luettich", "level": "professional"},
    "stage race": {"seats": 3, "level": "advanced", "dismount_return": "parallel_or_back", **STAGES},
    "two teams each": {"seats": 2, "level": "professional", "two_teams_each": True, "open_hands": True},
}

NEED_MORE = (marks_tell_rounds_stages_and_the_end, checks.stories_are_lines, checks.a_race_goes_back)
CLAUSES = [clause for clause in (*checks.PLAY, *PLANS) if clause not in NEED_MORE]


@cache
def ridden(name: str) -> Ride:
    return ride(cast(AnyRules, opened(**TABLES[name])), 5)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
@pytest.mark.parametrize("name", TABLES)
def test_the_rules_keep_the_contract(name: str, clause: checks.Check) -> None:
    clause(ridden(name))
