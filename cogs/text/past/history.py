"""Races that have ended: a list to choose from, and one of them as it is remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType

from cogs.text import channel_posts
from cogs.text.deeds import steered
from cogs.text.past.participants import marked, outcome
from cogs.text.words import Words
from cogs.wire.ids import Pick, Verb
from cogs.wire.limits import content
from cogs.wire.message import ActionRow, Button, Menu, Message, Option
from cogs.wire.sanitize import no_list, plain, spoken
from engine.core.scene import Scene
from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.views.deeds import Deed
from engine.tables.views.table_view import TableView
from engine.texts import Texts

NONE: Mapping[int, str] = MappingProxyType({})
PAGE = 8
"""Races of one page."""
OPEN, TURN = "past-race", "past-races"
"""The verbs that open a race of the list, and turn to another page of it."""


def listed(
    texts: Texts, races: Sequence[RaceResult], page: int, seasons: Mapping[int, str] = NONE, *, here: bool
) -> Message:
    """A page of races, newest first, with a menu that opens one. `races` may hold one more than a page has: then
    there are older ones. `seasons`: what those are called for which they count. `here`: those of a server, else
    one's own."""
    turning = _turning(texts, page, more=len(races) > PAGE)
    if not races:
        return Message(texts.say("history-none" if here else "history-none-yours"), turning)
    numbered = [(page * PAGE + number, race) for number, race in enumerate(races[:PAGE], 1)]
    menu = Menu(Pick(0, OPEN).write(), tuple(_option(texts, *one) for one in numbered), texts.say("history-choose"))
    head = texts.say("history-head" if here else "history-head-yours")
    return Message(content([head, "\n".join(_line(texts, *one, seasons) for one in numbered)]), ((menu,), *turning))


def _line(texts: Texts, number: int, race: RaceResult, seasons: Mapping[int, str]) -> str:
    facts = {"title": _title(texts, race), "channel": _channel(race), "when": f"<t:{int(race.ended)}:d>"}
    facts["season"] = _season(race, seasons)
    return texts.say("history-line", number=number, outcome=outcome(texts, race), **facts)


def _option(texts: Texts, number: int, race: RaceResult) -> Option:
    day = datetime.fromtimestamp(race.ended, UTC).date().isoformat()
    label = texts.say("history-option", number=number, title=_title(texts, race), day=day)
    return Option(label, str(race.table), outcome(texts, race, plain))


def _turning(texts: Texts, page: int, *, more: bool) -> tuple[ActionRow, ...]:
    if not page and not more:
        return ()
    newer = Button(texts.say("button-newer"), Verb(0, TURN, f"{max(0, page - 1)}.newer").write(), disabled=not page)
    older = Button(texts.say("button-older"), Verb(0, TURN, f"{page + 1}.older").write(), disabled=not more)
    return ((newer, older),)


def opened(
    texts: Texts,
    race: RaceResult,
    table: TableView | None,
    scene: Scene | None,
    deeds: Sequence[Deed] = (),
    seasons: Mapping[int, str] = NONE,
) -> Message:
    """One race: how it ended, everybody's place, the last picture; and, where its steps are still kept, how it was
    steered and the ways to its rounds, its file and its verification."""
    times = {"began": f"<t:{int(race.started)}:f>", "ended": f"<t:{int(race.ended)}:f>"}
    facts = {"title": _title(texts, race), "channel": _channel(race), "outcome": outcome(texts, race)}
    facts["season"] = _season(race, seasons)
    seats = sorted(race.seats, key=lambda one: (one.place, one.seat))
    parts = [texts.say("past-race-head", **facts, **times), "\n".join(_place(texts, race, one) for one in seats)]
    if table is None:
        return Message(content([*parts, texts.say("past-race-forgotten")]))
    words = Words(texts, table)
    drawings = () if scene is None else (words.drawing(scene),)
    rows = channel_posts.buttons(words, "happened", "verify", "export")
    return Message(content([*parts, steered(words, deeds)]), rows, drawings)


def _place(texts: Texts, race: RaceResult, one: SeatResult) -> str:
    points = -1 if one.points is None else one.points
    facts = {"place": one.place, "who": marked(texts, race, one), "points": points, "out": int(one.out)}
    facts |= {"others": one.others, "all": one.choices}
    return no_list(texts.say("past-race-place", **facts))  # a list would count 1, 2, 3 where places are 1, 2, 4


def _season(race: RaceResult, seasons: Mapping[int, str]) -> str:
    return spoken(seasons[race.season]) if race.season in seasons else "none"


def _title(texts: Texts, race: RaceResult) -> str:
    return texts.say(f"{race.game}-title")


def _channel(race: RaceResult) -> str:
    return f"<#{race.place.channel}>"
