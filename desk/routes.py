"""The table of routes and what each does; a handler takes a `Call` and returns JSON, None for 204."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import commands, perms, shapes
from .errors import ApiError, Doc, Form
from .gateway import Gateway
from .interactions import Interactions
from .messages import Messages, Upload
from .world import World


@dataclass(frozen=True)
class Rooms:
    """What the handlers work with."""

    world: World
    messages: Messages
    interactions: Interactions
    gateway: Gateway


@dataclass(frozen=True)
class Call:
    """One request: parameters of the path and the query, body, files."""

    rooms: Rooms
    params: dict[str, str]
    query: dict[str, str]
    json: Any
    files: list[Upload] = field(default_factory=list)

    @property
    def world(self) -> World:
        """The world."""
        return self.rooms.world

    @property
    def body(self) -> Doc:
        """The body, which must be an object."""
        return self.json if isinstance(self.json, dict) else {}

    def channel(self, *needed: str) -> Doc:
        """Return the channel of the path in which the bot must have these permissions."""
        channel = self.world.channel(self.params["channel"])
        if channel["type"] == shapes.THREAD:
            needed = tuple("send_messages_in_threads" if n == "send_messages" else n for n in needed)
        perms.need(self.world.bot_permissions(channel), *needed)
        return channel

    def message(self, *needed: str) -> Doc:
        """Return the message of the path; an ephemeral one cannot be found this way."""
        channel = self.channel(*needed)
        message = self.world.by_channel.get(channel["id"], {}).get(self.params["message"])
        if message is None or message.get("_for"):
            raise ApiError(10008)
        return message


Handler = Callable[[Call], Any]


def my_user(call: Call) -> Doc:
    """GET /users/@me."""
    bot = call.world.user(call.world.meta["bot"])
    return bot | {"mfa_enabled": True, "locale": "en-US", "email": None, "verified": True}


def gateway_bot(call: Call) -> Doc:
    """GET /gateway/bot."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.rooms.gateway.url, "shards": 1, "session_start_limit": limit}


def guild(call: Call) -> Doc:
    """GET /guilds/{guild}."""
    if call.params["guild"] != call.world.meta["guild"]:
        raise ApiError(10004)
    members = len(call.world.docs["member"])
    return call.world.guild() | {"approximate_member_count": members, "approximate_presence_count": members}


def member(call: Call) -> Doc:
    """GET /guilds/{guild}/members/{user}."""
    guild(call)
    call.world.user(call.params["user"])
    return call.world.member(call.params["user"])


def open_dm(call: Call) -> Doc:
    """POST /users/@me/channels."""
    return call.world.dm(call.world.user(str(call.body.get("recipient_id")))["id"])


def edit_channel(call: Call) -> Doc:
    """PATCH /channels/{channel}: a thread's name, archived and locked state."""
    channel = call.channel()
    meta = channel.get("thread_metadata")
    if meta is None:
        raise ApiError(50013)
    bits = call.world.bot_permissions(channel)
    manages = bits & perms.BITS["manage_threads"] or channel["owner_id"] == call.world.meta["bot"]
    opens_only = set(call.body) == {"archived"} and call.body["archived"] is False and not meta["locked"]
    if not manages and not opens_only:
        raise ApiError(50013)
    meta |= {k: call.body[k] for k in ("archived", "locked", "auto_archive_duration") if k in call.body}
    channel["name"] = call.body.get("name", channel["name"])
    call.world.save("channel", channel)
    call.world.channel_changed(channel, "UPDATE")
    return channel


