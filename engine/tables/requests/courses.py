"""The door for courses of one's own: looked at before they are accepted, by the host, in the lobby."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import NamedTuple

from engine.core.chance import SeededChance
from engine.core.documents import LARGEST, LARGEST_RIDE, SHORT_DIGEST, canonical, digest, is_ride
from engine.core.events import Line
from engine.core.game import Preview
from engine.core.scene import Scene
from engine.tables.model.guards import must_be_host, must_be_lobby
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Person, Refused, Table
from engine.tables.ports import Listed, Seen, TableChange
from engine.tables.requests.moving import Moving
from engine.tables.setup import lobby, options
from engine.tables.views.build_views import Position, table_view
from engine.tables.views.table_view import TableView

OFFERED = "course"
"""Under this name an uploaded file waits to be accepted, as a half-filled form does; the next one replaces it."""

SHIPPED = "shipped"
"""Stands for the game's own course where the name of a file is asked for."""


class CourseView(NamedTuple):
    """A table on a course, and how it looks: as the game previews it, else the board of its start. `file` names the
    file that waits to be accepted."""

    table: TableView
    scene: Scene
    lines: tuple[Line, ...] = ()
    file: str = ""
    kinds: tuple[str, ...] = ()
    """As what else it may be ridden, what it is first."""


class Courses(Moving):
    """Looks at the course of a table and changes it; raises as `Service`."""

    async def course(self, table: int) -> CourseView:
        """What is ridden now."""
        return await asyncio.to_thread(self._drawn, await self._pipeline.load(table))

    async def preview(self, table: int) -> Scene | None:
        """What is ridden now, as its game shows it before the start; None where the board of a start shows it."""
        loaded = await self._pipeline.load(table)
        listed = self._listed(loaded.game)
        chosen = options.with_colours(listed.meta, loaded)
        found = await asyncio.to_thread(listed.preview, chosen, loaded.material)
        return None if found is None else found.scene

    async def offer_course(self, table: int, person: Person, file: bytes) -> CourseView:
        """Host only: look at an uploaded file. It is kept until it is accepted, thrown away or replaced. Refused
        `bad-course` (why), `not-host`, `not-lobby`."""
        before = await self._pipeline.load(table)
        must_be_lobby(before)
        must_be_host(before, person)
        most = LARGEST_RIDE if is_ride(file) else LARGEST
        if len(file) > most:
            raise Refused("large-course", most=most // 1024)
        listed = self._listed(before.game)
        # A ride has a hundred thousand points: to read them must not hold up all others.
        text = canonical(await asyncio.to_thread(_data, listed, file, before.material))
        return await self._offered(listed, before, text)

    async def as_kind(self, table: int, person: Person, file: str, kind: str) -> CourseView:
        """Host only: look at the file that waits as a course of another kind. Refused `no-course` if another file
        waits, `bad-option`, `not-host`, `not-lobby`."""
        before = await self._pipeline.load(table)
        must_be_lobby(before)
        must_be_host(before, person)
        [waiting] = (await self._store.drafts(table)).get(OFFERED, {}).get("file", ("",))
        if not waiting or digest(waiting)[:SHORT_DIGEST] != file:
            raise Refused("no-course")
        listed = self._listed(before.game)
        found = listed.kinds(json.loads(waiting), before.material)
        if kind not in found:
            raise Refused("bad-option", option="kind", value=kind)
        return await self._offered(listed, before, canonical(found[kind]))

    async def _offered(self, listed: Listed, before: Table, text: str) -> CourseView:
        """A file looked at, and kept."""
        wanted = options.with_course(listed, before, json.loads(text))
        # A course that somebody wrote may be large: to compile it must not hold up all others.
        seen = await asyncio.to_thread(self._drawn, wanted)
        # In the database, for the press that accepts it may come after a restart.
        await self._store.keep_draft(before.id, OFFERED, {"file": (text,)})
        kinds = tuple(listed.kinds(json.loads(text), before.material))
        return seen._replace(file=digest(text)[:SHORT_DIGEST], kinds=kinds)

    def _drawn(self, table: Table) -> CourseView:
        """The table as it would be, at its start; nothing of it is kept."""
        listed = self._listed(table.game)
        try:
            scene, lines = _looked_at(listed, options.with_colours(listed.meta, table), table.material)
        except ValueError as error:
            raise Refused("options-clash", why=str(error)) from error
        return CourseView(table_view(Position(table), listed), scene, lines)

    async def use_course(self, table: int, person: Person, file: str, interaction_id: int) -> Receipt:
        """Host only: ride on the file that was looked at (`shipped`: on the game's own course again). Receipt
        `configured`; Refused `no-course` if another file, or none, waits by now."""

        def used(seen: Seen) -> TableChange:
            before, [waiting] = seen.table, seen.drafts.get(OFFERED, {}).get("file", ("",))
            must_be_lobby(before)
            must_be_host(before, person)
            after = self._on(self._listed(before.game), before, file, waiting)
            change = lobby.lobby_change(
                before, after, Receipt(Done("configured"), table), self._pipeline.now(), person.id
            )
            # In the same transaction: a file that is accepted waits no more.
            return replace(change, closed=(OFFERED,))

        return await self._pipeline.change(table, interaction_id, used)

    def _on(self, listed: Listed, table: Table, file: str, waiting: str) -> Table:
        if file == SHIPPED:
            return options.with_shipped_course(listed, table)
        if not waiting or digest(waiting)[:SHORT_DIGEST] != file:
            raise Refused("no-course")
        return options.with_course(listed, table, json.loads(waiting))

    async def drop_course(self, table: int, person: Person) -> None:
        """Host only: forget the file that waits."""
        must_be_host(await self._pipeline.load(table), person)
        await self._store.keep_draft(table, OFFERED, {})


def _looked_at(listed: Listed, chosen: options.Options, material: str) -> Preview:
    rules = listed.open(chosen, material)
    found = listed.preview(chosen, material)
    return found or Preview(rules.scene(rules.public(rules.start(SeededChance(bytes(32))).state)))


def _data(listed: Listed, file: bytes, material: str) -> object:
    if not file.strip():
        raise Refused("bad-course", why="the file is empty")
    try:
        return listed.piece(file, material)
    except ValueError as error:
        raise Refused("bad-course", why=str(error)) from error
