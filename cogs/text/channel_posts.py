"""What the channel sees of a race: start, rounds, who is awaited, pauses, questions to all, the end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from cogs.text import options, votes
from cogs.text.words import Words, moment
from cogs.wire.ids import Verb
from cogs.wire.limits import content
from cogs.wire.message import ActionRow, Button, Message, button_rows
from cogs.wire.request import SURE
from cogs.wire.sanitize import spoken
from engine.core.events import Line
from engine.core.prompts import Seat
from engine.core.scene import Podium
from engine.tables.model.lines import as_label
from engine.tables.model.notes import Closed, HostPassed, Left
from engine.tables.model.outcomes import GoneBack, KeeperAct
from engine.tables.views.table_view import BoardView, PodiumView, RoundNews

SHORT = 24
"""Digits of a hash or secret in a post, so that it fits a line on a phone: too many to meet them by trying. `/race
verify` has all of them."""


def button(words: Words, verb: str, *, style: Any = "plain", arg: str = "", disabled: bool = False) -> Button:
    """A button of the table; its label is the text `button-<verb>`."""
    return Button(words.say(f"button-{verb}"), Verb(words.table.id, verb, arg).write(), style, disabled)


def sure(words: Words, verb: str) -> Button:
    """The button that carries a verb out after a second look; its label is the text `button-<verb>-sure`."""
    return Button(words.say(f"button-{verb}-sure"), Verb(words.table.id, verb, SURE).write(), "bad")


def buttons(words: Words, *verbs: str) -> tuple[ActionRow, ...]:
    """Plain buttons in a row; the first is the one most will want."""
    return button_rows(
        button(words, verb, style="main" if place == 0 else "plain") for place, verb in enumerate(verbs)
    )


def pace(words: Words) -> str:
    """The pace in words; alone against computers there is no clock."""
    return words.say(f"pace-{words.table.pace}")


def names(words: Words) -> tuple[Button, ...]:
    """The button that asks what one's riders are to be called, in games where they can be given names."""
    return (button(words, "names", arg=words.meta.key),) if words.meta.riders else ()


# -- the dashboard


def tail(words: Words, closed: Collection[int]) -> str:
    """The last paragraph of a dashboard: who is awaited, until when, and who must press My hand. A race under way
    has one whenever its dashboard has buttons."""
    table = words.table
    if table.halts:
        return words.say(f"tail-{table.status}")
    if table.status != "racing":
        return ""
    if not (table.awaited or table.sealed):
        return words.say("tail-secret", round=words.round, until=_until(words))
    people = {seat for seat, player in enumerate(table.players) if player.kind == "person"}
    lines = [_waiting_for(words, people)]
    away = dict(table.away)
    lines += [words.say("tail-away", who=words.seat(seat), until=moment(at)) for seat, at in table.away]
    if late := tuple(seat for seat in table.late if seat not in away):
        lines.append(words.say("tail-late", who=words.seats(late), count=len(late)))
    cut_off = [seat for seat in table.awaited if table.players[seat].user in closed and seat in people]
    if cut_off:
        mentions = words.texts.listed([f"<@{table.players[seat].user}>" for seat in cut_off])
        lines.append(words.say("tail-dm-closed", who=mentions))
    return "\n".join(lines)


def _until(words: Words) -> str:
    return words.say("tail-until", until=words.until) if words.table.deadline else ""


def _waiting_for(words: Words, people: Collection[Seat]) -> str:
    table = words.table
    awaited = tuple(seat for seat in table.awaited if seat in people and seat not in table.late)
    sealed = tuple(seat for seat in table.sealed if seat in people)
    until = _until(words)
    if not sealed:
        everybody = len(awaited) > 1 and len(awaited) == len(people)
        who = words.say("everybody") if everybody else words.seats(awaited)
        key = "tail-next" if awaited else "tail-thinking"
        count = 1 if everybody else len(awaited)  # "everybody chooses"
        return words.say(key, round=words.round, who=who, who_count=count, until=until)
    ticks = [
        words.say("seat-in" if seat in sealed else "seat-missing", who=words.seat(seat))
        for seat in sorted((*awaited, *sealed))
    ]
    return words.say("tail-chosen", round=words.round, seats=" · ".join(ticks), until=until)


def pinged(words: Words, closed: Collection[int]) -> tuple[int, ...]:
    """Whom a new post may ping: those awaited who cannot be written to."""
    table = words.table
    return tuple(table.players[seat].user for seat in table.awaited if table.players[seat].user in closed)


def dashboard_rows(words: Words, started: bool = False) -> tuple[ActionRow, ...]:
    """The buttons of a dashboard."""
    if not words.table.under_way:
        return ()
    waits = ("nudge",) if len(words.table.people) > 1 else ()
    found = buttons(words, "hand", "text", *(() if started else ("happened",)), "rules", "follow", *waits)
    return (*found, names(words)) if started and words.meta.riders else found


def start(words: Words, board: BoardView, closed: Collection[int]) -> Message:
    """They're off. Where a round is over already, its post, which follows, has the picture and who is awaited."""
    hashes = {"commitment": words.table.commitment[:SHORT], "start_hash": board.start_hash[:SHORT]}
    parts = [words.say("start", title=words.title, **hashes), options.chosen(words)]
    if board.lines:
        return Message(content(parts))
    return Message(
        content([*parts, tail(words, closed)]),
        dashboard_rows(words, started=True),
        (words.drawing(board.scene),),
        pinged(words, closed),
    )


