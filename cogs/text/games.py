"""The games as choices of a command."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from cogs.wire.edge import Edge
from cogs.wire.translation import choice
from engine.core.game import Meta
from engine.texts import Texts


def offered(edge: Edge, *, pitch: bool = False) -> list[app_commands.Choice[str]]:
    """The games in their order; `pitch`: with their number of players, and what they are about."""
    said = _in_full if pitch else _in_short
    return [choice(edge.texts, partial(said, meta), meta.key) for meta in edge.metas]


def _in_full(meta: Meta, texts: Texts) -> str:
    least, most = meta.seats
    title, pitch = texts.say(f"{meta.key}-title"), texts.say(f"{meta.key}-pitch")
    return texts.say("choice-game", title=title, least=least, most=most, pitch=pitch)


def _in_short(meta: Meta, texts: Texts) -> str:
    return texts.say("choice-game-short", title=texts.say(f"{meta.key}-title"))
