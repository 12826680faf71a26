"""Pictures drawn lately, so that the same picture for another message is not drawn again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator

from engine.core.scene import Label, Scene
from render.names import Words
from render.picture import Picture, render
from render.wording import alt_text

Key = tuple[Scene, tuple[str, ...]]


class Album:
    """The last pictures by scene and finished texts; safe in threads."""

    def __init__(self, room: int = 32) -> None:
        self._room = room
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._lock = threading.Lock()

    def picture(self, scene: Scene, words: Words) -> Picture:
        """The picture of a scene, drawn only if it is not at hand."""
        key = (scene, (alt_text(scene, words), *(words(text) for text in _labels(scene))))
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
        drawn = render(scene, words)
        with self._lock:
            self._kept[key] = drawn
            while len(self._kept) > self._room:
                self._kept.popitem(last=False)
        return drawn


def _labels(thing: object) -> Iterator[Label]:
    if isinstance(thing, Label):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _labels(part)
