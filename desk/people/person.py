"""A person at the desk: what he sees, writes, opens, closes and deletes; also what he set off (`Act`)."""

from desk.rules.messages import LARGEST_FILE, LOADING, Upload
from desk.state import perms, shapes
from desk.state.errors import Doc, Impossible
from desk.wire.routes import Rooms


class Act:
    """Something a person set off: look at its state, or wait for the bot's first answer."""

    def __init__(self, rooms: Rooms, doc: Doc) -> None:
        self.rooms, self.doc = rooms, doc

    @property
    def state(self) -> str:
        """ "waiting", "answered" or "failed" (nothing came within three seconds)."""
        return str(self.doc["state"])

    @property
    def modal(self) -> Doc | None:
        """The modal that was the answer."""
        modal: Doc | None = self.doc["modal"]
        return modal

    @property
    def choices(self) -> list[Doc]:
        """The choices that were the answer to an autocompletion."""
        return self.doc["choices"] or []

    @property
    def message(self) -> Doc | None:
        """The message of the answer as it is now: the reply, or the edited one."""
        return self.rooms.world.docs["message"].get(self.doc["original_id"] or "")

    async def settled(self, within: float = 5.0) -> "Act":
        """Wait for the first answer or the failure; TimeoutError after `within` real seconds."""
        await self.rooms.world.hub.until(lambda: self.state != "waiting", within)
        return self

    async def shown(self, within: float = 5.0) -> Doc:
        """Wait until the answer is a message that is no longer "thinking", and return it."""
        await self.rooms.world.hub.until(lambda: self.message and not self.message["flags"] & LOADING, within)
        return self.message or {}


