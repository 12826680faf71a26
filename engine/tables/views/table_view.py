"""What the edge gets to see of a table: read-only facts made from views, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.core.events import Line, Standing
from engine.core.forms import Change, Shortcut
from engine.core.game import Meta
from engine.core.options import OptionField
from engine.core.plans import PLAN, Carried
from engine.core.prompts import Answer, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.tables.model.guests import NO_GUESTS, Guests
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import UNDER_WAY, Consent, Instant, Pace, PastAnswer, Player, Status, Venue
from engine.tables.play import forms


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as everybody may see it.

    `awaited` and `sealed` are seats with an open question, without and with an answer in its envelope (both
    leave out quiet windows before their reminder). `deadline` is the nearest one, 0 if none runs;
    `consent_until` is when silence becomes a no. `rests`: it pauses after a stage, or rounds without a person, and
    goes on by itself at `on_at` (0: only when somebody presses). `yours`: the person it was taken for has still to
    answer; that he knows in a quiet window too. `secret` is what was committed to in hex, "" until the race has
    ended, and `steps` how many it took, 0 until then. `round` 0 = not started, and `when` calls
    it by its name. `course` names what is ridden and `digest` is its SHA-256; `own_course`: it is not
    the game's. `option_fields` are the options that apply now.
    `late` are the seats of people for whom a stand-in plays on until they look again. `here` are the people who
    were seen lately, `guests` were asked to come; `idle_at` is when a race of which nobody was seen ends by itself,
    0 while somebody is. `jersey` is the person who leads the season that it counts for, 0 = none.
    `thread` says whether it is held in a thread of its own, as the table does.
    """

    id: int
    meta: Meta
    place: Venue
    status: Status
    pace: Pace
    host: int
    players: tuple[Player, ...]
    options: Mapping[str, Any]
    commitment: str
    secret: str
    branch: int
    round: int = 0
    when: Label | None = None
    awaited: tuple[Seat, ...] = ()
    sealed: tuple[Seat, ...] = ()
    deadline: Instant = 0.0
    consent: Consent | None = None
    consent_until: Instant = 0.0
    rests: bool = False
    on_at: Instant = 0.0
    yours: bool = False
    standings: tuple[Standing, ...] = ()
    option_fields: tuple[OptionField, ...] = ()
    course: Line | None = None
    digest: str = ""
    steps: int = 0
    own_course: bool = False
    late: tuple[Seat, ...] = ()
    guests: Guests = NO_GUESTS
    away: tuple[tuple[Seat, Instant], ...] = ()
    here: tuple[int, ...] = ()
    idle_at: Instant = 0.0
    jersey: int = 0
    thread: int = 0

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person, or None."""
        return next((i for i, p in enumerate(self.players) if p.kind == "person" and p.user == user), None)

    @property
    def people(self) -> tuple[int, ...]:
        """The users who sit at it."""
        return tuple(player.user for player in self.players if player.kind == "person")

    @property
    def under_way(self) -> bool:
        """Whether a race is on; a pause counts."""
        return self.status in UNDER_WAY

    @property
    def halts(self) -> bool:
        """Whether the race does not go on by itself just now."""
        return self.status in ("paused", "held")

    @property
    def free(self) -> int:
        """How many more can join."""
        return self.meta.seats[1] - len(self.players)


class Question(NamedTuple):
    """An open prompt with what its seat has answered so far (None = nothing).

    Of a form: `draft` is what was begun and could not be sealed yet; `proposal` the whole answer that one press
    accepts (None: something must be chosen first); `last` the seat's last answer to the same kind of question, if
    it is legal now; `soon`: all others are in, and it counts when the seat has changed nothing for a minute;
    `needed`: somebody may be waiting for it, which nobody does for a plan in the place of another; `planned`: what
    the seat's plan would play here, and why it asks all the same; `suggested` is what the game would play where one
    press is the whole answer;
    `likely` gives the single changes of what stands in it that somebody may want, the likeliest first, and
    `remarks` what to mind, and `shortcuts` what stands behind buttons of its own; most answers do without.
    """

    prompt: Prompt
    answer: Answer | None = None
    draft: Answer = MappingProxyType({})
    proposal: Answer | None = None
    last: Answer | None = None
    soon: bool = False
    needed: bool = True
    planned: Carried | None = None
    suggested: Answer | None = None
    likely: Callable[[Answer], tuple[Change, ...]] = lambda _: ()
    remarks: Callable[[Answer], tuple[Line, ...]] = lambda _: ()
    shortcuts: Callable[[], tuple[Shortcut, ...]] = lambda: ()

    @property
    def plans(self) -> bool:
        """Whether it settles a whole round."""
        return self.prompt.key == PLAN

    @property
    def missing(self) -> bool:
        """Whether it has still to be answered."""
        return self.answer is None and self.needed

    @property
    def held(self) -> Answer:
        """What stands in the form now."""
        return forms.standing(self.prompt, self.answer, self.draft, self.proposal)


BRANCH = "+branch:"
"""Between a window and how often the race had gone back when it was open."""
VOTE = "+vote:"
"""Between a window and the press that asked all, where a message shows both."""


def covers(shown: str, asked: str) -> bool:
    """Whether a message that shows this asks that already: a question to all that was answered needs no other."""
    return shown == asked or shown.partition(VOTE)[0] == asked


class Lately(NamedTuple):
    """The round that ended last, for one seat: what it is called, who leads, and what became of its own riders."""

    when: Label
    leader: Standing | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """All that one seat needs to decide: private. `takes_orders`: whether it can give orders in advance; `draw`
    makes its picture's scene, `played` is what was answered for the seat to questions that are over, oldest first,
    and `lately` tells of the round that ended last (None before there was one): most
    answers do without."""

    table: TableView
    seat: Seat
    questions: tuple[Question, ...]
    situation: tuple[Line, ...]
    draw: Callable[[], Scene]
    takes_orders: bool = False
    played: tuple[PastAnswer, ...] = ()
    lately: Callable[[], Lately | None] = lambda: None

    @property
    def window(self) -> str:
        """What is asked of the seat now, as one window: a plan of the round covers what is asked besides."""
        plan = next((one.prompt.window for one in self.questions if one.plans and one.missing), "")
        return plan or next((one.prompt.window for one in self.questions), "")

    @property
    def vote(self) -> Consent | None:
        """The question to all that this seat has still to answer."""
        asked, user = self.table.consent, self.table.players[self.seat].user
        return asked if asked is not None and asked.waits_for(user) else None

    @property
    def asked(self) -> str:
        """What is asked of the seat in its message: the window, and the question to all; "" for nothing."""
        window = self.named(self.window)
        return window if self.vote is None else f"{window}{VOTE}{self.vote.asked}"

    def named(self, window: str) -> str:
        """A window as a message is remembered by: after an undo its id may come again, and is another question."""
        return f"{window}{BRANCH}{self.table.branch}" if window and self.table.branch else window

    @property
    def wanted(self) -> bool:
        """Whether something is asked of the person, a question to all among it."""
        return self.waits or self.vote is not None

    @property
    def waits(self) -> bool:
        """Whether something has still to be answered, and nobody does so in the seat's stead."""
        return self.seat not in self.table.late and any(one.missing for one in self.questions)


