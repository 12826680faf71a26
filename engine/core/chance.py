"""Luck as an argument: every draw comes from a seed that was committed to, and is written down."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

RACE = "race"
"""The stream of the race's own draws; stand-ins and computers use streams of their own."""


_BLOCK = 1 << 64
"""How many numbers eight bytes of a block can tell apart."""

_KEY = 64
"""Bytes of an HMAC key for SHA-256; a longer one is hashed first, a shorter one filled up."""


class Draw(NamedTuple):
    """One piece of luck: what it was for, out of how many, and what came (0 … sides - 1)."""

    what: str
    sides: int
    value: int


class Chance(Protocol):
    """A source of luck that writes down what it gave."""

    def below(self, sides: int, what: str) -> int:
        """A whole number from 0 to sides - 1, each equally likely; ValueError unless sides is 1 … 2^64."""
        ...

    @property
    def draws(self) -> tuple[Draw, ...]:
        """All draws so far, in order."""
        ...

    @property
    def made(self) -> int:
        """How many draws there have been."""
        ...

    def since(self, made: int) -> tuple[Draw, ...]:
        """The draws after the first `made` ones: what one step took."""
        ...


def die(chance: Chance, what: str = "die", faces: int = 6) -> int:
    """A throw of one die: 1 … faces."""
    return chance.below(faces, what) + 1


def pick(chance: Chance, items: Sequence[T], what: str = "pick") -> T:
    """One of the items, each equally likely."""
    return items[chance.below(len(items), what)]


def shuffled(chance: Chance, items: Iterable[T], what: str = "shuffle") -> tuple[T, ...]:
    """The items in random order (Fisher-Yates from the back: one draw below i + 1 for i = n - 1 … 1)."""
    rest = list(items)
    # The order of draws is part of docs/verify.md: another one would be another race.
    for last in range(len(rest) - 1, 0, -1):
        other = chance.below(last + 1, what)
        rest[last], rest[other] = rest[other], rest[last]
    return tuple(rest)


def commitment(secret: bytes) -> str:
    """What is published before anybody joins: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def race_seed(secret: bytes, contributions: Iterable[str]) -> bytes:
    """The seed of a race: the committed secret mixed with what the players brought, so that neither side
    alone decides. HMAC-SHA256 keyed with the secret over the contributions joined by commas."""
    return hmac.new(secret, ",".join(contributions).encode(), hashlib.sha256).digest()


class SeededChance:
    """Draws from HMAC-SHA256(seed, "stream:counter"), with rejection so that no value is favoured.

    The first eight bytes of each block are a big-endian number; numbers at or above the largest multiple of
    `sides` are thrown away with their counter. `counter` is the next block to be read and can be kept.
    """

    def __init__(self, seed: bytes, stream: str = RACE, counter: int = 0) -> None:
        # HMAC is a hash of a hash (RFC 2104). Both are begun here, as the library's copy costs a third of a draw.
        key = (hashlib.sha256(seed).digest() if len(seed) > _KEY else seed).ljust(_KEY, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + f"{stream}:".encode())
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))
        self.counter = counter
        self._draws: list[Draw] = []

    @property
    def draws(self) -> tuple[Draw, ...]:
        return tuple(self._draws)

    @property
    def made(self) -> int:
        return len(self._draws)

    def since(self, made: int) -> tuple[Draw, ...]:
        # A race draws hundreds of times; what one step took is a few of them.
        return tuple(self._draws[made:])

    def below(self, sides: int, what: str) -> int:
        if not 1 <= sides <= _BLOCK:
            raise ValueError(f"a draw has 1 to 2^64 sides, {what} has {sides}")
        # The rest of the block would give its values to the lowest numbers once more.
        fair = _BLOCK // sides * sides
        while True:
            inner, block = self._inner.copy(), self._outer.copy()
            inner.update(b"%d" % self.counter)
            block.update(inner.digest())
            self.counter += 1
            number = int.from_bytes(block.digest()[:8], "big")
            if number < fair:
                break
        value = number % sides
        self._draws.append(Draw(what, sides, value))
        return value


class ScriptRanOut(Exception):
    """A recorded or scripted race asked for more luck, or for other luck, than its script holds."""


class RecordedChance:
    """Gives back draws that were written down; a draw of another shape is an error, never a guess.

    Values alone (a script) fit any shape they lie in; whole `Draw`s must agree in sides as well.
    """

    def __init__(self, script: Iterable[Draw | int]) -> None:
        self._script = list(script)
        self._draws: list[Draw] = []

    @property
    def draws(self) -> tuple[Draw, ...]:
        return tuple(self._draws)

    @property
    def made(self) -> int:
        return len(self._draws)

    def since(self, made: int) -> tuple[Draw, ...]:
        return tuple(self._draws[made:])

    @property
    def left(self) -> int:
        """How many scripted values have not been asked for."""
        return len(self._script) - len(self._draws)

    def below(self, sides: int, what: str) -> int:
        place = len(self._draws)
        if place >= len(self._script):
            raise ScriptRanOut(f"draw {place + 1} ({what}, 1 of {sides}) is not in the script")
        entry = self._script[place]
        value = entry if isinstance(entry, int) else entry.value
        if not 0 <= value < sides or (isinstance(entry, Draw) and entry.sides != sides):
            raise ScriptRanOut(f"draw {place + 1} ({what}, 1 of {sides}) does not fit the script's {entry}")
        self._draws.append(Draw(what, sides, value))
        return value
