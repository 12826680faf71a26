"""What is worked out only if somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

T = TypeVar("T")


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


class Lazy(Later[tuple[T, ...]], Sequence[T]):
    """A tuple whose items are told in full when somebody reads one; until then there are `bare` ones, as many and
    in the same order, which say no more than rules need."""

    def __init__(self, bare: tuple[T, ...], tell: Callable[[], tuple[T, ...]]) -> None:
        self._tell, self.bare = tell, bare

    def __len__(self) -> int:
        return len(self.bare)

    def __getitem__(self, place: Any) -> Any:
        return self.told[place]
