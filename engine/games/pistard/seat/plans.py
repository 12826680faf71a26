"""Round plans: how each of a team's riders moves in this round, settled in one look.

Before the dice of a team lie, a plan holds a way to move for each rider; once they lie, every rider that is left
gets its very die and square, and what to do should that be gone when its turn comes (PIS-12, PIS-13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from engine.core.forms import Change
from engine.core.plans import ASK, PLAN, Planning
from engine.core.prompts import Answer, Choice, Field, Prompt, Seat
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.meta import LARGEST
from engine.games.pistard.rulebook.questions import question
from engine.games.pistard.rulebook.reach import LONGEST_WAY
from engine.games.pistard.rulebook.removal import hindmost
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.seat.computer import promise
from engine.games.pistard.seat.imagine import state_of
from engine.games.pistard.seat.orders import WAYS
from engine.games.pistard.view import Own, Public, RiderView

SPARE, SAFE, BEHIND, TAKE = "spare", "safe", "behind", "take"
ASKED, MATTERS, NEVER = "asked", "matters", "never"
PLACE, MOVE, FIRST, SECOND, LOSE = "place", "move", "first", "second", "lose"

WORDS = (*WAYS, SPARE, SAFE)
"""Ways to move that can always be followed."""

DICE = "dice"
"""The stage of a round in which the dice of the seat lie."""

CLOSE = LARGEST + 2
"""So many rows before it is lapped a rider is in danger: a six and two bonus steps, more than nearly all moves."""

FARTHEST = LARGEST + LONGEST_WAY
"""Rows of the longest move there is."""


def planning(course: Course, view: SeatView[Public, Own]) -> Planning | None:
    """What the seat can settle: how its riders are placed, a way to move each, or once its dice lie a die and a
    square each. Who has moved with all its riders settles the next round. None where nothing is left but the move
    that is asked for now."""
    public, seat = view.public, view.seat
    if public.winner is not None:
        return None
    if any(owner == seat for owner, _ in public.to_place):
        return Planning(1, (_words(PLACE, ("automatic", ASK), "automatic"),), once=True)
    public = round_to_plan(public, seat)
    mine, thrown = to_come(public, seat), public.teams[seat].thrown
    asked_now = public.due is not None and public.due.what == "move" and public.due.seat == seat
    if len(mine) <= asked_now:
        return None
    fields = _squares(course, public, mine, asked_now) if thrown else _ways(course, public, mine)
    if _may_owe_a_die(course, public, mine, asked_now):
        fields.append(_words(LOSE, ("lowest", "highest", ASK), "lowest"))
    fields.append(_words(ASKED, (MATTERS, NEVER), MATTERS))
    return Planning(public.round, tuple(fields), DICE if thrown else "", once=thrown)


def round_to_plan(public: Public, seat: Seat) -> Public:
    """This round; for a seat that has moved with all its riders the next one, as it would begin now. Who will move
    first throws with the end of this one, so that its player would be asked before there is time to plan."""
    if to_come(public, seat):
        return public
    teams = tuple(team._replace(dice=(), thrown=False) for team in public.teams)
    return public._replace(round=public.round + 1, order=public.ranking, teams=teams, due=None)


def to_come(public: Public, seat: Seat) -> list[RiderView]:
    """The seat's riders that have still to move in this round, the next one first."""
    by_name = {one.rider: one for one in public.riders}
    return [by_name[name] for name in public.order if by_name[name].seat == seat]


def _words(key: str, words: Sequence[str], preset: str) -> Field:
    return Field(key, tuple(map(_word, words)), preset=(preset,))


def _word(key: str) -> Choice:
    return Choice(key, (("do", key),))


def _behind(other: RiderView) -> Choice:
    """To ride behind a rider, with whose it is as facts."""
    args = (("do", BEHIND), ("behind_seat", other.seat), ("behind_rider", other.base))
    return Choice(f"{BEHIND}.{other.rider}", args)


def _ways(course: Course, public: Public, mine: Sequence[RiderView]) -> list[Field]:
    """A way to move each rider. Proposed is the largest die, but for the riders that move before a teammate in
    danger: they leave it to that one."""
    fields, front = [], foremost(public)
    danger = {one.rider for one in mine if in_danger(course, front, one.position)}
    for place, one in enumerate(mine):
        spares = one.rider not in danger and any(later.rider in danger for later in mine[place + 1 :])
        others = [other for other in public.riders if other.state == "racing" and other != one]
        choices = (*map(_word, WORDS), *map(_behind, others), _word(ASK))
        proposed = SPARE if spares else "largest"
        fields.append(Field(f"{one.base.lower()}.{MOVE}", choices, preset=(proposed,), group=one.base))
    return fields


def foremost(public: Public) -> int:
    """The position of the rider in front."""
    return max(one.position for one in public.riders if one.state == "racing")


def in_danger(course: Course, front: int, position: int) -> bool:
    """Whether a rider there may soon be lapped by the one in front."""
    return position < hindmost(course, front + CLOSE)


def _best(course: Course, public: Public, asked: Prompt, free: Sequence[Choice]) -> Choice:
    mover = next(one for one in public.riders if (one.seat, one.base) == (asked.seat, asked.about))
    spared = [choice for choice in free if not laps(course, public, mover, int(choice.arg("position")))]
    return max(spared or free, key=partial(promise, public, asked))


