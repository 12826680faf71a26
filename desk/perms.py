"""Permissions of the bot in a channel."""

from .errors import ApiError, Impossible

BITS: dict[str, int] = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "send_messages_in_threads": 1 << 38,
}
EVERYONE = sum(BITS.values()) & ~(BITS["manage_threads"] | BITS["mention_everyone"])
"""What the guild allows all; inside a DM there is nothing to forbid either."""


def bit(name: str) -> int:
    """Return the bit of a permission by name; Impossible for an unknown one."""
    if name not in BITS:
        raise Impossible(f"no permission called {name!r}; known: {', '.join(BITS)}")
    return BITS[name]


def need(permissions: int, *names: str) -> None:
    """Raise 50001 if the channel cannot be seen, 50013 if another named permission is missing."""
    if not permissions & BITS["view_channel"]:
        raise ApiError(50001)
    if any(not permissions & BITS[name] for name in names):
        raise ApiError(50013)
