"""Um Reifenbreite as the protocol asks for it: questions, moves, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Line, PublicEvent, Standing
from engine.core.forms import Change, NoForms
from engine.core.game import Followed, Orders, Outcome, Types
from engine.core.plans import Carried, Planning
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.core.views import SeatView
from engine.games.reifenbreite import notation, situation, standings, story
from engine.games.reifenbreite.course import compiled
from engine.games.reifenbreite.events import EVENTS
from engine.games.reifenbreite.material import Board
from engine.games.reifenbreite.meta import ReifenbreiteOptions
from engine.games.reifenbreite.public_view import own_view, public_view
from engine.games.reifenbreite.rulebook.answering import answer
from engine.games.reifenbreite.rulebook.phases import play_on
from engine.games.reifenbreite.rulebook.question_words import MODE
from engine.games.reifenbreite.rulebook.questions import questions
from engine.games.reifenbreite.rulebook.setup import prepared, roll_for_start
from engine.games.reifenbreite.rulebook.state import State
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.scene import pictures
from engine.games.reifenbreite.seat import computer, orders, plans
from engine.games.reifenbreite.seat.automatic import automatic
from engine.games.reifenbreite.seat.imagine import imagined, redrawn
from engine.games.reifenbreite.view import Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), EVENTS)


class ReifenbreiteRules(NoForms):
    """One table's race or stage race. `course` is what options and board come to."""

    types = TYPES

    def __init__(self, options: ReifenbreiteOptions, board: Board) -> None:
        self.options = options
        self.course = compiled(options, board)

    def start(self, chance: Chance) -> Outcome[State]:
        """Shuffle and deal, throw for who places first, and play on to the first question."""
        turn = TurnState(self.course, prepared(self.course, chance), chance)
        roll_for_start(turn)
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """The question that is open, or those to a whole line."""
        return questions(self.course, state)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """One decision, and all that follows from it without another."""
        turn = TurnState(self.course, state, chance)
        answer(turn, given[0])
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        """The position without the order of the chance cards, and without hands unless these are open."""
        return public_view(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """The hands of a seat."""
        return own_view(self.course, state, seat)

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        """A seat sees what it is asked or can plan, all others the road, or the sheet of a race that is over."""
        if isinstance(view, SeatView):
            return pictures.mine(self.course, view, asked)
        return pictures.board(self.course, view)

    def podium(self, view: Public) -> Scene:
        """The sheet of the race, or of all days."""
        return pictures.podium(self.course, view)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        """A row a team, by its points and what it would have if it ended now."""
        return standings.rows(self.course, view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        """A line a movement group, and what it came to."""
        return story.told(events, self.course)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        """The mover with its arithmetic, the seat's riders, and its cards."""
        return situation.lines(self.course, view)

    def when(self, view: Public) -> Label:
        """The round, and in a stage race the day."""
        return pictures.when(view)

    def round(self, view: Public) -> int:
        """Counted through all races of a stage race, each of which counts its own from 1; here a grid is one too,
        as its plan is another one."""
        return view.settled

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """The choice of the rule book's section 4; no luck is in it, so that a replay needs none."""
        return automatic(prompt)

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        """The position itself, but for the order of the chance cards to come."""
        return imagined(self.course, view, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        """The choice that promises most by what the question says of each."""
        return computer.strong(self.course, view, prompt)

    def order_form(self, orders_: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """Wheels, throws, destinations and the lead, for all riders of the seat."""
        return orders.form(self.course, orders_, view)

    def ordered(self, orders_: Orders, picks: Answer) -> Orders:
        """The orders after the form was handed in."""
        return orders.ordered(orders_, picks)

    def follow(self, orders_: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        """What the orders say to a question."""
        return orders.follow(self.course, orders_, view, prompt)

    def plan(self, view: SeatView[Public, Own]) -> Planning | None:
        """The grid, then round by round what each rider of the seat does."""
        return plans.planning(self.course, view)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        """Of a plan its presets; of cards with the place they lead to what the computer would do."""
        return computer.strong(self.course, view, prompt) if prompt.key == MODE else super().propose(view, prompt)

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """Of a plan: what is changed most often first."""
        return plans.ranked(changes)

    def carry_out(self, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
        """What the plan says to a question; None where its player wants to be asked."""
        return plans.carried(self.course, plan, view, prompt)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """Nobody has seen the order of the chance cards to come; all else is known to all."""
        return redrawn(state, chance)

    def write(self, state: State) -> str:
        """The position in a line; the order of the cards to come is in it, so it is not for players."""
        return notation.write(self.course, state)

    def read(self, text: str) -> State:
        """The position of a line, checked; ValueError with one sentence."""
        return notation.read(self.course, text)
