"""Private replies that show a hand or menus of a lobby: only the token of a press can edit them."""

from __future__ import annotations

from collections import OrderedDict

from cogs.wire.request import Interaction

PEOPLE = 512
EACH = 4


class PrivateReplies:
    """The newest of each person at each table, with a token of the last quarter of an hour. A restart forgets them:
    then they show what stands when they are pressed."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, int], OrderedDict[int, Interaction]] = OrderedDict()
        self._lagging: set[int] = set()

    def note(self, table: int, place: int, interaction: Interaction) -> None:
        """This private reply shows that person's hand, or menus of his."""
        whose = table, interaction.user.id
        replies = self._known.setdefault(whose, OrderedDict())
        replies[place] = interaction
        replies.move_to_end(place)
        self._known.move_to_end(whose)
        if len(replies) > EACH:
            self._lagging.discard(replies.popitem(last=False)[0])
        if len(self._known) > PEOPLE:
            self._lagging.difference_update(self._known.popitem(last=False)[1])

    def of(self, table: int, user: int) -> dict[int, Interaction]:
        """Those that can still be edited, by their place."""
        known = self._known.get((table, user), OrderedDict())
        return {place: one for place, one in known.items() if not one.is_expired()}

    def lags(self, place: int, *, behind: bool) -> None:
        """Whether what this one says is older than what stands, as Discord did not take its last edit."""
        if behind:
            self._lagging.add(place)
        else:
            self._lagging.discard(place)

    def lagging(self, table: int, user: int) -> dict[int, Interaction]:
        """Those that lag behind and can still be edited, by their place."""
        return {place: one for place, one in self.of(table, user).items() if place in self._lagging}
