"""Whatever button a post of ours in the channel can have, `/race status` offers it to whoever may press it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

import pytest

from cogs.doors.status import status
from cogs.text import channel_posts, lobby_post, votes
from cogs.text.words import Words
from cogs.wire.ids import Verb
from cogs.wire.message import Button, Message
from engine.core.scene import Scene, label
from engine.tables.model.notes import HostPassed
from engine.tables.model.outcomes import GoneBack
from engine.tables.model.table import Consent
from engine.tables.views.table_view import BoardView, PodiumView
from tests.cogs.support import words

ANA, BRUNO, STRANGER = 100, 101, 900
SCENE = Scene("board", label("toy-title"), label("toy-title"), ())
BACK = GoneBack({"key": "toy-title", "facts": {}}, "Ana")
ASKED = Consent("extend", ANA, (), 5)

STATES: Mapping[str, dict[str, Any]] = {
    "lobby": {"status": "lobby", "here": (ANA, BRUNO)},
    "vote": {"consent": ASKED},
    "racing": {},
    "paused": {"status": "paused"},
    "rests": {"status": "paused", "rests": True},
    "held": {"status": "held", "consent": Consent("resume", BRUNO, (), 5)},
    "over": {"status": "over"},
    "abandoned": {"status": "abandoned"},
    "expired": {"status": "expired"},
}


def board(words: Words) -> BoardView:
    return BoardView(words.table, SCENE, (), ())


POSTS: Mapping[str, Callable[[Words], Message]] = {
    "lobby": lobby_post.lobby,
    "start": lambda words: channel_posts.start(words, board(words), ()),
    "rounds": lambda words: Message("", channel_posts.dashboard_rows(words)),
    "again": lambda words: channel_posts.again(words, board(words), ()),
    "gone_back": lambda words: channel_posts.gone_back(words, board(words), (), BACK),
    "paused": channel_posts.paused,
    "vote": votes.post,
    "passed_on": lambda words: channel_posts.passed_on(words, HostPassed(ANA)),
    "changed_time": lambda words: channel_posts.changed_time(words, "extended"),
    "end": lambda words: channel_posts.end(words, PodiumView(words.table, SCENE, (), ())),
    "abandoned": channel_posts.abandoned,
}
BY_STATE = {"end": ("over",), "abandoned": ("abandoned",), "lobby": ("lobby", "expired")}
"""Posts that there are only then; all others, while a race is under way."""


def offered(message: Message) -> set[str]:
    return {part.id for row in message.rows for part in row if isinstance(part, Button)}


def fits(post: str, state: str) -> bool:
    return state in BY_STATE.get(post, ("vote", "racing", "paused", "rests", "held"))


@pytest.mark.parametrize("state", STATES)
def test_somebody_finds_every_button_of_every_post_in_the_status(state: str) -> None:
    there = words(**STATES[state])
    to_anybody = {id_ for user in (ANA, BRUNO, STRANGER) for id_ in offered(status(there, (), user))}
    for name, post in POSTS.items():
        if fits(name, state):
            assert offered(post(there)) <= to_anybody, name


def test_no_post_is_forgotten_here() -> None:
    found = {
        name
        for name, one in inspect.getmembers(channel_posts, inspect.isfunction)
        if one.__module__ == channel_posts.__name__ and get_type_hints(one).get("return") is Message
    }
    assert found <= set(POSTS)


@pytest.mark.parametrize(
    ("state", "verb", "who"),
    [
        ("lobby", "join", {STRANGER}),
        ("lobby", "leave", {ANA, BRUNO}),
        ("lobby", "start", {ANA}),
        ("lobby", "rules", {ANA, BRUNO, STRANGER}),
        ("racing", "hand", {ANA, BRUNO}),
        ("vote", "agree", {BRUNO}),
        ("vote", "decline", {BRUNO}),
        ("vote", "unask", {ANA}),
        ("paused", "go-on", {ANA, BRUNO}),
        ("over", "rematch", {ANA, BRUNO, STRANGER}),
    ],
)
def test_nobody_is_offered_what_he_may_not_press(state: str, verb: str, who: set[int]) -> None:
    there = words(**STATES[state])
    prefix = Verb(there.table.id, verb).write()
    assert who == {
        user
        for user in (ANA, BRUNO, STRANGER)
        if any(id_.startswith(prefix) for id_ in offered(status(there, (), user)))
    }


def test_where_the_host_has_not_been_seen_for_days_another_may_start() -> None:
    there = words(status="lobby", here=(BRUNO,))
    assert Verb(there.table.id, "start").write() in offered(status(there, (), BRUNO))
