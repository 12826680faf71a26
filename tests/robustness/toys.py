"""The toys cut to what a message can hold, texts that show every fact, and deals that differ in one secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.chance import Chance
from engine.core.game import AnyRules, Outcome
from engine.core.plans import Carried, Planning
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.views import SeatView
from engine.registry import Entry
from engine.texts import Texts
from tests.e2e.support import REGISTRY, TEXTS
from tests.toys import toy_chain
from tests.toys.shared import Material
from tests.toys.tokens_data import CardPlayed, Own, Public, State, token_fields
from tests.toys.toy_chain import ToyChain
from tests.toys.toy_draft import ToyDraft
from tests.toys.toy_tokens import TokenRules, ToyTokens

Alter = Callable[[Any], Any]
"""A position with another secret in it."""


class WholeForms(TokenRules):
    """Votes, quiet forms of eight riders, secret cards: the tokens toy from its first vote on."""

    def start(self, chance: Chance) -> Outcome[State]:
        outcome = super().start(chance)
        return outcome._replace(state=replace(outcome.state, open=replace(outcome.state.open, phase="vote")))


class SmallTokens(WholeForms):
    """The same with forms of one rider."""

    def _tokens(self, public: Public, seat: Seat) -> Prompt:
        prompt = self._ask(public, seat, self._rider(public, seat))
        return prompt._replace(quiet=self.options.hush, limits=(("energy", public.energy[seat]), ("attacks", 2)))

    @staticmethod
    def _rider(public: Public, seat: Seat) -> tuple[Field, ...]:
        return token_fields(0, (), public.energy[seat])[:2]

    def _squares(self, one: Given, rider: int, chance: Chance) -> int:
        return super()._squares(one, rider, chance) if rider == 0 else 1


class PlannedTokens(SmallTokens):
    """The same, and the token of a turn can be settled while its pace is voted on."""

    def plan(self, view: SeatView[Public, Own]) -> Planning | None:
        if view.public.phase not in ("vote", "tokens"):
            return None
        tokens = self._rider(view.public, view.seat)[0]
        return Planning(self.round(view.public), (tokens._replace(key="token"),))

    def carry_out(self, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
        return Carried({"r0.token": plan["token"]}) if prompt.key == "tokens" and "token" in plan else None


def other_card(state: State) -> State:
    """Seat 0 holds another last card; the one it had lies where nobody will draw it."""
    *kept, last = state.hands[0]
    place = max(n for n, card in enumerate(state.deck) if card % 2 != last % 2)
    deck = (*state.deck[:place], last, *state.deck[place + 1 :])
    return replace(state, hands=((*kept, state.deck[place]), *state.hands[1:]), deck=deck)


def other_legs(state: toy_chain.State) -> toy_chain.State:
    """Seat 0 has other legs."""
    return replace(state, legs=((state.legs[0] + 1) % 6, *state.legs[1:]))


def other_bottle(state: Any) -> Any:
    """Whoever takes the first bottle of a Critèrium gets another one."""
    first, *rest = state.bottles
    place = max(n for n, bottle in enumerate(rest) if bottle != first)
    return state._replace(bottles=(rest[place], *rest[:place], first, *rest[place + 1 :]))


class TellsAHand(SmallTokens):
    """An event for all names a card that is still held."""

    def _ride(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        outcome = super()._ride(state, given, chance)
        return outcome._replace(events=(CardPlayed(0, state.hands[0][-1]), *outcome.events))


class GuessesByAHand(SmallTokens):
    """The stand-in votes by a card it cannot know."""

    peeked = 0

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        self.peeked = state.hands[0][-1]
        return super().prompts(state)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        if prompt.key == "vote":
            return {"pace": ("hard" if self.peeked % 2 else "easy",)}
        return super().default(view, prompt, chance)


class AsksByAHand(SmallTokens):
    """Who is asked first follows from a card that is held."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        found = super().prompts(state)
        return found[::-1] if state.open.phase == "card" and sum(state.hands[0]) % 2 else found


class Dealt:
    """Rules whose races start from an altered deal; luck is the same."""

    def __init__(self, rules: Any, alter: Alter) -> None:
        self._rules, self._alter = rules, alter

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def start(self, chance: Chance) -> Any:
        """The start, with the secret changed."""
        outcome = self._rules.start(chance)
        return outcome._replace(state=self._alter(outcome.state))


@dataclass(frozen=True)
class Listed:
    """A game as the registry lists it, dealt as this twin has it."""

    entry: Entry
    made: Callable[[AnyRules], AnyRules] = lambda rules: rules
    alter: Alter | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.entry, name)

    def open(self, options: Mapping[str, Any], material: str = "") -> Any:
        """The rules of a table."""
        rules = self.made(self.entry.open(options, material))
        return rules if self.alter is None else Dealt(rules, self.alter)


@dataclass(frozen=True)
class Games:
    """A registry of one game."""

    games: Mapping[str, Any]


def criterium(alter: Alter | None = None) -> Games:
    """The Critèrium."""
    return Games({"criterium": Listed(REGISTRY["criterium"], alter=alter)})


def ciclistas() -> Games:
    """El juego de los ciclistas."""
    return Games({"ciclistas": Listed(REGISTRY["ciclistas"])})


def ciclismo() -> Games:
    """Ciclismo a fondo."""
    return Games({"ciclismo_a_fondo": Listed(REGISTRY["ciclismo_a_fondo"])})


def tokens(alter: Alter | None = None, kind: type[TokenRules] = SmallTokens) -> Games:
    """The tokens toy, or one that was broken on purpose."""

    def made(rules: AnyRules) -> AnyRules:
        return kind(rules.options, Material())  # type: ignore[arg-type]

    return Games({"toy_tokens": Listed(Entry(ToyTokens(), Material()), made, alter)})


def chain(alter: Alter | None = None) -> Games:
    """The chain toy."""
    return Games({"toy_chain": Listed(Entry(ToyChain(), Material()), alter=alter)})


def drafts() -> Games:
    """The draft toy."""
    return Games({"toy_draft": Listed(Entry(ToyDraft(), Material()))})


class ToyTexts(Texts):
    """The bot's texts; a toy's say their key and every fact they are given, so that nothing hides in a text."""

    def __init__(self) -> None:
        super().__init__({}, {}, strict=True)

    def has(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return TEXTS.has(key)

    def say(self, key: str, /, **facts: Any) -> str:
        """The bot's own text, or all that a toy says."""
        if not key.startswith("toy"):
            return TEXTS.say(key, **facts)
        told = " ".join(f"{name}={value}" for name, value in sorted(facts.items()))
        return f"{key.partition('-')[2]} {told}".strip()
