"""A whole position in one line, hidden parts included.

    4 open red=12.1:05b2/1346 blue=... grey=9.1:306/1245 bottles=312112 last=3:red,4,5.1,12.1,7,3,b;...

Turn (with `over` behind it once the race has ended) · sprint `open` or `used` · each cyclist, seats first: square,
slot, cards (a neutral's deck from the top), and after `/` the cards shown, turn by turn (`-` = none) · the bottle
deck from the top · and, if known, the last turn: its number (`!` = frozen) and each cyclist's colour, card, from,
to, advance, partners and flags (b = bottle, s = sprint, x = had no time to move).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core.events import Ref
from engine.core.reading import quoted, whole
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.notation_check import check
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.view import Card, ColourKey, MoveView, OpenCard, TurnView

# Squares have three digits at most, slots and partners one: as many as the longest board and all cyclists need.
_PLACE = r"([0-9]{1,3})\.([0-9])"
_CYCLIST = re.compile(rf"(\w+)={_PLACE}:((?:b?[0-9]){{0,20}})(?:/((?:b?[0-9]|-){{0,20}}))?")
_CARD = re.compile(r"b?[0-9]|-")
_MOVE = re.compile(rf"(\w+),(b?[0-9]|-),{_PLACE},{_PLACE},([0-9]{{1,3}}),([0-9]),([bsx]{{0,3}})")


def write(state: State) -> str:
    """The line of a position."""
    parts = [f"{state.turn}{'over' if state.over else ''}", "used" if state.sprint_used else "open"]
    parts += [_write_cyclist(cyclist) for cyclist in state.cyclists]
    parts.append("bottles=" + "".join(map(str, state.bottles)))
    if state.last is not None:
        frozen = "!" if state.last.frozen else ""
        parts.append(f"last={state.last.number}{frozen}:" + ";".join(map(_write_move, state.last.moves)))
    return " ".join(parts)


def _write_cyclist(cyclist: Cyclist) -> str:
    """Square, slot, cards, and what was shown turn by turn."""
    by_turn = {shown.turn: shown.card.key for shown in cyclist.shown}
    shown = "".join(by_turn.get(turn, "-") for turn in range(1, max(by_turn, default=0) + 1))
    cards = "".join(card.key for card in cyclist.cards)
    return f"{cyclist.colour}={cyclist.square}.{cyclist.slot}:{cards}/{shown}"


def _write_move(move: MoveView) -> str:
    flags = "b" * move.bottle + "s" * move.sprint + "x" * (not move.moved)
    card = move.card.key if move.card else "-"
    places = f"{move.from_square}.{move.from_slot},{move.to_square}.{move.to_slot}"
    return f"{move.colour},{card},{places},{move.advance},{move.partners},{flags}"


def read(text: str, course: Course) -> State:
    """The position of a line; ValueError with one sentence saying what is wrong and where."""
    state = parsed(text, course)
    check(state, course)
    return state


def parsed(text: str, course: Course) -> State:
    """What a line says, whether it can be or not; ValueError if it is no line of a position."""
    parts = text.split()
    if len(parts) < 3:
        raise ValueError("a position has a turn, the sprint, its cyclists and bottles=…")
    turn, over = _turn(parts[0])
    if parts[1] not in ("open", "used"):
        raise ValueError(f"the sprint is open or used, not {quoted(parts[1])}")
    # Whatever has no name of its own is a cyclist, so a misspelt word is told as one.
    named = [part for part in parts[2:] if not part.startswith(("bottles=", "last="))]
    cyclists = _cyclists(named, course)
    last = [part.removeprefix("last=") for part in parts if part.startswith("last=")]
    return State(
        turn=turn,
        cyclists=cyclists,
        bottles=_bottles(parts),
        sprint_used=parts[1] == "used",
        last=_last(last[0]) if last else None,
        over=over,
    )


def _turn(word: str) -> tuple[int, bool]:
    """The turn, and whether the race is over: `7over`."""
    what = "a position begins with its turn (with `over` behind it at the end), which"
    return whole(word.removesuffix("over"), what, TURNS, least=1), word.endswith("over")


def _bottles(parts: Sequence[str]) -> tuple[int, ...]:
    found = [part.removeprefix("bottles=") for part in parts if part.startswith("bottles=")]
    if len(found) != 1 or not re.fullmatch("[0-9]{0,30}", found[0]):
        raise ValueError("a position has bottles= once, followed by the numbers of the bottle deck from the top")
    return tuple(int(digit) for digit in found[0])


def _cyclists(words: Sequence[str], course: Course) -> tuple[Cyclist, ...]:
    """All cyclists in the order of the set-up, however the line has them."""
    read: dict[str, Cyclist] = {cyclist.colour: cyclist for cyclist in (_cyclist(word, course) for word in words)}
    racing = [ref.key for ref in course.racing]
    if len(words) != len(racing) or set(read) != set(racing):
        raise ValueError(f"with these colours the cyclists are {', '.join(racing)}, each once")
    return tuple(_seated(read[ref.key], ref) for ref in course.racing)


def _cyclist(word: str, course: Course) -> Cyclist:
    match = _CYCLIST.fullmatch(word)
    if match is None:
        raise ValueError(f"{quoted(word)} is no cyclist; write it like red=12.1:05b2/1346")
    colour, square, slot, cards, shown = match.groups(default="")
    seen = tuple(OpenCard(turn, _card(key)) for turn, key in enumerate(_CARD.findall(shown), start=1) if key != "-")
    held = tuple(_card(key) for key in _CARD.findall(cards))
    return Cyclist(
        colour=ColourKey(colour),
        seat=None,
        square=int(square),
        slot=int(slot),
        cards=held,
        shown=seen,
        has_bottle=int(square) >= course.refreshment,  # taken in passing (CRI-26), so the square tells it
    )


def _seated(cyclist: Cyclist, ref: Ref) -> Cyclist:
    """A cyclist at its seat; a player's hand is sorted, since only a neutral's deck has an order."""
    if ref.seat is None:
        return cyclist
    hand = tuple(sorted(cyclist.cards, key=lambda card: (card.bottle, card.number)))
    return cyclist._replace(seat=ref.seat, cards=hand)


def _card(key: str) -> Card:
    return Card(int(key[-1]), key.startswith("b"))


def _last(word: str) -> TurnView:
    head, _, rest = word.partition(":")
    number = head.removesuffix("!")
    moves = [_MOVE.fullmatch(part) for part in rest.split(";")]
    if not re.fullmatch("[0-9]", number) or None in moves:
        raise ValueError(f"{quoted(word)} is no last turn; write it like 3:red,4,5.1,12.1,7,3,b;…")
    return TurnView(int(number), head.endswith("!"), tuple(_move(match) for match in moves if match))


def _move(match: re.Match[str]) -> MoveView:
    colour, card, *numbers, flags = match.groups()
    square, slot, to_square, to_slot, advance, partners = map(int, numbers)
    return MoveView(
        colour=ColourKey(colour),
        card=None if card == "-" else _card(card),
        from_square=square,
        from_slot=slot,
        to_square=to_square,
        to_slot=to_slot,
        advance=advance,
        partners=partners,
        bottle="b" in flags,
        sprint="s" in flags,
        moved="x" not in flags,
    )
