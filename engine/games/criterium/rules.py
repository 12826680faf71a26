"""The Critèrium as the protocol asks for it: questions, turns, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance, pick
from engine.core.events import Line, PublicEvent, Standing
from engine.core.forms import NoForms
from engine.core.game import NO_ORDERS, Followed, Orders, Outcome, Types
from engine.core.plans import Carried, Planning
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.core.views import SeatView
from engine.games.criterium import notation, story
from engine.games.criterium.course import compiled
from engine.games.criterium.events import EVENTS
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.public_view import public_view
from engine.games.criterium.rulebook.phases import play_on
from engine.games.criterium.rulebook.questions import chosen_card, prompts
from engine.games.criterium.rulebook.redraw import redrawn
from engine.games.criterium.rulebook.setup import prepared
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.rulebook.turn import TurnState
from engine.games.criterium.scene import pictures
from engine.games.criterium.seat import computer, plans
from engine.games.criterium.seat.imagine import imagined
from engine.games.criterium.standings import standings
from engine.games.criterium.view import Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), EVENTS)


class CriteriumRules(NoForms):
    """One table's Critèrium. `course` is what options and board come to."""

    types = TYPES

    def __init__(self, options: CriteriumOptions, board: Board) -> None:
        self.options = options
        self.course = compiled(options, board)
        self.refs = {ref.key: ref for ref in self.course.racing}

    def start(self, chance: Chance) -> Outcome[State]:
        return Outcome(prepared(self.course, chance))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return prompts(self.course, state)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """The turn with the cards that the players chose, and on to the next question."""
        chosen = {one.prompt.seat: chosen_card(one.one("card")) for one in given}
        turn = TurnState(self.course, state, chosen, chance)
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        return public_view(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """The seat's own hand (CRI-10)."""
        return Own(state.cyclists[seat].cards)

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return pictures.hand(self.course, view, asked)
        return pictures.board(self.course, view)

    def podium(self, view: Public) -> Scene:
        return pictures.podium(self.course, view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return story.told(events, self.refs)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return standings(view, self.refs)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return story.situation(view, self.course, self.refs)

    def round(self, view: Public) -> int:
        return view.turn

    def when(self, view: Public) -> Label:
        return pictures.turn_of(view.turn)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """A card with a number of 1 or more, each equally likely; the 0 only if nothing else is left
        (RULES.md, 3)."""
        choices = prompt.fields[0].choices
        good = [choice for choice in choices if int(choice.arg("number")) > 0]
        return {"card": (pick(chance, good or choices, "stand-in card").key,)}

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        return imagined(self.course, view, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        return computer.strong(self, self.course, view, prompt=prompt, chance=chance, thinking=thinking)

    def order_form(self, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """Nothing can be ordered: every card is chosen anew."""
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return NO_ORDERS

    def follow(self, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return None

    def plan(self, view: SeatView[Public, Own]) -> Planning | None:
        """The card of the next turn, once that of this one is chosen."""
        return plans.planning(view)

    def carry_out(self, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
        """The card that was chosen early, unless the turn before it came out otherwise."""
        return plans.carried(plan, view, prompt)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return redrawn(state, seen_by, chance)

    def write(self, state: State) -> str:
        return notation.write(state)

    def read(self, text: str) -> State:
        return notation.read(text, self.course)
