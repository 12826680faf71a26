"""Seats: what a person can do, as methods; whatever a person could not do raises Impossible."""

from collections.abc import Iterable
from typing import Any

from . import commands, perms, shapes
from . import components as parts
from .errors import Doc, Impossible
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, is_dm
from .messages import LOADING, Upload
from .routes import Rooms


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

        def ready() -> Doc | None:
            message = self.message
            return message if message is not None and not message["flags"] & LOADING else None

        found: Doc | None = await self.rooms.world.hub.until(ready, within)
        assert found is not None
        return found


class Seat:
    """One person at the desk. Channels and messages are named by id."""

    def __init__(self, rooms: Rooms, user_id: str) -> None:
        self.rooms, self.world = rooms, rooms.world
        self.id = user_id
        self.key: str = self.world.docs["seat"][user_id]["key"]
        self.name: str = self.world.user(user_id)["global_name"]
        self.mention = f"<@{user_id}>"

    # --- seeing -----------------------------------------------------------------------------------

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
        return seen[::-1]

    def message(self, message_id: str) -> Doc:
        """Return a message this person sees, or raise Impossible."""
        found = self.world.docs["message"].get(message_id)
        if found is None or self.id not in self.world.viewers(found):
            raise Impossible(f"{self.name} sees no such message")
        return found

    # --- commands ---------------------------------------------------------------------------------

    def slash(self, channel_id: str, line: str, /, **options: Any) -> Act:
        """Run "/race new game:Critèrium"; options may also be given by name.

        A user, channel or role is given by id, an attachment as `Upload`. Raises Impossible for a command the bot
        has not registered, a missing or unknown option and a value the client would not take.
        """
        channel = self._open(channel_id)
        path, typed = commands.split_line(self.world, line, guild=not is_dm(channel))
        command, chain = commands.find(self.world, path, guild=not is_dm(channel))
        data = self._command_data(channel, command, chain, typed | options)
        return Act(self.rooms, self.rooms.interactions.open(COMMAND, self.id, channel, data))

    def complete(self, channel_id: str, line: str, focused: str, /, **options: Any) -> Act:
        """Ask for the choices of the option `focused` of a half-typed command."""
        channel = self._open(channel_id)
        path, typed = commands.split_line(self.world, line, guild=not is_dm(channel))
        command, chain = commands.find(self.world, path, guild=not is_dm(channel))
        given = typed | options
        known = {o["name"]: o for o in chain[-1].get("options") or []}
        if not known.get(focused, {}).get("autocomplete"):
            raise Impossible(f"{focused} completes nothing")
        sent = [{"name": n, "type": known[n]["type"], "value": v} for n, v in given.items() if n in known]
        sent = [o for o in sent if o["name"] != focused]
        sent.append({"name": focused, "type": known[focused]["type"], "value": str(given.get(focused, ""))})
        sent[-1]["focused"] = True
        data = self._wrapped(channel, command, chain, sent)
        return Act(self.rooms, self.rooms.interactions.open(AUTOCOMPLETE, self.id, channel, data))

    def menu(self, name: str, target_id: str, channel_id: str | None = None) -> Act:
        """Use a context-menu command on a message, or on a user (then in a channel)."""
        kind = 2 if channel_id else 3
        channel = self._open(channel_id or self.message(target_id)["channel_id"])
        command, _ = commands.find(self.world, name, guild=not is_dm(channel), kind=kind)
        data: Doc = {k: command[k] for k in ("id", "name", "type")} | {"target_id": target_id}
        if kind == 2:
            data["resolved"] = self._resolved([target_id], channel)
        else:
            data["resolved"] = {"messages": {target_id: self.message(target_id)}}
        return Act(self.rooms, self.rooms.interactions.open(COMMAND, self.id, channel, data))

    def _open(self, channel_id: str) -> Doc:
        channel = self.channel(channel_id)
        meta = channel.get("thread_metadata")
        if meta and meta["archived"] and meta["locked"]:
            raise Impossible("the thread is locked")
        return channel

    def _command_data(self, channel: Doc, command: Doc, chain: list[Doc], given: Doc) -> Doc:
        known = {o["name"]: o for o in chain[-1].get("options") or []}
        unknown = given.keys() - known.keys()
        missing = [n for n, o in known.items() if o.get("required") and n not in given]
        if unknown or missing:
            raise Impossible(f"unknown options {sorted(unknown)}, missing options {missing}")
        sent: list[Doc] = []
        ids: list[str] = []
        files: Doc = {}
        for name, option in known.items():
            if name not in given:
                continue
            value = given[name]
            if option["type"] == commands.ATTACHMENT:
                value = self._attached(channel, value, files)
            elif option["type"] in range(commands.USER, commands.NUMBER):
                value = str(value).strip("<@#&!>")
                ids.append(value)
            sent.append({"name": name, "type": option["type"], "value": commands.value(option, value)})
        data = self._wrapped(channel, command, chain, sent)
        resolved = self._resolved(ids, channel) | ({"attachments": files} if files else {})
        return data | ({"resolved": resolved} if resolved else {})

    def _attached(self, channel: Doc, upload: Upload, files: Doc) -> str:
        kept = self.rooms.messages.keep_file(channel["id"], upload.name, upload.body)
        files[kept["id"]] = kept | {"ephemeral": True}
        return str(kept["id"])

    def _wrapped(self, channel: Doc, command: Doc, chain: list[Doc], sent: list[Doc]) -> Doc:
        for link in reversed(chain[1:]):
            sent = [{"name": link["name"], "type": link["type"], "options": sent}]
        data: Doc = {"id": command["id"], "name": command["name"], "type": command["type"]}
        return data | ({"options": sent} if sent else {})

    def _resolved(self, ids: Iterable[str], channel: Doc) -> Doc:
        resolved: Doc = {}
        for ident in ids:
            if ident in self.world.docs["user"]:
                resolved.setdefault("users", {})[ident] = self.world.user(ident)
                if not is_dm(channel) and self.world.is_member(ident):
                    member = self.world.member(ident, with_user=False) | {"permissions": str(perms.EVERYONE)}
                    resolved.setdefault("members", {})[ident] = member
            elif ident in self.world.docs["channel"]:
                place = {k: v for k, v in self.channel(ident).items() if k != "recipients"}
                resolved.setdefault("channels", {})[ident] = place | {"permissions": str(perms.EVERYONE)}
            elif ident in self.world.docs["role"]:
                resolved.setdefault("roles", {})[ident] = self.world.docs["role"][ident]
            else:
                raise Impossible(f"nobody and nothing here has the id {ident}")
        return resolved

    # --- components and modals --------------------------------------------------------------------

    def press(self, message_id: str, button: str) -> Act:
        """Press a button, named by custom id or by label."""
        found = self._component(message_id, button, (parts.BUTTON,))
        return self._use(message_id, found, {})

    def choose(self, message_id: str, select: str, values: list[str]) -> Act:
        """Choose in a select menu, named by custom id or placeholder; values are option values or ids."""
        found = self._component(message_id, select, parts.SELECTS)
        data: Doc = {"values": values}
        channel = self.channel(self.message(message_id)["channel_id"])
        self._check_choice(found, values)
        if found["type"] != parts.SELECT:
            data["resolved"] = self._resolved(values, channel)
        return self._use(message_id, found, data)

    def _component(self, message_id: str, name: str, kinds: tuple[int, ...]) -> Doc:
        items = [c for c in parts.walk(self.message(message_id)["components"]) if c["type"] in kinds]
        by_id = [c for c in items if c.get("custom_id") == name]
        by_name = [c for c in items if name in (c.get("label"), c.get("placeholder"))]
        found = next(iter(by_id or by_name), None)
        if found is None:
            names = [c.get("label") or c.get("custom_id") for c in items]
            raise Impossible(f"no {name!r} on this message; there are {names}")
        if found.get("disabled"):
            raise Impossible(f"{name!r} is disabled")
        if found.get("url"):
            raise Impossible(f"{name!r} is a link")
        return found

    def _check_choice(self, select: Doc, values: list[str]) -> None:
        least, most = select.get("min_values"), select.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        offered = [o["value"] for o in select.get("options") or []]
        if not least <= len(values) <= most or len(set(values)) != len(values):
            raise Impossible(f"choose {least} to {most}")
        if select["type"] == parts.SELECT and not set(values) <= set(offered):
            raise Impossible(f"{values} is not offered; there are {offered}")

    def _use(self, message_id: str, component: Doc, more: Doc) -> Act:
        message = self.message(message_id)
        channel = self._open(message["channel_id"])
        data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]}
        meta = {"interacted_message_id": message_id}
        opened = self.rooms.interactions.open(COMPONENT, self.id, channel, data | more, message=message, meta=meta)
        return Act(self.rooms, opened)

    def submit(self, act: Act, values: Doc) -> Act:
        """Hand in the modal that answered `act`; `values` by custom id: a text, or a list for a select."""
        modal = act.modal
        if modal is None or act.doc["user_id"] != self.id:
            raise Impossible("there is no modal to hand in")
        rest = dict(values)
        ids: list[str] = []
        rows = [self._filled_row(row, rest, ids) for row in modal["components"]]
        if rest:
            raise Impossible(f"the modal has no field {sorted(rest)}")
        channel = self._open(act.doc["channel_id"])
        data: Doc = {"custom_id": modal["custom_id"], "components": rows}
        data["resolved"] = self._resolved(ids, channel)
        triggering = {k: v for k, v in act.doc["meta"].items() if k != "triggering_interaction_metadata"}
        meta = {"triggering_interaction_metadata": triggering}
        message = self.world.docs["message"].get(act.doc["message_id"] or "")
        opened = self.rooms.interactions.open(MODAL, self.id, channel, data, message=message, meta=meta)
        act.doc["modal"] = None
        self.world.save("interaction", act.doc)
        return Act(self.rooms, opened)

    def _filled_row(self, row: Doc, rest: Doc, ids: list[str]) -> Doc:
        if row["type"] == parts.TEXT:
            return {"type": parts.TEXT, "id": row.get("id") or 1}
        if row["type"] == parts.LABEL:
            filled = self._filled(row["component"], rest, ids)
            return {"type": parts.LABEL, "id": row.get("id") or 1, "component": filled}
        inner = [self._filled(c, rest, ids) for c in row["components"]]
        return {"type": parts.ROW, "id": row.get("id") or 1, "components": inner}

    def _filled(self, item: Doc, rest: Doc, ids: list[str]) -> Doc:
        name = item["custom_id"]
        body: Doc = {"type": item["type"], "custom_id": name, "id": item.get("id") or 1}
        if item["type"] == parts.INPUT:
            return body | {"value": _text(item, rest.pop(name, item.get("value") or ""))}
        preset = [o["value"] for o in item.get("options") or [] if o.get("default")]
        preset += [d["id"] for d in item.get("default_values") or []]
        chosen = rest.pop(name, preset)
        if chosen or item.get("required", True):
            self._check_choice(item, chosen)
        if item["type"] != parts.SELECT:
            ids += chosen
        return body | {"values": chosen}

    # --- messages ---------------------------------------------------------------------------------

    def say(self, channel_id: str, text: str, files: Iterable[Upload] = ()) -> Doc:
        """Write a message."""
        channel = self._open(channel_id)
        if is_dm(channel) and self.world.docs["seat"][self.id]["blocked"]:
            raise Impossible(f"{self.name} has blocked the bot")
        return self.rooms.messages.create(channel, self.id, {"content": text}, list(files))

    def delete(self, message_id: str) -> None:
        """Delete an own message, a private reply, or (the guild's owner) any message of a guild channel."""
        message = self.message(message_id)
        owner = self.id == self.world.meta["owner"] and not is_dm(self.channel(message["channel_id"]))
        if message["author"]["id"] != self.id and not owner and not message.get("_for"):
            raise Impossible(f"{self.name} may not delete this message")
        self.rooms.messages.delete(message)

    # --- the DM -----------------------------------------------------------------------------------

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

    # --- the guild --------------------------------------------------------------------------------

    def create_channel(self, name: str) -> str:
        """Create a text channel and return its id."""
        self._in_guild()
        guild, place = self.world.meta["guild"], len(self.world.docs["channel"])
        clean = "-".join(name.lower().split())[:100]
        if not clean:
            raise Impossible("a channel needs a name")
        channel = self.world.save("channel", shapes.text_channel(self.world.new_id(), guild, clean, place))
        self.world.channel_changed(channel, "CREATE")
        return str(channel["id"])

    def create_thread(self, channel_id: str, name: str) -> str:
        """Open a public thread in a text channel and return its id."""
        parent = self.channel(channel_id)
        if parent["type"] != shapes.TEXT or not name.strip():
            raise Impossible("a thread needs a name and a text channel")
        ident, guild, now = self.world.new_id(), self.world.meta["guild"], self.world.now()
        body = shapes.thread(ident, guild, name.strip()[:100], parent["id"], self.id, now)
        self.world.channel_changed(self.world.save("channel", body), "CREATE")
        return ident

    def archive(self, thread_id: str, *, archived: bool = True, locked: bool = False) -> None:
        """Archive (and lock) a thread, or open it again."""
        thread = self.channel(thread_id)
        if thread["type"] != shapes.THREAD:
            raise Impossible("only a thread can be archived")
        thread["thread_metadata"] |= {"archived": archived, "locked": locked, "archive_timestamp": self.world.now()}
        self.world.save("channel", thread)
        self.world.channel_changed(thread, "UPDATE")

    def delete_channel(self, channel_id: str) -> None:
        """Delete a channel with its threads, or a thread, and all their messages."""
        channel = self.channel(channel_id)
        if is_dm(channel):
            raise Impossible("a DM cannot be deleted")
        for thread in [c for c in self.channels() if c.get("parent_id") == channel_id]:
            self.delete_channel(thread["id"])
        for message in list(self.world.messages(channel_id)):
            self.world.drop("message", message["id"])
        self.world.drop("channel", channel_id)
        self.world.channel_changed(channel, "DELETE")

    def set_permission(self, channel_id: str, name: str, *, allowed: bool) -> None:
        """Give a permission to the bot in a channel, or take it away; names as in `perms.BITS`."""
        channel, bot, bit = self.channel(channel_id), self.world.meta["bot"], perms.bit(name)
        if channel["type"] != shapes.TEXT:
            raise Impossible("permissions belong to text channels")
        old = next((o for o in channel["permission_overwrites"] if o["id"] == bot), None)
        allow, deny = (int(old["allow"]), int(old["deny"])) if old else (0, 0)
        allow, deny = (allow | bit, deny & ~bit) if allowed else (allow & ~bit, deny | bit)
        overwrite = {"id": bot, "type": 1, "allow": str(allow), "deny": str(deny)}
        others = [o for o in channel["permission_overwrites"] if o["id"] != bot]
        channel["permission_overwrites"] = [*others, overwrite]
        self.world.save("channel", channel)
        self.world.channel_changed(channel, "UPDATE")

    def leave(self) -> None:
        """Leave the guild; the DM stays."""
        self._in_guild()
        self.world.drop("member", self.id)
        guild = self.world.meta["guild"]
        gone = {"guild_id": guild, "user": self.world.user(self.id)}
        self.world.hub.to_bot("GUILD_MEMBER_REMOVE", gone, guild)
        self.world.hub.to_pages([self.id], {"t": "reload"})

    def join(self) -> None:
        """Come back to the guild."""
        if self.world.is_member(self.id):
            raise Impossible(f"{self.name} is a member already")
        self.world.save("member", shapes.member(self.id, self.world.now(), []))
        guild = self.world.meta["guild"]
        self.world.hub.to_bot("GUILD_MEMBER_ADD", self.world.member(self.id) | {"guild_id": guild}, guild)
        self.world.hub.to_pages([self.id], {"t": "reload"})

    def _in_guild(self) -> None:
        if not self.world.is_member(self.id):
            raise Impossible(f"{self.name} is not in the guild")


def _text(item: Doc, text: str) -> str:
    least, most = item.get("min_length") or 0, item.get("max_length") or 4000
    if not text and not item.get("required", True):
        return text
    if not max(least, 1 if item.get("required", True) else 0) <= len(text) <= most:
        raise Impossible(f"{item['custom_id']} takes {least} to {most} characters")
    return text
