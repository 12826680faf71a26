"""Moves and movement groups in a line of notation, and the words that all of it is made of.

A movement group is `rider,start,end,cards,dice,car,photos,alone,base,ground,chance,delta,allowance,steps,fate,fell,
card,followers,way,relieved,most`, lists in it with `+`, a follower as `rider>start>end>steps`. The move under way
is `due/asked/line/chain/` and its group so far; whoever can follow is `rider>target>steps`.
"""

from __future__ import annotations

from typing import Any, cast, get_args

from engine.core.reading import quoted, whole
from engine.games.reifenbreite.board.road import Road, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.state import ChainLink, EnergyHand, Move, WaitsFor
from engine.games.reifenbreite.view import JOKER, EnergyCard, Fate, FollowerMove, GroupMove, PointsWon, Return

MOST_STEPS = 99
LEAST = -9
"""What the ground or a chance card takes off at most."""

LONGEST_WAY = 40


def write_act(act: GroupMove) -> str:
    """A movement group."""
    followers = (f"{one.rider}>{one.start}>{one.end}>{one.steps}" for one in act.followers)
    fields = (
        act.rider,
        act.start,
        act.end,
        "+".join(map(str, act.cards)),
        "".join(map(str, act.dice)),
        str(act.car),
        "+".join(map(str, act.photos)),
        str(int(act.alone)),
        str(act.base),
        str(act.ground),
        act.chance,
        str(act.delta),
        str(act.allowance),
        str(act.steps),
        act.fate,
        "+".join(act.fell),
        str(act.card) if act.card else "",
        "+".join(followers),
        act.way,
        act.relieved,
        str(act.most),
    )
    return ",".join(fields)


def write_back(back: Return) -> str:
    """A rider back on the road."""
    return f"{back.rider}>{back.left}>{back.space}"


def write_won(won: PointsWon) -> str:
    """Points won at a sprint, and who took yellow by them."""
    return f"{won.line}>{won.rider}>{won.points}>{won.yellow}"


def write_move(course: Course, road: Road, move: Move) -> str:
    """The move under way."""
    line = "+".join(course.names[rider] for rider in move.line)
    chain = "+".join(f"{course.names[one.rider]}>{road.names[one.target]}>{one.steps}" for one in move.chain)
    return "/".join((move.due, str(int(move.asked)), line, chain, write_act(move.act)))


