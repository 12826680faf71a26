"""`python -m engine scenario FILE…`: play worked examples and say the first thing that is not as they say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.cli.files import read_json
from engine.core.scenario import Mismatch, Scenario, read, run
from engine.registry import Registry


def run_files(registry: Registry, paths: Sequence[Path]) -> list[str]:
    """Play the scenarios of some files, each whole even if another fails; what does not hold, a sentence each.

    ValueError with one sentence for a file that is no scenario; then none is played.
    """
    scenarios = [(path, read_scenario(path)) for path in paths]
    failures = []
    for path, scenario in scenarios:
        try:
            play(registry, scenario)
        except Mismatch as error:
            failures.append(f"{path}: {error}")
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from error
    return failures


def read_scenario(path: Path) -> Scenario:
    """The scenario of a file; ValueError with one sentence naming file and place."""
    data = read_json(path)
    try:
        return read(data)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def play(registry: Registry, scenario: Scenario) -> None:
    """Open the scenario's table and play it; Mismatch at the first difference, ValueError for a game, options or a
    position that do not exist."""
    entry = registry[scenario.game]
    wanted = scenario.opening_refused
    try:
        rules = entry.open(scenario.options)
    except ValueError as error:
        if wanted is None:
            raise
        if wanted not in str(error):
            raise Mismatch(f"opening: it is refused with {str(error)!r}, not with {wanted!r}") from error
        return
    if wanted is not None:
        raise Mismatch(f"opening: the options are accepted, they should be refused with {wanted!r}")
    run(rules, scenario)
