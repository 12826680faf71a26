"""What an absent player does: the column "Auto" of the rule book's table 4.1."""

from __future__ import annotations

from engine.core.prompts import Answer, Prompt, preset


def automatic(prompt: Prompt) -> Answer:
    """What stands in an untouched form: each field of each question has a preset, the choice of the rule book's
    section 4.1. ValueError for a question that has none."""
    found = preset(prompt)
    if found is None:
        raise ValueError(f"{prompt.id} has a field that must be filled; every field of this game has a preset")
    return found
