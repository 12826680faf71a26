"""`python -m engine pace GAME`: how many days a race takes with people who are mostly elsewhere."""

from __future__ import annotations

import asyncio
import multiprocessing
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import cast

from engine.cli.play import figures, table
from engine.core.game import AnyRules
from engine.pace.environment import Hasty
from engine.pace.figures import rows
from engine.pace.simulate import COMPUTER, SITTERS, Setup, SimulatedRace, ride
from engine.registry import Entry, Registry
from engine.tables.setup.options import PACES

FOUR_USUAL = ("usual",) * 4
FEW = 12
"""Races without people that tell how much is asked: they vary little."""

ONE_BY_ONE = "answers a race, asked one by one"
"""What a game's own statistics call it."""

WEST, EAST = -12.0, 14.0
"""How far clocks are behind UTC and ahead of it."""


def add_words(pace: ArgumentParser) -> None:
    """The words of the command that are its alone."""
    pace.add_argument("--people", type=people, default=FOUR_USUAL, metavar="KIND,…", help="|".join(SITTERS))
    pace.add_argument("--zones", type=zones, default=(0.0,), metavar="HOURS,…", help="ahead of UTC, in turn")
    pace.add_argument("--pace", choices=PACES, default="day", help="how long a window stays open")


def people(text: str) -> tuple[str, ...]:
    """Who sits at the table, one a seat; argparse words the complaint."""
    # Checked while the words are read, so that the complaint comes before a run of minutes begins.
    kinds = tuple(text.split(","))
    unknown = next((kind for kind in kinds if kind not in SITTERS), None)
    if unknown is not None:
        raise ArgumentTypeError(f"there are no {unknown!r} people; there are {', '.join(SITTERS)}")
    if all(kind == COMPUTER for kind in kinds):
        raise ArgumentTypeError("somebody must sit at the table who is no computer")
    return kinds


def zones(text: str) -> tuple[float, ...]:
    """Hours ahead of UTC; argparse words the complaint."""
    try:
        hours = tuple(float(one) for one in text.split(","))
    except ValueError as error:
        raise ArgumentTypeError(f"{text!r} are no zones; write hours ahead of UTC, as in 0,-6,8") from error
    if not all(WEST <= one <= EAST for one in hours):
        raise ArgumentTypeError(f"{text!r}: clocks are {WEST:g} to {EAST:g} hours ahead of UTC")
    return hours


def setup(
    entry: Entry, options: Mapping[str, str], people: Sequence[str], zones: Sequence[float], pace: str
) -> Setup:
    """What is simulated; ValueError with one sentence for seats or options that do not fit."""
    # First all together, by the game's own checks; then one by one, as the lobby would offer them.
    fits = table(entry, len(people), options).options
    offered = {field.name: field.values for field in entry.option_fields(fits)}
    idle = next((name for name in options if name not in offered), None)
    if idle is not None:
        raise ValueError(f"{entry.meta.title}: option {idle} does not apply to what else is chosen")
    told = {name: getattr(fits, name) for name in options}
    odd = next((name for name, value in told.items() if value not in offered[name]), None)
    if odd is not None:
        raise ValueError(f"{entry.meta.title}: {told[odd]} does not fit option {odd} with what else is chosen")
    return Setup(told, tuple(people), tuple(zones), pace)


def report(data: Path, game: str, wanted: Setup, races: int, seed: int, jobs: int) -> list[str]:
    """Simulate so many races in so many processes; the lines to print."""
    title = Registry(data)[game].meta.title
    zones = ",".join(f"{zone:g}" for zone in wanted.zones)
    head = f"{title}: {races} races, {','.join(wanted.people)}, zones {zones}, pace {wanted.pace}, seed {seed}"
    printed = [
        *asked(Registry(data)[game], wanted, min(races, FEW)),
        *rows(_outcomes(data, game, wanted, [f"{seed}:{number}" for number in range(races)], jobs)),
    ]
    width = max(len(name) for name, _ in printed)
    return [head, *(f"  {name:<{width}}  {value}" for name, value in printed)]


def asked(entry: Entry, wanted: Setup, races: int) -> Iterator[tuple[str, str]]:
    """How many answers a race would take of each manager without plans: everything asked one by one, where the game
    counts that, and, as it is, what can be asked at once, without what is forced."""
    rules = cast("AnyRules", Hasty(table(entry, len(wanted.people), wanted.options)))
    told = {row.name: row.value for row in figures(entry, rules, "strong", races, seed=1)}
    for name, what in ((ONE_BY_ONE, "asked one by one"), ("decisions a race", "asked without plans")):
        if name in told:
            yield f"answers a manager, {what}", f"{told[name] / len(wanted.people):.1f}"


def _outcomes(data: Path, game: str, wanted: Setup, seeds: Sequence[str], jobs: int) -> Sequence[SimulatedRace]:
    """All races in the order of their seeds, however many processes ride them."""
    if jobs == 1:
        return _ridden(data, game, wanted, seeds)
    # Dealt out in turn: long and short races are then spread over the processes.
    parts = [seeds[first::jobs] for first in range(min(jobs, len(seeds)))]
    with ProcessPoolExecutor(len(parts), multiprocessing.get_context("spawn")) as pool:
        ridden = list(pool.map(partial(_ridden, data, game, wanted), parts))
    return [outcome for part in ridden for outcome in part]


def _ridden(data: Path, game: str, wanted: Setup, seeds: Sequence[str]) -> list[SimulatedRace]:
    entry = Registry(data)[game]
    return [asyncio.run(ride(entry, wanted, seed)) for seed in seeds]
