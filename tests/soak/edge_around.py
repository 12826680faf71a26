"""What people at the desk do around the cards: whatever a button, a menu or a command offers them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from desk import Act, Impossible
from desk.rules.components import BUTTON, INPUT, MENUS, walk
from tests.e2e.support import GAME, Doc, labels
from tests.soak.edge_presses import OFTEN, PEOPLE, RIDERS, WITHIN, Presses

SEATS, BACK = "/race seat", "/race back"
LOOKS = ("/race history", "/recap", "/stats", "/leaderboard", "/races", "/board", "/me export", "/rules", "/hand")
DEEDS = (SEATS, SEATS, BACK, BACK, "/race status", "/race move", "/race leave", "/orders", "/me figures")
ENDS = ("End it for everybody", "Close it for everybody", "Yes, end it", "Leave all the same", "Forget me")
"""What ends more than it begins: seldom pressed."""
SELDOM = 0.15
STEPS = 4
"""At most so many presses on one message, one after the other."""


class Around(Presses):
    """All that people can do besides playing a card, mostly found by pressing what there is."""

    # -- by what is there

    async def wander(self, name: str, message: Doc) -> None:
        """Press or choose what a message offers, then what its answer offers, and so on."""
        for _ in range(self.dice.randint(1, STEPS)):
            parts = [one for one in walk(message["components"]) if self._usable(one)]
            if not parts:
                return
            act = self._use(name, message, self.dice.choice(parts))
            await act.settled(WITHIN)
            if act.modal is not None:
                act = await self._submit(name, act)
            await (self.jitter() if self.hasty else self.settled())
            shown = act.message or self.still_there(name, message)
            if shown is None:
                return
            message = shown

    def _usable(self, part: Doc) -> bool:
        if part["type"] not in (BUTTON, *MENUS) or part.get("disabled"):
            return False
        return part.get("label") not in ENDS or self.dice.random() < SELDOM

    def _use(self, name: str, message: Doc, part: Doc) -> Act:
        if part["type"] == BUTTON:
            return self.stage.seat(name).press(message["id"], part["custom_id"])
        return self.stage.seat(name).choose(message["id"], part["custom_id"], self._picked(name, part))

    def _picked(self, name: str, menu: Doc) -> list[str]:
        """Something, or several things, of what can be chosen."""
        offered = self.stage.seat(name)._offered(menu)
        least, most = menu.get("min_values", 1), min(menu.get("max_values", 1), len(offered))
        return self.dice.sample(offered, self.dice.randint(min(least, most), most))

    async def _submit(self, name: str, act: Act) -> Act:
        """Hand in a form, with anything written in it."""
        assert act.modal is not None
        filled: dict[str, Any] = {}
        for part in walk(act.modal["components"]):
            if part["type"] == INPUT:
                filled[part["custom_id"]] = self.dice.choice(("3", "Pou", "*R1*"))
            elif part["type"] in MENUS:
                filled[part["custom_id"]] = self._picked(name, part)
        return await self.stage.seat(name).submit(act, filled).settled(WITHIN)

    async def use_a_post(self) -> None:
        """Somebody uses a post of the channel, new or old."""
        if posts := [one for one in self.posts() if one["components"]][-4:]:
            with suppress(Impossible):
                await self.wander(self.dice.choice(PEOPLE), self.dice.choice(posts))

    async def use_a_message(self) -> None:
        """Somebody uses what stands in his DM: an offer of a seat, a vote, news, a question."""
        name = self.dice.choice(OFTEN)
        if messages := [one for one in self.stage.dms(name) if one["components"]]:
            with suppress(Impossible):
                await self.wander(name, self.dice.choice(messages))

    async def command(self, *lines: str) -> None:
        """Somebody asks for something, mostly in the channel of the race, and goes on from there."""
        name, line = self.dice.choice(OFTEN), self.dice.choice(lines or DEEDS)
        seat = self.stage.seat(name)
        options: dict[str, Any] = {}
        if line == "/race move" and self.dice.random() < 0.7:
            options["channel"] = self.dice.choice(("#rambla", "#north", "our race"))
        with suppress(Impossible):
            place = self.dice.choice([self.stage.desk.rambla] * 3 + [one["id"] for one in seat.channels()])
            await self.wander(name, await self.stage.slash(name, line, place, **options))

    async def look(self) -> None:
        """Somebody looks at what is remembered."""
        await self.command(*LOOKS)

    async def at_once(self) -> None:
        """Several people do something at the same moment."""
        acts = (self.press, self.use_a_message, self.use_a_post, self.command)
        self.hasty = True
        await asyncio.gather(*(self.dice.choice(acts)() for _ in range(2)))
        self.hasty = False

    # -- what needs several

    async def pass_on(self) -> None:
        """Somebody gives his seat away; whoever is asked takes it, mostly."""
        name, heir = self.dice.choice(OFTEN), self.dice.choice(PEOPLE)
        with suppress(Impossible):
            shown = await self.stage.slash(name, SEATS)
            act = self.stage.seat(name).choose(shown["id"], "Offer it to somebody …", [self.stage.seat(heir).id])
            await act.settled(WITHIN)
            if self.dice.random() < 0.3:
                await self.press()
            await self.settled()
            if offers := [one for one in self.stage.dms(heir) if "Take the seat" in labels(one)]:
                await self.stage.press(heir, offers[-1], "Take the seat")

    async def vote(self) -> None:
        """Everybody answers what is asked, by whichever message asks it."""
        for name in self.dice.sample(PEOPLE, len(PEOPLE)):
            asking = [one for one in self.posts() + self.stage.dms(name) if "No" in labels(one)]
            if asking and self.dice.random() < 0.8:
                message = self.dice.choice(asking)
                with suppress(Impossible):
                    answers = [one for one in labels(message) if one == "No" or one.startswith("Yes")]
                    await self.stage.press(name, message, self.dice.choice(answers))

    async def go_back(self) -> None:
        """Somebody wants the race back where it stood, and means it."""
        name = self.dice.choice(OFTEN)
        with suppress(Impossible):
            offered = await self.stage.slash(name, BACK)
            menu = next((one for one in walk(offered["components"]) if one["type"] in MENUS), None)
            if menu is not None:
                act = self._use(name, offered, menu)
                await act.settled(WITHIN)
                await self.settled()
                await self.wander(name, self.stage.seat(name).message(offered["id"]))

    # -- places and people

    def open_places(self) -> None:
        """Another channel, and a thread."""
        ana = self.stage.seat("Ana")
        ana.create_channel("north")
        ana.create_thread(self.stage.desk.rambla, "our race")

    async def lose_a_place(self) -> None:
        """A message is deleted, a thread archived, or, seldom, a channel deleted."""
        ana = self.stage.seat("Ana")
        if self.dice.random() < 0.2:
            for place in ana.channels():
                if place.get("name") == "north":
                    ana.delete_channel(place["id"])
        elif posts := self.posts():
            ana.delete(self.dice.choice(posts)["id"])

    async def go_and_come(self) -> None:
        """Somebody leaves the server, others play on, and he comes back to it."""
        seat = self.stage.seat(self.dice.choice(RIDERS))
        seat.leave()
        with suppress(Impossible):
            await self.press_twice()
            await self.stage.later(self.dice.choice((60, 86_400)))
            await self.settled()
        seat.join()

    async def forget(self) -> None:
        """Somebody wants to be forgotten, and seldom means it."""
        await self.command("/me forget")

    async def wait(self) -> None:
        """Time passes: a moment, or more than a window."""
        await self.stage.later(self.dice.choice((61, 3600, 13 * 3600, 25 * 3600)))
        await self.settled()

    # -- before and after

    async def season(self) -> None:
        """A season in the channel, whose first race is this one; it goes on by itself."""
        await self.stage.slash("Ana", "/season new", title="Spring", game=GAME, races=2)
        post = await self.stage.post("**Spring** ·")
        for name in RIDERS:
            await self.stage.pressed(name, post, "Ride along")
        await self.stage.pressed("Ana", post, "Open the first race")
        lobby = await self.stage.post("race 1 of")
        for name in ("Ana", *RIDERS):  # whose season it is rides along
            await self.stage.pressed(name, lobby, "Join")
        await self.seasons_turn()

    async def seasons_turn(self) -> None:
        """The seasons look what is due."""
        cog: Any = self.stage.bot.get_cog("season")
        await cog.board.turn()
        await self.settled()

    async def rematch(self) -> None:
        """Whoever rode presses *Rematch*, and others join."""
        if posts := [one for one in self.posts() if "Rematch" in labels(one)]:
            with suppress(Impossible):
                await self.stage.pressed(self.dice.choice(RIDERS), posts[-1], "Rematch")
                await self.settled()
                for _ in range(3):
                    await self.use_a_message()

    # -- what must be true

    def shows_no_others(self, mine: dict[str, set[str]]) -> None:
        """Nobody's question stands where others read it: not in a channel, not in the DM of somebody else."""
        for post in self.posts():
            assert not _asked(post), f"a question stands in the channel after {self.told}"
        for name in PEOPLE:
            for message in self.stage.dms(name):
                others = set[str]().union(*(asked for who, asked in mine.items() if who != name))
                assert not _asked(message) & others, f"{name} reads what others are asked after {self.told}"


def _asked(message: Doc) -> set[str]:
    """The questions that a message has buttons for."""
    found = [one["custom_id"] for one in walk(message["components"]) if one.get("custom_id", "").startswith("p:")]
    return {one.split(":")[2] for one in found}
