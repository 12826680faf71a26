"""A course, board, stage, tour or ride of one's own on the page at a phone's size: sent in the lobby, looked at,
used, and ridden to the end by two people and two computers."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cli.courses import ROAD, STAGE
from tests.e2e.support import Stage, open_lobby, startable
from tests.e2e.test_browser import Player, api, pytestmark
from tests.e2e.test_browser_plans import Phones, at_their_dms
from tests.games.common import DATA
from tests.rides.tracks import gpx, road, wavering

__all__ = ["pytestmark"]

COURSES = (DATA.parent / "docs" / "courses.md").read_text(encoding="utf-8")
[BOARD] = [one for one in re.findall(r"```json\n(.*?)```", COURSES, re.DOTALL) if "urb-board/1" in one]
SHORT = STAGE | {
    "segments": [
        {"terrain": "llano", "km": 8},
        {"terrain": "montana_3", "km": 3},
        {"terrain": "descenso_medio", "km": 4},
        {"terrain": "llano", "km": 6},
    ],
    "sprints": [5],
}
TOUR = {
    "game": "ciclismo_a_fondo",
    "id": "mi_semana",
    "name": "Mi semana",
    "stages": ["crono_corta_8", "criterium", "reina_corta"],
    "rest_after": [2],
}
RIDE = gpx(wavering(road((9, 0.3), (5, 6.5), (4, -6), (8, 0.2)), metres=3), name="Sunday ride")

FILES: dict[str, tuple[str, bytes, str]] = {
    "over.json": ("reifenbreite", json.dumps(ROAD).encode(), "Over the hill"),
    "mini.json": ("reifenbreite", BOARD.encode(), "Two laps"),
    "corta.json": ("ciclismo_a_fondo", json.dumps(SHORT).encode(), "Mi etapa"),
    "semana.json": ("ciclismo_a_fondo", json.dumps(TOUR).encode(), "Mi semana"),
    "ride.gpx": ("ciclismo_a_fondo", RIDE, "Sunday ride"),
}
"""By file: the game it is for, what is in it, and what it calls itself."""


async def bring(player: Player, file: Path) -> None:
    """Send a file by the command's own form."""
    await player.page.get_by_role("combobox", name="Message").press_sequentially("/race course")
    await player.page.get_by_role("option").filter(has_text="/race course").first.click()
    await player.page.locator("form.command input[type=file]").set_input_files(str(file))
    await player.page.locator("form.command button", has_text="Run").click()


async def use(player: Player, file: Path, name: str) -> None:
    """Look at it as a picture that nobody else sees, and use it."""
    await bring(player, file)
    await player.sees("Only you can see this")
    await player.sees(name)
    shown = player.page.locator("article", has=player.page.get_by_role("button", name="Use this course")).last
    await api.expect(shown.get_by_role("button", name=re.compile("^Enlarge picture"))).to_be_visible()
    await player.press("Use this course")
    await player.sees("Done.")


async def settle(race: Phones, name: str) -> bool:
    """Press once for what is open to somebody, what was begun first; whether there was anything."""
    if (question := await race.asked(name)) is None:
        return False
    if await race.offered(name, question.prompt):
        page = race.players[name].page
        plays = page.locator(f'article button[data-key*=":{question.prompt.id}:play:"]')
        if question.prompt.key == "lead" or await plays.count():
            await (plays if await plays.count() else race.buttons(name, question.prompt)).first.click()
        else:
            await race.press(name, question.prompt)
        race.done.add(question.prompt.id)
    return True


@pytest.mark.soak
@pytest.mark.parametrize("file", FILES)
async def test_what_somebody_made_is_ridden_on_two_phones(stage: Stage, tmp_path: Path, file: str) -> None:
    game, body, name = FILES[file]
    (tmp_path / file).write_bytes(body)
    lobby = await open_lobby(stage, "Ana", "Bruno", computers=2, game=game)
    async with at_their_dms(stage) as race:
        ana = race.players["Ana"]
        await ana.go("rambla")
        await use(ana, tmp_path / file, name)
        ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
        await stage.press("Ana", ready, "Start")
        assert name in (await stage.post("They're off!"))["content"]
        await ana.go("Commissaire")
        await race.to_end(partial(settle, race))
        await ana.go("rambla")
        await ana.sees("wins")
    end: dict[str, Any] = await stage.post("wins")
    assert "replays exactly" in (await stage.pressed("Ana", end, "Verify"))["content"]