class Person:
    """One person at the desk, as far as chat and guild go. Channels and messages are named by id."""

    def __init__(self, rooms: Rooms, user_id: str) -> None:
        self.rooms, self.world = rooms, rooms.world
        self.id = user_id
        self.key: str = self.world.docs["seat"][user_id]["key"]
        self.name: str = self.world.user(user_id)["global_name"]
        self.mention = f"<@{user_id}>"

    @property
    def dm(self) -> str:
        """The id of this person's DM with the bot."""
        return str(self.world.dm(self.id)["id"])

    def channels(self) -> list[Doc]:
        """Return the channels, threads and DMs this person sees."""
        return [c for c in self.world.docs["channel"].values() if self.id in self.world.audience(c)]

    def channel(self, channel_id: str) -> Doc:
        """Return a channel this person sees, or raise Impossible."""
        found = self.world.docs["channel"].get(channel_id)
        if found is None or self.id not in self.world.audience(found):
            raise Impossible(f"{self.name} sees no such channel")
        return found

    def messages(self, channel_id: str) -> list[Doc]:
        """Return the messages this person sees in a channel, oldest first."""
        self.channel(channel_id)
        seen = [m for m in self.world.messages(channel_id) if m.get("_for") in (None, self.id)]
        # The world keeps them newest first, for the nonce; people read downwards.
        return seen[::-1]

    def message(self, message_id: str) -> Doc:
        """Return a message this person sees, or raise Impossible."""
        found = self.world.docs["message"].get(message_id)
        if found is None or self.id not in self.world.viewers(found):
            raise Impossible(f"{self.name} sees no such message")
        return found

    def open_channel(self, channel_id: str) -> Doc:
        """Return a channel this person may use now, or raise Impossible."""
        channel = self.channel(channel_id)
        meta = channel.get("thread_metadata")
        if meta and meta["archived"] and meta["locked"]:
            raise Impossible("the thread is locked")
        return channel

    def say(self, channel_id: str, text: str) -> Doc:
        """Write a message."""
        channel = self.open_channel(channel_id)
        if channel["type"] == shapes.DM and self.world.docs["seat"][self.id]["blocked"]:
            raise Impossible(f"{self.name} has blocked the bot")
        return self.rooms.messages.create(channel, self.id, {"content": text}, [])

    def upload(self, channel_id: str, name: str, body: bytes) -> str:
        """Bring a file for an option of a command; its id is the option's value."""
        channel = self.open_channel(channel_id)
        if len(body) > LARGEST_FILE:
            raise Impossible("files may have 10 MB")
        kept = self.rooms.messages.keep_file(channel["id"], Upload(0, name, body), {})
        return str(kept["id"])

    def delete(self, message_id: str) -> None:
        """Delete an own message, a private reply, or (the guild's owner) any message of a guild channel."""
        message = self.message(message_id)
        in_dm = self.channel(message["channel_id"])["type"] == shapes.DM
        owner = self.id == self.world.meta["owner"] and not in_dm
        if message["author"]["id"] != self.id and not owner and not message.get("_for"):
            raise Impossible(f"{self.name} may not delete this message")
        self.rooms.messages.delete(message)

    def set_dms(self, *, open: bool) -> None:
        """Open or close the DMs from members of the guild."""
        self._set(dms=open)

    def set_blocked(self, *, blocked: bool) -> None:
        """Block the bot, or take the block away."""
        self._set(blocked=blocked)

    def _set(self, **fields: bool) -> None:
        seat = self.world.docs["seat"][self.id]
        self.world.save("seat", seat | fields)
        self.world.hub.to_pages([self.id], {"t": "settings"} | fields)

    def create_channel(self, name: str) -> str:
        """Create a text channel and return its id."""
        self._in_guild()
        guild, place = self.world.meta["guild"], len(self.world.docs["channel"])
        clean = "-".join(name.lower().split())[:100]
        if not clean:
            raise Impossible("a channel needs a name")
        ident = self.world.new_id()
        self.world.change(shapes.text_channel(ident, guild, clean, place), "CREATE")
        return ident

    def create_thread(self, channel_id: str, name: str) -> str:
        """Open a public thread in a text channel and return its id."""
        parent = self.channel(channel_id)
        if parent["type"] != shapes.TEXT or not name.strip():
            raise Impossible("a thread needs a name and a text channel")
        ident, guild, now = self.world.new_id(), self.world.meta["guild"], self.world.now()
        body = shapes.thread(ident, guild, name.strip()[:100], parent=parent["id"], owner=self.id, now=now)
        self.world.change(body, "CREATE")
        return ident

    def archive(self, thread_id: str, *, archived: bool = True, locked: bool = False) -> None:
        """Archive (and lock) a thread, or open it again."""
        thread = self.channel(thread_id)
        if thread["type"] != shapes.THREAD:
            raise Impossible("only a thread can be archived")
        thread["thread_metadata"] |= {"archived": archived, "locked": locked, "archive_timestamp": self.world.now()}
        self.world.change(thread)

    def delete_channel(self, channel_id: str) -> None:
        """Delete a channel with its threads, or a thread, and all their messages."""
        channel = self.channel(channel_id)
        if channel["type"] == shapes.DM:
            raise Impossible("a DM cannot be deleted")
        for thread in [c for c in self.channels() if c.get("parent_id") == channel_id]:
            self.delete_channel(thread["id"])
        for message in list(self.world.messages(channel_id)):
            self.world.drop("message", message["id"])
        self.world.change(channel, "DELETE")

    def set_permission(self, channel_id: str, name: str, *, allowed: bool) -> None:
        """Give a permission to the bot in a channel, or take it away; names as in `perms.BITS`."""
        channel, bot, bit = self.channel(channel_id), self.world.meta["bot"], perms.BITS.get(name)
        if channel["type"] != shapes.TEXT or bit is None:
            raise Impossible(f"permissions belong to text channels, and are called {', '.join(perms.BITS)}")
        old = next(iter(channel["permission_overwrites"]), {"allow": "0", "deny": "0"})
        allow, deny = int(old["allow"]) & ~bit, int(old["deny"]) & ~bit
        allow, deny = (allow | bit, deny) if allowed else (allow, deny | bit)
        channel["permission_overwrites"] = [{"id": bot, "type": 1, "allow": str(allow), "deny": str(deny)}]
        self.world.change(channel)

    def create_role(self, name: str, *members: str) -> str:
        """Make a role, give it to people, and return its id."""
        ident = self.world.new_id()
        made = self.world.save("role", shapes.role(ident, name, perms.EVERYONE, len(self.world.docs["role"])))
        self.world.hub.to_bot("GUILD_ROLE_CREATE", {"guild_id": self.world.meta["guild"], "role": made})
        for user in members:
            member = self.world.docs["member"][user]
            self.world.save("member", member | {"roles": [*member["roles"], ident]})
        return ident

    def leave(self) -> None:
        """Leave the guild; the DM stays. The bot, without the members intent, is not told."""
        self._in_guild()
        self.world.drop("member", self.id)
        self.world.hub.to_pages([self.id], {"t": "reload"})

    def join(self) -> None:
        """Come back to the guild."""
        if self.world.is_member(self.id):
            raise Impossible(f"{self.name} is a member already")
        self.world.save("member", shapes.member(self.id, self.world.now(), []))
        self.world.hub.to_pages([self.id], {"t": "reload"})

    def remove_bot(self) -> None:
        """Take the bot off the guild: it is told so, and reaches nothing there any more."""
        self.world.drop("member", self.world.meta["bot"])
        self.world.hub.to_bot("GUILD_DELETE", {"id": self.world.meta["guild"]})

    def invite_bot(self) -> None:
        """Invite the bot to the guild again."""
        bot = self.world.meta["bot"]
        self.world.save("member", shapes.member(bot, self.world.now(), []))
        # A guild that says whether it is unavailable was known before.
        joined = {key: value for key, value in self.world.guild().items() if key != "unavailable"}
        self.world.hub.to_bot("GUILD_CREATE", joined)

    def _in_guild(self) -> None:
        if not self.world.is_member(self.id):
            raise Impossible(f"{self.name} is not in the guild")
