"""Choices that are told in full when somebody reads them."""

from __future__ import annotations

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Prompt, answers, checked, forced

BARE = (Choice("a"), Choice("b"))
TOLD = tuple(choice._replace(args=(("letter", choice.key.upper()),)) for choice in BARE)


def ask(choices: Lazy[Choice]) -> Prompt:
    return Prompt("r1-where", 0, "where", "r1", (Field("choice", choices),))


def untold() -> tuple[Choice, ...]:
    raise AssertionError("somebody has looked")


def test_an_answer_is_checked_without_telling_what_people_read() -> None:
    prompt = ask(Lazy(BARE, untold))
    assert checked(prompt, {"choice": ("b",)}).one("choice") == Choice("b")
    assert forced(prompt) is None and len(list(answers(prompt))) == len(prompt.fields[0].choices) == 2


def test_who_reads_a_choice_reads_all_of_it() -> None:
    choices = Lazy(BARE, lambda: TOLD)
    assert choices[1].arg("letter") == "B" and [choice.key for choice in choices] == ["a", "b"]
    assert choices.index(TOLD[1]) == 1 and repr(choices) == repr(TOLD)


def test_choices_are_told_once() -> None:
    ways = iter((TOLD, BARE))
    choices = Lazy(BARE, lambda: next(ways))
    assert choices[0] == TOLD[0] and choices[1] == TOLD[1]


def test_a_question_is_the_same_however_its_choices_are_told() -> None:
    lazy, whole = ask(Lazy(BARE, lambda: TOLD)), Prompt("r1-where", 0, "where", "r1", (Field("choice", TOLD),))
    assert lazy == ask(Lazy(BARE, lambda: TOLD)) == whole and hash(lazy) == hash(whole)
    assert lazy != ask(Lazy(BARE, lambda: BARE))
