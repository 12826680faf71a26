"""Outages of Discord: what counts as one, and how long it was."""

from __future__ import annotations

from engine.tables.runtime.connection import SHORTEST, Connection


class Hand:
    """A clock that is set by hand."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_an_outage_is_from_the_first_shard_that_is_lost_until_all_are_back() -> None:
    hand = Hand()
    connection = Connection(hand)
    connection.lose(0)
    hand.time = 100
    connection.lose(1)
    connection.lose(0)
    connection.regain(0)
    assert connection.is_lost
    hand.time = 300
    connection.regain(1)
    assert (connection.is_lost, connection.owed) == (False, 300)


def test_a_connection_that_is_renewed_is_no_outage() -> None:
    hand = Hand()
    connection = Connection(hand)
    connection.lose(0)
    hand.time = SHORTEST
    connection.regain(0)
    assert connection.owed == 0


def test_the_first_connection_ends_no_outage() -> None:
    connection = Connection(lambda: 1000.0)
    connection.regain(0)
    assert connection.owed == 0
