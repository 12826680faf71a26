"""What the post at the start binds: the seed, what was mixed in, who plays what. docs/verify.md describes it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.core.documents import canonical, digest
from engine.core.reading import quoted

START_FORMAT = "commissaire-start/1"

SHORTEST_POSTED = 16
"""Digits of a posted hash that are enough to compare; fewer could be met by trying."""


class Start(NamedTuple):
    """All that is settled when a race begins. `options` as JSON data, `course` the digest of what is ridden on,
    `players` names in seat order; computers have none ("") and bring no contribution."""

    game: str
    rules_version: int
    options: Mapping[str, Any]
    course: str
    players: tuple[str, ...]
    contributions: tuple[str, ...]
    seed: bytes

    @property
    def hash(self) -> str:
        """SHA-256 of all of it in canonical JSON, in hex; of the seed only its hash is in there, so that nobody
        learns it."""
        told = {**self._asdict(), "format": START_FORMAT, "seed_hash": hashlib.sha256(self.seed).hexdigest()}
        del told["seed"]
        return digest(canonical(told))


def posted_digits(text: str) -> str:
    """The digits of a hash as somebody copied it from a post, its end perhaps left off; ValueError with one
    sentence if there are too few to compare, or other signs."""
    digits = re.sub(r"[\s`…]", "", text).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SHORTEST_POSTED},64}}", digits):
        raise ValueError(
            f"a posted hash has {SHORTEST_POSTED} to 64 hexadecimal digits, as in the post, not {quoted(text)}"
        )
    return digits
