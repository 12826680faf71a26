"""The post of what was played: one heading for all rounds of it."""

from __future__ import annotations

from cogs.text import channel_posts
from engine.core.scene import Scene, label
from engine.tables.views.table_view import RoundNews
from tests.cogs.support import words

FIRST, LAST = label("toy-title"), label("toy-length")


def news(number: int) -> RoundNews:
    """A round of which nothing is told, with a name of its own."""
    when = FIRST if number == 3 else LAST
    return RoundNews(number, when, (), Scene("board", FIRST, LAST, ()), ())


def test_several_rounds_are_named_from_the_first_to_the_last() -> None:
    said = words()
    (head, *_) = channel_posts.rounds(said, (news(3), news(4)), ()).content.splitlines()
    assert f"{said.label(FIRST)} – {said.label(LAST)}" in head
