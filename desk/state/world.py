"""The desk's world: one guild, its people and channels, written through to the store."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

from desk.state import perms, shapes
from desk.state.errors import ApiError, Doc
from desk.state.hub import Hub
from desk.state.store import Store

PEOPLE = ("Ana", "Bruno", "Carla", "Dani", "Eva")
MOST_LEAVING = 32
KINDS = ("meta", "user", "member", "role", "seat", "channel", "message", "command", "attachment", "interaction")


class World:
    """All documents by kind and id. Keys that begin with an underscore are the desk's own and never sent."""

    def __init__(self, clock: Callable[[], float], store: Store, hub: Hub) -> None:
        """Load the world from the store, or found a new one there."""
        self.clock, self.store, self.hub = clock, store, hub
        self.base_url = ""
        # A page may be about to fetch the picture of a message that has just changed; Discord, too, still has it.
        self._leaving: dict[str, tuple[Doc, bytes]] = {}
        self.docs: dict[str, dict[str, Doc]] = {k: {d["id"]: d for d in store.load(k)} for k in KINDS}
        self.by_channel: dict[str, dict[str, Doc]] = {}
        for message in self.docs["message"].values():
            self.by_channel.setdefault(message["channel_id"], {})[message["id"]] = message
        self._last_id = max((int(i) for k in KINDS for i in self.docs[k] if i.isdigit()), default=0)
        if not self.docs["meta"]:
            self._found()
        self.meta: Doc = self.docs["meta"]["world"]

    def _found(self) -> None:
        guild, bot, app = self.new_id(), self.new_id(), self.new_id()
        owner, now = "", self.now()
        self.save("role", shapes.role(guild, "@everyone", perms.EVERYONE, 0))
        role = self.new_id()
        self.save("role", shapes.role(role, "Commissaire", perms.EVERYONE, 1, bot_id=bot))
        self.save("user", shapes.user(bot, "Commissaire", bot=True))
        self.save("member", shapes.member(bot, now, [role]))
        for name in PEOPLE:
            person = self.new_id()
            # The first person owns the guild, as whoever tries the bot does.
            owner = owner or person
            self.save("user", shapes.user(person, name))
            self.save("member", shapes.member(person, now, []))
            self.save("seat", {"id": person, "key": secrets.token_urlsafe(24), "dms": True, "blocked": False})
        rambla = self.new_id()
        meta = {"id": "world", "guild": guild, "bot": bot, "app": app, "owner": owner}
        self.save("meta", meta | {"rambla": rambla, "token": f"desk.{secrets.token_urlsafe(24)}"})
        self.save("channel", shapes.text_channel(rambla, guild, "rambla", 0))

    def new_id(self) -> str:
        """Return a new snowflake: the clock's milliseconds, and always above the last one."""
        # Ids order messages, on the real service and in discord.py, so they must rise even within a millisecond and
        # when a test turns the clock back.
        self._last_id = max(shapes.snowflake(self.clock()), self._last_id + 1)
        return str(self._last_id)

    def now(self) -> str:
        """Return the clock's time in Discord's notation."""
        return shapes.iso(self.clock())

    def save(self, kind: str, doc: Doc) -> Doc:
        """Keep a document, in memory and in the store."""
        self.docs[kind][doc["id"]] = doc
        if kind == "message":
            self.by_channel.setdefault(doc["channel_id"], {})[doc["id"]] = doc
        self.store.save(kind, doc)
        return doc

    def drop(self, kind: str, ident: str) -> None:
        """Forget a document; a message takes its attachments along."""
        doc = self.docs[kind].pop(ident, None)
        if doc is None:
            return
        self.store.drop(kind, ident)
        if kind == "message":
            self.by_channel.get(doc["channel_id"], {}).pop(ident, None)
            for attachment in doc["attachments"]:
                self.drop("attachment", attachment["id"])
        if kind == "attachment":
            self._leaving[ident] = doc, self.store.file(ident) or b""
            if len(self._leaving) > MOST_LEAVING:
                del self._leaving[next(iter(self._leaving))]
            self.store.drop_file(ident)

    def file(self, ident: str) -> tuple[Doc, bytes] | None:
        """Return an attachment and its bytes, also of a message that has just changed."""
        if (found := self.docs["attachment"].get(ident)) is None:
            return self._leaving.get(ident)
        return found, self.store.file(ident) or b""

    def wire(self, value: Any) -> Any:
        """Return a copy as it is sent: private keys left out, attachment paths made whole addresses."""
        if isinstance(value, dict):
            return {k: self._wire_field(k, v) for k, v in value.items() if not k.startswith("_")}
        return [self.wire(v) for v in value] if isinstance(value, list) else value

    def _wire_field(self, key: str, value: Any) -> Any:
        # Kept as paths: the port changes from run to run, what is stored must not.
        if key in ("url", "proxy_url") and isinstance(value, str) and value.startswith("/attachments/"):
            return self.base_url + value
        return self.wire(value)

    def user(self, ident: str) -> Doc:
        """Return a user, or raise 10013."""
        if (found := self.docs["user"].get(ident)) is None:
            raise ApiError(10013)
        return found

    def is_member(self, user_id: str) -> bool:
        """Tell whether somebody is in the guild."""
        return user_id in self.docs["member"]

    def member(self, user_id: str) -> Doc:
        """Return a guild member as sent."""
        member = {k: v for k, v in self.docs["member"][user_id].items() if k != "id"}
        return member | {"user": self.user(user_id)}

    def channel(self, ident: str) -> Doc:
        """Return a channel, or raise 10003."""
        if (found := self.docs["channel"].get(ident)) is None:
            raise ApiError(10003)
        return found

    def dm(self, user_id: str) -> Doc:
        """Return the DM of the bot with somebody, opened if need be."""
        for channel in self.docs["channel"].values():
            if channel["type"] == shapes.DM and channel["recipients"][0]["id"] == user_id:
                return channel
        body = {"id": self.new_id(), "type": shapes.DM, "flags": 0, "last_message_id": None}
        channel = self.save("channel", body | {"recipients": [self.user(user_id)]})
        self.hub.to_bot("CHANNEL_CREATE", self.wire(channel))
        self.hub.to_pages([user_id], {"t": "channel", "channel": self.wire(channel)})
        return channel

    def audience(self, channel: Doc) -> list[str]:
        """Return the people who see a channel."""
        if channel["type"] == shapes.DM:
            return [channel["recipients"][0]["id"]]
        return [i for i in self.docs["seat"] if self.is_member(i)]

    def viewers(self, message: Doc) -> list[str]:
        """Return the people who see a message: an ephemeral one has a single reader."""
        people = self.audience(self.channel(message["channel_id"]))
        return [i for i in people if i == message["_for"]] if message.get("_for") else people

    def messages(self, channel_id: str) -> Iterator[Doc]:
        """Iterate over the messages of a channel, newest first."""
        yield from reversed(self.by_channel.get(channel_id, {}).values())

    def bot_permissions(self, channel: Doc) -> int:
        """Return what the bot may do in a channel; a thread has the permissions of its parent."""
        if channel["type"] == shapes.DM:
            return perms.EVERYONE
        if not self.is_member(self.meta["bot"]):
            return 0
        place = self.channel(channel["parent_id"]) if channel["type"] == shapes.THREAD else channel
        permissions = perms.EVERYONE
        for overwrite in place["permission_overwrites"]:
            permissions = permissions & ~int(overwrite["deny"]) | int(overwrite["allow"])
        return permissions

    def change(self, channel: Doc, what: str = "UPDATE") -> None:
        """Keep a channel or thread as it is now and tell bot and pages; `what` may be CREATE or DELETE."""
        if what == "DELETE":
            self.drop("channel", channel["id"])
        else:
            self.save("channel", channel)
        family = "THREAD" if channel["type"] == shapes.THREAD else "CHANNEL"
        guild = channel.get("guild_id")
        body = self.wire(channel)
        # By this field alone can a new thread be told from one the bot was added to.
        extra = {"newly_created": True} if (family, what) == ("THREAD", "CREATE") else {}
        self.hub.to_bot(f"{family}_{what}", body | extra, guild)
        kind = "channel-gone" if what == "DELETE" else "channel"
        self.hub.to_pages(self.audience(channel), {"t": kind, "channel": body})

    def guild(self) -> Doc:
        """Return the guild as GUILD_CREATE carries it: without the members intent the bot is its only member."""
        ident = self.meta["guild"]
        body = shapes.guild(ident, "Commissaire", self.meta["owner"])
        body["roles"] = list(self.docs["role"].values())
        places = [c for c in self.docs["channel"].values() if c.get("guild_id") == ident]
        body |= {"joined_at": self.docs["member"][self.meta["bot"]]["joined_at"], "large": False}
        body |= {"unavailable": False, "member_count": len(self.docs["member"])}
        # The bot has no intent to know the others; a desk that sent them would hide that it must ask.
        body["members"] = [self.member(self.meta["bot"])]
        body["channels"] = [c for c in places if c["type"] == shapes.TEXT]
        body["threads"] = [c for c in places if c["type"] == shapes.THREAD and not c["thread_metadata"]["archived"]]
        empty = ("voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
        wired: Doc = self.wire(body | {key: [] for key in empty})
        return wired

    def application(self) -> Doc:
        """Return the application with its bot and owner."""
        bot, owner = self.user(self.meta["bot"]), self.user(self.meta["owner"])
        return shapes.application(self.meta["app"], "Commissaire", bot, owner)
