"""Things in a row that must not touch: each as near to its place as its neighbours allow."""

from __future__ import annotations

from collections.abc import Sequence

Span = tuple[float, float]


def abreast(middles: Sequence[float], wides: Sequence[float], gap: float, span: Span) -> list[float]:
    """Middles moved as far as need be, in their order, between the ends of `span`; what has no width takes no gap.

    Where all together are wider than the span, they begin before it.
    """
    left, right = span
    found = []
    for middle, wide in zip(middles, wides, strict=True):
        found.append(max(middle, left + wide / 2))
        left = found[-1] + wide / 2 + (gap if wide else 0)
    for place in reversed(range(len(found))):
        wide = wides[place]
        found[place] = min(found[place], right - wide / 2)
        right = found[place] - wide / 2 - (gap if wide else 0)
    return found
