"""What the lobby offers: kind and length of a race, the rulings, and a track of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.documents import checked
from engine.core.events import Line
from engine.core.game import Adopted
from engine.core.options import OptionField, fields_of
from engine.games.pistard.material import Track
from engine.games.pistard.meta import PistardOptions


def option_fields(options: PistardOptions) -> tuple[OptionField, ...]:
    """All but those that do not count: the target in a points race only, the interval in an elimination race only,
    and neither size nor target in a short race (PIS-43)."""
    idle = {"target"} if options.mode == "elimination" else {"interval"}
    if options.quick:
        idle |= {"team_size", "target"}
    return tuple(field for field in fields_of(PistardOptions) if field.name not in idle)


def adopted(piece: Mapping[str, Any]) -> Adopted:
    """The track that somebody drew, in place of ours."""
    return Adopted(checked(Track, piece), {})


def ridden(track: Track) -> Line:
    """The track by its name, with the rows of a lap."""
    return Line("track", {"name": track.name, "rows": track.rows})
