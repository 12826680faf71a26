"""Leaving, agreeing, ending early: what one person may do alone, and what needs the others."""

from __future__ import annotations

from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.guests import Wish
from engine.tables.model.missed import MISSED_WINDOWS, may_be_filled
from engine.tables.model.notes import Closed, Left, Note
from engine.tables.model.outcomes import KeeperAct
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.results import result_of
from engine.tables.model.table import UNDER_WAY, Consent, Instant, Pace, Person, Refused, Table
from engine.tables.people import grants, seats, votes
from engine.tables.people.keepers import keeping
from engine.tables.people.presence import idle, lead, watch
from engine.tables.play.alarms import ALL
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm, LogEntry, Seen, TableChange


def end(decision: Decision, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants to end the race without a winner."""
    _must_ride(decision, person)
    return votes.request(decision, Consent("abandon", person.id, asked=interaction_id))


def more_time(decision: Decision, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
    """Somebody wants more time in the windows that are open now."""
    name = keeping(decision.table, person, keeper=keeper)
    windows = tuple(alarm.window for alarm in grants.must_extend(decision))
    return votes.request(decision, Consent("extend", person.id, asked=interaction_id, windows=windows), keeper=name)


def another_pace(
    decision: Decision, pace: Pace, person: Person, interaction_id: int, *, keeper: bool = False
) -> Receipt:
    """Somebody wants more or less time for every choice from now on."""
    name = keeping(decision.table, person, keeper=keeper)
    if pace == decision.table.pace:
        raise Refused("same-pace")
    return votes.request(decision, Consent("pace", person.id, asked=interaction_id, pace=pace), keeper=name)


def pause(decision: Decision, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
    """Somebody wants the race to halt."""
    name = keeping(decision.table, person, keeper=keeper)
    if decision.table.status == "held":
        raise Refused("held")
    return votes.request(decision, Consent("pause", person.id, asked=interaction_id), keeper=name)


def resume(decision: Decision, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
    """Somebody wants a race that was made to halt to go on."""
    name = keeping(decision.table, person, keeper=keeper)
    if decision.table.status != "held":
        raise Refused("not-held")
    return votes.request(decision, Consent("resume", person.id, asked=interaction_id), keeper=name)


def _must_ride(decision: Decision, person: Person) -> None:
    must_race(decision.table)
    must_sit(decision.table, person)


def another_rider(
    decision: Decision, wish: Wish, person: Person, interaction_id: int, *, keeper: bool = False
) -> Receipt:
    """Somebody wants a seat to be ridden by another: his own, or, as host or `keeper` of order, one whose person is
    gone, at once."""
    name = keeping(decision.table, person, keeper=keeper)
    was = seats.must_be_possible(decision.table, wish)
    if name:
        if not may_be_filled(was):
            raise Refused("seat-ridden", who=was.name, windows=MISSED_WINDOWS)
        decision.tell(Note(KeeperAct("seat", name)))
    if name or seats.may_give(decision.table, wish.seat, person.id):
        receipt = seats.give(decision, wish, person.id, interaction_id)
        votes.heard_out(decision)
        return receipt
    wish = wish._replace(was=was.name)
    return votes.request(decision, Consent("seat", person.id, asked=interaction_id, wish=wish))


def close(decision: Decision, person: Person) -> Receipt:
    """Somebody who keeps order in the channel ends the race; all are told who it was."""
    must_race(decision.table)
    decision.tell(Note(Closed(person.name)))
    return grants.abandon(decision, "keeper")


def scrapped(table: Table, now: Instant) -> TableChange:
    """The end of a race that no rules can read: nothing of it is played, told or published but that it is over."""
    over = table.changed(status="abandoned", ended=now, consent=None, race="", entries=table.entries + 1)
    told = notes.vote_over(over, table.consent, "moot") if table.consent else ()
    return TableChange(
        table=over,
        before=table.revision,
        receipt=Receipt(Done("abandoned"), table.id),
        entries=(LogEntry(kind="abandon", seat=None, who="person", prompt="", answer={}, at=now),),
        notes=(notes.ABANDONED, *told),
        silence=tuple((kind, "") for kind in ALL),
        result=result_of(over),
    )


def unread(seen: Seen, rang: Alarm, now: Instant) -> TableChange:
    """A race that cannot be read ends by itself like one of which nobody is there: once the last person has been
    silent for days its weeks begin, and after them it is over."""
    table = seen.table
    if rang.kind == "idle":
        return scrapped(table, now)
    others = [a for a in seen.alarms if a.kind == "idle" or (a.kind == "away" and a.window != rang.window)]
    return TableChange(
        table=table,
        before=table.revision,
        alarms=() if others else (idle(now),),
        silence=((rang.kind, rang.window),),
    )


def leave(decision: Decision, person: Person) -> Receipt:
    """A stand-in takes over; the last one out ends the race. What was sealed stays sealed."""
    table = decision.table
    must_race(table)
    seat = must_sit(table, person)
    votes.gone(decision, person)
    # Computers alone would ride on for nobody.
    if table.people == (person.id,):
        decision.log("leave", seat, "person")
        decision.tell(Note(Left(person.name)))
        grants.abandon(decision)
        return Receipt(Done("left"), table.id)
    receipt = seats.leave(decision, person)
    votes.heard_out(decision)
    return receipt


def silent(decision: Decision, _: str) -> None:
    """A person has not been seen for days: what the others decide and do, they do without him."""
    _one_voice_less(decision)


def given_up(decision: Decision, _: str) -> None:
    """Nobody has been seen for weeks: the race ends."""
    decision.tell(Note(Closed("")))
    grants.abandon(decision)


def _one_voice_less(decision: Decision) -> None:
    lead(decision)
    watch(decision)
    votes.heard_out(decision)
    if decision.table.status in UNDER_WAY:
        decision.settle()
