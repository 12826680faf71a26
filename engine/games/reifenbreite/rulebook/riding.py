"""A mover's own ride: cards, dice and chance, what the ground does to them, and where it ends (sections 3.3, 3.5,
3.6 and 3.9)."""

from __future__ import annotations

from engine.core.chance import die
from engine.games.reifenbreite.board.ahead import EndSet, RideEnd
from engine.games.reifenbreite.board.reach import Landings, landings, path
from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import (
    ChanceDrawn,
    Dismounted,
    EnergyLost,
    EnergyRegained,
    RiderRode,
    Rolled,
)
from engine.games.reifenbreite.material import ChanceCard
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.crossing import cross
from engine.games.reifenbreite.rulebook.drafting import chain, followers, is_followed
from engine.games.reifenbreite.rulebook.energy import (
    CAR_ALONE,
    WayToRide,
    losable,
    may_cheat,
    may_lay,
    regainable,
    with_,
    without,
)
from engine.games.reifenbreite.rulebook.falls import fall
from engine.games.reifenbreite.rulebook.setup import new_deck
from engine.games.reifenbreite.rulebook.state import MoveLike, StateLike
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.view import EnergyCard, Fate

SEVEN = 7


def has_ways(course: Course, position: StateLike) -> bool:
    """Whether the mover may ride in another way than with two dice."""
    move = position.move
    return move is not None and (may_lay(course, position, move.rider) or may_cheat(course, position, move.rider))


def set_off(turn: TurnState, way: WayToRide) -> None:
    """Lay the cards, throw the dice: their sum is the base total (URB-B-30), a card counts its number (URB-B-62).

    Cards laid are spent whatever comes next (URB-B-64, URB-A-35), and lie open. The announcement of a breakaway
    comes before the dice (URB-B-65). Exactly seven, also of a card and a die (URB-B-71), draws a chance card.
    """
    move = turn.moving
    team, what = move.rider // RIDERS, f"die {move.act.rider}"
    if way.cards:
        turn.hands[team] = without(turn.hands[team], way.cards)
        turn.spent[team] = with_(turn.spent[team], way.cards)
    dice = tuple([die(turn.chance, what) for _ in range(way.dice)])
    base = way.sure + sum(dice)
    # Noted first: whether a chance card is due is read off the act.
    move.note(cards=way.cards, dice=dice, car=way.car, alone=way.alone, base=base)
    if way.car:
        _photograph(turn, 1 + (way.car == CAR_ALONE))
    turn.events.append(Rolled(move.act))
    # A chance card takes no breakaway back: it was said, and paid for with a card.
    if draws_chance(turn):
        _draw_chance(turn)
    else:
        find_allowance(turn)


def _photograph(turn: TurnState, times: int) -> None:
    """One photo card for the die and the car, two for the car alone: noted with the rider, and each returned and
    shuffled in before the next, so that a number may come twice (URB-P-21)."""
    move = turn.moving
    rider, name = move.rider, move.act.rider
    cards = turn.course.photo_cards
    photos = tuple(cards[turn.chance.below(len(cards), f"photo {name}")] for _ in range(times))
    before = turn.riders[rider]
    turn.change(rider, cheats=before.cheats + 1, photos=before.photos + photos)
    move.note(photos=photos)


def draws_chance(turn: TurnState) -> bool:
    """A base total of exactly seven (URB-B-70), before the ground counts (URB-A-05), but not in the first round
    (URB-B-72); also of 6 by the chase car and a 1, unless `cheat_seven_draws_chance` is off (URB-P-25)."""
    act = turn.moving.act
    # Two energy cards come to ten at least, so they need no exception here.
    if act.base != SEVEN or turn.round == 1:
        return False
    return not act.car or turn.course.options.cheat_seven_draws_chance


def _draw_chance(turn: TurnState) -> None:
    """Carry out the card before any movement, and lay it on the discards; without a card left those are shuffled
    anew (URB-B-73)."""
    # Not before a card is due; and as each is laid down when it is drawn, all are on the discards by then.
    if not turn.deck:
        turn.deck, turn.discard = new_deck(turn.course, turn.chance), ()
    card = turn.course.chance[turn.deck[0]]
    turn.deck, turn.discard = turn.deck[1:], (*turn.discard, card.id)
    move = turn.moving
    move.note(chance=card.id)
    turn.events.append(ChanceDrawn(move.act.rider, card.id))
    _carry_out(turn, card)


def _carry_out(turn: TurnState, card: ChanceCard) -> None:
    """A fall or a lost turn ends the move; after all other cards the rider rides on (URB-B-74)."""
    if card.effect == "fall":
        fall(turn, mass=card.scope == "mass")
    elif card.effect == "lose_turn":
        stop(turn, "lost")
    elif card.effect in ("lose_energy", "gain_energy"):
        turn.moving.due = "lose" if card.effect == "lose_energy" else "regain"
    else:
        turn.moving.note(delta=card.delta)
        find_allowance(turn)


