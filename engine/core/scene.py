"""A picture as data: what the renderer draws and the alt text tells; built from views only."""

from __future__ import annotations

from typing import NamedTuple


class Scene(NamedTuple):
    """Placeholder until the picture room is furnished."""

    title: str = ""
