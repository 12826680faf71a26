"""Leaving, agreeing, ending early: what one person may do alone, and what needs the others."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.prompts import Seat
from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.notes import Closed, Left, Note
from engine.tables.model.receipts import Asked, Done, Extended, Paced, Receipt
from engine.tables.model.results import result_of
from engine.tables.model.table import (
    CONSENT_SECONDS,
    LAST_CALL,
    UNDER_WAY,
    WINDOW_SECONDS,
    Consent,
    Instant,
    Pace,
    Person,
    Refused,
    Table,
)
from engine.tables.people.presence import idle, lead, voices, watch
from engine.tables.play import pauses
from engine.tables.play.alarms import ALL
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm, LogEntry, Seen, TableChange


def end(decision: Decision, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants to end the race without a winner."""
    _must_ride(decision, person)
    return _request(decision, Consent("abandon", person.id, (), interaction_id))


def more_time(decision: Decision, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants more time in the windows that are open now."""
    _must_ride(decision, person)
    windows = tuple(alarm.window for alarm in _must_extend(decision))
    return _request(decision, Consent("extend", person.id, (), interaction_id, windows))


def another_pace(decision: Decision, pace: Pace, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants more or less time for every choice from now on."""
    _must_ride(decision, person)
    if pace == decision.table.pace:
        raise Refused("same-pace")
    return _request(
        decision, Consent(what="pace", by=person.id, yes=(), asked=interaction_id, windows=(), pace=pace)
    )


def pause(decision: Decision, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants the race to halt."""
    _must_ride(decision, person)
    if decision.table.status == "held":
        raise Refused("held")
    return _request(decision, Consent("pause", person.id, (), interaction_id))


def resume(decision: Decision, person: Person, interaction_id: int) -> Receipt:
    """Somebody wants a race that was made to halt to go on."""
    _must_ride(decision, person)
    if decision.table.status != "held":
        raise Refused("not-held")
    return _request(decision, Consent("resume", person.id, (), interaction_id))


def _must_ride(decision: Decision, person: Person) -> None:
    must_race(decision.table)
    must_sit(decision.table, person)


def _request(decision: Decision, consent: Consent) -> Receipt:
    """The host's request is done; another's is asked of all, and done when enough agree."""
    table = decision.table
    if consent.by == table.host or not consent.missing(voices(decision)):
        return grant(decision, consent)
    if table.consent is not None:
        raise Refused("already-asked", what=table.consent.what)
    decision.table = table.changed(consent=consent)
    decision.alarms.set(Alarm("consent", "", decision.now + CONSENT_SECONDS))
    decision.tell(notes.CONSENT)
    return Receipt(Asked(consent.missing(voices(decision))), table.id)


def agree(decision: Decision, asked: int, person: Person) -> Receipt:
    """One more yes to the question that this press asked; the last one needed grants the request."""
    _must_ride(decision, person)
    table, consent = decision.table, decision.table.consent
    if consent is None or consent.asked != asked:
        raise Refused("nothing-asked")
    if person.id == consent.by:
        raise Refused("own-question")
    # Two yes of one person count once.
    consent = consent._replace(yes=tuple(dict.fromkeys((*consent.yes, person.id))))
    if not consent.missing(voices(decision)):
        return grant(decision, consent)
    decision.table = table.changed(consent=consent)
    decision.tell(notes.CONSENT)
    return Receipt(Asked(consent.missing(voices(decision)), "agreed"), table.id)


def grant(decision: Decision, consent: Consent) -> Receipt:
    """Do what was asked for; a question about something else stays open."""
    asked = decision.table.consent
    if asked is not None and asked.what == consent.what:
        lapse(decision)
    match consent.what:
        case "abandon":
            return abandon(decision)
        case "pause":
            return hold(decision)
        case "resume":
            return go_on(decision)
        case "pace":
            return paced(decision, consent.pace or decision.table.pace)
        case "extend":
            return extend(decision, consent.windows)


def hold(decision: Decision) -> Receipt:
    """Nothing rings, and no answer is taken, until people wish to go on."""
    decision.table = decision.table.changed(status="held")
    decision.announced.pause()
    decision.alarms.silence("on")
    decision.log("pause", None, "person")
    decision.tell(notes.DASHBOARD)
    return Receipt(Done("held"), decision.table.id)


def go_on(decision: Decision) -> Receipt:
    """All who are awaited are asked anew, and have their full time again."""
    decision.log("go-on", None, "person")
    pauses.go_on(decision)
    return Receipt(Done("resumed"), decision.table.id)


def paced(decision: Decision, pace: Pace) -> Receipt:
    """Every window that is open has its full time by the new pace, from now on."""
    called = tuple(one for one in decision.table.extended if one == LAST_CALL)
    decision.table = decision.table.changed(pace=pace, extended=called)
    decision.announced.time_anew(decision.table)
    decision.log("pace", None, "person")
    decision.tell(notes.PACED)
    decision.tell_time()
    return Receipt(Paced(pace), decision.table.id)


def abandon(decision: Decision) -> Receipt:
    """The race ends without a winner; its secret is published."""
    decision.table = decision.table.changed(status="abandoned", ended=decision.now, consent=None)
    decision.log("abandon", None, "person")
    decision.alarms.silence(*ALL)
    decision.take_buttons_off(range(len(decision.table.players)))
    decision.tell(notes.ABANDONED)
    return Receipt(Done("abandoned"), decision.table.id)


def close(decision: Decision, person: Person) -> Receipt:
    """Somebody who keeps order in the channel ends the race; all are told who it was."""
    must_race(decision.table)
    decision.tell(Note(Closed(person.name)))
    return abandon(decision)


def scrapped(table: Table, now: Instant) -> TableChange:
    """The end of a race that no rules can read: nothing of it is played, told or published but that it is over."""
    over = table.changed(status="abandoned", ended=now, consent=None, race="", entries=table.entries + 1)
    return TableChange(
        table=over,
        before=table.revision,
        receipt=Receipt(Done("abandoned"), table.id),
        entries=(LogEntry(kind="abandon", seat=None, who="person", prompt="", answer={}, at=now),),
        notes=(notes.ABANDONED,),
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


def _deadlines(decision: Decision) -> tuple[Alarm, ...]:
    return tuple(alarm for alarm in decision.alarms.all_running if alarm.kind == "deadline")


def _must_extend(decision: Decision) -> tuple[Alarm, ...]:
    """The deadlines that can be put off."""
    running = _deadlines(decision)
    if not running:
        raise Refused("no-deadline")
    fresh = tuple(a for a in running if a.window not in decision.table.extended)
    if not fresh:
        raise Refused("already-extended")
    return fresh


def extend(decision: Decision, windows: Collection[str]) -> Receipt:
    """These windows, as far as they are still open, get their length once more."""
    fresh = tuple(alarm for alarm in _must_extend(decision) if alarm.window in windows)
    if not fresh:
        raise Refused("already-extended")
    length = WINDOW_SECONDS[decision.table.pace] or 0.0
    later = [decision.announced.put_off(decision.table, alarm.window, alarm.due + length) for alarm in fresh]
    extended = (*decision.table.extended, *(alarm.window for alarm in fresh))
    decision.table = decision.table.changed(extended=extended)
    decision.log("extend", None, "person")
    decision.tell(notes.EXTENDED)
    decision.tell_time()
    return Receipt(Extended(max(later)), decision.table.id)


def leave(decision: Decision, person: Person) -> Receipt:
    """A stand-in takes over; the last one out ends the race. What was sealed stays sealed."""
    table = decision.table
    must_race(table)
    seat = must_sit(table, person)
    decision.take_buttons_off((seat,))
    decision.table = _replaced(table, seat)
    # A stand-in is never away.
    decision.alarms.silence("away", "back", window=str(person.id))
    decision.log("leave", seat, "person")
    decision.tell(Note(Left(person.name)))
    # Computers alone would ride on for nobody.
    if not decision.table.people:
        abandon(decision)
        return Receipt(Done("left"), table.id)
    _one_voice_less(decision)
    return Receipt(Done("left"), table.id)


def silent(decision: Decision, _: str) -> None:
    """A person has not been seen for days: what the others decide and do, they do without him."""
    _one_voice_less(decision)


def given_up(decision: Decision, _: str) -> None:
    """Nobody has been seen for weeks: the race ends."""
    decision.tell(Note(Closed("")))
    abandon(decision)


def _one_voice_less(decision: Decision) -> None:
    lead(decision)
    watch(decision)
    _heard_out(decision)
    if decision.table.status in UNDER_WAY:
        decision.settle()


def _heard_out(decision: Decision) -> None:
    """With one voice less a question may have enough; if it asks for what cannot be had any more, it lapses."""
    consent = decision.table.consent
    if consent is None or consent.missing(voices(decision)):
        return
    try:
        grant(decision, consent)
    except Refused:
        lapse(decision)


def _replaced(table: Table, seat: Seat) -> Table:
    players = list(table.players)
    players[seat] = players[seat]._replace(kind="stand_in", user=0, quiet=None, substitute="")
    return table.changed(players=tuple(players))


def lapse(decision: Decision) -> None:
    """Silence is no: the question is taken back."""
    decision.table = decision.table.changed(consent=None)
