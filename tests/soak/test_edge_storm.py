"""Random races at the desk in bad weather: two presses at once with jitter, edits that fail, clocks that are set,
refusals for hours, a Discord out of reach, restarts; people who are away, sleep, pause the race, and close it."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import discord
import pytest

from desk import Fault, Hold, Impossible
from engine.tables.model.table import ENDED, IDLE_SECONDS
from tests.desk.support import NoSleep
from tests.e2e.support import WITHIN, Doc, Stage, ids, labels, newest, open_lobby, open_race, staged
from tests.robustness.test_edge_wire import no_sleep

__all__ = ["no_sleep"]

RACES = int(os.environ.get("SOAK_DESK_RACES", "60"))
FIRST = int(os.environ.get("SOAK_SEED", "1"))
RIDERS = ("Bruno", "Carla", "Dani")
"""Ana, to whom the server belongs, does not ride."""
ACTS = 25
DAY = 86_400.0
BOUND = IDLE_SECONDS + 60
"""Seconds after the last press by which a race has ended: the two weeks that are stated, and what a clock needs to
ring, from alarm to alarm."""
EDIT = "^/webhooks/.*@original$"
"""The edit of a message by which a press is answered."""
HOLDING = 3000
"""Turns of the loop in which two edits that nothing orders are both on their way."""
QUIET = 8
"""Looks at the outbox, one after the other, in which nothing is to be sent."""
PLAYED = re.compile(r"✓ \*\*You play ([^*]+?)\*\*")
TOLD = re.compile(r"\*\*Turn (\d) of 8\*\*(?! · posted again)")


class Storm:
    """One race; the same seed, the same acts."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage, self.dice = stage, Random(seed)
        self.hands: list[tuple[str, Doc]] = []
        self.told: list[str] = []

    async def ride(self) -> str:
        """From the start to the end; AssertionError if a promise is broken."""
        await open_race(self.stage, *RIDERS)
        acts = (self.press, self.press, self.press_twice, self.press_twice, self.hand, self.undo)
        weather = (
            self.forbid,
            self.refuse,
            self.refuse_edits,
            self.set_clock,
            self.start_in_1970,
            self.restart,
            self.disconnect,
            self.close,
        )
        requests = (self.go_away, self.sleep, self.pause, self.resume, self.change_pace, self.extend)
        for _ in range(self.dice.randrange(5, ACTS)):
            thrown = self.dice.random()
            act = self.dice.choice(acts if thrown < 0.65 else weather if thrown < 0.85 else requests)
            self.told.append(act.__name__)
            await act()
            await self.settled()
            if (await self.stage.table_view()).status in ENDED:
                break
            await self.check()
        return await self.fall_silent()

    # -- acts

    def asked(self) -> tuple[str, list[Doc]] | None:
        """Somebody with a question, and all messages of his that ask it."""
        name = self.dice.choice(RIDERS)
        mine = [message for who, message in self.hands if who == name] + self.stage.dms(name)
        shown = [self.stage.seat(name).message(message["id"]) for message in mine]
        open_now = [message for message in shown if {"0", "1", "2"} & set(map(_plain, labels(message)))]
        return (name, open_now) if open_now else None

    async def press(self) -> None:
        """One card."""
        if found := self.asked():
            name, messages = found
            message = self.dice.choice(messages)
            act = self.stage.seat(name).press(message["id"], self.dice.choice(cards(message)))
            await act.settled(WITHIN)

    async def press_twice(self) -> None:
        """A few times two cards at once."""
        for _ in range(self.dice.randint(1, 4)):
            if (found := self.asked()) and len(cards(found[1][0])) > 1:
                await self.press_both(*found)

    async def press_both(self, name: str, messages: list[Doc]) -> None:
        """Two cards on one message, or on two that ask the same; acknowledgements and edits come in any order."""
        path = self.dice.choice((EDIT, EDIT, "/callback$"))
        holds = [Hold(), Hold()]
        for one in holds:
            self.stage.desk.trouble.order(Fault("PATCH" if path == EDIT else "POST", path, held=one))
        acts = []
        for card in self.dice.sample(cards(messages[0]), 2):
            message = self.still_there(name, self.dice.choice(messages))
            # A stand-in, or the last of the others, may have closed the turn meanwhile and the next be asked.
            if message is not None and cards(message):
                acts.append(self.stage.seat(name).press(message["id"], same(card, message)))
            await self.jitter()
        await self.all_held(holds)
        self.dice.shuffle(holds)
        for one in holds:
            one.gate.set()
            await self.jitter()
        for act in acts:
            await act.settled(WITHIN)

    def still_there(self, name: str, message: Doc) -> Doc | None:
        """The message as it is now; None once the next question has taken its place."""
        try:
            return self.stage.seat(name).message(message["id"])
        except Impossible:
            return None

    async def all_held(self, holds: list[Hold]) -> None:
        """Wait a while until each holds something: only then can what was sent first arrive last."""
        for _ in range(HOLDING):
            if all(one.reached.is_set() for one in holds):
                return
            await asyncio.sleep(0)

    async def jitter(self) -> None:
        """Let others go a part of their way."""
        for _ in range(self.dice.choice((0, 1, 10, 200))):
            await asyncio.sleep(0)

    async def hand(self) -> None:
        """Somebody opens his hand in the channel."""
        name = self.dice.choice(RIDERS)
        if post := newest(self.stage.posts(), "Turn"):
            now = self.stage.seat(name).message(post["id"])
            if "My hand" in labels(now):
                self.hands.append((name, await self.stage.pressed(name, now, "My hand")))

    async def undo(self) -> None:
        """Somebody takes back what he has sealed."""
        await self.stage.slash(self.dice.choice(RIDERS), "/race undo")

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
        await self.stage.slash(self.dice.choice(RIDERS), "/away", until=until.date().isoformat())

    async def sleep(self) -> None:
        """Somebody wants to hear nothing at some hours."""
        hours = {"start": f"{self.dice.randrange(24)}:00", "end": f"{self.dice.randrange(24)}:30"}
        await self.stage.slash(self.dice.choice(RIDERS), "/me settings", zone="Europe/Madrid", **hours)

    async def pause(self) -> None:
        """Somebody wants a pause."""
        await self.stage.slash(self.dice.choice(RIDERS), "/race pause")

    async def resume(self) -> None:
        """Somebody wants to go on."""
        await self.stage.slash(self.dice.choice(RIDERS), "/race resume")

    async def change_pace(self) -> None:
        """Somebody wants another pace."""
        await self.stage.slash(
            self.dice.choice(RIDERS), "/race pace", pace=self.dice.choice(("live", "week", "none"))
        )

    async def extend(self) -> None:
        """Somebody wants more time, and somebody agrees to whatever is asked of all."""
        await self.stage.slash(self.dice.choice(RIDERS), "/race extend")
        asked = [post for post in self.stage.posts() if any(label.startswith("Yes") for label in labels(post))]
        if asked:
            yes = next(label for label in labels(asked[-1]) if label.startswith("Yes"))
            await self.stage.pressed(self.dice.choice(RIDERS), asked[-1], yes)

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
            await self.stage.pressed("Ana", sure, "Close it for everybody")

    # -- what must be true

    async def settled(self) -> None:
        """Everything that was asked for is done, and all that can be sent is sent."""
        await self.stage.bot.edge.rest(WITHIN)
        quiet = 0
        async with asyncio.timeout(WITHIN):
            while (
                quiet < QUIET
            ):  # between the fetching of a note and its sending nothing shows that it is on its way
                busy = await self._due() or bool(self.stage.courier._under_way)
                quiet = 0 if busy else quiet + 1

    async def _due(self) -> bool:
        due = await self.stage.store.next_note()
        return due is not None and due <= self.stage.pipeline.now()

    async def check(self) -> None:
        """What a tick says is what is stored, in every message of a seat; rounds are told once, in order."""
        table = await self.stage.table_view()
        told = [int(found[1]) for post in self.stage.posts() if (found := TOLD.match(post["content"]))]
        assert told == sorted(set(told)), f"the turns told are {told}"
        for seat, player in enumerate(table.players):
            if player.name not in RIDERS or not player.user:
                continue
            hand = await self.stage.edge.service.hand(1, player.user)
            stored = {one.prompt.id: (one.answer or {}).get("card", ()) for one in hand.questions}
            for message in self.stage.dms(player.name):
                self.agrees(player.name, message, stored, away=seat in table.late)
            # What a stand-in chooses is told in the DM; a private reply goes on asking, and can be pressed.
            for message in (message for who, message in self.hands if who == player.name):
                now = self.stage.seat(player.name).message(message["id"])
                self.agrees(player.name, now, stored, away=True)

    def agrees(self, name: str, message: Doc, stored: dict[str, tuple[str, ...]], *, away: bool) -> None:
        """A message that offers the cards of a question that is open says which of them is stored."""
        if not cards(message) or (prompt := ids(message)[0].split(":")[2]) not in stored:
            return
        said = PLAYED.findall(message["content"]) if "saved" in message["content"] else []
        kept = [card.removeprefix("b") for card in stored[prompt]]
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
        status = (await self.stage.table_view()).status
        await open_lobby(self.stage, "Eva")
        return status

    async def ended_or_quiet(self) -> None:
        """The clock has rung all that was due."""
        async with asyncio.timeout(WITHIN):
            while min(await self.alarms(), default=math.inf) <= self.stage.pipeline.now():
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
        await self.settled()

    async def alarms(self) -> list[float]:
        """When what is set for the race rings, also what the clock has in its hands just now."""
        return [alarm.due for alarm in (await self.stage.pipeline.seen(1)).alarms]


def _plain(label: str) -> str:
    return label.removeprefix("• ")


def same(card: str, message: Doc) -> str:
    """The button of a card in a message that may show another as chosen; any of its cards where it is gone."""
    shown = {_plain(label): label for label in cards(message)}
    return shown.get(_plain(card)) or next(iter(shown.values()))


def cards(message: Doc) -> list[str]:
    """The buttons of a message that are cards."""
    return [label for label in labels(message) if _plain(label).isdigit()]


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
