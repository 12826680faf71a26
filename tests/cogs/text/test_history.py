"""The list of races that have ended, page by page, and what is left of a race whose rounds are forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.text.past import figures, history
from cogs.wire.message import Button, Menu, Message
from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.model.table import Venue
from engine.tables.records.figures import table_of
from tests.e2e.support import TEXTS

LONGEST = "W" * 32
"""Discord lets nobody be called longer."""


def race(number: int, **fields: Any) -> RaceResult:
    seats = tuple(
        SeatResult(seat, "person", 100 * number + seat, LONGEST, "red", seat + 1, 10**6, winner=not seat)
        for seat in range(10)
    )
    plain = RaceResult(number, Venue(1, 10**18), "ciclismo_a_fondo", 1, {}, "over", 0.0, 1.0, float(number), seats)
    return plain._replace(**fields)


def buttons(message: Message) -> dict[str, bool]:
    """The buttons, and which of them can be pressed."""
    return {part.label: not part.disabled for row in message.rows for part in row if isinstance(part, Button)}


def listed(message: Message) -> int:
    """How many races its menu opens."""
    return sum(len(part.options) for row in message.rows for part in row if isinstance(part, Menu))


@pytest.mark.parametrize(
    ("found", "page", "shown", "turning"),
    [
        (3, 0, 3, {}),
        (history.PAGE + 1, 0, history.PAGE, {"◀ Newer": False, "Older ▶": True}),
        (history.PAGE + 1, 1, history.PAGE, {"◀ Newer": True, "Older ▶": True}),
        (2, 2, 2, {"◀ Newer": True, "Older ▶": False}),
        (0, 3, 0, {"◀ Newer": True, "Older ▶": False}),
    ],
)
def test_a_page_leads_to_those_beside_it(found: int, page: int, shown: int, turning: dict[str, bool]) -> None:
    message = history.listed(TEXTS, [race(number) for number in range(found)], page, here=True)
    assert (listed(message), buttons(message)) == (shown, turning)


def test_the_longest_list_names_every_race_on_it() -> None:
    message = history.listed(TEXTS, [race(number) for number in range(history.PAGE)], 0, here=True)
    assert message.content.count("won by") == history.PAGE


def test_of_a_race_whose_rounds_are_forgotten_the_places_are_told() -> None:
    message = history.opened(TEXTS, race(1), None, None)
    assert not message.rows and message.content.count("W" * 32) == 11
    assert "not kept any more" in message.content


def test_the_longest_page_of_a_leaderboard_names_everybody_on_it() -> None:
    message = figures.leaderboard(TEXTS, table_of([race(number) for number in range(9)]), "", 0)
    assert message.content.count("W" * 32) == figures.PAGE
    assert buttons(message)
