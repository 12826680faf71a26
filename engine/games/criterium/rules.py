"""The Critèrium as the protocol asks for it: questions, turns, views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pydantic import TypeAdapter

from engine.core.chance import Chance, pick
from engine.core.events import Event, Line, Mark, PublicEvent, Standing
from engine.core.forms import Change
from engine.core.game import NO_ORDERS, Followed, Orders, Outcome, Types
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.criterium import computer, notation, scene, story
from engine.games.criterium.finish import declared, ranked
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.redraw import redrawn
from engine.games.criterium.setup import course, prepared
from engine.games.criterium.state import Cyclist, State
from engine.games.criterium.turn import play_turn
from engine.games.criterium.view import Card, CyclistView, Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own))


class CriteriumRules:
    """One table's Critèrium. `course` is what options and board come to."""

    types = TYPES

    def __init__(self, options: CriteriumOptions, board: Board) -> None:
        self.options = options
        self.course = course(options, board)
        self.refs = {ref.key: ref for ref in self.course.racing}

    def start(self, chance: Chance) -> Outcome[State]:
        return Outcome(prepared(self.course, chance))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Every player with a card chooses one in secret (CRI-12); nobody without a card is asked (CRI-14)."""
        if state.over:
            return ()
        return tuple(
            card_prompt(state.turn, cyclist.seat, cyclist.cards)
            for cyclist in state.cyclists
            if cyclist.seat is not None and cyclist.cards
        )

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """The turn, and further ones while no player has a card to choose (CRI-39), at most to turn 8 (CRI-11)."""
        chosen = {one.prompt.seat: chosen_card(one.one("card")) for one in given}
        events: list[Event] = []
        while True:
            state, more = play_turn(self.course, state, chosen, chance)
            view = self.public(state)
            events += (*more, Mark("round", state.turn, view))
            if state.over:
                events.append(Mark("race", 1, view))
                return Outcome(state, tuple(events))
            state = state._replace(turn=state.turn + 1)
            if any(cyclist.cards for cyclist in state.cyclists if cyclist.seat is not None):
                return Outcome(state, tuple(events))
            chosen = {}

    def public(self, state: State) -> Public:
        """What all see: cards played and bottles taken, no hand, no deck, no bottle number (CRI-10, CRI-42)."""
        return Public(
            state.turn,
            tuple(_seen(cyclist) for cyclist in state.cyclists),
            "used" if state.sprint_used else "open",
            len(state.bottles),
            state.last,
            state.over,
            ranked(state.cyclists)[0].colour if state.over else None,
            declared(self.course, state.cyclists) if state.over else None,
        )

    def own(self, state: State, seat: Seat) -> Own:
        """The seat's own hand (CRI-10)."""
        return Own(state.cyclists[seat].cards)

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        return scene.hand(view) if isinstance(view, SeatView) else scene.board(view)

    def podium(self, view: Public) -> Scene:
        return scene.podium(view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return story.told(events, self.refs)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return story.standings(view, self.refs)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return story.situation(view, self.course, self.refs)

    def round(self, view: Public) -> int:
        return view.turn

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """A card with a number of 1 or more, each equally likely; the 0 only if nothing else is left
        (RULES.md, 3)."""
        choices = prompt.fields[0].choices
        good = [choice for choice in choices if int(choice.arg("number")) > 0]
        return {"card": (pick(chance, good or choices, "stand-in card").key,)}

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        raise NotImplementedError("written with the game's new computer")

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        return computer.strong(self.course, view, prompt, chance)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        return None

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        return changes

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        return ()

    def order_form(self, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """Nothing can be ordered: every card is chosen anew."""
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return NO_ORDERS

    def follow(self, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return redrawn(state, seen_by, chance)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text, self.course)


def _seen(cyclist: Cyclist) -> CyclistView:
    colour, seat, square, slot, cards, shown, has_bottle = cyclist
    return CyclistView(colour, seat, square, slot, len(cards), shown, has_bottle)


@lru_cache(maxsize=1024)
def card_prompt(turn: int, seat: Seat, hand: tuple[Card, ...]) -> Prompt:
    """Choose one card: colour card and bottle of one number are two choices (RULES.md, 3)."""
    return Prompt(
        id=f"t{turn}-card-{seat}",
        seat=seat,
        key="card",
        window=f"t{turn}",
        fields=(card_field(hand),),
        opens="together",
        private=True,
    )


@lru_cache(maxsize=4096)
def card_field(hand: tuple[Card, ...]) -> Field:
    """The list of the distinct cards of a hand."""
    return Field("card", tuple(_choice(card) for card in dict.fromkeys(hand)))


def _choice(card: Card) -> Choice:
    return Choice(card.key, (("number", card.number), ("bottle", int(card.bottle))))


def chosen_card(choice: Choice) -> Card:
    """The card that a choice stands for."""
    (_, number), (_, bottle) = choice.args
    return Card(int(number), bool(bottle))
