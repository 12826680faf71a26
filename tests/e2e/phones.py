"""People who fill in forms at the desk, and the texts of the toys they play with."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import bot as starter
from engine.texts import Texts, load
from tests import toys
from tests.e2e.support import WITHIN, Doc, Stage

TOYS = Path(toys.__file__).parent


def toy_texts(folder: Path) -> Texts:
    """The bot's texts, with those of the toys beside the games'."""
    data = folder / "data"
    shutil.copytree(starter.DATA, data, ignore=shutil.ignore_patterns("fonts", "examples"))
    shutil.copytree(TOYS / "texts", data / "toys" / "texts")
    return load(data, strict=True)


class Phone:
    """Somebody who fills in a form by DM, and how often he presses: a menu is opened, then a line chosen."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage, self.name, self.presses = stage, name, 0

    @property
    def form(self) -> Doc:
        """The newest message of the DM that has buttons."""
        return [message for message in self.stage.dms(self.name) if message["components"]][-1]

    @property
    def text(self) -> str:
        """What it says."""
        return str(self.form["content"])

    @property
    def menus(self) -> dict[str, Doc]:
        """Its menus by what stands on them while nothing is chosen."""
        parts = [part for row in self.form["components"] for part in row["components"] if part["type"] == 3]
        return {part["placeholder"]: part for part in parts}

    def lines(self, menu: str) -> list[str]:
        """The lines of a menu."""
        return [option["label"] for option in self.menus[menu]["options"]]

    async def asked(self, text: str) -> None:
        """Wait for a question."""
        await self.stage.dm(self.name, text)

    async def press(self, label: str) -> None:
        """Press a button, and wait until the message shows what came of it."""
        before = self._seen()
        await self._acted(before, self.stage.seat(self.name).press(self.form["id"], label), 1)

    async def choose(self, menu: str, *lines: str) -> None:
        """Open a menu and choose in it."""
        before, part = self._seen(), self.menus[menu]
        found = {option["label"]: option["value"] for option in part["options"]}
        values = [found[line] for line in lines]
        act = self.stage.seat(self.name).choose(self.form["id"], part["custom_id"], values)
        await self._acted(before, act, 1 + len(lines))

    def _seen(self) -> Any:
        return [(message["content"], message["components"]) for message in self.stage.dms(self.name)]

    async def _acted(self, before: Any, act: Any, presses: int) -> None:
        self.presses += presses
        await act.settled()
        # Its own edit first: the courier may have edited another message by then.
        await self.stage.edge.rest(WITHIN)
        await self.stage.until(lambda: self._seen() != before)
        await self.stage.bot.edge.rest(WITHIN)  # the press may show its own tick behind that
        await self.stage.sent()
