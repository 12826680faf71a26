"""Who may ask the desk for what, and the desk as a process of its own."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from desk import Desk
from desk.rules.messages import Upload

ROOT = Path(__file__).parents[2]


@pytest_asyncio.fixture
async def web(desk: Desk) -> AsyncIterator[aiohttp.ClientSession]:
    """A plain web client at the desk's address."""
    async with aiohttp.ClientSession(desk.base_url) as session:
        yield session


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_foreign_hosts_and_origins_get_no_keys(web: aiohttp.ClientSession, headers: dict[str, str]) -> None:
    assert (await web.get("/first", headers=headers)).status == 403


async def test_the_first_screen_gets_a_key_for_each_seat(desk: Desk, web: aiohttp.ClientSession) -> None:
    seats = (await (await web.get("/first")).json())["seats"]
    assert [s["name"] for s in seats] == ["Ana", "Bruno", "Carla", "Dani", "Eva"]
    assert len({s["key"] for s in seats}) == 5
    assert min(len(s["key"]) for s in seats) >= 32


async def test_pages_are_protected(web: aiohttp.ClientSession) -> None:
    answer = await web.get("/")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert (await web.get("/static/..%2fdesk.py")).status == 404


async def test_the_socket_wants_our_origin_and_a_key(desk: Desk, web: aiohttp.ClientSession) -> None:
    for headers in ({}, {"Origin": "https://evil.example"}):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await web.ws_connect("/socket", headers=headers)
    ws = await web.ws_connect("/socket", headers={"Origin": desk.base_url})
    await ws.send_json({"key": "guessed"})
    assert (await ws.receive()).data == 4001


async def test_a_tab_that_asks_nonsense_is_told_so(desk: Desk, web: aiohttp.ClientSession) -> None:
    ws = await web.ws_connect("/socket", headers={"Origin": desk.base_url})
    await ws.send_json({"key": desk.seat("Ana").key})
    assert (await ws.receive_json())["t"] == "hello"
    await ws.send_json({"op": "press", "n": 1, "message": "1", "custom_id": "x"})
    assert "no such message" in (await ws.receive_json())["error"]


async def test_an_attachment_needs_its_whole_address_and_is_never_a_page(
    desk: Desk, web: aiohttp.ClientSession
) -> None:
    html = Upload(0, "page.html", b"<script>alert(1)</script>")
    sent = desk.messages.create(desk.world.channel(desk.rambla), desk.world.meta["bot"], {}, [html])
    url = sent["attachments"][0]["url"]
    answer = await web.get(url)
    assert (answer.status, answer.content_type) == (200, "application/octet-stream")
    assert answer.headers["Content-Disposition"] == "attachment"
    assert (await web.get(url.partition("?")[0])).status == 404


async def test_a_picture_of_a_message_that_has_just_changed_can_still_be_fetched(
    desk: Desk, web: aiohttp.ClientSession
) -> None:
    channel, bot = desk.world.channel(desk.rambla), desk.world.meta["bot"]
    sent = desk.messages.create(channel, bot, {}, [Upload(0, "old.png", b"old")])
    url = sent["attachments"][0]["url"]
    desk.messages.edit(sent, {"attachments": [{"id": "0"}]}, [Upload(0, "new.png", b"new")])
    assert await (await web.get(url)).read() == b"old"
    desk.messages.delete(sent)
    assert (await web.get(url)).status == 200
    assert not desk.world.docs["attachment"]


async def started(*arguments: str) -> tuple[asyncio.subprocess.Process, dict[str, Any]]:
    """Start the desk as a process and return it with the line it printed."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "desk", *arguments, cwd=ROOT, stdout=pipe, stderr=pipe
    )
    assert process.stdout is not None
    line = await process.stdout.readline()
    return process, json.loads(line) if line else {}


async def test_a_killed_process_comes_back_with_the_same_token(tmp_path: Path) -> None:
    state = str(tmp_path / "deep" / "desk.sqlite3")
    process, before = await started("--port", "0", "--state", state)
    process.kill()
    await process.wait()
    process, after = await started("--port", "0", "--state", state)
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
    assert before["token"] == after["token"]


async def test_a_port_in_use_is_one_clear_sentence(desk: Desk) -> None:
    port = desk.base_url.rpartition(":")[2]
    process, _ = await started("--port", port)
    assert process.stderr is not None
    said = (await process.stderr.read()).decode().strip()
    assert await process.wait() == 1
    assert said.startswith(f"desk: cannot serve on port {port}")
    assert "\n" not in said
