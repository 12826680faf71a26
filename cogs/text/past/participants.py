"""Who rode in a race that has ended, by the names that are remembered."""

from __future__ import annotations

from collections.abc import Callable

from cogs.text.words import Words
from cogs.wire.sanitize import spoken
from engine.tables.model.results import RaceResult, SeatResult
from engine.texts import Texts

Naming = Callable[[str], str]
"""How a name is made harmless: for a message, or for a picture or menu."""


def who(texts: Texts, race: RaceResult, one: SeatResult, naming: Naming = spoken) -> str:
    """A seat by its person's name; by its colour where nobody has one, with the level of a computer."""
    name = naming(one.name) if one.name else texts.say(f"{race.game}-team-{one.colour}")
    if one.kind == "person":
        return name
    return texts.say("rider-computer", who=name, level=texts.say(f"level-{one.kind}"))


def marked(texts: Texts, race: RaceResult, one: SeatResult) -> str:
    """The same with the dot of its colour."""
    mark = texts.first((f"mark-{one.colour}", "mark-other"))
    return texts.say("name-with-mark", mark=mark, who=who(texts, race, one))


def outcome(texts: Texts, race: RaceResult, naming: Naming = spoken) -> str:
    """How a race ended, in a few words: who has won against how many."""
    if not race.finished:
        return texts.say("history-abandoned")
    winners = [who(texts, race, one, naming) for one in race.seats if one.winner]
    others = len(race.seats) - len(winners)
    if not winners:
        return texts.say("history-nobody")
    return texts.say("history-won", who=texts.listed(winners), others=others)


def counts(words: Words, result: RaceResult) -> str:
    """For whom those seats count that others rode at the end; "" where none did, or nobody has won."""
    if not result.finished:
        return ""
    players = words.table.players
    passed = [
        one for one in result.seats if (one.kind, one.user) != (players[one.seat].kind, players[one.seat].user)
    ]
    return "\n".join(
        words.say("end-counts", now=words.seat(one.seat), who=who(words.texts, result, one)) for one in passed
    )
