"""Every door that is open to somebody: the buttons that our posts in the channel have, wherever he asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cogs.text import channel_posts, lobby_post, votes
from cogs.text.words import Words
from cogs.wire.ids import Verb, read
from cogs.wire.message import ActionRow, Button, button_rows
from engine.tables.model.table import ENDED
from engine.tables.people.seats import rode
from engine.tables.views.table_view import TableView

LOOKS = ("text", "happened", "rules")
"""What can be looked at also when a race is over."""


def doors(words: Words, user: int) -> tuple[ActionRow, ...]:
    """The buttons of every post that the race has, or should have, in its channel now, as far as this person may
    press them: the more urgent first, each once."""
    table = words.table
    found = {button.id: button for button in _of_posts(words, user) if _may_press(table, user, button)}
    return button_rows(found.values())


def keepers_row(words: Words, user: int) -> ActionRow:
    """What who keeps order can do about a race besides; if he rides or rode in it himself, no more than end it."""
    table = words.table
    if user == table.host or table.status in ENDED:
        return ()
    acts = ["abandon"]
    if table.under_way and not rode(table.players, user):
        time = ["extend"] if table.deadline and table.status == "racing" else []
        acts = ["resume" if table.status == "held" else "pause", *time, "back", *acts]
    steers = [Button(words.say(f"button-steer-{act}"), Verb(table.id, "steer", act).write()) for act in acts]
    return (*steers, channel_posts.button(words, "seats")) if len(acts) > 1 else tuple(steers)


def _of_posts(words: Words, user: int) -> Iterable[Button]:
    for row in _rows(words, user):
        yield from (part for part in row if isinstance(part, Button))


def _rows(words: Words, user: int) -> tuple[ActionRow, ...]:
    table = words.table
    if table.status == "lobby":
        return lobby_post.lobby(words).rows
    if table.status == "expired":
        return ()
    if table.status in ENDED:
        return (*channel_posts.ended_rows(words), *channel_posts.buttons(words, *LOOKS))
    pause = channel_posts.paused(words).rows if table.halts else ()
    seats = tuple(channel_posts.button(words, verb) for verb in ("seats", "complain"))
    return (*votes.own_rows(words, user), *pause, *channel_posts.dashboard_rows(words), seats)


def _may_press(table: TableView, user: int, button: Button) -> bool:
    verb = read(button.id)
    may = MAY.get(verb.verb) if isinstance(verb, Verb) else None
    return may is None or may(table, user)


def _sits(table: TableView, user: int) -> bool:
    return table.seat_of(user) is not None


def _leads(table: TableView, user: int) -> bool:
    """The host; where he has not been seen for days, whoever acts in his stead is host."""
    return table.host == user or (table.host not in table.here and _sits(table, user))


MAY: Mapping[str, Callable[[TableView, int], bool]] = {
    "join": lambda table, user: not _sits(table, user),
    "leave": _sits,
    "colour": _sits,
    "computer": _leads,
    "guests": _leads,
    "start": _leads,
    "hand": _sits,
    "go-on": _sits,
    "seats": lambda table, user: rode(table.players, user),
    "complain": lambda table, user: _sits(table, user) and len(table.people) > 1,
    "nudge": _sits,
    "follow": lambda table, user: not _sits(table, user),
}
"""Who may press a button, by its verb; all others everybody may."""
