"""Whose last rider is out is told so, once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.core.events import Ref, Standing
from engine.tables.model import notes
from engine.tables.model.notes import Round, Rounds
from engine.tables.play.out_of_race import told

NEWS = notes.write(Rounds((Round(1, "round", (), None),)))


def row(seat: int, *, out: bool) -> Standing:
    return Standing(seat + 1, Ref("red", seat), out=out)


def who(
    before: tuple[Standing, ...], now: tuple[Standing, ...], news: str = NEWS, *, people: bool = True
) -> list[int]:
    public = SimpleNamespace(validate_python=lambda *_, **__: None)
    rules: Any = SimpleNamespace(standings=lambda _: before, types=SimpleNamespace(public=public))
    was: Any = SimpleNamespace(news=news)
    table: Any = SimpleNamespace(news=f"{news} and more", is_person=lambda _: people)
    return [note.seat for note in told(rules, was, table, lambda: now) if note.seat is not None]


def test_who_was_in_and_is_out_is_told() -> None:
    assert who((row(0, out=False), row(1, out=False)), (row(0, out=False), row(1, out=True))) == [1]


def test_who_was_out_before_is_not_told_again() -> None:
    assert who((row(1, out=True),), (row(1, out=True),)) == []


def test_in_the_first_round_nobody_was_out_before() -> None:
    assert who((), (row(0, out=True),), news="") == [0]


def test_a_computer_is_not_told() -> None:
    assert who((), (row(0, out=True),), news="", people=False) == []
