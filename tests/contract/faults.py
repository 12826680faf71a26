"""Games broken on purpose, one fault each, to see that the contract finds it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from engine.core.chance import Chance, SeededChance
from engine.core.events import Event, Line, PublicEvent, Standing
from engine.core.forms import Change
from engine.core.game import Followed, Orders, Outcome
from engine.core.lazy import Lazy
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat, forced
from engine.core.scene import Scene
from engine.core.views import SeatView
from tests.toys.shared import toy_scene
from tests.toys.tokens_data import PACE, TEAM, Moved, Own, Public, State
from tests.toys.toy_chain import ChainRules
from tests.toys.toy_chain import Own as ChainOwn
from tests.toys.toy_chain import Public as ChainPublic
from tests.toys.toy_tokens import TokenRules


class ShowsAHand(TokenRules):
    """A card of a secret hand stands in the public view."""

    def public(self, state: State) -> Public:
        return replace(state.open, pace=state.hands[0][0])


class ShowsTheDeck(TokenRules):
    """A seat knows the card that comes next."""

    def own(self, state: State, seat: Seat) -> Own:
        return Own((*state.hands[seat], *state.deck[:1]))


class AsksByTheHand(TokenRules):
    """Equal cards are one choice, so that being asked tells what the hand holds."""

    def _card(self, state: State, seat: Seat) -> Prompt:
        values = sorted(set(state.hands[seat]))
        cards = Field("card", tuple(Choice(f"c{value}", (("value", value),)) for value in values))
        return super()._card(state, seat)._replace(fields=(cards,))


class SkipsByTheHand(TokenRules):
    """Who has only one kind of card is not asked at all."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return tuple(
            prompt
            for prompt in super().prompts(state)
            if not prompt.private or min(state.hands[prompt.seat]) != max(state.hands[prompt.seat])
        )


class DrawsNothingAnew(TokenRules):
    """Redraw leaves everything as it is, which would make every secrecy check pass."""

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return state


class PaintsAPeek(TokenRules):
    """Every picture for all is another one: it counts how often it was drawn."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._drawn = itertools.count()

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        return toy_scene("board", drawn=next(self._drawn))


class ChangesItsArgument(TokenRules):
    """The deck is stirred in place."""

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        outcome = super().apply(state, given, chance)
        object.__setattr__(state, "deck", state.deck[::-1])
        return outcome


class UsesItsOwnLuck(TokenRules):
    """Luck that is not in the log."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._luck = SeededChance(b"private")

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        return super().apply(state, given, self._luck)


class ReusesIds(TokenRules):
    """The vote of every turn has the same id."""

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        prompt = super()._ask(public, seat, fields)
        return prompt._replace(id=f"{public.phase}-{seat}") if public.phase == "vote" else prompt


class ChangesOpenQuestions(TokenRules):
    """A card window says how many have played already."""

    def _card(self, state: State, seat: Seat) -> Prompt:
        return super()._card(state, seat)._replace(about=str(sum(state.open.played)))


class OffersTooMuch(TokenRules):
    """The budget is smaller than what single choices cost."""

    def _tokens(self, public: Public, seat: Seat) -> Prompt:
        return super()._tokens(public, seat)._replace(limits=(("energy", 0), ("attacks", 2)))


class WritesLongIds(TokenRules):
    """The vote's id leaves no room for what is chosen."""

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        prompt = super()._ask(public, seat, fields)
        return prompt._replace(id=f"{prompt.id}-{'long' * 20}")


class NamesWhatNoIdHolds(TokenRules):
    """A choice has a blank in its key."""

    def _card(self, state: State, seat: Seat) -> Prompt:
        prompt = super()._card(state, seat)
        cards = tuple(choice._replace(key=f"card {choice.key}") for choice in prompt.fields[0].choices)
        return prompt._replace(fields=(Field("card", cards),))


class TellsOtherChoices(TokenRules):
    """What people read of the cards does not hold for what is played."""

    def _card(self, state: State, seat: Seat) -> Prompt:
        prompt = super()._card(state, seat)
        bare = prompt.fields[0].bare
        return prompt._replace(fields=(Field("card", Lazy(bare, lambda: bare[::-1])),))


