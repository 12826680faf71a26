"""What the lobby offers: the rulings, and a board of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.documents import checked
from engine.core.events import Line
from engine.core.game import Adopted
from engine.core.options import OptionField, fields_of
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions


def option_fields() -> tuple[OptionField, ...]:
    """Both rulings of the rule book; neither depends on what else is chosen."""
    return fields_of(CriteriumOptions)


def adopted(board: BaseModel, piece: Mapping[str, Any]) -> Adopted:
    """The board that somebody wrote; what he leaves out is as on the present one, but for the name."""
    if not piece.get("name"):
        raise ValueError("name: give the board a name")
    return Adopted(checked(Board, {**board.model_dump(mode="json"), **piece}), {})


def ridden(board: Board) -> Line:
    """The board by its name, with its squares."""
    squares = {"squares": board.last_square, "refreshment": board.refreshment, "sprint": board.sprint}
    return Line("board", {"name": board.name, **squares})
