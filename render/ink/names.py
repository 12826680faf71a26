"""Labels as they can be drawn: finished text, or with team colours instead of names the font does not know."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Fact, Ref
from engine.core.scene import Label, Rider, label
from render.ink.fonts import clean, drawable

Words = Callable[[Label], str]
"""What turns a label into text in the table's language, display names included."""


class Speaker:
    """The words of one picture."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, text: Label) -> str:
        """The label's text; with colours for names if it could not be drawn otherwise."""
        spoken = clean(self.words(text))
        if drawable(spoken):
            return spoken
        facts = tuple((name, self._plain(fact)) for name, fact in text.facts)
        return clean(self.words(Label(text.key, facts)))

    def name(self, text: Label, rider: Rider) -> str:
        """A name of its own: the player's, or the team's colour."""
        spoken = clean(self.words(text))
        return spoken if drawable(spoken) else self._team(rider.team)

    def code(self, rider: Rider) -> str:
        """What the badge says."""
        return rider.mark or self.words(label("scene-code", team=rider.team))

    def neutral(self) -> str:
        """The mark of a neutral in lists."""
        return clean(self.words(label("scene-neutral")))

    def _team(self, team: str) -> str:
        return clean(self.words(label("scene-team", team=team)))

    def _plain(self, fact: Fact) -> Fact:
        if isinstance(fact, Ref):
            return self._team(fact.key)
        if isinstance(fact, tuple) and fact and isinstance(fact[0], Ref):
            return tuple(Ref(one.key, None) for one in fact if isinstance(one, Ref))
        return fact
