"""Ciclismo a fondo as the protocol asks for it: questions, moves, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Line, PublicEvent, Standing
from engine.core.forms import Change, Shortcut
from engine.core.game import Followed, Orders, Outcome, Types
from engine.core.plans import NoPlans
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo import notation, situation, standings, story
from engine.games.ciclismo_a_fondo.course import compiled
from engine.games.ciclismo_a_fondo.events import EVENTS
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.public_view import own_view, public_view
from engine.games.ciclismo_a_fondo.rulebook.answering import answer
from engine.games.ciclismo_a_fondo.rulebook.phases import play_on
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import prepared
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.scene import pictures
from engine.games.ciclismo_a_fondo.seat import computer, orders, proposal, suggestions
from engine.games.ciclismo_a_fondo.seat.automatic import automatic
from engine.games.ciclismo_a_fondo.seat.imagine import imagined, redrawn
from engine.games.ciclismo_a_fondo.view import Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), EVENTS)


class CiclismoRules(NoPlans):
    """One table's stage or tour. `course` is what options and stages come to. A plan of turns is a question of the
    game, as votes are given together."""

    types = TYPES

    def __init__(self, options: CiclismoOptions, book: StageBook) -> None:
        self.options = options
        self.course = compiled(options, book)

    def start(self, chance: Chance) -> Outcome[State]:
        """Everybody is asked for a team; nothing is rolled before."""
        return Outcome(prepared(self.course))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """The questions of the open window."""
        return questions(self.course, state)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """The answers of a window, and all turns that follow without another."""
        turn = TurnState(self.course, state, chance)
        answer(turn, given)
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        """The position without what was planned and not yet turned over."""
        return public_view(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """A seat's own plan."""
        return own_view(self.course, state, seat)

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        """The road as it is; for a seat that plans, its plan."""
        if isinstance(view, SeatView):
            return pictures.mine(self.course, view, asked)
        return pictures.board(self.course, view)

    def podium(self, view: Public) -> Scene:
        """The best players of the race."""
        return pictures.podium(self.course, view)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        """A row a player, by his best rider."""
        return standings.rows(self.course, view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        """What happened, turn by turn."""
        return story.told(events, self.course)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        """The head of the race, the seat's riders, and what is ahead."""
        return situation.lines(self.course, view)

    def when(self, view: Public) -> Label:
        """The turn, and in a tour the stage."""
        return pictures.when(self.course, view)

    def round(self, view: Public) -> int:
        """Turns, counted through all stages; before the first one it is the first."""
        return view.ridden + max(1, view.turn)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """The choice of the rule book's table 4.1; no luck is in it."""
        return automatic(prompt)

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        """The position itself, with plans of the others that say what was heard."""
        return imagined(self.course, view, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        """What promises most by the odds of the dice."""
        return computer.strong(self.course, view, prompt)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        """A whole answer to accept with one press."""
        return proposal.proposed(self.course, view, prompt)

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """Likely changes first."""
        return suggestions.ranked(prompt, changes)

    def shortcuts(self, view: SeatView[Public, Own], prompt: Prompt) -> tuple[Shortcut, ...]:
        """An attack, beside a plan."""
        return suggestions.shortcuts(self.course, view, prompt)

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """What to mind: tokens that would be void, rain, falls."""
        return suggestions.remarks(self.course, view, prompt, answer)

    def order_form(self, orders_: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """Votes, pulls, tolls, and orders that wait for something."""
        return orders.form(self.course, orders_, view)

    def ordered(self, orders_: Orders, picks: Answer) -> Orders:
        """The orders after the form was handed in."""
        return orders.ordered(orders_, picks)

    def follow(self, orders_: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        """What the orders say to a question."""
        return orders.follow(orders_, prompt)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """Plans that nobody of these has seen, drawn anew."""
        return redrawn(self.course, state, seen_by, chance)

    def write(self, state: State) -> str:
        """The position in a line; plans are in it, so it is not for players."""
        return notation.write(self.course, state)

    def read(self, text: str) -> State:
        """The position of a line, checked; ValueError with one sentence."""
        return notation.read(self.course, text)
