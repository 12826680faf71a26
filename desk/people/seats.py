"""Seats: commands, buttons, menus and forms; whatever a person could not do raises Impossible."""

from typing import Any

from desk.people.person import Act, Person
from desk.rules import commands
from desk.rules import components as parts
from desk.rules.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from desk.state import perms
from desk.state.errors import Doc, Impossible


class Seat(Person):
    """A person with everything he can set off at the bot."""

    def slash(self, channel_id: str, line: str, /, **options: Any) -> Act:
        """Run "/race new game:Critèrium"; options may also be given by name.

        Raises Impossible for a command the bot has not registered, a missing or unknown option and a value the
        client would not take.
        """
        channel, chain, known, given = self._named(channel_id, line, options)
        missing = [n for n, o in known.items() if o.get("required") and n not in given]
        if given.keys() - known.keys() or missing:
            raise Impossible(f"unknown options {sorted(given.keys() - known.keys())}, missing options {missing}")
        sent = [_option(o, commands.value(o, given[n])) for n, o in known.items() if n in given]
        name = " ".join(link["name"] for link in chain)
        data = _command(chain, sent)
        if files := [str(o["value"]) for o in sent if o["type"] == commands.ATTACHMENT]:
            data["resolved"] = {"attachments": {ident: self._file(ident) for ident in files}}
        for place in [o for o in sent if o["type"] == commands.CHANNEL]:
            found = self._place(str(place["value"]))
            place["value"] = found["id"]
            data["resolved"] = {"channels": {found["id"]: found | {"permissions": self._may()}}}
        return self._open(COMMAND, channel, data, name=name)

    def _file(self, ident: str) -> Doc:
        if (found := self.world.docs["attachment"].get(ident)) is None:
            raise Impossible("this file was not uploaded")
        return found | {"ephemeral": True}

    def _place(self, named: str) -> Doc:
        for channel in self.channels():
            if "guild_id" in channel and named in (channel["id"], channel["name"], f"#{channel['name']}"):
                return channel
        raise Impossible(f"{self.name} sees no channel {named}")

    def _may(self) -> str:
        return str(perms.OWNER if self.id == self.world.meta["owner"] else perms.EVERYONE)

    def complete(self, channel_id: str, line: str, focused: str, /, **options: Any) -> Act:
        """Ask for the choices of the option `focused` of a half-typed command."""
        channel, chain, known, given = self._named(channel_id, line, options)
        if not known.get(focused, {}).get("autocomplete"):
            raise Impossible(f"{focused} completes nothing")
        sent = [_option(known[n], v) for n, v in given.items() if n in known and n != focused]
        sent.append(_option(known[focused], str(given.get(focused, ""))) | {"focused": True})
        return self._open(AUTOCOMPLETE, channel, _command(chain, sent))

    def _named(self, channel_id: str, line: str, options: Doc) -> tuple[Doc, list[Doc], Doc, Doc]:
        channel = self.open_channel(channel_id)
        chain, typed = commands.read_line(self.world, line, guild="guild_id" in channel)
        # "0" names no permission: administrators alone have the command, and here that is whoever owns the server.
        if chain[0]["default_member_permissions"] == "0" and self.id != self.world.meta["owner"]:
            raise Impossible(f"there is no command /{chain[0]['name']} here")
        return channel, chain, {o["name"]: o for o in chain[-1].get("options") or []}, typed | options

    def _open(self, kind: int, channel: Doc, data: Doc, **more: Any) -> Act:
        return Act(self.rooms, self.rooms.interactions.open(kind, self.id, channel, data, **more))

    def press(self, message_id: str, button: str) -> Act:
        """Press a button, named by custom id or by label."""
        return self._use(message_id, self._component(message_id, button, parts.BUTTON), {})

    def choose(self, message_id: str, select: str, values: list[str]) -> Act:
        """Choose in a menu, named by custom id or placeholder."""
        found = self._component(message_id, select, parts.SELECT)
        _check_choice(found, values)
        return self._use(message_id, found, {"values": values})

    def _component(self, message_id: str, name: str, kind: int) -> Doc:
        items = [c for c in parts.walk(self.message(message_id)["components"]) if c["type"] == kind]
        by_id = [c for c in items if c["custom_id"] == name]
        by_name = [c for c in items if name in (c.get("label"), c.get("placeholder"))]
        # Tests name a button as players see it; the page, by the id it was given.
        found = next(iter(by_id or by_name), None)
        if found is None:
            raise Impossible(f"no {name!r} here; there are {[c.get('label') or c['custom_id'] for c in items]}")
        if found.get("disabled"):
            raise Impossible(f"{name!r} is disabled")
        return found

    def _use(self, message_id: str, component: Doc, more: Doc) -> Act:
        message = self.message(message_id)
        channel = self.open_channel(message["channel_id"])
        data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]}
        meta = {"interacted_message_id": message_id}
        return self._open(COMPONENT, channel, data | more, message=message, meta=meta)

    def submit(self, act: Act, values: Doc) -> Act:
        """Hand in the modal that answered `act`; `values` by custom id: a text, or a list for a menu."""
        modal = act.modal
        if modal is None or act.doc["user_id"] != self.id:
            raise Impossible("there is no modal to hand in")
        names = {label["component"]["custom_id"] for label in modal["components"]}
        if values.keys() - names:
            raise Impossible(f"the modal has no field {sorted(values.keys() - names)}")
        filled = [
            {"type": parts.LABEL, "id": i + 1, "component": _filled(label["component"], values)}
            for i, label in enumerate(modal["components"])
        ]
        channel = self.open_channel(act.doc["channel_id"])
        data: Doc = {"custom_id": modal["custom_id"], "components": filled, "resolved": {}}
        meta = {"triggering_interaction_metadata": act.doc["meta"]}
        message = self.world.docs["message"].get(act.doc["message_id"] or "")
        opened = self._open(MODAL, channel, data, message=message, meta=meta)
        # A form can be handed in once; the real client closes it.
        act.doc["modal"] = None
        self.world.save("interaction", act.doc)
        return opened


def _option(option: Doc, value: Any) -> Doc:
    return {"name": option["name"], "type": option["type"], "value": value}


def _command(chain: list[Doc], sent: list[Doc]) -> Doc:
    for link in reversed(chain[1:]):
        sent = [{"name": link["name"], "type": link["type"], "options": sent}]
    data: Doc = {k: chain[0][k] for k in ("id", "name", "type")}
    return data | ({"options": sent} if sent else {})


def _check_choice(select: Doc, values: list[str]) -> None:
    least, most = parts.span(select)
    offered = [o["value"] for o in select["options"]]
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise Impossible(f"choose {least} to {most}")
    if not set(values) <= set(offered):
        raise Impossible(f"{values} is not offered; there are {offered}")


def _filled(item: Doc, values: Doc) -> Doc:
    name, needed = item["custom_id"], item.get("required", True)
    body: Doc = {"type": item["type"], "custom_id": name, "id": item.get("id") or 1}
    if item["type"] == parts.SELECT:
        chosen = values.get(name, [o["value"] for o in item["options"] if o.get("default")])
        if chosen or needed:
            _check_choice(item, chosen)
        return body | {"values": chosen}
    text = str(values.get(name) or item.get("value") or "")
    least, most = item.get("min_length") or (1 if needed else 0), item.get("max_length") or 4000
    if (text or needed) and not least <= len(text) <= most:
        raise Impossible(f"{name} takes {least} to {most} characters")
    return body | {"value": text}
