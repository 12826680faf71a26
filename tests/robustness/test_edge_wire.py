"""Trouble on the wire: rate limits, server errors, dropped sockets, a full disk; nothing is lost or doubled."""

from __future__ import annotations

import asyncio

import discord
import pytest

from cogs.wire import errors
from cogs.wire.client import TREE_HASH
from desk import Fault
from engine.store import StoreError
from engine.tables.model.receipts import Sendable, SentMessage
from tests.desk.support import NoSleep
from tests.e2e.support import WITHIN, Stage, choose, labels, newest, open_race
from tests.robustness.test_edge_people import DAY, THREE, turn, until_round


@pytest.fixture
def no_sleep(monkeypatch: pytest.MonkeyPatch) -> NoSleep:
    """Let the library's waits end at once, and note them."""
    stand_in = NoSleep()
    monkeypatch.setattr(discord.http, "asyncio", stand_in)
    monkeypatch.setattr(discord.webhook.async_, "asyncio", stand_in)
    return stand_in


def rounds(stage: Stage) -> list[str]:
    """The first lines of all posts of rounds, in order."""
    told = [post["content"].splitlines()[0] for post in stage.posts()]
    return [line[:15] for line in told if line.startswith("**Turn ")]


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_rate_limit_delays_a_post_and_nothing_else(stage: Stage, no_sleep: NoSleep, scope: str) -> None:
    await open_race(stage, *THREE)
    fault = Fault("POST", "messages$", status=429, retry_after=1.5, scope=scope, times=3)
    stage.desk.trouble.order(fault)
    await turn(stage, 1, *THREE)
    await stage.post("**Turn 1 of 8**")
    assert fault.hits == 3
    assert rounds(stage) == ["**Turn 1 of 8**"]


@pytest.mark.parametrize("status", [500, 502])
async def test_a_server_error_delays_a_post_and_nothing_else(stage: Stage, no_sleep: NoSleep, status: int) -> None:
    await open_race(stage, *THREE)
    stage.desk.trouble.order(Fault("POST", "messages$", status=status, times=4))
    await turn(stage, 1, *THREE)
    await stage.post("**Turn 1 of 8**")
    assert rounds(stage) == ["**Turn 1 of 8**"]


@pytest.mark.parametrize("lost", ["before", "after"])
async def test_an_answer_lost_on_the_way_posts_once(stage: Stage, no_sleep: NoSleep, lost: str) -> None:
    await open_race(stage, *THREE)
    stage.desk.trouble.order(Fault("POST", f"{stage.desk.rambla}/messages$", lost=lost, times=2))
    await turn(stage, 1, *THREE)
    await stage.card("Ana", 2)
    await stage.later(60)
    await stage.post("**Turn 1 of 8**")
    assert rounds(stage) == ["**Turn 1 of 8**"]


async def test_a_courier_that_fails_for_hours_catches_up_in_order(stage: Stage, no_sleep: NoSleep) -> None:
    await open_race(stage, *THREE)
    down = stage.desk.trouble.order(Fault("POST", f"{stage.desk.rambla}/messages$", status=503, times=10**6))
    for number in (1, 2, 3):
        await turn(stage, number, *THREE)
    for _ in range(6):
        await stage.later(1800)
    assert rounds(stage) == []
    down.times = 0
    await stage.later(3600)
    await stage.post("**Turn 3 of 8**")
    assert rounds(stage) == ["**Turn 1 of 8**", "**Turn 2 of 8**", "**Turn 3 of 8**"]


async def test_a_dropped_socket_is_resumed_and_the_press_in_between_counts(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await turn(stage, 1, "Ana", "Bruno")
    resumed = asyncio.create_task(stage.bot.wait_for("resumed", timeout=WITHIN))
    await asyncio.sleep(0)
    stage.desk.gateway.abort()
    await choose(stage, "Carla", 1)
    await resumed
    await stage.post("**Turn 1 of 8**")


async def test_without_resume_the_bot_is_ready_a_second_time_and_does_nothing_twice(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_race(stage, *THREE)
    await turn(stage, 1, "Ana", "Bruno")
    asked = await stage.card("Carla", 1)
    stage.desk.gateway.refuse_resume = True
    stage.desk.gateway.close_all()
    await stage.bot.wait_for("ready", timeout=20)
    await stage.press("Carla", asked, labels(asked)[0])
    await stage.post("**Turn 1 of 8**")
    assert rounds(stage) == ["**Turn 1 of 8**"]


async def test_commands_are_synced_only_when_they_have_changed(stage: Stage) -> None:
    assert await stage.bot.sync_if_changed() is False
    await stage.store.remember(TREE_HASH, "another tree")
    assert await stage.bot.sync_if_changed() is True
    names = [command["name"] for command in stage.desk.world.docs["command"].values()]
    assert len(names) == len(set(names))


async def test_a_failed_sync_keeps_the_old_commands(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    before = dict(stage.desk.world.docs["command"])
    await stage.store.remember(TREE_HASH, "another tree")
    stage.desk.trouble.order(Fault("PUT", "commands$", status=403, code=50001))
    assert await stage.bot.sync_if_changed() is False
    assert stage.desk.world.docs["command"] == before
    caplog.clear()


async def test_a_database_that_will_not_is_one_sentence_and_the_next_press_works(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, *THREE)
    asked = await stage.card("Ana", 1)
    sound = stage.store.commit

    async def full(change: object) -> object:
        raise StoreError("the disk is full")

    monkeypatch.setattr(stage.store, "commit", full)
    await stage.press("Ana", asked, "4")
    said = await stage.until(lambda: newest(stage.dms("Ana"), "E-"))
    assert "disk" not in said["content"]
    assert (await stage.table_view()).sealed == ()
    monkeypatch.setattr(stage.store, "commit", sound)
    await stage.press("Ana", asked, "4")
    await stage.until(lambda: newest(stage.dms("Ana"), "You play 4"))
    caplog.clear()


async def test_nobody_waits_for_a_picture_that_takes_long(stage: Stage) -> None:
    stage.desk.trouble.order(Fault("POST", "messages$", latency=0.3, times=2))
    await open_race(stage, *THREE)
    await turn(stage, 1, *THREE)
    await until_round(stage, 2)


async def test_hours_without_a_bot_are_given_back_and_the_deadline_is_met_afterwards(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await turn(stage, 1, "Ana", "Bruno")
    before = (await stage.table_view()).deadline
    await stage.fall()
    stage.ahead += 2 * DAY
    await stage.rise()
    table = await stage.table_view()
    assert table.round == 1
    assert abs(table.deadline - before - 2 * DAY) < 60
    await stage.later(DAY + 1)
    await stage.post("**Turn 1 of 8**")


async def test_a_post_the_database_could_not_be_told_of_is_not_sent_again_and_blocks_nothing(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, *THREE)
    sound = stage.store.sent
    refused: list[Sendable] = []

    async def locked(sendable: Sendable, message: SentMessage | None) -> None:
        if sendable.note.kind == "round" and len(refused) < 2:
            refused.append(sendable)
            for _ in range(5):  # by then the courier has nothing to do and has lain down
                await stage.store.next_note()
            raise StoreError("the database is locked")
        await sound(sendable, message)

    monkeypatch.setattr(errors, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(stage.store, "sent", locked)
    for number in (1, 2):
        await turn(stage, number, *THREE)
    await stage.post("**Turn 2 of 8**")
    assert len(refused) == 2
    assert rounds(stage) == ["**Turn 1 of 8**", "**Turn 2 of 8**"]
    caplog.clear()
