"""How a position is stored: by the names of its fields, so that races under way outlive a new one.

Races from before riders stood in the state as things are read too: there a rider was a number, three a seat in seat
order, its space stood at its number in `spaces`, and who had arrived or left was a number with its round or lap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainSerializer

from engine.core.prompts import Seat
from engine.games.ciclistas.course import rider_id
from engine.games.ciclistas.meta import RIDERS
from engine.games.ciclistas.rulebook.state import Arrival, State
from engine.games.ciclistas.rulebook.tour import scored
from engine.games.ciclistas.view import Removed, Rider, StageResult


def _renewed(row: Any) -> Any:
    """The row as it is written today."""
    # `spaces` is the one field that today's positions have no more.
    if not isinstance(row, Mapping) or "spaces" not in row:
        return row
    spaces = row["spaces"]
    same = {name: value for name, value in row.items() if name in State._fields}
    return {
        **same,
        "road": [Rider(*_named(number), spaces[number]) for number in row["order"]],
        "finished": [Arrival(*_named(number), spaces[number], round_) for number, round_ in row["finished"]],
        "out": [Removed(*_named(number), lap, spaces[number]) for number, lap in row["out"]],
        "stages": [_stage(times, len(row["counters"])) for times in row["stages"]],
    }


def _named(number: int) -> tuple[str, Seat]:
    return rider_id(number), number // RIDERS


def _stage(times: list[tuple[int, int]], teams: int) -> StageResult:
    return scored([(*_named(number), time) for number, time in times], teams)


Stored = Annotated[State, BeforeValidator(_renewed), PlainSerializer(State._asdict)]
