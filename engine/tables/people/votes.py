"""Questions to all seated people: asked, answered with Yes or No, taken back, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.notes import Note, Plain
from engine.tables.model.outcomes import KeeperAct, VoteEnd
from engine.tables.model.receipts import Asked, Done, Receipt
from engine.tables.model.table import CONSENT_SECONDS, Consent, Person, Refused, Table, VoteKind
from engine.tables.people import going_back, grants, seats
from engine.tables.people.presence import voices
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm


class Doer(NamedTuple):
    """Whose doing it is, for the log: `host`, `vote` or `keeper`; and who wished it, by name."""

    who: str
    name: str


def _give_seat(decision: Decision, wanted: Consent, _: Doer) -> Receipt:
    assert wanted.wish is not None, "a question about a seat says which"
    return seats.agreed(decision, wanted.wish, wanted.by, wanted.asked)


GRANTS: Mapping[VoteKind, Callable[[Decision, Consent, Doer], Receipt]] = {
    "abandon": lambda decision, _, by: grants.abandon(decision, by.who),
    "pause": lambda decision, _, by: grants.hold(decision, by.who),
    "resume": lambda decision, _, by: grants.go_on(decision, by.who),
    "pace": lambda decision, wanted, by: grants.paced(decision, wanted.pace or decision.table.pace, by.who),
    "seat": _give_seat,
    "back": lambda decision, wanted, by: going_back.soon(decision, wanted, *by),
    "extend": lambda decision, wanted, by: grants.extend(decision, wanted.windows, by.who),
}
"""What is done once enough have said yes, by what was asked; Refused if it cannot be had any more."""


def _doer(table: Table, wanted: Consent, keeper: str) -> Doer:
    """Whose doing it is: that of who keeps order, the host's alone, or that of all who said yes."""
    if keeper:
        return Doer("keeper", keeper)
    name = next((player.name for player in table.players if player.user == wanted.by), "")
    return Doer("host" if wanted.by == table.host else "vote", name)


def request(decision: Decision, wanted: Consent, keeper: str = "") -> Receipt:
    """The host's request is done, and that of a `keeper` of order (his name); another's is asked of all, and done
    when enough agree. Who asks for what is asked already says yes to it, and who asks for something else takes his
    own question back. Refused `already-asked`."""
    if keeper:
        return _grant(decision, wanted, "keeper", keeper)
    # A seat that somebody rides is not the host's to give.
    alone = wanted.by == decision.table.host and wanted.what != "seat"
    if alone or not wanted.missing(voices(decision)):
        return _grant(decision, wanted, "host")
    asked = decision.table.consent
    if asked is not None and asked.by == wanted.by:
        _over(decision, asked, "taken-back")
    elif asked is not None and asked.same_as(wanted):
        return _answered(decision, asked.answered(wanted.by, yes=True), wanted.by, "agreed")
    elif asked is not None:
        raise Refused("already-asked")
    return _ask(decision, wanted)


def _ask(decision: Decision, wanted: Consent) -> Receipt:
    """All who may answer are written to, and have a day for it."""
    decision.table = table = decision.table.changed(consent=wanted)
    decision.alarms.set(Alarm("consent", "", decision.now + CONSENT_SECONDS))
    decision.tell(notes.CONSENT)
    decision.tell(*(notes.ask(seat) for seat, one in enumerate(table.players) if _may_answer(one.user, wanted)))
    return Receipt(Asked(wanted.missing(voices(decision))), table.id)


def _may_answer(user: int, asked: Consent) -> bool:
    return user != 0 and asked.waits_for(user)


def answer(decision: Decision, asked: int, person: Person, *, yes: bool) -> Receipt:
    """Yes or No to the question that this press asked, in the place of an earlier answer. The last yes that is
    needed grants it, a no that leaves too few ends it. Refused `nothing-asked`, `own-question`, `not-seated`."""
    must_race(decision.table)
    must_sit(decision.table, person)
    consent = _must_be_asked(decision, asked)
    if person.id == consent.by:
        raise Refused("own-question")
    said = consent.answered(person.id, yes=yes)
    return _answered(decision, said, person.id, "agreed" if yes else "declined")