def rounds(words: Words, news: Sequence[RoundNews], closed: Collection[int], more: bool = False) -> Message:
    """One post for all that was resolved at once: heading, what matters of the story, standings, what next; `more`:
    the post that follows has what is next."""
    last = news[-1]
    parts = [_round_head(words, news[0], last)]
    for one in news:
        heading = words.say("story-of-round", round=words.label(one.when)) if len(news) > 1 else ""
        parts.append(f"{heading}\n{words.lines('story', main(one.lines))}".strip())
    if words.table.status != "over":  # else the podium's post has them
        parts.append(words.standings(last.standings))
    drawings = tuple(words.drawing(one.scene, f"-{one.number}") for one in news)
    if more:
        return Message(content(parts), (), drawings)
    return Message(content([*parts, tail(words, closed)]), dashboard_rows(words), drawings, pinged(words, closed))


def main(lines: Sequence[Line]) -> tuple[Line, ...]:
    """What matters of a story; all of it stands under *What happened?*."""
    return tuple(line for line in lines if not line.minor)


def _round_head(words: Words, first: RoundNews, last: RoundNews) -> str:
    number = words.label(last.when)
    if first.number != last.number:
        number = words.say("rounds-head", first=words.label(first.when), last=number)
    if not last.standings or words.table.status == "over":
        return words.say("round-head", round=number)
    return words.say("round-head-leader", round=number, leads=words.leads(last.standings[0]))


def again(words: Words, board: BoardView, closed: Collection[int], why: str = "") -> Message:
    """A dashboard posted anew because the old one is gone, or for another reason; its round is the one it tells
    of."""
    last = words.label(board.last) if board.last is not None else words.round
    parts = [
        why or words.say("round-head-again", round=last),
        words.lines("story", main(board.lines)),
        words.standings(board.standings),
        tail(words, closed),
    ]
    return Message(content(parts), dashboard_rows(words), (words.drawing(board.scene),), pinged(words, closed))


def gone_back(words: Words, board: BoardView, closed: Collection[int], told: GoneBack) -> Message:
    """Where the race stands again: the new dashboard."""
    facts = {"by": votes.went_back(words, told), "shown": words.label(board.scene.subtitle)}
    head = words.say("post-back", round=words.label(as_label(told.when)), **facts)
    parts = [head, words.standings(board.standings), tail(words, closed)]
    drawings = (words.drawing(board.scene),)
    return Message(content(parts), dashboard_rows(words), drawings, pinged(words, closed))


# -- interruptions


def paused(words: Words) -> Message:
    """Nobody answered, and one button goes on; or people wished it. Once it goes on, the post says so."""
    if not words.table.halts:
        return Message(words.say("paused-over"))
    if words.table.status == "held":
        return Message(words.say("held", title=words.title))
    if not words.table.rests:
        people = words.table.people
        who = words.texts.listed([f"<@{user}>" for user in people])
        return Message(words.say("paused", title=words.title, who=who), (_go_on(words),), mentions=people)
    until = words.say("paused-until", until=moment(words.table.on_at)) if words.table.on_at else ""
    return Message(words.say("paused-rests", title=words.title, until=until), (_go_on(words),))


def _go_on(words: Words) -> tuple[Button, ...]:
    return (button(words, "go-on", style="main"),)


def passed_on(words: Words, change: Left | HostPassed | Closed | KeeperAct) -> Message:
    """Somebody left and a stand-in rides on, the host's role has passed on, or who keeps order here closed it, or
    did what the host may."""
    if isinstance(change, KeeperAct):
        return Message(words.say("post-kept", who=spoken(change.name), what=change.what))
    if isinstance(change, Left) and not change.name:
        return Message(words.say("post-left-nameless"))
    if isinstance(change, Left):
        return Message(words.say("post-left", who=spoken(change.name)))
    if isinstance(change, Closed) and not change.name:
        return Message(words.say("post-idle", title=words.title))
    if isinstance(change, Closed):
        return Message(words.say("post-closed", who=spoken(change.name), title=words.title))
    return Message(words.say("post-host", who=words.user(change.host)))


def changed_time(words: Words, kind: str) -> Message:
    """There is more time now (`extended`), or there always will be another (`paced`)."""
    return Message(words.say(f"post-{kind}", pace=pace(words), until=words.until))


# -- the end


def _opened(words: Words) -> str:
    """The opened secret, and how many steps the race took: so a file that was cut short can be told."""
    return words.say("end-secret", secret=words.table.secret[:SHORT], steps=words.table.steps)


def end(words: Words, podium: PodiumView, steered: str = "") -> Message:
    """The podium, the final standings, how it was steered, and the opened secret."""
    winner = next((row for row in podium.standings if row.winner), None)
    who = words.name(winner.who) if winner else ""
    key = "end-head" if winner else "end-head-nobody"
    stand = next((part for part in podium.scene.parts if isinstance(part, Podium)), None)
    reason = words.label(stand.reason) if stand else "none"
    head = words.say(key, who=who, title=words.title, reason=reason)
    parts = [head, words.standings(podium.standings), *([steered] if steered else []), _opened(words)]
    return Message(
        content(parts),
        ended_rows(words),
        (words.drawing(podium.scene),),
    )


def abandoned(words: Words, steered: str = "") -> Message:
    """Ended without a winner; the secret is published all the same."""
    parts = [words.say("post-abandoned", title=words.title), *([steered] if steered else []), _opened(words)]
    return Message(content(parts), ended_rows(words))


def ended_rows(words: Words) -> tuple[ActionRow, ...]:
    """The buttons under the end of a race."""
    return buttons(words, "rematch", "happened", "verify", "export")
