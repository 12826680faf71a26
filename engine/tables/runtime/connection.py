"""Whether people can reach us: while Discord is away nobody can answer, though we are awake."""

from __future__ import annotations

from collections.abc import Callable

SHORTEST = 60.0
"""Seconds of silence that nobody notices: connections are renewed every few hours."""


class Connection:
    """Follows the shards of a bot: from the first that is lost until all are back is an outage."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._lost: set[int] = set()
        self._since = 0.0
        self.owed = 0.0
        """Seconds of outages that are over and have not been given back to people yet."""

    @property
    def is_lost(self) -> bool:
        """Whether somebody cannot reach us now."""
        return bool(self._lost)

    def lose(self, shard: int) -> None:
        """A shard is cut off; it may say so at every try to come back."""
        if not self._lost:
            self._since = self._steady()
        self._lost.add(shard)

    def given(self, seconds: float) -> None:
        """So much of the time in which we are cut off has been given back already: we were down as well."""
        self._since += seconds

    def regain(self, shard: int) -> None:
        """A shard is connected again; with the last one the gap ends, and is owed if it was long enough."""
        if shard not in self._lost:
            return
        self._lost.remove(shard)
        gap = self._steady() - self._since
        if not self._lost and gap > SHORTEST:
            self.owed += gap
