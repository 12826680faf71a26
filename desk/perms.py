"""Permissions of the bot in a channel, computed as Discord documents it."""

from .errors import ApiError, Doc, Impossible

BITS: dict[str, int] = {
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "send_messages_in_threads": 1 << 38,
}
EVERYONE = sum(BITS.values()) & ~sum(BITS[n] for n in ("manage_messages", "manage_threads", "mention_everyone"))
# What the least invite link asks for: see, write, embed, attach, read back, also in threads.
BOT = EVERYONE & ~sum(BITS[n] for n in ("add_reactions", "use_application_commands", "create_public_threads"))
# Inside a DM there is nothing to forbid.
DM = EVERYONE


def bit(name: str) -> int:
    """Return the bit of a permission by name; Impossible for an unknown one."""
    if name not in BITS:
        raise Impossible(f"no permission called {name!r}; known: {', '.join(BITS)}")
    return BITS[name]


def computed(base: int, overwrites: list[Doc], everyone: str, roles: list[str], member: str) -> int:
    """Apply channel overwrites: @everyone, then the roles together, then the member."""
    by_id = {o["id"]: o for o in overwrites}
    permissions = _apply(base, [by_id[everyone]] if everyone in by_id else [])
    permissions = _apply(permissions, [by_id[r] for r in roles if r in by_id])
    return _apply(permissions, [by_id[member]] if member in by_id else [])


def _apply(permissions: int, overwrites: list[Doc]) -> int:
    deny = allow = 0
    for overwrite in overwrites:
        deny |= int(overwrite["deny"])
        allow |= int(overwrite["allow"])
    return (permissions & ~deny) | allow


def need(permissions: int, *names: str) -> None:
    """Raise 50001 if the channel cannot be seen, 50013 if another named permission is missing."""
    if not permissions & BITS["view_channel"]:
        raise ApiError(50001)
    if any(not permissions & BITS[name] for name in names):
        raise ApiError(50013)
