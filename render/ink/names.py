"""Labels as they can be drawn: without the signs of names that the font does not know."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Ref
from engine.core.scene import Figure, Label, label
from render.ink.fonts import clean, drawable, legible

LabelWords = Callable[[Label], str]
"""What turns a label into text in the table's language, display names included."""
UNREADABLE = "…"
"""A person without a team whose name the font has no sign of; the message above the picture has it whole."""


class Speaker:
    """The words of one picture."""

    def __init__(self, words: LabelWords) -> None:
        self.words = words

    def __call__(self, text: Label) -> str:
        """The label's text; of a name that cannot be drawn the rest that can, or the team's colour."""
        spoken = self.words(text)
        if drawable(spoken):
            return clean(spoken)
        # A name in a script the font has not must not take the sentence with it; the message above the picture has
        # it whole.
        for who in _people(text):
            # The player's own name: what else is said of a rider can be drawn.
            name = self.words(label("scene-name", who=who._replace(rider="", beside="")))
            spoken = spoken.replace(name, legible(name) or self._team(who.key))
        return legible(spoken)

    def name(self, text: Label, rider: Figure | None) -> str:
        """A name of its own: what can be drawn of the player's, or the team's colour."""
        return legible(self.words(text)) or (self._team(rider.team) if rider else UNREADABLE)

    def code(self, rider: Figure) -> str:
        """The letters on a badge: the rider's own mark, else the code of its team."""
        return rider.mark or self.words(label("scene-code", team=rider.team))

    def neutral(self) -> str:
        """The mark of a neutral in lists."""
        return clean(self.words(label("scene-neutral")))

    def _team(self, team: str) -> str:
        return clean(self.words(label("scene-team", team=team)))


def _people(text: Label) -> list[Ref]:
    """Everybody a label names, alone or in a list."""
    facts = (fact if isinstance(fact, tuple) and not isinstance(fact, Ref) else (fact,) for _, fact in text.facts)
    return [one for several in facts for one in several if isinstance(one, Ref)]
