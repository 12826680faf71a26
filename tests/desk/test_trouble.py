"""Rate limits and ordered trouble: 429, 500, answers lost on the way."""

from pathlib import Path

import aiohttp
import discord
import pytest

from desk import Desk, Fault

from .support import Bot, Clock, NoSleep, code_of, running


@pytest.fixture(autouse=True)
def no_sleep(monkeypatch: pytest.MonkeyPatch) -> NoSleep:
    """Let the library's waits end at once, and note them."""
    stand_in = NoSleep()
    monkeypatch.setattr(discord.http, "asyncio", stand_in)
    return stand_in


def place(bot: discord.Client, desk: Desk) -> discord.PartialMessageable:
    """Return #rambla as the bot has it."""
    return bot.get_partial_messageable(int(desk.rambla))


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_is_obeyed_and_tried_again(desk: Desk, no_sleep: NoSleep, scope: str) -> None:
    fault = desk.trouble.order(Fault("POST", "messages$", status=429, retry_after=1.5, scope=scope))
    async with running(desk, Bot()) as bot:
        await place(bot, desk).send("x")
    assert fault.hits == 1
    assert no_sleep.slept == [1.5]
    assert len(desk.seat("Ana").messages(desk.rambla)) == 1


async def test_a_429_without_via_is_a_ban(desk: Desk) -> None:
    desk.trouble.order(Fault("POST", "messages$", status=429, retry_after=1.5, via=False))
    async with running(desk, Bot()) as bot:
        with pytest.raises(discord.HTTPException) as refused:
            await place(bot, desk).send("x")
    assert refused.value.status == 429


@pytest.mark.parametrize("status", [500, 502])
async def test_a_server_error_is_tried_again(desk: Desk, status: int) -> None:
    desk.trouble.order(Fault("POST", "messages$", status=status, times=2))
    async with running(desk, Bot()) as bot:
        await place(bot, desk).send("x")
    assert len(desk.seat("Ana").messages(desk.rambla)) == 1


async def test_any_error_can_be_ordered_by_its_code(desk: Desk) -> None:
    desk.trouble.order(Fault("POST", "messages$", status=403, code=50013))
    async with running(desk, Bot()) as bot:
        assert await code_of(place(bot, desk).send("x")) == 50013


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_lost_answer_posts_once_thanks_to_the_nonce(desk: Desk, when: str) -> None:
    async with running(desk, Bot()) as bot:
        desk.trouble.order(Fault("POST", "messages$", lost=when))
        for _ in range(2):
            try:
                await place(bot, desk).send("x", nonce="n")
            except aiohttp.ServerDisconnectedError:
                continue
    assert len(desk.seat("Ana").messages(desk.rambla)) == 1


async def test_real_rates_announce_the_bucket_and_refuse_the_sixth_message(clock: Clock) -> None:
    desk = Desk(clock=clock, rates="real")
    await desk.start()
    async with running(desk, Bot()) as bot:
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=desk.rambla)
        url = route.url
        headers = {"Authorization": f"Bot {desk.token}"}
        session = aiohttp.ClientSession(headers=headers)
        async with session:
            answers = [await session.post(url, json={"content": str(n)}) for n in range(6)]
            clock.push(5)
            answers.append(await session.post(url, json={"content": "6"}))
        assert bot.user is not None
    await desk.stop()
    assert [a.status for a in answers] == [200] * 5 + [429, 200]
    assert answers[0].headers["X-RateLimit-Remaining"] == "4"
    assert answers[5].headers["Via"]


async def test_the_library_waits_before_it_runs_into_the_limit(clock: Clock, no_sleep: NoSleep) -> None:
    desk = Desk(clock=clock, rates="real")
    await desk.start()
    async with running(desk, Bot()) as bot:
        for n in range(5):
            await place(bot, desk).send(str(n))
    await desk.stop()
    assert [e.status for e in desk.exchanges if e.method == "POST"] == [200] * 5


async def test_a_failure_of_the_desk_itself_is_loud_and_remembered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    desk = Desk(rates="off")
    await desk.start()
    monkeypatch.setattr(desk.messages, "create", lambda *_, **__: 1 / 0)
    async with running(desk, Bot()) as bot:
        with pytest.raises(discord.DiscordServerError):
            await place(bot, desk).send("x")
    await desk.stop()
    assert "ZeroDivisionError" in desk.faults[0]
    assert "the desk failed" in caplog.text


async def test_everything_is_there_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    first = Desk(clock=clock, rates="off", state_file=tmp_path / "desk.sqlite3")
    await first.start()
    async with running(first, Bot()) as bot:
        message = await place(bot, first).send("kept", file=discord.File(__file__, "f.txt", description="alt"))
        thread = first.seat("Ana").create_thread(first.rambla, "stage")
        first.seat("Ana").set_dms(open=False)
        content = await message.attachments[0].read()
    await first.stop()
    second = Desk(clock=clock, rates="off", state_file=tmp_path / "desk.sqlite3")
    await second.start()
    assert (second.token, second.seat("Ana").key) == (first.token, first.seat("Ana").key)
    async with running(second, Bot(), sync=False) as bot:
        again = await place(bot, second).fetch_message(message.id)
        assert await again.attachments[0].read() == content
        assert again.attachments[0].description == "alt"
        assert await code_of((await bot.create_dm(discord.Object(int(second.seat("Ana").id)))).send("x")) == 50007
        assert bot.get_channel(int(thread)) is not None
        assert (await place(bot, second).send("more")).id > message.id
    await second.stop()
