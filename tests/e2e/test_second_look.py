"""What is played at once and for ever is shown first; the press that confirms is the one that counts."""

from __future__ import annotations

import pytest

from cogs.wire.press_tracker import PressTracker
from tests.e2e.support import Doc, Stage, labels
from tests.e2e.test_public_choices import chain, start

PLAY, OTHER, NEVER = "Play it", "Something else", "Do not ask again"

__all__ = ["chain"]


@pytest.fixture
async def careful(chain: Stage) -> Stage:
    """A bot that shows what is final before it is played, as it does to people."""
    chain.edge.presses.second_look = True
    return chain


async def squares(stage: Stage, name: str, asked: Doc) -> Doc:
    """The first row of squares, opened."""
    await stage.press(name, asked, "row-0 (10)")
    await stage.until(lambda: "Square 7" in labels(stage.seat(name).message(asked["id"])))
    return stage.seat(name).message(asked["id"])


async def looked_at(stage: Stage, name: str, asked: Doc, label: str) -> Doc:
    """Somebody presses a square, and sees what it does."""
    await stage.press(name, await squares(stage, name, asked), label)
    await stage.until(lambda: labels(stage.seat(name).message(asked["id"])) == [PLAY, OTHER, NEVER])
    return stage.seat(name).message(asked["id"])


async def steps(stage: Stage) -> int:
    """How far the race is."""
    return len(await stage.store.steps(1))


async def test_a_final_move_is_shown_before_it_is_played(careful: Stage) -> None:
    name, asked = await start(careful)
    before = await steps(careful)
    look = await looked_at(careful, name, asked, "Square 7")
    assert "You would play **Square 7**" in look["content"]
    assert await steps(careful) == before
    await careful.press(name, look, PLAY)
    await careful.until(lambda: "You play Square 7" in careful.seat(name).message(asked["id"])["content"])
    assert await steps(careful) > before


async def test_something_else_leads_back_to_the_question(careful: Stage) -> None:
    name, asked = await start(careful)
    look = await looked_at(careful, name, asked, "Square 7")
    await careful.press(name, look, OTHER)
    await careful.until(lambda: "row-0 (10)" in labels(careful.seat(name).message(asked["id"])))
    look = await looked_at(careful, name, asked, "Square 8")
    await careful.press(name, look, PLAY)
    await careful.until(lambda: "You play Square 8" in careful.seat(name).message(asked["id"])["content"])


async def test_who_does_not_want_it_plays_with_one_press_and_can_want_it_again(careful: Stage) -> None:
    name, asked = await start(careful)
    look = await looked_at(careful, name, asked, "Square 7")
    before = await steps(careful)
    await careful.press(name, look, NEVER)
    await careful.until(lambda: "row-0 (10)" in labels(careful.seat(name).message(asked["id"])))
    assert await steps(careful) == before
    assert "played with one press" in (await careful.slash(name, "/me settings"))["content"]
    await careful.press(name, await squares(careful, name, asked), "Square 7")
    await careful.until(lambda: "You play Square 7" in careful.seat(name).message(asked["id"])["content"])
    assert "shown before it is played" in (await careful.slash(name, "/me settings", look="on"))["content"]


async def test_move_shows_what_it_would_play_too(careful: Stage) -> None:
    name, _ = await start(careful)
    before = await steps(careful)
    look = await careful.slash(name, "/move", choice="square 7")
    assert labels(look) == [PLAY, OTHER, NEVER] and await steps(careful) == before
    await careful.press(name, look, PLAY)
    await careful.until(lambda: "You play Square 7" in careful.seat(name).message(look["id"])["content"])


async def test_a_second_look_outlives_a_restart_and_counts_once(careful: Stage) -> None:
    name, asked = await start(careful)
    look = await looked_at(careful, name, asked, "Square 7")
    await careful.sent()
    await careful.restart()
    before = await steps(careful)
    await careful.press(name, look, PLAY)
    await careful.until(lambda: "You play Square 7" in careful.seat(name).message(asked["id"])["content"])
    assert await steps(careful) == before + 1


async def test_nobody_else_confirms(careful: Stage) -> None:
    name, _ = await start(careful)
    look = await careful.slash(name, "/move", choice="square 7")
    other = "Bruno" if name == "Ana" else "Ana"
    forged = await careful.slash(other, "/races")
    now = careful.seat(other).message(forged["id"])
    now["components"] = look["components"]
    before = await steps(careful)
    await careful.press(other, now, PLAY)
    await careful.sent()
    assert await steps(careful) == before


def test_it_is_on_for_people() -> None:
    assert PressTracker().second_look
