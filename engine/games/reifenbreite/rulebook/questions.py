"""The questions of a race: where riders start, how one rides and where to, who follows or leads (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Prompt
from engine.games.reifenbreite.board.reach import RideEnd
from engine.games.reifenbreite.board.road import NOWHERE, Road, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.drafting import chain, followers
from engine.games.reifenbreite.rulebook.energy import WayToRide
from engine.games.reifenbreite.rulebook.letters import LETTERS, lettered
from engine.games.reifenbreite.rulebook.odds import climb_number, risk, throw_risk, usual
from engine.games.reifenbreite.rulebook.relief import line_to_ask
from engine.games.reifenbreite.rulebook.returning import spots
from engine.games.reifenbreite.rulebook.riding import at_stake, choices, ways_of
from engine.games.reifenbreite.rulebook.setup import dots, unplaced
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, State, WaitsFor
from engine.games.reifenbreite.view import JOKER, EnergyCard

PLACE, MODE, LEAD, LOSE, REGAIN, WHERE, DRAFT, RETURN = (
    "place",
    "mode",
    "lead",
    "lose",
    "regain",
    "where",
    "draft",
    "return",
)
"""The keys of the questions; each has one field, `CHOICE`."""

CHOICE = "choice"

YES, NO, FOLLOW, STAY, ALONE = "yes", "no", "draft", "stay", "alone"

PAIR = "_"
"""Between two cards of an answer."""

NONE = "none"
"""Stands in a fact for a name that is not there."""

MORE = "more"
"""Stands for the letter of a space without one: told later without a letter, a choice says less."""

ChoiceFact = tuple[str, int | str]


def questions(course: Course, state: State) -> tuple[Prompt, ...]:
    """What must be decided now; a line behind is asked all at once, and opened front to back (BT-1, BT-6)."""
    if state.over:
        return ()
    if state.placing:
        return (_placing(course, state),)
    if state.move is not None:
        return _QUESTIONS[state.move.due](course, state, state.move)
    return (_returning(course, state),)


def _name(state: State, about: str = "") -> str:
    """The name of a question: the round, counted through all races, and the group of the round, so that none comes
    again."""
    return f"r{state.ridden + state.round}.{len(state.acts) + 1}-{about}"


def _asked(course: Course, state: State, key: str, rider: int, found: tuple[Choice, ...] | Lazy[Choice]) -> Prompt:
    """A question to a rider's manager, applied when it is answered. None is private: a hand is what was dealt, to
    all alike, without what has been laid openly."""
    name = _name(state, f"{key}{course.names[rider]}")
    return Prompt(
        name,
        course.seat(rider),
        key,
        name,
        (Field(CHOICE, found),),
        about=course.names[rider],
    )


def _somebody(course: Course, word: str, rider: int) -> tuple[ChoiceFact, ...]:
    """A rider as a fact: for the rules by its number, for people by whose it is."""
    return (word, course.names[rider]), (f"{word}_seat", course.seat(rider)), (f"{word}_rider", course.names[rider])


def _placing(course: Course, state: State) -> Prompt:
    """Any own rider not yet placed on any dot that is open to its team; lowest number first, foremost dot first."""
    road, team = course.road(state.stage), state.placing[0]
    free = dots(course, state, team)
    letters = dict(zip(free, LETTERS, strict=False))
    found = tuple(
        Choice(
            f"{course.names[rider]}-{space_key(road.names[space])}",
            (("rider", course.names[rider]), *_dot(road, space, letters.get(space, NONE))),
            group=course.names[rider],
            at=road.names[space],
        )
        for rider in unplaced(state, team)
        for space in free
    )
    name = f"r{state.ridden + state.round}-place{len(course.names) - len(state.placing) + 1}"
    return Prompt(name, course.teams[team].seat or 0, PLACE, name, (Field(CHOICE, found),))


def _dot(road: Road, space: Space, letter: str) -> tuple[ChoiceFact, ...]:
    """A space by its letter, its lane and its name."""
    return ("letter", letter), ("lane", road.lane[space]), ("space", road.names[space])


def space_key(name: str) -> str:
    """A space as answers have it: `C5+2.4.1` for the second use of a section."""
    return name.replace("#", "+")


def _mode(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """How the mover rides: the dice, cards plain or alone, the chase car; or whom it asks to lead first."""
    space = state.riders[move.rider].space
    found = [_way(course, state.stage, space, way) for way in ways_of(course, state)]
    found += _reliefs(course, line_to_ask(course, state))
    # Asked again, after all have refused to lead, it is another question.
    key = MODE + ("again" if move.asked else "")
    prompt = _asked(course, state, MODE, move.rider, tuple(found))
    name = _name(state, f"{key}{course.names[move.rider]}")
    return (prompt._replace(id=name, window=name),)


def way_key(way: WayToRide) -> str:
    """A way to ride as answers have it: `roll`, `car6`, `own5`, `own5_joker6-alone`."""
    if way.car:
        return f"car{way.car}"
    cards = PAIR.join(card_key(card) for card in way.cards)
    return f"{cards}-{ALONE}" if way.alone else cards or "roll"


def card_key(card: EnergyCard) -> str:
    """An energy card as answers have it; that it is the rider's own needs no number."""
    return f"{'joker' if card.owner == JOKER else 'own'}{card.value}"


