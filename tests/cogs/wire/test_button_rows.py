"""Buttons in rows of a message."""

from __future__ import annotations

import pytest

from cogs.wire.message import Button, button_rows


@pytest.mark.parametrize(
    ("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3]), (30, [5] * 5)]
)
def test_no_button_stands_alone_below_a_full_row(count: int, rows: list[int]) -> None:
    buttons = [Button(str(number), f"b:{number}") for number in range(count)]
    found = button_rows(buttons)
    assert [len(row) for row in found] == rows
    assert [one for row in found for one in row] == buttons[: sum(rows)]
