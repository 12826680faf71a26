"""The check against Discord's description is there, and would notice."""

import pytest

from desk import Desk

from . import conformance
from .support import Bot, running

pytestmark = pytest.mark.skipif(
    not conformance.available(), reason="Discord's OpenAPI description is not beside this checkout"
)


async def test_a_planted_fault_in_an_answer_is_noticed(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        await bot.get_partial_messageable(int(desk.rambla)).send("x")
    sent = desk.exchanges[-1]
    spoilt = sent._replace(answer={k: v for k, v in sent.answer.items() if k != "author"})
    assert conformance.complaints([sent]) == []
    assert "author" in conformance.complaints([spoilt])[0]


async def test_a_planted_fault_in_a_request_is_noticed(desk: Desk) -> None:
    async with running(desk, Bot()) as bot:
        await bot.get_partial_messageable(int(desk.rambla)).send("x")
    spoilt = desk.exchanges[-1]._replace(request={"content": 5})
    assert "content" in conformance.complaints([spoilt])[0]