class AsksForTooManyRiders(TokenRules):
    """More riders than one menu can list."""

    def _tokens(self, public: Public, seat: Seat) -> Prompt:
        prompt = super()._tokens(public, seat)
        more = tuple(PACE._replace(key=f"x{n}.pace", group=f"X{n}") for n in range(18))
        return prompt._replace(fields=(*prompt.fields, *more))


class AsksForTooLongAList(TokenRules):
    """A list whose single changes no line of a menu can name."""

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        prompt = super()._ask(public, seat, fields)
        riders = tuple(Choice(f"r{n}") for n in range(60))
        return (
            prompt._replace(fields=(Field("team", riders, 60, 60, ordered=True),)) if fields == (TEAM,) else prompt
        )


class HasNoAnswer(TokenRules):
    """A vote without choices."""

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        prompt = super()._ask(public, seat, fields)
        return prompt._replace(fields=(Field("pace", ()),)) if public.phase == "vote" else prompt


class DefaultsOffTheForm(TokenRules):
    """An absent player plays a card that nobody has."""

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        return {"card": ("c0-9",)} if prompt.key == "card" else super().default(view, prompt, chance)


class MixesAWindow(TokenRules):
    """The first seat's vote opens at once, the others' together."""

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        prompt = super()._ask(public, seat, fields)
        return prompt._replace(opens="at_once") if public.phase == "team" and seat == 0 else prompt


class ImaginesAnotherHand(TokenRules):
    """A computer believes that it holds other cards than it does."""

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        state = super().imagine(view, chance)
        return replace(state, hands=tuple(hand[::-1] for hand in state.hands))


class ImaginesWhatItWasNotShown(TokenRules):
    """Imagination depends on something that is in no view."""

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        state = super().imagine(view, chance)
        return replace(state, deck=state.deck[:: 1 if id(view.public) == id(self._last) else -1])

    def public(self, state: State) -> Public:
        self._last = super().public(state)
        return self._last


class ProposesTooMuch(TokenRules):
    """A proposal that the budget does not allow."""

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        if prompt.key != "tokens":
            return None
        return {field.key: (field.choices[-1].key,) for field in prompt.fields}


class RanksChangesTwice(TokenRules):
    """A list of changes with one of them twice."""

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        return (*changes, *changes[:1])


class ForgetsTheDeck(TokenRules):
    """A position is written without the cards to come."""

    def write(self, state: State) -> str:
        return super().write(replace(state, deck=()))


class ForgetsASeat(TokenRules):
    """The last one is not in the standings."""

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return super().standings(view)[:-1]


class TellsNothing(TokenRules):
    """A race without a story."""

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return ()


class HidesAnEvent(TokenRules):
    """A card is played, and nobody is told that there are such events."""

    types = TokenRules.types._replace(events=(Moved,))


class NeverEndsAStage(TokenRules):
    """The turn is never counted."""

    def _after_turn(self, state: State, events: list[Event]) -> Outcome[State]:
        return Outcome(replace(state, open=replace(state.open, phase="vote", turn=state.open.turn + 1)), ())


class ForgetsTheEnd(TokenRules):
    """No mark tells that the race is over."""

    def _after_card(self, state: State, events: list[Event]) -> Outcome[State]:
        outcome = super()._after_card(state, events)
        return outcome._replace(events=tuple(event for event in outcome.events if event not in outcome.events[-1:]))


class OrdersByItself(ChainRules):
    """Orders that nobody gave are followed."""

    def follow(self, orders: Orders, view: SeatView[ChainPublic, ChainOwn], prompt: Prompt) -> Followed | None:
        only = forced(prompt) or {prompt.fields[0].key: (prompt.fields[0].choices[0].key,)}
        return Followed(only, True, orders)


class SkipsASquare(ChainRules):
    """The number of the round falls back with each stage."""

    def round(self, view: ChainPublic) -> int:
        return view.moves + 1
