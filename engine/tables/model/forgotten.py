"""A table without one of its people: id and names are gone, the race is the same."""

from __future__ import annotations

from collections.abc import Collection

from engine.tables.model.table import Consent, Player, Table

NOBODY = 0


def names_of(table: Table, user: int) -> frozenset[str]:
    """What the table calls a person."""
    rides = {player.name for player in table.players if player.user == user}
    rode = {player.owner_name for player in table.players if player.owner == user}
    return frozenset((rides | rode) - {""})


def unnamed(table: Table, user: int) -> Table:
    """The table that calls a seated person by the colour; all else of it stays."""
    players = tuple(one._replace(name="") if one.user == user else one for one in table.players)
    return table.changed(players=players)


def without(table: Table, user: int, names: Collection[str]) -> Table:
    """The table without anything that tells of a person who was known by these names. Where he sits, nobody does
    any more; of a name that the start bound the hash stays, so that the race verifies as before."""
    players = tuple(_without(player, user, names) for player in table.players)
    bound = tuple(
        # Two may be called alike: whoever still rides there keeps his.
        one.forgotten if one.name in names and (now.user in (NOBODY, user) or now.owner == user) else one
        for one, now in zip(table.names, table.players, strict=False)  # a lobby has bound none yet
    )
    return table.changed(
        players=players,
        names=bound,
        consent=_without_asker(table.consent, user, names),
        guests=table.guests.forgetting(user),
        host=NOBODY if table.host == user else table.host,
        jersey=NOBODY if table.jersey == user else table.jersey,
    )


def _without_asker(asked: Consent | None, user: int, names: Collection[str]) -> Consent | None:
    """With whoever asked, or was to ride a seat, goes the question; his yes to another's counts for nobody."""
    if asked is None or asked.by == user or (asked.wish is not None and asked.wish.user == user):
        return None
    if asked.wish is not None and asked.wish.was in names:
        return None
    return asked


def _without(player: Player, user: int, names: Collection[str]) -> Player:
    if player.owner == user:
        player = player._replace(owner=NOBODY, owner_name="")
    if player.user == user:
        return player._replace(
            kind="stand_in", name="", user=NOBODY, quiet=None, substitute="", riders=(), missed=0
        )
    # Who has left is kept by name alone.
    return player._replace(name="", riders=()) if not player.user and player.name in names else player
