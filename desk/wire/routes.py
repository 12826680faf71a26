"""The table of routes and what each does; a handler takes a `Call` and returns JSON, None for 204."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from desk.rules import commands
from desk.rules.interactions import Interactions
from desk.rules.messages import Messages, Upload
from desk.state import perms, shapes
from desk.state.errors import ApiError, Doc, Unbuilt
from desk.state.world import World
from desk.wire.gateway import Gateway


class Rooms(NamedTuple):
    """What the handlers work with."""

    world: World
    messages: Messages
    interactions: Interactions
    gateway: Gateway


@dataclass
class Call:
    """One request: parameters of the path and the query, body, files."""

    rooms: Rooms
    params: dict[str, str]
    query: dict[str, str]
    json: Any = None
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
            # Discord asks for another permission inside threads, and only there.
            needed = tuple("send_messages_in_threads" if n == "send_messages" else n for n in needed)
        granted = self.world.bot_permissions(channel)
        # Who cannot see a channel is told nothing more exact, whatever else is missing.
        if not granted & perms.BITS["view_channel"]:
            raise ApiError(50001)
        if any(not granted & perms.BITS[name] for name in needed):
            raise ApiError(50013)
        return channel

    def message(self, *needed: str) -> Doc:
        """Return the message of the path; an ephemeral one cannot be found this way."""
        channel = self.channel(*needed)
        message = self.world.by_channel.get(channel["id"], {}).get(self.params["message"])
        # Private replies exist only through the token of their interaction.
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


def open_dm(call: Call) -> Doc:
    """POST /users/@me/channels."""
    return call.world.dm(call.world.user(str(call.body.get("recipient_id")))["id"])


def edit_channel(call: Call) -> Doc:
    """PATCH /channels/{channel}: open an archived thread again, unless it is locked."""
    channel = call.channel()
    meta = channel.get("thread_metadata")
    if meta is None or call.body not in ({"archived": False}, {"archived": True}):
        raise Unbuilt(f"a change of a channel to {call.body}")
    if meta["locked"] and not call.world.bot_permissions(channel) & perms.BITS["manage_threads"]:
        raise ApiError(50013)
    if meta["archived"] != call.body["archived"]:
        meta["archived"] = call.body["archived"]
        call.world.change(channel)
    return channel


def start_thread(call: Call) -> Doc:
    """POST /channels/{channel}/messages/{message}/threads: a thread has the id of the message it begins with."""
    message, world = call.message("create_public_threads"), call.world
    if message["id"] in world.docs["channel"]:
        raise ApiError(160004)
    about = {"parent": message["channel_id"], "owner": world.meta["bot"], "now": world.now()}
    world.change(shapes.thread(message["id"], world.meta["guild"], call.body["name"], **about), "CREATE")
    return world.channel(message["id"])


def add_to_thread(call: Call) -> None:
    """PUT /channels/{channel}/thread-members/{user}: at a desk everybody sees every thread."""
    call.channel()
    call.world.user(call.params["user"])


def post_message(call: Call) -> Doc:
    """POST /channels/{channel}/messages."""
    channel = call.channel("send_messages", *(["attach_files"] if call.files else []))
    meta = channel.get("thread_metadata")
    if meta and meta["archived"] and meta["locked"]:
        raise ApiError(50083)
    if channel["type"] == shapes.DM:
        _check_dm(call.world, channel)
    return call.rooms.messages.create(channel, call.world.meta["bot"], call.body, call.files)


def _check_dm(world: World, channel: Doc) -> None:
    """Raise 50278 for somebody who shares no guild, 50007 for closed DMs or a blocked bot."""
    user_id = channel["recipients"][0]["id"]
    # Two codes for one closed door: the bot must take both for "write to the channel instead".
    if not (world.is_member(user_id) and world.is_member(world.meta["bot"])):
        raise ApiError(50278)
    seat = world.docs["seat"].get(user_id)
    if seat is None or not seat["dms"] or seat["blocked"]:
        raise ApiError(50007)


def own_message(call: Call) -> Doc:
    """Return the message of the path, which must be the bot's: to edit it, or to delete it."""
    if (message := call.message())["author"]["id"] != call.world.meta["bot"]:
        raise ApiError(50005)
    return message


def callback(call: Call) -> Doc | None:
    """POST /interactions/{interaction}/{token}/callback."""
    result = call.rooms.interactions.answer(call.params["interaction"], call.params["token"], call.body, call.files)
    return result if call.query.get("with_response") in ("1", "true") else None


def follow_up(call: Call) -> Doc:
    """POST /webhooks/{app}/{token}."""
    return call.rooms.interactions.follow_up(call.params["token"], call.body, call.files)


def webhook_message(call: Call) -> Doc:
    """GET /webhooks/{app}/{token}/messages/{message}; editing and deleting begin with it."""
    return call.rooms.interactions.find(call.params["token"], call.params["message"])


MESSAGE = "/channels/{channel}/messages/{message}"
ONE = "/webhooks/{app}/{token}/messages/{message}"
TABLE: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/users/@me", my_user),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/oauth2/applications/@me", lambda call: call.world.application()),
    ("GET", "/gateway/bot", gateway_bot),
    ("PUT", "/applications/{app}/commands", lambda call: commands.replace(call.world, call.json or [])),
    ("GET", "/channels/{channel}", lambda call: call.channel()),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_to_thread),
    ("POST", "/channels/{channel}/messages", post_message),
    ("POST", f"{MESSAGE}/threads", start_thread),
    ("GET", MESSAGE, lambda call: call.message("read_message_history")),
    ("PATCH", MESSAGE, lambda call: call.rooms.messages.edit(own_message(call), call.body, call.files)),
    ("DELETE", MESSAGE, lambda call: call.rooms.messages.delete(own_message(call))),
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", "/webhooks/{app}/{token}", follow_up),
    ("GET", ONE, webhook_message),
    ("PATCH", ONE, lambda call: call.rooms.messages.edit(webhook_message(call), call.body, call.files)),
    ("DELETE", ONE, lambda call: call.rooms.messages.delete(webhook_message(call))),
)
