"""Commands in another language: a file of texts is all it takes."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from engine.texts import Texts, load
from settings import FAMILIES, ROOT
from tests.cogs.test_tree import METAS, Memory, nodes

SPANISH = """
name-hand = mano
name-game = juego
name-race = carrera
command-hand = Tu mano, solo para tus ojos
command-race-new = Abre una carrera aquí
option-game = Qué juego
level-easy = fácil
choice-game-short = « { $title } »
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data, with a second language."""
    copy = shutil.copytree(ROOT / "data", tmp_path / "data")
    (copy / "common" / "texts" / "es.ftl").write_text(SPANISH, encoding="utf-8")
    return copy


async def loaded(texts: Texts, memory: Memory) -> Commissaire:
    """A bot that is never connected, with its cogs."""
    edge: Any = Edge(None, memory, texts, METAS, FAMILIES)  # type: ignore[arg-type]
    bot = Commissaire(edge)
    await bot.load_cogs()
    return bot


async def payload(texts: Texts) -> dict[str, dict[str, Any]]:
    """What Discord is told, by the names of command, subcommand and option."""
    bot = await loaded(texts, Memory())
    translator = bot.tree.translator
    assert translator is not None
    commands = [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]
    return {
        "/".join([command["name"], *([node["name"]] if node is not command else [])]): node
        for command in commands
        for node in nodes(command)
    }


async def test_names_and_descriptions_are_told_in_every_language_there_is_a_file_of(folder: Path) -> None:
    told = await payload(load(folder, strict=True))
    assert told["hand"]["name"] == "hand"
    assert told["hand"]["description"].startswith("Your hand")
    assert told["hand"]["name_localizations"]["es-ES"] == "mano"
    assert told["hand"]["description_localizations"]["es-ES"] == "Tu mano, solo para tus ojos"
    assert told["race"]["name_localizations"]["es-ES"] == "carrera"
    assert told["race/new"]["description_localizations"]["es-ES"] == "Abre una carrera aquí"


async def test_options_and_their_choices_are_told_as_well(folder: Path) -> None:
    solo = (await payload(load(folder, strict=True)))["race/solo"]
    game, _, level, *_ = solo["options"]
    assert game["name_localizations"]["es-ES"] == "juego"
    assert game["description_localizations"]["es-ES"] == "Qué juego"
    assert level["choices"][0]["name_localizations"]["es-ES"] == "fácil"
    assert game["choices"][0]["name_localizations"]["es-ES"].startswith("« ")


async def test_what_a_language_lacks_stays_english(folder: Path) -> None:
    told = await payload(load(folder, strict=True))
    assert "es-ES" not in told["board"]["name_localizations"]
    assert told["board"]["description_localizations"]["es-ES"] == told["board"]["description"]
    assert not told["hand"]["description_localizations"].get("de")


async def test_a_new_language_is_a_new_tree_and_the_same_texts_are_not(folder: Path) -> None:
    english, both = load(ROOT / "data", strict=True), load(folder, strict=True)
    prints = [await (await loaded(texts, Memory())).fingerprint() for texts in (english, english, both)]
    assert prints[0] == prints[1] != prints[2]
