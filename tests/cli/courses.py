"""Courses that somebody wrote, one a game, as the data of their files."""

from __future__ import annotations

from typing import Any

HILLS: dict[str, Any] = {"game": "ciclistas", "name": "My hills", "spaces": 75, "pieces": [*"SSLSRSSRSLSSSSS"]}
LOOP: dict[str, Any] = {
    "game": "ciclistas",
    "name": "Loop",
    "spaces": 50,
    "closed": True,
    "pieces": [*"LSLSSLSLSS"],
}
BOARD: dict[str, Any] = {
    "game": "criterium",
    "name": "Long one",
    "last_square": 40,
    "refreshment": 18,
    "sprint": 27,
}
TRACK: dict[str, Any] = {"game": "pistard", "name": "Oval", "rows": 24, "lanes": ["YGBO" * 6] * 4}

ROAD: dict[str, Any] = {
    "game": "reifenbreite",
    "format": "urb-course/1",
    "board": "reifenbreite-board",
    "id": "mine",
    "name": "Over the hill",
    "start": "2",
    "route": ["C", "E", "A"],
    "energy_set": "short",
    "sprints": [{"line": "E", "pass": 1, "points": [11, 8, 5]}],
}

STAGE: dict[str, Any] = {
    "game": "ciclismo_a_fondo",
    "id": "mine",
    "name": "Mi etapa",
    "kind": "media",
    "segments": [
        {"terrain": "llano", "km": 42.5},
        {"terrain": "montana_2", "km": 9},
        {"terrain": "descenso_medio", "km": 11},
        {"terrain": "llano", "km": 20},
    ],
    "sprints": [30],
}

OWN = {course["game"]: course for course in (HILLS, BOARD, TRACK, ROAD, STAGE)}