# Kept, as all that follows from the space alone comes again in every race that passes it.
@lru_cache(maxsize=8192)
def _way(course: Course, stage: int, space: Space, way: WayToRide) -> Choice:
    """A way to ride from a space, with what it is sure of (`sum`), how many dice come to it, what the ground does
    to it, and the chance in a hundred to be on foot."""
    ground, number = course.ground(stage, space), course.road(stage).number[space]
    if ground is None or (way.car and not course.options.cheat_surface):
        shift, foot = 0, False
    else:
        shift, foot = ground.sign * number, ground.dismount
    sure = way.car + sum(card.value for card in way.cards)
    facts: tuple[ChoiceFact, ...] = (
        ("way", "car" if way.car else "cards" if way.cards else "roll"),
        ("cards", PAIR.join(card_key(card) for card in way.cards)),
        ("alone", int(way.alone)),
        ("car", way.car),
        ("sum", sure),
        ("dice", way.dice),
        ("ground", shift),
        ("risk", risk(sure + shift, way.dice) if foot else 0),
    )
    return Choice(way_key(way), facts, group="car" if way.car else ALONE if way.alone else "")


def _reliefs(course: Course, line: tuple[int, ...]) -> Iterator[Choice]:
    """To ask the line to lead, down to each depth of it."""
    for depth, rider in enumerate(line, 1):
        facts: tuple[ChoiceFact, ...] = (
            ("way", "lead"),
            ("depth", depth),
            ("risk", 0),
            *_somebody(course, "asked", rider),
        )
        yield Choice(f"lead{depth}", facts, group="lead")


