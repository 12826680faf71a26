"""What is told of a question to all that is over, and of a race that went back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.tables.model.guests import Wish
from engine.tables.model.table import BackTo, Pace, VoteKind


@dataclass(frozen=True, slots=True)
class GoneBack:
    """To the channel and to every seat: the race stands again as at a moment before, called `when` (a line as JSON
    data). `lost`: the seat had chosen or settled something that is taken back with it."""

    when: Any
    by: str
    lost: bool = False
    kind: Literal["gone_back"] = "gone_back"


VoteEnd = Literal["agreed", "host", "refused", "silent", "short", "taken-back", "moot"]
"""How a question to all ends: enough said yes; the host did it himself; too many said no; nobody answered in time,
or not enough; who asked took it back, or has left; what it was about is over."""


@dataclass(frozen=True, slots=True)
class VoteOver:
    """To the channel, and to every seat: a question to all is over, how, and who said what. `asked` tells which."""

    what: VoteKind
    how: VoteEnd
    by: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    pace: Pace | Literal[""] = ""
    asked: int = 0
    wish: Wish | None = None
    back: BackTo | None = None
    kind: Literal["vote_over"] = "vote_over"
