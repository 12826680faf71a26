"""Parts of a scene by their kind."""

from __future__ import annotations

from typing import TypeVar

from engine.core.scene import Part, Scene

P = TypeVar("P", bound=Part)


def parts(scene: Scene, kind: type[P]) -> list[P]:
    """The parts of one kind, in order."""
    return [part for part in scene.parts if isinstance(part, kind)]


def only(scene: Scene, kind: type[P]) -> P:
    """The first part of a kind that the sheet needs."""
    return parts(scene, kind)[0]
