"""A whole decision through discord.py over loopback, against the same reply from an empty handler, in one run."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from tests.e2e.support import WITHIN, Stage, labels, open_race, staged

BLOCKS, PRESSES = 10, 20
"""Both sides take turns, so that whatever else the machine does falls on both."""
AIM_P50, AIM_P99 = 3.0, 8.0
"""Milliseconds above an empty handler that a decision aims at."""


async def answered(stage: Stage, message: dict[str, Any], label: str) -> float:
    """Milliseconds from the press until its message says something else."""
    seat = stage.seat("Ana")
    before, begun = seat.message(message["id"])["edited_timestamp"], perf_counter()
    seat.press(message["id"], label)
    await stage.desk.until(lambda: seat.message(message["id"])["edited_timestamp"] != before, WITHIN)
    return (perf_counter() - begun) * 1000


async def empty(stage: Stage) -> list[float]:
    """Presses whose handler does nothing but acknowledge and edit the message."""
    pressed = stage.bot.pressed

    async def nothing(interaction: Any, what: Any, values: Any) -> None:
        await interaction.edit_original_response(content=f"{perf_counter()}")

    stage.bot.pressed = nothing  # type: ignore[method-assign]
    asked = await stage.card("Ana", 1)
    buttons = labels(asked)
    took = [await answered(stage, asked, buttons[n % 7]) for n in range(PRESSES)]
    stage.bot.pressed = pressed  # type: ignore[method-assign]
    return took


async def whole(stage: Stage) -> tuple[list[float], float]:
    """Presses that change a sealed card; and the milliseconds that the store takes of them."""
    spent: list[float] = []
    commit = stage.store.commit

    async def watched(change: Any) -> Any:
        begun = perf_counter()
        stored = await commit(change)
        spent.append((perf_counter() - begun) * 1000)
        return stored

    stage.store.commit = watched  # type: ignore[method-assign]
    message = next(m for m in reversed(stage.dms("Ana")) if labels(m))
    took = []
    for number in range(PRESSES):
        buttons = labels(stage.seat("Ana").message(message["id"]))
        took.append(await answered(stage, message, buttons[number % 2 + 2]))
    stage.store.commit = commit  # type: ignore[method-assign]
    return took, sum(spent)


async def run(folder: Path) -> int:
    """Measure both and print the differences."""
    async with staged(folder) as stage:
        await open_race(stage, "Ana", "Bruno", "Carla")
        await stage.card("Ana", 1)
        decision: list[float] = []
        nothing: list[float] = []
        stored = 0.0
        for _ in range(BLOCKS):
            took, spent = await whole(stage)
            decision, stored = decision + took, stored + spent
            nothing += await empty(stage)
    p50 = median(decision) - median(nothing)
    p99 = quantiles(decision, n=100)[98] - quantiles(nothing, n=100)[98]
    print(f"decision p50 {median(decision):.2f} ms, empty handler p50 {median(nothing):.2f} ms")
    print(f"above an empty handler: p50 {p50:+.2f} ms (aim ≤ +{AIM_P50}), p99 {p99:+.2f} ms (aim ≤ +{AIM_P99})")
    print(f"the commit takes {stored / sum(decision):.0%} of a decision")
    return 0


def main() -> int:
    """The figures are aims, not targets: the machine and the disk have their say."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
