"""The messages that are to be sent about seats and guests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.prompts import Seat


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """To the channel: a seat has passed from `was` to `now`; "": a computer. `back`: to who rode it first."""

    seat: Seat
    was: str
    now: str
    back: bool = False
    kind: Literal["seat_passed"] = "seat_passed"


@dataclass(frozen=True, slots=True)
class SeatDeclined:
    """To a seat: somebody does not want the seat that he was offered."""

    name: str
    kind: Literal["seat_declined"] = "seat_declined"


@dataclass(frozen=True, slots=True)
class Farewell:
    """To who rode a seat until now: it has passed on to `now` ("": no person). What he was sent about it asks
    nothing any more; if it was not his own doing (`told`), he is told so with a ring, and whose it was: that of the
    host or of a keeper of order alone, because he was not there, or of the others."""

    user: int
    now: str
    told: bool
    by_host: bool = False
    by_keeper: bool = False
    kind: Literal["farewell"] = "farewell"


@dataclass(frozen=True, slots=True)
class Invitation:
    """To somebody who has no seat yet: the press `asked` asked him into the lobby, or offered him a seat."""

    user: int
    asked: int
    kind: Literal["invitation"] = "invitation"


@dataclass(frozen=True, slots=True)
class RolesCalled:
    """To the channel: whoever has one of these roles of the server is asked into the lobby."""

    roles: tuple[int, ...]
    kind: Literal["roles_called"] = "roles_called"


@dataclass(frozen=True, slots=True)
class PutOut:
    """To somebody whom the host has taken out of the lobby."""

    user: int
    kind: Literal["put_out"] = "put_out"
