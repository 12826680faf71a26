"""`python -m engine scenario FILE…`: play worked examples and say the first thing that is not as they say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from engine.cli.files import read_json
from engine.core.game import AnyRules
from engine.core.race import seat_view
from engine.core.reading import one_line
from engine.core.scenario import Mismatch, run
from engine.core.scenario_file import Scenario, read
from engine.core.scene import Scene
from engine.registry import Entry, Registry

EXAMPLES = "examples"


class Outcomes(NamedTuple):
    """What came of some files: what does not hold, and what is no scenario; a sentence each."""

    failures: list[str]
    refused: list[str]


def run_files(registry: Registry, paths: Sequence[Path]) -> Outcomes:
    """Play the scenarios of some files, each by itself: none hides what comes of another."""
    told = Outcomes([], [])
    for path in paths:
        try:
            _play_file(registry, path)
        except Mismatch as error:
            told.failures.append(f"{path}: {error}")
        except ValueError as error:
            told.refused.append(str(error))
    return told


def _play_file(registry: Registry, path: Path) -> None:
    scenario = read_scenario(path)
    try:
        play(registry, scenario, path.parent)
    except ValueError as error:
        raise ValueError(f"{path}: {one_line(str(error))}") from error


def read_scenario(path: Path) -> Scenario:
    """The scenario of a file; ValueError with one sentence naming file and place."""
    data = read_json(path)
    try:
        return read(data)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def play(registry: Registry, scenario: Scenario, folder: Path) -> None:
    """Open the scenario's table and play it; Mismatch at the first difference, ValueError for a game, options, a
    course in this folder, or a position that do not exist."""
    play_with(registry[scenario.game], scenario, folder)


def shown(entry: Entry) -> Scene | None:
    """The example that the rules of a game show; None: it names none. Mismatch if it does not hold."""
    example = entry.meta.example
    if example is None:
        return None
    folder = entry.folder / EXAMPLES
    scenario = read_scenario(folder / f"{example.name}.json")
    rules = _opened(entry, scenario, folder)
    if not example.asked:
        return rules.scene(rules.public(run(rules, scenario).state))
    race = run(rules, scenario.model_copy(update={"steps": ()}))
    seat = race.prompts[0].seat
    asked = tuple(prompt for prompt in race.prompts if prompt.seat == seat)
    return rules.scene(seat_view(rules, race, seat), asked)


def play_with(entry: Entry, scenario: Scenario, folder: Path) -> None:
    """The same with the game at hand."""
    # A scenario may be about options that clash: then being refused is what it expects.
    wanted = scenario.opening_refused
    try:
        rules = _opened(entry, scenario, folder)
    except ValueError as error:
        if wanted is None:
            raise
        if wanted not in str(error):
            raise Mismatch(f"opening: it is refused with {str(error)!r}, not with {wanted!r}") from error
        return
    if wanted is not None:
        raise Mismatch(f"opening: the options are accepted, they should be refused with {wanted!r}")
    run(rules, scenario)


def _opened(entry: Entry, scenario: Scenario, folder: Path) -> AnyRules:
    """The table, on a course of one's own where the scenario names one; what it says of options goes first."""
    if not scenario.course:
        return entry.open(scenario.options)
    # A course lies beside the scenario that rides it, wherever both were copied to.
    material, rides = entry.adopted(read_json(folder / scenario.course))
    return entry.open({**rides, **scenario.options}, material)
