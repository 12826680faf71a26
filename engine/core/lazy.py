"""What is worked out only if somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

T = TypeVar("T")


class Lazy(Sequence[T]):
    """A tuple whose items are told in full when somebody reads one; until then there are `bare` ones, as many and
    in the same order, which say no more than rules need. `tell` is pure: when it is asked makes no difference."""

    def __init__(self, bare: tuple[T, ...], tell: Callable[[], tuple[T, ...]]) -> None:
        self.bare = bare
        self._tell = tell

    @cached_property
    def told(self) -> tuple[T, ...]:
        """The items as people, pictures and computers read them."""
        return self._tell()

    def __len__(self) -> int:
        return len(self.bare)

    def __getitem__(self, place: Any) -> Any:
        return self.told[place]

    def __eq__(self, other: object) -> bool:
        return self.told == (other.told if isinstance(other, Lazy) else other)

    def __hash__(self) -> int:
        return hash(self.told)

    def __repr__(self) -> str:
        return repr(self.told)
