"""All that the bot says to Discord is what Discord's own description allows; so is all that it is told."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest

from desk import Desk
from tests.desk import conformance
from tests.desk.conformance import must_conform
from tests.desk.test_unpatched import HOSTS, Loopback, certificate
from tests.desk.test_unpatched import pytestmark as needs_openssl
from tests.e2e.support import GAME, Doc, Stage, choose, labels, newest, open_lobby, ride, startable
from tests.robustness.longest import NAMES, wordy
from tests.robustness.toys import criterium
from tests.robustness.twins import Twin, ids_of, twin

ROUTES = {
    "GET /users/@me",
    "GET /gateway/bot",
    "PUT /applications/{app}/commands",
    "POST /users/@me/channels",
    "POST /channels/{channel}/messages",
    "PATCH /channels/{channel}/messages/{message}",
    "POST /interactions/{interaction}/{token}/callback",
    "PATCH /webhooks/{app}/{token}/messages/{message}",
}
"""What a race needs of Discord's REST interface; each must have been said, else nothing was checked."""


@pytest.mark.skipif(not conformance.available(), reason="Discord's OpenAPI description is not beside this checkout")
async def test_every_kind_of_request_is_said_and_conforms(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", computers=1)
    form = await stage.pressed("Ana", lobby, "Options")
    stage.seat("Ana").choose(form["id"], "Pace", ["live"])
    await stage.until(lambda: newest([stage.seat("Ana").message(lobby["id"])], "ten minutes"))
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")
    await ride(stage, "Ana", "Bruno", until=2)
    await stage.slash("Dani", "/board")
    said = {f"{one.method} {one.template}" for one in stage.desk.exchanges}
    assert said >= ROUTES
    assert conformance.complaints(stage.desk.exchanges) == []


@needs_openssl
async def test_a_race_is_ridden_by_discord_py_without_any_override(tmp_path: Path) -> None:
    server, client = certificate(tmp_path)
    desk = Desk(rates="off", hosts=HOSTS)
    await desk.start(ssl_context=server)
    desk.gateway.url = "wss://gateway.discord.gg"
    resolver = Loopback()
    resolver.port = int(desk.base_url.rpartition(":")[2])
    stage = Stage(desk, tmp_path / "unpatched.sqlite3")
    stage.options["connector"] = aiohttp.TCPConnector(resolver=resolver, ssl=client)
    await stage.rise()
    await stage.slash("Ana", "/race solo", game=GAME, level="easy")
    await choose(stage, "Ana", 1)
    desk.gateway.ask_reconnect()
    await ride(stage, "Ana", until=3)
    picture = (await stage.post("**Turn 2 of 8**"))["attachments"][0]
    assert (picture["filename"], picture["content_type"]) == ("board-2.png", "image/png")
    must_conform(desk)
    await stage.fall()
    await desk.stop()
    assert resolver.asked == set(HOSTS)
    assert desk.unknown_routes == desk.faults == []


async def answered(stage: Twin, name: str) -> bool:
    """Somebody answers his newest question with what is offered first; False if he is asked nothing."""
    asked = [message for message in stage.dms(name) if message["components"]]
    if not asked:
        return False
    for row in asked[-1]["components"]:
        part = row["components"][0]
        if part["type"] == 3:
            await stage.choose(name, asked[-1]["components"].index(row), 0)
    sends = [one for one in ids_of(stage.seat(name).message(asked[-1]["id"])) if one[0] in "ps"]
    if sends:
        await stage.press(name, stage.seat(name).message(asked[-1]["id"]), sends[0])
    return True


async def off(stage: Twin, *names: str) -> Doc:
    """These people start a race; found by the ids of buttons, whatever language they are in."""
    await stage.slash(names[0], "/race new", game=stage.edge.metas[0].key)
    lobby = stage.posts(name=names[-1])[-1]
    for name in names[1:]:
        await stage.pressed(name, lobby, "t:1:join:")
    for button in ("t:1:computer:", "t:1:options:", "t:1:join:"):
        await stage.pressed(names[0], lobby, button)
    await stage.press(names[0], lobby, "t:1:start:")
    return lobby


def renamed(desk: Desk) -> tuple[str, ...]:
    """Everybody at the desk has one of the oddest names."""
    people = [desk.world.docs["user"][seat] for seat in desk.world.docs["seat"]]
    for person, name in zip(people, NAMES, strict=False):
        person["global_name"] = name
    return tuple(person["global_name"] for person in people)


async def test_odd_names_in_a_wordy_language_are_never_refused(tmp_path: Path) -> None:
    async with twin(tmp_path / "odd", criterium(), wordy()) as stage:
        names = renamed(stage.desk)
        await off(stage, *names[:4])
        for _ in range(2):
            for name in names[:4]:
                await answered(stage, name)
        for command in (
            "/race status",
            "/hand",
            "/races",
            "/board",
            "/help",
            "/rules",
            "/race undo",
            "/race extend",
        ):
            await stage.slash(names[0], command)
        await stage.later(13 * 3600)
        await stage.later(12 * 3600)
        sure = await stage.slash(names[0], "/race abandon")
        await stage.pressed(names[0], sure, labels(sure)[0])
        await stage.slash(names[1], "/race verify")
        assert [one for one in stage.desk.exchanges if one.status >= 400] == []
