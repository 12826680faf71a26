"""What a table is: seats, status, pace and the race under way, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from engine.core.prompts import Answer, Seat
from engine.core.record.start import BoundName
from engine.tables.model.guests import NO_GUESTS, Guests, Wish

Instant = float
"""Seconds since 1970 (UTC)."""

Status = Literal["lobby", "racing", "paused", "held", "over", "abandoned", "expired"]
"""`paused`: nobody decides, or the race rests; one press goes on. `held`: people wished it, until they wish on."""
UNDER_WAY: frozenset[Status] = frozenset({"racing", "paused", "held"})
ENDED: frozenset[Status] = frozenset({"over", "abandoned", "expired"})

Pace = Literal["live", "hour", "eight", "twelve", "day", "two", "week", "none"]
WINDOW_SECONDS: Mapping[Pace, float | None] = {
    "live": 600.0,
    "hour": 3600.0,
    "eight": 8 * 3600.0,
    "twelve": 12 * 3600.0,
    "day": 86_400.0,
    "two": 2 * 86_400.0,
    "week": 7 * 86_400.0,
    "none": None,
}
"""How long a window stays open; reminders are due at half time and, of a long one, an hour before its end."""

LOBBY_SECONDS = 7 * 86_400.0
NO_THREAD, OWN_THREAD = 0, 1
"""A race in its channel; one for which a thread of its own is wanted. Any other number is that thread's id."""
LAST_CALL = "last-call"
"""Among the windows that were extended: those who were late have been asked once more before the end."""
AWAY_SECONDS = 3 * 86_400.0
"""Who has done nothing at a table for so long is away: votes do without him, and the host's role passes on."""
IDLE_SECONDS = 14 * 86_400.0
"""A race of which nobody has been seen for so long ends by itself."""
MOST_OPEN = 3
"""So many lobbies and races against computers one person may have open."""
CONSENT_SECONDS = 86_400.0
BATCH_ROUNDS = 3
"""After so many rounds without a person, and after a stage, the table rests and asks: on we go?"""
QUIET_SECONDS = 60.0
"""Nothing of a quiet window is revealed in its first minute."""
GRACE_SECONDS = 60.0
"""A change of a form that makes a window complete leaves it shut for so long: who comes last can change more."""

PlayerKind = Literal["person", "easy", "strong", "stand_in"]
Substitute = Literal["", "strong"]
"""Who plays for a person that is late or away, if not the stand-in."""
"""Who plays a seat; `stand_in` took over from somebody who left."""


LEVELS: tuple[PlayerKind, ...] = ("easy", "strong")
"""How well a computer plays."""


