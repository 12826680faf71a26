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


def _slash(seat: Seat, asked: Doc, take: Take) -> str:
    return str(seat.slash(asked["channel"], asked["line"], **_options(asked, take)).doc["id"])


def _complete(seat: Seat, asked: Doc, _: Take) -> str:
    found = seat.complete(asked["channel"], asked["line"], asked["focused"], **(asked.get("options") or {}))
    return str(found.doc["id"])


def _menu(seat: Seat, asked: Doc, _: Take) -> str:
    return str(seat.menu(asked["name"], asked["target"], asked.get("channel")).doc["id"])


def _press(seat: Seat, asked: Doc, _: Take) -> str:
    return str(seat.press(asked["message"], asked["custom_id"]).doc["id"])


def _choose(seat: Seat, asked: Doc, _: Take) -> str:
    return str(seat.choose(asked["message"], asked["custom_id"], asked["values"]).doc["id"])


def _submit(seat: Seat, asked: Doc, _: Take) -> str:
    found = seat.world.docs["interaction"].get(asked["act"])
    if found is None:
        raise Impossible("this form is too old")
    return str(seat.submit(Act(seat.rooms, found), asked["values"]).doc["id"])


def _say(seat: Seat, asked: Doc, take: Take) -> str:
    files = [take(ident) for ident in asked.get("files") or []]
    return str(seat.say(asked["channel"], asked["text"], files)["id"])


def _permission(seat: Seat, asked: Doc, _: Take) -> None:
    seat.set_permission(asked["channel"], asked["name"], allowed=asked["allowed"])


def _archive(seat: Seat, asked: Doc, _: Take) -> None:
    seat.archive(asked["channel"], archived=asked["archived"])


ACTS: dict[str, Callable[[Seat, Doc, Take], Any]] = {
    "history": _history,
    "slash": _slash,
    "complete": _complete,
    "menu": _menu,
    "press": _press,
    "choose": _choose,
    "submit": _submit,
    "say": _say,
    "permission": _permission,
    "archive": _archive,
    "delete": lambda seat, asked, _: seat.delete(asked["message"]),
    "dms": lambda seat, asked, _: seat.set_dms(open=asked["open"]),
    "block": lambda seat, asked, _: seat.set_blocked(blocked=asked["blocked"]),
    "new-channel": lambda seat, asked, _: seat.create_channel(asked["name"]),
    "new-thread": lambda seat, asked, _: seat.create_thread(asked["channel"], asked["name"]),
    "delete-channel": lambda seat, asked, _: seat.delete_channel(asked["channel"]),
    "leave": lambda seat, asked, _: seat.leave(),
    "join": lambda seat, asked, _: seat.join(),
}
