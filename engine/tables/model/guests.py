"""Who was asked to come: into a lobby, or into somebody's seat of a race; and whether a lobby is for them alone."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.prompts import Seat


class Invited(NamedTuple):
    """Somebody who was asked into a lobby, by the press `asked`; `colour` is kept for him ("": none)."""

    user: int
    name: str
    asked: int
    colour: str = ""


class Wish(NamedTuple):
    """A seat of a race, and who is to ride it: a kind of computer (`easy`, `strong`, `stand_in`), or the `person`
    with that `user` and `name`. `was`: who rode it when all were asked."""

    seat: Seat
    kind: Literal["person", "easy", "strong", "stand_in"]
    user: int = 0
    name: str = ""
    was: str = ""


class SeatOffer(NamedTuple):
    """A seat of a race that one person may take: who offers it (`by`), with which press (`asked`). `while_away`:
    only as long as whoever rides it does nothing."""

    seat: Seat
    user: int
    name: str
    by: int
    asked: int
    while_away: bool = False


class Guests(NamedTuple):
    """All who were asked. `private`: nobody else may join; whoever has one of the `roles` of the server is asked as
    well, by name unknown; who is `barred` was taken out of the lobby; who has `declined` was asked, and said no."""

    private: bool = False
    invited: tuple[Invited, ...] = ()
    roles: tuple[int, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    barred: tuple[int, ...] = ()
    declined: tuple[Invited, ...] = ()

    def invitation(self, user: int) -> Invited | None:
        """How somebody was asked into the lobby; None: he was not."""
        return next((one for one in self.invited if one.user == user), None)

    def without(self, user: int) -> Guests:
        """The guests without somebody who has come after all."""
        invited, declined = (
            tuple(one for one in said if one.user != user) for said in (self.invited, self.declined)
        )
        return self._replace(invited=invited, declined=declined)

    def declined_by(self, guest: Invited) -> Guests:
        """The guests once one of those who were asked has said no."""
        rest = self.without(guest.user)
        return rest._replace(declined=(*rest.declined, guest))

    def forgetting(self, user: int) -> Guests:
        """The guests without anything that tells of somebody."""
        offers = tuple(one for one in self.offers if user not in (one.user, one.by))
        barred = tuple(one for one in self.barred if one != user)
        return self.without(user)._replace(offers=offers, barred=barred)


NO_GUESTS = Guests()
