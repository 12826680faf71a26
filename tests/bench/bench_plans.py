"""What it costs to settle a round by one press, and to play what is settled, through discord.py over loopback;
against the same replies from an empty handler. Nothing is drawn: a picture costs all of them alike."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

import bot as starter
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.reply import acknowledge, show
from engine.core.prompts import preset
from engine.tables.model.table import Person
from engine.tables.views.table_view import Question
from render.picture import Picture
from tests.bench.bench_decision import AIM_P50, AIM_P99, answered, at_rest
from tests.e2e.support import Doc, Stage, labels, open_race, staged

GAMES = ("ciclistas", "pistard")
PEOPLE = ("Ana", "Bruno")
RACES, LOOKS = 3, 40
"""Races of a game, and how often each person looks at one."""


class Kind:
    """Presses that lead to as much: their milliseconds, those of an empty handler that gives the same replies, and
    how many moves were played in all."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.empty: list[float] = []
        self.played = 0


class Bench:
    """Two people accept what is proposed for each round; what they are asked all the same they answer off stage."""

    def __init__(self, stage: Stage, kinds: tuple[Kind, Kind]) -> None:
        self.stage = stage
        self._alone, self._playing = kinds
        self._shown: list[Message] = []

    async def run(self) -> None:
        """Round after round, to the end of the race if it comes."""
        drawn = Picture(b"", "")  # what pictures cost is measured by bench_render
        with (
            patch.object(sys.modules["cogs.play"], "show", self._keep),
            patch.object(sys.modules["cogs.wire.message"], "render", lambda *_: drawn),
        ):
            for _ in range(LOOKS):
                for name in PEOPLE:
                    await self._look(name)

    async def _keep(self, interaction: Any, message: Message, ticket: Ticket) -> None:
        self._shown = [message]
        await show(interaction, message, ticket)

    async def _look(self, name: str) -> None:
        """Settle the round if that is asked, else answer what is."""
        await at_rest(self.stage)
        user = int(self.stage.seat(name).id)
        hand = await self.stage.edge.service.hand(1, user)
        missing = [question for question in hand.questions if question.missing]
        if any(question.plans for question in missing):
            message = await self.stage.until(lambda: self._offered(name))
            await self._settle(name, message["id"])
        elif missing:
            await self._answer(missing[0], Person(user, name))

    def _offered(self, name: str) -> Doc | None:
        """The message with the form, once the courier has brought it."""
        return next((one for one in reversed(self.stage.dms(name)) if "Accept" in labels(one)), None)

    async def _answer(self, question: Question, person: Person) -> None:
        prompt = question.prompt
        answer = question.proposal or preset(prompt) or {prompt.fields[0].key: (prompt.fields[0].choices[0].key,)}
        await self.stage.edge.service.answer(1, 0, prompt.id, answer, person, 0)

    async def _settle(self, name: str, message: str) -> None:
        before = await self._moves()
        took = await answered(self.stage, name, message, "Accept")
        await at_rest(self.stage)
        played = await self._moves() - before - 1
        if offered := labels(self.stage.seat(name).message(message)):  # else nothing of it can be pressed again
            kind = self._playing if played else self._alone
            kind.took.append(took)
            kind.played += played
            kind.empty.append(await self._empty(name, message, offered[0]))

    async def _moves(self) -> int:
        """Lines of the table's log: one a plan, one a move."""
        return len(await self.stage.store.entries(1))

    async def _empty(self, name: str, message: str, label: str) -> float:
        """The same reply to a button of the message, from a handler that does nothing else."""
        reply = self._shown[0]

        async def nothing(interaction: Any, what: Any, values: Any) -> None:
            await acknowledge(interaction, reply=False)
            await show(interaction, reply)

        with patch.object(self.stage.bot, "pressed", nothing):
            return await answered(self.stage, name, message, label)


def _report(game: str, what: str, kind: Kind) -> None:
    above = median(kind.took) - median(kind.empty), _p95(kind.took) - _p95(kind.empty)
    print(
        f"{game}, {what}: {len(kind.took)} presses, {kind.played / len(kind.took):.1f} moves each; p50 "
        f"{median(kind.took):.2f} ms, above an empty handler with the same reply {above[0]:+.2f} ms; "
        f"p95 {above[1]:+.2f} ms (aim of a decision: p50 ≤ +{AIM_P50}, p99 ≤ +{AIM_P99})"
    )


def _p95(took: list[float]) -> float:
    """Of so few presses the slowest hundredth would be one."""
    return quantiles(took, n=20)[18]


async def _races(game: str) -> tuple[Kind, Kind]:
    kinds = Kind(), Kind()
    for _ in range(RACES):
        with tempfile.TemporaryDirectory() as folder:
            async with staged(Path(folder)) as stage:
                await open_race(stage, *PEOPLE, game=game)
                await Bench(stage, kinds).run()
    return kinds


def main() -> int:
    """The figures are aims, not targets: the machine and the disk have their say."""
    starter.be_prompt()
    for game in GAMES:
        alone, playing = asyncio.run(_races(game))
        _report(game, "a round settled", alone)
        _report(game, "a round settled and played", playing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
