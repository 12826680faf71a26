"""What a tab asks for and is told: each request of the page becomes an act of its seat."""

from collections.abc import Callable
from typing import Any

from .errors import Doc, Impossible
from .messages import Upload
from .person import Act
from .seats import Seat

Take = Callable[[str], Upload]
PAGE_SIZE = 50


def hello(seat: Seat) -> Doc:
    """Return all a tab needs to draw itself; messages are asked for channel by channel."""
    world = seat.world
    mine = world.docs["seat"][seat.id]
    seat.world.dm(seat.id)
    body: Doc = {"t": "hello", "me": world.user(seat.id), "bot": world.user(world.meta["bot"])}
    body |= {"users": list(world.docs["user"].values()), "member": world.is_member(seat.id)}
    body |= {"owner": seat.id == world.meta["owner"], "now": world.clock(), "rambla": world.meta["rambla"]}
    body |= {"settings": {"dms": mine["dms"], "blocked": mine["blocked"]}, "channels": seat.channels()}
    body |= {"roles": list(world.docs["role"].values())}
    body |= {"commands": list(world.docs["command"].values()), "online": seat.rooms.gateway.online}
    return body


def act(seat: Seat, asked: Doc, take: Take) -> Any:
    """Do what a tab asked and return what it is told; raises Impossible or ApiError."""
    does = ACTS.get(asked.get("op", ""))
    if does is None:
        raise Impossible(f"the page asked for {asked.get('op')!r}")
    return does(seat, asked, take)


def _history(seat: Seat, asked: Doc, _: Take) -> list[Doc]:
    before = int(asked.get("before") or 1 << 62)
    messages = [m for m in seat.messages(asked["channel"]) if int(m["id"]) < before]
    wired: list[Doc] = seat.world.wire(messages[-PAGE_SIZE:])
    return wired


def _options(asked: Doc, take: Take) -> Doc:
    files = {name: take(ident) for name, ident in (asked.get("files") or {}).items()}
    return (asked.get("options") or {}) | files


def _submit(seat: Seat, asked: Doc, _: Take) -> str:
    found = seat.world.docs["interaction"].get(asked["act"])
    if found is None:
        raise Impossible("this form is too old")
    return _id(seat.submit(Act(seat.rooms, found), asked["values"]))


def _id(made: Act) -> str:
    return str(made.doc["id"])


ACTS: dict[str, Callable[[Seat, Doc, Take], Any]] = {
    "history": _history,
    "submit": _submit,
    "slash": lambda seat, it, take: _id(seat.slash(it["channel"], it["line"], **_options(it, take))),
    "complete": lambda seat, it, take: _id(
        seat.complete(it["channel"], it["line"], it["focused"], **_options(it, take))
    ),
    "menu": lambda seat, it, _: _id(seat.menu(it["name"], it["target"], it.get("channel"))),
    "press": lambda seat, it, _: _id(seat.press(it["message"], it["custom_id"])),
    "choose": lambda seat, it, _: _id(seat.choose(it["message"], it["custom_id"], it["values"])),
    "say": lambda seat, it, take: seat.say(it["channel"], it["text"], [take(f) for f in it.get("files") or []])[
        "id"
    ],
    "delete": lambda seat, it, _: seat.delete(it["message"]),
    "dms": lambda seat, it, _: seat.set_dms(open=it["open"]),
    "block": lambda seat, it, _: seat.set_blocked(blocked=it["blocked"]),
    "new-channel": lambda seat, it, _: seat.create_channel(it["name"]),
    "new-thread": lambda seat, it, _: seat.create_thread(it["channel"], it["name"]),
    "archive": lambda seat, it, _: seat.archive(it["channel"], archived=it["archived"]),
    "delete-channel": lambda seat, it, _: seat.delete_channel(it["channel"]),
    "permission": lambda seat, it, _: seat.set_permission(it["channel"], it["name"], allowed=it["allowed"]),
    "leave": lambda seat, *_: seat.leave(),
    "join": lambda seat, *_: seat.join(),
}
