"""The door for moving: a race, or its lobby, goes on in another channel or thread."""

from __future__ import annotations

from engine.tables.model import notes
from engine.tables.model.guards import must_be_host
from engine.tables.model.notes import Moved, Note
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import ENDED, Person, Refused, Table, Venue
from engine.tables.ports import LogEntry, Seen, TableChange
from engine.tables.requests.upkeep import Upkeep


class Moving(Upkeep):
    """Finds out whether a channel is free, and lets what is open elsewhere go on there; raises as `Service`."""

    async def move(
        self,
        table: int,
        person: Person,
        to: Venue,
        interaction_id: int,
        *,
        keeper: bool = False,
        lost: bool = False,
    ) -> Receipt:
        """Hold a race or lobby in `to` from now on. The host may, and a `keeper` of order, as Discord says; where
        the channel it was in is `lost`, everybody who rides. Receipt `moved`; Refused `not-host`, `same-place`,
        `busy` (facts as `Service.new`), `ended`."""
        # The place first, as for a new table: of two that come here at once, one must be refused.
        async with self._pipeline.locks.of(to):
            known = await self._store.receipt(interaction_id)
            if known is not None:
                return known
            _must_be_elsewhere(await self._pipeline.load(table), to)
            await self._must_be_free(to)

            def moved(seen: Seen) -> TableChange:
                _may_move(seen.table, person, keeper=keeper, lost=lost)
                _must_be_elsewhere(seen.table, to)
                return _moved(
                    seen.table, to, self._pipeline.now(), "host" if seen.table.host == person.id else "keeper"
                )

            return await self._pipeline.change(table, interaction_id, moved)

    async def _must_be_free(self, place: Venue) -> None:
        there = await self._store.table_at(place)
        if there is None:
            return
        table = await self._pipeline.load(there)
        if table.status not in ENDED:
            raise Refused("busy", game=table.game, status=table.status, host=table.host)


def _must_be_elsewhere(table: Table, to: Venue) -> None:
    if table.status in ENDED:
        raise Refused("ended")
    if table.place.channel == to.channel:
        raise Refused("same-place")


def _may_move(table: Table, person: Person, *, keeper: bool, lost: bool) -> None:
    """The host may, and who keeps order; nobody else takes a race away from where the others look for it."""
    if keeper:
        return
    if lost and table.seat_of(person.id) is not None:
        return
    must_be_host(table, person)


def _moved(table: Table, to: Venue, now: float, who: str) -> TableChange:
    """Whatever stands in the old channel is told where it went, and stands anew in the new one."""
    entry = LogEntry(
        kind="move",
        seat=None,
        who=who,
        prompt="",
        answer={"from": (str(table.place.channel),), "to": (str(to.channel),)},
        at=now,
    )
    standing = (notes.LOBBY,) if table.status == "lobby" else _standing(table)
    return TableChange(
        table=table.changed(place=to, revision=table.revision + 1, entries=table.entries + 1),
        before=table.revision,
        receipt=Receipt(Done("moved"), table.id),
        entries=(entry,),
        notes=(Note(Moved(table.place.channel)), *standing),
    )


def _standing(table: Table) -> tuple[Note, ...]:
    """What asks all, and, of everybody who rides, his question: it names the channel."""
    asking = ((notes.PAUSED, table.status in ("paused", "held")), (notes.CONSENT, table.consent is not None))
    people = (notes.ask(seat) for seat, player in enumerate(table.players) if player.kind == "person")
    return (*(note for note, asks in asking if asks), *people)
