"""Interactions: what a person set off, the windows for the answer, and the answers themselves."""

import asyncio
import secrets
from typing import Any

from desk.rules import components as parts
from desk.rules.messages import EPHEMERAL, LARGEST_FILE, LOADING, Messages, Upload
from desk.state import perms
from desk.state.errors import ApiError, Doc, Form
from desk.state.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
FIRST_ANSWER_SECONDS, TOKEN_SECONDS, A_LITTLE_LATER = 3.0, 15 * 60.0, 0.05
MOST_CHOICES, REPLY_TO_COMMAND = 25, 20
ALLOWED = {
    COMMAND: (REPLY, DEFER, OPEN_MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}


class Interactions:
    """Keeps every interaction for its 15 minutes and applies Discord's rules to the answers."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world, self.messages = world, messages
        self._waiting = {i for i, doc in world.docs["interaction"].items() if doc["state"] == "waiting"}

    def open(
        self, kind: int, user_id: str, channel: Doc, data: Doc, *, message: Doc | None = None, **more: Any
    ) -> Doc:
        """Send an interaction to the bot and return the desk's record of it.

        `message` is the one with the component, `meta` more interaction metadata, `name` the whole command.
        """
        self.sweep()
        ident, owners = self.world.new_id(), {"0": self.world.meta["guild"]}
        about: Doc = {"id": ident, "type": kind, "user": self.world.user(user_id)}
        about |= {"authorizing_integration_owners": owners} | more.get("meta", {})
        doc: Doc = {"id": ident, "token": f"{ident}.{secrets.token_urlsafe(24)}", "type": kind, "user_id": user_id}
        doc |= {"channel_id": channel["id"], "message_id": message and message["id"], "data": data, "meta": about}
        doc |= {"created": self.world.clock(), "answer": None, "original_id": None, "state": "waiting"}
        doc |= {"modal": None, "choices": None, "name": more.get("name")}
        self.world.save("interaction", doc)
        self._waiting.add(ident)
        self._tell_seat(doc)
        payload = self._payload(doc, channel, message)
        self.world.hub.to_bot("INTERACTION_CREATE", payload, channel.get("guild_id"))
        # A little later than the window, so that the sweep surely finds it over.
        asyncio.get_running_loop().call_later(FIRST_ANSWER_SECONDS + A_LITTLE_LATER, self.sweep)
        return doc

    def _payload(self, doc: Doc, channel: Doc, message: Doc | None) -> Doc:
        world, guild = self.world, channel.get("guild_id")
        permissions = str(world.bot_permissions(channel))
        place = {k: v for k, v in channel.items() if k != "recipients"}
        body: Doc = {k: doc[k] for k in ("id", "token", "type", "data", "channel_id")}
        body |= {"application_id": world.meta["app"], "version": 1, "locale": "en-US", "entitlements": []}
        # discord.py refuses to read an interaction without attachment_size_limit.
        body |= {"app_permissions": permissions, "attachment_size_limit": LARGEST_FILE}
        body |= {"authorizing_integration_owners": {"0": world.meta["guild"]}, "context": 0 if guild else 1}
        body["channel"] = place | {"permissions": permissions}
        if guild:
            owns = doc["user_id"] == world.meta["owner"]
            member = world.member(doc["user_id"]) | {"permissions": str(perms.OWNER) if owns else permissions}
            about = {"id": guild, "locale": "en-US", "features": []}
            body |= {"guild_id": guild, "guild": about, "guild_locale": "en-US", "member": member}
        else:
            body["user"] = world.user(doc["user_id"])
        if message is not None:
            body["message"] = message
        wired: Doc = world.wire(body)
        return wired

    def _tell_seat(self, doc: Doc) -> None:
        event = {k: doc[k] for k in ("id", "state", "type", "channel_id", "message_id", "modal", "choices")}
        event |= {"name": doc.get("name"), "custom_id": doc["data"].get("custom_id")}
        self.world.hub.to_pages([doc["user_id"]], {"t": "act", "act": event})

    def sweep(self) -> None:
        """Mark what was not answered in time, and forget what is long over."""
        now, known = self.world.clock(), self.world.docs["interaction"]
        for ident in [i for i in self._waiting if now - known[i]["created"] > FIRST_ANSWER_SECONDS]:
            self._set(known[ident], state="failed")
        while known and now - (oldest := next(iter(known.values())))["created"] > 2 * TOKEN_SECONDS:
            for attachment in (oldest["data"].get("resolved") or {}).get("attachments") or {}:
                self.world.drop("attachment", attachment)
            self.world.drop("interaction", oldest["id"])

    def _set(self, doc: Doc, **fields: Any) -> None:
        doc.update(fields)
        self._waiting.discard(doc["id"])
        self.world.save("interaction", doc)
        self._tell_seat(doc)

    def answer(self, ident: str, token: str, body: Doc, files: list[Upload]) -> Doc:
        """Take the callback of an interaction and return the body of `with_response`. Raises ApiError."""
        doc = self.world.docs["interaction"].get(ident)
        if doc is None or doc["token"] != token:
            raise ApiError(10062)
        if doc["answer"] is not None:
            raise ApiError(40060)
        if self.world.clock() - doc["created"] > FIRST_ANSWER_SECONDS:
            self.sweep()
            raise ApiError(10062)
        kind, data = body.get("type"), body.get("data") or {}
        form, allowed = Form(), ALLOWED[doc["type"]]
        if kind not in allowed or (kind in (DEFER_UPDATE, UPDATE) and doc["message_id"] is None):
            form.add(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        elif kind == CHOICES:
            form.longest(("data", "choices"), data.get("choices"), MOST_CHOICES)
        elif kind == OPEN_MODAL:
            parts.check_modal(form, data)
        form.check()
        message = self._act_on(doc, int(kind or 0), data, files)
        about: Doc = {"id": ident, "type": doc["type"], "channel_id": doc["channel_id"]}
        resource: Doc = {"type": kind}
        if message is not None:
            about["response_message_id"] = message["id"]
            about["response_message_loading"] = bool(message["flags"] & LOADING)
            about["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
        if message is not None and kind in (REPLY, UPDATE):
            resource["message"] = message
        return {"interaction": about, "resource": resource}

    def _act_on(self, doc: Doc, kind: int, data: Doc, files: list[Upload]) -> Doc | None:
        if kind == CHOICES:
            self._set(doc, answer=kind, state="answered", choices=data.get("choices") or [])
            return None
        if kind == OPEN_MODAL:
            self._set(doc, answer=kind, state="answered", modal=data)
            return None
        message = self._message_for(doc, kind, data, files)
        self._set(doc, answer=kind, state="answered", original_id=message["id"])
        return message

    def _message_for(self, doc: Doc, kind: int, data: Doc, files: list[Upload]) -> Doc:
        if kind in (DEFER_UPDATE, UPDATE):
            message = self.world.docs["message"].get(doc["message_id"])
            if message is None:
                raise ApiError(10008)
            return message if kind == DEFER_UPDATE else self.messages.edit(message, data, files)
        if kind == DEFER:
            # A deferral may say that it is private and nothing else.
            data = {"flags": (data.get("flags") or 0) & EPHEMERAL | LOADING}
        return self._post(doc, data, files, first=True)

    def _post(self, doc: Doc, data: Doc, files: list[Upload], *, first: bool) -> Doc:
        private: Doc = {"_interaction": doc["id"], "application_id": self.world.meta["app"]}
        private |= {"webhook_id": self.world.meta["app"], "interaction_metadata": dict(doc["meta"])}
        if (data.get("flags") or 0) & EPHEMERAL:
            private["_for"] = doc["user_id"]
        if not first and doc["original_id"]:
            private["interaction_metadata"]["original_response_message_id"] = doc["original_id"]
        channel = self.world.channel(doc["channel_id"])
        command = doc["type"] == COMMAND and first
        if command:
            who, ident = self.world.user(doc["user_id"]), doc["id"]
            private["interaction"] = {"id": ident, "type": COMMAND, "name": doc["name"], "user": who}
        kind = REPLY_TO_COMMAND if command else 0
        return self.messages.create(channel, self.world.meta["bot"], data, files, kind=kind, private=private)

    def by_token(self, token: str) -> Doc:
        """Return the interaction whose token this is; 10015 if unknown or unanswered, 50027 after 15 minutes."""
        doc = self.world.docs["interaction"].get(token.partition(".")[0])
        if doc is None or doc["token"] != token:
            raise ApiError(10015)
        if self.world.clock() - doc["created"] > TOKEN_SECONDS:
            raise ApiError(50027)
        if doc["answer"] is None:
            raise ApiError(10015)
        return doc

    def follow_up(self, token: str, body: Doc, files: list[Upload]) -> Doc:
        """Post one more message; the first after a deferral fills the deferred message and keeps its flag."""
        doc = self.by_token(token)
        deferred = self.world.docs["message"].get(doc["original_id"] or "")
        # Deprecated but in force: a follow-up after a deferral edits the placeholder and cannot change who reads
        # it.
        if doc["answer"] == DEFER and deferred is not None and deferred["flags"] & LOADING:
            return self.messages.edit(deferred, body, files)
        return self._post(doc, body, files, first=False)

    def find(self, token: str, which: str) -> Doc:
        """Return the message `@original` or one of the follow-ups of a token, or raise 10008 or 10015."""
        doc = self.by_token(token)
        if which == "@original" and doc["original_id"] is None:
            raise ApiError(10015)
        ident = doc["original_id"] if which == "@original" else which
        message = self.world.docs["message"].get(ident)
        if message is None or (message.get("_interaction") != doc["id"] and ident != doc["original_id"]):
            raise ApiError(10008)
        return message
