"""Messages: making, editing and deleting them, with the limits of the real service."""

import re
import secrets
from typing import NamedTuple
from urllib.parse import quote

from desk.rules import components as parts
from desk.state import perms, shapes
from desk.state.errors import ApiError, Doc, Form, Unbuilt
from desk.state.world import World

SUPPRESS_EMBEDS, EPHEMERAL, LOADING = 1 << 2, 1 << 6, 1 << 7
BUILT = {"content", "components", "attachments", "allowed_mentions", "flags", "nonce", "enforce_nonce"}
LARGEST_FILE = 10 * 1024 * 1024
NONCE_SECONDS = 300
MOST_CHARACTERS, MOST_FILES, LONGEST_ALT, LONGEST_NAME = 2000, 10, 1024, 120


class Upload(NamedTuple):
    """One file of a request: its number in `files[n]`, its name and its bytes."""

    number: int
    name: str
    body: bytes


class Messages:
    """All that happens to messages; every change is told to the pages. The bot has no intent to hear of them."""

    def __init__(self, world: World) -> None:
        self.world = world

    def create(
        self,
        channel: Doc,
        author: str,
        body: Doc,
        files: list[Upload],
        *,
        kind: int = 0,
        private: Doc | None = None,
    ) -> Doc:
        """Post a message; `private` holds the desk's own fields (reader, interaction). Raises ApiError."""
        if (first := self._same_nonce(channel, author, body)) is not None:
            return first
        message = self._blank(channel, author, body.get("flags") or 0, kind) | (private or {})
        if body.get("nonce") is not None:
            message["nonce"] = body["nonce"]
        self._fill(message, body, files)
        self.world.save("message", message)
        self.unarchive(channel)
        if not message.get("_for"):
            # A private reply must not show, even as a number, to those who cannot see it.
            channel["last_message_id"] = message["id"]
            self.world.save("channel", channel)
        self._tell(message)
        return message

    def _same_nonce(self, channel: Doc, author: str, body: Doc) -> Doc | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        # The courier sends a message again when it does not know whether it arrived; the nonce keeps it from
        # standing twice.
        oldest = shapes.snowflake(self.world.clock() - NONCE_SECONDS)
        for message in self.world.messages(channel["id"]):
            if int(message["id"]) < oldest:
                return None
            if message["author"]["id"] == author and message.get("nonce") == body["nonce"]:
                return message
        return None

    def _blank(self, channel: Doc, author: str, flags: int, kind: int) -> Doc:
        message: Doc = {"id": self.world.new_id(), "channel_id": channel["id"], "author": self.world.user(author)}
        message |= {"type": kind, "content": "", "timestamp": self.world.now(), "edited_timestamp": None}
        message |= {"mentions": [], "mention_roles": [], "mention_everyone": False, "attachments": [], "embeds": []}
        return message | {"components": [], "flags": flags, "pinned": False, "tts": False}

    def unarchive(self, channel: Doc) -> None:
        """Open a thread again, if it is an archived one."""
        meta = channel.get("thread_metadata")
        if meta and meta["archived"]:
            meta["archived"] = False
            self.world.change(channel)

    def edit(self, message: Doc, body: Doc, files: list[Upload]) -> Doc:
        """Change the fields that `body` names. Raises ApiError, and then nothing has changed."""
        meta = self.world.channel(message["channel_id"]).get("thread_metadata")
        if meta and meta["archived"]:
            raise ApiError(50083)
        # On a copy: a refused edit leaves the message as it was.
        changed = dict(message)
        # An edit ends "thinking", and can make nothing private that was public, nor the reverse.
        changed["flags"] = changed["flags"] & ~LOADING | (body.get("flags") or 0) & ~EPHEMERAL
        self._fill(changed, body, files)
        changed["edited_timestamp"] = self.world.now()
        for ident in {a["id"] for a in message["attachments"]} - {a["id"] for a in changed["attachments"]}:
            self.world.drop("attachment", ident)
        message.update(changed)
        self.world.save("message", message)
        self._tell(message)
        return message

    def delete(self, message: Doc) -> None:
        """Remove a message and its files."""
        viewers = self.world.viewers(message)
        self.world.drop("message", message["id"])
        gone = {"t": "gone", "id": message["id"], "channel_id": message["channel_id"]}
        self.world.hub.to_pages(viewers, gone)

    def _tell(self, message: Doc) -> None:
        event = {"t": "message", "message": self.world.wire(message)}
        self.world.hub.to_pages(self.world.viewers(message), event)

    def _fill(self, message: Doc, body: Doc, files: list[Upload]) -> None:
        if message["flags"] & ~(SUPPRESS_EMBEDS | EPHEMERAL | LOADING):
            raise Unbuilt(f"messages with flags {message['flags']}")
        if foreign := [key for key in body.keys() - BUILT if body[key]]:
            raise Unbuilt(f"messages with {', '.join(foreign)}")
        form = Form()
        message["content"] = body.get("content", message["content"]) or ""
        form.longest(("content",), message["content"], MOST_CHARACTERS)
        if "components" in body:
            message["components"] = body["components"] or []
            parts.check_message(form, message["components"])
        kept, new = self._attachments(form, message, body, files)
        form.check()
        message["components"] = parts.settle(message["components"])
        message["attachments"] = kept + [self.keep_file(message["channel_id"], *pair) for pair in new]
        if "content" in body:
            self._mention(message, body.get("allowed_mentions"))
        if not message["content"] and not message["attachments"] and not message["flags"] & LOADING:
            raise ApiError(50006)

    def _attachments(
        self, form: Form, message: Doc, body: Doc, files: list[Upload]
    ) -> tuple[list[Doc], list[tuple[Upload, Doc]]]:
        old = {a["id"]: a for a in message["attachments"]}
        listed = body.get("attachments")
        if listed is None:
            # Attachments that are not named stay; null takes all away; a list keeps those it names.
            kept = [] if "attachments" in body else list(old.values())
            new: list[tuple[Upload, Doc]] = [(f, {}) for f in files]
        else:
            kept = [old[str(a["id"])] | _alt(a) for a in listed if str(a["id"]) in old]
            by_number = {str(f.number): f for f in files}
            new = [(by_number[str(a["id"])], a) for a in listed if str(a["id"]) in by_number]
        if len(kept) + len(new) > MOST_FILES:
            form.add(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
        for i, entry in enumerate(listed or []):
            form.longest(("attachments", i, "description"), entry.get("description"), LONGEST_ALT)
        if any(len(f.body) > LARGEST_FILE for f in files):
            raise ApiError(40005)
        return kept, new

    def keep_file(self, channel_id: str, upload: Upload, entry: Doc) -> Doc:
        """Keep the bytes of an attachment under an address nobody can guess, and return its description."""
        ident = self.world.new_id()
        # As Discord renames files; the end is kept, since it holds the ending.
        name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or upload.name)[-LONGEST_NAME:] or "file"
        url = f"/attachments/{channel_id}/{ident}/{quote(name)}?hm={secrets.token_hex(16)}"
        found: Doc = {"id": ident, "filename": name, "size": len(upload.body), "url": url, "proxy_url": url}
        if (seen := shapes.picture(upload.body)) is not None:
            found |= {"content_type": seen[0], "width": seen[1], "height": seen[2]}
        self.world.store.save_file(ident, upload.body)
        self.world.save("attachment", found)
        return found | _alt(entry)

    def _mention(self, message: Doc, allowed: Doc | None) -> None:
        world = self.world
        named = dict.fromkeys(re.findall(r"<@!?(\d+)>", message["content"]))
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            chosen = {str(u) for u in allowed.get("users") or []}
            named = dict.fromkeys(u for u in named if u in chosen)
        message["mentions"] = [world.docs["user"][u] for u in named if u in world.docs["user"]]
        everyone = allowed is None or "everyone" in (allowed.get("parse") or [])
        may = world.bot_permissions(world.channel(message["channel_id"])) & perms.BITS["mention_everyone"]
        message["mention_everyone"] = bool(may and everyone and re.search(r"@(everyone|here)", message["content"]))


def _alt(entry: Doc) -> Doc:
    return {"description": entry["description"]} if entry.get("description") else {}
