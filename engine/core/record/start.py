"""What is settled when a race begins, and the hash that binds it; docs/verify.md describes it for everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine.core.documents import canonical, digest

StartFormat = Literal["commissaire-start/1", "commissaire-start/2"]
START_FORMAT: StartFormat = "commissaire-start/2"
NAMES_ITSELF: StartFormat = "commissaire-start/1"
"""The first format bound the names themselves, so that none could be taken out."""


class BoundName(NamedTuple):
    """Who begins a race in a seat: the name, a random salt in hex, and the hash of both, which the start binds; all
    "" for a computer. Of somebody who was forgotten nothing but the hash is left, so that the race still
    verifies, and the salt is gone with which a name could be tried."""

    name: str = ""
    salt: str = ""
    hash: str = ""

    @property
    def forgotten(self) -> BoundName:
        """The same without name and salt."""
        return BoundName(hash=self.hash)


def bound(name: str, salt: bytes) -> BoundName:
    """Somebody as the start binds him; "" is a computer."""
    return BoundName(name, salt.hex(), name_hash(name, salt.hex())) if name else BoundName()


def name_hash(name: str, salt: str) -> str:
    """What is bound of a name."""
    return digest(f"{salt}:{name}")


class Start(NamedTuple):
    """All that is settled when a race begins, which the post at the start binds; docs/verify.md describes it.

    `options` as JSON data, `course` the digest of what is ridden on, `players` the hashes of the names in seat
    order (the names themselves in the first format); computers have none ("") and bring no contribution.
    """

    game: str
    rules_version: int
    options: Mapping[str, Any]
    course: str
    players: tuple[str, ...]
    contributions: tuple[str, ...]
    seed: bytes
    format: StartFormat = START_FORMAT

    @property
    def hash(self) -> str:
        """SHA-256 of all of it in canonical JSON, in hex; of the seed only its hash is in there, so that nobody
        learns it."""
        told = {**self._asdict(), "seed_hash": hashlib.sha256(self.seed).hexdigest()}
        del told["seed"]
        return digest(canonical(told))


def start_of(
    game: str,
    rules_version: int,
    options: Mapping[str, Any],
    course: str,
    players: Sequence[BoundName],
    contributions: Sequence[str],
    seed: bytes,
) -> Start:
    """What the post at the start binds; by the names themselves where a race began before they had hashes."""
    named = any(one.name for one in players) and not any(one.hash for one in players)
    return Start(
        game=game,
        rules_version=rules_version,
        options=options,
        course=course,
        players=tuple(one.name if named else one.hash for one in players),
        contributions=tuple(contributions),
        seed=seed,
        format=NAMES_ITSELF if named else START_FORMAT,
    )
