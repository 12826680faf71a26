"""`python -m engine play GAME`: many races without people, and what they come to in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from engine.core.chance import RACE, SeededChance
from engine.core.events import Event, Mark
from engine.core.game import AnyRules
from engine.core.race import Race, begin, play, seat_view
from engine.players import EASY, PROPOSED, STAND_IN, STRONG, answer_as
from engine.registry import Entry

POLICIES: Mapping[str, str] = {
    "random": EASY,
    "auto": STAND_IN,
    "proposed": PROPOSED,
    "strong": STRONG,
}
"""Names of the command, and the players they stand for."""


@runtime_checkable
class Statistics(Protocol):
    """Figures a game keeps of its own: fed with the events of one finished race at a time."""

    def add(self, events: Sequence[Event]) -> None: ...

    def rows(self) -> Sequence[tuple[str, float]]: ...


class RaceTally:
    """Figures of any game: how long races last and who wins them."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.races = 0
        self.decisions = 0
        self.ends: Counter[int] = Counter()
        self.wins: Counter[int | None] = Counter()

    def add(self, events: Sequence[Event], race: Race, decisions: int) -> None:
        """Count one finished race."""
        self.races += 1
        self.decisions += decisions
        rounds = [event.number for event in events if isinstance(event, Mark) and event.kind == "round"]
        self.ends[max(rounds, default=0)] += 1
        for row in self.rules.standings(self.rules.public(race.state)):
            if row.winner:
                self.wins[row.who.seat] += 1

    def rows(self) -> Iterator[tuple[str, float]]:
        """Names and shares (0 to 1); decisions are an average."""
        for number, races in sorted(self.ends.items()):
            yield f"ends in round {number}", races / self.races
        for seat, team in enumerate(self.rules.options.colours):
            yield f"wins of seat {seat} ({team})", self.wins[seat] / self.races
        yield "wins of nobody's cyclists", self.wins[None] / self.races


def own_statistics(entry: Entry) -> Statistics | None:
    """The game's own figures, if it keeps any (an attribute `statistics`: a class)."""
    kind = getattr(entry.game, "statistics", None)
    made = kind() if kind is not None else None
    return made if isinstance(made, Statistics) else None


def one_race(rules: AnyRules, kinds: Sequence[str], seed: bytes) -> tuple[Race, tuple[Event, ...], int]:
    """A whole race between such players, one a seat: its end, all events, how many decisions."""
    chance = SeededChance(seed, RACE)
    luck = SeededChance(seed, "players")  # of its own, or another policy would meet other dice
    played = begin(rules, chance)
    race, events, decisions = played.race, list(played.events), 0
    while race.prompts:
        prompt = next(one for one in race.prompts if one.id not in race.envelopes)
        answer = answer_as(kinds[prompt.seat], rules, seat_view(rules, race, prompt.seat), prompt, luck)
        # There is nobody to hide from: every window opens as soon as its answers are in.
        windows = frozenset(one.window for one in race.prompts)
        played = play(rules, race, prompt.id, answer, chance, ripe=windows)
        race, decisions = played.race, decisions + 1
        events += played.events
    return race, tuple(events), decisions


def table(entry: Entry, seats: int, options: Mapping[str, str]) -> AnyRules:
    """The rules of a table of so many seats; ValueError with one sentence if the game does not allow them."""
    fewest, most = entry.meta.seats
    if not fewest <= seats <= most:
        raise ValueError(f"{entry.meta.title} is for {fewest} to {most} players, not {seats}")
    return entry.open({"colours": entry.meta.teams[:seats], **options})


class Measure(NamedTuple):
    """One row of the table: a share of 0 to 1, or (`average`) a plain number."""

    name: str
    value: float
    average: bool = False


def players(policy: str, seats: int) -> list[str]:
    """The kind of player in each seat: `strong` for all alike, or one a seat, `strong,random,random`; ValueError
    with one sentence for another word or number."""
    words = policy.split(",")
    unknown = next((word for word in words if word not in POLICIES), None)
    if unknown is not None:
        raise ValueError(f"there is no policy {unknown!r}; the policies are {', '.join(sorted(POLICIES))}")
    if len(words) not in (1, seats):
        raise ValueError(
            f"policy {policy} names {len(words)} players; name one for all, or one for each of {seats}"
        )
    return [POLICIES[word] for word in (words * seats if len(words) == 1 else words)]


def figures(entry: Entry, rules: AnyRules, policy: str, games: int, seed: int) -> list[Measure]:
    """Play so many races between players of these policies; the rows of the table."""
    tally, own = RaceTally(rules), own_statistics(entry)
    kinds = players(policy, len(rules.options.colours))
    for number in range(games):
        race, events, decisions = one_race(rules, kinds, f"{seed}:{number}".encode())
        tally.add(events, race, decisions)
        if own is not None:
            own.add(events)
    shares = [*tally.rows(), *(own.rows() if own is not None else ())]
    return [Measure("decisions a race", tally.decisions / games, True), *(Measure(*share) for share in shares)]


def report(rows: Sequence[Measure]) -> list[str]:
    """The table as printed lines."""
    width = max(len(row.name) for row in rows)
    return [
        f"  {row.name:<{width}}  {row.value:.1f}" if row.average else f"  {row.name:<{width}}  {row.value:.2%}"
        for row in rows
    ]
