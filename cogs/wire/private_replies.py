"""Private replies that show a hand or menus of a lobby: only the token of a press can edit them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from cogs.wire import ids
from cogs.wire.message import Message
from cogs.wire.request import Interaction

PEOPLE = 512
EACH = 4


@dataclass(slots=True)
class PrivateReply:
    """One of them: the newest token that edits it, what it says (None: not known), and whether that is older than
    what stands, as Discord did not take its last edit."""

    interaction: Interaction
    says: Message | None = None
    lags: bool = False

    @property
    def asks(self) -> frozenset[tuple[int, str]]:
        """The questions whose buttons it has: branch and prompt of each."""
        parts = (ids.read(part.id) for row in (self.says.rows if self.says else ()) for part in row)
        return frozenset((one.branch, one.prompt) for one in parts if isinstance(one, ids.QUESTION))


class PrivateReplies:
    """The newest of each person at each table, with a token of the last quarter of an hour. A restart forgets them:
    then they show what stands when they are pressed."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, int], OrderedDict[int, PrivateReply]] = OrderedDict()
        self._at: dict[int, PrivateReply] = {}

    def note(self, table: int, place: int, interaction: Interaction) -> None:
        """This private reply shows that person's hand, or menus of his. A token that Discord does not know, for its
        press came too late, is worth nothing: an earlier one may still do."""
        whose = table, interaction.user.id
        replies = self._known.setdefault(whose, OrderedDict())
        known = replies.get(place)
        if known is None:
            known = replies[place] = self._at[place] = PrivateReply(interaction)
        elif interaction.response.is_done():
            known.interaction = interaction
        replies.move_to_end(place)
        self._known.move_to_end(whose)
        if len(replies) > EACH:
            self._at.pop(replies.popitem(last=False)[0], None)
        if len(self._known) > PEOPLE:
            for old in self._known.popitem(last=False)[1]:
                self._at.pop(old, None)

    def of(self, table: int, user: int) -> dict[int, PrivateReply]:
        """Those that can still be edited, by their place."""
        known = self._known.get((table, user), OrderedDict())
        return {place: one for place, one in known.items() if not one.interaction.is_expired()}

    def at(self, place: int) -> PrivateReply | None:
        """The one at this place."""
        return self._at.get(place)

    def says(self, place: int, message: Message) -> None:
        """What this one says from now on."""
        if known := self._at.get(place):
            known.says, known.lags = message, False

    def forget(self, table: int, user: int, place: int) -> None:
        """This one is never edited again."""
        self._known.get((table, user), OrderedDict()).pop(place, None)
        self._at.pop(place, None)

    def lags(self, place: int, *, behind: bool) -> None:
        """Whether what this one says is older than what stands."""
        if known := self._at.get(place):
            known.lags = behind
