"""A whole position in one line.

    r5 21=C5.4.1 22=C4.4.6+ 23=C4.4.5! 24=~U1.2.2 31=#1.4 32=C4.2.1*2:2.5 … spent2=1:6,J:5 sprints=21.33.42;
    yellow=0.21.4 deck=CH01,CH03 move=where/0///… acts=… last=…

Round (`s2r5`: of the second race of a stage race) · riders: the space, with `+` acted, `!` fallen, `~` on foot
beside it, `*` how often it cheated and the photos noted; `-` not placed; `#` place and round of its finish,
with `@` where it still stands. Left out: finished in an earlier round, or while `place=` says who has still to
place, not placed · `hand2=`, `spent2=` energy cards by the number of the team (left out: all are in hand) ·
`deck=`, `discard=` chance cards (left out: all to come, in their order) · `foot=` the order of dismounting ·
`sprints=` who scored, sprint for sprint · `yellow=` sprint, rider and rounds of each wearer · `move=` the move
under way (left out: the next rider's, `notation_moves`) · `acts=` and `last=` the movement groups of this round
and the one before · `won=` what sprints brought in this round · `back=` who came back on the road · `ridden=`
rounds of the races before, `race1=` … what each came to · `over`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.reading import quoted, whole
from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import NUMBERS
from engine.games.reifenbreite.notation_check import check
from engine.games.reifenbreite.notation_moves import WordReader, write_act, write_back, write_move, write_won
from engine.games.reifenbreite.rulebook.energy import without
from engine.games.reifenbreite.rulebook.order import next_to_act
from engine.games.reifenbreite.rulebook.state import EnergyHand, Move, Result, Rider, State, Yellow
from engine.games.reifenbreite.view import GroupMove

MOST = 9_999
"""Rounds, and points: no race comes to a tenth of it."""

WORDS = ("place", "deck", "discard", "foot", "sprints", "yellow", "move", "acts", "last", "won", "back", "ridden")
_HEAD = re.compile(r"(?:s([1-9]))?r([0-9]{1,4})")
_RIDER = re.compile(
    r"(?:#(?P<place>[0-9]{1,2})\.(?P<round>[0-9]{1,4})(?:@(?P<still>[\w#.]+))?"
    r"|(?P<on>[\w.#]+?)(?P<flag>[+!]?)|~(?P<left>[\w.#]+)|(?P<off>-))"
    r"(?:\*(?P<cheats>[0-4]):(?P<photos>[0-9.]{0,24}))?"
)


def write(course: Course, state: State) -> str:
    """The line of a position."""
    road, names = course.road(state.stage), course.names
    stage = f"s{state.stage}" if len(course.roads) > 1 else ""
    words = [f"{stage}r{state.round}"]
    words += [f"{names[number]}={_write_rider(course, state, number)}" for number in range(len(names))]
    for number, team in enumerate(course.teams):
        digit = NUMBERS[team.key]
        words += [f"spent{digit}={_cards(state.spent[number])}"] if state.spent[number] else []
        # Left out where it follows from what is spent: people write these lines too.
        if state.hands[number] != _kept(course, state.stage, state.spent[number]):
            words.append(f"hand{digit}={_cards(state.hands[number])}")
    facts = {
        "place": "".join(str(NUMBERS[course.teams[team].key]) for team in state.placing),
        "deck": ",".join(state.deck),
        "discard": ",".join(state.discard),
        "foot": ",".join(names[rider] for rider, _ in state.foot),
        "sprints": _write_sprints(course, state.sprints) if any(state.sprints) else "",
        "yellow": _write_yellow(course, state.jersey),
        "move": write_move(course, road, state.move) if state.move else "",
        "acts": ";".join(map(write_act, state.acts)),
        "last": ";".join(map(write_act, state.last)),
        "won": ",".join(map(write_won, state.won)),
        "back": ",".join(map(write_back, state.returned)),
        "ridden": str(state.ridden or ""),
    }
    # An empty deck as well: without the word, all that is not on the discards would be in it.
    always = ("deck",)
    words += [f"{word}={fact}" for word, fact in facts.items() if fact or word in always]
    words += [f"race{number}={_write_result(course, one)}" for number, one in enumerate(state.stages, 1)]
    return " ".join([*words, *(["over"] if state.over else [])])


def _write_rider(course: Course, state: State, number: int) -> str:
    rider, names = state.riders[number], course.road(state.stage).names
    left = dict(state.foot).get(number)
    if rider.arrived:
        still = f"@{names[rider.space]}" if rider.space != NOWHERE else ""
        place = f"#{state.finished.index(number) + 1}.{rider.arrived}{still}"
    elif left is not None:
        place = f"~{names[left]}"
    elif rider.space == NOWHERE:
        place = "-"
    else:
        place = names[rider.space] + ("!" if rider.fallen else "+" if rider.acted else "")
    return place + (f"*{rider.cheats}:{_dotted(rider.photos)}" if rider.cheats else "")


def _dotted(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))


def _cards(hand: EnergyHand) -> str:
    return ",".join(map(str, hand))


def _write_sprints(course: Course, sprints: Sequence[Sequence[int]]) -> str:
    return ";".join(".".join(course.names[rider] for rider in riders) for riders in sprints)


def _write_yellow(course: Course, jersey: Sequence[Yellow]) -> str:
    return ",".join(f"{one.sprint}.{course.names[one.rider]}.{one.rounds}" for one in jersey)


def _write_result(course: Course, result: Result) -> str:
    """A race that is over: rounds, finish, sprints, yellow, photos by rider and those of the end."""
    finish = ".".join(course.names[rider] for rider in result.finished)
    photos = ";".join(map(_dotted, result.photos))
    sprints, yellow = _write_sprints(course, result.sprints), _write_yellow(course, result.jersey)
    return "/".join((str(result.rounds), finish, sprints, yellow, photos, _dotted(result.final)))


def _kept(course: Course, stage: int, spent: EnergyHand) -> EnergyHand:
    """What is left of the cards dealt; those that were never dealt in this race are no part of it."""
    dealt = course.dealt[stage - 1]
    return without(dealt, spent) if not Counter(spent) - Counter(dealt) else dealt


def read(course: Course, text: str) -> State:
    """The position of a line; ValueError with one sentence saying what is wrong and where."""
    head, *parts = text.split() or [""]
    match = _HEAD.fullmatch(head)
    if match is None or not 1 <= int(match[1] or 1) <= len(course.roads) or not int(match[2]):
        raise ValueError(f"a position begins with its race and round, like r5 or s2r5, not {quoted(head)}")
    return _Line(course, int(match[1] or 1), int(match[2]), parts).state()


class _Told(NamedTuple):
    """What a word says of a rider, and besides its place at the finish, or the space it left on foot."""

    rider: Rider
    place: int = 0
    left: Space = NOWHERE


class _Line:
    """A line under reading."""

    def __init__(self, course: Course, stage: int, number: int, parts: Sequence[str]) -> None:
        self.course, self.road = course, course.road(stage)
        self.words = WordReader(course, self.road)
        self.stage, self.round = stage, number
        self.over = "over" in parts
        self.facts = self._facts([part for part in parts if part != "over"])

    def state(self) -> State:
        """The position of the line; ValueError with one sentence for one that cannot come about."""
        told = [self._told(name) for name in self.course.names]
        sprints = self._sprints(self.facts.get("sprints", ""), self.road.sprints)
        riders = self._with_points([one.rider for one in told], sprints)
        hands, spent = self._hands()
        placing = self._placing()
        move = self._move(riders, placing)
        state = State(
            stage=self.stage,
            round=self.round,
            riders=riders,
            hands=hands,
            spent=spent,
            deck=self._deck(),
            discard=self._chance("discard"),
            placing=placing,
            move=move,
            foot=self._foot(told),
            finished=self._finished(told),
            sprints=sprints,
            jersey=self._yellow(self.facts.get("yellow", ""), len(self.road.sprints)),
            acts=self.words.acts(self.facts.get("acts", "")),
            last=self.words.acts(self.facts.get("last", "")),
            won=self.words.won(self.facts.get("won", "")),
            returned=self.words.backs(self.facts.get("back", "")),
            ridden=self._ridden(),
            stages=self._results(),
            over=self.over,
        )
        # Of the whole, and last: words that are right one by one may not fit together.
        check(self.course, state)
        return state

    def _facts(self, parts: Sequence[str]) -> Mapping[str, str]:
        """The words by their names; each at most once, and none that is not known."""
        digits = [NUMBERS[team.key] for team in self.course.teams]
        known = {*self.course.names, *WORDS, *(f"{word}{digit}" for word in ("hand", "spent") for digit in digits)}
        known |= {f"race{number}" for number in range(1, len(self.course.roads) + 1)}
        facts: dict[str, str] = {}
        for part in parts:
            word, sign, fact = part.partition("=")
            if word not in known or not sign:
                raise ValueError(
                    f"{quoted(part)} is no part of a position; write riders like {self.course.names[0]}=, teams "
                    f"like spent{digits[0]}=, and {'=, '.join(WORDS)}="
                )
            if word in facts:
                raise ValueError(f"{word}= stands twice in the position")
            facts[word] = fact
        return facts

    def _told(self, name: str) -> _Told:
        word = self.facts.get(name)
        if word is None:
            # Whoever is not named has still to be placed, or is long in: a few riders are a whole position.
            waits = "place" in self.facts
            return _Told(Rider() if waits else Rider(acted=True, arrived=max(1, self.round - 1)))
        match = _RIDER.fullmatch(word)
        if match is None:
            raise ValueError(f"{name}= is a space like {self.road.names[0]}, - or #1.5, not {quoted(word)}")
        cheats = int(match["cheats"] or 0)
        photos = self._photos(match["photos"] or "")
        if match["off"]:
            return _Told(Rider(cheats=cheats, photos=photos))
        if match["left"]:
            return _Told(Rider(acted=True, cheats=cheats, photos=photos), left=self.words.space(match["left"]))
        if match["place"]:
            still = self.words.space(match["still"]) if match["still"] else NOWHERE
            arrived = whole(match["round"], f"the round in which {name} finished", self.round, least=1)
            rider = Rider(space=still, acted=True, arrived=arrived, cheats=cheats, photos=photos)
            return _Told(rider, int(match["place"]))
        flag = match["flag"]
        space = self.words.space(match["on"])
        return _Told(Rider(space=space, acted=flag != "", fallen=flag == "!", cheats=cheats, photos=photos))

    def _photos(self, word: str) -> tuple[int, ...]:
        return tuple(self.words.photo(number) for number in word.split(".")) if word else ()

    def _with_points(self, riders: list[Rider], sprints: Sequence[Sequence[int]]) -> tuple[Rider, ...]:
        """Sprint points follow from who scored."""
        for line, scored in zip(self.road.sprints, sprints, strict=True):
            for rider, points in zip(scored, line.points, strict=False):
                riders[rider] = riders[rider]._replace(sprint=riders[rider].sprint + points)
        return tuple(riders)

    def _hands(self) -> tuple[tuple[EnergyHand, ...], tuple[EnergyHand, ...]]:
        hands, spent = [], []
        for team in self.course.teams:
            digit = NUMBERS[team.key]
            gone = self.words.hand(self.facts.get(f"spent{digit}", ""))
            word = self.facts.get(f"hand{digit}")
            spent.append(gone)
            hands.append(_kept(self.course, self.stage, gone) if word is None else self.words.hand(word))
        return tuple(hands), tuple(spent)

    def _placing(self) -> tuple[int, ...]:
        digits = [str(NUMBERS[team.key]) for team in self.course.teams]
        word = self.facts.get("place", "")
        if strange := [digit for digit in word if digit not in digits]:
            raise ValueError(f"place= holds numbers of teams ({', '.join(digits)}), not {quoted(strange[0])}")
        return tuple(digits.index(digit) for digit in word)

    def _deck(self) -> tuple[str, ...]:
        if "deck" in self.facts:
            return self._chance("deck")
        left = Counter({card.id: card.count for card in self.course.chance.values()})
        return tuple((left - Counter(self._chance("discard"))).elements())

    def _chance(self, word: str) -> tuple[str, ...]:
        return (
            tuple(self.words.chance_card(one) for one in self.facts[word].split(","))
            if self.facts.get(word)
            else ()
        )

    def _foot(self, told: Sequence[_Told]) -> tuple[tuple[int, Space], ...]:
        left = {number: one.left for number, one in enumerate(told) if one.left != NOWHERE}
        order = self.words.riders(self.facts.get("foot", ""), ",") or tuple(left)
        if sorted(order) != sorted(left):
            raise ValueError("foot= holds the riders on foot, each once, in the order in which they dismounted")
        return tuple((number, left[number]) for number in order)

    def _finished(self, told: Sequence[_Told]) -> tuple[int, ...]:
        """Best first; those whose place is not told have the places that are left, in their own order."""
        done = [number for number, one in enumerate(told) if one.rider.arrived]
        placed = {told[number].place: number for number in done if told[number].place}
        rest = iter([number for number in done if not told[number].place])
        found = [placed[place] if place in placed else next(rest, None) for place in range(1, len(done) + 1)]
        if sorted(number for number in found if number is not None) != done:
            raise ValueError("the places of the finished riders, like #1.5, count from 1 without a gap")
        return tuple(number for number in found if number is not None)

    def _move(self, riders: Sequence[Rider], placing: Sequence[int]) -> Move | None:
        """The move as told, else the next rider's, who has still to decide how to ride."""
        if word := self.facts.get("move"):
            return self.words.move(word)
        rider = None if placing or self.over else next_to_act(riders)
        if rider is None:
            return None
        return Move(rider, GroupMove(self.course.names[rider], self.road.names[riders[rider].space]))

    def _ridden(self) -> int:
        return whole(self.facts.get("ridden", "0"), "ridden= counts the rounds of the races before, which", MOST)

    def _results(self) -> tuple[Result, ...]:
        count = self.stage if self.over else self.stage - 1
        words = [self.facts.get(f"race{number}", "") for number in range(1, len(self.course.roads) + 1)]
        if any(words[count:]) or not all(words[:count]):
            raise ValueError(f"race1= … tell what the {count} races before came to, and no more")
        return tuple(self._result(number, word) for number, word in enumerate(words[:count], 1))

    def _result(self, stage: int, word: str) -> Result:
        parts = word.split("/")
        if len(parts) != len(Result._fields):
            raise ValueError(f"race{stage}= has rounds, finish, sprints, yellow, photos and the last two, with /")
        rounds, finish, sprints, yellow, photos, final = parts
        noted = tuple(map(self._photos, photos.split(";")))
        finished = self.words.riders(finish, ".")
        if len(noted) != len(self.course.names) or sorted(finished) != list(range(len(noted))):
            raise ValueError(f"race{stage}= names every rider once, and the photos of each")
        lines = self.course.road(stage).sprints
        return Result(
            rounds=whole(rounds, f"race{stage}= begins with its rounds, which", MOST, least=1),
            finished=finished,
            sprints=self._sprints(sprints, lines),
            jersey=self._yellow(yellow, len(lines)),
            photos=noted,
            final=self._photos(final),
        )

    def _sprints(self, word: str, lines: Sequence[object]) -> tuple[tuple[int, ...], ...]:
        parts = word.split(";") if word else [""] * len(lines)
        if len(parts) != len(lines):
            raise ValueError(f"the course has {len(lines)} sprints; write who scored at each, with ; between")
        return tuple(self.words.riders(part, ".") for part in parts)

    def _yellow(self, word: str, sprints: int) -> tuple[Yellow, ...]:
        found = []
        for part in word.split(",") if word else ():
            sprint, _, rest = part.partition(".")
            name, _, rounds = rest.partition(".")
            where = "yellow= is sprint, rider and rounds, like 0.21.4; the sprint"
            number = whole(sprint, where, max(0, sprints - 1))
            found.append(Yellow(number, self.words.rider(name), whole(rounds, "the rounds in yellow", MOST)))
        return tuple(found)