def take_back(decision: Decision, asked: int, person: Person) -> Receipt:
    """Who asked does not want it any more. Refused `nothing-asked`, `not-asker`, `not-seated`."""
    must_race(decision.table)
    must_sit(decision.table, person)
    consent = _must_be_asked(decision, asked)
    if person.id != consent.by:
        raise Refused("not-asker")
    _over(decision, consent, "taken-back")
    return Receipt(Done("taken-back"), decision.table.id)


def gone(decision: Decision, person: Person) -> None:
    """Somebody leaves, and his question with him."""
    asked = decision.table.consent
    if asked is not None and asked.by == person.id:
        _over(decision, asked, "taken-back")


def _must_be_asked(decision: Decision, asked: int) -> Consent:
    consent = decision.table.consent
    if consent is None or consent.asked != asked:
        raise Refused("nothing-asked")
    return consent


def _answered(decision: Decision, said: Consent, user: int, kind: str) -> Receipt:
    decision.table = table = decision.table.changed(consent=said)
    if (settled := heard_out(decision)) is not None:
        return settled
    seat = table.seat_of(user)
    # How many are missing, and never who: what somebody said shows with the outcome.
    decision.tell(notes.CONSENT, Note(Plain("closed"), seat))
    missing = said.missing(voices(decision))
    return Receipt(Asked(missing, "agreed" if kind == "agreed" else "declined"), table.id)


def heard_out(decision: Decision) -> Receipt | None:
    """A question for which nobody more is needed is settled, after an answer and with every voice that goes:
    granted or refused. None where it goes on."""
    consent, here = decision.table.consent, voices(decision)
    if consent is None:
        return None
    if _is_moot(decision, consent):
        _over(decision, consent, "moot")
        return Receipt(Done("vote-over"), decision.table.id)
    if not consent.missing(here):
        return _granted(decision, consent)
    if consent.is_refused(here):
        _over(decision, consent, "refused")
        return Receipt(Done("voted-down"), decision.table.id)
    return None


def _is_moot(decision: Decision, consent: Consent) -> bool:
    """Whether another rides by now in the seat that was asked for, or who was to have it rides already."""
    wish, players = consent.wish, decision.table.players
    if wish is None:
        return False
    return players[wish.seat].name != wish.was or (wish.user != 0 and decision.table.seat_of(wish.user) is not None)


def _granted(decision: Decision, consent: Consent) -> Receipt:
    try:
        return _grant(decision, consent, "agreed")
    except Refused:
        # It asks for what cannot be had any more.
        _over(decision, consent, "moot")
        return Receipt(Done("vote-over"), decision.table.id)


def _grant(decision: Decision, wanted: Consent, how: VoteEnd, keeper: str = "") -> Receipt:
    """Do what was asked for; a question about something else stays open."""
    asked, by = decision.table.consent, _doer(decision.table, wanted, keeper)
    if keeper and wanted.what != "back":  # which says itself where the race stands again, and by whom
        decision.tell(Note(KeeperAct(wanted.what, keeper)))
    if asked is None or asked.what != wanted.what:
        return GRANTS[wanted.what](decision, wanted, by)
    decision.table = decision.table.changed(consent=None)
    receipt = GRANTS[wanted.what](decision, wanted, by)
    outcome = asked._replace(pace=wanted.pace)
    decision.tell(*notes.vote_over(decision.table, outcome, how, by=0 if keeper else wanted.by, keeper=keeper))
    return receipt


def lapse(decision: Decision) -> None:
    """Silence is no: the day is over."""
    asked = decision.table.consent
    if asked is not None:
        _over(decision, asked, "short" if asked.yes or asked.no else "silent")


def _over(decision: Decision, asked: Consent, how: VoteEnd) -> None:
    decision.table = decision.table.changed(consent=None)
    decision.tell(*notes.vote_over(decision.table, asked, how))
