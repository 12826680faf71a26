"""Seats that pass on during a race, with their hand: to a computer, to somebody else, back to who rode them first.

Between two decisions, so nothing can be half done: what is sealed stays sealed and valid, a plan of the round
stands, and orders sleep until whoever rides the seat then has looked at them.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.plans import plan_window
from engine.core.prompts import Seat
from engine.tables.model import missed, notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.guests import SeatOffer, Wish
from engine.tables.model.notes import Left, Note
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.seat_notes import Farewell, Invitation, SeatDeclined, SeatPassed
from engine.tables.model.table import (
    BATCH_ROUNDS,
    LEVELS,
    UNDER_WAY,
    WINDOW_SECONDS,
    Person,
    Player,
    PlayerKind,
    Preferences,
    Refused,
    Table,
)
from engine.tables.people.presence import away, lead, watch
from engine.tables.play import orders, pauses, plans, played_answers
from engine.tables.play.decision import Decision

STAND_IN: PlayerKind = "stand_in"
COMPUTERS: tuple[PlayerKind, ...] = (STAND_IN, *LEVELS)
"""Who takes a seat without being asked; a stand-in rides by what was settled and ordered."""


def must_be_possible(table: Table, wish: Wish) -> Player:
    """The player of the seat as it is; Refused `no-seat`, `same-player`, `rides-already` (who), `last-person`."""
    if not 0 <= wish.seat < len(table.players):
        raise Refused("no-seat")
    player = table.players[wish.seat]
    if wish.kind == "person":
        if table.seat_of(wish.user) is not None:
            raise Refused("rides-already", who=wish.name)
        return player
    if wish.kind == player.kind:
        raise Refused("same-player")
    # Computers alone would ride on for nobody.
    if table.people == (player.user,):
        raise Refused("last-person")
    return player


def may_give(table: Table, seat: Seat, user: int) -> bool:
    """Whether somebody needs nobody's leave: it is his own seat, or he is host and nobody there rides it."""
    return table.seat_of(user) == seat or (user == table.host and missed.may_be_filled(table.players[seat]))


def give(decision: Decision, wish: Wish, by: int, asked: int) -> Receipt:
    """A computer takes the seat (`seat-passed`); a person is asked whether he wants it (`seat-offered`). That it
    may be done without the others, or that they agree, was seen to before."""
    player = must_be_possible(decision.table, wish)
    if wish.kind != "person":
        return _to_computer(decision, wish, by)
    guests = decision.table.guests
    while_away = _is_missing(player) and by != player.user
    offer = SeatOffer(wish.seat, wish.user, wish.name, by, asked, while_away=while_away)
    others = tuple(one for one in guests.offers if one.seat != wish.seat)
    decision.table = decision.table.changed(guests=guests._replace(offers=(*others, offer)))
    decision.tell(Note(Invitation(wish.user, asked)))
    return Receipt(Done("seat-offered"), decision.table.id)


def agreed(decision: Decision, wish: Wish, by: int, asked: int) -> Receipt:
    """The others agree; Refused `offer-gone` if another rides the seat since they were asked."""
    if must_be_possible(decision.table, wish).name != wish.was:
        raise Refused("offer-gone")
    return give(decision, wish, by, asked)


def _is_missing(player: Player) -> bool:
    return player.kind == "person" and player.missed >= missed.MISSED_WINDOWS


def _to_computer(decision: Decision, wish: Wish, by: int) -> Receipt:
    was = decision.table.players[wish.seat]
    # A stand-in rides in the name of who left, by what he settled and ordered; a computer in its own.
    stands_in = wish.kind == STAND_IN
    _sit(decision, wish.seat, was._replace(kind=wish.kind, name=was.name if stands_in else "", user=0))
    if not stands_in:
        decision.table = orders.rest(decision.table, wish.seat)
    _passed(decision, wish.seat, was, Left(was.name) if stands_in else SeatPassed(wish.seat, was.name, ""), by)
    return Receipt(Done("seat-passed"), decision.table.id)


def take(decision: Decision, asked: int, person: Person, preferences: Preferences) -> Receipt:
    """Who was offered a seat wants it. Receipt `seat-taken`; Refused `offer-gone`, `already-in`."""
    offer = _must_be_offered(decision.table, asked, person)
    _must_be_free(decision.table, person)
    was = decision.table.players[offer.seat]
    _take(decision, offer.seat, person, preferences)
    decision.table = orders.rest(decision.table, offer.seat)
    _passed(decision, offer.seat, was, SeatPassed(offer.seat, was.name, person.name), offer.by)
    return Receipt(Done("seat-taken"), decision.table.id)


def decline(decision: Decision, asked: int, person: Person) -> Receipt:
    """Who was offered a seat does not want it. Receipt `seat-declined`; Refused `offer-gone`."""
    offer, guests = _must_be_offered(decision.table, asked, person), decision.table.guests
    rest = tuple(one for one in guests.offers if one != offer)
    decision.table = decision.table.changed(guests=guests._replace(offers=rest))
    asker = decision.table.seat_of(offer.by)
    if asker is not None:
        decision.tell(Note(SeatDeclined(person.name), asker))
    return Receipt(Done("seat-declined"), decision.table.id)


def _must_be_offered(table: Table, asked: int, person: Person) -> SeatOffer:
    must_race(table)
    for offer in table.guests.offers:
        if (offer.asked, offer.user) == (asked, person.id):
            return offer
    raise Refused("offer-gone")


def _must_be_free(table: Table, person: Person) -> None:
    if table.seat_of(person.id) is not None:
        raise Refused("already-in")