class Refused(Exception):
    """A request that cannot be granted. Texts know `refused-<reason>`; `facts` fill its blanks. Nothing changed."""

    def __init__(self, reason: str, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(f"{reason} {facts}" if facts else reason)


class Unreadable(Refused):
    """A race that this program cannot read: its rules are others now, say. Whatever is asked of it, it can only be
    ended."""

    def __init__(self, why: Exception | str) -> None:
        super().__init__("unreadable", why=str(why))


class Person(NamedTuple):
    """Somebody on Discord: the id is the key, the name a snapshot for display."""

    id: int
    name: str


class Venue(NamedTuple):
    """Where a race is held: a channel or thread, and its server (0 where there is none)."""

    guild: int
    channel: int


class QuietHours(NamedTuple):
    """When a person wants to hear nothing: minutes after midnight in a zone of the IANA, past midnight where the
    start is later than the end."""

    zone: str
    start: int
    end: int


class Preferences(NamedTuple):
    """What a person keeps for all his races: when nothing rings, and who plays for him while he is late or away
    ("": the stand-in, by his last plan)."""

    quiet: QuietHours | None = None
    substitute: Substitute = ""


NO_PREFERENCES = Preferences()


class Player(NamedTuple):
    """One seat of the table. `user` is 0 for all but people, `joined` the id of the join interaction; computers
    have no name ("") and go by their colour. `quiet` and `substitute` are copies of the person's preferences, so
    that no decision must look for them. `riders` are names that somebody gave to riders of his, each after what
    the rider is called without one.

    `owner` (and his name) is who rode the seat first, where it has passed on from him; 0: he who rides it now.
    `missed` counts the windows in a row that he let pass."""

    kind: PlayerKind
    name: str
    colour: str
    user: int = 0
    joined: int = 0
    quiet: QuietHours | None = None
    substitute: Substitute = ""
    riders: tuple[tuple[str, str], ...] = ()
    owner: int = 0
    owner_name: str = ""
    missed: int = 0

    def called(self, rider: str) -> str:
        """The name given to a rider; "" if he has none."""
        return dict(self.riders).get(rider, "")


class Plan(NamedTuple):
    """What a seat settled for a round: the round, the form it was made with, and what it picked there."""

    round: int
    form: str
    picks: Answer


VoteKind = Literal["abandon", "extend", "pace", "pause", "resume", "seat", "back"]


class BackTo(NamedTuple):
    """The moment that a race goes back to: where it stood after step number `moment`, in that branch. `when` is
    what that moment is called (a line as JSON data), `seats` are those that were asked there."""

    branch: int
    moment: int
    when: Mapping[str, Any]
    seats: tuple[Seat, ...]


class PastAnswer(NamedTuple):
    """An answer that was given for a seat, told without its question: to which prompt, in which window and line of
    play, what was asked about whom, who gave it (as in the log), and what was chosen, by field with the facts of
    its label. `opened`: it was played; what is sealed is not yet, and the rest of a chain never is."""

    prompt: str
    window: str
    branch: int
    key: str
    about: str
    who: str
    choices: tuple[tuple[str, Mapping[str, int | str]], ...] = ()
    opened: bool = False


class Consent(NamedTuple):
    """A question to all seated people: what for, who asks, who said yes and no. Its alarm tells until when. `asked`
    is the press that asked it, so that no other question is meant by an answer; more time is wanted for `windows`
    alone, `pace` is the one that is wanted, `wish` a seat and who is to ride it, and `back` a moment."""

    what: VoteKind
    by: int
    yes: tuple[int, ...] = ()
    asked: int = 0
    windows: tuple[str, ...] = ()
    pace: Pace | Literal[""] = ""
    no: tuple[int, ...] = ()
    wish: Wish | None = None
    back: BackTo | None = None

    def answered(self, user: int, *, yes: bool) -> Consent:
        """With this answer of that person, in the place of an earlier one."""
        agree, refuse = ([one for one in said if one != user] for said in (self.yes, self.no))
        (agree if yes else refuse).append(user)
        return self._replace(yes=tuple(agree), no=tuple(refuse))

    def waits_for(self, user: int) -> bool:
        """Whether that person, if he is seated, has still to answer."""
        return user not in (self.by, *self.yes, *self.no)

    def same_as(self, other: Consent) -> bool:
        """Whether both want the same, whoever asks it."""
        return self == other._replace(by=self.by, yes=self.yes, no=self.no, asked=self.asked, windows=self.windows)

    def missing(self, here: Iterable[int]) -> int:
        """How many must still say yes of the seated people who are there: it takes more than half of those other
        than the asker, and where there are none, nobody."""
        others = self._others(here)
        said_yes = sum(1 for user in others if user in self.yes)
        return max(0, len(others) // 2 + 1 - said_yes) if others else 0

    def is_refused(self, here: Iterable[int]) -> bool:
        """Whether so many said no that the others are too few to grant it."""
        others = self._others(here)
        return sum(1 for user in others if user not in self.no) < len(others) // 2 + 1

    def _others(self, here: Iterable[int]) -> list[int]:
        return [user for user in here if user != self.by]


@dataclass(frozen=True, slots=True)
class Table:
    """One table. `revision` counts commits, `branch` undos; `counter` is where the race's luck stands.

    `race` is the snapshot as JSON ("" before the start): it never leaves the engine. `secret` (hex) stays
    secret until the race has ended. `material` is what is ridden on as canonical JSON ("" = what the game ships);
    from the start on it is the race's own. `news` tells of the last commit's rounds as JSON. `alone` counts rounds
    since a person last acted; `extended` lists windows that were extended once. `orders` are what seats ordered in
    advance, by seat, and what of it sleeps; `by_orders` the sealed answers that came from them or from plans.
    `last_answers` are what people's forms came to last, by seat and kind of form. `plans` are what seats settled
    for a round, by seat; `played` are people's latest answers, by seat; `late` are people who let a deadline pass:
    a stand-in plays on for them until they look again. `names` are those the start bound, in seat order,
    whoever sits there by now; `guests` were asked to come.
    `season` is the season it counts for, and `jersey` the person who led that when it was opened; 0 = none.
    `thread` is where it is held from its start on, if not in the channel of its lobby.
    """

    id: int
    place: Venue
    game: str
    rules_version: int
    host: int
    status: Status
    pace: Pace
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    secret: str
    commitment: str
    created: Instant
    material: str = ""
    revision: int = 0
    branch: int = 0
    counter: int = 0
    steps: int = 0
    entries: int = 0
    race: str = ""
    news: str = ""
    alone: int = 0
    extended: tuple[str, ...] = ()
    orders: Mapping[str, Any] | None = None
    last_answers: Mapping[str, Answer] | None = None
    by_orders: tuple[str, ...] = ()
    plans: Mapping[str, Plan] | None = None
    played: Mapping[str, tuple[PastAnswer, ...]] | None = None
    late: tuple[Seat, ...] = ()
    consent: Consent | None = None
    guests: Guests = NO_GUESTS
    started: Instant = 0.0
    ended: Instant = 0.0
    names: tuple[BoundName, ...] = ()
    season: int = 0
    jersey: int = 0
    thread: int = NO_THREAD

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person, or None."""
        return next((i for i, p in enumerate(self.players) if p.kind == "person" and p.user == user), None)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.players[seat].kind == "person"

    def decides(self, seat: Seat) -> bool:
        """Whether a person is waited for there: no computer, and nobody a stand-in plays on for."""
        return self.is_person(seat) and seat not in self.late

    def quiet(self, seats: Iterable[Seat]) -> tuple[QuietHours, ...]:
        """The quiet hours of those people among these seats who keep any."""
        return tuple(hours for seat in seats if (hours := self.players[seat].quiet) is not None)

    @property
    def people(self) -> tuple[int, ...]:
        """User ids of the seated people, in seat order."""
        return tuple(p.user for p in self.players if p.kind == "person")

    @property
    def bound_names(self) -> tuple[BoundName, ...]:
        """What the start bound of the players; of races that began before names had hashes, the names alone."""
        return self.names or tuple(BoundName(player.name) for player in self.players)

    @property
    def contributions(self) -> tuple[str, ...]:
        """What the players brought to the seed: the ids of their join interactions, in seat order."""
        return tuple(str(p.joined) for p in self.players if p.joined)

    def with_player(self, seat: Seat, player: Player) -> Table:
        """The table with another player in a seat."""
        return self.changed(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def changed(self, **changes: Any) -> Table:
        """The table with some fields changed."""
        return replace(self, **changes)
