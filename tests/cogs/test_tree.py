"""The command tree stays within Discord's limits, is documented, and is synced only when it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest

from cogs.wire import limits
from cogs.wire.client import TREE_HASH, Commissaire
from cogs.wire.edge import Edge
from engine.registry import Registry
from settings import FAMILIES, ROOT
from tests.cogs.support import TEXTS

METAS = tuple(entry.meta for entry in Registry(ROOT / "data").games.values())


@dataclass
class Memory:
    """An outbox that only remembers."""

    facts: dict[str, str] = field(default_factory=dict)

    async def remember(self, key: str, value: str) -> None:
        self.facts[key] = value

    async def recall(self, key: str) -> str | None:
        return self.facts.get(key)

    async def sendable(self, now: float, most: int) -> tuple[()]:
        return ()

    async def next_note(self) -> None:
        return None


async def bot(memory: Memory | None = None) -> Commissaire:
    """A bot that is never connected, with its cogs."""
    edge: Any = Edge(None, memory or Memory(), TEXTS, METAS, FAMILIES)  # type: ignore[arg-type]
    made = Commissaire(edge)
    await made.load_cogs()
    return made


async def payload() -> list[dict[str, Any]]:
    """The tree as it is sent."""
    made = await bot()
    return [command.to_dict(made.tree) for command in made.tree.get_commands()]


def nodes(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands and their options."""
    yield command
    for option in command.get("options") or []:
        yield from nodes(option)


def characters(command: dict[str, Any]) -> int:
    """What counts towards the limit of one command."""
    return sum(
        len(node["name"])
        + len(node["description"])
        + sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or [])
        for node in nodes(command)
    )


async def test_the_tree_is_within_every_limit() -> None:
    tree = await payload()
    assert len(tree) <= limits.COMMANDS
    for command in tree:
        assert characters(command) <= limits.COMMAND_CHARACTERS
        for node in nodes(command):
            assert 1 <= len(node["name"]) <= limits.COMMAND_NAME
            assert 1 <= len(node["description"]) <= limits.COMMAND_DESCRIPTION
            assert len(node.get("options") or []) <= limits.COMMAND_OPTIONS
            choices = node.get("choices") or []
            assert len(choices) <= limits.OPTIONS
            assert all(len(choice["name"]) <= limits.OPTION_LABEL for choice in choices)


async def test_the_commands_are_those_of_the_storyboard() -> None:
    tree = {command["name"]: command for command in await payload()}
    assert set(tree) == {
        "race",
        "hand",
        "orders",
        "board",
        "rules",
        "races",
        "recap",
        "stats",
        "leaderboard",
        "me",
        "away",
        "help",
        "move",
        "diagnose",
        "season",
        "reload",
    }
    race = {option["name"] for option in tree["race"]["options"]}
    assert race == {
        "new", "solo", "course", "status", "abandon", "undo", "leave", "extend", "pace", "pause", "resume",
        "export", "verify", "move", "history", "seat", "back",
    }  # fmt: skip


async def test_every_command_works_in_channels_and_dms_and_is_installed_in_servers_only() -> None:
    for command in await payload():
        assert command["integration_types"] == [0]
        # In a DM nothing would hide a command that is only for whoever runs the bot.
        assert sorted(command["contexts"]) == ([0] if command["name"] in ("reload", "season") else [0, 1])


async def test_every_command_is_documented() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for command in await payload():
        subcommands = [option["name"] for option in command.get("options") or [] if option["type"] == 1]
        for name in [f"{command['name']} {sub}" for sub in subcommands] or [command["name"]]:
            assert f"`/{name}" in text


async def test_the_tree_is_synced_only_when_it_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Memory()
    made = await bot(memory)
    synced: list[int] = []

    async def sync() -> None:
        synced.append(1)

    monkeypatch.setattr(made.tree, "sync", sync)
    assert await made.sync_if_changed()
    assert not await made.sync_if_changed()
    assert len(synced) == 1


async def test_a_failed_sync_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Memory({TREE_HASH: "before"})
    made = await bot(memory)

    async def sync() -> None:
        raise discord.app_commands.AppCommandError("no")

    monkeypatch.setattr(made.tree, "sync", sync)
    assert not await made.sync_if_changed()
    assert memory.facts == {TREE_HASH: "before"}


async def test_no_privileged_intent_is_asked_for() -> None:
    intents = (await bot()).intents
    assert not (intents.members or intents.presences or intents.message_content)


async def test_every_cog_with_commands_tells_what_went_wrong_in_them() -> None:
    cogs = [cog for cog in (await bot()).cogs.values() if cog.get_app_commands()]
    assert cogs
    assert all(cog.has_app_command_error_handler() for cog in cogs)
