"""Nothing exceeds what Discord takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.wire import limits


@given(parts=st.lists(st.text(max_size=1500), max_size=6))
def test_a_message_is_never_too_long(parts: list[str]) -> None:
    assert len(limits.content(parts)) <= limits.CONTENT


def test_head_and_tail_of_a_long_message_stay_whole() -> None:
    text = limits.content(["Which race", "line\n" * 900, "What now"])
    assert text.startswith("Which race\n\nline")
    assert text.endswith("…\n\nWhat now")


@given(text=st.text(max_size=300), most=st.integers(5, 100))
def test_a_shortened_text_fits(text: str, most: int) -> None:
    assert len(limits.shorten(text, most)) <= most


@pytest.mark.parametrize(("count", "sizes"), [(0, [0]), (1, [1]), (25, [25]), (26, [25, 1]), (60, [25, 25, 10])])
def test_lists_are_paged(count: int, sizes: list[int]) -> None:
    assert [len(page) for page in limits.pages(range(count), 25)] == sizes


@given(text=st.text("ab \n", max_size=3000), most=st.integers(20, 200))
def test_pages_of_text_hold_every_letter_and_fit(text: str, most: int) -> None:
    found = limits.text_pages(text, most)
    assert all(len(page) <= most for page in found)
    assert "".join("".join(found).split()) == "".join(text.split())
