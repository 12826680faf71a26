"""El juego de los ciclistas as the protocol asks for it: questions, moves, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Line, PublicEvent, Standing
from engine.core.forms import NoForms
from engine.core.game import Followed, Orders, Outcome, Types
from engine.core.plans import Carried, Planning
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.core.views import SeatView
from engine.games.ciclistas import notation, standings, story
from engine.games.ciclistas.course import compiled
from engine.games.ciclistas.events import EVENTS
from engine.games.ciclistas.material import CourseBook
from engine.games.ciclistas.meta import CiclistasOptions
from engine.games.ciclistas.public_view import public_view
from engine.games.ciclistas.rulebook.cards import redrawn
from engine.games.ciclistas.rulebook.phases import line_up, play_on
from engine.games.ciclistas.rulebook.questions import COUNTERS, MOVE, question, wheel_of
from engine.games.ciclistas.rulebook.riding import NO_DICE, draft, ride, throw
from engine.games.ciclistas.rulebook.setup import prepared
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.turn import TurnState
from engine.games.ciclistas.scene import pictures
from engine.games.ciclistas.seat import computer, orders, plans
from engine.games.ciclistas.seat.imagine import imagined
from engine.games.ciclistas.stored import Stored
from engine.games.ciclistas.view import Own, Public

TYPES = Types(TypeAdapter(Stored), TypeAdapter(Public), TypeAdapter(Own), EVENTS)


class CiclistasRules(NoForms):
    """One table's race. `course` is what options and course file come to."""

    types = TYPES

    def __init__(self, options: CiclistasOptions, courses: CourseBook) -> None:
        self.options = options
        self.course = compiled(options, courses)

    def start(self, chance: Chance) -> Outcome[State]:
        """Line up and ride round 1, which needs no decision (CIC-04), up to the first question."""
        turn = TurnState(self.course, prepared(self.course, chance), chance)
        line_up(turn)
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """The one question that is open: draft or throw (CIC-13, CIC-17), or counters for a throw (CIC-10)."""
        return () if state.over else (question(self.course, state),)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """One decision, and all moves after it that need none."""
        turn = TurnState(self.course, state, chance)
        play(turn, given[0])
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        """What all see: everything but the order of the cards to come."""
        return public_view(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Nothing: there are no secrets (CIC-28)."""
        return Own()

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        """A seat sees the road about its rider, all others the whole road or the finish."""
        if isinstance(view, SeatView):
            return pictures.mine(view, asked, self.course)
        return pictures.board(view, self.course)

    def podium(self, view: Public) -> Scene:
        """The first three riders, and the teams behind them."""
        return pictures.podium(view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        """A line a train, however many ride in it."""
        return story.told(events, self.course)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        """A row a team, by its best rider (CIC-37)."""
        return standings.rows(view)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        """The rider to move with who follows it, the card, and where the team is."""
        return standings.situation(view)

    def round(self, view: Public) -> int:
        """Counted through the whole race, also in a tour, where each stage counts its own from 1."""
        return view.total_round

    def when(self, view: Public) -> Label:
        return pictures.when(view)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """The choice of the rule book's section 4; no luck is in it, so that a replay needs none."""
        return computer.automatic(prompt)

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        """The position itself, but for the order of the cards to come."""
        return imagined(self.course, view, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        """The choice that does best in imagined races."""
        return computer.strong(self, self.course, view, prompt=prompt, chance=chance, thinking=thinking)

    def order_form(self, orders_: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """A field a rider, the counters, and when to be asked all the same."""
        return orders.form(orders_, view)

    def ordered(self, orders_: Orders, picks: Answer) -> Orders:
        """The orders after the form was handed in."""
        return orders.ordered(orders_, picks)

    def follow(self, orders_: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        """What the orders say to a question."""
        return orders.follow(orders_, view, prompt)

    def plan(self, view: SeatView[Public, Own]) -> Planning | None:
        """Wheels and counters of the seat's riders that have still to move."""
        return plans.planning(view)

    def carry_out(self, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
        """What was settled, unless too much is at stake."""
        return plans.carried(self.course, plan, view, prompt)

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """What the wheels in front of a plan's riders bring, and what it does with the rider that is due."""
        return plans.remarks(self.course, view, prompt, answer)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """Nobody has seen the order of the event cards to come; all else lies open."""
        return redrawn(state, chance)

    def write(self, state: State) -> str:
        """The position in a line; the order of the cards to come is in it, so it is not for players."""
        return notation.write(state)

    def read(self, text: str) -> State:
        """The position of a line, checked; ValueError with one sentence."""
        return notation.read(text, self.course)


def play(turn: TurnState, given: Given) -> None:
    """One answer on the road: counters for a throw, a draft, or a throw; the dice are thrown only once it is
    settled that the rider does not draft."""
    if given.prompt.key == "add_counters":
        ride(turn, turn.dice or NO_DICE, int(given.one(COUNTERS).arg("counters")))
    elif (choice := given.one(MOVE)).key == "draft":
        # By what the choice says, so that what was offered is what is taken.
        draft(turn, wheel_of(choice))
    else:
        throw(turn)
