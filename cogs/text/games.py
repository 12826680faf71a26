"""The games as choices of a command, and what a newcomer sees of them: for how many, how long, a picture each."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from cogs.wire.edge import Edge
from cogs.wire.message import Drawing, Message
from cogs.wire.translation import choice
from engine.core.events import Ref
from engine.core.game import Meta
from engine.core.scene import Label
from engine.texts import Texts


def offered(edge: Edge, *, pitch: bool = False) -> list[app_commands.Choice[str]]:
    """The games in their order; `pitch`: with their number of players, and what they are about."""
    said = _in_full if pitch else _in_short
    return [choice(edge.texts, partial(said, meta), meta.key) for meta in edge.metas]


def introduced(edge: Edge) -> Message:
    """What the bot does, and the games it referees with a picture of each."""
    games = "\n".join(_line(meta, edge.texts) for meta in edge.metas)
    scenes = edge.samples()
    drawings = tuple(
        Drawing(scenes[meta.key], partial(nameless, meta, edge.texts), f"{meta.key}.png")
        for meta in edge.metas
        if meta.key in scenes
    )
    return Message(edge.texts.say("help", games=games), (), drawings)


def told(meta: Meta, texts: Texts, key: str) -> str:
    """A text that introduces a game: its name, for how many, how long (in rounds, and in days at the usual pace),
    and what it is about."""
    facts = {what: texts.say(f"{meta.key}-{what}") for what in ("title", "length", "days", "pitch")}
    least, most = meta.seats
    return texts.say(key, least=least, most=most, **facts)


def _line(meta: Meta, texts: Texts) -> str:
    return told(meta, texts, "help-game")


def nameless(meta: Meta, texts: Texts, label: Label) -> str:
    """A label of a picture in which nobody has a name yet: teams go by their colours."""

    def name(ref: Ref) -> str:
        team = texts.say(f"{meta.key}-team-{ref.key}")
        rider = texts.first((f"{meta.key}-rider", "rider"), who=team, rider=ref.rider) if ref.rider else team
        return texts.say("scene-beside", who=rider, beside=ref.beside) if ref.beside else rider

    facts = dict(label.facts)
    called = {f"{key}_called": name(who._replace(rider="")) for key, who in facts.items() if isinstance(who, Ref)}
    return texts.say(label.key, **texts.facts(facts, name), **called)


def _in_full(meta: Meta, texts: Texts) -> str:
    least, most = meta.seats
    title, pitch = texts.say(f"{meta.key}-title"), texts.say(f"{meta.key}-pitch")
    return texts.say("choice-game", title=title, least=least, most=most, pitch=pitch)


def _in_short(meta: Meta, texts: Texts) -> str:
    return texts.say("choice-game-short", title=texts.say(f"{meta.key}-title"))
