"""The door for seasons: opening one, its members, and the lobbies that open by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.core.game import Meta
from engine.tables.model.guests import Guests, Invited
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.results import RaceResult
from engine.tables.model.season import (
    BREATH_SECONDS,
    MOST_DAYS,
    MOST_GAMES,
    MOST_POINTS,
    MOST_RACES,
    Member,
    Season,
    SeasonCall,
    SeasonPlan,
    leader_of,
    rows_of,
)
from engine.tables.model.table import ENDED, LEVELS, NO_THREAD, OWN_THREAD, Instant, Person, Refused, Table, Venue
from engine.tables.ports import Conflict, Seen, TableChange
from engine.tables.requests.opening import Opening
from engine.tables.runtime.pipeline import TRIES
from engine.tables.setup import lobby
from engine.tables.views.season_view import SeasonView

DAY = 86_400.0
CLOSED_SECONDS = 7 * DAY


class Seasons(Opening):
    """All that a person may ask of a season; raises as `Service`."""

    async def season_new(self, place: Venue, title: str, plan: SeasonPlan, owner: Person) -> Season:
        """Open one, with its owner in it. Refused `bad-season` (what, least, most),
        `unknown-game`, `season-here`."""
        self._must_be_plan(plan)
        async with self._pipeline.locks.of(("seasons", place)):
            if any(one.place == place for one in await self._alive(place.guild)):
                raise Refused("season-here")
            member = Member(owner.id, owner.name)
            fresh = Season(
                id=0,
                place=place,
                title=title,
                owner=owner.id,
                status="gathering",
                plan=plan,
                members=(member,),
                created=self._pipeline.now(),
            )
            return await self._store.keep_season(fresh)

    def _must_be_plan(self, plan: SeasonPlan) -> None:
        for game in plan.games:
            self._meta(game)
        if plan.fill and plan.fill not in LEVELS:
            raise Refused("bad-option", option="fill", value=plan.fill)
        _within("games", len(plan.games), 1, MOST_GAMES)
        _within("races", plan.races, 1, MOST_RACES)
        _within("drop", plan.drop, 0, plan.races - 1)
        _within("days", plan.days, 0, MOST_DAYS)
        for points in plan.points or (-1,):
            _within("points", points, 0, MOST_POINTS)

    # -- members

    async def season_join(self, season: int, person: Person) -> Season:
        """His results count from now on, and those he has. Refused `season-member`, `season-full`,
        `season-over`."""

        def joined(before: Season) -> Season:
            if person.id in before.people:
                raise Refused("season-member")
            most = min(self._meta(game).seats[1] for game in before.plan.games)
            if len(before.members) >= most:
                raise Refused("season-full", most=most)
            return before.changed(members=(*before.members, Member(person.id, person.name)))

        return await self._change_season(season, joined)

    async def season_leave(self, season: int, person: Person) -> Season:
        """He is called no more, and his line goes. Refused `season-stranger`."""

        def left(before: Season) -> Season:
            if person.id not in before.people:
                raise Refused("season-stranger")
            return before.changed(members=tuple(one for one in before.members if one.user != person.id))

        return await self._change_season(season, left)

    # -- its owner

    async def season_hurry(self, season: int, person: Person, *, keeper: bool = False) -> Season:
        """The first lobby, or the next one, opens now; Refused `not-season-owner`, `season-busy`."""
        view = await self.season_view(season)
        if view.table:
            raise Refused("season-busy")
        last = await self._store.last_table(season)

        def hurried(before: Season) -> Season:
            must_own(before, person, keeper=keeper)
            return before.changed(status="running", hurried=last)

        await self._change_season(season, hurried)
        await self.season_turn(season)
        return await self._season(season)

    async def season_change(
        self, season: int, person: Person, changed: Callable[[Season], Season], *, keeper: bool = False
    ) -> Season:
        """Another title or plan; what has been ridden stays. Refused `not-season-owner`, `bad-season`."""
        ridden = len(await self._store.season_races(season))

        def settled(before: Season) -> Season:
            must_own(before, person, keeper=keeper)
            after = changed(before)
            self._must_be_plan(after.plan)
            _within("races", after.plan.races, max(1, ridden), MOST_RACES)
            return after

        return await self._change_season(season, settled)

    async def season_move(self, season: int, person: Person, to: Venue, *, keeper: bool = False) -> Season:
        """Its lobbies open and its table stands in `to` from now on; an open lobby comes along. Refused
        `not-season-owner`, `season-here`, and as `move`."""
        if any(one.place == to for one in await self._alive(to.guild)):
            raise Refused("season-here")

        def moved(before: Season) -> Season:
            must_own(before, person, keeper=keeper)
            return before.changed(place=to)

        after = await self._change_season(season, moved)
        await self._store.season_told(after.changed(post=0, post_channel=0))
        view = await self.season_view(season)
        if view.status == "lobby":
            await self.move(view.table, person, to, 0, keeper=True)
        return after

    async def season_end(self, season: int, person: Person, *, keeper: bool = False) -> Season:
        """No more lobbies; what was ridden is its final table. A race under way goes on, and counts."""

        def ended(before: Season) -> Season:
            must_own(before, person, keeper=keeper)
            return before.changed(status="ended")

        return await self._change_season(season, ended)

    async def _change_season(self, season: int, decide: Callable[[Season], Season]) -> Season:
        for _ in range(TRIES):
            before = await self._season(season)
            if before.status == "ended":
                raise Refused("season-over")
            try:
                return await self._store.keep_season(decide(before))
            except Conflict:
                continue
        raise Refused("busy-table")

    # -- looking

    async def _season(self, season: int) -> Season:
        found = await self._store.season(season)
        if found is None:
            raise Refused("unknown-season")
        return found

    async def season_here(self, place: Venue) -> Season | None:
        """The season of a channel that goes on, else the only one of its server that does."""
        alive = await self._alive(place.guild)
        there = next((one for one in alive if one.place == place), None)
        return alive[0] if there is None and len(alive) == 1 else there

    async def _alive(self, guild: int) -> list[Season]:
        return [one for one in await self._store.seasons_in(guild) if not (await self._view(one)).over]

    async def seasons_of(self, guild: int) -> tuple[Season, ...]:
        """The seasons of a server, newest first."""
        return await self._store.seasons_in(guild)

    async def seasons_alive(self) -> tuple[SeasonView, ...]:
        """Those that go on, and those of which the end has still to be told."""
        return tuple([await self._view(one) for one in await self._store.seasons_alive()])

    async def season_view(self, season: int) -> SeasonView:
        """A season as everybody may see it; Refused `unknown-season`."""
        return await self._view(await self._season(season))

    async def season_titles(self, races: Sequence[RaceResult]) -> Mapping[int, str]:
        """What the seasons are called for which these races count, by their numbers."""
        found = [await self._store.season(number) for number in {race.season for race in races} - {0}]
        return {one.id: one.title for one in found if one is not None}

    async def season_told(self, season: Season) -> None:
        """Its post stands there, and tells that."""
        await self._store.season_told(season)

    async def _view(self, season: Season) -> SeasonView:
        races = await self._store.season_races(season.id)
        rows = rows_of(season, races)
        last = await self._store.load(await self._store.last_table(season.id))
        view = SeasonView(season, races, rows, leader_of(rows))
        if last is not None and last.status not in ENDED:
            return view._replace(table=last.id, status=last.status)
        if view.over:
            return view
        due = _due(season, last)
        return view._replace(due=due, held=await self._is_held(season.place, due))

    async def _is_held(self, place: Venue, due: Instant) -> bool:
        """Whether a lobby is due, and something else is open in its channel."""
        if not 0 < due <= self._pipeline.now():
            return False
        there = await self._store.load(await self._store.table_at(place) or 0)
        return there is not None and there.status not in ENDED

    # -- by itself

    async def seasons_turn(self) -> None:
        """Look at every season that goes on: what is due is done. The same again does nothing."""
        for season in await self._store.seasons_alive():
            await self.season_turn(season.id)

    async def season_turn(self, season: int) -> None:
        """Start the lobby in which all are, or open the next one, if it is time."""
        view = await self.season_view(season)
        if view.season.status != "running" or view.over:
            await self._close_if_long_over(view)
            return
        try:
            if view.status == "lobby":
                await self._start_if_all_are_in(view)
            elif not view.table and view.due and view.due <= self._pipeline.now():
                await self._open_next(view)
        # Somebody else races in the channel, or the lobby lacks riders: it is tried again.
        except Refused:
            return

    async def _close_if_long_over(self, view: SeasonView) -> None:
        """Its finish can no longer be taken back: it is looked at no more."""
        ended = max((race.ended for race in view.races), default=0.0)
        if view.season.status == "running" and ended + CLOSED_SECONDS < self._pipeline.now():
            await self._store.keep_season(view.season.changed(status="ended"))

    async def _start_if_all_are_in(self, view: SeasonView) -> None:
        plan, people = view.season.plan, view.season.people

        def started(seen: Seen) -> TableChange:
            table = seen.table
            if table.status != "lobby" or not people or set(people) - set(table.people):
                raise Refused("not-lobby")
            meta = self._meta(table.game)
            while plan.fill and len(table.players) < meta.seats[0]:
                table = lobby.with_computer(meta, table, plan.fill)
            return self._start(meta, table)

        await self._pipeline.change(view.table, 0, started)

    async def _open_next(self, view: SeasonView) -> None:
        season, number = view.season, len(view.races) + 1
        meta = self._meta(season.game_of(number))
        before = await self._as_last_time(view.races, meta)
        host = Person(season.owner or next(iter(season.people), 0), "")
        call = SeasonCall(season.title, number, season.plan.races, season.people)

        def opened(blank: Table) -> TableChange:
            jersey, guests = view.leader.user if view.leader else 0, Guests(invited=_called(view, meta))
            fresh = blank.changed(season=season.id, jersey=jersey, guests=guests, **before)
            change = lobby.lobby_change(fresh, fresh, Receipt(Done("opened"), 0), self._pipeline.now(), host.id)
            return replace(change, notes=(*change.notes, Note(call)))

        await self._found(season.place, meta, host, 0, opened)

    async def _as_last_time(self, races: Sequence[RaceResult], meta: Meta) -> dict[str, object]:
        """Options, course and pace of the season's last race of the same game."""
        last = next((race for race in reversed(races) if race.game == meta.key), None)
        table = await self._store.load(last.table) if last is not None else None
        if table is None:
            return {}
        return {
            "options": table.options,
            "material": table.material,
            "pace": table.pace,
            "thread": OWN_THREAD if table.thread else NO_THREAD,
        }