def list_messages(call: Call) -> list[Doc]:
    """GET /channels/{channel}/messages with before, after, around and limit; newest first."""
    channel = call.channel()
    if not call.world.bot_permissions(channel) & perms.BITS["read_message_history"]:
        return []
    limit = int(call.query.get("limit", 50))
    form = Form()
    if not 1 <= limit <= 100:
        form.add(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    form.check()
    seen = [m for m in call.world.messages(channel["id"]) if not m.get("_for")]
    if "before" in call.query:
        seen = [m for m in seen if int(m["id"]) < int(call.query["before"])]
    if "after" in call.query:
        return [m for m in seen if int(m["id"]) > int(call.query["after"])][-limit:]
    if "around" in call.query:
        middle = int(call.query["around"])
        near = sorted(seen, key=lambda m: abs(int(m["id"]) - middle))[:limit]
        return sorted(near, key=lambda m: -int(m["id"]))
    return seen[:limit]


def post_message(call: Call) -> Doc:
    """POST /channels/{channel}/messages."""
    needed = ["send_messages"] + (["embed_links"] if call.body.get("embeds") else [])
    channel = call.channel(*needed, *(["attach_files"] if call.files else []))
    meta = channel.get("thread_metadata")
    if meta and meta["archived"] and meta["locked"]:
        raise ApiError(50083)
    if channel["type"] == shapes.DM:
        check_dm(call.world, channel)
    return call.rooms.messages.create(channel, call.world.meta["bot"], call.body, call.files)


def check_dm(world: World, channel: Doc) -> None:
    """Raise 50278 for somebody who shares no guild, 50007 for closed DMs or a blocked bot."""
    user_id = channel["recipients"][0]["id"]
    if not world.is_member(user_id):
        raise ApiError(50278)
    seat = world.docs["seat"].get(user_id)
    if seat is None or not seat["dms"] or seat["blocked"]:
        raise ApiError(50007)


def edit_message(call: Call) -> Doc:
    """PATCH /channels/{channel}/messages/{message}."""
    message = call.message()
    if message["author"]["id"] != call.world.meta["bot"]:
        raise ApiError(50005)
    return call.rooms.messages.edit(message, call.body, call.files)


def delete_message(call: Call) -> None:
    """DELETE /channels/{channel}/messages/{message}."""
    message = call.message()
    meta = call.world.channel(message["channel_id"]).get("thread_metadata")
    if meta and meta["archived"]:
        raise ApiError(50083)
    if message["author"]["id"] != call.world.meta["bot"]:
        call.message("manage_messages")
    call.rooms.messages.delete(message)


def typing(call: Call) -> None:
    """POST /channels/{channel}/typing."""
    channel = call.channel("send_messages")
    call.world.hub.to_pages(call.world.audience(channel), {"t": "typing", "channel_id": channel["id"]})


def callback(call: Call) -> Doc | None:
    """POST /interactions/{interaction}/{token}/callback."""
    result = call.rooms.interactions.answer(call.params["interaction"], call.params["token"], call.body, call.files)
    return result if call.query.get("with_response") in ("1", "true") else None


def webhook(call: Call) -> str:
    """Return the token of a webhook route, which must be of this application."""
    if call.params["app"] != call.world.meta["app"]:
        raise ApiError(10015)
    return call.params["token"]


def webhook_message(call: Call) -> Doc:
    """GET /webhooks/{app}/{token}/messages/{message}; editing and deleting begin with it."""
    return call.rooms.interactions.find(webhook(call), call.params["message"])


def _mine(call: Call) -> World:
    if call.params["app"] != call.world.meta["app"]:
        raise ApiError(50001)
    return call.world


FOLLOW_UP, ONE = "/webhooks/{app}/{token}", "/webhooks/{app}/{token}/messages/{message}"
COMMANDS = "/applications/{app}/commands"
TABLE: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/users/@me", my_user),
    ("GET", "/users/{user}", lambda call: call.world.user(call.params["user"])),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/oauth2/applications/@me", lambda call: call.world.application()),
    ("GET", "/applications/@me", lambda call: call.world.application()),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", COMMANDS, lambda call: list(_mine(call).docs["command"].values())),
    ("PUT", COMMANDS, lambda call: commands.replace(_mine(call), call.json or [])),
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/members/{user}", member),
    ("GET", "/channels/{channel}", lambda call: call.channel()),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("POST", "/channels/{channel}/typing", typing),
    ("GET", "/channels/{channel}/messages", list_messages),
    ("POST", "/channels/{channel}/messages", post_message),
    ("GET", "/channels/{channel}/messages/{message}", lambda call: call.message("read_message_history")),
    ("PATCH", "/channels/{channel}/messages/{message}", edit_message),
    ("DELETE", "/channels/{channel}/messages/{message}", delete_message),
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", FOLLOW_UP, lambda call: call.rooms.interactions.follow_up(webhook(call), call.body, call.files)),
    ("GET", ONE, webhook_message),
    ("PATCH", ONE, lambda call: call.rooms.messages.edit(webhook_message(call), call.body, call.files)),
    ("DELETE", ONE, lambda call: call.rooms.messages.delete(webhook_message(call))),
)
