"""Documents in the shapes Discord documents: users, guild, channels, members, application."""

import datetime as dt
import struct

from .errors import Doc

DISCORD_EPOCH_MS = 1_420_070_400_000
TEXT, DM, THREAD = 0, 1, 11


def iso(seconds: float) -> str:
    """Return a Unix time in Discord's notation."""
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="microseconds")


def user(ident: str, name: str, *, bot: bool = False) -> Doc:
    """Return a user; `name` is shown, its lower case is the account name."""
    return {
        "id": ident,
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "bot": bot,
        "banner": None,
        "accent_color": None,
        "primary_guild": None,
    }


def member(user_id: str, joined: str, roles: list[str]) -> Doc:
    """Return a guild member; the user is put in when it is sent."""
    return {
        "id": user_id,
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": joined,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": roles,
        "mute": False,
        "deaf": False,
    }


def role(ident: str, name: str, permissions: int, position: int, *, bot_id: str | None = None) -> Doc:
    """Return a role; the one of a bot is managed and tagged with it."""
    colors = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    body = {"id": ident, "name": name, "permissions": str(permissions), "position": position, "color": 0}
    body |= {"colors": colors, "hoist": False, "managed": bot_id is not None, "mentionable": False}
    body |= {"icon": None, "unicode_emoji": None, "flags": 0}
    return body | ({"tags": {"bot_id": bot_id}} if bot_id else {})


def text_channel(ident: str, guild_id: str, name: str, position: int) -> Doc:
    """Return a text channel."""
    return {
        "id": ident,
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
    }


def thread(ident: str, guild_id: str, name: str, parent: str, owner: str, now: str) -> Doc:
    """Return a public thread."""
    return {
        "id": ident,
        "type": THREAD,
        "guild_id": guild_id,
        "name": name,
        "parent_id": parent,
        "owner_id": owner,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": 4320,
            "locked": False,
            "create_timestamp": now,
        },
    }


def guild(ident: str, name: str, owner: str) -> Doc:
    """Return the guild without roles and members."""
    nulls = (
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "max_presences",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "incidents_data",
    )
    zeros = (
        "system_channel_flags",
        "verification_level",
        "default_message_notifications",
        "mfa_level",
        "explicit_content_filter",
        "premium_tier",
        "premium_subscription_count",
        "nsfw_level",
    )
    body: Doc = {"id": ident, "name": name, "owner_id": owner, "region": "deprecated", "afk_timeout": 300}
    body |= dict.fromkeys(nulls) | dict.fromkeys(zeros, 0)
    body |= {"features": [], "emojis": [], "stickers": [], "preferred_locale": "en-US", "max_members": 500000}
    body |= {"max_stage_video_channel_users": 50, "max_video_channel_users": 25, "nsfw": False}
    return body | {"widget_enabled": False, "premium_progress_bar_enabled": False}


def application(ident: str, name: str, bot: Doc, owner: Doc) -> Doc:
    """Return the application as its own token sees it."""
    return {
        "id": ident,
        "name": name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": owner,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def picture(body: bytes) -> tuple[str, int, int] | None:
    """Return content type, width and height of a PNG, GIF, WebP or JPEG by its bytes; None for all else."""
    if body[:8] == b"\x89PNG\r\n\x1a\n" and len(body) >= 24:
        width, height = struct.unpack(">II", body[16:24])
        return "image/png", width, height
    if body[:6] in (b"GIF87a", b"GIF89a") and len(body) >= 10:
        width, height = struct.unpack("<HH", body[6:10])
        return "image/gif", width, height
    if body[:4] == b"RIFF" and body[8:16] == b"WEBPVP8X" and len(body) >= 30:
        return "image/webp", int.from_bytes(body[24:27], "little") + 1, int.from_bytes(body[27:30], "little") + 1
    return _jpeg(body) if body[:2] == b"\xff\xd8" else None


def _jpeg(body: bytes) -> tuple[str, int, int] | None:
    at = 2
    while at + 9 <= len(body) and body[at] == 0xFF:
        marker, size = body[at + 1], int.from_bytes(body[at + 2 : at + 4], "big")
        if marker in (0xC0, 0xC1, 0xC2):
            height, width = struct.unpack(">HH", body[at + 5 : at + 9])
            return "image/jpeg", width, height
        at += 2 + size
    return None
