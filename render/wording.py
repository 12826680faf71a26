"""A scene in words: alt text and text board, both from what the table of parts tells."""

from __future__ import annotations

from itertools import accumulate

from engine.core.scene import Scene, label
from render.ink.names import LabelWords
from render.parts import Told, told

ALT_LIMIT = 1024
"""Characters Discord takes as the description of a file."""

BOARD_LIMIT = 1900
"""Characters of a text board: a message holds 2,000, and a code block's fences go round it."""


def alt_text(scene: Scene, words: LabelWords, limit: int = ALT_LIMIT) -> str:
    """The picture as sentences, at most `limit` characters, cut at whole entries."""
    parts = [told(part) for part in scene.parts]
    entries = [(text, ". " if last else "; ") for part in parts for text, last in _spoken(part, words)]
    # A course alone still says who stands where: without words a picture is nothing to those who do not see it.
    entries = entries or [(line, ". ") for part in parts for line in _squares(part, words)]
    return _cut(_title(scene, words), entries, ". ", limit, words)


def text_board(scene: Scene, words: LabelWords, limit: int = BOARD_LIMIT) -> str:
    """The picture as plain lines of equal content, for a monospace block, at most `limit` characters."""
    parts = [told(part) for part in scene.parts]
    squares = [line for part in parts for line in _squares(part, words)]
    spoken = [text for part in parts for text, _ in _spoken(part, words)]
    return _cut(_title(scene, words), [(line, "\n") for line in [*squares, *spoken]], "\n", limit, words)


def _title(scene: Scene, words: LabelWords) -> str:
    return f"{words(scene.title)} · {words(scene.subtitle)}"


def _spoken(part: Told, words: LabelWords) -> list[tuple[str, bool]]:
    """Entries as text, with a mark on the last of the part; the heading goes before the first."""
    texts = [words(entry) for entry in part.entries]
    if texts and part.heading is not None:
        texts[0] = f"{words(part.heading)}: {texts[0]}"
    return [(text, number == len(texts)) for number, text in enumerate(texts, 1)]


def _squares(part: Told, words: LabelWords) -> list[str]:
    """Occupied squares in riding order, who is there in slot order: `12 Ana | 14 Bruno, Carla 2`."""
    by_cell: dict[int, list[str]] = {}
    for piece in sorted(part.pieces, key=lambda piece: (piece.cell, piece.slot)):
        name = words(label("scene-name", who=piece.rider.who))
        by_cell.setdefault(piece.cell, []).append(f"{name} {piece.rider.mark}".rstrip())
    line = " | ".join(f"{part.cells[cell].name} {', '.join(names)}" for cell, names in by_cell.items())
    return [line] if line else []


def _cut(head: str, entries: list[tuple[str, str]], after_head: str, limit: int, words: LabelWords) -> str:
    """Head and as many whole entries as fit; what is left out is counted ("and 3 more")."""
    sizes = list(accumulate((len(entry) for entry, _ in entries), initial=len(head)))
    for kept in range(len(entries), 0, -1):
        # A long list is written out only from where its bare entries fit.
        if sizes[kept] > limit:
            continue
        text = head + after_head + "".join(entry + end for entry, end in entries[:kept])
        if kept < len(entries):
            # Whole entries: half a rider's line could be taken for another place or gap.
            text += words(label("scene-more", count=len(entries) - kept))
        text = text.rstrip("; \n")
        if len(text) <= limit:
            return text
    return head[: limit - 1] + "…" if len(head) > limit else head
