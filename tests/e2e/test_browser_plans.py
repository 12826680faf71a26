"""Two people on the page at a phone's size ride by the plans of their rounds, one of them away for two rounds: what
they press, what is written to them and what the channel reads is counted."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from engine.core.prompts import Prompt
from engine.tables.model.table import QUIET_SECONDS
from engine.tables.views.table_view import Hand, Question, TableView
from tests.e2e.support import WITHIN, Stage, open_race
from tests.e2e.test_browser import CHROMIUM, FLAGS, Player, api, arrive, pytestmark

__all__ = ["pytestmark"]

DAY = 24 * 3600.0
AWAY = (3, 4)
"""Rounds in which Bruno does not look at his phone."""
MOST = 900
"""Looks at two phones after which a race is taken to go on for ever."""

Answering = Callable[[str], Awaitable[bool]]
"""Answers what is open to somebody; whether anything was."""


class Phones:
    """The tabs of Ana and Bruno with their DMs open, and what was pressed in them."""

    def __init__(self, stage: Stage, players: dict[str, Player]) -> None:
        self.stage, self.players = stage, players
        self.presses: Counter[str] = Counter()
        self.done: set[str] = set()
        """Questions that were answered."""

    async def ride(self, until: int) -> None:
        """Everybody who is here settles what he is asked, until a round (or the end)."""
        while (view := await self.quiet()).status != "over" and view.round < until:
            if view.status == "paused":  # for rounds nobody had anything to decide, or did
                await self.in_channel("Ana", "On we go")
                continue
            here = [name for name in self.players if name != "Bruno" or view.round not in AWAY]
            if "Bruno" in here and 1 in view.late:
                await self.come_back()
            acted = [await self.answer(name) for name in here]
            # Ana may have been asked anew while Bruno answered; only he who is away lets his time run out.
            if not any(acted) and await self.asked("Ana") is None:
                assert "Bruno" not in here, f"nobody is asked in round {view.round}"
                await self.stage.later(DAY + 1)

    async def to_end(self, answering: Answering | None = None, *, until: int = 10**6) -> None:
        """Both answer all there is to come, until a round is over (or the race)."""
        for _ in range(MOST):
            view = await self.quiet()
            if view.status == "over" or view.round > until:
                return
            if view.status == "paused":
                await self.in_channel("Ana", "On we go")
            else:
                await self.settle(answering or self.answer)
        raise AssertionError("the race does not end")

    async def settle(self, answering: Answering) -> None:
        """Both answer what they are asked now; behind a quiet window its first minute passes."""
        if not any([await answering(name) for name in self.players]):
            await self.stage.later(QUIET_SECONDS)

    async def quiet(self) -> TableView:
        """The table once stand-ins have played what is theirs and all that was to be said is sent."""
        await self.stage.rung()
        return await self.stage.table_view()

    async def asked(self, name: str) -> Question | None:
        """What somebody has still to answer, his round first."""
        await self.quiet()
        missing = [
            one for one in (await self.hand(name)).questions if one.missing and one.prompt.id not in self.done
        ]
        return min(missing, key=lambda one: not one.plans, default=None)

    async def answer(self, name: str) -> bool:
        """Answer what is open to somebody; whether anything was."""
        if (question := await self.asked(name)) is None:
            return False
        if await self.offered(name, question.prompt):
            await self.press(name, question.prompt)
            self.done.add(question.prompt.id)
        return True

    async def offered(self, name: str, prompt: Prompt) -> bool:
        """Whether the page shows a question before another takes its place, as a stand-in's move may let it."""
        news = self.players[name].page.get_by_role("log").get_by_role("button", name="My hand", exact=True)
        async with asyncio.timeout(WITHIN):
            while not await self.buttons(name, prompt).count():
                if await news.count():  # what happened while he was away, above the way to what is asked
                    await news.last.click()
                    await self.buttons(name, prompt).first.wait_for()
                    self.presses[name] += 1
                if not any(one.prompt.id == prompt.id for one in (await self.hand(name)).questions):
                    return False
        return True

    def buttons(self, name: str, prompt: Prompt) -> Any:
        """The buttons of a question that catch the eye, or its menu."""
        primary = f'article button.primary[data-key*=":{prompt.id}:"]'
        return self.players[name].page.locator(f'{primary}, article select[data-key*=":{prompt.id}:"]')

    async def come_back(self) -> None:
        """Bruno looks what became of the race, by *My hand* in its channel, and settles his round there."""
        bruno = self.players["Bruno"]
        await bruno.go("rambla")
        await bruno.sees("Bruno was late: a stand-in rides")
        await bruno.press("My hand")
        self.presses["Bruno"] += 1
        await bruno.sees("Only you can see this")
        await self.answer("Bruno")
        await bruno.go("Commissaire")

    async def in_channel(self, name: str, label: str) -> None:
        """Press a button of the newest post, and come back to the DM."""
        player = self.players[name]
        await player.go("rambla")
        await player.press(label)
        self.presses[name] += 1
        await api.expect(player.page.get_by_role("button", name=label)).to_have_count(0)
        await player.go("Commissaire")

    async def hand(self, name: str) -> Hand:
        """What somebody is asked now."""
        player = next(one for one in (await self.stage.table_view()).players if one.name == name)
        return await self.stage.edge.service.hand(1, player.user)

    async def press(self, name: str, prompt: Prompt) -> None:
        """Press the first button that catches the eye, and of what it opens, or choose in the menu."""
        page = self.players[name].page
        first = self.buttons(name, prompt).first
        if await first.evaluate("part => part.tagName") == "SELECT":  # many numbers of counters
            await first.select_option(index=1)
            self.presses[name] += 2
        else:
            group = "places" in (await first.text_content() or "")
            await first.click()
            self.presses[name] += 1
            if group:
                await self._pick(page)
                self.presses[name] += 1
        async with asyncio.timeout(WITHIN):
            while any(one.missing and one.prompt.id == prompt.id for one in (await self.hand(name)).questions):
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})

    async def _pick(self, page: Any) -> None:
        """Choose the first square of a die: a button, or a line of a menu where there are many."""
        await api.expect(page.get_by_role("button", name="‹ Back")).to_be_visible()
        square, menu = page.locator("article button", has_text="A · "), page.locator("article select").last
        if await square.count():
            await square.last.click()
        else:
            await menu.select_option(index=1)


