"""JSON files from anywhere, with one clear sentence when they cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


class BadFile(ValueError):
    """A file that is missing, unreadable or no JSON: one sentence naming the file."""


def read_json(path: Path) -> Any:
    """The data of a JSON file; BadFile if there are none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadFile(f"{path}: there is no such file") from error
    except OSError as error:
        raise BadFile(f"{path}: the file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: this is no text file in UTF-8") from error
    except ValueError as error:
        raise BadFile(f"{path}: this is no JSON ({error})") from error
    except RecursionError as error:
        raise BadFile(f"{path}: this JSON is nested too deeply") from error
