"""Energy cards: which may be laid, and the ways to ride that come of them (sections 3.5, 3.9 and 3.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.state import EnergyHand, StateLike
from engine.games.reifenbreite.view import JOKER, EnergyCard

MOST_CARDS = 2
"""Each card takes the place of a die."""

MOST_CHEATS = 4

CAR_AND_DIE, CAR_ALONE = 6, 12
"""What hanging on to the chase car gives: 6 and a die, or 12 without one."""

FINAL_PHOTOS = 2


class WayToRide(NamedTuple):
    """A way to ride: cards laid, if any, perhaps as a breakaway; or the chase car. Without either two dice."""

    cards: EnergyHand = ()
    alone: bool = False
    car: int = 0

    @property
    def sure(self) -> int:
        """What cards and car bring, before any die."""
        return self.car + sum([card.value for card in self.cards]) if self.cards else self.car

    @property
    def dice(self) -> int:
        """How many dice are thrown: each card replaces one (URB-B-61), the car one or both (URB-P-20)."""
        if self.car:
            return 1 if self.car == CAR_AND_DIE else 0
        return MOST_CARDS - len(self.cards)


ROLL = WayToRide()


class Means(NamedTuple):
    """What a mover may ride with besides two dice: the `cards` that it may lay, how many of them at once, whether
    perhaps `alone`, and the chase `car`."""

    cards: EnergyHand
    most: int
    alone: bool
    car: bool


def means(course: Course, position: StateLike, rider: int, followed: bool) -> Means:
    """What this rider may ride with now: a breakaway only where somebody could follow (URB-B-65), no card in round
    1 (URB-B-60)."""
    most = 0 if lays_none(position.round) else limit(course, position, rider)
    cards = usable(course, position, rider) if most else ()
    return Means(cards, most, followed, may_cheat(course, position, rider))


# Kept, as a team's cards stay what they are for many moves.
@lru_cache(maxsize=1024)
def ways(means: Means) -> tuple[WayToRide, ...]:
    """Every way in which a mover may ride, chosen before any die is thrown (URB-B-63): two dice; each set of cards,
    plain or as a breakaway, which needs a card (URB-B-68); the chase car, never with cards (URB-P-23)."""
    sets = sets_of(means.cards, means.most)
    with_cards = [WayToRide(cards, alone) for cards in sets for alone in (False, True)[: 1 + means.alone]]
    with_car = [WayToRide(car=CAR_AND_DIE), WayToRide(car=CAR_ALONE)] if means.car else []
    # Two dice first, as it is what an absent manager does: his cards are not spent for him.
    return (ROLL, *with_cards, *with_car)


def may_cheat(course: Course, position: StateLike, rider: int) -> bool:
    """Four times a race at most, both ways together (URB-P-22), and from the first round on (URB-P-27)."""
    return has_cheats(course, position.riders[rider].cheats)


def has_cheats(course: Course, cheats: int) -> bool:
    """Whether a rider that has cheated so often may do so again (URB-P-22)."""
    return course.cheating and cheats < MOST_CHEATS


def may_lay(course: Course, position: StateLike, rider: int) -> bool:
    """Whether there is anything that this rider may lay now."""
    if lays_none(position.round) or not position.hands[rider // RIDERS]:
        return False
    return bool(limit(course, position, rider) and usable(course, position, rider))


def lays_none(round_number: int) -> bool:
    """Whether it is the round of a race in which nobody may lay a card (URB-B-60)."""
    return round_number == 1


def sets_of(hand: EnergyHand, most: int = MOST_CARDS) -> list[EnergyHand]:
    """What may be laid of these cards: one or two, never more; cards of one kind are one choice (URB-B-61)."""
    kinds = tuple(dict.fromkeys(hand))
    # By kinds, not by cards: a star's eight cards make 28 pairs, most of which say the same.
    pairs = combinations_with_replacement(kinds, MOST_CARDS) if most >= MOST_CARDS else ()
    enough = [pair for pair in pairs if pair[0] != pair[1] or hand.count(pair[0]) >= MOST_CARDS]
    return [(kind,) for kind in kinds if most] + enough


def limit(course: Course, position: StateLike, rider: int) -> int:
    """How many cards: one or two on asphalt (URB-A-30), climbs and descents (URB-A-32), on cobbles one
    (URB-A-33), by the space that the rider starts from (URB-A-34)."""
    ground = course.ground(position.stage, position.riders[rider].space)
    return min(MOST_CARDS, ground.energy_max) if ground else MOST_CARDS


def usable(course: Course, position: StateLike, rider: int) -> EnergyHand:
    """The cards of the team that a rider may lay: those that serve it (URB-B-08); on a climb none
    with the mountain shield (URB-A-31), which means nothing where surfaces do not count (URB-B-09)."""
    ground = course.ground(position.stage, position.riders[rider].space)
    # The team's, not the manager's: with two teams each, cards stay with those they were dealt to.
    hand = position.hands[rider // RIDERS]
    mine = serving(hand, course.owner(rider))
    if ground is None or ground.shield_allowed:
        return mine
    return tuple([card for card in mine if not card.shield])


def serving(hand: Sequence[EnergyCard], number: int) -> EnergyHand:
    """The cards of a hand that serve the rider of this number: its own and jokers (URB-B-08)."""
    owners = (JOKER, number)
    return tuple([card for card in hand if card.owner in owners])


def losable(course: Course, hand: EnergyHand, rider: int) -> EnergyHand:
    """The kinds of cards of which one goes: those of the rider's number, jokers if there is none, else nothing
    (URB-B-76)."""
    own = dict.fromkeys(card for card in hand if card.owner == course.owner(rider))
    return tuple(own or dict.fromkeys(card for card in hand if card.owner == JOKER))


def regainable(course: Course, spent: EnergyHand, rider: int) -> EnergyHand:
    """The kinds of cards of which one comes back: of the rider's number, used or lost before, the ones just laid
    included; never a joker (URB-B-75)."""
    return tuple(dict.fromkeys(card for card in spent if card.owner == course.owner(rider)))


def without(hand: EnergyHand, cards: EnergyHand) -> EnergyHand:
    """A hand after some of its cards have gone."""
    left = list(hand)
    # One by one: of two equal cards only the one that is laid goes.
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_(hand: EnergyHand, cards: EnergyHand) -> EnergyHand:
    """A hand with some cards more, in order."""
    # Sorted, so that positions with the same cards are equal, however these came.
    return tuple(sorted((*hand, *cards))) if cards else hand