def _called(view: SeasonView, meta: Meta) -> tuple[Invited, ...]:
    """The members, each in the colour that he rode last in the season, where the game has it."""
    return tuple(Invited(one.user, one.name, 0, _ridden(view.races, one.user, meta)) for one in view.season.members)


def _ridden(races: Sequence[RaceResult], user: int, meta: Meta) -> str:
    colours = (seat.colour for race in reversed(races) for seat in race.seats if seat.user == user)
    return next((colour for colour in colours if colour in meta.teams), "")


def _due(season: Season, last: Table | None) -> Instant:
    """When the next lobby opens: so many days after the last start, and not at once after a finish. Where nobody
    came to the last lobby, somebody must say so first."""
    if season.status != "running":
        return 0.0
    if last is None:
        return season.created
    if season.hurried == last.id:
        return last.ended
    if last.status == "expired":
        return 0.0
    return max(last.started + season.plan.days * DAY, last.ended + BREATH_SECONDS)


def _within(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Refused("bad-season", what=what, least=least, most=most)


def must_own(season: Season, person: Person, *, keeper: bool) -> None:
    """Refused `not-season-owner` unless it is his season, or he is a `keeper` of order."""
    if person.id != season.owner and not keeper:
        raise Refused("not-season-owner", owner=season.owner)
