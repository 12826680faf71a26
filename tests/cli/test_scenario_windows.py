"""The scenario runner with another game: public moves, a chain in turn, a quiet window, luck of a step."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.scenario import Mismatch, run
from engine.core.scenario_file import read
from tests.toys.shared import Material
from tests.toys.toy_chain import Options, ToyChain

COLOURS = ["red", "blue", "green"]
CHAIN = "at=1,0 squares=5,9,2 chain=- shown=- legs=1,2,3 wind=0,0,0"


def played(*steps: dict[str, Any], hush: bool = False) -> None:
    """Play steps of the toy of chains from a position in which red is to move."""
    rules = ToyChain().open(Options(colours=tuple(COLOURS), hush=hush), Material())
    start = {"position": CHAIN}
    whole = {"format": "commissaire-scenario/1", "game": "toy_chain", "options": {}, "start": start}
    run(rules, read({**whole, "steps": list(steps)}))


def test_a_public_move_and_a_chain_answered_front_to_back() -> None:
    played(
        {
            "answers": {"red": "q12"},
            "expect": {"public": {"squares": [12, 9, 2], "chain": [1, 2]}, "asked": ["blue", "green"]},
        },
        {
            "answers": {"green": "draft", "blue": "draft"},
            "expect": {
                "public": {"squares": [12, 12, 5]},
                "events": [{"type": "Rode", "seat": 1}, {"type": "Rode", "seat": 2}, {"type": "Mark"}],
                "own": {"green": {"legs": 3}},
            },
        },
    )


def test_a_quiet_window_opens_when_it_is_ripe() -> None:
    move = {"answers": {"red": "q12"}}
    quiet = {"answers": {"blue": "stay"}, "expect": {"public": {"chain": [1, 2]}, "no_events": ["Mark"]}}
    ripe = {"ripen": ["chain-1-0"], "expect": {"public": {"chain": []}, "events": [{"type": "Mark"}]}}
    played(move, quiet, ripe, hush=True)


@pytest.mark.parametrize(("window", "hush"), [("chain-1-1", True), ("chain-1-0", False)])
def test_a_window_that_is_not_open_and_quiet_cannot_ripen(window: str, hush: bool) -> None:
    opened = "chain-1-0" if hush else "none"
    with pytest.raises(Mismatch, match=rf"step 2: no quiet window '{window}' is open \(open: {opened}\)"):
        played({"answers": {"red": "q12"}}, {"answers": {"blue": "stay"}, "ripen": [window]}, hush=hush)


def test_without_ripening_a_quiet_window_stays_shut() -> None:
    with pytest.raises(Mismatch, match=r"step 2, expect\.public\.chain: it has 2 items, not 0"):
        played(
            {"answers": {"red": "q12"}},
            {"answers": {"blue": "stay"}, "expect": {"public": {"chain": []}}},
            hush=True,
        )
