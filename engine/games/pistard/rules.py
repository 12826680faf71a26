"""Pistard as the protocol asks for it: questions, moves, views."""

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
from engine.games.pistard import notation, story
from engine.games.pistard.course import course_of
from engine.games.pistard.events import EVENTS
from engine.games.pistard.material import Track
from engine.games.pistard.meta import PistardOptions
from engine.games.pistard.public_view import public_view
from engine.games.pistard.rulebook.dice import lose
from engine.games.pistard.rulebook.moves import make_move, place_rider
from engine.games.pistard.rulebook.phases import play_on
from engine.games.pistard.rulebook.place import place_of
from engine.games.pistard.rulebook.questions import question
from engine.games.pistard.rulebook.setup import prepared
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.rulebook.turn import TurnState
from engine.games.pistard.scene import pictures
from engine.games.pistard.seat import computer, orders, plans, warnings
from engine.games.pistard.seat.carry_out import carried
from engine.games.pistard.seat.imagine import imagined
from engine.games.pistard.standings import standings
from engine.games.pistard.stored import completed
from engine.games.pistard.view import Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), EVENTS)

NOTHING = Own()


class PistardRules(NoForms):
    """One table's race. `course` is what options and track come to."""

    types = TYPES

    def __init__(self, options: PistardOptions, track: Track) -> None:
        self.options = options
        self.course = course_of(options, track)

    def start(self, chance: Chance) -> Outcome[State]:
        """The preparation, with the first throw of all teams (PIS-04)."""
        state, events = prepared(self.course, chance)
        return Outcome(state, tuple(events))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """One question at a time: every decision is made in the open, in the order of the race (PIS-13)."""
        asked = question(self.course, state)
        return () if asked is None else (asked,)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        """One decision, and all that follows of it without one, up to the next question."""
        turn = TurnState(self.course, state, chance)
        play(turn, given[0])
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> Public:
        """The whole position; dice not yet thrown are in no state (PIS-13)."""
        return public_view(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Nothing: there is no secret (rule book, section 4)."""
        return NOTHING

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        """The board, or a seat's own picture; a view kept by an earlier version is completed first."""
        if isinstance(view, SeatView):
            return pictures.decision(completed(self.course, view.public), self.course, view.seat, asked)
        return pictures.board(completed(self.course, view), self.course)

    def podium(self, view: Public) -> Scene:
        return pictures.podium(view, self.course)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return story.told(events, self.course)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return standings(view, self.course.teams, bool(self.course.target))

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return story.situation(view, self.course)

    def round(self, view: Public) -> int:
        return view.round

    def when(self, view: Public) -> Label:
        return pictures.when(completed(self.course, view), self.course)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        return computer.automatic(prompt)

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        """The position itself: nothing is hidden, so nothing is left to chance (PIS-13)."""
        return imagined(self.course, view, chance)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        return computer.strong(self, self.course, view, prompt=prompt, chance=chance, thinking=thinking)

    def order_form(self, orders_now: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        return orders.form(orders_now, view, self.course)

    def ordered(self, orders_now: Orders, picks: Answer) -> Orders:
        return orders.ordered(picks)

    def follow(self, orders_now: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return orders.follow(orders_now, view.public, prompt, self.course)

    def plan(self, view: SeatView[Public, Own]) -> Planning | None:
        """How the seat's riders move that are left in this round: a way each, or a square once its dice lie."""
        return plans.planning(self.course, view)

    def carry_out(self, plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
        """What was settled, unless it cannot be done here or too much is at stake."""
        return carried(self.course, plan, view.public, prompt)

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """The changes of a plan that promise most first; other questions are no forms."""
        return plans.ranked(view.public, prompt, changes)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        """A plan as its presets fill it in; a move that is asked by itself, as a plan would have it."""
        return plans.proposed_move(self.course, view.public, prompt) or super().propose(view, prompt)

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """Dice that a plan gives to two riders, and riders that may be lapped."""
        return warnings.remarks(self.course, view.public, prompt, answer)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """The state itself: what is on the track and the dice thrown are seen by all (PIS-13)."""
        return state

    def write(self, state: State) -> str:
        return notation.write(self.course, state)

    def read(self, text: str) -> State:
        return notation.read(self.course, text)


def play(turn: TurnState, given: Given) -> None:
    """One answer on the track: a placing, a move, or a die given up (section 4)."""
    prompt, (chosen,) = given.prompt, given.picks.values()
    if prompt.key == "move":
        make_move(turn, chosen[0])
        return
    facts = dict(chosen[0].args)
    die = int(facts["die"])
    if prompt.key == "lose_die":
        lose(turn, die)
        return
    mine = turn.course.team(prompt.seat)
    rider = next(one for one in mine if one.base == facts["base"])
    place_rider(turn, rider, die, place_of(int(facts["lane"]), int(facts["position"])))
