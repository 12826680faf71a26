"""What the log holds: tables and error numbers, never cards, and no token by which a reply can be edited."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

import bot
from tests.e2e.support import Stage, choose, open_race


@pytest.fixture
def debugging() -> Iterator[None]:
    """DEBUG as `LOG_LEVEL=DEBUG` sets it."""
    loggers = [logging.getLogger(name) for name in (None, *bot.OUR_LOGGERS)]
    before = [logger.level for logger in loggers]
    bot.keep_log("DEBUG")
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


async def test_at_debug_the_log_holds_no_offered_card_and_no_token(
    debugging: None, stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await choose(stage, "Ana", 1)
    tokens = [doc["token"] for doc in stage.desk.world.docs["interaction"].values()]
    assert tokens and not any(token in caplog.text for token in tokens)
    assert "p:1.0:" not in caplog.text and '"card"' not in caplog.text
