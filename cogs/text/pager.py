"""Back and on, for whatever needs more than one page."""

from __future__ import annotations

from collections.abc import Callable

from cogs.wire.message import Button
from engine.texts import Texts


def pager(texts: Texts, page: int, count: int, turn: Callable[[int], str]) -> tuple[tuple[Button, ...], ...]:
    """A row with both buttons, none if there is one page; `turn` writes the id that leads to a page. The ids differ
    even where both lead nowhere, since Discord allows none twice."""
    if count == 1:
        return ()
    back = Button(texts.say("button-page-back"), turn(page - 1 if page else count), disabled=page == 0)
    on_label = texts.say("button-page-on", page=page + 1, pages=count)
    return ((back, Button(on_label, turn(page + 1), disabled=page >= count - 1)),)
