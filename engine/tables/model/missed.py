"""Windows that somebody let pass, and rounds that went by without him: after some the host may fill the seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.prompts import Seat
from engine.tables.model.table import Player, Table

MISSED_WINDOWS = 2
"""After so many in a row, without a word, the host fills a seat without asking the others. A deadline that was let
pass is one; of whoever is played for since, every round that ends is."""


def one_more(table: Table, seats: Iterable[Seat], gone: Collection[str] = ()) -> Table:
    """The table on which those of these people who are still late have missed another window, but for who said that
    he is `gone` (users, as text)."""
    for seat in set(seats) & set(table.late):
        player = table.players[seat]
        # More says nothing new, and each would be a row to write.
        if player.missed < MISSED_WINDOWS and str(player.user) not in gone:
            table = table.with_player(seat, player._replace(missed=player.missed + 1))
    return table


def none(table: Table, seat: Seat) -> Table:
    """The table on which whoever sits there has been seen: what the host offered in his absence is off."""
    if table.players[seat].missed:
        table = table.with_player(seat, table.players[seat]._replace(missed=0))
    offers = tuple(one for one in table.guests.offers if one.seat != seat or not one.while_away)
    return table if offers == table.guests.offers else table.changed(guests=table.guests._replace(offers=offers))


def may_be_filled(player: Player) -> bool:
    """Whether the host alone may give this seat to others: no person rides it, or one who is not there."""
    return player.kind != "person" or player.missed >= MISSED_WINDOWS
