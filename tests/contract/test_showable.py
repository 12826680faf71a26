"""What no phone could show is named before anybody is asked it."""

from __future__ import annotations

import pytest

from engine.core.prompts import Choice, Field, Prompt
from tests.cogs.support import choices
from tests.contract.showable import unshowable
from tests.core.test_prompts import ask


def riders(count: int, name: str = "R", lands: int = 60) -> tuple[Field, ...]:
    """So many riders, each with one field."""
    return tuple(Field(f"r{n}.land", choices(lands), group=f"{name}{n}") for n in range(count))


@pytest.mark.parametrize(
    "prompt",
    [
        ask(Field("x", choices(500))),
        ask(*riders(25)),
        ask(*(field._replace(group="R") for field in riders(6))),
        ask(Field("x", choices(25), 25, 25, ordered=True)),
        ask(*riders(2))._replace(id="x" * 60),
    ],
    ids=["many choices", "many riders", "many fields", "a long order", "a long id"],
)
def test_what_can_be_shown_is_not_complained_of(prompt: Prompt) -> None:
    assert unshowable(prompt) == ()


@pytest.mark.parametrize(
    ("prompt", "why"),
    [
        (ask(Field("x", choices(2)))._replace(id="x" * 90), "custom id"),
        (ask(*riders(2))._replace(id="x" * 90), "custom id"),
        (ask(Field("x", (Choice("a b"), Choice("c")))), "the key 'a b' has characters"),
        (ask(*riders(26)), "26 riders do not fit a menu of 25"),
        (ask(*riders(2, "R" * 40)), "a name of more than 32 letters"),
        (ask(Field("x", choices(40), 40, 40, ordered=True)), "a change of x is too long"),
        (ask(*(field._replace(group="R") for field in riders(3, lands=250))), "R needs 33 menus"),
    ],
)
def test_what_cannot_be_shown_is_named(prompt: Prompt, why: str) -> None:
    assert why in unshowable(prompt)[0]
