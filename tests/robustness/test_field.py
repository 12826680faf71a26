"""Rows of the field checklist that no other test shows: what people have reported of such bots."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

import cogs.wire.message
from cogs.outbox.dashboard import Dashboard
from desk.state.errors import CODES
from desk.wire.trouble import Fault
from engine.tables.model.receipts import SentMessage
from render import render
from tests.desk.support import Clock
from tests.e2e.support import GAME, WITHIN, Stage, choose, labels, newest, open_race, ride
from tests.robustness.toys import criterium, tokens
from tests.robustness.twins import RIDERS, twin


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_press_that_is_acknowledged_too_late_counts_all_the_same(stage: Stage, code: int) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    stage.desk.trouble.order(Fault("POST", "callback$", status=400 if code == 40060 else 404, code=code))
    stage.seat("Ana").press(card["id"], "4")
    await stage.until(lambda: newest([stage.seat("Dani").message(off["id"])], "Ana ✓"))
    assert "You play 4" in (await stage.pressed("Ana", off, "My hand"))["content"]


async def test_after_a_quarter_of_an_hour_everything_that_stands_still_works(tmp_path: Path) -> None:
    async with twin(tmp_path / "late", criterium()) as stage:
        await stage.off()
        off = stage.posts(name="Dani")[-1]
        hand = await stage.pressed("Ana", off, "My hand")
        clock = stage.desk.world.clock
        assert isinstance(clock, Clock)
        clock.push(3600)
        await stage.press("Ana", hand, "3")
        assert "Ana ✓" in stage.seat("Dani").message(off["id"])["content"]
        assert "You play 3" in stage.seat("Ana").message(hand["id"])["content"]


async def test_cards_of_two_races_do_not_mix(stage: Stage) -> None:
    for place in (None, stage.seat("Ana").create_channel("nord")):
        await stage.slash("Ana", "/race solo", place, game=GAME, level="easy")
    cards = await stage.until(lambda: [one for one in stage.dms("Ana") if labels(one)][1:] and stage.dms("Ana"))
    first, second = sorted(cards, key=lambda one: f"<#{stage.desk.rambla}>" not in one["content"])
    await stage.press("Ana", second, "6")
    await stage.until(lambda: newest(stage.dms("Ana"), "Turn 2 of 8"))
    assert ((await stage.table_view(1)).round, (await stage.table_view(2)).round) == (1, 2)
    assert labels(stage.seat("Ana").message(first["id"])) == ["0", "1", "2", "3", "4", "5", "6"]


async def test_a_hand_opened_in_one_channel_acts_on_the_race_of_that_channel(stage: Stage) -> None:
    nord = stage.seat("Ana").create_channel("nord")
    offs = [await open_race(stage, "Ana", "Bruno", "Carla", channel=place) for place in (stage.desk.rambla, nord)]
    first, second = [await stage.pressed("Ana", off, "My hand") for off in offs]
    await stage.press("Ana", first, "5")
    await stage.until(lambda: "You play 5" in stage.seat("Ana").message(first["id"])["content"])
    assert [(await stage.table_view(table)).sealed for table in (1, 2)] == [(0,), ()]
    assert "You play" not in stage.seat("Ana").message(second["id"])["content"]
    told = stage.seat("Ana").message(first["id"])["content"]
    assert f"Critèrium de Figueres in <#{stage.desk.rambla}> · Turn 1 of 8" in told


async def test_a_private_question_says_which_race_where_which_turn_and_until_when(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    text = (await stage.card("Ana", 1))["content"]
    assert text.startswith(f"**Critèrium de Figueres in <#{stage.desk.rambla}> · Turn 1 of 8**")
    assert re.search(r"<t:\d+:f> \(<t:\d+:R>\)", text)


async def test_somebody_who_renames_himself_keeps_his_seat(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    ana = stage.seat("Ana")
    stage.desk.world.docs["user"][ana.id]["global_name"] = "Anna"
    await ana.press(card["id"], "2").settled(WITHIN)
    await stage.until(lambda: "You play 2" in ana.message(card["id"])["content"])
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "Ana ✓"))


async def test_a_post_that_can_be_edited_no_more_is_posted_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CODES, 30046, (400, "Maximum number of edits to messages older than 1 hour reached"))
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Ana", 1)
    stage.desk.trouble.order(Fault("PATCH", f"{off['id']}$", status=400, code=30046))
    await choose(stage, "Ana", 1)
    again = await stage.post("Ana ✓")
    assert again["id"] != off["id"]


async def test_a_message_discord_finds_malformed_holds_up_nothing(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    card = await stage.card("Carla", 1)
    place = f"channels/{stage.desk.rambla}/messages$"
    stage.desk.trouble.order(Fault("POST", place, status=400, code=50035, times=2))
    await stage.press("Carla", card, "1")
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 2)
    await stage.post("**Turn 2 of 8**")
    assert newest(stage.posts(), "**Turn 1 of 8**") is None


async def test_a_window_that_closes_within_a_round_leaves_no_old_ticks(tmp_path: Path) -> None:
    async with twin(tmp_path / "ticks", tokens()) as stage:
        await stage.off()
        for name in RIDERS:
            await stage.pick(name)
        tail = stage.posts(name="Dani")[-1]["content"].rpartition("\n\n")[2]
        assert re.fullmatch(r"round .* · all who have to choose do so in secret · until <t:\d+:f> .*", tail)


async def test_a_restart_before_the_podium_takes_nothing_off_the_last_round(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game=GAME, level="easy")
    await ride(stage, "Ana")
    await stage.post("🏁")
    last = await stage.post("**Turn ")
    standing = SentMessage(1, "dashboard", int(stage.desk.rambla), int(last["id"]))
    await Dashboard(stage.edge, stage.bot.sender).retire(standing)
    assert stage.seat("Ana").message(last["id"])["content"] == last["content"]


async def test_pictures_are_drawn_beside_the_event_loop(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, draw = [], render

    def noted(*args: object) -> object:
        threads.append(threading.get_ident())
        return draw(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(cogs.wire.message, "render", noted)
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Ana", 1)
    assert threads and threading.get_ident() not in threads


async def test_no_link_to_a_file_is_ever_kept(stage: Stage, tmp_path: Path) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await ride(stage, "Ana", "Bruno", "Carla", until=2)
    kept = files_of(tmp_path)
    assert b"Bruno" in kept
    assert b"/attachments/" not in kept


def files_of(folder: Path) -> bytes:
    """All that the database holds."""
    return b"".join(path.read_bytes() for path in folder.glob("test.sqlite3*"))
