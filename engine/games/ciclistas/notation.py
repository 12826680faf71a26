"""A whole position in one line, cards to come included.

    s1r5 b2:24 a1:24 c3:20 … counters=2,0,1 dice=34 moves=b2t53+0.0:16:24;a1d00+0.1:16:24 last=- … deck=bbpf

Stage and round (`over` behind them once all is over) · the riders on the road in the order of the round, each with
the space it stands on now · and, where there is something to say: counters by seat; the throw that waits for its
counters; the moves of this round, and of the `last` one (rider, t throw, d draft, s stopped, l lost its move; dice;
counters used; won; from; to); `done=` riders over the line (rider:round:space), `out=` riders taken out
(rider:lap:space), both best first; `card=` and `lastcard=`; `deck=` from the top; `ridden=` rounds of earlier
stages; `stages=` their riders with times in tenths. Riders not named do not race.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from engine.core.prompts import Seat
from engine.core.reading import quoted
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.notation_check import check
from engine.games.ciclistas.rulebook.cards import CARDS, DECK
from engine.games.ciclistas.rulebook.finish import ranking
from engine.games.ciclistas.rulebook.state import Arrival, State
from engine.games.ciclistas.rulebook.tour import scored
from engine.games.ciclistas.view import HowMoved, MoveView, Removed, Rider, StageResult

_HEAD = re.compile(r"s([0-9]{1,4})r([0-9]{1,4})(over)?|r([0-9]{1,4})(over)?")
_RIDER = re.compile(r"([a-j][1-3]):([0-9]{1,4})")
_TRIPLE = re.compile(r"([a-j][1-3]):([0-9]{1,4}):([0-9]{1,4})")
_MOVE = re.compile(r"([a-j][1-3])([tdsl])([0-6])([0-6])\+([0-9])\.([0-9]):([0-9]{1,4}):([0-9]{1,4})")
_HOW: Mapping[str, HowMoved] = {"t": "throw", "d": "draft", "s": "stay", "l": "lost"}
_WORDS = ("counters", "dice", "moves", "last", "done", "out", "card", "lastcard", "deck", "ridden", "stages")


def write(state: State) -> str:
    """The line of a position."""
    parts = [f"s{state.stage}r{state.round}{'over' if state.over else ''}"]
    parts += [f"{one.rider}:{one.space}" for one in state.road]
    facts = {
        "counters": ",".join(map(str, state.counters)) if any(state.counters) else "",
        "dice": "{}{}".format(*state.dice) if state.dice else "",
        "moves": ";".join(map(_write_move, state.moves)),
        "last": ";".join(map(_write_move, state.last)),
        "done": ",".join(f"{one.rider}:{one.round}:{one.space}" for one in state.finished),
        "out": ",".join(f"{one.rider}:{one.lap}:{one.space}" for one in state.out),
        "card": state.card,
        "lastcard": state.last_card,
        "deck": state.deck,
        "ridden": str(state.ridden) if state.ridden else "",
        "stages": "/".join(map(_write_stage, state.stages)),
    }
    return " ".join(parts + [f"{name}={facts[name]}" for name in _WORDS if facts[name]])


def _write_stage(result: StageResult) -> str:
    return ",".join(f"{rider}:{time}" for rider, time in zip(result.riders, result.times, strict=True))


def _write_move(move: MoveView) -> str:
    letter = move.how[0]
    dice = "{}{}".format(*move.dice)
    return f"{move.rider}{letter}{dice}+{move.used}.{move.won}:{move.start}:{move.space}"


def read(text: str, course: Course) -> State:
    """The position of a line; ValueError with one sentence saying what is wrong and where."""
    words = text.split()
    stage, round_, over = _head(words)
    facts = _facts([word for word in words[1:] if "=" in word])
    state = State(
        stage=stage,
        round=round_,
        road=_road([word for word in words[1:] if "=" not in word], course),
        counters=_counters(facts, course),
        moves=_moves(facts.get("moves", ""), course),
        dice=_dice(facts),
        last=_moves(facts.get("last", ""), course),
        last_card=_card(facts.get("lastcard", "")),
        finished=tuple(Arrival(*one, round_) for one, round_ in _placed(facts.get("done", ""), course)),
        out=tuple(
            Removed(one.rider, one.seat, lap, one.space) for one, lap in _placed(facts.get("out", ""), course)
        ),
        card=_card(facts.get("card", "")),
        deck=_deck(facts.get("deck", "")),
        ridden=_number(facts.get("ridden", "0"), "ridden="),
        stages=tuple(_stage(result, course) for result in _split(facts.get("stages", ""), "/")),
        closed=over,
        over=over,
    )
    state = state._replace(out=state.out + _away(state, course))
    check(state, course)
    return state


def _head(words: Sequence[str]) -> tuple[int, int, bool]:
    """Stage, round, and whether all is over."""
    head = _HEAD.fullmatch(words[0]) if words else None
    if head is None:
        raise ValueError(
            "a position begins with its stage and round, like s1r5 or r5, with `over` behind at the end"
        )
    return int(head[1] or 1), int(head[2] or head[4]), bool(head[3] or head[5])


def _road(words: Sequence[str], course: Course) -> tuple[Rider, ...]:
    matches = _matches(_RIDER, words, "a rider is written like b2:24")
    return tuple(_rider(match[1], match[2], course) for match in matches)


def _away(state: State, course: Course) -> tuple[Removed, ...]:
    """Riders that the line does not name: they do not race."""
    named = ranking(state)
    return tuple(Removed(rider, seat, 0, 0) for rider, seat in course.seats.items() if rider not in named)


def _stage(text: str, course: Course) -> StageResult:
    """A stage that is over."""
    matches = _matches(_RIDER, text.split(","), "stages= has riders with times in tenths, like b2:17")
    times = [(match[1], _seat(match[1], course), int(match[2])) for match in matches]
    return scored(times, len(course.colours))


def _facts(words: Iterable[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in _WORDS:
            raise ValueError(
                f"a position has no {quoted(name)}=; it may have {', '.join(one + '=' for one in _WORDS)}"
            )
        if name in facts:
            raise ValueError(f"the position says {name}= twice")
        facts[name] = value
    return facts


def _match(pattern: re.Pattern[str], word: str, rule: str) -> re.Match[str]:
    match = pattern.fullmatch(word)
    if match is None:
        raise ValueError(f"{quoted(word)} is not understood: {rule}")
    return match


def _matches(pattern: re.Pattern[str], words: Iterable[str], rule: str) -> list[re.Match[str]]:
    return [_match(pattern, word, rule) for word in words]


def _split(text: str, sign: str) -> list[str]:
    return text.split(sign) if text else []


def _seat(rider: str, course: Course) -> Seat:
    if rider not in course.seats:
        raise ValueError(f"{rider} does not race; with these players the riders are {', '.join(course.seats)}")
    return course.seats[rider]


def _rider(rider: str, space: str, course: Course) -> Rider:
    return Rider(rider, _seat(rider, course), int(space))


def _placed(text: str, course: Course) -> list[tuple[Rider, int]]:
    """Riders where they stand, each with a round or lap."""
    rule = "done= and out= have rider, round or lap, and space: b2:8:66"
    matches = _matches(_TRIPLE, _split(text, ","), rule)
    return [(_rider(match[1], match[3], course), int(match[2])) for match in matches]


def _moves(text: str, course: Course) -> tuple[MoveView, ...]:
    moves: list[MoveView] = []
    for match in _matches(_MOVE, _split(text, ";"), "a move is written like b2t53+0.0:16:24"):
        rider, letter, one, two, used, won, start, space = match.groups()
        _seat(rider, course)
        # Not written, since only the rider just before can be a wheel (CIC-16).
        wheel = moves[-1].rider if letter == "d" and moves else ""
        dice = (int(one), int(two))
        moves.append(
            MoveView(
                rider=rider,
                how=_HOW[letter],
                dice=dice,
                used=int(used),
                won=int(won),
                start=int(start),
                space=int(space),
                wheel=wheel,
            )
        )
    return tuple(moves)


def _counters(facts: Mapping[str, str], course: Course) -> tuple[int, ...]:
    players = len(course.colours)
    if "counters" not in facts:
        return (0,) * players
    held = tuple(_number(word, "counters=") for word in facts["counters"].split(","))
    if len(held) != players:
        raise ValueError(f"counters= has a number for each of {players} players, not {len(held)}")
    return held


def _number(word: str, place: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", word):
        raise ValueError(f"{place} has numbers, not {quoted(word)}")
    return int(word)


def _dice(facts: Mapping[str, str]) -> tuple[int, int] | None:
    word = facts.get("dice")
    if word is None:
        return None
    if not re.fullmatch("[1-6]{2}", word):
        raise ValueError(f"dice= has two dice, like 34, not {quoted(word)}")
    return int(word[0]), int(word[1])


def _card(word: str) -> str:
    if word and word not in CARDS.values():
        raise ValueError(f"there is no event card {quoted(word)}; the cards are {', '.join(CARDS.values())}")
    return word


def _deck(word: str) -> str:
    for letter in word[: len(DECK) + 1]:
        if word.count(letter) > DECK.count(letter):
            raise ValueError(f"deck= cannot have {letter!r} {word.count(letter)} times; all cards are {DECK}")
    return word
