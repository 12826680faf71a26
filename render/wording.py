"""A scene in words: alt text and text board, both from the same told labels."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene import (
    CardRow,
    DiceLeft,
    Groups,
    Holdings,
    Label,
    Lineup,
    Notes,
    OpenRoad,
    Order,
    Outlook,
    Oval,
    Part,
    Podium,
    Ring,
    Scene,
    Sprint,
    Stretch,
    Strip,
    Table,
    Tabs,
    Tally,
    Turn,
    label,
)
from render.ink.names import Words

ALT_LIMIT = 1024
"""Characters Discord takes as the description of a file."""

BOARD_LIMIT = 1900
"""Characters of a text board: a message holds 2,000, and a code block's fences go round it."""


class _Section(NamedTuple):
    heading: Label | None
    entries: tuple[Label, ...]


def alt_text(scene: Scene, words: Words, limit: int = ALT_LIMIT) -> str:
    """The picture as sentences, at most `limit` characters, cut at whole entries."""
    sections = [_spoken(section, words) for section in _sections(scene)]
    head = _title(scene, words)
    entries = [(entry, last) for lines in sections for entry, last in lines]
    return _cut(head, [(entry, ". " if last else "; ") for entry, last in entries], ". ", limit, words)


def text_board(scene: Scene, words: Words, limit: int = BOARD_LIMIT) -> str:
    """The picture as plain lines of equal content, for a monospace block, at most `limit` characters."""
    road = [line for part in scene.parts for line in _road(part, words)]
    told = [entry for section in _sections(scene) for entry, _ in _spoken(section, words)]
    return _cut(_title(scene, words), [(line, "\n") for line in [*road, *told]], "\n", limit, words)


def _title(scene: Scene, words: Words) -> str:
    return f"{words(scene.title)} · {words(scene.subtitle)}"


def _sections(scene: Scene) -> list[_Section]:
    return [section for part in scene.parts if (section := _section(part)) is not None and section.entries]


def _section(part: Part) -> _Section | None:
    match part:
        case Groups():
            return _Section(part.heading, tuple(group.told for group in part.groups))
        case Lineup():
            return _Section(None, (part.told,))
        case Table():
            return _Section(part.heading, tuple(row.told for row in part.rows))
        case CardRow():
            return _Section(None, part.told)
        case Strip():
            return _Section(None, part.told)
        case Podium():
            return _Section(None, (part.headline, part.reason))
        case Notes():
            return _Section(None, tuple(note.text for note in part.notes if note.sign != "plus"))
        case _:
            return _track_section(part)


def _track_section(part: Part) -> _Section | None:
    """The same for tracks with lanes and their dice."""
    match part:
        case Turn():
            return _Section(None, (part.told,))
        case Tally():
            caption = () if part.caption is None else (part.caption,)
            return _Section(None, (*(count.told for count in part.counts), *caption))
        case Oval():
            return _Section(None, part.told)
        case Order():
            return _Section(part.heading, tuple(slot.told for slot in part.slots if slot.told is not None))
        case DiceLeft():
            return _Section(part.heading, tuple(side.told for side in part.sides))
        case Tabs():
            return _Section(None, tuple(tab.told for tab in part.tabs if tab.told is not None))
        case Stretch():
            tabs = tuple(reach.tab for reach in part.reaches)
            return _Section(None, tuple(tab.told for tab in tabs if tab.told is not None))
        case _:
            return _road_section(part)


def _road_section(part: Part) -> _Section | None:
    """The same for open roads and their finish."""
    match part:
        case OpenRoad() | Outlook():
            return _Section(None, part.told)
        case Holdings():
            return _Section(part.heading, tuple(one.told for one in part.holdings))
        case Sprint():
            around = tuple(one for one in (part.winner, part.behind) if one is not None)
            return _Section(part.heads[1], (*(dash.told for dash in part.result), *around))
        case _:
            return None


def _spoken(section: _Section, words: Words) -> list[tuple[str, bool]]:
    """Entries as text, with a mark on the last of the section; the heading goes before the first."""
    texts = [words(entry) for entry in section.entries]
    if section.heading is not None:
        texts[0] = f"{words(section.heading)}: {texts[0]}"
    return [(text, number == len(texts)) for number, text in enumerate(texts, 1)]


def _road(part: Part, words: Words) -> list[str]:
    """Occupied squares in riding order, codes in slot order: `12 G | 14 K W`."""
    if not isinstance(part, Ring | Strip):
        return []
    by_cell: dict[int, list[str]] = {}
    for piece in sorted(part.pieces, key=lambda piece: (piece.cell, piece.slot)):
        code = words(label("scene-code", team=piece.rider.team))
        by_cell.setdefault(piece.cell, []).append(code + piece.rider.mark)
    return [" | ".join(f"{part.cells[cell].name} {' '.join(codes)}" for cell, codes in by_cell.items())]


def _cut(head: str, entries: list[tuple[str, str]], after_head: str, limit: int, words: Words) -> str:
    """Head and as many whole entries as fit; what is left out is counted ("and 3 more")."""
    for kept in range(len(entries), 0, -1):
        text = head + after_head + "".join(entry + end for entry, end in entries[:kept])
        if kept < len(entries):
            text += words(label("scene-more", count=len(entries) - kept))
        text = text.rstrip("; \n")
        if len(text) <= limit:
            return text
    return head[: limit - 1] + "…" if len(head) > limit else head
