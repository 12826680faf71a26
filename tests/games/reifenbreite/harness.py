"""A table of Um Reifenbreite for tests: open it, set up a position, answer, see what is offered and what came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.chance import Draw, RecordedChance, SeededChance
from engine.core.events import Event
from engine.core.prompts import Prompt, checked
from engine.games.reifenbreite.meta import TEAMS, ReifenbreiteOptions
from engine.games.reifenbreite.rulebook.state import State
from engine.games.reifenbreite.rules import ReifenbreiteRules
from tests.games.reifenbreite.boards import OWN, TF, TG, TS, TU, board

SMALL = {"TS": TS, "TG": TG, "TF": TF, "TU": TU}


def opened(course: str = "paris-roubaix", seats: int = 4, **options: Any) -> ReifenbreiteRules:
    """The rules of a table: on one of the small boards by its name, or on a course of the game's own."""
    data: Mapping[str, Any] = SMALL.get(course, OWN)
    key = "test" if course in SMALL else course
    # Everything by itself unless the test says otherwise.
    level = options.pop("level", "own" if options else "basic")
    settled = ReifenbreiteOptions(colours=TEAMS[:seats], level=level, course=key, **options)
    return ReifenbreiteRules(settled, board(data))


class Ride:
    """A race from a position on: dice are told as faces, chance cards by the deck of the position."""

    def __init__(self, rules: ReifenbreiteRules, position: str | State) -> None:
        self.rules = rules
        self.state = rules.read(position) if isinstance(position, str) else position
        self.events: tuple[Event, ...] = ()

    @property
    def prompt(self) -> Prompt:
        """The question that is open, the front one of a line."""
        return self.rules.prompts(self.state)[0]

    @property
    def offered(self) -> list[str]:
        """Its choices."""
        return [choice.key for choice in self.prompt.fields[0].choices]

    @property
    def asked(self) -> list[str]:
        """Which riders are asked, the front one first."""
        return [prompt.about for prompt in self.rules.prompts(self.state)]

    def answer(self, key: str, *dice: int, luck: Sequence[int | Draw] = ()) -> Ride:
        """Answer it, with these dice and this luck after them; nothing of either may be left over."""
        chance = RecordedChance([*(face - 1 for face in dice), *luck])
        given = checked(self.prompt, {self.prompt.fields[0].key: (key,)})
        outcome = self.rules.apply(self.state, [given], chance)
        assert chance.left == 0, "not all of the luck was asked for"
        self.state, self.events = outcome.state, outcome.events
        return self

    def at(self, rider: str) -> str:
        """Where a rider is: a space, `-` off the road."""
        return next(one.space or "-" for one in self.rules.public(self.state).riders if one.rider == rider)

    def names(self) -> list[str]:
        """What happened with the last answer."""
        return [type(event).__name__ for event in self.events]

    def told(self, name: str) -> Any:
        """The first event of a type that the last answer brought."""
        return next(event for event in self.events if type(event).__name__ == name)


def started(rules: ReifenbreiteRules, seed: int = 1) -> State:
    """A fresh race, at its first question."""
    return rules.start(SeededChance(seed.to_bytes(4, "big"))).state


def refused(rules: ReifenbreiteRules, position: str) -> str:
    """The sentence with which a position is refused."""
    try:
        rules.read(position)
    except ValueError as error:
        return str(error)
    raise AssertionError("it is accepted")
