"""What people call themselves does no harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.wire.sanitize import no_list, plain, spoken


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("José Mª", "José Mª"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123>"),
        ("<:x:1>", "\\<\\:x\\:1>"),
        (":smile:", "\\:smile\\:"),
        ("# big", "\\# big"),
        ("1. first", "1\\. first"),
        ("two\nlines", "two lines"),
        ("\u202eevil", "evil"),
        ("z\u0335\u0336\u0337\u0338a", "z\u0335\u0336a"),
        ("\u200b\u200b", "?"),
        ("🚴‍♀️", "🚴‍♀️"),
    ],
)
def test_names_in_messages(name: str, shown: str) -> None:
    assert spoken(name) == shown


def test_standings_in_a_line_are_no_list() -> None:
    assert no_list("1. Ana 7 · 2. Bruno 4") == "1\\. Ana 7 · 2. Bruno 4"
    assert no_list("Ana leads") == "Ana leads"


@given(st.text(max_size=100))
def test_any_name_is_short_single_lined_and_pings_nobody(name: str) -> None:
    assert 1 <= len(plain(name)) <= 32
    assert "\n" not in spoken(name)
    assert "@everyone" not in spoken(name)
    assert "<@" not in spoken(name).replace("\\<", "")
