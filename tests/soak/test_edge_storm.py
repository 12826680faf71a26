"""Random races at the desk in bad weather: two presses at once with jitter, edits that fail, clocks that are set,
refusals for hours, a Discord out of reach, restarts; people who are away, sleep, pause the race, and close it; who
pass their seats on, vote, go back, move, follow, nudge, want to be forgotten, and ride again."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from desk import Fault
from engine.tables.model.table import ENDED, IDLE_SECONDS, Venue
from tests.desk.support import NoSleep
from tests.e2e.support import Doc, ids, labels, open_lobby, open_race, staged
from tests.robustness.test_edge_wire import no_sleep
from tests.soak.edge_around import ENDS, Around
from tests.soak.edge_presses import OFTEN, PEOPLE, RIDERS, WITHIN, cards
from tests.tables.remembered import must_be_remembered

__all__ = ["no_sleep"]

RACES = int(os.environ.get("SOAK_DESK_RACES", "60"))
FIRST = int(os.environ.get("SOAK_SEED", "1"))
ACTS = 40
DAY = 86_400.0
BOUND = IDLE_SECONDS + 60
"""Seconds after the last press by which a race has ended: the two weeks that are stated, and what a clock needs to
ring, from alarm to alarm."""
PLAYED = re.compile(r"✓ \*\*You play ([^*]+?)\*\*")
TOLD = re.compile(r"\*\*Turn (\d) of 8\*\*(?! · posted again)")


BACK = re.compile(r"↩ \*\*Back to Turn (\d) of 8\*\*")


class Storm(Around):
    """One race, from its lobby or its season to what comes after it."""

    async def ride(self) -> str:
        """From the start to the end; AssertionError if a promise is broken."""
        self.open_places()
        await (self.season() if self.dice.random() < 0.2 else open_race(self.stage, *RIDERS))
        acts = (self.press, self.press, self.press_twice, self.press_twice, self.hand, self.undo, self.wait)
        weather = (
            self.forbid,
            self.refuse,
            self.refuse_edits,
            self.set_clock,
            self.start_in_1970,
            self.restart,
            self.disconnect,
            self.close,
            self.lose_a_place,
            self.go_and_come,
        )
        around = (
            self.command,
            self.use_a_post,
            self.use_a_message,
            self.at_once,
            self.look,
            self.pass_on,
            self.go_back,
            self.vote,
            self.vote,
            self.forget,
        )
        requests = (self.go_away, self.sleep, self.pause, self.resume, self.change_pace, self.extend)
        for _ in range(self.dice.randrange(5, ACTS)):
            thrown = self.dice.random()
            kind = acts if thrown < 0.4 else around if thrown < 0.7 else weather if thrown < 0.85 else requests
            act = self.dice.choice(kind)
            self.told.append(act.__name__)
            await act()
            await self.settled()
            if (await self.stage.table_view()).status in ENDED:
                break
            await self.check()
        return await self.fall_silent()

    # -- weather

    async def forbid(self) -> None:
        """The bot may not post for hours; people play on."""
        ana, channel = self.stage.seat("Ana"), self.stage.desk.rambla
        ana.set_permission(channel, "send_messages", allowed=False)
        for _ in range(self.dice.randrange(1, 6)):
            await self.press()
            await self.stage.later(self.dice.choice((61, 3600)))
            await self.settled()
        ana.set_permission(channel, "send_messages", allowed=True)
        await self.stage.later(61)

    async def refuse(self) -> None:
        """Discord fails at the next posts, for a while."""
        times = self.dice.randint(1, 6)
        path = f"{self.stage.desk.rambla}/messages$"
        self.stage.desk.trouble.order(Fault("POST", path, status=400, code=50083, times=times))
        for _ in range(times):
            await self.press()
            await self.stage.later(601)
            await self.settled()

    async def refuse_edits(self) -> None:
        """Discord fails at the next edits, and somebody changes his mind meanwhile; then it takes them."""
        status, code = self.dice.choice(((503, 0), (403, 50013), (404, 10008)))
        times = self.dice.randint(1, 7)
        # A message of a DM that Discord calls gone is gone: nobody but the bot could have deleted it.
        path = f"channels/{self.stage.desk.rambla}/messages/" if status == 404 else "messages/"
        fault = self.stage.desk.trouble.order(Fault("PATCH", path, status=status, code=code, times=times))
        for _ in range(times):
            await self.press()
            await self.settled()
        fault.times = 0
        await self.stage.later(601)
        self.hands.clear()  # a private reply that Discord did not let change stays as it is: its owner was told so

    async def disconnect(self) -> None:
        """Discord is out of reach for some time; people press again when it is back."""
        await self.stage.bot.shards[0].disconnect()
        await self.stage.later(self.dice.choice((30, 600, 3600)))
        await self.stage.bot.shards[0].reconnect()
        async with asyncio.timeout(WITHIN):
            while not self.stage.desk.gateway.online:
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})

    # -- requests of people

    async def go_away(self) -> None:
        """Somebody is away for some days."""
        until = datetime.fromtimestamp(self.stage.pipeline.now(), UTC) + timedelta(days=self.dice.randint(1, 20))
        await self.stage.slash(self.dice.choice(OFTEN), "/away", until=until.date().isoformat())

    async def sleep(self) -> None:
        """Somebody wants to hear nothing at some hours."""
        hours = {"start": f"{self.dice.randrange(24)}:00", "end": f"{self.dice.randrange(24)}:30"}
        await self.stage.slash(self.dice.choice(OFTEN), "/me settings", zone="Europe/Madrid", **hours)

    async def pause(self) -> None:
        """Somebody wants a pause."""
        await self.stage.slash(self.dice.choice(OFTEN), "/race pause")

    async def resume(self) -> None:
        """Somebody wants to go on."""
        await self.stage.slash(self.dice.choice(OFTEN), "/race resume")

    async def change_pace(self) -> None:
        """Somebody wants another pace."""
        await self.stage.slash(
            self.dice.choice(OFTEN), "/race pace", pace=self.dice.choice(("live", "week", "none"))
        )

    async def extend(self) -> None:
        """Somebody wants more time, and somebody agrees to whatever is asked of all."""
        await self.stage.slash(self.dice.choice(OFTEN), "/race extend")
        asked = [post for post in self.posts() if any(label.startswith("Yes") for label in labels(post))]
        if asked:
            yes = next(label for label in labels(asked[-1]) if label.startswith("Yes"))
            await self.stage.pressed(self.dice.choice(OFTEN), asked[-1], yes)

    async def set_clock(self) -> None:
        """The clock of the machine is ahead, and right again a little later."""
        await self.stage.set_clock(self.dice.choice((3600.0, 400 * DAY)))
        await self.press()
        await self.stage.set_clock(0.0)

    async def restart(self) -> None:
        """The bot starts anew."""
        await self.stage.restart()
        self.hands.clear()  # what stood in private replies is told nobody any more

    async def start_in_1970(self) -> None:
        """The bot starts anew on a machine without a battery, and the network sets its clock."""
        await self.stage.fall()
        self.stage.wrong = -self.stage._now()
        await self.stage.rise()
        self.hands.clear()
        await self.press()
        await self.stage.set_clock(0.0)

    async def close(self) -> None:
        """Now and then somebody who keeps order closes the race."""
        if self.dice.random() < 0.2:
            sure = await self.stage.slash("Ana", "/race abandon")
            for label in set(labels(sure)) & set(ENDS):  # by now she may be its host
                await self.stage.pressed("Ana", sure, label)

    # -- what must be true

    async def check(self) -> None:
        """What a tick says is what is stored, in every message of a seat; rounds are told once, in order."""
        await self.ended_or_quiet()
        table = await self.stage.table_view()
        await self.asks_all()
        self.tells_each_turn_once()
        mine: dict[str, set[str]] = {}
        for seat, player in enumerate(table.players):
            if player.name not in PEOPLE or not player.user:
                continue
            hand = await self.stage.edge.service.hand(1, player.user)
            stored = {one.prompt.id: (one.answer or {}).get("card", ()) for one in hand.questions}
            mine[player.name] = set(stored)
            for message in self.told_in_dm(player.name):
                self.agrees(player.name, message, stored, away=seat in table.late)
            # What a stand-in chooses is told in the DM; a private reply goes on asking, and can be pressed.
            for message in (message for who, message in self.hands if who == player.name):
                now = self.stage.seat(player.name).message(message["id"])
                self.agrees(player.name, now, stored, away=True)

        self.shows_no_others(mine)

    def tells_each_turn_once(self) -> None:
        """In order, and those that were undone once more."""
        told: list[int] = []
        for post in self.posts():
            if back := BACK.match(post["content"]):
                told = [turn for turn in told if turn < int(back[1])]
            elif found := TOLD.match(post["content"]):
                told.append(int(found[1]))
        assert told == sorted(set(told)), f"the turns told are {told} after {self.told}"

    def agrees(self, name: str, message: Doc, stored: dict[str, tuple[str, ...]], *, away: bool) -> None:
        """A message that offers the cards of a question that is open says which of them is stored."""
        if not cards(message) or (prompt := ids(message)[0].split(":")[2]) not in stored:
            return
        said = PLAYED.findall(message["content"]) if "saved" in message["content"] else []
        kept = [card.replace("b", "🍶") for card in stored[prompt]]
        # Who is away is not told at once what the stand-in has chosen: the message asks as it did.
        assert said == kept or (away and not said), f"{name} reads {said}, stored is {kept} after {self.told}"

    async def fall_silent(self) -> str:
        """Nobody comes back: the race ends in its time, and its channel is free."""
        await self.stage.heard()
        self.stage.pipeline.wake_clock()
        async with asyncio.timeout(WITHIN):
            while self.stage.clock.connection.owed:  # an outage before it is given back
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
        since = self.stage._now()
        while (await self.stage.table_view()).status not in ENDED:
            nearest = min(await self.alarms(), default=None)
            assert nearest is not None, "nothing will ever ring"
            await self.stage.later(max(0.0, nearest - self.stage.pipeline.now()) + 0.001)
            await self.ended_or_quiet()
            assert self.stage._now() - since <= BOUND, "the race holds its channel longer than is stated"
        await self.aftermath()
        return (await self.stage.table_view()).status

    async def aftermath(self) -> None:
        """It is remembered as it was, also without somebody; they ride again; its channel is free for that."""
        await must_be_remembered(self.stage.edge.service, self.stage.pipeline, 1)
        await self.forget()
        await self.look()
        await must_be_remembered(self.stage.edge.service, self.stage.pipeline, 1)
        await self.rematch()
        await self.seasons_turn()
        # What was ordered for posts here, while the race was in a thread, is over too.
        self.stage.desk.trouble.ordered.clear()
        there = await self.stage.edge.service.here(Venue(self.guild, int(self.stage.desk.rambla)))
        if there is None or there.status in ENDED:
            await open_lobby(self.stage, "Eva")

    @property
    def guild(self) -> int:
        """The number of the server."""
        return int(self.stage.desk.guild_id)

    async def ended_or_quiet(self) -> None:
        """The clock has rung all that was due."""
        async with asyncio.timeout(WITHIN):
            while min(await self.alarms(), default=math.inf) <= self.stage.pipeline.now():
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
        await self.settled()

    async def alarms(self) -> list[float]:
        """When what is set for the race rings, also what the clock has in its hands just now."""
        return [alarm.due for alarm in (await self.stage.pipeline.seen(1)).alarms]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RACES))
async def test_races_at_the_desk_in_any_weather(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, no_sleep: NoSleep, seed: int
) -> None:
    async with staged(tmp_path) as stage:
        assert await Storm(stage, seed).ride() in ("over", "abandoned")
    assert [one.getMessage() for one in caplog.records if is_fault(one)] == []


def is_fault(record: logging.LogRecord) -> bool:
    """An error that is not Discord's."""
    error = record.exc_info[1] if record.exc_info else None
    return (error is not None or record.levelname == "ERROR") and not isinstance(error, discord.HTTPException)
