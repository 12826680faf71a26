"""`/diagnose`: what is wrong is said in a line, and mended by a button where the bot can."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock

import pytest

from cogs.wire.client import TREE_HASH
from tests.e2e.support import WITHIN, Stage, choose, labels, newest, open_lobby, open_race

LOOKS = 10
"""Lines of somebody who has a race here."""


async def diagnosed(stage: Stage, name: str = "Ana") -> dict[str, object]:
    """What somebody reads who asks what is wrong in the channel."""
    return await stage.slash(name, "/diagnose")


async def mended(stage: Stage, report: dict[str, object], label: str) -> str:
    """The report after one repair."""
    await stage.press("Ana", report, label)
    await stage.until(lambda: label not in labels(stage.seat("Ana").message(str(report["id"]))))
    return str(stage.seat("Ana").message(str(report["id"]))["content"])


async def test_where_all_is_well_every_line_says_so_and_nothing_is_left_behind(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.sent()
    before = len(stage.posts()), len(stage.dms("Ana"))
    told = str((await diagnosed(stage))["content"])
    assert told.startswith("**All is well here.**") and told.count("✅") > LOOKS
    # The report itself is a private reply.
    assert (len(stage.posts()) - 1, len(stage.dms("Ana"))) == before


async def test_only_who_keeps_order_and_the_host_may_ask(stage: Stage) -> None:
    assert "Manage Server" in str((await diagnosed(stage, "Bruno"))["content"])
    await open_lobby(stage, "Bruno")
    assert "All is well" in str((await diagnosed(stage, "Bruno"))["content"])
    assert "Manage Server" in str((await diagnosed(stage, "Carla"))["content"])


async def test_a_missing_permission_is_found_by_trying_and_named_as_discord_names_it(stage: Stage) -> None:
    stage.seat("Ana").set_permission(stage.desk.rambla, "attach_files", allowed=False)
    assert "I lack here: **Attach Files**" in str((await diagnosed(stage))["content"])
    stage.seat("Ana").set_permission(stage.desk.rambla, "send_messages", allowed=False)
    assert "I lack here: **Attach Files, Send Messages**" in str((await diagnosed(stage))["content"])


async def test_a_closed_dm_of_ones_own_is_found_by_trying(stage: Stage) -> None:
    stage.seat("Ana").set_dms(open=False)
    assert "I cannot write to you by DM" in str((await diagnosed(stage))["content"])


async def test_a_board_that_was_deleted_is_posted_again_by_the_button(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.sent()
    stage.seat("Ana").delete(off["id"])
    report = await diagnosed(stage)
    assert "The post with the buttons is gone" in str(report["content"])
    await stage.press("Ana", report, "Post the board again")
    again = await stage.post("posted again")
    assert "My hand" in labels(again)
    await stage.sent()
    assert "The post with the buttons stands" in str((await diagnosed(stage))["content"])


async def test_a_rider_whose_dms_were_closed_is_written_to_again(stage: Stage) -> None:
    stage.seat("Bruno").set_dms(open=False)
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.sent()
    report = await diagnosed(stage)
    assert f"I cannot write to {stage.seat('Bruno').mention} by DM" in str(report["content"])
    told = await mended(stage, report, "Write to them again")
    assert f"I am writing to {stage.seat('Bruno').mention} once more" in told  # nobody knows yet whether it arrives
    await stage.sent()
    report = await diagnosed(stage)
    assert f"I cannot write to {stage.seat('Bruno').mention} by DM" in str(report["content"])
    stage.seat("Bruno").set_dms(open=True)
    await mended(stage, report, "Write to them again")
    await stage.sent()
    assert "All who ride here can be written to" in str((await diagnosed(stage))["content"])
    await choose(stage, "Bruno", 1)


async def test_a_board_that_cannot_be_looked_at_is_not_said_to_be_gone(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.sent()
    stage.seat("Ana").set_permission(stage.desk.rambla, "read_message_history", allowed=False)
    report = await diagnosed(stage)
    assert "I lack here: **Read Message History**" in str(report["content"])
    assert "I may not look whether the post" in str(report["content"])
    assert "Post the board again" not in labels(report)


async def test_a_deadline_that_did_not_ring_is_told_and_the_clock_woken(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    overdue, woken = stage.edge.service.overdue, stage.edge.service.wake
    monkeypatch.setattr(stage.edge.service, "overdue", AsyncMock(return_value=300.0))

    def wake() -> None:
        monkeypatch.setattr(stage.edge.service, "overdue", overdue)
        woken()

    monkeypatch.setattr(stage.edge.service, "wake", wake)
    report = await diagnosed(stage)
    assert "A deadline should have rung 5 minutes ago" in str(report["content"])
    assert "Deadlines ring in time" in await mended(stage, report, "Wake the clock")


async def test_without_the_sending_part_no_button_promises_to_send(stage: Stage) -> None:
    await stage.bot.remove_cog("PostingCog")
    report = await diagnosed(stage)
    assert "the sending part is not loaded" in str(report["content"]) and "Send now" not in labels(report)


async def test_what_discord_refused_is_sent_by_the_button_once_it_can_be(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.sent()
    stage.seat("Ana").set_permission(stage.desk.rambla, "send_messages", allowed=False)
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.dm("Ana", "I may not post in")
    stage.seat("Ana").set_permission(stage.desk.rambla, "send_messages", allowed=True)
    async with asyncio.timeout(WITHIN):
        while not (await stage.store.backlog(int(stage.desk.guild_id))).put_off:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
    report = await diagnosed(stage)
    assert "post" in str(report["content"]) and "Missing Permissions" in str(report["content"])
    await stage.press("Ana", report, "Send now")
    await stage.post("**Turn 1 of 8**")


async def test_a_clock_that_goes_wrong_is_told(stage: Stage) -> None:
    await stage.later(3600)
    assert "seconds ahead of Discord's" in str((await diagnosed(stage))["content"])


async def test_commands_that_discord_does_not_know_are_sent_by_the_button(stage: Stage) -> None:
    await stage.store.remember(TREE_HASH, "another")
    told = await mended(stage, await diagnosed(stage), "Send the commands")
    assert "Discord knows my commands" in told


async def test_a_repair_is_for_those_who_may_ask(stage: Stage) -> None:
    await stage.store.remember(TREE_HASH, "another")
    report = await diagnosed(stage)
    forged = {**report, "id": stage.desk.world.new_id(), "_for": None}
    stage.desk.world.save("message", forged)
    await stage.press("Bruno", forged, "Send the commands")
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "Manage Server"))
    assert await stage.store.recall(TREE_HASH) == "another"


async def test_in_a_dm_everybody_learns_whether_he_can_be_reached_and_whether_the_bot_is_well(stage: Stage) -> None:
    told = await stage.slash("Bruno", "/diagnose", stage.seat("Bruno").dm)
    found = str(told["content"])
    assert found.startswith("**All is well here.**") and "I can write to you by DM: just tried." in found
    assert "Deadlines ring in time" in found and "What is chosen is saved" in found and "I am quick" in found
    assert found.count("✅") == 5 and "give `/diagnose` in it" in found and labels(told) == []


async def test_a_dm_repairs_nothing_of_a_server(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.edge.service, "overdue", AsyncMock(return_value=300.0))
    dm = stage.seat("Bruno").dm
    told = await stage.slash("Bruno", "/diagnose", dm)
    assert labels(told) == ["Wake the clock"]
    [row] = stage.seat("Bruno").message(str(told["id"]))["components"]
    row["components"][0]["custom_id"] = "t:0:repair:commands"  # forged
    await stage.press("Bruno", told, "Wake the clock")
    await stage.until(lambda: newest(stage.dms("Bruno"), "I do not know this button"))
