"""What a stranger sees first: names of modules that cannot be mistaken for each other."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from tests.architecture.sources import sources

CODE = ("bot.py", "settings.py", "cogs", "engine", "render", "desk")


def a_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes one name of the other."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or short == long:
        return False
    cut = [short[:place] + short[place + 1 :] if len(short) == len(long) else short for place in range(len(long))]
    return any(cut[place] == long[:place] + long[place + 1 :] for place in range(len(long)))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("look", "looks", True),
        ("post", "past", True),
        ("track", "rack", True),
        ("race", "races", True),
        ("race", "race", False),
        ("plan", "clan", True),
        ("decks", "deal", False),
        ("scene", "sense", False),
    ],
)
def test_a_letter_apart_is_what_the_eye_mistakes(one: str, other: str, apart: bool) -> None:
    assert a_letter_apart(one, other) is a_letter_apart(other, one) is apart


def test_no_two_modules_of_a_folder_differ_by_a_letter() -> None:
    folders: defaultdict[str, set[str]] = defaultdict(set)
    for source in sources(*CODE):
        parts = source.name.removesuffix(".py").removesuffix("/__init__").split("/")
        for depth in range(1, len(parts)):
            folders["/".join(parts[:depth])].add(parts[depth])
    assert not [
        f"{folder}: {one}, {other}"
        for folder, names in folders.items()
        for one, other in combinations(sorted(names), 2)
        if a_letter_apart(one, other)
    ]
