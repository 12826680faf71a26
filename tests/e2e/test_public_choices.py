"""Public choices among sixty, played by menu pages and by `/move`: a toy game that lives nowhere else."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from cogs.wire import message
from engine.registry import Entry
from render import Picture
from tests.cogs.support import toy_texts
from tests.e2e.support import Doc, Stage, labels, open_race, shows, staged
from tests.toys.shared import Material
from tests.toys.toy_chain import ToyChain

WHITE = io.BytesIO()
Image.new("RGB", (8, 8), "white").save(WHITE, "PNG")

WORDS = """
toy-title = Toy
toys-round = Turn { $round } of { $rounds }
toy-length = a round
toy-days = an hour
toy-subtitle = toy
toy-note = noted
toy_chain-title = The Chain
toy_chain-length = ten rounds
toy_chain-days = a day
toy_chain-pitch = Sixty squares.
toy_chain-rules = Rules.
toy_chain-team-red = Red
toy_chain-team-blue = Blue
toy_chain-prompt-dest = Where to?
toy_chain-prompt-draft = Draft?
toy_chain-default-dest = Else chance decides.
toy_chain-default-draft = Else you stay.
toy_chain-choice-dest-square = Square { $square }
toy_chain-choice-draft-draft = a choice
toy_chain-story-rode = rode to { $square }
toy_chain-story-drafted = drafted to { $square }
toy_chain-situation-situation = You stand on { $square }.
toy_chain-leads = { $who } leads
toy_chain-standing = { $place }. { $who }
"""


@pytest.fixture
async def chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A bot that knows the toy only; the toy's scene is no picture, so a white one stands for it."""
    monkeypatch.setattr(message, "render", lambda *_: Picture(WHITE.getvalue(), "white"))
    registry = SimpleNamespace(games={"toy_chain": Entry(ToyChain(), Material())})
    async with staged(tmp_path, toy_texts(WORDS), registry) as stage:
        yield stage


async def start(stage: Stage) -> tuple[str, Doc]:
    """A race of Ana and Bruno; who moves first, and the message that asks."""
    await open_race(stage, "Ana", "Bruno", game="toy_chain")
    table = await stage.table_view()
    name = table.players[table.awaited[0]].name
    return name, await stage.dm(name, "Where to?")


def squares(shown: Doc) -> list[str]:
    """The choices of a row that was opened: all its buttons but the last ones."""
    return [label for label in labels(shown) if label.startswith("Square")]


async def test_sixty_choices_are_asked_row_by_row(chain: Stage) -> None:
    name, asked = await start(chain)
    rows = [f"row-{n} (10)" for n in range(6)]
    assert labels(asked) == [*rows, "Orders"]
    await chain.press(name, asked, rows[0])
    opened = await chain.until(partial(_showing, chain, name, asked["id"], "‹ Back"))
    assert squares(opened) == [f"Square {n}" for n in range(1, 11)]
    await chain.press(name, asked, "‹ Back")
    await chain.until(partial(_showing, chain, name, asked["id"], rows[5]))
    await chain.press(name, asked, rows[5])
    opened = await chain.until(partial(_showing, chain, name, asked["id"], "‹ Back"))
    await chain.press(name, opened, "Square 60")
    await chain.until(lambda: "You play Square 60" in chain.seat(name).message(asked["id"])["content"])


async def test_move_offers_what_the_buttons_do(chain: Stage) -> None:
    name, asked = await start(chain)
    shown = []
    for row in labels(asked)[:6]:
        await chain.press(name, asked, row)
        opened = await chain.until(partial(_showing, chain, name, asked["id"], "‹ Back"))
        shown += squares(opened)
        await chain.press(name, asked, "‹ Back")
        await chain.until(partial(_showing, chain, name, asked["id"], row))
    completed = set()
    for digits in range(10):
        act = (
            await chain.seat(name)
            .complete(chain.desk.rambla, "/move choice:", "choice", choice=f"{digits}")
            .settled()
        )
        completed |= {choice["name"] for choice in act.choices}
    assert completed == set(shown)


def _showing(stage: Stage, name: str, shown: str, label: str) -> Doc | None:
    found = stage.seat(name).message(shown)
    return found if label in labels(found) else None


async def test_a_public_choice_is_completed_and_played_by_its_name(chain: Stage) -> None:
    name, _ = await start(chain)
    seat = chain.seat(name)
    act = await seat.complete(chain.desk.rambla, "/move choice:", "choice", choice="square 4").settled()
    assert [choice["name"] for choice in act.choices][:2] == ["Square 4", "Square 40"]
    answer = await chain.slash(name, "/move", choice=act.choices[0]["value"])
    assert "You play Square 4" in answer["content"]


async def test_a_typed_name_will_do_and_nonsense_will_not(chain: Stage) -> None:
    name, _ = await start(chain)
    assert "cannot be played now" in (await chain.slash(name, "/move", choice="the moon"))["content"]
    assert "You play Square 7" in (await chain.slash(name, "/move", choice="square 7"))["content"]


async def test_another_seat_has_nothing_to_move(chain: Stage) -> None:
    name, _ = await start(chain)
    other = "Bruno" if name == "Ana" else "Ana"
    assert "Nothing to choose" in (await chain.slash(other, "/move", choice="Square 7"))["content"]


async def test_bounded_numbers_and_switches_are_set_in_the_lobby(tmp_path: Path) -> None:
    words = WORDS + "".join(f"toy_chain-option-{name} = {name}\n" for name in ("stages", "wind", "hush"))
    words += "".join(f"toy_chain-option-{name} = {name}\n" for name in ("wind-calm", "wind-gusty", "hush-true"))
    words += "toy_chain-option-hush-false = loud\n"
    registry = SimpleNamespace(games={"toy_chain": Entry(ToyChain(), Material())})
    async with staged(tmp_path, toy_texts(words), registry) as stage:
        await stage.slash("Ana", "/race new", game="toy_chain")
        form = await stage.pressed("Ana", await stage.post("hosted by"), "Options")
        assert [row["components"][0]["placeholder"] for row in form["components"][:4]] == [
            "Pace",
            "stages",
            "wind",
            "hush",
        ]
        for name, value in (("stages", "1"), ("wind", "wind-calm"), ("hush", "hush-true")):
            picked = value.rpartition("-")[2]
            stage.seat("Ana").choose(form["id"], name, [picked])
            text = f"{name}: **{value if '-' in value else picked}**"
            await stage.until(partial(shows, stage, "Ana", form["id"], text))
        assert dict((await stage.table_view()).options) == {"stages": 1, "wind": "calm", "hush": True}


async def test_who_does_not_ride_is_told_so(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    told = await stage.slash("Dani", "/move", choice="4")
    assert told["content"].startswith("You do not ride in this race.")
