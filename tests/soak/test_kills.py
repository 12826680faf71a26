"""A bot killed at hundreds of points, also while seats pass on, a vote is under way, the race goes back."""

from __future__ import annotations

import os
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from desk.rules.components import MENUS, walk
from tests.e2e.remote_desk import far_desk
from tests.e2e.support import Doc, labels
from tests.e2e.test_kill import AnyAct, Mortal, Ride, nothing_is_lost

KILLS = int(os.environ.get("SOAK_KILLS", "300"))
"""The wider they lie apart, the later in the race the last one strikes."""
FIRST = int(os.environ.get("SOAK_SEED", "100"))
KILLS_A_RACE, ABOUT = 24, 10
"""At most, and by experience: a race of few turns is over before it has been killed so often."""
SELDOM = 0.3
SEATS, HEIR = "/race seat", "Dani"
YES, GO, TAKE = "Yes, that pace", "Go back there", "Take the seat"
LATE = "That vote is over."
HALF = "One more Yes"
"""So the question reads once the first of two has said Yes."""


class Around(Ride):
    """People who also do everything around the cards, each thing until it is done."""

    def __init__(self, one: Mortal, kills: int) -> None:
        super().__init__(one, kills)
        self._deeds: list[Callable[[], Awaitable[None]]] = [
            self._follow,
            self._vote,
            self._go_back,
            self._pass_on,
            self._leave_and_come_back,
        ]
        self._dice = random.Random(kills)

    async def around(self) -> None:
        """Now and then the next thing."""
        if self._deeds and self._dice.random() < SELDOM:
            await self._deeds.pop(0)()

    async def _follow(self) -> None:
        """Dani follows: he is shown the board, or, where the bot died over that, told that he does already."""
        followed = partial(self._told, HEIR, "👀", "already")
        await self._insist(followed, lambda: self._use(HEIR, "Follow"))

    async def _vote(self) -> None:
        """Bruno wants another pace, and the others agree."""
        await self._asked("Bruno", "/race pace", lambda: self._offer("Ana", YES), pace="week")
        for name in ("Ana", "Carla"):
            while not self._heard(name):
                late = partial(self._late, name, self._times_late(name))
                await self._insist(late, partial(self._use, name, YES))
        await self._insist(lambda: self._post("agreed"), lambda: None)

    def _heard(self, name: str) -> bool:
        """After a restart the sentence in his message may give way to what stands before he has read it."""
        counted = name == "Ana" and self._post(HALF)
        return bool(counted or self._told(name, "Your Yes is noted") or self._post("agreed"))

    def _late(self, name: str, before: int) -> bool:
        """His Yes is heard, or was for a question that Bruno had asked anew meanwhile."""
        return self._heard(name) or self._times_late(name) > before

    def _times_late(self, name: str) -> int:
        return sum(LATE in message["content"] for message in self._seen(name))

    async def _go_back(self) -> None:
        """The host takes the race back, and what was saved since is gone."""
        await self._asked("Ana", "/race back", lambda: self._menu("Ana", ":back-to"))
        await self._insist(lambda: self._offer("Ana", GO), lambda: self._choose("Ana", ":back-to"))
        await self._insist(lambda: self._post("↩ **Back to"), lambda: self._use("Ana", GO))
        self.saved.clear()

    async def _pass_on(self) -> None:
        """Bruno's seat passes to Dani."""
        heir = self.desk.seat(HEIR)
        await self._asked("Bruno", SEATS, lambda: self._menu("Bruno", ":seat-for"))
        await self._insist(lambda: self._offer(HEIR, TAKE), lambda: self._choose("Bruno", ":seat-for", heir.id))
        await self._insist(lambda: self._post("rides on in the seat of Bruno"), lambda: self._use(HEIR, TAKE))
        self.people.append(HEIR)

    async def _leave_and_come_back(self) -> None:
        """A computer rides on for Carla until she is back."""
        await self._asked("Carla", SEATS, lambda: self._menu("Carla", ":seat-to"))
        rides = "computer rides on in the seat of Carla"
        await self._insist(lambda: self._post(rides), lambda: self._choose("Carla", ":seat-to", "easy"))
        await self._asked("Carla", SEATS, lambda: self._offer("Carla", "Come back"))
        await self._insist(lambda: self._post("Carla is back"), lambda: self._use("Carla", "Come back"))

    # -- one step

    async def _asked(self, name: str, line: str, shown: Callable[[], object], **options: str) -> None:
        """Somebody gives a command until its answer is there."""
        seat = self.desk.seat(name)
        await self._insist(shown, lambda: seat.slash(self.desk.rambla, line, **options))

    def _seen(self, name: str) -> list[Doc]:
        """What somebody sees in the channel and in his DM, the newest of each first."""
        seat = self.desk.seat(name)
        return [*seat.messages(self.desk.rambla)[::-1], *seat.messages(seat.dm)[::-1]]

    def _told(self, name: str, *texts: str) -> bool:
        return any(text in message["content"] for message in self._seen(name) for text in texts)

    def _offer(self, name: str, label: str) -> Doc | None:
        """The newest message with a button."""
        return next((message for message in self._seen(name) if label in labels(message)), None)

    def _use(self, name: str, label: str) -> AnyAct | None:
        message = self._offer(name, label)
        return self.desk.seat(name).press(message["id"], label) if message is not None else None

    def _menu(self, name: str, verb: str) -> tuple[Doc, Doc] | None:
        """The newest message with a menu, and the menu."""
        found = ((message, part) for message in self._seen(name) for part in walk(message["components"]))
        return next((one for one in found if one[1]["type"] in MENUS and verb in one[1]["custom_id"]), None)

    def _choose(self, name: str, verb: str, value: str = "") -> AnyAct | None:
        """Choose in it: what is named, or its last line."""
        found = self._menu(name, verb)
        if found is None:
            return None
        message, menu = found
        chosen = value or menu["options"][-1]["value"]
        return self.desk.seat(name).choose(message["id"], menu["custom_id"], [chosen])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(FIRST, FIRST + -(-KILLS // ABOUT)))
async def test_a_bot_killed_at_any_point_of_anything_loses_nothing(tmp_path: Path, seed: int) -> None:
    most = random.Random(seed).choice((12, 16, 24))
    assert await nothing_is_lost(tmp_path, far_desk, seed, KILLS_A_RACE, most, Around) >= 2
