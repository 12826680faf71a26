"""Pistard as the protocol asks for it: questions, moves, views."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Line, Mark, PublicEvent, Standing
from engine.core.forms import Change
from engine.core.game import Followed, Orders, Outcome, Types
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Scene
from engine.core.views import SeatView
from engine.games.pistard import computer, notation, orders, scene, story
from engine.games.pistard.events import Won
from engine.games.pistard.finish import standings
from engine.games.pistard.first import next_placing
from engine.games.pistard.look import imagined, seen
from engine.games.pistard.material import Track
from engine.games.pistard.meta import PistardOptions
from engine.games.pistard.questions import NONE, question
from engine.games.pistard.setup import course, prepared
from engine.games.pistard.state import State, place_of
from engine.games.pistard.turn import Ride
from engine.games.pistard.view import Own, Public

TYPES = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own))

NOTHING = Own()


class PistardRules:
    """One table's race. `course` is what options and track come to."""

    types = TYPES

    def __init__(self, options: PistardOptions, track: Track) -> None:
        self.options = options
        self.course = course(options, track)

    def start(self, chance: Chance) -> Outcome[State]:
        state, events = prepared(self.course, chance)
        return Outcome(state, tuple(events))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """One question at a time: every decision is made in the open, in the order of the race (PIS-13)."""
        asked = question(self.course, state)
        return () if asked is None else (asked,)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        ride = Ride(self.course, state)
        play(ride, given[0])
        self._go_on(ride, chance)
        return Outcome(ride.state(), tuple(ride.events))

    def _go_on(self, ride: Ride, chance: Chance) -> None:
        """On to the next question: the end of the race, a die to give up, the rest of round 1, the next rider, who
        may have to throw first (PIS-12), or the next round."""
        if ride.winner is not None:
            self._end(ride)
            return
        if ride.owing:
            return
        if not ride.order:
            if ride.round == 1 and next_placing(ride.state()) is not None:
                return
            ride.end_round()
            ride.events.append(Mark("round", ride.round, self.public(ride.state())))
            ride.next_round()
        ride.throw_if_due(chance)

    def _end(self, ride: Ride) -> None:
        """The race is over at once; who has not moved does not move any more (PIS-36)."""
        seat, how = ride.winner, ride.how
        if seat is None or how is None:
            return
        ride.end_round()
        front = max(place for place in ride.places if place is not None) >> 2
        team, rows = self.course.teams[seat].key, self.course.rows
        ride.events.append(Won(ride.round, team, how, ride.scores[seat], front, rows))
        view = self.public(ride.state())
        ride.events += (Mark("round", ride.round, view), Mark("race", 1, view))

    def public(self, state: State) -> Public:
        """The whole position; dice not yet thrown are in no state (PIS-13)."""
        return seen(self.course, state)

    def own(self, state: State, seat: Seat) -> Own:
        """Nothing: there is no secret (rule book, section 4)."""
        return NOTHING

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return scene.decision(view.public, self.course, view.seat)
        return scene.board(view, self.course)

    def podium(self, view: Public) -> Scene:
        return scene.podium(view, self.course)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return story.told(events, self.course)

    def standings(self, view: Public) -> tuple[Standing, ...]:
        return standings(view, self.course.teams, bool(self.course.target))

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return story.situation(view, self.course)

    def round(self, view: Public) -> int:
        return view.round

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        return computer.automatic(prompt)

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        return imagined(self.course, view.public)

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        return computer.strong(self.course, view.public, prompt, chance)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        return None

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        return changes

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        return ()

    def order_form(self, orders_now: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        return orders.form(orders_now, view, self.course)

    def ordered(self, orders_now: Orders, picks: Answer) -> Orders:
        return orders.ordered(picks)

    def follow(self, orders_now: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return orders.follow(orders_now, view.public, prompt, self.course)

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        """The state itself: what is on the track and the dice thrown are seen by all (PIS-13)."""
        return state

    def write(self, state: State) -> str:
        return notation.write(self.course, state)

    def read(self, text: str) -> State:
        return notation.read(self.course, text)


def play(ride: Ride, given: Given) -> None:
    """One answer on the track; a move is a triple of die, lane and position."""
    key, choice = given.prompt.key, next(iter(given.picks.values()))[0]
    facts = dict(choice.args)
    die = int(facts["die"])
    if key == "lose_die":
        ride.lose(die)
        return
    place = place_of(int(facts["lane"]), int(facts["position"]))
    if key == "first_move":
        rider = ride.course.seats.index(given.prompt.seat) + _base(ride, str(facts["base"]))
        ride.place(rider, die, place)
        return
    way = str(facts["way"])
    ride.move(die, place, "" if way == NONE else way)


def _base(ride: Ride, base: str) -> int:
    return ride.course.bases.index(base)
