"""Seats: commands, buttons, menus and forms; whatever a person could not do raises Impossible."""

from collections.abc import Iterable
from typing import Any

from . import commands, perms
from . import components as parts
from .errors import Doc, Impossible
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, is_dm
from .messages import Upload
from .person import Act, Person


class Seat(Person):
    """A person with everything he can set off at the bot."""

    def slash(self, channel_id: str, line: str, /, **options: Any) -> Act:
        """Run "/race new game:Critèrium"; options may also be given by name.

        A user, channel or role is given by id, an attachment as `Upload`. Raises Impossible for a command the bot
        has not registered, a missing or unknown option and a value the client would not take.
        """
        channel, command, chain, typed = self._named(channel_id, line)
        data = self._command_data(channel, command, chain, typed | options)
        return Act(self.rooms, self.rooms.interactions.open(COMMAND, self.id, channel, data))

    def complete(self, channel_id: str, line: str, focused: str, /, **options: Any) -> Act:
        """Ask for the choices of the option `focused` of a half-typed command."""
        channel, command, chain, typed = self._named(channel_id, line)
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
        channel = self.open_channel(channel_id or self.message(target_id)["channel_id"])
        command, _ = commands.find(self.world, name, guild=not is_dm(channel), kind=kind)
        data: Doc = {k: command[k] for k in ("id", "name", "type")} | {"target_id": target_id}
        if kind == 2:
            data["resolved"] = self._resolved([target_id], channel)
        else:
            data["resolved"] = {"messages": {target_id: self.message(target_id)}}
        return Act(self.rooms, self.rooms.interactions.open(COMMAND, self.id, channel, data))

    def _named(self, channel_id: str, line: str) -> tuple[Doc, Doc, list[Doc], Doc]:
        channel = self.open_channel(channel_id)
        path, typed = commands.split_line(self.world, line, guild=not is_dm(channel))
        return channel, *commands.find(self.world, path, guild=not is_dm(channel)), typed

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
        channel = self.open_channel(message["channel_id"])
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
        channel = self.open_channel(act.doc["channel_id"])
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


def _text(item: Doc, text: str) -> str:
    least, most = item.get("min_length") or 0, item.get("max_length") or 4000
    if not text and not item.get("required", True):
        return text
    if not max(least, 1 if item.get("required", True) else 0) <= len(text) <= most:
        raise Impossible(f"{item['custom_id']} takes {least} to {most} characters")
    return text
