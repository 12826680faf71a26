"""The games as choices of a command, and what a newcomer sees of them: for how many, how long, a picture each."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from cogs.wire.edge import Edge
from cogs.wire.ids import RulesPage, Verb
from cogs.wire.message import Button, Drawing, Message
from cogs.wire.translation import choice
from engine.core.events import Ref
from engine.core.game import Meta
from engine.core.scene import Label
from engine.texts import Texts


def offered(edge: Edge, *, pitch: bool = False) -> list[app_commands.Choice[str]]:
    """The games in their order; `pitch`: with their number of players, and what they are about."""
    said = _in_full if pitch else _in_short
    return [choice(edge.texts, partial(said, meta), meta.key) for meta in edge.metas]


def game_page(edge: Edge, game: str, *, in_server: bool) -> Message:
    """A game by itself, with its picture; in a server with the buttons that open it there. KeyError if there is
    none."""
    meta, texts = edge.meta(game), edge.texts
    scene = edge.samples().get(game)
    drawings = () if scene is None else (Drawing(scene, partial(nameless, meta, texts), f"{game}.png"),)
    opens = ("open-game", "solo-game") if in_server else ()
    doors = [Button(texts.say(f"button-{verb}"), Verb(0, verb, game).write(), "main") for verb in opens]
    rules = Button(texts.say("button-rules"), RulesPage(game, 0).write())
    back = Button(texts.say("button-help"), Verb(0, "help").write())
    rows = ((rules, back),)
    return Message(told(meta, texts, "help-game"), (tuple(doors), *rows) if doors else rows, drawings)


def told(meta: Meta, texts: Texts, key: str) -> str:
    """A text that introduces a game: its name, for how many, how long (in rounds, in minutes alone, in days at the
    usual pace with others), and what it is about."""
    facts = {what: texts.say(f"{meta.key}-{what}") for what in ("title", "length", "alone", "days", "pitch")}
    least, most = meta.seats
    return texts.say(key, least=least, most=most, **facts)


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
