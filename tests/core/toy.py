"""A toy small enough to reckon with in the head: named questions, and a state that is the list of what was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import PublicEvent
from engine.core.game import AnyRules, GameOptions, Outcome, Types
from engine.core.prompts import Choice, Field, Given, Opens, Prompt, Seat
from engine.core.race import Race

State = tuple[str, ...]
"""The answers opened so far, as `prompt=choice`, in the order in which the rules got them."""

YES_NO = Field("say", (Choice("yes"), Choice("no")))


@dataclass(frozen=True, slots=True)
class Told(PublicEvent):
    """An answer was opened."""

    what: str


def question(name: str, seat: Seat, opens: Opens, window: str = "w", *, quiet: bool = False) -> Prompt:
    """A yes-or-no question."""
    return Prompt(name, seat, "say", window, (YES_NO,), opens, quiet=quiet)


class Sayings:
    """Asks its questions until each is answered; a "no" calls off every question named in `calls_off`."""

    types = Types(TypeAdapter(State), TypeAdapter(State), TypeAdapter(int), (Told,))

    def __init__(self, *asked: Prompt, calls_off: tuple[str, ...] = (), luck: bool = False) -> None:
        self.options = GameOptions(colours=("red", "blue", "green"))
        self._asked = asked
        self._calls_off = calls_off
        self._luck = luck

    def start(self, chance: Chance) -> Outcome[State]:
        return Outcome((f"start={chance.below(6, 'start')}",) if self._luck else ())

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        said = {word.split("=")[0] for word in state}
        off = self._calls_off if any(word.endswith("=no") for word in state) else ()
        return tuple(prompt for prompt in self._asked if prompt.id not in said and prompt.id not in off)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        words = tuple(f"{one.prompt.id}={one.one('say').key}" for one in given)
        luck = (f"luck={chance.below(100, 'luck')}",) if self._luck else ()
        return Outcome((*state, *words, *luck), tuple(Told(word) for word in words))

    def public(self, state: State) -> State:
        return state

    def own(self, state: State, seat: Seat) -> int:
        return seat

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return (*state, f"redrawn={chance.below(100, 'redraw')}")


def sayings(*asked: Prompt, **more: Any) -> AnyRules:
    """The rules of a table, for functions that want a whole game and use a part of it."""
    return cast(AnyRules, Sayings(*asked, **more))


def names(race: Race) -> tuple[str, ...]:
    """The open questions."""
    return tuple(prompt.id for prompt in race.prompts)
