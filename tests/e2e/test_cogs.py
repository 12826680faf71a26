"""Cogs come and go: left out by whoever runs the bot, or loaded anew while races are on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import bot as starter
from desk.state.errors import Impossible
from settings import FAMILIES
from tests.e2e.support import WITHIN, Stage, choose, labels, open_race, staged

WITHOUT_RULES = tuple(name for name in FAMILIES if name != "rules")


@pytest.fixture
async def poorer(tmp_path: Path) -> AsyncIterator[Stage]:
    """A stage whose bot has no rules."""
    async with staged(tmp_path, families=WITHOUT_RULES) as stage:
        yield stage


async def test_a_family_that_is_left_out_has_no_commands(poorer: Stage) -> None:
    there = {command.name for command in poorer.bot.tree.get_commands()}
    assert not there & {"rules", "help"} and there > {"race", "hand", "board", "me", "reload"}


async def test_its_buttons_say_so_and_all_others_work(poorer: Stage) -> None:
    off = await open_race(poorer, "Ana", "Bruno", "Carla")
    answer = await poorer.pressed("Ana", off, "Rules")
    assert "I do not know this button any more" in answer["content"]
    assert "You play 4" in (await choose(poorer, "Ana", 1, 4))["content"]


async def test_cogs_loaded_anew_go_on_with_the_race(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    before = dict(stage.bot.extensions)
    await stage.bot.reload_cogs()
    after = stage.bot.extensions
    assert set(after) == set(before) and all(after[name] is not before[name] for name in after)
    await stage.press("Ana", card, labels(card)[3])
    await stage.until(lambda: "You play 3" in stage.seat("Ana").message(card["id"])["content"])
    assert "in short" in (await stage.pressed("Ana", off, "Rules"))["content"]
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")  # what is committed is still sent


async def test_a_cog_that_cannot_be_loaded_anew_goes_on_as_it_was(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cogs.text.guide.rule_pages", None)  # what the file imports is gone
    await stage.bot.reload_cogs()
    assert "in short" in (await stage.slash("Ana", "/rules"))["content"]


async def test_a_hangup_loads_them_anew(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    before, reload, done = stage.bot.extensions["cogs.look"], stage.bot.reload_cogs, asyncio.Event()

    async def noted() -> None:
        await reload()
        done.set()

    monkeypatch.setattr(stage.bot, "reload_cogs", noted)
    starter.reload_on_hangup(stage.bot)
    os.kill(os.getpid(), signal.SIGHUP)
    await asyncio.wait_for(done.wait(), WITHIN)
    asyncio.get_running_loop().remove_signal_handler(signal.SIGHUP)
    assert stage.bot.extensions["cogs.look"] is not before
    assert "no race in this channel" in (await stage.slash("Ana", "/race status"))["content"]


async def test_the_owner_loads_one_cog_anew(stage: Stage) -> None:
    before = dict(stage.bot.extensions)
    answer = await stage.slash("Ana", "/reload", cog="look")
    assert answer["content"] == "The cog look has been loaded anew."
    assert [name for name, now in stage.bot.extensions.items() if now is not before[name]] == ["cogs.look"]
    assert "no race in this channel" in (await stage.slash("Ana", "/board"))["content"]


async def test_the_cog_of_the_command_itself_can_be_loaded_anew(stage: Stage) -> None:
    for _ in range(2):
        assert "has been loaded anew" in (await stage.slash("Ana", "/reload", cog="owner"))["content"]


async def test_the_names_of_cogs_are_completed(stage: Stage) -> None:
    act = stage.seat("Ana").complete(stage.desk.rambla, "/reload cog:o", "cog")
    await act.settled()
    assert [choice["value"] for choice in act.choices] == [name for name in (*FAMILIES, "posting") if "o" in name]


async def test_a_cog_that_does_not_exist_is_refused_with_those_that_do(stage: Stage) -> None:
    answer = await stage.slash("Ana", "/reload", cog="nonsense")
    assert answer["content"].startswith("There is no cog of that name; there are race, ")
    assert all(name in answer["content"].replace("\\", "") for name in FAMILIES)


async def test_a_cog_that_fails_is_told_to_the_owner(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cogs.text.guide.rule_pages", None)
    assert "cannot be loaded anew and goes on" in (await stage.slash("Ana", "/reload", cog="rules"))["content"]
    assert "in short" in (await stage.slash("Ana", "/rules"))["content"]


async def test_nobody_else_is_shown_the_command(stage: Stage) -> None:
    with pytest.raises(Impossible, match="no command /reload here"):
        await stage.slash("Bruno", "/reload", cog="look")


async def test_an_administrator_who_is_not_the_owner_is_refused(stage: Stage) -> None:
    stage.bot.owner_id = 1  # whoever it is, it is not Ana, who owns the server
    answer = await stage.slash("Ana", "/reload", cog="look")
    assert answer["content"] == "Only whoever runs this bot can do that."
