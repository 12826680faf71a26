"""The post of a lobby on a phone."""

from __future__ import annotations

from cogs.text.lobby_post import lobby, more
from cogs.wire.message import Button
from tests.cogs.support import words

PHONE = 36
"""Letters of a row of buttons on a phone of 400 pixels."""
FRAME = 4
"""Letters that the frame of a button takes."""


def test_no_row_of_a_lobby_breaks_on_a_phone() -> None:
    rows = [[part.label for part in row if isinstance(part, Button)] for row in lobby(words(status="lobby")).rows]
    assert len(rows) == 3 and all(sum(len(label) + FRAME for label in row) <= PHONE for row in rows)
    assert rows[-1] == ["Rules", "Invite", "More …"]


def test_more_offers_ones_own_colour_to_who_rides_alone() -> None:
    there = words(status="lobby")
    assert [part.label for part in more(there, 100).rows[0] if isinstance(part, Button)] == ["Change colour"]
    assert more(there, 900).rows == () and "/race course" in more(there, 900).content
