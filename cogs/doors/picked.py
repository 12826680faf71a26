"""Whom somebody chose in a menu that Discord fills itself: people, and roles, of the server."""

from __future__ import annotations

from typing import Any, NamedTuple

from cogs.wire.request import Interaction
from engine.tables.model.table import Person, Refused


class Picked(NamedTuple):
    """People in the order in which they were chosen, and ids of roles."""

    people: tuple[Person, ...]
    roles: tuple[int, ...]


def picked(interaction: Interaction) -> Picked:
    """Who was chosen, by the names that the server shows; Discord's menu offers applications and oneself as well.
    Refused `no-bot` (who), `yourself`."""
    data: Any = interaction.data or {}
    found: Any = data.get("resolved") or {}
    users, roles = found.get("users") or {}, found.get("roles") or {}
    chosen = [str(value) for value in data.get("values") or ()]
    people = tuple(_person(users[one], (found.get("members") or {}).get(one)) for one in chosen if one in users)
    others = tuple(one for one in people if one.id != interaction.user.id)
    if people and not others:
        raise Refused("yourself")
    return Picked(others, tuple(int(one) for one in chosen if one in roles))


def _person(user: Any, member: Any) -> Person:
    name = (member or {}).get("nick") or user.get("global_name") or user["username"]
    if user.get("bot"):
        raise Refused("no-bot", who=name)
    return Person(int(user["id"]), name)
