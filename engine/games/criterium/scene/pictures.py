"""The pictures of Critèrium as data: board and podium from the public view alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import (
    CardFace,
    CardGroup,
    CardGroups,
    Column,
    Footnote,
    Footnotes,
    Label,
    Lineup,
    Part,
    Piece,
    Podium,
    Ring,
    RoundCount,
    Scene,
    Standings,
    StandingsRow,
    Trail,
    label,
)
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.rulebook.cards import advance
from engine.games.criterium.scene.hand_picture import hand
from engine.games.criterium.scene.parts import name, piece_of, ref, squares, turn_of
from engine.games.criterium.standings import best_player, ranked
from engine.games.criterium.view import ColourKey, CyclistView, MoveView, Public, TurnView

__all__ = ["board", "hand", "podium", "turn_of"]


def board(course: Course, public: Public, before: tuple[TurnView, ...] = ()) -> Scene:
    """The road after the last turn; `before`: turns resolved with it, oldest first, a row of cards each."""
    last = public.last
    parts: list[Part] = [RoundCount(last.number if last else 0, TURNS), _ring(course, public)]
    for turn in before:
        parts.append(CardGroups(_groups(public, turn), label("criterium-scene-turn", turn=turn.number)))
    if last is None:
        parts.append(_lineup(public))
    else:
        heading = label("criterium-scene-turn", turn=last.number) if before else None
        parts.append(CardGroups(_groups(public, last), heading))
    turns = (*before, last) if last else ()
    parts += [_standings(course, public, turns), Footnotes(_board_notes(public, turns))]
    subtitle = turn_of(last.number) if last else label("criterium-scene-start")
    return Scene("board", label("criterium-scene-title"), subtitle, tuple(parts), "ring")


def podium(course: Course, public: Public) -> Scene:
    """The end of the race (CRI-36 … CRI-41)."""
    order = ranked(public.cyclists)
    best = best_player(public.cyclists)
    champion = next((one for one in order if one.colour == public.declared), order[0])
    three = order[:3]
    stand = Podium(
        riders=tuple(piece_of(one) for one in three),
        names=tuple(name(one) for one in three),
        gate=label("criterium-scene-finish"),
        headline=label("criterium-scene-wins", who=ref(champion)),
        reason=_reason(course, public, order[0], champion, best),
        champions=(piece_of(champion),),
    )
    table = _standings(course, public, (), bottles=False)
    tied = len({one.square for one in order}) < len(order)
    notes = (Footnote(label("criterium-scene-tie")),) if tied else ()
    turn = public.last.number if public.last else public.turn
    parts = (RoundCount(turn, TURNS), stand, table, Footnotes(notes))
    return Scene("podium", label("criterium-scene-title"), label("criterium-scene-final"), parts, "podium")


def _pieces(public: Public) -> tuple[Piece, ...]:
    return tuple(Piece(piece_of(one), one.square, one.slot) for one in public.cyclists)


def _ring(course: Course, public: Public) -> Ring:
    """The road with everybody on it, and the moves of the last turn."""
    riders = {one.colour: piece_of(one) for one in public.cyclists}
    moves = tuple(
        Trail(riders[move.colour], move.from_square, move.from_slot, move.to_square)
        for move in (public.last.moves if public.last else ())
        if move.to_square != move.from_square
    )
    return Ring(
        squares(course),
        _pieces(public),
        moves,
        gate=label("criterium-scene-finish"),
        start=label("criterium-scene-start-line"),
        setting="rambla",
        place=label("criterium-scene-museum"),
    )


def _lineup(public: Public) -> Lineup:
    """Before the first turn there are no cards yet: the start line from the left instead."""
    line = sorted(public.cyclists, key=lambda one: one.slot)
    told = label("criterium-scene-told-lineup", who=tuple(ref(one) for one in line))
    return Lineup(label("criterium-scene-lineup"), tuple(piece_of(one) for one in line), told)


def _card(move: MoveView, riders: dict[ColourKey, CyclistView]) -> CardFace:
    """The card of a move, a dash for a cyclist that had none (CRI-14)."""
    rider = piece_of(riders[move.colour])
    if move.card is None:
        return CardFace("–", rider, state="absent")
    return CardFace(str(move.card.number), rider, "bottle" if move.card.bottle else "team")


def _groups(public: Public, turn: TurnView) -> tuple[CardGroup, ...]:
    """Equal numbers under one bracket, biggest advance first; a freeze is one round all (CRI-16 … CRI-18)."""
    riders = {one.colour: one for one in public.cyclists}
    shown = [move for move in turn.moves if move.card is not None]
    empty = [move for move in turn.moves if move.card is None]
    if turn.frozen:  # nobody moved, so there are no groups to tell apart
        return (_frozen(shown, riders), *_cardless(empty, riders))
    gains = {_number(move): _gain(move) for move in shown}
    numbers = sorted(gains, key=lambda number: (-gains[number], -number))
    groups = [_group([move for move in shown if _number(move) == number], riders) for number in numbers]
    return (*groups, *_cardless(empty, riders))


def _number(move: MoveView) -> int:
    """The number shown; a cyclist without a card counts as 0, and is told apart before."""
    return move.card.number if move.card else 0


def _gain(move: MoveView) -> int:
    """What a shown card is worth, also to a cyclist that came too late to move."""
    return advance(_number(move), move.partners)


def _group(moves: Sequence[MoveView], riders: dict[ColourKey, CyclistView]) -> CardGroup:
    """All who showed one number, what it is worth, and why."""
    number, count = _number(moves[0]), len(moves)
    gain = _gain(moves[0])
    # The number would have led on, but somebody had crossed the line before (CRI-36).
    if gain and not any(move.moved for move in moves):
        why = label("criterium-scene-why-over")
    elif count > 1:
        why = label("criterium-scene-why-group", number=number, riders=count)
    else:
        why = label("criterium-scene-why-alone")
    bottles = tuple(ref(riders[move.colour]) for move in moves if move.card and move.card.bottle)
    told = label(
        "criterium-scene-told-group",
        who=tuple(ref(riders[move.colour]) for move in moves),
        riders=count,
        number=number,
        gain=gain,
        over="yes" if why.key == "criterium-scene-why-over" else "no",
        bottles=len(bottles),
        bottled=bottles,
    )
    return CardGroup(tuple(_card(move, riders) for move in moves), label("scene-gain", number=gain), why, told)


def _frozen(shown: Sequence[MoveView], riders: dict[ColourKey, CyclistView]) -> CardGroup:
    """All cards of a freeze in one row, the zeros that caused it first (CRI-16)."""
    by_number = sorted(shown, key=_number)
    zeros = tuple(ref(riders[move.colour]) for move in by_number if _number(move) == 0)
    others = [move for move in by_number if _number(move) > 0]
    told = label(
        "criterium-scene-told-frozen",
        who=zeros,
        zeros=len(zeros),
        others=tuple(ref(riders[move.colour]) for move in others),
        others_count=len(others),
        numbers=" ".join(str(_number(move)) for move in others),
    )
    cards = tuple(_card(move, riders) for move in by_number)
    why = label("criterium-scene-why-frozen", zeros=len(zeros))
    return CardGroup(cards, label("criterium-scene-frozen"), why, told)


def _cardless(moves: Sequence[MoveView], riders: dict[ColourKey, CyclistView]) -> tuple[CardGroup, ...]:
    """CRI-14: who has no card left shows nothing and stays."""
    if not moves:
        return ()
    who = tuple(ref(riders[move.colour]) for move in moves)
    told = label("criterium-scene-told-none", who=who, riders=len(who))
    cards = tuple(_card(move, riders) for move in moves)
    return (CardGroup(cards, label("scene-gain", number=0), label("criterium-scene-why-none"), told),)


def _standings(course: Course, public: Public, turns: Sequence[TurnView], bottles: bool = True) -> Standings:
    """The order of the race; on the podium without bottles, which are of no use any more."""
    order = ranked(public.cyclists)
    columns = [
        Column(label("criterium-scene-square"), "number"),
        Column(label("criterium-scene-gap"), "gap"),
    ]
    if bottles:
        columns.append(Column(label("criterium-scene-bottle"), "bottle"))
    rows = tuple(
        _row(course, place, one, lead=order[0].square, turns=turns, bottles=bottles)
        for place, one in enumerate(order, 1)
    )
    return Standings(label("criterium-scene-standings"), tuple(columns), rows)


def _row(
    course: Course, place: int, one: CyclistView, lead: int, turns: Sequence[TurnView], bottles: bool
) -> StandingsRow:
    """A cyclist with its square and gap, and what these turns brought it: a bottle, the sprint bonus."""
    moves = [move for turn in turns for move in turn.moves if move.colour == one.colour]
    new = any(move.bottle for move in moves)
    spent = any(shown.card.bottle for shown in one.shown)
    bottle = "new" if new else "spent" if spent else "held" if one.has_bottle else "none"
    sprint = any(move.sprint for move in moves)
    values: tuple[int | str, ...] = ("finish" if one.square == course.finish else one.square, one.square - lead)
    told = label(
        "criterium-scene-told-row" if bottles else "criterium-scene-told-final",
        place=place,
        who=ref(one),
        neutral="yes" if one.seat is None else "no",
        square=one.square,
        finished="yes" if one.square == course.finish else "no",
        start=moves[-1].from_square if moves else one.square,
        moved="yes" if moves and moves[-1].from_square != one.square else "no",
        gap=lead - one.square,
        bottle=bottle,
        sprint="yes" if sprint else "no",
    )
    shown = (*values, bottle) if bottles else values
    return StandingsRow(
        place=place, rider=piece_of(one), name=name(one), values=shown, told=told, sign="bolt" if sprint else ""
    )


def _board_notes(public: Public, turns: Sequence[TurnView]) -> tuple[Footnote, ...]:
    """The sprint, fresh bottles, how it goes on, and what the N beside a name means."""
    notes = [_sprint_note(public, turns)]
    if any(move.bottle for turn in turns for move in turn.moves):
        notes.append(Footnote(label("criterium-scene-this-turn"), "plus", aside=True))
    if public.over:
        winner = next(one for one in public.cyclists if one.colour == public.winner)
        notes.append(Footnote(label("criterium-scene-over", who=ref(winner)), "flag"))
    else:
        # The mark of a turn shows the turn that was played, a view in between the one to come.
        following = public.last.number + 1 if public.last else public.turn
        notes.append(Footnote(label("criterium-scene-next", turn=following), "next"))
    if any(one.seat is None for one in public.cyclists):
        notes.append(Footnote(label("criterium-scene-neutrals"), aside=True))
    return tuple(notes)


def _sprint_note(public: Public, turns: Sequence[TurnView]) -> Footnote:
    """CRI-31 … CRI-33: still to be won, won in these turns (by whom), or gone."""
    if public.sprint == "open":
        return Footnote(label("criterium-scene-sprint-open"), "bolt")
    colours = {move.colour for turn in turns for move in turn.moves if move.sprint}
    who = tuple(ref(one) for one in ranked(public.cyclists) if one.colour in colours)
    if who:
        return Footnote(label("criterium-scene-sprint-now", who=who, riders=len(who)), "bolt")
    return Footnote(label("criterium-scene-sprint-used"), "bolt")


def _reason(course: Course, public: Public, first: CyclistView, champion: CyclistView, best: CyclistView) -> Label:
    """How it was won, and who was the best player if no player won (CRI-36, CRI-38, CRI-40)."""
    turn = public.last.number if public.last else public.turn
    how = "line" if first.square == course.finish else "turns"
    if champion.seat is None and best.seat is not None:
        return label("criterium-scene-reason-neutral", how=how, turn=turn, who=ref(best))
    if champion.colour != first.colour:
        return label("criterium-scene-reason-declared", who=ref(first))
    return label("criterium-scene-reason", how=how, turn=turn)
