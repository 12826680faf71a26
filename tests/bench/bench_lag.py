"""How late the event loop is while pictures are drawn without pause beside it."""

from __future__ import annotations

import asyncio
import sys
from statistics import median, quantiles
from time import perf_counter

from bot import be_prompt
from render import render
from tests.render.english import english
from tests.render.examples import NAMES, examples

SECONDS = 3.0
TICK = 0.001
AIM_P99 = 5.0
"""Milliseconds."""


async def lags() -> list[float]:
    """Milliseconds by which each tick came late, and pictures all the while."""
    scene, words = examples()["criterium-board"], english(NAMES)
    done = asyncio.Event()

    async def draw() -> None:
        while not done.is_set():
            await asyncio.to_thread(render, scene, words)

    drawing = asyncio.create_task(draw())
    late, end = [], perf_counter() + SECONDS
    while perf_counter() < end:
        begun = perf_counter()
        await asyncio.sleep(TICK)
        late.append((perf_counter() - begun - TICK) * 1000)
    done.set()
    await drawing
    return late


def main() -> int:
    """Print the lag; an aim, not a target."""
    be_prompt()
    late = asyncio.run(lags())
    p99 = quantiles(late, n=100)[98]
    print(f"event loop while drawing: p50 {median(late):.2f} ms, p99 {p99:.2f} ms (aim ≤ {AIM_P99})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
