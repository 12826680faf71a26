"""Whether a thing is as a file says, and what is said where it is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from engine.core.comparison import difference, plain


class Card(NamedTuple):
    """A card that writes itself."""

    colour: str
    value: int

    def __str__(self) -> str:
        return f"{self.colour[0]}{self.value}"


class Rider(NamedTuple):
    """A rider that does not."""

    team: str
    square: int


@dataclass(frozen=True)
class Board:
    """A view with parts of all sorts."""

    riders: tuple[Rider, ...]
    hand: tuple[Card, ...]
    marks: frozenset[int]
    bottles: dict[int, bool]


BOARD = Board((Rider("red", 4), Rider("blue", 7)), (Card("blue", 2),), frozenset({3, 1}), {5: True})


def said(wanted: Any, actual: Any = BOARD) -> str | None:
    return difference(wanted, plain(actual), "here")


def test_a_view_becomes_plain_data() -> None:
    assert plain(BOARD) == {
        "riders": [{"team": "red", "square": 4}, {"team": "blue", "square": 7}],
        "hand": [{"colour": "blue", "value": 2}],
        "marks": [1, 3],
        "bottles": {"5": True},
    }


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"marks": [1, 3]},
        {"riders": [{"team": "red"}, {"square": 7}]},
        {"riders": {"blue": {"square": 7}}},
        {"riders": {"1": {"square": 7}}},
        {"hand": ["b2"]},
        {"hand": [{"value": 2}]},
        {"bottles": {"5": True}},
    ],
)
def test_what_is_as_wanted_may_have_more(wanted: dict[str, Any]) -> None:
    assert said(wanted) is None


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"riders": {"red": {"square": 5}}}, "here.riders.red.square: it is 4, not 5"),
        ({"riders": {"pink": {}}}, "here.riders: there is no 'pink', only 0, 1, red, blue"),
        ({"riders": [{"team": "red"}]}, "here.riders: it has 2 items, not 1"),
        ({"marks": [1, 4]}, "here.marks.1: it is 3, not 4"),
        ({"marks": {"a": 1}}, "here.marks: there is no 'a', only 0, 1"),
        ({"hand": ["b3"]}, "here.hand.0: it is 'b2', not 'b3'"),
        ({"hand": "b2"}, "here.hand: it is [{'colour': 'blue', 'value': 2}], not 'b2'"),
        ({"bottles": {"5": 1}}, "here.bottles.5: it is True, not 1"),
        ({"bottles": {"5": {}}}, "here.bottles.5: it is True, not an object"),
    ],
)
def test_the_first_difference_is_said_with_its_place(wanted: dict[str, Any], sentence: str) -> None:
    assert said(wanted) == sentence


def test_an_object_without_anything_says_so() -> None:
    assert difference({"a": 1}, {}, "here") == "here: there is no 'a', only nothing"


def test_a_thing_that_does_not_write_itself_has_no_short_form() -> None:
    assert said("red 4", Rider("red", 4)) is not None
