"""The workspace of one decision: its riders as things with names, which moves and phases change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.events import Rode
from engine.games.ciclistas.rulebook.state import Arrival, State
from engine.games.ciclistas.view import MoveView, Removed, Rider, StageResult


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it.

    A rider of the road stays the frozen one of the state until it moves: a decision moves one of up to thirty.
    """

    __slots__ = (
        "card",
        "chance",
        "closed",
        "counters",
        "course",
        "deck",
        "dice",
        "events",
        "finished",
        "last",
        "last_card",
        "moves",
        "out",
        "over",
        "ridden",
        "road",
        "round",
        "stage",
        "stages",
    )

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state)

    def fill(self, state: State) -> None:
        """Go on from another position: this one, or the line-up of the next stage."""
        self.road = list(state.road)
        """In the order of the round: those that have moved in it come first."""
        self.counters = list(state.counters)
        """By seat."""
        self.moves = list(state.moves)
        # What few decisions change stays a tuple, shared with the state until it is replaced.
        self.stage = state.stage
        self.round = state.round
        self.dice = state.dice
        """A throw that waits for its counters."""
        self.last = state.last
        self.last_card = state.last_card
        self.finished = state.finished
        self.out = state.out
        self.card = state.card
        self.deck = state.deck
        self.ridden = state.ridden
        self.stages = state.stages
        self.closed = state.closed
        self.over = state.over

    @property
    def mover(self) -> Rider:
        """Whose turn it is."""
        return self.road[len(self.moves)]

    def begin_round(self) -> None:
        """The next round is under way."""
        self.round += 1
        self.closed = False

    def open_card(self, card: str, deck: str) -> None:
        """This card is the one of the round; the deck is what is left of it."""
        self.card, self.deck = card, deck

    def wait(self, dice: tuple[int, int]) -> None:
        """The rider whose turn it is has thrown, and its player may add counters."""
        self.dice = dice

    def move(self, move: MoveView, gained: int) -> None:
        """Make the move of the rider whose turn it is; `gained`: counters that its seat wins, below 0 those it
        spends."""
        mover = self.mover
        self.road[len(self.moves)] = Rider(rider=mover.rider, seat=mover.seat, space=move.space)
        self.counters[mover.seat] += gained
        self.moves.append(move)
        self.dice = None
        self.events.append(Rode(move))

    def close_round(self, order: Sequence[Rider]) -> None:
        """Everybody has moved; the next round is ridden in this order."""
        self.road = list(order)
        self.last, self.last_card, self.moves = tuple(self.moves), self.card, []
        self.closed = True

    def take_off(self, gone: tuple[Removed, ...]) -> None:
        """These riders, best first, are out; they rank before those that went earlier."""
        self._leave(one.rider for one in gone)
        self.out = gone + self.out

    def arrive(self, arrived: tuple[Arrival, ...]) -> None:
        """These riders, best first, are over the line; they rank behind those of earlier rounds."""
        self._leave(one.rider for one in arrived)
        self.finished += arrived

    def end_stage(self, result: StageResult) -> None:
        """The stage is over with this result."""
        self.stages += (result,)

    def after(self) -> State:
        """The position as it stands by now."""
        return State(
            stage=self.stage,
            round=self.round,
            road=tuple(self.road),
            counters=tuple(self.counters),
            moves=tuple(self.moves),
            dice=self.dice,
            last=self.last,
            last_card=self.last_card,
            finished=self.finished,
            out=self.out,
            card=self.card,
            deck=self.deck,
            ridden=self.ridden,
            stages=self.stages,
            closed=self.closed,
            over=self.over,
        )

    def _leave(self, riders: Iterable[str]) -> None:
        """These riders are no longer on the road."""
        gone = set(riders)
        self.road = [one for one in self.road if one.rider not in gone]
