"""Permissions of the bot in a channel."""

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