def proposed_move(course: Course, public: Public, prompt: Prompt) -> Answer | None:
    """The move that a plan would propose for the rider that is asked about; None for another question."""
    if prompt.key != "move":
        return None
    [field] = prompt.fields
    return {field.key: (_best(course, public, prompt, field.choices).key,)}


def laps(course: Course, public: Public, mover: RiderView, position: int) -> tuple[RiderView, ...]:
    """The teammates whom a rider catches by moving there, so that they are out (PIS-32, PIS-33)."""
    behind, racing = hindmost(course, position), (one for one in public.riders if one.state == "racing")
    return tuple(one for one in racing if one.seat == mover.seat and one != mover and one.position < behind)


def _may_owe_a_die(course: Course, public: Public, mine: Sequence[RiderView], asked_now: bool) -> bool:
    """Whether the seat may have to give up one of several dice (PIS-34): a rider may go out that is still to
    move, while two dice lie. If they are yet to be thrown, or one is spent first, that takes three riders."""
    team = public.teams[mine[0].seat]
    lying = team.thrown and not asked_now
    alike = team.thrown and len(set(team.dice)) == 1
    if alike or len(mine) < (2 if lying else 3):
        return False
    return any(_may_go_out(course, public, one) for one in mine)


def _may_go_out(course: Course, public: Public, one: RiderView) -> bool:
    """Whether a rider could be taken out before it moves: lapped, or the last one not over the elimination line."""
    before = public.order[: public.order.index(one.rider)]
    behind = set(public.to_cross)
    lapped = one.position < hindmost(course, foremost(public) + FARTHEST)
    return lapped or (one.rider in behind and behind <= {one.rider, *before})


def _squares(course: Course, public: Public, mine: Sequence[RiderView], asked_now: bool) -> list[Field]:
    """A die and a square for each rider, as a question would show them now, and a second choice; none for the rider
    that moves at once, since nobody can take its square."""
    fields = []
    for one, choices, proposed in _proposed(course, public, mine):
        key = one.base.lower()
        taken = tuple(choice._replace(args=(("do", TAKE), *choice.args)) for choice in choices)
        words = tuple(map(_word, (*WORDS, ASK)))
        fields.append(Field(f"{key}.{FIRST}", (*taken, *words), preset=(proposed,), group=one.base))
        if one is not mine[0] or not asked_now:
            when = (f"{key}.{FIRST}", frozenset(choice.key for choice in taken))
            fields.append(
                Field(f"{key}.{SECOND}", (*words, *taken), preset=("largest",), when=when, group=one.base)
            )
    return fields


def _proposed(
    course: Course, public: Public, mine: Sequence[RiderView]
) -> Iterator[tuple[RiderView, Sequence[Choice], str]]:
    """Rider by rider: its choices, and which of them promises most with the dice and squares that are left; one by
    which a teammate is out (PIS-33) only where there is no other."""
    state = state_of(course, public)
    left, squares = Counter(public.teams[mine[0].seat].dice), {""}
    for one in mine:
        asked = _question(course, state, one)
        choices = asked.fields[0].choices
        free = [choice for choice in choices if left[int(choice.arg("die"))] and choice.at not in squares]
        if not free:
            yield one, choices, "largest"
            continue
        found = _best(course, public, asked, free)
        yield one, choices, found.key
        public = _after(public, one, found)
        left[int(found.arg("die"))] -= 1
        squares.add(found.at)


def _question(course: Course, state: State, one: RiderView) -> Prompt:
    """What would be asked of this rider if it were its turn now."""
    number = course.by_name[one.rider].number
    asked = question(course, state._replace(order=(number,), owing=()))
    assert asked is not None, "a rider that is to move is asked"
    return asked


def _after(public: Public, one: RiderView, choice: Choice) -> Public:
    """What `promise` looks at, once a rider has moved so."""
    dice = list(public.teams[one.seat].dice)
    dice.remove(int(choice.arg("die")))
    teams = list(public.teams)
    teams[one.seat] = teams[one.seat]._replace(dice=tuple(dice))
    moved = one._replace(lane=int(choice.arg("lane")), position=int(choice.arg("position")))
    return public._replace(
        riders=tuple(moved if other.rider == one.rider else other for other in public.riders),
        teams=tuple(teams),
        order=tuple(name for name in public.order if name != one.rider),
    )


# -- beside the form


def ranked(public: Public, prompt: Prompt, changes: Sequence[Change]) -> Sequence[Change]:
    """The changes of a plan, each rider's likeliest first: squares by what they promise, words in their order."""
    if prompt.key != PLAN:
        return changes
    ranks = {
        (field.key, choice.key): rank
        for field in prompt.fields
        for rank, choice in enumerate(_likeliest(public, prompt, field))
    }
    return sorted(changes, key=lambda change: ranks[change.field, change.keys[0]])


def _likeliest(public: Public, prompt: Prompt, field: Field) -> Sequence[Choice]:
    if not field.key.endswith(FIRST):
        return field.choices
    promised = partial(promise, public, prompt._replace(about=field.group))
    squares = [choice for choice in field.choices if choice.arg("do") == TAKE]
    return (*sorted(squares, key=promised, reverse=True), *field.choices[len(squares) :])


def die_of(keys: Sequence[str]) -> int:
    """The die of a square, by its key; 0 for a way to move."""
    die = keys[0].partition(".")[0] if keys else ""
    return int(die) if die.isdecimal() else 0