class WordReader:
    """Reads words of a line; ValueError with one sentence for a word that is none."""

    def __init__(self, course: Course, road: Road) -> None:
        self.course, self.road = course, road

    def rider(self, name: str) -> int:
        """A rider by its number."""
        if name not in self.course.by_name:
            raise ValueError(f"there is no rider {quoted(name)}; the riders are {', '.join(self.course.names)}")
        return self.course.by_name[name]

    def riders(self, word: str, sign: str) -> tuple[int, ...]:
        """Riders in the order in which they are written, each once."""
        found = tuple(map(self.rider, word.split(sign))) if word else ()
        if len(set(found)) < len(found):
            raise ValueError(f"a rider stands twice in {quoted(word)}")
        return found

    def space(self, name: str) -> Space:
        """A space of the course."""
        if name not in self.road.by_name:
            raise ValueError(f"the course has no space {quoted(name)}; its first one is {self.road.names[0]}")
        return self.road.by_name[name]

    def chance_card(self, key: str) -> str:
        """A chance card of the board."""
        if key not in self.course.chance:
            raise ValueError(f"there is no chance card {quoted(key)}; there are {', '.join(self.course.chance)}")
        return key

    def photo(self, word: str) -> int:
        """A photo card of the board."""
        number = whole(word, "a photo card", max(self.course.photo_cards))
        if number not in self.course.photo_cards:
            raise ValueError(f"there is no photo card {number}; there are {self.course.photo_cards}")
        return number

    def card(self, word: str) -> EnergyCard:
        """An energy card, `1:5` or `J:6`."""
        owner, _, value = word.partition(":")
        if owner not in ("J", *map(str, range(1, RIDERS + 1))) or value not in ("5", "6"):
            raise ValueError(
                f"{quoted(word)} is no energy card; write J or the rider's number and 5 or 6, like 1:6"
            )
        return EnergyCard(JOKER if owner == "J" else int(owner), int(value))

    def hand(self, word: str) -> EnergyHand:
        """Energy cards, in their order."""
        return tuple(sorted(map(self.card, word.split(",")))) if word else ()

    def acts(self, word: str) -> tuple[GroupMove, ...]:
        """Movement groups."""
        return tuple(map(self.act, word.split(";"))) if word else ()

    def act(self, word: str) -> GroupMove:
        """A movement group."""
        parts = word.split(",")
        # Positions written before it was told leave out the last part.
        parts += ["0"] * (len(parts) == len(GroupMove._fields) - 1)
        if len(parts) != len(GroupMove._fields):
            raise ValueError(
                f"{quoted(word)} is no movement group; it has {len(GroupMove._fields)} parts with commas"
            )
        told = dict(zip(GroupMove._fields, parts, strict=True))
        if told["fate"] not in get_args(Fate) or told["alone"] not in ("0", "1"):
            raise ValueError(
                f"{quoted(word)} is no movement group; its fate is fell, lost, foot, blocked or nothing"
            )
        return GroupMove(
            rider=self._named(told["rider"]),
            start=self._at(told["start"]),
            end=self._at(told["end"]) if told["end"] else "",
            cards=tuple(map(self.card, _list(told["cards"]))),
            dice=tuple(whole(die, "a die", 6, least=1) for die in told["dice"][:3]),
            car=self._number(told["car"]),
            photos=tuple(map(self.photo, _list(told["photos"]))),
            alone=told["alone"] == "1",
            base=self._number(told["base"]),
            ground=self._number(told["ground"]),
            chance=self.chance_card(told["chance"]) if told["chance"] else "",
            delta=self._number(told["delta"]),
            allowance=self._number(told["allowance"]),
            steps=self._number(told["steps"]),
            fate=cast(Fate, told["fate"]),
            fell=tuple(map(self._named, _list(told["fell"]))),
            card=self.card(told["card"]) if told["card"] else None,
            followers=tuple(map(self._draft, _list(told["followers"]))),
            way=self._way(told["way"]),
            relieved=self._named(told["relieved"]) if told["relieved"] else "",
            most=self._number(told["most"]),
        )

    def backs(self, word: str) -> tuple[Return, ...]:
        """Riders that came back on the road."""
        return tuple(Return(*self._three(one)) for one in word.split(",")) if word else ()

    def won(self, word: str) -> tuple[PointsWon, ...]:
        """What sprints brought."""
        return tuple(map(self._won, word.split(","))) if word else ()

    def move(self, word: str) -> Move:
        """The move under way."""
        parts = word.split("/")
        if len(parts) != 5 or parts[0] not in get_args(WaitsFor) or parts[1] not in ("0", "1"):
            raise ValueError(f"{quoted(word)} is no move; write what is due, 0 or 1, line, chain and group, with /")
        due, asked, line, chain, group = parts
        act = self.act(group)
        links = tuple(map(self._link, _list(chain)))
        # The mover stands in its group alone, so the two cannot disagree.
        return Move(
            rider=self.rider(act.rider),
            act=act,
            due=cast(WaitsFor, due),
            asked=asked == "1",
            line=self.riders(line, "+"),
            chain=links,
        )

    def _link(self, word: str) -> ChainLink:
        name, target, steps = self._parts(word, 3)
        return ChainLink(
            self.rider(name), self.space(target), whole(steps, "the steps of a follower", MOST_STEPS, least=1)
        )

    def _draft(self, word: str) -> FollowerMove:
        name, start, end, steps = self._parts(word, 4)
        return FollowerMove(self._named(name), self._at(start), self._at(end), self._number(steps))

    def _won(self, word: str) -> PointsWon:
        letter, name, points, yellow = self._parts(word, 4)
        letters = {line.letter for line in self.road.sprints}
        if letter not in letters:
            raise ValueError(f"there is no sprint at line {quoted(letter)}; won= is line, rider, points, yellow")
        return PointsWon(letter, self._named(name), self._number(points), self._named(yellow) if yellow else "")

    def _three(self, word: str) -> tuple[str, str, str]:
        name, left, space = self._parts(word, 3)
        return self._named(name), self._at(left), self._at(space)

    def _parts(self, word: str, count: int) -> Any:
        parts = word.split(">")
        if len(parts) != count:
            raise ValueError(f"{quoted(word)} has {len(parts)} parts with >, not {count}")
        return parts

    def _named(self, name: str) -> str:
        return self.course.names[self.rider(name)]

    def _at(self, name: str) -> str:
        return self.road.names[self.space(name)]

    def _number(self, word: str) -> int:
        if word.startswith("-"):
            return -whole(word[1:], "what is taken off", -LEAST, least=1)
        return whole(word, "a number of a movement group", MOST_STEPS)

    def _way(self, word: str) -> str:
        lanes = {str(lane + 1) for lane in range(self.road.lanes)}
        if len(word) > LONGEST_WAY or set(word) - lanes:
            raise ValueError(f"a way has the lane of each step, not {quoted(word)}")
        return word


def _list(word: str) -> list[str]:
    return word.split("+") if word else []
