"""What players decide (section 4.1 of the rule book), as plain data. Riders are numbers through all teams."""

from __future__ import annotations

from typing import Literal, NamedTuple

FormationMode = Literal["seguir", "relevos", "basico"]
"""How a formation moves together: behind one who rolls, taking turns in front, or by a fixed move without dice."""

MODES: tuple[FormationMode, ...] = ("relevos", "seguir", "basico")
"""In the order in which a leader prefers them who has said nothing else (D-06)."""

TokenKind = Literal["", "ataque", "lanzar", "sprintar", "tirar"]
"""What is turned over for a rider; "" is no token (CAF-55)."""


class Landing(NamedTuple):
    """Where a rider stops who moves on his own (D-11)."""

    lane: int = 0
    """The step to begin with: -1 diagonally left, 0 straight, 1 diagonally right (CAF-31)."""
    most: int = 0
    """At most so many squares (CAF-32); 0: as far as possible."""
    wheel: int | None = None
    """Behind this rider if he can be reached, else as far as possible."""


class Token(NamedTuple):
    """What a rider of a formation without agreement, or a solo, is given in secret (D-09, D-10)."""

    kind: TokenKind = ""
    effort: int = 0
    chase: tuple[int, ...] = ()
    """Whom an attacker follows rather than roll, should they attack (CAF-97)."""
    landing: Landing = Landing()
    follows: bool = True
    """Without a token: whether he follows who pulls; else he rolls on his own (`seguir`, CAF-56)."""


class Vote(NamedTuple):
    """What a player says for a rider's formation (D-05, D-06); that of his foremost rider in it counts."""

    modes: tuple[FormationMode, ...] = MODES
    """What he accepts; none of them is NO."""
    pulls: bool = True
    """Whether his riders in front pull."""
    pull: int = 0
    """Effort points of a pull, 0 to 2."""
    extra: int = 2
    """Team mates behind the puller who may pull too, 0 to 2 (CAF-76)."""
    relay: int = 0
    """Effort points of a relay, 0 or 1."""
    prefer: tuple[FormationMode, ...] = MODES
    """If several modes are agreed and his rider leads (CAF-53)."""


class Care(NamedTuple):
    """What a player says of one rider who rides with his formation (D-07, D-08)."""

    pays: bool = True
    """Whether he pays a toll rather than drop."""
    front: int = 0
    """Effort points to go to the front (CAF-102), 0 to 4."""


When = Literal["", "now", "square", "climb", "line", "finish", "turn", "dry"]
"""On what an order waits: nothing (there is none), this turn, a row, a climb under the wheels, so few squares to a
line or to the finish, a turn, the end of rain."""


class Order(NamedTuple):
    """A conditional order (4.2): once it holds, its owner's vote in that formation is NO, and the token is his; or,
    with `cede`, he changes squares with that team mate as soon as he may."""

    when: When = ""
    value: int = 0
    """The row, the squares or the turn."""
    token: Token = Token()
    cede: int | None = None


class SeatPlan(NamedTuple):
    """A seat's answers of a plan window: by rider of the seat, in team order. It stands until the next window."""

    votes: tuple[Vote, ...]
    cares: tuple[Care, ...]
    cede: tuple[int, int] | None = None
    """Two riders who change squares in the first turn of the plan (CAF-41)."""
    orders: tuple[Order, ...] = ()
    """By rider of the seat; empty if there is none at all."""
    alone: tuple[int, ...] = ()
    """Team time trial: riders left to their own roll (CAF-141)."""
    tail: bool = False
    """Tour: once nothing is left to be won his riders are played without asking (CAF-118)."""


class Pacing(NamedTuple):
    """How a rider spends effort points in an individual time trial (D-12), within his limit and purse (A-73)."""

    efforts: tuple[int, ...] = ()
    """Turn by turn."""
    then: int = 0
    """In every turn after these, while they last."""
    climbs: int = 0
    """So many of them are spent on climbs only."""


class Selection(NamedTuple):
    """A seat's riders of a stage under simplification (D-14)."""

    riders: tuple[int, ...]
    """Those who ride it."""
    efforts: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Of riders who are not played: effort points declared, by tramo (CAF-147)."""