def at_stake(course: Course, position: StateLike) -> tuple[EnergyCard, ...]:
    """The kinds of energy cards among which the manager chooses what goes or comes back."""
    move = position.move
    if move is None:
        return ()
    team = move.rider // RIDERS
    if move.due == "lose":
        return losable(course, position.hands[team], move.rider)
    return regainable(course, position.spent[team], move.rider)


def settle_card(turn: TurnState, card: EnergyCard | None) -> None:
    """An energy card goes or comes back, for all to see (URB-B-77); None: there is none."""
    move = turn.moving
    team, cards, loses = move.rider // RIDERS, (card,) if card else (), move.due == "lose"
    gone, come = (turn.hands, turn.spent) if loses else (turn.spent, turn.hands)
    gone[team], come[team] = without(gone[team], cards), with_(come[team], cards)
    move.note(card=card)
    # Told even without a card: else the chance card would seem to have been forgotten.
    told = EnergyLost if loses else EnergyRegained
    turn.events.append(told(move.act.rider, card))
    find_allowance(turn)


def stop(turn: TurnState, fate: Fate) -> None:
    """The mover does not ride this round: it stays, blocks its space and has acted (URB-B-78)."""
    move = turn.moving
    turn.change(move.rider, acted=True)
    move.note(fate=fate, end=move.act.start)
    move.due = "done"


def find_allowance(turn: TurnState) -> None:
    """What the ground and a chance card make of the base total.

    The number of the space that the rider starts from (URB-A-01) is taken off on a climb (URB-A-10) and on cobbles
    (URB-A-12), and added on a descent (URB-A-11); asphalt changes nothing (URB-A-13). Where nothing is left on
    climb or cobbles it dismounts (URB-A-14). The chase car's total is one like any other (URB-P-24), unless
    `cheat_surface` is off. A card's bonus or penalty leaves at least one step (URB-B-79).
    """
    move, course = turn.moving, turn.course
    space, act = turn.riders[move.rider].space, move.act
    ground = course.ground(turn.stage, space)
    if ground is None or (act.car and not course.options.cheat_surface):
        number = 0
    else:
        number = ground.sign * turn.road.number[space]
    left = act.base + number
    # Before the card counts: a penalty never puts anybody on foot. Ground of an own board may slow a rider to
    # nothing and yet leave it on its bicycle.
    if left <= 0:
        move.note(ground=number)
        dismount(turn) if ground and ground.dismount else stop(turn, "blocked")
        return
    move.note(ground=number, allowance=max(1, left + act.delta) if act.delta else left)
    move.due = "where"


def dismount(turn: TurnState) -> None:
    """Off the road: the space is free at once, and the rider has acted (URB-A-15)."""
    rider = turn.moving.rider
    space = turn.riders[rider].space
    stop(turn, "foot")
    # With its space, where it comes back; and in this order, for two may want the same one.
    turn.foot = (*turn.foot, (rider, space))
    turn.put(rider, NOWHERE)
    turn.events.append(Dismounted(turn.moving.act.rider, turn.name(space)))


def choices(course: Course, position: StateLike, move: MoveLike) -> tuple[Landings, EndSet]:
    """Where the mover may end its ride, chosen after the throw (URB-B-39); none if it is blocked (URB-B-38).

    Every space with every number of steps; but where nobody could follow, and so nobody would notice, each space
    once, with the most steps.
    """
    found = reach(course, position, move.rider, move.act.allowance)
    # As a rule the two are one.
    same = found.every == found.once or not is_followed(course, position)
    return found, found.once if same else found.every


def reach(course: Course, position: StateLike, rider: int, allowance: int) -> Landings:
    """Where a rider may end a ride of so many steps."""
    road, space = course.road(position.stage), position.riders[rider].space
    waits = course.options.finished_leave == "end_of_round"
    return landings(road, position.spaces, space, allowance, waits=waits)


def ride(turn: TurnState, found: Landings, landing: RideEnd) -> None:
    """The mover rides to one of the ends found for it, which may bring it over lines, and those behind may
    follow."""
    move, road = turn.moving, turn.road
    rider, most = move.rider, move.act.allowance
    start = turn.riders[rider].space
    # Before the mover is put down: the line is found from where it stood, and none of it is worked out again. Who
    # follows later is never in the way of who follows first, as every step leads forward (E-05).
    behind = followers(turn.course, turn, start, most)
    lanes = path(found, landing).lanes
    end, steps = landing
    turn.put(rider, end, acted=True)
    move.note(end=road.names[end], steps=steps, way=lanes, most=found.most)
    move.due, move.chain = "draft", chain(turn.course, road, behind, landing)
    turn.events.append(RiderRode(move.act))
    # Before anybody follows: within a group the mover is first over every line.
    cross(turn, rider, start, end)
