"""What is told of a question to all that is over, of what somebody did who keeps order, and of a race that went
back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.tables.model.guests import Wish
from engine.tables.model.table import BackTo, Pace, VoteKind


@dataclass(frozen=True, slots=True)
class GoneBack:
    """To the channel and to every seat: the race stands again as at a moment before, called `when` (a line as JSON
    data). `by` wished it, and it was done by `who`: the host, a vote, or a keeper of order ("": not known). `lost`:
    the seat had chosen or settled something that is taken back with it."""

    when: Any
    by: str
    lost: bool = False
    who: str = ""
    kind: Literal["gone_back"] = "gone_back"


@dataclass(frozen=True, slots=True)
class KeeperAct:
    """To the channel: somebody who keeps order there, and does not ride, has done what the host may."""

    what: VoteKind
    name: str
    kind: Literal["kept"] = "kept"


VoteEnd = Literal["agreed", "host", "keeper", "refused", "silent", "short", "taken-back", "moot"]
"""How a question to all ends: enough said yes; the host, or who keeps order, did it himself; too many said no;
nobody answered in time, or not enough; who asked took it back, or has left; what it was about is over."""


@dataclass(frozen=True, slots=True)
class VoteOver:
    """To the channel, and to every seat: a question to all is over, how, and who said what. `asked` tells which,
    `keeper` who of those that keep order has done what was asked."""

    what: VoteKind
    how: VoteEnd
    by: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    pace: Pace | Literal[""] = ""
    asked: int = 0
    wish: Wish | None = None
    back: BackTo | None = None
    keeper: str = ""
    kind: Literal["vote_over"] = "vote_over"
