"""The dice games ridden to their end by one person against a computer: by buttons, menus, `/hand` and `/move`."""

from __future__ import annotations

from functools import partial
from typing import Any
from unittest.mock import patch

import pytest

from cogs.wire import ids
from engine.tables.model.table import Person
from tests.e2e.support import WITHIN, Doc, Stage, labels, open_lobby, startable

SHORT: dict[str, dict[str, Any]] = {
    "pistard": {"quick": True},
    "ciclistas": {"course": "clasica_60"},
}
MOST = 300
"""Decisions after which a race is taken to go on for ever."""


async def start(stage: Stage, game: str) -> None:
    """Ana against a computer, with short options."""
    lobby = await open_lobby(stage, "Ana", computers=1, game=game)
    host = (await stage.table_view()).players[0]
    await stage.edge.service.configure(1, Person(host.user, host.name), SHORT[game], 1)
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")


class Rider:
    """Ana, who settles each round as proposed and else takes the first thing offered; which prompts she answered,
    and the messages they came in."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.asked: dict[str, str] = {}

    async def ride(self) -> Doc:
        """To the end; returns the post with the podium."""
        for _ in range(MOST):
            found = await self.stage.until(self._next)
            if "Rematch" in labels(found):
                return found
            if "On we go" in labels(found):
                await self.stage.press("Ana", found, "On we go")
                continue
            self.asked[str(prompt_of(found))] = found["id"]
            turn = len(self.asked) % 5
            if isinstance(ids.read(parts(found)[0]["custom_id"]), ids.Form):
                await self.stage.press("Ana", found, "Accept")
            elif turn == 0:
                await self._move()
            else:
                await self._choose(found if turn > 1 else await self.stage.slash("Ana", "/hand"))
        raise AssertionError("the race does not end")

    def _next(self) -> Doc | None:
        """The end, a rest, or a question not yet answered."""
        posts = (one for one in self.stage.posts() if {"Rematch", "On we go"} & {*labels(one)})
        if (post := next(posts, None)) is not None:
            return post
        fresh = (one for one in reversed(self.stage.dms("Ana")) if (prompt_of(one) or "") not in {"", *self.asked})
        return next(fresh, None)

    async def _choose(self, asked: Doc) -> None:
        part = parts(asked)[0]
        if isinstance(ids.read(part["custom_id"]), ids.Group):
            await self.stage.press("Ana", asked, part["label"])
            asked = await self.stage.until(partial(_opened, self.stage, asked["id"]))
            part = parts(asked)[0]
        seat = self.stage.seat("Ana")
        if part["type"] == 3:
            await seat.choose(asked["id"], part["custom_id"], [part["options"][0]["value"]]).settled(WITHIN)
        else:
            await self.stage.press("Ana", asked, part["label"])

    async def _move(self) -> None:
        seat, channel = self.stage.seat("Ana"), self.stage.desk.rambla
        act = await seat.complete(channel, "/move choice:", "choice", choice="").settled()
        told = await self.stage.slash("Ana", "/move", choice=act.choices[0]["value"])
        assert "You play" in told["content"]


def parts(message: Doc) -> list[Doc]:
    """The buttons and menus of a message."""
    return [part for row in message["components"] for part in row["components"]]


def prompt_of(message: Doc) -> str | None:
    """The prompt whose choices a message offers."""
    what = ids.read(parts(message)[0]["custom_id"]) if message["components"] else None
    return what.prompt if isinstance(what, ids.Press | ids.FieldMenu | ids.Group | ids.Form) else None


def _opened(stage: Stage, message: str) -> Doc | None:
    found = stage.seat("Ana").message(message)
    return found if "‹ Back" in labels(found) else None


@pytest.mark.parametrize("game", SHORT)
async def test_one_person_rides_a_whole_race_and_no_question_comes_twice(stage: Stage, game: str) -> None:
    await start(stage, game)
    rider = Rider(stage)
    end = await rider.ride()
    assert "replays exactly" in (await stage.pressed("Ana", end, "Verify"))["content"]
    own = set(rider.asked.values())
    more = [one["content"] for one in stage.dms("Ana") if one["id"] not in own]
    assert [text for text in more if "you are in" not in text] == []
    assert not any("went wrong" in one["content"] for one in (*stage.posts(), *stage.dms("Ana")))


async def test_a_plan_counts_though_the_race_goes_on_while_it_is_accepted(stage: Stage) -> None:
    """Riders move between the look at the form and the decision; what was accepted holds for those left."""
    await start(stage, "ciclistas")
    service = stage.edge.service
    press = service.press

    async def late(*args: Any, **named: Any) -> Any:
        await stage.played_on()
        return await press(*args, **named)

    with patch.object(service, "press", late):
        await Rider(stage).ride()
    assert not any("went wrong" in one["content"] or "⚠" in one["content"] for one in stage.dms("Ana"))


ORDERS = {
    "pistard": ("Largest die, farthest · My foremost rider", "Largest die, farthest"),
    "ciclistas": ("From 6 spaces on draft if it is free, else throw", "From 6 spaces on"),
}


@pytest.mark.parametrize("game", SHORT)
async def test_orders_are_given_in_words_and_every_page_of_the_form_can_be_read(stage: Stage, game: str) -> None:
    await start(stage, game)
    wanted, told = ORDERS[game]
    form = await stage.slash("Ana", "/orders")
    menu = next(part for part in parts(form) if any(wanted in one["label"] for one in part.get("options", ())))
    value = next(one["value"] for one in menu["options"] if wanted in one["label"])
    await stage.seat("Ana").choose(form["id"], menu["custom_id"], [value]).settled(WITHIN)
    read = await stage.until(partial(_says, stage, form["id"], f"{told}"))
    count = next((int(label.split()[2]) for label in labels(read) if " of " in label), 1)
    for page in range(2, count + 1):
        await stage.press("Ana", read, f"{page - 1} of {count} ›")
        read = await stage.until(partial(_turned, stage, form["id"], f"{page} of {count} ›"))
    held = (await stage.edge.service.orders(1, (await stage.table_view()).players[0].user)).form.fields
    assert sum(value in (field.preset or ()) for field in held) == 1


def _says(stage: Stage, message: str, text: str) -> Doc | None:
    found = stage.seat("Ana").message(message)
    return found if text in found["content"] else None


def _turned(stage: Stage, message: str, label: str) -> Doc | None:
    found = stage.seat("Ana").message(message)
    return found if label in labels(found) else None
