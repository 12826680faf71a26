"""How ties are broken: by rolling again (CAF-33, CAF-114)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

Worth = tuple[int, ...]


def best_first(
    tied: Sequence[int], worth: Mapping[int, Worth], roll: Callable[[int], tuple[int, ...]]
) -> tuple[int, ...]:
    """Whoever is worth most first. Equal ones roll anew, in the order told, and only the new roll counts, until
    none is equal (CAF-114); the best of them are parted completely before the next (A-72)."""
    found: list[int] = []
    for value in sorted({worth[one] for one in tied}, reverse=True):
        equal = [one for one in tied if worth[one] == value]
        found += equal if len(equal) == 1 else best_first(equal, {one: (sum(roll(one)),) for one in equal}, roll)
    return tuple(found)