def written(stage: Stage, channel: str) -> int:
    """How many messages the bot has written in a channel; in a DM each rings."""
    return sum(
        one.method == "POST" and one.path.endswith(f"/channels/{channel}/messages") for one in stage.desk.exchanges
    )


class Count:
    """What came of a race, a person and a round: presses, messages in the DM (each rings), posts in the channel."""

    def __init__(self, phones: Phones, rounds: int) -> None:
        stage = phones.stage
        self.rounds, self.presses = rounds, dict(phones.presses)
        self.rings = {name: written(stage, stage.seat(name).dm) for name in phones.players}
        self.posts = written(stage, stage.desk.rambla)

    def is_humane(self, presses: int) -> None:
        """At most so many presses a person and round, a ring (and one for the probe), and two posts a round."""
        assert max(self.presses.values()) <= presses * self.rounds, str(self)
        assert max(self.rings.values()) <= self.rounds + 1, str(self)
        assert self.posts <= 2 * self.rounds + 3, str(self)

    def __str__(self) -> str:
        return f"{self.rounds} rounds: presses {self.presses}, rings {self.rings}, posts {self.posts}"


@asynccontextmanager
async def phones(stage: Stage, game: str) -> AsyncIterator[Phones]:
    """A race of Ana and Bruno, both at their DMs."""
    await open_race(stage, "Ana", "Bruno", game=game)
    async with at_their_dms(stage) as race:
        yield race


@asynccontextmanager
async def at_their_dms(stage: Stage) -> AsyncIterator[Phones]:
    """The phones of Ana and Bruno, whose race has begun."""
    errors: list[str] = []
    async with api.async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            players = {name: await arrive(chromium, stage, name, errors) for name in ("Ana", "Bruno")}
            for player in players.values():
                await player.go("Commissaire")
            yield Phones(stage, players)
        finally:
            await chromium.close()
    assert errors == []


async def test_a_whole_race_of_ciclistas_is_ridden_by_plans_with_one_away_for_two_rounds(stage: Stage) -> None:
    async with phones(stage, "ciclistas") as race:
        await race.ride(until=99)
        await stage.post("wins El juego de los ciclistas")
        ana = race.players["Ana"]
        await ana.go("rambla")
        await api.expect(ana.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
        count = Count(race, (await stage.table_view()).round)
    count.is_humane(presses=2)


async def test_five_rounds_of_pistard_are_ridden_by_plans_with_one_away_for_two_of_them(stage: Stage) -> None:
    async with phones(stage, "pistard") as race:
        await race.ride(until=6)
        count = Count(race, 5)
    count.is_humane(presses=3)