class Pressed(NamedTuple):
    """What a press led to: its receipt, the seat's hand afterwards, and the prompt it answered (both None where the
    same press was granted before)."""

    receipt: Receipt
    hand: Hand | None = None
    prompt: Prompt | None = None

    @property
    def moved_on(self) -> bool:
        """Whether the seat is asked something else now, which the message pressed on can turn into."""
        if self.hand is None or self.prompt is None or not self.hand.wanted or self.hand.table.status != "racing":
            return False
        settled = self.prompt.key == PLAN and self.hand.window != self.prompt.window
        return settled or self.receipt.kind in ("played", "last")


@dataclass(frozen=True, slots=True)
class OrdersView:
    """What a seat can order in advance: private. `form` is checked like any prompt; presets are the present
    orders; `asleep`: the race went back, and they do nothing until their owner says that they hold again."""

    table: TableView
    seat: Seat
    form: Prompt
    situation: tuple[Line, ...]
    asleep: bool = False


class RoundNews(NamedTuple):
    """One resolved round: its number, what it is called, what happened, the picture, the standings then."""

    number: int
    when: Label
    lines: tuple[Line, ...]
    scene: Scene
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """The position as everybody sees it now; `start_hash` binds what was settled at the start."""

    table: TableView
    scene: Scene
    standings: tuple[Standing, ...]
    lines: tuple[Line, ...]
    """What happened in the last round (empty before the first)."""
    last: Label | None = None
    """What that round is called."""
    start_hash: str = ""


@dataclass(frozen=True, slots=True)
class PodiumView:
    """The end of a race."""

    table: TableView
    scene: Scene
    standings: tuple[Standing, ...]
    lines: tuple[Line, ...]
