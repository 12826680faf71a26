"""A whole decision through discord.py over loopback, against the same reply from an empty handler, in one run."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from unittest.mock import patch

import bot as starter
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.reply import acknowledge, show
from engine.tables.model.table import Person
from tests.e2e.support import WITHIN, Stage, labels, open_race, staged

BLOCKS, PRESSES = 10, 20
"""Both sides take turns, so that whatever else the machine does falls on both."""
AIM_P50, AIM_P99 = 3.0, 8.0
"""Milliseconds above an empty handler that a decision aims at."""


async def at_rest(stage: Stage) -> None:
    """Until nothing is being sent and nothing waits to be."""
    courier = stage.courier
    while stage.edge.woken.is_set() or courier._under_way or await stage.store.next_note() is not None:
        await asyncio.wait(courier._under_way or {asyncio.create_task(asyncio.sleep(0.001))})


async def answered(stage: Stage, name: str, message: str, label: str) -> float:
    """Milliseconds from a press until its message says something else."""
    seat = stage.seat(name)
    before, begun = seat.message(message)["edited_timestamp"], perf_counter()
    seat.press(message, label)
    await stage.desk.until(lambda: seat.message(message)["edited_timestamp"] != before, WITHIN)
    return (perf_counter() - begun) * 1000


class Side:
    """Milliseconds of one kind of press, and what of them the store takes."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.stored = 0.0

    def about(self) -> tuple[float, float]:
        """Median and 99th percentile."""
        return median(self.took), quantiles(self.took, n=100)[98]


class Bench:
    """Ana at her question; between two presses everything comes to rest, as it does between those of a person."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.ana = stage, stage.seat("Ana")
        self.sides = {"empty handler": Side(), "first choice": Side(), "change of mind": Side()}
        self._message: dict[str, Any] = {}
        self._shown: list[Message] = []
        self._spent = 0.0

    async def run(self) -> None:
        """All three kinds in turn."""
        self._message = await self.stage.card("Ana", 1)
        self._watch_store()
        with patch.object(sys.modules["cogs.play"], "show", self._keep):
            for _ in range(BLOCKS):
                for _ in range(PRESSES):
                    await self._take_back()
                    await self._press("first choice", 2)
                    await self._press("change of mind", 3)
                await self._empty()

    async def _keep(self, interaction: Any, message: Message, ticket: Ticket) -> None:
        self._shown = [message]
        await show(interaction, message, ticket)

    def _watch_store(self) -> None:
        for name in ("seen", "meet", "messages", "commit"):
            self._watch(name, getattr(self.stage.store, name))

    def _watch(self, name: str, act: Any) -> None:
        async def watched(*args: Any) -> Any:
            begun = perf_counter()
            found = await act(*args)
            self._spent += (perf_counter() - begun) * 1000
            return found

        setattr(self.stage.store, name, watched)

    async def _take_back(self) -> None:
        if any(one.answer for one in (await self.stage.edge.service.hand(1, int(self.ana.id))).questions):
            await self.stage.edge.service.undo(1, Person(int(self.ana.id), "Ana"), 0)
        await at_rest(self.stage)

    async def _press(self, kind: str, place: int) -> None:
        message = self._message["id"]
        label = labels(self.ana.message(message))[place]
        self._spent = 0.0
        self.sides[kind].took.append(await answered(self.stage, "Ana", message, label))
        self.sides[kind].stored += self._spent
        await at_rest(self.stage)

    async def _empty(self) -> None:
        """Presses whose handler does nothing but acknowledge and give the same reply."""
        reply = self._shown[0]

        async def nothing(interaction: Any, what: Any, values: Any) -> None:
            await acknowledge(interaction, reply=False)
            await show(interaction, reply)

        with patch.object(self.stage.bot, "pressed", nothing):
            for place in range(PRESSES):
                await self._press("empty handler", place % 2)


def _report(sides: dict[str, Side]) -> None:
    empty = sides.pop("empty handler")
    base = empty.about()
    print(f"the same reply from an empty handler: p50 {base[0]:.2f} ms, p99 {base[1]:.2f} ms")
    for kind, side in sides.items():
        p50, p99 = side.about()
        print(
            f"{kind}: p50 {p50:.2f} ms, p99 {p99:.2f} ms; above the empty handler p50 {p50 - base[0]:+.2f} ms "
            f"(aim ≤ +{AIM_P50}), p99 {p99 - base[1]:+.2f} ms (aim ≤ +{AIM_P99}); "
            f"the store takes {side.stored / sum(side.took):.0%}"
        )


async def _run(folder: Path) -> None:
    starter.be_prompt()
    async with staged(folder) as stage:
        await open_race(stage, "Ana", "Bruno", "Carla")
        bench = Bench(stage)
        await bench.run()
    _report(bench.sides)


def main() -> int:
    """The figures are aims, not targets: the machine and the disk have their say."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
