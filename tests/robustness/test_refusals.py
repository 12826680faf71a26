"""What Discord does not take: what needs patience waits in order, what cannot succeed blocks nothing behind it."""

from __future__ import annotations

import asyncio

import pytest

from cogs.outbox.delivery import Delivery
from cogs.text.words import Words
from cogs.wire import errors
from desk import Fault
from engine.tables.model.notes import Rounds
from engine.tables.model.receipts import Sendable, SentMessage
from tests.desk.support import NoSleep
from tests.e2e.support import GAME, WITHIN, Stage, labels, newest, open_lobby, open_race
from tests.robustness.test_edge_people import THREE, turn
from tests.robustness.test_edge_wire import no_sleep, rounds

__all__ = ["no_sleep"]

HOURS = 4 * 60
"""Minutes for which a permission is away: it is looked for once a minute."""


def refuse(stage: Stage, times: int, code: int = 200000, status: int = 400) -> Fault:
    """Let Discord refuse the next posts in the channel."""
    return stage.desk.trouble.order(
        Fault("POST", f"{stage.desk.rambla}/messages$", status=status, code=code, times=times)
    )


async def tried_again(stage: Stage) -> None:
    """Wait until what waits has been tried in vain, and will be again."""
    async with asyncio.timeout(WITHIN):
        while (due := await stage.store.next_note()) is None or due <= stage._now():
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})


async def test_a_round_waits_for_a_permission_that_is_away_for_hours(stage: Stage) -> None:
    await open_race(stage, *THREE)
    ana = stage.seat("Ana")
    ana.set_permission(stage.desk.rambla, "send_messages", allowed=False)
    for number in (1, 2):
        await turn(stage, number, *THREE)
    await stage.dm("Ana", "I may not post in")
    for _ in range(HOURS):
        await stage.later(61)
        await tried_again(stage)
    ana.set_permission(stage.desk.rambla, "send_messages", allowed=True)
    await stage.later(61)
    await stage.post("**Turn 2 of 8**")
    assert rounds(stage) == ["**Turn 1 of 8**", "**Turn 2 of 8**"]


async def test_a_post_that_a_filter_refuses_is_replaced_and_the_host_reads_the_code(stage: Stage) -> None:
    await open_race(stage, *THREE)
    refuse(stage, times=2)  # with its picture, and as words alone
    await turn(stage, 1, *THREE)
    instead = await stage.post("Discord refused what I wanted to write here (code 200000)")
    assert "My hand" in labels(instead)
    assert "(code 200000)" in (await stage.dm("Ana", "Discord refused one of my posts"))["content"]
    await turn(stage, 2, *THREE)
    await stage.post("**Turn 2 of 8**")
    assert rounds(stage) == ["**Turn 2 of 8**"]


async def test_a_post_of_which_not_even_plain_words_are_taken_blocks_nothing(stage: Stage) -> None:
    await open_race(stage, *THREE)
    refuse(stage, times=4)
    await turn(stage, 1, *THREE)
    await stage.dm("Ana", "Discord refused one of my posts")
    await turn(stage, 2, *THREE)
    await stage.post("**Turn 2 of 8**")


async def test_an_edit_that_a_filter_refuses_says_so_and_keeps_its_buttons(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    stage.desk.trouble.order(Fault("PATCH", f"messages/{lobby['id']}$", status=400, code=200000))
    await stage.pressed("Bruno", lobby, "Join")
    instead = await stage.post("Discord refused what I wanted to write here")
    assert instead["id"] == lobby["id"] and "Join" in labels(instead)


async def test_a_post_that_fails_on_our_side_is_replaced_with_a_number(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, *THREE)

    sound = Delivery._rounds

    async def broken(self: Delivery, one: Sendable, words: Words, told: Rounds) -> SentMessage | None:
        if told.rounds[0].number == 1:
            raise KeyError("a bug")
        return await sound(self, one, words, told)

    monkeypatch.setattr(Delivery, "_rounds", broken)
    await turn(stage, 1, *THREE)
    await stage.card("Ana", 2)
    for _ in range(3 * errors.GIVE_UP_AFTER):  # now and then a try has not begun yet
        await stage.sent()
        if newest(stage.posts(), "I could not write what belongs here") is None:
            await stage.later(errors.LONGEST_PAUSE)
    assert "(E-" in (await stage.post("I could not write what belongs here"))["content"]
    await turn(stage, 2, *THREE)
    await stage.post("**Turn 2 of 8**")
    caplog.clear()


async def test_a_lobby_whose_first_post_waits_can_be_seen_and_joined(stage: Stage, no_sleep: NoSleep) -> None:
    down = refuse(stage, times=10**6, code=0, status=503)
    await stage.slash("Ana", "/race new", game=GAME)
    assert "already a lobby" in (await stage.slash("Bruno", "/race new", game=GAME))["content"]
    lobby = await stage.slash("Bruno", "/race status")
    assert "hosted by" in lobby["content"]
    await stage.pressed("Bruno", lobby, "Join")
    down.times = 0
    await stage.later(3600)
    posted = await stage.until(lambda: newest([p for p in stage.posts() if "_for" not in p], "hosted by"))
    assert "Bruno" in posted["content"]


@pytest.mark.parametrize(("path", "code"), [("/users/@me/channels$", 20026), ("/channels/[0-9]+/messages$", 20026)])
async def test_who_cannot_be_written_to_is_not_told_that_a_dm_was_sent(stage: Stage, path: str, code: int) -> None:
    lobby = await open_lobby(stage, "Ana")
    await stage.sent()
    stage.desk.trouble.order(Fault("POST", path, status=403, code=code))
    joined = (await stage.pressed("Bruno", lobby, "Join"))["content"]
    assert "I sent you a DM" not in joined and "does not let me write to you by DM (code 20026)" in joined


async def test_a_dm_that_discord_could_not_take_just_now_is_not_called_sent(
    stage: Stage, no_sleep: NoSleep
) -> None:
    lobby = await open_lobby(stage, "Ana")
    await stage.sent()
    stage.desk.trouble.order(Fault("POST", "/users/@me/channels$", status=503, times=5))
    joined = (await stage.pressed("Bruno", lobby, "Join"))["content"]
    assert "My DM has not reached you yet" in joined


async def test_a_dm_that_discord_does_not_open_is_served_in_the_channel_and_the_host_reads_why(
    stage: Stage,
) -> None:
    await open_race(stage, *THREE)
    await stage.card("Carla", 1)
    await stage.sent()
    dm = stage.seat("Bruno").dm
    stage.desk.trouble.order(Fault("POST", f"/channels/{dm}/messages$", status=403, code=20026, times=10**6))
    await turn(stage, 1, *THREE)
    call = await stage.post("I cannot write to you by DM")
    assert stage.seat("Bruno").mention in call["content"]
    told = (await stage.dm("Ana", "does not let me write to a rider"))["content"]
    assert "code 20026" in told and "Send Messages" not in told
