"""English words for pictures in tests, straight from the text files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from engine.core.events import Fact, Ref
from engine.core.scene import Label

BASES = {"Y": "yellow", "G": "green", "B": "blue", "O": "orange"}
"""How riders of Pistard are called beside their player."""

DATA = Path(__file__).resolve().parents[2] / "data"


def english(names: Mapping[int, str] | None = None, game: str = "criterium") -> Callable[[Label], str]:
    """Words with these display names by seat; a seat without one is called by its colour."""
    bundle = FluentBundle(["en"], use_isolating=False)
    for folder in ("common", game):
        for path in sorted((DATA / folder / "texts").glob("*en.ftl")):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def name(ref: Ref) -> str:
        who = (names or {}).get(-1 if ref.seat is None else ref.seat, ref.key.capitalize())
        if ref.rider:
            who = f"{who}'s {BASES[ref.rider]}" if ref.rider in BASES else f"{who} {ref.rider}"
        return f"{who} ({ref.beside})" if ref.beside else who

    def called_by(ref: Ref) -> str:
        return (names or {}).get(-1 if ref.seat is None else ref.seat, ref.key.capitalize())

    def plain(fact: Fact) -> object:
        if isinstance(fact, Ref):
            return name(fact)
        if isinstance(fact, tuple):
            every = [name(one) if isinstance(one, Ref) else str(one) for one in fact]
            return " and ".join([", ".join(every[:-1]), every[-1]] if len(every) > 1 else every)
        return fact

    def words(text: Label) -> str:
        message = bundle.get_message(text.key)
        assert message.value is not None, text.key
        called = {f"{key}_called": called_by(fact) for key, fact in text.facts if isinstance(fact, Ref)}
        spoken, errors = bundle.format_pattern(
            message.value, called | {key: plain(fact) for key, fact in text.facts}
        )
        assert not errors, (text, errors)
        return str(spoken)

    return words
