"""The notation of every game, under anything that somebody may write: one sentence, or a position; never a wait."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import SeededChance
from engine.core.game import AnyRules
from engine.core.prompts import checked
from engine.core.reading import LONGEST_SENTENCE
from engine.core.sample import some_answer
from engine.registry import Registry

REGISTRY = Registry(Path(__file__).parents[2] / "data")
GAMES = tuple(REGISTRY.games)

SEATS = 3
LATE = 25
"""Answers after which a race has something to tell of."""

PIECES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["", "9" * 5000, "-", "0", "1" * 9, "over", "٣", "²", "\x00", "=", ":", ",", ";", "x", "\n"]),
)


@cache
def rules_of(key: str) -> AnyRules:
    entry = REGISTRY[key]
    return entry.open({"colours": entry.meta.teams[:SEATS]})


@cache
def line_of(key: str) -> str:
    """A position from the middle of a race."""
    rules, luck, driver = rules_of(key), SeededChance(b"luck"), SeededChance(b"driver")
    state = rules.start(luck).state
    for _ in range(LATE):
        prompts = rules.prompts(state)
        together = prompts if prompts[0].opens == "together" else prompts[:1]
        state = rules.apply(state, [checked(one, some_answer(one, driver)) for one in together], luck).state
        if len(rules.prompts(state)) == 0:
            break
    return rules.write(state)


def reads_or_says_why(key: str, text: str) -> None:
    rules = rules_of(key)
    try:
        state = rules.read(text)
    except ValueError as error:
        sentence = str(error)
        assert sentence and len(sentence.splitlines()) == 1 and len(sentence) < LONGEST_SENTENCE
        assert "int()" not in sentence and "literal" not in sentence and "digits" not in sentence
    else:
        assert rules.read(rules.write(state)) == state


@pytest.mark.parametrize("key", GAMES)
@given(text=st.text())
@settings(max_examples=40)
def test_any_text_is_a_position_or_refused_in_a_line(key: str, text: str) -> None:
    reads_or_says_why(key, text)


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=120)
def test_a_position_with_a_piece_changed_is_one_or_refused_in_a_line(key: str, data: st.DataObject) -> None:
    line = line_of(key)
    first = data.draw(st.integers(0, len(line)))
    last = data.draw(st.integers(first, min(len(line), first + 4)))
    reads_or_says_why(key, line[:first] + data.draw(PIECES) + line[last:])


@pytest.mark.parametrize("key", GAMES)
def test_a_number_of_five_thousand_digits_is_read_nowhere(key: str) -> None:
    line, digits = line_of(key), "9" * 5000
    for place, sign in enumerate(line):
        if sign.isdecimal():
            reads_or_says_why(key, line[:place] + digits + line[place + 1 :])
