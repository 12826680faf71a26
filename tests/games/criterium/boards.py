"""Boards other than the one that is shipped: longer and shorter, each valid."""

from __future__ import annotations

from typing import Any

from engine.games.criterium import GAME
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.rules import CriteriumRules
from tests.games.criterium.course import DATA, FOUR


def board(**other: Any) -> Board:
    """The shipped board with other values."""
    text = (DATA / "criterium" / "board.json").read_text(encoding="utf-8")
    return Board.model_validate(Board.model_validate_json(text).model_dump() | other)


def opened_on(material: Board, colours: tuple[str, ...] = FOUR) -> CriteriumRules:
    """A table on that board."""
    return GAME.open(CriteriumOptions(colours=colours), material)


LONG = board(last_square=40, refreshment=18, sprint=30)
SHORT = board(last_square=12, refreshment=4, sprint=8)