def rode(players: Sequence[Player], user: int) -> bool:
    """Whether somebody rides in a race, or rode before his seat passed on."""
    return any(user in (one.user, one.owner) for one in players)


def seat_back(players: Sequence[Player], user: int) -> Seat | None:
    """The seat that somebody rode first and no person rides now; None: there is none for him."""
    if any(one.kind == "person" and one.user == user for one in players):
        return None
    return next((seat for seat, one in enumerate(players) if one.owner == user and one.kind != "person"), None)


def come_back(decision: Decision, person: Person, preferences: Preferences) -> Receipt:
    """Who rode a seat first has it again, as long as no person has it; his orders hold again. Receipt `seat-back`;
    Refused `no-seat-back`, `already-in`."""
    must_race(decision.table)
    _must_be_free(decision.table, person)
    seat = seat_back(decision.table.players, person.id)
    if seat is None:
        raise Refused("no-seat-back")
    was = decision.table.players[seat]
    _take(decision, seat, person, preferences)
    decision.table = orders.awake(decision.table, seat)
    _passed(decision, seat, was, SeatPassed(seat, was.name, person.name, back=True), person.id)
    return Receipt(Done("seat-back"), decision.table.id)


def _take(decision: Decision, seat: Seat, person: Person, preferences: Preferences) -> None:
    was, (quiet, substitute) = decision.table.players[seat], preferences
    mine = was._replace(kind="person", name=person.name, user=person.id, quiet=quiet, substitute=substitute)
    _sit(decision, seat, mine._replace(owner=0, owner_name="") if was.owner == person.id else mine)
    decision.alarms.set(away(person.id, decision.now))
    decision.alarms.silence("idle")


def _sit(decision: Decision, seat: Seat, player: Player) -> None:
    """Another rides the seat from now on. What the race was begun with stays: luck, and the name that rode off."""
    table, was = played_answers.forgotten(decision.table, seat), decision.table.players[seat]
    if was.kind == "person" and was.owner == 0:
        player = player._replace(owner=was.user, owner_name=was.name)
    if player.kind != "person":
        player = player._replace(quiet=None, substitute="")
    offers = tuple(one for one in table.guests.offers if one.seat != seat and one.user != player.user)
    decision.table = table.with_player(seat, player._replace(missed=0)).changed(
        late=tuple(one for one in table.late if one != seat),
        guests=table.guests._replace(offers=offers),
        names=table.bound_names,
    )


def _passed(decision: Decision, seat: Seat, was: Player, told: Left | SeatPassed, by: int) -> None:
    """Tell all, and who rode it until now; ask who rides it now, and let the race go on."""
    now = decision.table.players[seat]
    keeper, before = not rode(decision.table.players, by), (was.kind, str(was.user), was.name)
    told_of = {"by": (str(by),), "to": (now.name or now.kind,), "was": before}
    decision.log("seat", seat, "keeper" if keeper else "person", answer=told_of)
    if was.kind == "person":
        decision.alarms.silence("away", "back", window=str(was.user))
        rides = now.name if now.kind == "person" else ""
        by_host = by == decision.table.host and missed.may_be_filled(was)
        news = Farewell(was.user, rides, told=by != was.user, by_host=by_host, by_keeper=keeper)
        decision.tell(Note(news, seat))
    decision.tell(Note(told))
    lead(decision)
    watch(decision)
    # Where nobody was left to decide, there is somebody now.
    if decision.table.status == "paused" and now.kind == "person" and decision.table.alone < BATCH_ROUNDS:
        pauses.go_on(decision)
    decision.settle()
    decision.tell(notes.DASHBOARD)
    if now.kind == "person" and decision.table.status == "racing":
        _give_time(decision, seat)
        decision.tell(notes.ask(seat, call=True, anew=True))


def _give_time(decision: Decision, seat: Seat) -> None:
    """Whoever comes has the full time of every window in which he is waited for, or in which nobody may see whether
    he is."""
    length, race = WINDOW_SECONDS[decision.table.pace], decision.in_play
    if length is None:
        return
    mine = {window for window in race.windows if any(prompt.seat == seat for prompt in race.wanted(window))}
    if seat in plans.settlers(race, decision.table):
        mine.add(plan_window(race.round))
    short = [a for a in decision.alarms.all_running if a.kind == "deadline" and a.window in mine]
    for alarm in short:
        if alarm.due < decision.now + length:
            decision.announced.put_off(decision.table, alarm.window, decision.now + length)
    if short:
        decision.tell_time()


def gone(decision: Decision, user: int) -> None:
    """Discord knows of somebody that he cannot be here any more: nobody waits for him, the host may fill his seat,
    and if he comes back all the same he has it again."""
    seat = decision.table.seat_of(user)
    if seat is None or decision.table.status not in UNDER_WAY:
        return
    player = decision.table.players[seat]._replace(missed=missed.MISSED_WINDOWS)
    late = tuple(dict.fromkeys((*decision.table.late, seat)))
    decision.table = decision.table.with_player(seat, player).changed(late=late)
    decision.alarms.silence("away", window=str(user))
    lead(decision)
    watch(decision)
    decision.settle()
    decision.tell(notes.DASHBOARD)


def leave(decision: Decision, person: Person) -> Receipt:
    """A stand-in takes over from somebody who goes. Receipt `left`; Refused `last-person`, `not-seated`."""
    must_race(decision.table)
    _to_computer(decision, Wish(must_sit(decision.table, person), STAND_IN), person.id)
    return Receipt(Done("left"), decision.table.id)
