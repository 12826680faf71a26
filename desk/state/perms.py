"""Permissions in a channel: the bot's, and the people's."""

BITS: dict[str, int] = {
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "send_messages_in_threads": 1 << 38,
}
OWNER = sum(BITS.values())
EVERYONE = OWNER & ~sum(
    BITS[name] for name in ("manage_channels", "manage_guild", "manage_threads", "mention_everyone")
)
"""What the guild allows all; inside a DM there is nothing to forbid either."""
