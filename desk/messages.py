"""Messages: making, editing and deleting them, with the limits of the real service."""

import re
import secrets
from dataclasses import dataclass
from urllib.parse import quote

from . import components as parts
from . import perms, shapes
from .errors import ApiError, Doc, Form
from .world import World

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
LARGEST_FILE = 10 * 1024 * 1024
NONCE_SECONDS = 300


@dataclass(frozen=True)
class Upload:
    """One file of a request: its number in `files[n]`, its name and its bytes."""

    number: int
    name: str
    body: bytes


class Messages:
    """All that happens to messages; every change is told to bot and pages."""

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
        flags = (body.get("flags") or 0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | V2 | EPHEMERAL | LOADING)
        message = self._blank(channel, author, flags, kind) | (private or {})
        if body.get("nonce") is not None:
            message["nonce"] = body["nonce"]
        if body.get("message_reference"):
            self._refer(message, body["message_reference"])
        self._fill(message, body, files)
        self.publish(message)
        return message

    def publish(self, message: Doc) -> None:
        """Keep a new message and tell everybody who sees it."""
        world, channel = self.world, self.world.channel(message["channel_id"])
        world.save("message", message)
        self._unarchive(channel)
        if not message.get("_for"):
            channel["last_message_id"] = message["id"]
            world.save("channel", channel)
        self._tell("MESSAGE_CREATE", message)

    def _same_nonce(self, channel: Doc, author: str, body: Doc) -> Doc | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        oldest = (int((self.world.clock() - NONCE_SECONDS) * 1000) - shapes.DISCORD_EPOCH_MS) << 22
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

    def _refer(self, message: Doc, reference: Doc) -> None:
        found = self.world.by_channel.get(message["channel_id"], {}).get(str(reference.get("message_id")))
        if found is None and reference.get("fail_if_not_exists", True):
            form = Form()
            form.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            form.check()
        message["message_reference"] = {"type": 0, "channel_id": message["channel_id"]}
        message["type"] = 19
        if found is not None:
            message["message_reference"]["message_id"] = found["id"]
            message["referenced_message"] = {k: v for k, v in found.items() if k != "referenced_message"}

    def _unarchive(self, channel: Doc) -> None:
        meta = channel.get("thread_metadata")
        if meta and meta["archived"]:
            meta["archived"] = False
            self.world.save("channel", channel)
            self.world.channel_changed(channel, "UPDATE")

    def edit(self, message: Doc, body: Doc, files: list[Upload]) -> Doc:
        """Change the fields that `body` names. Raises ApiError, and then nothing has changed."""
        meta = self.world.channel(message["channel_id"]).get("thread_metadata")
        if meta and meta["archived"]:
            raise ApiError(50083)
        changed = dict(message)
        if body.get("flags") is not None:
            kept = changed["flags"] & (V2 | EPHEMERAL | LOADING | SUPPRESS_NOTIFICATIONS)
            changed["flags"] = kept | (body["flags"] & (SUPPRESS_EMBEDS | V2))
        changed["flags"] &= ~LOADING
        self._fill(changed, body, files)
        changed["edited_timestamp"] = self.world.now()
        lost = {a["id"] for a in message["attachments"]} - {a["id"] for a in changed["attachments"]}
        for ident in lost:
            self.world.drop("attachment", ident)
        message.update(changed)
        self.world.save("message", message)
        self._tell("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Doc) -> None:
        """Remove a message and its files."""
        channel = self.world.channel(message["channel_id"])
        viewers = self.world.viewers(message)
        self.world.drop("message", message["id"])
        gone = {"id": message["id"], "channel_id": channel["id"]}
        guild = channel.get("guild_id")
        if not message.get("_for"):
            self.world.hub.to_bot("MESSAGE_DELETE", gone | ({"guild_id": guild} if guild else {}), guild)
        self.world.hub.to_pages(viewers, {"t": "gone"} | gone)

    def _tell(self, event: str, message: Doc) -> None:
        world, channel = self.world, self.world.channel(message["channel_id"])
        body, guild = world.wire(message), channel.get("guild_id")
        world.hub.to_pages(world.viewers(message), {"t": "message", "message": body})
        if message.get("_for") or not world.bot_permissions(channel) & perms.BITS["view_channel"]:
            return
        author = message["author"]["id"]
        if guild:
            body["guild_id"] = guild
        if guild and world.is_member(author):
            body["member"] = world.member(author, with_user=False)
        world.hub.to_bot(event, body, guild)

    def _fill(self, message: Doc, body: Doc, files: list[Upload]) -> None:
        v2 = bool(message["flags"] & V2)
        form = Form()
        for key in ("content", "embeds", "components"):
            if key in body:
                message[key] = body[key] or ("" if key == "content" else [])
        form.longest(("content",), message["content"], 2000)
        _check_embeds(form, message["embeds"])
        parts.check_message(form, message["components"], v2=v2)
        if v2:
            for key in ("content", "embeds"):
                if message[key]:
                    form.add(
                        (key,),
                        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                        f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                    )
        kept, new = self._attachments(form, message, body, files)
        form.check()
        message["attachments"] = kept + [self._keep_file(message, *pair) for pair in new]
        base = self.world.base_url
        if "components" in body:
            message["components"] = parts.settle(message["components"], message["attachments"], base)
        if "embeds" in body:
            message["embeds"] = [_settled_embed(e, message["attachments"], base) for e in message["embeds"]]
        if "content" in body or "components" in body:
            self._mention(message, body.get("allowed_mentions"))
        empty = not message["content"] and not message["embeds"] and not message["attachments"]
        if empty and not (v2 and message["components"]) and not message["flags"] & LOADING:
            raise ApiError(50006)

    def _attachments(
        self, form: Form, message: Doc, body: Doc, files: list[Upload]
    ) -> tuple[list[Doc], list[tuple[Upload, Doc]]]:
        old = {a["id"]: a for a in message["attachments"]}
        listed = body.get("attachments")
        if listed is None:
            kept = [] if "attachments" in body else list(old.values())
            new: list[tuple[Upload, Doc]] = [(f, {}) for f in files]
        else:
            kept = [old[str(a["id"])] | _alt(a) for a in listed if str(a["id"]) in old]
            by_number = {str(f.number): f for f in files}
            new = [(by_number[str(a["id"])], a) for a in listed if str(a["id"]) in by_number]
        if len(kept) + len(new) > 10:
            form.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        for i, entry in enumerate(listed or []):
            form.longest(("attachments", i, "description"), entry.get("description"), 1024)
        if any(len(f.body) > LARGEST_FILE for f in files):
            raise ApiError(40005)
        return kept, new

    def _keep_file(self, message: Doc, upload: Upload, entry: Doc) -> Doc:
        return self.keep_file(message["channel_id"], entry.get("filename") or upload.name, upload.body) | _alt(
            entry
        )

    def keep_file(self, channel_id: str, name: str, body: bytes) -> Doc:
        """Keep the bytes of an attachment under an address nobody can guess, and return its description."""
        ident = self.world.new_id()
        name = re.sub(r"[^\w.\-]", "_", name)[-120:] or "file"
        url = f"/attachments/{channel_id}/{ident}/{quote(name)}?hm={secrets.token_hex(16)}"
        found: Doc = {"id": ident, "filename": name, "size": len(body), "url": url, "proxy_url": url}
        if (seen := shapes.picture(body)) is not None:
            found |= {"content_type": seen[0], "width": seen[1], "height": seen[2]}
        self.world.store.save_file(ident, body)
        self.world.save("attachment", found)
        return found

    def _mention(self, message: Doc, allowed: Doc | None) -> None:
        world, texts = self.world, [message["content"]]
        texts += [c["content"] for c in parts.walk(message["components"]) if c["type"] == parts.TEXT]
        text = "\n".join(texts)
        named = dict.fromkeys(re.findall(r"<@!?(\d+)>", text))
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            chosen = {str(u) for u in allowed.get("users") or []}
            named = dict.fromkeys(u for u in named if u in chosen)
        message["mentions"] = [world.docs["user"][u] for u in named if u in world.docs["user"]]
        everyone = allowed is None or "everyone" in (allowed.get("parse") or [])
        may = world.bot_permissions(world.channel(message["channel_id"])) & perms.BITS["mention_everyone"]
        message["mention_everyone"] = bool(may and everyone and re.search(r"@(everyone|here)", text))


def _alt(entry: Doc) -> Doc:
    return {"description": entry["description"]} if entry.get("description") else {}


def _check_embeds(form: Form, embeds: list[Doc]) -> None:
    form.longest(("embeds",), embeds, 10)
    total = 0
    for i, embed in enumerate(embeds):
        fields = embed.get("fields") or []
        texts: list[tuple[tuple[str | int, ...], str | None, int]] = [
            (("title",), embed.get("title"), 256),
            (("description",), embed.get("description"), 4096),
            (("footer", "text"), (embed.get("footer") or {}).get("text"), 2048),
            (("author", "name"), (embed.get("author") or {}).get("name"), 256),
        ]
        for k, field in enumerate(fields):
            texts += [(("fields", k, "name"), field.get("name"), 256)]
            texts += [(("fields", k, "value"), field.get("value"), 1024)]
        form.longest(("embeds", i, "fields"), fields, 25)
        for path, text, most in texts:
            form.longest(("embeds", i, *path), text, most, least=1 if path[0] == "fields" else 0)
            total += len(text or "")
    if total > 6000:
        form.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _settled_embed(raw: Doc, attachments: list[Doc], base: str) -> Doc:
    embed = {k: v for k, v in raw.items() if v is not None} | {"type": "rich"}
    by_name = {f"attachment://{a['filename']}": a for a in attachments}
    for key in ("image", "thumbnail"):
        if key not in embed:
            continue
        url = embed[key]["url"].removeprefix(base)
        found = by_name.get(url)
        url = found["url"] if found else url
        size = {k: found[k] for k in ("width", "height") if k in found} if found else {}
        embed[key] = {"url": url, "proxy_url": url} | size
    return embed
