"""How high a road is where only its slopes are known."""

from __future__ import annotations

from collections.abc import Sequence


def balanced(slopes: Sequence[float]) -> tuple[float, ...]:
    """The heights before and behind each piece that rises by so much; each mountain ends where it began, and the
    lowest place is 0."""
    found, first = [0.0] * (len(slopes) + 1), 0
    while first < len(slopes):
        if slopes[first] == 0:
            found[first + 1] = found[first]
            first += 1
            continue
        end = _mountain(slopes, first)
        up, down = sum(max(0.0, one) for one in slopes[first:end]), -sum(min(0.0, one) for one in slopes[first:end])
        # A climb without descent stays up, and the other way round.
        fall = up / down if up and down else 1.0
        for piece in range(first, end):
            found[piece + 1] = found[piece] + slopes[piece] * (fall if slopes[piece] < 0 else 1.0)
        first = end
    lowest = min(found)
    return tuple(one - lowest for one in found)


def _mountain(slopes: Sequence[float], first: int) -> int:
    """Where the mountain that begins here ends: before the next climb after a descent."""
    fell = end = first
    for piece in range(first, len(slopes)):
        if slopes[piece] < 0:
            fell = end = piece + 1
        elif slopes[piece] > 0:
            if fell > first:
                break
            end = piece + 1
    return end
