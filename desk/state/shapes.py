"""Documents in the shapes Discord documents: users, guild, channels, members, application."""

import datetime as dt
import struct

from desk.state.errors import Doc

DISCORD_EPOCH_MS, TIME_SHIFT = 1_420_070_400_000, 22
TEXT, DM, THREAD = 0, 1, 11
GUILD_CHANNELS = (TEXT, THREAD)
# (type, first bytes, where width and height stand)
PICTURES = (
    ("image/png", (b"\x89PNG\r\n\x1a\n",), struct.Struct(">16xII")),
    ("image/gif", (b"GIF87a", b"GIF89a"), struct.Struct("<6xHH")),
)


def iso(seconds: float) -> str:
    """Return a Unix time in Discord's notation."""
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="microseconds")


def snowflake(seconds: float) -> int:
    """Return the lowest id of a moment: milliseconds since Discord's epoch come first in it."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << TIME_SHIFT


def _fixed(nulls: str = "", zeros: str = "", noes: str = "") -> Doc:
    no: Doc = dict.fromkeys(noes.split(), False)
    return dict.fromkeys(nulls.split()) | dict.fromkeys(zeros.split(), 0) | no


def user(ident: str, name: str, *, bot: bool = False) -> Doc:
    """Return a user; `name` is shown, its lower case is the account name."""
    body: Doc = {"id": ident, "username": name.lower(), "global_name": name, "discriminator": "0", "bot": bot}
    return body | _fixed("avatar banner accent_color primary_guild", "public_flags flags")


def member(user_id: str, joined: str, roles: list[str]) -> Doc:
    """Return a guild member; the user is put in when it is sent."""
    nulls = "avatar banner communication_disabled_until nick premium_since"
    return {"id": user_id, "joined_at": joined, "roles": roles} | _fixed(nulls, "flags", "pending mute deaf")


def role(ident: str, name: str, permissions: int, position: int, *, bot_id: str | None = None) -> Doc:
    """Return a role; the one of a bot is managed and tagged with it."""
    body: Doc = {"id": ident, "name": name, "permissions": str(permissions), "position": position}
    body |= {"managed": bot_id is not None}
    body |= {"colors": {"primary_color": 0} | _fixed("secondary_color tertiary_color")}
    body |= _fixed("icon unicode_emoji", "color flags", "hoist mentionable")
    return body | ({"tags": {"bot_id": bot_id}} if bot_id else {})


def text_channel(ident: str, guild_id: str, name: str, position: int) -> Doc:
    """Return a text channel."""
    body: Doc = {"id": ident, "type": TEXT, "guild_id": guild_id, "name": name, "position": position}
    body |= _fixed("parent_id topic last_message_id", "flags rate_limit_per_user", "nsfw")
    return body | {"permission_overwrites": []}


def thread(ident: str, guild_id: str, name: str, parent: str, owner: str, now: str) -> Doc:
    """Return a public thread."""
    body: Doc = {"id": ident, "type": THREAD, "guild_id": guild_id, "name": name, "parent_id": parent}
    body |= {"owner_id": owner, "member_count": 1}
    body |= _fixed("last_message_id", "flags rate_limit_per_user message_count total_message_sent")
    times = {"archive_timestamp": now, "create_timestamp": now, "auto_archive_duration": 4320}
    return body | {"thread_metadata": times | _fixed(noes="archived locked")}


def guild(ident: str, name: str, owner: str) -> Doc:
    """Return the guild without roles and members."""
    nulls = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id "
        "system_channel_id widget_channel_id max_presences vanity_url_code rules_channel_id "
        "safety_alerts_channel_id public_updates_channel_id incidents_data"
    )
    zeros = (
        "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
        "premium_tier premium_subscription_count nsfw_level"
    )
    body: Doc = {"id": ident, "name": name, "owner_id": owner, "region": "deprecated", "afk_timeout": 300}
    body |= {"features": [], "emojis": [], "stickers": [], "preferred_locale": "en-US", "max_members": 500_000}
    body |= {"max_stage_video_channel_users": 50, "max_video_channel_users": 25}
    return body | _fixed(nulls, zeros, "widget_enabled premium_progress_bar_enabled nsfw")


def application(ident: str, name: str, bot: Doc, owner: Doc) -> Doc:
    """Return the application as its own token sees it."""
    nulls = "icon type interactions_endpoint_url role_connections_verification_url team"
    zeros = "flags approximate_user_install_count approximate_user_authorization_count explicit_content_filter"
    body: Doc = {"id": ident, "name": name, "description": "", "bot": bot, "owner": owner, "bot_public": True}
    body |= {"bot_require_code_grant": False, "verify_key": "0" * 64, "flags_new": "0", "redirect_uris": []}
    return body | {"approximate_guild_count": 1, "eligible_oauth2_scopes": []} | _fixed(nulls, zeros)


def picture(body: bytes) -> tuple[str, int, int] | None:
    """Return content type, width and height of a PNG or GIF by its bytes; None for all else."""
    for kind, starts, size in PICTURES:
        if body.startswith(starts) and len(body) >= size.size:
            width, height = size.unpack_from(body)
            return kind, width, height
    return None
