"""Who acts next, and when a round is ridden (section 3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.rulebook.state import Rider


def to_act(riders: Sequence[Rider]) -> list[int]:
    """The riders on the road that have not acted in this round, the next one first.

    The farthest ahead is the first (URB-B-21), of several equally far the rightmost (URB-B-22); both are in the
    numbers of spaces. Seats and teams mean nothing, so a manager may act several times in a row (URB-B-24). Each
    acts once a round (URB-B-20), and who has acted moves no more in it (URB-B-41).
    """
    waiting = [number for number, one in enumerate(riders) if one.space != NOWHERE and not one.acted]
    waiting.sort(key=lambda number: -riders[number].space)
    return waiting


def next_to_act(riders: Sequence[Rider]) -> int | None:
    """The foremost that has not acted, found anew after each movement group (URB-B-25); a new round thus begins
    with whoever is farthest ahead by then (URB-B-27). None: all have acted."""
    foremost, at = None, NOWHERE
    for number, one in enumerate(riders):
        # Whoever is on no space is not in front of anything.
        if one.space > at and not one.acted:
            foremost, at = number, one.space
    return foremost


def race_order(riders: Sequence[Rider], foot: Sequence[tuple[int, int]]) -> list[int]:
    """Everybody still racing in the order of the road; who is on foot stands where it left."""
    at = {number: one.space for number, one in enumerate(riders) if one.space != NOWHERE and not one.arrived}
    # After the others: whoever stands by now on a space that was left is ahead of the one that left it.
    at.update(foot)
    return sorted(at, key=lambda number: -at[number])
