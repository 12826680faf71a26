"""JSON files from anywhere, with one clear sentence when they cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core.documents import parsed


class BadFile(ValueError):
    """A file that is missing, unreadable or no JSON: one sentence naming the file."""


def read_json(path: Path) -> Any:
    """The data of a JSON file; BadFile if there are none."""
    try:
        return parsed(path.read_bytes())
    except FileNotFoundError as error:
        raise BadFile(f"{path}: there is no such file") from error
    except OSError as error:
        raise BadFile(f"{path}: the file cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BadFile(f"{path}: {error}") from error
