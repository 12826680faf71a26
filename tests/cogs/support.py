"""Looks, questions and words for tests of the edge: built by hand, with a game that has only texts."""

from __future__ import annotations

from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from cogs.text.words import Words
from engine.core.game import GameOptions, Meta
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.tables.model.table import Player, Venue
from engine.tables.views.table_view import Question, TableView
from engine.texts import Texts, load
from settings import ROOT

TEXTS = load(ROOT / "data", strict=True)

GAME = """
toy-title = The Toy
toy-length = a round
toy-days = an hour
toy-pitch = A pitch.
toy-rules = Rules.
toy-team-red = Red
toy-team-blue = Blue
toy-prompt-pick = Pick one.
toy-prompt-form = Fill in.
toy-default-pick = Else chance decides.
toy-default-form = Else nothing happens.
toy-choice-pick-pick = No. { $n }
toy-form-limit-energy = { $rider } energy { $before } → { $after }
toy-field-form-list = The list
toy-remark-mind = Mind { $what }.
toy-choice-form-list = { $n }
toy-choice-form-token = token { $n }
toy-choice-form-land = lands { $n }
toy-choice-form-a = a{ $n }
toy-choice-form-b = b{ $n }
toy-choice-form-c = c{ $n }
toy-choice-form-d = d{ $n }
toy-choice-form-e = e{ $n }
toy-choice-plan-token = token { $n }
toy-choice-plan-land = lands { $n }
toy-leads = { $who } leads
toy-standing = { $place }. { $who }
toy-story-told = { $who } did it.
toy-situation-here = Here.
"""


def toy_texts(game: str = GAME) -> Texts:
    """The bot's texts and those of a toy game."""
    bundle = FluentBundle(["en"], use_isolating=False)
    keys: set[str] = set()
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "data" / "common" / "texts").glob("*.ftl")]
    for source in (*sources, game):
        resource = FluentParser().parse(source)
        bundle.add_resource(resource)
        keys |= {entry.id.name for entry in resource.body if hasattr(entry, "id")}
    return Texts({"en": bundle}, {"en": frozenset(keys)}, strict=True)


META = Meta("toy", "The Toy", (2, 5), ("red", "blue"), GameOptions, 1)


def table_view(*names: str, **changes: Any) -> TableView:
    """A racing table of these people, red and blue."""
    people = tuple(
        Player("person", name, colour, 100 + seat, 0)
        for seat, (name, colour) in enumerate(zip(names or ("Ana", "Bruno"), ("red", "blue"), strict=False))
    )
    facts: dict[str, Any] = {
        "id": 7,
        "meta": META,
        "place": Venue(1, 2),
        "status": "racing",
        "pace": "day",
        "host": 100,
        "players": people,
        "options": {},
        "commitment": "c" * 64,
        "secret": "",
        "branch": 0,
        "round": 2,
    }
    return TableView(**{**facts, **changes})


def words(**changes: Any) -> Words:
    """The words of such a table."""
    return Words(toy_texts(), table_view(**changes))


def choices(count: int) -> tuple[Choice, ...]:
    """So many numbered choices."""
    return tuple(Choice(str(n), (("n", n),)) for n in range(count))


def pick(count: int, answer: str | None = None) -> Question:
    """One field with so many choices."""
    prompt = Prompt("r2-pick-0", 0, "pick", "r2", (Field("pick", choices(count)),))
    return Question(prompt, None if answer is None else {"pick": (answer,)}, {})


def filled(*fields: Field, held: Answer | None = None, **question: Any) -> Question:
    """A form of these fields, with what its prompt and question say besides; `held` is what is proposed."""
    more = {name: question.pop(name) for name in ("limits", "opens", "quiet") if name in question}
    prompt = Prompt("r2-form-0", 0, "form", "r2", fields, **{"opens": "together", **more})
    return Question(prompt, proposal=held, **question)
