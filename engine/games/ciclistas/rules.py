"""El juego de los ciclistas as the protocol asks for it: questions, moves, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Line, PublicEvent, Standing
from engine.core.forms import NoForms
from engine.core.game import Followed, Orders, Outcome, Types
from engine.core.lookahead import best
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.ciclistas import computer, notation, orders, scene, standings, story
from engine.games.ciclistas.cards import redrawn
from engine.games.ciclistas.course import compiled
from engine.games.ciclistas.imagination import imagined
from engine.games.ciclistas.material import Courses
from engine.games.ciclistas.meta import CiclistasOptions
from engine.games.ciclistas.phases import line_up, ride_on
from engine.games.ciclistas.public_view import public
from engine.games.ciclistas.questions import COUNTERS, MOVE, question, wheel_of
from engine.games.ciclistas.riding import NO_DICE, draft, ride, throw
from engine.games.ciclistas.setup import prepared
from engine.games.ciclistas.state import State, Stored
from engine.games.ciclistas.turn import TurnState
from engine.games.ciclistas.view import Own, Public

TYPES = Types(TypeAdapter(Stored), TypeAdapter(Public), TypeAdapter(Own))

FREE_DRAFT = 6
"""Spaces a free draft must gain for an absent player to take it (rule book, section 4)."""


class CiclistasRules(NoForms):
    """One table's race. `course` is what options and course file come to."""

    types = TYPES

    def __init__(self, options: CiclistasOptions, courses: Courses) -> None:
        self.options = options
        self.course = compiled(options, courses)

    def start(self, chance: Chance) -> Outcome[State]:
        """Line up and ride round 1, which needs no decision (CIC-04), up to the first question."""
        turn = TurnState(self.course, prepared(self.course, chance), chance)
        line_up(turn)
        ride_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """The one question that is open: draft or throw (CIC-13, CIC-17), or counters for a throw (CIC-10)."""
        return () if state.over else (question(self.course, state),)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """One decision, and all moves after it that need none; the dice are thrown only once it is settled that the
        rider does not draft."""
        turn = TurnState(self.course, state, chance)
        one = given[0]
        if one.prompt.key == "add_counters":
            ride(turn, turn.rider, state.dice or NO_DICE, int(one.one(COUNTERS).arg("counters")))
        elif (choice := one.one(MOVE)).key == "draft":
            draft(turn, wheel_of(choice))
        else:
            throw(turn)
        if turn.dice is None:
            ride_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        """What all see: everything but the order of the cards to come."""
        return public(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Nothing: there are no secrets (CIC-28)."""
        return Own()

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return scene.mine(view, asked, self.course)
        return scene.board(view, self.course)

    def podium(self, view: Public) -> Scene:
        return scene.podium(view)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return story.told(events, self.course)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return standings.rows(view)

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return standings.situation(view)

    def round(self, view: Public) -> int:
        return view.total_round

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """Draft if it costs nothing and gains six spaces or more, else throw; no counters, but all that may be
        added once they bring the rider over the line (rule book, section 4)."""
        choices = prompt.fields[0].choices
        if prompt.key == "add_counters":
            return {COUNTERS: (choices[-1 if choices[-1].arg("past") else 0].key,)}
        first = choices[0]
        free = first.key == "draft" and first.arg("price") == 0 and int(first.arg("spaces")) >= FREE_DRAFT
        return {MOVE: ("draft" if free else "throw",)}

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        return imagined(self.course, view.public, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        """The choice that does best in imagined races; each is tried, the automatic one first."""
        first = self.default(view, prompt, chance)
        field = prompt.fields[0]
        tried = [first, *(one for choice in field.choices if (one := {field.key: (choice.key,)}) != first)]
        return best(self, view, prompt, tried, computer.mind(self.course, view.public, len(tried)), chance)

    def order_form(self, orders_: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        return orders.form(orders_, view)

    def ordered(self, orders_: Orders, picks: Answer) -> Orders:
        return orders.ordered(orders_, picks)

    def follow(self, orders_: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return orders.follow(orders_, view, prompt)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """Nobody has seen the order of the event cards to come; all else lies open."""
        return redrawn(state, chance)

    def write(self, state: State) -> str:
        return notation.write(state, self.course)

    def read(self, text: str) -> State:
        return notation.read(text, self.course)
