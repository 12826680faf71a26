"""Seats: commands, buttons, menus and forms; whatever a person could not do raises Impossible."""

from collections.abc import Callable
from typing import Any

from desk.people.person import Act, Person
from desk.rules import commands
from desk.rules import components as parts
from desk.rules.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from desk.state import perms, shapes
from desk.state.errors import Doc, Impossible

NAMED = {commands.USER: parts.USERS, commands.ROLE: parts.ROLES, commands.CHANNEL: parts.CHANNELS}
"""Options of commands that name somebody or something of the guild, and the menu that offers the same."""


class Seat(Person):
    """A person with everything he can set off at the bot."""

    def slash(self, channel_id: str, line: str, /, **options: Any) -> Act:
        """Run "/race new game:Critèrium"; options may also be given by name.

        Raises Impossible for a command the bot has not registered, a missing or unknown option and a value the
        client would not take.
        """
        channel, chain, known, given = self._named(channel_id, line, options)
        missing = [n for n, o in known.items() if o.get("required") and n not in given]
        wrong = [f"{n} is missing" for n in missing] + [
            f"there is no {n}" for n in sorted(given.keys() - known.keys())
        ]
        if wrong:
            raise Impossible(f"/{' '.join(link['name'] for link in chain)}: {', '.join(wrong)}")
        given |= {n: self._meant(o, given[n]) for n, o in known.items() if n in given and o["type"] in NAMED}
        sent = [_option(o, commands.value(o, given[n])) for n, o in known.items() if n in given]
        name = " ".join(link["name"] for link in chain)
        data = _command(chain, sent)
        if files := [str(o["value"]) for o in sent if o["type"] == commands.ATTACHMENT]:
            data["resolved"] = {"attachments": {ident: self._file(ident) for ident in files}}
        for named in (o for o in sent if o["type"] in NAMED):
            data["resolved"] = data.get("resolved", {}) | self._resolved(NAMED[named["type"]], [named["value"]])
        return self._open(COMMAND, channel, data, name=name)

    def _file(self, ident: str) -> Doc:
        if (found := self.world.docs["attachment"].get(ident)) is None:
            raise Impossible("this file was not uploaded")
        return found | {"ephemeral": True}

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
        if "guild_id" in channel and not self.world.is_member(self.world.meta["bot"]):
            raise Impossible("the bot is not in the guild")
        return Act(self.rooms, self.rooms.interactions.open(kind, self.id, channel, data, **more))

    def press(self, message_id: str, button: str) -> Act:
        """Press a button, named by custom id or by label."""
        return self._use(message_id, self._component(message_id, button, parts.BUTTON), {})

    def choose(self, message_id: str, select: str, values: list[str]) -> Act:
        """Choose in a menu, named by custom id or placeholder."""
        found = self._component(message_id, select, *parts.MENUS)
        _check_choice(found, values, self._offered(found))
        resolved = self._resolved(found["type"], values)
        return self._use(message_id, found, {"values": values} | ({"resolved": resolved} if resolved else {}))

    def _offered(self, menu: Doc) -> list[str]:
        """What can be chosen: of people, roles and channels all there are, as the client offers them."""
        if menu["type"] == parts.SELECT:
            return [option["value"] for option in menu["options"]]
        if menu["type"] == parts.CHANNELS:
            of_kind = menu.get("channel_types") or shapes.GUILD_CHANNELS
            return [c["id"] for c in self.channels() if c["type"] in of_kind]
        return list(self.world.docs["member" if menu["type"] == parts.USERS else "role"])

    def _meant(self, option: Doc, given: Any) -> str:
        """The id of somebody or something, which may be given by name, too."""
        called = str(given).lstrip("@#")
        offered = self._offered({"type": NAMED[option["type"]], "channel_types": option.get("channel_types")})
        docs = self.world.docs["user"] | self.world.docs["role"] | self.world.docs["channel"]
        found = [i for i in offered if called in (i, docs[i].get("global_name"), docs[i].get("name"))]
        if not found:
            raise Impossible(f"{given!r} is nothing that {option['name']} takes")
        return found[0]

    def _resolved(self, kind: int, idents: list[str]) -> Doc:
        """What Discord tells the bot of people, roles and channels that somebody chose."""
        world = self.world
        if kind == parts.SELECT:
            return {}
        if kind == parts.USERS:
            members = {
                i: world.docs["member"][i] | {"permissions": str(perms.EVERYONE)}
                for i in idents
                if world.is_member(i)
            }
            return {"users": {i: world.user(i) for i in idents}, "members": members}
        if kind == parts.ROLES:
            return {"roles": {i: world.docs["role"][i] for i in idents}}
        return {"channels": {i: world.docs["channel"][i] | {"permissions": self._may()} for i in idents}}

    def _component(self, message_id: str, name: str, *kinds: int) -> Doc:
        items = [c for c in parts.walk(self.message(message_id)["components"]) if c["type"] in kinds]
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
        filled: list[Doc] = [
            {"type": parts.LABEL, "id": i + 1, "component": _filled(label["component"], values, self._offered)}
            for i, label in enumerate(modal["components"])
        ]
        resolved: Doc = {}
        for item in (one["component"] for one in filled if one["component"]["type"] in parts.MENUS):
            resolved |= self._resolved(item["type"], item["values"])
        channel = self.open_channel(act.doc["channel_id"])
        data: Doc = {"custom_id": modal["custom_id"], "components": filled, "resolved": resolved}
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


def _check_choice(select: Doc, values: list[str], offered: list[str]) -> None:
    least, most = parts.span(select)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise Impossible(f"choose {least} to {most}")
    if not set(values) <= set(offered):
        raise Impossible(f"{values} is not offered; there are {offered}")


def _filled(item: Doc, values: Doc, offered: Callable[[Doc], list[str]]) -> Doc:
    name, needed = item["custom_id"], item.get("required", True)
    body: Doc = {"type": item["type"], "custom_id": name, "id": item.get("id") or 1}
    if item["type"] in parts.MENUS:
        chosen = values.get(name, [o["value"] for o in item.get("options") or [] if o.get("default")])
        if chosen or needed:
            _check_choice(item, chosen, offered(item))
        return body | {"values": chosen}
    text = str(values.get(name) or item.get("value") or "")
    least, most = item.get("min_length") or (1 if needed else 0), item.get("max_length") or 4000
    if (text or needed) and not least <= len(text) <= most:
        raise Impossible(f"{name} takes {least} to {most} characters")
    return body | {"value": text}
