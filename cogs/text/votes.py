"""Questions to all: what is asked, the buttons to answer it, and the outcome with names; whose wish it was."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cogs.text.words import Words, moment
from cogs.wire.ids import Verb
from cogs.wire.limits import content
from cogs.wire.message import ActionRow, Button, Message
from cogs.wire.sanitize import spoken
from engine.tables.model.lines import as_label
from engine.tables.model.outcomes import GoneBack, VoteOver
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import Consent


def post(words: Words, closed: Collection[int] = ()) -> Message:
    """The question in the channel, where who cannot be written to is called."""
    asked = words.table.consent
    if asked is None:  # its outcome follows
        return Message(words.say("consent-over"))
    cut_off = tuple(user for user in words.table.people if user in closed and asked.waits_for(user))
    called = words.texts.listed([f"<@{user}>" for user in cut_off])
    return Message(content([question(words), called]), rows(words), mentions=cut_off)


def question(words: Words) -> str:
    """What is asked, how many Yes are missing, and until when; who said what shows in the outcome. "" for none."""
    asked = words.table.consent
    if asked is None:
        return ""
    missing, until = asked.missing(words.table.here), moment(words.table.consent_until)
    wanted = words.say(f"consent-{asked.what}", who=words.user(asked.by), **_wanted(words, asked))
    return content([wanted, words.say(f"consent-{asked.what}-missing", missing=missing, until=until)])


def rows(words: Words) -> tuple[ActionRow, ...]:
    """*Yes* and *No*, for a post or a private reply; none while nothing is asked."""
    asked = words.table.consent
    return () if asked is None else (_answers(words, asked, "agree", "decline"),)


def own_rows(words: Words, user: int) -> tuple[ActionRow, ...]:
    """What one person can do about the question: who asked takes it back, others say Yes or No."""
    asked = words.table.consent
    if asked is not None and asked.by == user:
        return taken_back_by(words, asked.asked)
    return rows(words) if words.table.seat_of(user) is not None else ()


def hand_row(words: Words, asked: Consent) -> ActionRow:
    """*Yes* and *No* in somebody's own message, which then shows what is asked besides."""
    return _answers(words, asked, "vote-yes", "vote-no")


def taken_back_by(words: Words, asked: int) -> tuple[ActionRow, ...]:
    """The button for who asked."""
    return ((Button(words.say("button-unask"), Verb(words.table.id, "unask", str(asked)).write()),),)


def _answers(words: Words, asked: Consent, yes: str, no: str) -> ActionRow:
    agree = Button(
        words.say(f"button-agree-{asked.what}"), Verb(words.table.id, yes, str(asked.asked)).write(), "main"
    )
    return agree, Button(words.say("button-decline"), Verb(words.table.id, no, str(asked.asked)).write())


def already(words: Words) -> Message:
    """Another question is open: what is asked, and a way to answer it."""
    return Message(content([words.say("vote-already"), question(words)]), rows(words))


def outcome(words: Words, told: VoteOver) -> str:
    """How a question to all ended, and what comes of it, in a sentence."""
    if told.how == "moot":
        return words.say("vote-moot-seat" if told.wish else "vote-moot", by=_called(words, told.by))
    yes, no = _names(words, told.yes), _names(words, told.no)
    granted = told.how in ("agreed", "host", "keeper")
    key = f"vote-done-{told.what}" if granted else f"vote-kept-{told.what}"
    asker = _called(words, told.by)
    what = words.say(key, by=asker, **_wanted(words, told))
    if told.how == "keeper":
        return words.say("vote-keeper", who=_called(words, told.keeper), what=what)
    if told.how == "agreed":
        return words.say("vote-agreed", who=yes, count=len(told.yes), what=what)
    if told.how == "refused":
        return words.say("vote-refused", who=no, what=what)
    return words.say(f"vote-{told.how}", who=asker, yes=yes, yes_count=len(told.yes), what=what)


def went_back(words: Words, told: GoneBack) -> str:
    """Who wished that the race goes back, and by what right it was done."""
    return words.say("back-who", who=_called(words, told.by), how=told.who)


def _names(words: Words, names: Iterable[str]) -> str:
    return words.texts.listed([_called(words, name) for name in names])


def _called(words: Words, name: str) -> str:
    """Who is forgotten has no name any more."""
    return spoken(name) if name else words.say("name-somebody")


def _wanted(words: Words, asked: Consent | VoteOver) -> dict[str, str]:
    """The pace that is wanted, the moment to go back to, or the seat and who is to ride it."""
    if asked.back is not None:
        return {"round": words.label(as_label(asked.back.when)), "seats": words.seats(asked.back.seats)}
    wish, facts = asked.wish, {"pace": words.say(f"pace-{asked.pace}") if asked.pace else ""}
    if wish is None:
        return facts
    rider = spoken(wish.name) if wish.kind == "person" else words.say(f"wish-{wish.kind}")
    return {**facts, "seat": spoken(wish.was) or words.seat(wish.seat), "rider": rider, "kind": wish.kind}


def asked(words: Words, receipt: Receipt, text: str, press: int) -> Message:
    """What came of a request; who has put a question to all can take it back."""
    return Message(text, taken_back_by(words, press) if receipt.kind == "asked" else ())
