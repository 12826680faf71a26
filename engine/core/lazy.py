"""What is worked out only if somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar


class Keyed(Protocol):
    """Something with a name of its own among those beside it."""

    @property
    def key(self) -> str:
        """That name."""


T = TypeVar("T")
K = TypeVar("K", bound=Keyed)


def keyed(items: Iterable[K], key: str) -> K | None:
    """The item of that key; None if there is none."""
    for item in items:
        if item.key == key:
            return item
    return None


class Later(Generic[T]):
    """Something that is told when somebody asks for it. `tell` is pure, so when that is makes no difference: it is
    equal to what it will tell."""

    def __init__(self, tell: Callable[[], T]) -> None:
        self._tell = tell

    @cached_property
    def told(self) -> T:
        """What it is."""
        return self._tell()

    def __eq__(self, other: object) -> bool:
        return bool(self.told == (other.told if isinstance(other, Later) else other))

    def __hash__(self) -> int:
        return hash(self.told)

    def __repr__(self) -> str:
        return repr(self.told)


class Lazy(Later[tuple[K, ...]], Sequence[K]):
    """A tuple whose items are told in full when somebody reads one; until then there are `bare` ones, as many and
    in the same order, which say no more than rules need."""

    def __init__(self, bare: tuple[K, ...], tell: Callable[[], tuple[K, ...]]) -> None:
        self._tell, self._bare = tell, bare

    @property
    def bare(self) -> tuple[K, ...]:
        """The items before they are told."""
        return self._bare

    def find(self, key: str) -> K | None:
        """The bare item of that key; None if there is none."""
        return keyed(self.bare, key)

    def __len__(self) -> int:
        return len(self.bare)

    def __getitem__(self, place: Any) -> Any:
        return self.told[place]
