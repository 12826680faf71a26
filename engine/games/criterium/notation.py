"""A whole position in one line, hidden parts included.

    4 open red=12.1:05b2/1346 blue=... grey=9.1:306/1245 bottles=312112 last=3:red,4,5.1,12.1,7,3,b;...

Turn (with `over` behind it once the race has ended) · sprint `open` or `used` · each cyclist, seats first: square,
slot, cards (a neutral's deck from the top), and after `/` the cards shown, turn by turn (`-` = none) · the bottle
deck from the top · and, if known, the last turn: its number (`!` = frozen) and each cyclist's colour, card, from,
to, advance, partners and flags (b = bottle, s = sprint, x = had no time to move).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from engine.core.events import Ref
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.state import Cyclist, State
from engine.games.criterium.view import Card, Colour, MoveView, Shown, TurnView

_CYCLIST = re.compile(r"(\w+)=(\d+)\.(\d+):((?:b?\d)*)(?:/((?:b?\d|-)*))?")
_CARD = re.compile(r"b?\d|-")
_MOVE = re.compile(r"(\w+),(b?\d|-),(\d+)\.(\d+),(\d+)\.(\d+),(\d+),(\d+),([bsx]*)")


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
    parts = text.split()
    if len(parts) < 3:
        raise ValueError("a position has a turn, the sprint, its cyclists and bottles=…")
    turn, over = _turn(parts[0])
    if parts[1] not in ("open", "used"):
        raise ValueError(f"the sprint is open or used, not {parts[1]!r}")
    # Whatever has no name of its own is a cyclist, so a misspelt word is told as one.
    named = [part for part in parts[2:] if not part.startswith(("bottles=", "last="))]
    cyclists = _cyclists(named, course)
    last = [part.removeprefix("last=") for part in parts if part.startswith("last=")]
    state = State(
        turn=turn,
        cyclists=cyclists,
        bottles=_bottles(parts),
        sprint_used=parts[1] == "used",
        last=_last(last[0]) if last else None,
        over=over,
    )
    _check_cards(state, course)
    _check_road(state, course)
    return state


def _turn(word: str) -> tuple[int, bool]:
    """The turn, and whether the race is over: `7over`."""
    number = word.removesuffix("over")
    if not number.isdecimal() or not 1 <= int(number) <= TURNS:
        raise ValueError(f"a position begins with its turn, 1 to {TURNS} (with `over` behind it), not {word!r}")
    return int(number), word.endswith("over")


def _bottles(parts: Sequence[str]) -> tuple[int, ...]:
    found = [part.removeprefix("bottles=") for part in parts if part.startswith("bottles=")]
    if len(found) != 1 or (found[0] and not found[0].isdecimal()):
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
        raise ValueError(f"{word!r} is no cyclist; write it like red=12.1:05b2/1346")
    colour, square, slot, cards, shown = match.groups(default="")
    seen = tuple(Shown(turn, _card(key)) for turn, key in enumerate(_CARD.findall(shown), start=1) if key != "-")
    held = tuple(_card(key) for key in _CARD.findall(cards))
    return Cyclist(
        colour=Colour(colour),
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
    if not number.isdecimal() or None in moves:
        raise ValueError(f"{word!r} is no last turn; write it like 3:red,4,5.1,12.1,7,3,b;…")
    return TurnView(int(number), head.endswith("!"), tuple(_move(match) for match in moves if match))


def _move(match: re.Match[str]) -> MoveView:
    colour, card, *numbers, flags = match.groups()
    square, slot, to_square, to_slot, advance, partners = map(int, numbers)
    return MoveView(
        colour=Colour(colour),
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


def _check_cards(state: State, course: Course) -> None:
    """No card twice, no card the deck has not, one bottle a cyclist and only after the refreshment."""
    bottles = Counter(state.bottles)
    for one in state.cyclists:
        cards = [*one.cards, *(shown.card for shown in one.shown)]
        colour_cards = [card for card in cards if not card.bottle]
        for card in colour_cards:
            if card not in course.deck or colour_cards.count(card) > 1:
                raise ValueError(f"{one.colour} cannot have the card {card} (or not twice)")
        bottles.update(card.number for card in cards if card.bottle)
        if len(cards) - len(colour_cards) > int(one.has_bottle):
            raise ValueError(f"{one.colour} on square {one.square} cannot have so many bottles")
    for number, times in bottles.items():
        if times > course.bottles.count(number):
            raise ValueError(f"the game has {course.bottles.count(number)} bottles with a {number}, not {times}")
    if len(state.bottles) < sum(not one.has_bottle for one in state.cyclists):
        raise ValueError("the bottle deck must hold a card for each cyclist that has had none")


def _check_road(state: State, course: Course) -> None:
    """Everybody on the board, in a slot of its own; nothing that would have happened already."""
    places = [(one.square, one.slot) for one in state.cyclists]
    for one in state.cyclists:
        if places.count((one.square, one.slot)) > 1 or one.slot < 1:
            raise ValueError(f"{one.colour} cannot stand on {one.square}.{one.slot}: every slot holds one, from 1")
        if one.square > course.last_square + int(state.over):
            raise ValueError(f"{one.colour} stands on {one.square}, beyond the line, but the race is not over")
    if state.over:
        if state.turn < TURNS and max(one.square for one in state.cyclists) <= course.last_square:
            raise ValueError(f"the race cannot be over in turn {state.turn} with nobody across the line")
        return
    if not state.sprint_used and max(one.square for one in state.cyclists) >= course.sprint:
        raise ValueError(f"the sprint cannot be open while a cyclist stands on {course.sprint} or beyond")
    if not any(one.cards for one in state.cyclists if one.seat is not None):
        raise ValueError("no player has a card left to choose, and the race is not over")
