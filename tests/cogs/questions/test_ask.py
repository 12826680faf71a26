"""What is asked says what stands below it."""

from __future__ import annotations

import pytest

from cogs.questions import ask
from cogs.text.words import Words
from engine.core.prompts import Field, Prompt
from engine.core.scene import Scene
from engine.tables.model.table import Consent
from engine.tables.views.table_view import Hand, Question
from tests.cogs.questions.test_widgets import labels
from tests.cogs.support import choices, table_view, toy_texts


def drawn() -> Scene:
    raise AssertionError("no picture is wanted")


@pytest.mark.parametrize("voting", [False, True])
def test_what_is_proposed_is_told_where_the_press_for_it_has_a_place(voting: bool) -> None:
    found = tuple(one._replace(group=f"g{n % 20}") for n, one in enumerate(choices(40)))
    prompt = Prompt("r2-pick-0", 0, "pick", "r2", (Field("pick", found),))
    table = table_view(consent=Consent("pause", by=101) if voting else None)
    asked = Hand(table, 0, (Question(prompt, None, {}, suggested={"pick": ("3",)}),), (), drawn)
    message = ask.ask(Words(toy_texts(), table), asked, picture=False)
    assert ("Accept" in labels(message.rows)) == ("**Accept** plays it" in message.content) == (not voting)
