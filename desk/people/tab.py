"""What a tab asks for and is told: each request of the page becomes an act of its seat."""

from collections.abc import Callable
from typing import Any

from desk.people.person import Act
from desk.people.seats import Seat
from desk.state.errors import Doc, Impossible

PAGE_SIZE = 50


def hello(seat: Seat) -> Doc:
    """Return all a tab needs to draw itself; messages are asked for channel by channel."""
    world = seat.world
    mine = world.docs["seat"][seat.id]
    world.dm(seat.id)
    body: Doc = {"t": "hello", "me": world.user(seat.id), "bot": world.user(world.meta["bot"])}
    body |= {"roles": list(world.docs["role"].values())}
    body |= {"users": list(world.docs["user"].values()), "member": world.is_member(seat.id)}
    body |= {"owner": seat.id == world.meta["owner"], "rambla": world.meta["rambla"]}
    body |= {"settings": {"dms": mine["dms"], "blocked": mine["blocked"]}, "channels": seat.channels()}
    return body | {"commands": list(world.docs["command"].values()), "online": seat.rooms.gateway.online}


def act(seat: Seat, asked: Doc) -> Any:
    """Do what a tab asked and return what it is told; raises Impossible or ApiError."""
    does = ACTS.get(asked.get("op", ""))
    if does is None:
        raise Impossible(f"the page asked for {asked.get('op')!r}")
    told = does(seat, asked)
    return told.doc["id"] if isinstance(told, Act) else told


def _history(seat: Seat, asked: Doc) -> list[Doc]:
    before = int(asked.get("before") or 1 << 62)
    messages = [m for m in seat.messages(asked["channel"]) if int(m["id"]) < before]
    wired: list[Doc] = seat.world.wire(messages[-PAGE_SIZE:])
    return wired


def _submit(seat: Seat, asked: Doc) -> Act:
    found = seat.world.docs["interaction"].get(asked["act"])
    if found is None:
        raise Impossible("this form is too old")
    return seat.submit(Act(seat.rooms, found), asked["values"])


ACTS: dict[str, Callable[[Seat, Doc], Any]] = {
    "history": _history,
    "submit": _submit,
    "slash": lambda seat, it: seat.slash(it["channel"], it["line"], **(it.get("options") or {})),
    "complete": lambda seat, it: seat.complete(it["channel"], it["line"], it["focused"], **it["options"]),
    "press": lambda seat, it: seat.press(it["message"], it["custom_id"]),
    "choose": lambda seat, it: seat.choose(it["message"], it["custom_id"], it["values"]),
    "say": lambda seat, it: seat.say(it["channel"], it["text"])["id"],
    "delete": lambda seat, it: seat.delete(it["message"]),
    "dms": lambda seat, it: seat.set_dms(open=it["open"]),
    "block": lambda seat, it: seat.set_blocked(blocked=it["blocked"]),
    "new-channel": lambda seat, it: seat.create_channel(it["name"]),
    "new-thread": lambda seat, it: seat.create_thread(it["channel"], it["name"]),
    "archive": lambda seat, it: seat.archive(it["channel"], archived=it["archived"]),
    "delete-channel": lambda seat, it: seat.delete_channel(it["channel"]),
    "permission": lambda seat, it: seat.set_permission(it["channel"], it["name"], allowed=it["allowed"]),
    "leave": lambda seat, _: seat.leave(),
    "join": lambda seat, _: seat.join(),
}
