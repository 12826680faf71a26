"""Every error code of Discord that we know has one row, and the row is obeyed."""

from __future__ import annotations

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.wire import errors
from cogs.wire.errors import Do
from tests.cogs.support import TEXTS


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """An answer of Discord that is no success."""
    response = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("status", "code", "do"),
    [
        (404, 10003, Do.DROP),
        (404, 10007, Do.CLOSED),
        (404, 10008, Do.REPOST),
        (404, 10013, Do.CLOSED),
        (404, 10062, Do.DROP),
        (400, 30046, Do.REPOST),
        (413, 40005, Do.REPLACE),
        (400, 40060, Do.DROP),
        (403, 50001, Do.TELL_HOST),
        (403, 50007, Do.CLOSED),
        (403, 50013, Do.TELL_HOST),
        (401, 50027, Do.DROP),
        (400, 50035, Do.REPLACE),
        (400, 50083, Do.RETRY),
        (403, 50278, Do.CLOSED),
        (429, 0, Do.RETRY),
        (500, 0, Do.RETRY),
        (502, 0, Do.RETRY),
        (413, 0, Do.REPLACE),
        (404, 0, Do.DROP),
        (403, 0, Do.TELL_HOST),
        (400, 200000, Do.REPLACE),
        (400, 99999, Do.REPLACE),
        (403, 20026, Do.TELL_HOST),
    ],
)
def test_what_is_done_about(status: int, code: int, do: Do) -> None:
    assert errors.row(refusal(status, code)).do is do


@pytest.mark.parametrize("error", [aiohttp.ClientError(), TimeoutError(), OSError()])
def test_a_network_failure_comes_right_by_itself(error: Exception) -> None:
    assert errors.row(error) is errors.LATER


def test_every_row_has_a_sentence_with_a_number() -> None:
    for row in (*errors.TABLE.values(), errors.LATER, errors.UNKNOWN):
        assert TEXTS.say(row.text, number="E-1234").endswith("(E-1234)")


def test_pauses_grow_and_stay_bounded() -> None:
    pauses = [errors.pause(attempts) for attempts in range(300)]
    assert pauses == sorted(pauses)
    assert pauses[0] == errors.FIRST_PAUSE
    assert pauses[-1] == errors.LONGEST_PAUSE
