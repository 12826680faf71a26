"""A race to be steered by tests: from a position, with dice by rider, one answer after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.chance import Chance, Draw, SeededChance
from engine.core.events import Event, Mark
from engine.core.prompts import Choice, Prompt, forced
from engine.core.race import Race, begin, play, seat_view
from engine.core.sample import some_answer
from engine.games.ciclistas import GAME
from engine.games.ciclistas.course import TEAM_LETTERS
from engine.games.ciclistas.events import Rode
from engine.games.ciclistas.meta import COLOURS
from engine.games.ciclistas.rules import CiclistasRules
from engine.games.ciclistas.view import MoveView, Public
from engine.registry import load
from tests.games.common import DATA

ENTRY = load(GAME, DATA / "ciclistas", "courses.json")

Dice = Mapping[str, tuple[int, int]]


def opened(players: int = 3, **options: Any) -> CiclistasRules:
    """The rules of a table with so many players."""
    rules = ENTRY.open({"colours": COLOURS[:players], **options})
    assert isinstance(rules, CiclistasRules)
    return rules


class Loaded:
    """Dice that show what a test wants, by rider; 3 and 4 where it does not say. No other luck."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._draws: list[Draw] = []

    @property
    def draws(self) -> tuple[Draw, ...]:
        return tuple(self._draws)

    @property
    def made(self) -> int:
        return len(self._draws)

    def since(self, made: int) -> tuple[Draw, ...]:
        return tuple(self._draws[made:])

    def below(self, sides: int, what: str) -> int:
        assert sides == 6, f"no luck is given for {what}"
        second = sum(draw.what == what for draw in self._draws) % 2
        value = self._dice.get(what.removeprefix("throw "), (3, 4))[second] - 1
        self._draws.append(Draw(what, sides, value))
        return value


def rider_of(prompt: Prompt) -> str:
    """Which rider a question is about."""
    return TEAM_LETTERS[prompt.seat] + prompt.about


class Ride:
    """A race from a position; what is forced is played at once, rounds run on as in a real race."""

    def __init__(self, position: str, players: int = 3, dice: Dice | None = None, **options: Any) -> None:
        self.rules = opened(players, **options)
        state = self.rules.read(position)
        self.race = Race(state, {}, self.rules.prompts(state))
        self.chance: Chance = Loaded(dice or {})
        self.events: list[Event] = []
        while self.race.prompts and (answer := forced(self.prompt)) is not None:
            self._play(answer)

    def say(self, *answers: str) -> Ride:
        """Answer the open questions one after the other: draft, throw or a number of counters."""
        for answer in answers:
            self._play({self.prompt.fields[0].key: (answer,)})
        return self

    def _play(self, answer: Mapping[str, tuple[str, ...]]) -> None:
        played = play(self.rules, self.race, self.prompt.id, answer, self.chance)
        self.race = played.race
        self.events += played.events

    @property
    def prompt(self) -> Prompt:
        """The open question."""
        return self.race.prompts[0]

    @property
    def asked(self) -> str:
        """Whom it is about, and what: `b1 move` or `b1 add`."""
        return f"{rider_of(self.prompt)} {self.prompt.id.rpartition('-')[2]}" if self.race.prompts else ""

    def offered(self, key: str) -> Choice:
        """A choice of the open question."""
        return next(choice for choice in self.prompt.fields[0].choices if choice.key == key)

    @property
    def offers(self) -> list[str]:
        """The keys of all choices."""
        return [choice.key for choice in self.prompt.fields[0].choices]

    def view(self) -> Public:
        """The public view now."""
        return self.rules.public(self.race.state)

    def mark(self, kind: str = "round", number: int = 0) -> Public:
        """The public view of a mark."""
        marks = [event for event in self.events if isinstance(event, Mark) and event.kind == kind]
        seen = marks[number].view
        assert isinstance(seen, Public)
        return seen

    @property
    def moves(self) -> list[MoveView]:
        """All moves so far."""
        return moves(self.events)

    def move(self, rider: str) -> MoveView:
        """The first move of a rider."""
        return next(move for move in self.moves if move.rider == rider)

    def spaces(self) -> dict[str, int]:
        """Riders in race order, with their spaces, at the first round's end."""
        return {one.rider: one.space for one in self.mark().road}


def moves(events: list[Event]) -> list[MoveView]:
    """The moves among events."""
    return [event.move for event in events if isinstance(event, Rode)]


def whole_race(table: CiclistasRules, seed: int, policy: str = "random") -> tuple[Race, list[Event]]:
    """A race to its end with random (or the automatic, or strong) answers: how it stands, and all events."""
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    played = begin(table, luck)
    race, events = played.race, list(played.events)
    while race.prompts:
        prompt = race.prompts[0]
        view = seat_view(table, race, prompt.seat)
        answer = some_answer(prompt, driver) if policy == "random" else getattr(table, policy)(view, prompt, driver)
        played = play(table, race, prompt.id, answer, luck)
        race = played.race
        events += played.events
    return race, events
