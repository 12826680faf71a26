"""Boards for tests: the game's own, and the small ones of the rule book's worked examples (section 7)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.core.documents import checked
from engine.games.reifenbreite.board.road import Road, unrolled
from engine.games.reifenbreite.material import Board
from tests.games.common import DATA

OWN: Mapping[str, Any] = json.loads((DATA / "reifenbreite" / "board.json").read_text(encoding="utf-8"))

COURSES = tuple(OWN["courses"])


def straight(spaces: str, lanes: int = 4) -> dict[str, Any]:
    """A straight whose lanes are all alike."""
    return {"kind": "straight", "lanes": {str(lane + 1): spaces for lane in range(lanes)}}


def small(sections: Mapping[str, Any], lines: Mapping[str, list[str]], **more: Any) -> dict[str, Any]:
    """A board with one course, `test`: a grid, then these legs, each to its line."""
    letters = list(lines)
    origins = ["1", *letters]
    return {
        "format": "urb-board/1",
        "id": "small",
        "name": "Small",
        "lanes": 4,
        "sections": {"G": straight("a*4"), **sections},
        "starts": {"1": {"grid": "G", "faces": letters[0]}},
        "lines": letters,
        "legs": {f"{one}>{other}": lines[other] for one, other in zip(origins, letters, strict=False)},
        "courses": {"test": {"name": "Test", "start": "1", "route": letters}},
        **more,
    }


CURVE: dict[str, Any] = {
    "kind": "curve",
    "turn": "left",
    "thick": [2],
    "lanes": {"4": "a*4", "3": "a*4", "2": "a*5", "1": "a*5"},
}

TS = small({"Y": straight("a*30"), "Z": straight("a*10")}, {"A": ["Y", "Z"]})
"""A straight of 30 columns."""

TG = small({"X1": straight("a*12"), "X2": CURVE, "X3": straight("a*12")}, {"A": ["X1", "X2", "X3"]})
"""A left curve with a thick line between two straights."""

TF = small({"Y": straight("a*20")}, {"A": ["Y"]})
"""A straight of 20 columns with the finish at its end."""

TU = small({"U0": straight("a*4"), "U1": straight("u6 u5*9"), "U2": straight("a*10")}, {"A": ["U0", "U1", "U2"]})
"""A climb after four columns of asphalt (X-18)."""


def board(data: Mapping[str, Any]) -> Board:
    """The board of these data, checked as an upload is."""
    return checked(Board, dict(data))


@cache
def road(name: str, cross_thick: bool = False) -> Road:
    """The road of one of the small boards by its name here, or of a course of the game's own."""
    boards = {"TS": TS, "TG": TG, "TF": TF, "TU": TU}
    if name in boards:
        return unrolled(board(boards[name]), "test", cross_thick)
    return unrolled(board(OWN), name, cross_thick)
