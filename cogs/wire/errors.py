"""What Discord's error codes mean for us: one row a code, used by courier, buttons and commands alike."""

from __future__ import annotations

import logging
import secrets
from enum import Enum
from typing import NamedTuple

import aiohttp
import discord

log = logging.getLogger(__name__)


class Do(Enum):
    """What is done about a failure."""

    RETRY = "try again later, with growing pauses"
    DROP = "nobody can be reached any more: let it go, the race goes on"
    REPOST = "the message is gone or can no longer be edited: post a new one"
    CLOSED = "the person cannot be written to: serve the seat by private reply"
    TELL_HOST = "a permission is missing: tell the host once, try again much later"
    SHRINK = "too large or malformed: send it as plain text without picture"


class Row(NamedTuple):
    """One kind of failure: what we do, and the text for a person who is told of it."""

    do: Do
    text: str


TABLE: dict[int, Row] = {
    10003: Row(Do.DROP, "error-channel-gone"),
    10008: Row(Do.REPOST, "error-message-gone"),
    10062: Row(Do.DROP, "error-too-late"),
    30046: Row(Do.REPOST, "error-message-gone"),
    40005: Row(Do.SHRINK, "error-too-large"),
    40060: Row(Do.DROP, "error-too-late"),
    50001: Row(Do.TELL_HOST, "error-no-access"),
    50007: Row(Do.CLOSED, "error-dm-closed"),
    50013: Row(Do.TELL_HOST, "error-no-permission"),
    50027: Row(Do.DROP, "error-too-late"),
    50035: Row(Do.SHRINK, "error-too-large"),
    50083: Row(Do.RETRY, "error-later"),
    50278: Row(Do.CLOSED, "error-dm-closed"),
}
LATER = Row(Do.RETRY, "error-later")
UNKNOWN = Row(Do.RETRY, "error-unknown")

FIRST_PAUSE = 2.0
LONGEST_PAUSE = 600.0
"""Seconds between two attempts of the courier: doubled from the first to the longest."""
PERMISSION_PAUSE = 60.0
GIVE_UP_AFTER = 200
"""Attempts after which a note that fails for a reason we do not know is let go (more than a day)."""


def row(error: BaseException) -> Row:
    """What to do about a failure; network trouble, 429 and 5xx come right by themselves."""
    if isinstance(error, discord.RateLimited | aiohttp.ClientError | TimeoutError | OSError):
        return LATER
    if not isinstance(error, discord.HTTPException):
        return UNKNOWN
    if error.code in TABLE:
        return TABLE[error.code]
    if error.status == 429 or error.status >= 500:
        return LATER
    if error.status == 413:
        return TABLE[40005]
    if error.status == 404:
        return TABLE[10003]
    return TABLE[50013] if error.status == 403 else UNKNOWN


def pause(attempts: int) -> float:
    """Seconds until the next attempt."""
    return float(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(attempts, 12)))


def number() -> str:
    """A short number that a person can quote and the log can be searched for."""
    return f"E-{secrets.token_hex(2).upper()}"


def too_late(error: BaseException) -> bool:
    """Whether the interaction can no longer be answered: the deed is done, only the answer is lost."""
    return isinstance(error, discord.HTTPException) and error.code in (10015, 10062, 40060, 50027)
