"""Requests that make no sense where they are made, and ids that nobody wrote: one plain sentence, no traceback."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.wire import ids
from desk import Act
from tests.e2e.support import REGISTRY, WITHIN, Doc, Stage, labels, open_lobby, open_race, staged
from tests.robustness import toys
from tests.toys.toy_tokens import TokenRules


@pytest.mark.parametrize("command", ["/race undo", "/race extend"])
async def test_a_lobby_with_too_few_riders_says_that_the_race_has_not_started(stage: Stage, command: str) -> None:
    await open_lobby(stage, "Ana")
    said = (await stage.slash("Ana", command))["content"]
    assert "E-" not in said and "not started" in said


COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        (f"/race {name}", {})
        for name in ("undo", "extend", "pause", "resume", "status", "export", "verify", "course")
    ),
    *((f"/{name}", {}) for name in ("hand", "board", "orders", "races", "rules")),
    ("/race pace", {"pace": "live"}),
    ("/away", {"until": "2099-12-24"}),
    ("/move", {"choice": "7"}),
    *((f"/race {name}", {}) for name in ("abandon", "leave")),
)
"""What can be asked of a race, the ways out of it last."""


@pytest.mark.parametrize("where", ["nothing", "lobby", "race", "over"])
async def test_every_command_has_a_sentence_wherever_it_is_given(stage: Stage, where: str) -> None:
    if where == "lobby":
        await open_lobby(stage, "Ana")
    if where in ("race", "over"):
        await open_race(stage, "Ana", "Bruno", "Carla")
    if where == "over":
        await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    said = {line: (await stage.slash("Ana", line, **options))["content"] for line, options in COMMANDS}
    assert all(said.values()) and not any("E-" in text for text in said.values())


FORGED = (
    "p:1.0:{prompt}::#x",
    "p:1.0:{prompt}:#²:#²",
    "p:99999999999999999999.0:{prompt}::1",
    "m:1.99999999999999999999:{prompt}::0",
    "g:1.0:{prompt}:9999",
    "d:1.0:{prompt}:99:99",
)


@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_press_is_a_sentence_and_no_traceback(
    stage: Stage, caplog: pytest.LogCaptureFixture, forged: str
) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    part = stage.seat("Ana").message(card["id"])["components"][0]["components"][0]
    what = ids.read(part["custom_id"])
    assert isinstance(what, ids.Press)
    part["custom_id"] = forged.format(prompt=what.prompt)
    act = await stage.press("Ana", card, labels(card)[0])
    await stage.bot.edge.rest(20)
    assert act.state == "answered" and not [one for one in caplog.records if one.exc_info]
    assert (await stage.table_view()).sealed == ()


# -- any id, any value

TOKENS, CHAIN, LOBBY, OVER, PLANS = 1, 2, 3, 4, 5
"""The tables of the club: a race of forms, one with orders in advance, a lobby, a race that is over, and one whose
rounds are settled at one look."""


class Club:
    """Tables of all kinds, and a message for each person in which to forge."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.prompts = ["r1", "é", "x%3Ay"]
        self.paper: dict[str, Doc] = {}

    @property
    def verbs(self) -> list[str]:
        """All that a button or menu of a table can ask for."""
        return [key for key in self.stage.bot._press_handlers if isinstance(key, str)]

    async def open(self) -> None:
        """Everything that can be pressed on is there."""
        stage, ana = self.stage, self.stage.seat("Ana")
        places = [stage.desk.rambla] + [ana.create_thread(stage.desk.rambla, f"race {n}") for n in range(4)]
        await open_race(stage, "Ana", "Bruno", game="toy_tokens", channel=places[0])
        await open_race(stage, "Ana", "Bruno", game="toy_chain", channel=places[1])
        self.paper["Eva"] = await open_lobby(stage, "Ana", channel=places[2])
        await open_race(stage, "Bruno", "Carla", "Dani", channel=places[3])
        sure = await stage.slash("Bruno", "/race abandon", places[3])
        await stage.pressed("Bruno", sure, "End it for everybody")
        await open_race(stage, "Ana", "Bruno", game="ciclistas", channel=places[4])
        await stage.sent()
        for name in ("Ana", "Bruno"):
            self.paper[name] = next(message for message in stage.dms(name) if message["components"])
        for table in (TOKENS, CHAIN, PLANS):
            for user in (await stage.edge.service.table_view(table)).players:
                hand = await stage.edge.service.hand(table, user.user)
                self.prompts += [one.prompt.id for one in hand.questions]
        assert any("plan" in prompt for prompt in self.prompts)

    async def forge(self, name: str, custom_id: str, values: list[str] | None) -> str:
        """Somebody sends that id, from a menu if there are values; all that he reads afterwards."""
        seat, paper = self.stage.seat(name), self.paper[name]["id"]
        message = next((one for one in seat.messages(self.paper[name]["channel_id"]) if one["id"] == paper), None)
        if message is None:  # who was forgotten keeps no message of ours
            message = self.paper[name] = await self.stage.slash(name, "/help")
        part: dict[str, Any] = {"type": 2, "id": 1, "style": 1, "label": "?", "custom_id": custom_id}
        if values is not None:
            part = {"type": 3, "id": 1, "custom_id": custom_id, "options": []}
        message["components"] = [{"type": 1, "id": 9, "components": [part]}]
        before = {one["id"] for one in seat.messages(message["channel_id"])}
        act: Act = seat._use(message["id"], part, {} if values is None else {"values": values})
        await act.settled(WITHIN)
        await self.stage.bot.edge.rest(WITHIN)
        shown = [one for one in seat.messages(message["channel_id"]) if one["id"] not in before - {message["id"]}]
        return "\n".join(one["content"] for one in shown)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A bot with a table of each kind."""
    games = {
        **toys.criterium().games,
        "ciclistas": REGISTRY["ciclistas"],
        **toys.tokens(kind=TokenRules).games,
        **toys.chain().games,
    }
    async with staged(tmp_path, toys.ToyTexts(), toys.Games(games)) as stage:
        made = Club(stage)
        await made.open()
        yield made


ODD = ("", "0", "1", "7", "99", "-1", "²", "x", "easy", "pace", "status", "extend=9", "9" * 18, "9" * 19, "9" * 30)
SAID = (*ODD, "a0.0", "f0.0", "o9.9", "a", "a.", "0:0", "0:", "9:9", "0:9.9", "x:y", "-", "#0", "#9", "#²", "day")
ACTS = ("accept", "last", "play", "restore", "front", "rider", "pick", "one", "set", "list", "back", "reset", "x")

places = st.sampled_from(("0", "1", "3", "99", "9" * 18))
tables = st.sampled_from(("0", "1", "2", "3", "4", "5", "99", "9" * 18))
odd = st.sampled_from(ODD)


def about(prompts: list[str], verbs: list[str]) -> st.SearchStrategy[str]:
    """An id of any kind, about one of these questions where it is about one."""
    asked = st.tuples(tables, st.sampled_from(("0", "1")), st.sampled_from(prompts)).map(
        lambda a: f"{a[0]}.{a[1]}:{a[2]}"
    )
    fields = st.sampled_from(("", "#0", "#99", "#²", "card", "%23"))
    return st.one_of(
        st.tuples(asked, fields, st.sampled_from(SAID)).map(lambda a: f"p:{a[0]}:{a[1]}:{a[2]}"),
        st.tuples(asked, fields, places).map(lambda a: f"m:{a[0]}:{a[1]}:{a[2]}"),
        st.tuples(asked, places).map(lambda a: f"g:{a[0]}:{a[1]}"),
        st.tuples(asked, places, places).map(lambda a: f"d:{a[0]}:{a[1]}:{a[2]}"),
        st.tuples(asked, st.sampled_from(ACTS), places, places).map(lambda a: f"f:{a[0]}:{a[1]}:{a[2]}.{a[3]}:"),
        st.tuples(tables, places, places, st.sampled_from(("draft", "square", "x"))).map(
            lambda a: f"o:{a[0]}:{a[1]}.{a[2]}:{a[3]}"
        ),
        st.tuples(places, st.sampled_from(("toy_chain", "criterium", "x"))).map(lambda a: f"r:{a[0]}:{a[1]}"),
        st.tuples(st.sampled_from("tu"), tables, st.sampled_from(verbs), odd).map(":".join),
        st.text(max_size=90).map(lambda text: f"t:1{text}"),
    )


@given(data=st.data())
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_no_forged_id_or_value_ends_in_a_traceback(
    club: Club, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(("Ana", "Ana", "Bruno", "Eva")))
    forged = data.draw(about(club.prompts, club.verbs))
    values = data.draw(st.none() | st.lists(st.sampled_from(SAID), max_size=3))
    caplog.clear()
    told = await club.forge(name, forged[:100], values)
    assert [one.getMessage() for one in caplog.records if one.exc_info or one.levelname == "ERROR"] == []
    assert "E-" not in told
