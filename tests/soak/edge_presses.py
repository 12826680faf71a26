"""People at the desk who press the cards of a race: one by one, two at once, from a message or a private reply."""

from __future__ import annotations

import asyncio
from random import Random

from cogs.wire.ids import QUESTION, read
from desk import Fault, Hold, Impossible
from tests.e2e.support import TEXTS, Doc, Stage, ids, labels, newest

RIDERS = ("Bruno", "Carla", "Dani")
"""Ana, to whom the server belongs, and Eva do not ride from the start."""
PEOPLE = (*RIDERS, "Ana", "Eva")
WITHIN = 60.0
"""Seconds in which what was pressed is done, also on a machine that has much else to do."""
OFTEN = (*RIDERS, *RIDERS, "Ana", "Eva")
"""Who acts: mostly somebody who rides."""
DM, EPHEMERAL = 1, 1 << 6
STOOD_IN = TEXTS.say("hand-stood-in")
EDIT = "^/webhooks/.*@original$"
"""The edit of a message by which a press is answered."""
HOLDING = 3000
"""Turns of the loop in which two edits that nothing orders are both on their way."""
QUIET = 8
"""Looks at the outbox, one after the other, in which nothing is to be sent."""


class Presses:
    """One race; the same seed, the same acts."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage, self.dice = stage, Random(seed)
        self.hands: list[tuple[str, Doc]] = []
        self.told: list[str] = []
        self.hasty = False
        """Whether nobody waits just now until what he did has been told."""

    def posts(self) -> list[Doc]:
        """What stands in all channels and threads, oldest first."""
        ana = self.stage.seat("Ana")
        places = [one["id"] for one in ana.channels() if one["type"] != DM]
        seen = (post for place in places for post in ana.messages(place) if not post["flags"] & EPHEMERAL)
        return sorted(seen, key=lambda one: int(one["id"]))

    def asked(self) -> tuple[str, list[Doc]] | None:
        """Somebody with a question, and all messages of his that ask it."""
        name = self.dice.choice(OFTEN)
        mine = [message for who, message in self.hands if who == name] + self.stage.dms(name)
        shown = [self.stage.seat(name).message(message["id"]) for message in mine]
        open_now = [message for message in shown if {"0", "1", "2"} & set(map(plain, labels(message)))]
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
        """The message as it is now; None once another has taken its place, or for who is not there."""
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
        name = self.dice.choice(OFTEN)
        if post := newest(self.posts(), "Turn"):
            now = self.still_there(name, post)
            if now is not None and "My hand" in labels(now):
                self.hands.append((name, await self.stage.pressed(name, now, "My hand")))

    async def undo(self) -> None:
        """Somebody takes back what he has sealed."""
        await self.stage.slash(self.dice.choice(OFTEN), "/race undo")

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

    def told_in_dm(self, name: str) -> list[Doc]:
        """What stands in somebody's DM for good. A press on a message that has just been replaced is answered by a
        private reply, there too; it shows what stands when it is pressed."""
        return [message for message in self.stage.dms(name) if not message["flags"] & EPHEMERAL]

    async def asks_all(self) -> None:
        """Whoever is waited for has a message with the buttons of his question, and none that says that a stand-in
        plays for him; or a note to him waits."""
        table, service = await self.stage.table_view(), self.stage.edge.service
        closed = await service.dms_closed(table.people)
        for seat, player in enumerate(table.players if table.status == "racing" else ()):
            if player.name not in PEOPLE or not player.user or player.user in closed or seat in table.late:
                continue
            if await self.stage._in_store(f"SELECT 1 FROM notes WHERE seat = {seat}"):
                continue
            told = self.told_in_dm(player.name)
            assert not any(STOOD_IN in one["content"] for one in told), f"{player.name} plays after {self.told}"
            hand = await service.hand(1, player.user)
            missing = {one.prompt.id for one in hand.questions if one.missing}
            asked = set[str]().union(*map(questions, told))
            assert not hand.waits or missing & asked, f"{player.name} has {asked}, not {missing} after {self.told}"

    async def _due(self) -> bool:
        due = await self.stage.store.next_note()
        return due is not None and due <= self.stage.pipeline.now()


def plain(label: str) -> str:
    """A card as it is called, also where it is chosen."""
    return label.removeprefix("• ")


def same(card: str, message: Doc) -> str:
    """The button of a card in a message that may show another as chosen; any of its cards where it is gone."""
    shown = {plain(label): label for label in cards(message)}
    return shown.get(plain(card)) or next(iter(shown.values()))


def cards(message: Doc) -> list[str]:
    """The buttons of a message that are cards, bottles too."""
    return [label for label in labels(message) if plain(label).removeprefix("🍶").isdigit()]


def questions(message: Doc) -> set[str]:
    """What a message has buttons or menus for."""
    found = (read(one) for one in ids(message))
    return {one.prompt for one in found if isinstance(one, QUESTION)}