def _lead(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Who is asked to lead, all at once; the first yes in line order counts, what is behind it is never read."""
    window = _name(state, f"lead{course.names[move.rider]}")
    facts = _somebody(course, "mover", move.rider)
    found = tuple(Choice(key, (("do", key), *facts)) for key in (YES, NO))
    return tuple(
        _in_line(course, window, LEAD, rider, found)
        for rider in move.line
        # A manager does not ask himself.
        if course.seat(rider) != course.seat(move.rider)
    )


def _in_line(course: Course, window: str, key: str, rider: int, found: tuple[Choice, ...]) -> Prompt:
    name = course.names[rider]
    return Prompt(
        f"{window}-{name}", course.seat(rider), key, window, (Field(CHOICE, found),), opens="in_turn", about=name
    )


def _card(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Which energy card goes, the lowest first, or comes back, the highest first."""
    # The first choice is the automatic one, and should cost least or bring most.
    kinds = sorted(at_stake(course, state), key=lambda card: card.value, reverse=move.due == "regain")
    found = tuple(Choice(card_key(card), (("card", card_key(card)), ("value", card.value))) for card in kinds)
    key = LOSE if move.due == "lose" else REGAIN
    return (_asked(course, state, key, move.rider, found),)


def _where(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Where the mover goes, the farthest ahead first. What is useful has a letter and is asked first, the rest lies
    in groups by lane."""
    ends, landings = choices(course, state), _landings(course, state.stage)
    bare = tuple([landings[end] for end in ends])
    told = partial(_told, course, state, move, ends=ends, landings=bare)
    return (_asked(course, state, WHERE, move.rider, Lazy(bare, told)),)


def _told(
    course: Course, state: State, move: Move, ends: Sequence[RideEnd], landings: Sequence[Choice]
) -> tuple[Choice, ...]:
    """Spaces with what depends on who is there: who could follow, behind whom each is, and the letters."""
    road = course.road(state.stage)
    # Once for all ends: what a follower can reach does not depend on where the mover goes, only how much counts.
    behind = followers(course, state, state.riders[move.rider].space, move.act.allowance)
    standing = {rider.space: number for number, rider in enumerate(state.riders) if rider.space != NOWHERE}
    chains = [chain(course, road, behind, end) for end in ends]
    letters = lettered(road, state, ends, chains)
    found: list[Choice] = []
    for (space, _), landing, links in zip(ends, landings, chains, strict=True):
        letter = letters.get(space, MORE)
        ahead = _behind(course, standing.get(road.ahead[space]))
        facts = (*landing.args, _followers(course, links), *ahead, ("letter", letter))
        found.append(landing._replace(args=facts, group=landing.group if letter == MORE else ""))
    return tuple(found)


class _Landings(dict[RideEnd, Choice]):
    """By end of a ride: the choice of it. Kept, as what follows from the space alone comes again in every race that
    passes it."""

    def __init__(self, course: Course, stage: int) -> None:
        self._course, self._stage = course, stage

    def __missing__(self, end: RideEnd) -> Choice:
        found = self[end] = _landing(self._course, self._stage, end)
        return found


_landings = lru_cache(maxsize=16)(_Landings)


def _landing(course: Course, stage: int, end: RideEnd) -> Choice:
    """What a space gives: steps used, steps to go from there, its ground, and the risk to be on foot next."""
    space, steps = end
    road, ground = course.road(stage), course.ground(stage, space)
    name, lane = road.names[space], road.lane[space]
    number = road.number[space] if ground else 0
    facts: tuple[ChoiceFact, ...] = (
        ("space", name),
        ("lane", lane),
        ("steps", steps),
        ("to_go", road.to_go[space]),
        ("surface", ground.name if ground and number else NONE),
        ("number", number),
        ("next", ground.sign * number if ground else 0),
        ("risk", throw_risk(course, stage, space)),
    )
    return Choice(f"{space_key(name)}-{steps}", facts, group=str(lane), at=name)


def _followers(course: Course, links: tuple[ChainLink, ...]) -> ChoiceFact:
    """Who could follow there, in line order."""
    return "followers", " ".join([course.names[one.rider] for one in links]) if links else NONE


def _behind(course: Course, rider: int | None) -> tuple[ChoiceFact, ...]:
    """Behind whom a space is."""
    return (("behind", NONE),) if rider is None else _somebody(course, "behind", rider)


def _draft(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """Everybody of the chain that could follow if all before do; the first that stays ends it (BT-1)."""
    window = _name(state, f"draft{course.names[move.rider]}")
    found: list[Prompt] = []
    wheel = course.by_name[move.act.followers[-1].rider] if move.act.followers else move.rider
    for link in move.chain:
        facts: tuple[ChoiceFact, ...] = (
            ("target", course.road(state.stage).names[link.target]),
            ("climb", climb_number(course, state.stage, link.target)),
            ("steps", link.steps),
            ("usual", usual(course, state.stage, state.riders[link.rider].space)),
            # Of several own riders that are asked at once, each button names its own.
            ("letter", course.names[link.rider]),
            *_somebody(course, "wheel", wheel),
        )
        offered = tuple(Choice(key, (("do", key), *facts)) for key in (FOLLOW, STAY))
        found.append(_in_line(course, window, DRAFT, link.rider, offered))
        wheel = link.rider
    return tuple(found)


def _returning(course: Course, state: State) -> Prompt:
    """Beside which space a dismounted rider comes back, the rightmost first."""
    road, (rider, _) = course.road(state.stage), state.foot[0]
    found = tuple(
        Choice(space_key(road.names[space]), _dot(road, space, letter), at=road.names[space])
        for space, letter in zip(spots(course, state), LETTERS, strict=False)
    )
    return _asked(course, state, RETURN, rider, found)


def _nothing(course: Course, state: State, move: Move) -> tuple[Prompt, ...]:
    """The group is complete: nobody is asked."""
    return ()


_QUESTIONS: dict[WaitsFor, Callable[[Course, State, Move], tuple[Prompt, ...]]] = {
    "mode": _mode,
    "lead": _lead,
    "lose": _card,
    "regain": _card,
    "where": _where,
    "draft": _draft,
    "done": _nothing,
}
