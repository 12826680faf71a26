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
    TELL_HOST = "Discord does not let us: tell the host once, try again as long as it takes"
    REPLACE = "this very message will never be taken: send plain words instead, and tell the host"


class FailureRow(NamedTuple):
    """One kind of failure: what we do, and the text for a person who is told of it."""

    do: Do
    text: str


TABLE: dict[int, FailureRow] = {
    10003: FailureRow(Do.DROP, "error-channel-gone"),
    # The account is gone, or its owner has left the server: as a closed DM, and his seat waits for nobody.
    10007: FailureRow(Do.CLOSED, "error-dm-closed"),
    10008: FailureRow(Do.REPOST, "error-message-gone"),
    # The first answer to an interaction is due within three seconds, all others within a quarter of an hour.
    10062: FailureRow(Do.DROP, "error-too-late"),
    10013: FailureRow(Do.CLOSED, "error-dm-closed"),
    # A message older than an hour takes few more edits.
    30046: FailureRow(Do.REPOST, "error-message-gone"),
    40005: FailureRow(Do.REPLACE, "error-too-large"),
    # Acknowledged already: by our own first try, if its answer was lost on the way.
    40060: FailureRow(Do.DROP, "error-too-late"),
    50001: FailureRow(Do.TELL_HOST, "error-no-access"),
    # The person takes no messages from this server, or has blocked us; Discord does not say which.
    50007: FailureRow(Do.CLOSED, "error-dm-closed"),
    50013: FailureRow(Do.TELL_HOST, "error-no-permission"),
    50027: FailureRow(Do.DROP, "error-too-late"),
    50035: FailureRow(Do.REPLACE, "error-too-large"),
    # An archived thread: the sender opens it, and if even that fails somebody else may.
    50083: FailureRow(Do.RETRY, "error-later"),
    # No server in common any more: for his seat the same as a closed DM.
    50278: FailureRow(Do.CLOSED, "error-dm-closed"),
    # AutoMod, and the filter of harmful links: the same words would be refused for ever.
    200000: FailureRow(Do.REPLACE, "error-refused"),
    240000: FailureRow(Do.REPLACE, "error-refused"),
}
NOWHERE = (10007, 10013, 50278)
"""Codes for an account that is gone, and for somebody who is on no server with us: no channel reaches him."""
LATER = FailureRow(Do.RETRY, "error-later")
UNKNOWN = FailureRow(Do.RETRY, "error-unknown")
PERMISSIONS = (0, 50001, 50013)
"""Codes of a 403 that a permission mends."""

FIRST_PAUSE = 2.0
LONGEST_PAUSE = 600.0
"""Seconds between two attempts of the courier: doubled from the first to the longest."""
PERMISSION_PAUSE = 60.0
GIVE_UP_AFTER = 8
"""Attempts after which plain words are sent for a note that fails on our side (some eight minutes)."""


def row(error: BaseException) -> FailureRow:
    """What to do about a failure; network trouble, 429 and 5xx come right by themselves, a refused request does
    not."""
    if isinstance(error, discord.RateLimited | aiohttp.ClientError | TimeoutError | OSError):
        return LATER
    if not isinstance(error, discord.HTTPException):
        return UNKNOWN
    if error.code in TABLE:
        return TABLE[error.code]
    # A code that is not in the table: its status says enough.
    if error.status == 429 or error.status >= 500:
        return LATER
    if error.status == 413:
        return TABLE[40005]
    if error.status == 404:
        return TABLE[10003]
    if error.status == 400:
        return TABLE[200000]
    return TABLE[50013] if error.status == 403 else UNKNOWN


def no_dm(error: discord.HTTPException) -> bool:
    """Whether somebody cannot be written to by DM: what Discord forbids there no permission of a server mends."""
    return row(error).do in (Do.CLOSED, Do.TELL_HOST)


def is_ours(error: BaseException) -> bool:
    """Whether the failure is on our side: then trying for ever would only block what waits behind."""
    return row(error) is UNKNOWN


def pause(attempts: int) -> float:
    """Seconds until the next attempt."""
    return float(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(attempts, 12)))


def number() -> str:
    """A short number that a person can quote and the log can be searched for."""
    return f"E-{secrets.token_hex(2).upper()}"


def is_gone(error: BaseException) -> bool:
    """Whether the message is not there any more."""
    return isinstance(error, discord.HTTPException) and error.code == 10008


def too_late(error: BaseException) -> bool:
    """Whether the interaction can no longer be answered: the deed is done, only the answer is lost."""
    # 10015 is the webhook behind an interaction, which goes when its token does.
    return isinstance(error, discord.HTTPException) and error.code in (10015, 10062, 40060, 50027)
