"""Notes and receipts: what was written is what is read, also by a later version."""

from __future__ import annotations

import pytest

from engine.core.events import Line, Ref
from engine.tables.model import notes, receipts
from engine.tables.model.notes import (
    Ask,
    Chosen,
    HostPassed,
    Left,
    News,
    Note,
    Ordered,
    OrderFailed,
    Plain,
    PlayedOrder,
    Round,
    Rounds,
    StoodIn,
    UnreadableNote,
)
from engine.tables.model.receipts import Asked, Done, Extended, Receipt

LINES = (Line("rode", {"who": Ref("red", 0), "with": (Ref("blue"), Ref("green", 2)), "squares": (3, 4), "far": 5}),)
CARD = Chosen("card", "r4", {"value": 4})

EVERY_KIND: tuple[News, ...] = (
    Plain("dashboard"),
    Ask(call=True),
    Rounds((Round(3, "round", LINES, {"squares": [1, 2]}), Round(1, "stage", (), None))),
    StoodIn("card", (CARD,)),
    Ordered((PlayedOrder("card", "red-a", (CARD,)), PlayedOrder("draft", "", ()))),
    OrderFailed("card", "red-a", "unknown-choice", {"field": "card", "most": 2}),
    Left("Ana"),
    HostPassed(104),
)

EARLIER = (
    ("lobby", "{}", Plain("lobby")),
    ("ask", "{}", Ask()),
    ("ask", '{"call":true}', Ask(call=True)),
    (
        "round",
        '{"rounds":[{"number":2,"kind":"round","view":{"a":1},'
        '"lines":[{"key":"rode","facts":{"who":{"ref":["red",0]},"with":{"list":[3]}}}]}]}',
        Rounds((Round(2, "round", (Line("rode", {"who": Ref("red", 0), "with": (3,)}),), {"a": 1}),)),
    ),
    (
        "stood_in",
        '{"prompt":"card","answer":{"card":["r4"]},"labels":[{"field":"card","key":"r4","args":{"value":4}}]}',
        StoodIn("card", (CARD,)),
    ),
    (
        "ordered",
        '{"played":[{"prompt":"draft","about":"","labels":[{"field":"card","key":"r4","args":{"value":4}}]}]}',
        Ordered((PlayedOrder("draft", "", (CARD,)),)),
    ),
    (
        "order_failed",
        '{"prompt":"card","about":"","reason":"closed","facts":{"prompt":"t1"}}',
        OrderFailed("card", "", "closed", {"prompt": "t1"}),
    ),
    ("left", '{"name":"Ana","seat":0}', Left("Ana")),
    ("host", '{"host":104}', HostPassed(104)),
)
"""Kind and payload of notes as they were written before notes had types."""


@pytest.mark.parametrize("news", EVERY_KIND, ids=lambda news: news.kind)
def test_what_a_note_carries_comes_back_from_the_outbox(news: News) -> None:
    assert notes.read(news.kind, notes.write(news)) == news


@pytest.mark.parametrize(("kind", "payload", "news"), EARLIER)
def test_a_note_that_an_earlier_version_wrote_is_still_read(kind: str, payload: str, news: News) -> None:
    assert notes.read(kind, payload) == news


@pytest.mark.parametrize(("kind", "payload"), [("expired", "{}"), ("left", "{}"), ("round", '{"rounds":3}')])
def test_a_note_that_nobody_can_read_does_not_hold_up_its_lane(kind: str, payload: str) -> None:
    assert notes.read(kind, payload) == UnreadableNote(kind)


def test_only_what_tells_how_things_stand_is_replaced_by_a_newer_note() -> None:
    keys = [Note(news, None).key for news in EVERY_KIND]
    assert keys == ["dashboard", "ask", "", "", "", "", "", ""]
    assert notes.ask(2).key != notes.ask(0).key


@pytest.mark.parametrize("granted", [Done("sealed"), Asked(2), Asked(1, "agreed"), Extended(7.5)])
def test_a_receipt_comes_back_as_it_was_given(granted: receipts.Granted) -> None:
    receipt = Receipt(granted, 3)
    assert receipts.read(receipt.kind, 3, receipts.write(receipt)) == receipt


def test_a_receipt_that_an_earlier_version_wrote_is_still_read() -> None:
    told = '{"prompt":"t1","answer":{"card":["r4"]}}'
    assert receipts.read("sealed", 3, told) == Receipt(Done("sealed"), 3)
    assert receipts.read("asked", 3, '{"what":"extend","missing":2}') == Receipt(Asked(2), 3)
    assert receipts.read("verified", 3, "{}") == Receipt(Done(), 3)
