"""Forms that were begun and are not answered yet: rows of the table, and no moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.prompts import Answer


class Drafts:
    """Those of one table in one decision, by prompt: as they stood (`held`), and what it changes."""

    def __init__(self, held: Mapping[str, Answer]) -> None:
        self._held = held
        self._dropped: tuple[str, ...] = ()
        self.new: dict[str, Answer] = {}

    def keep(self, prompt: str, answer: Answer) -> None:
        """A form stands so from now on."""
        self.new[prompt] = answer

    def forget(self) -> None:
        """What was begun belongs to questions that are no more."""
        self._dropped, self._held = tuple(self._held), {}

    def open(self, closed: Collection[str]) -> Mapping[str, Answer]:
        """All that stand, but those of prompts that are `closed`."""
        return {prompt: held for prompt, held in {**self._held, **self.new}.items() if prompt not in closed}

    def over(self, closed: Collection[str]) -> tuple[str, ...]:
        """Those whose rows go; others have none."""
        return (*self._dropped, *(prompt for prompt in closed if prompt in self._held))
