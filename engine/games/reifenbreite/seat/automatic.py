"""What an absent player does, question for question (section 4 of the rule book)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.prompts import Answer, Choice, Prompt
from engine.games.reifenbreite.rulebook.destinations import nearest
from engine.games.reifenbreite.rulebook.question_words import (
    CHOICE,
    DRAFT,
    LEAD,
    LOSE,
    MODE,
    NO,
    PLACE,
    REGAIN,
    RETURN,
    STAY,
    WHERE,
)


def automatic(prompt: Prompt) -> Answer:
    """No luck is in it, and nothing that the question does not say, so that a replay needs neither."""
    return {CHOICE: (_CHOOSES[prompt.key](prompt.fields[0].bare),)}


def _first(choices: Sequence[Choice]) -> str:
    """The lowest-numbered rider on the foremost dot; two dice; the lowest card lost, the highest regained; back on
    the road beside its space on the right."""
    return choices[0].key


def _refuse(choices: Sequence[Choice]) -> str:
    return NO


def _where(choices: Sequence[Choice]) -> str:
    return nearest(choices).key


def _draft(choices: Sequence[Choice]) -> str:
    return how_many(choices, worth_following)


def worth_following(choice: Choice) -> bool:
    """Whether a wheel brings one step less than an own throw on average, or more."""
    return int(choice.arg("steps")) >= enough(int(choice.arg("usual")))


def how_many(choices: Sequence[Choice], follows: Callable[[Choice], bool]) -> str:
    """The choice by which the riders of a line follow up to the first that will not."""
    key = STAY
    for choice in choices:
        if choice.key == STAY or not follows(choice):
            break
        key = choice.key
    return key


def enough(usual: int) -> int:
    """The steps from which on a wheel is followed, where an own throw brings so many on average."""
    return max(1, usual - 1)


_CHOOSES: dict[str, Callable[[Sequence[Choice]], str]] = {
    PLACE: _first,
    MODE: _first,
    LEAD: _refuse,
    LOSE: _first,
    REGAIN: _first,
    WHERE: _where,
    DRAFT: _draft,
    RETURN: _first,
}
