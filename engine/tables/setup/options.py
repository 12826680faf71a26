"""What a lobby settles: pace and options that fit what else is chosen, and the course they ride."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pydantic import ValidationError

from engine.core.game import Meta
from engine.core.options import COLOURS, OptionField
from engine.tables.model.guards import must_be_lobby
from engine.tables.model.table import NO_THREAD, OWN_THREAD, WINDOW_SECONDS, Refused, Table
from engine.tables.ports import Listed

PACES = tuple(WINDOW_SECONDS)
"""What can be chosen; who plays computers alone begins without a clock."""

THREAD = "thread"
"""The option to race in a thread of its own."""

Options = Mapping[str, Any]


def with_colours(meta: Meta, table: Table) -> Options:
    """The options with the colours of those who are there, or of as many as it takes."""
    colours = tuple(player.colour for player in table.players)
    return {**table.options, COLOURS: colours if len(colours) >= meta.seats[0] else meta.teams[: meta.seats[0]]}


def configured(listed: Listed, table: Table, changes: Options) -> Table:
    """Pace and game options changed. Refused `bad-option` names the first that does not fit, `idle-option` one that
    does not apply to what else is chosen, `options-clash` says what does not go together; nothing changed then."""
    must_be_lobby(table)
    wanted = dict(changes)
    pace = wanted.pop("pace", table.pace)
    if pace not in PACES:
        raise Refused("bad-option", option="pace", value=str(pace))
    own_thread = bool(wanted.pop(THREAD, table.thread))
    _must_be_known(listed.meta, {**table.options, **wanted})
    # Before the change: what was on the form then is what somebody has chosen, or left, knowingly.
    fields = listed.option_fields(with_colours(listed.meta, table), table.material)
    shown = {field.name for field in fields if len(field.values) > 1}
    table = fitted(listed, table.changed(pace=pace, thread=_thread(table, own_thread)), wanted, shown)
    must_go_together(listed, table)
    # After the change: one option decides which others apply, and with which values.
    offered = {
        field.name: field for field in listed.option_fields(with_colours(listed.meta, table), table.material)
    }
    for name, value in wanted.items():
        values = offered[name].values if name in offered else ()
        if value not in values:
            reason = "bad-option" if len(values) > 1 else "idle-option"
            raise Refused(reason, option=name, value=str(value))
    return table


def _thread(table: Table, wanted: bool) -> int:
    """A thread that was opened stays the race's."""
    return (table.thread or OWN_THREAD) if wanted else NO_THREAD


def _must_be_known(meta: Meta, options: Options) -> None:
    try:
        meta.options(colours=meta.teams[: meta.seats[0]], **options)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refused("bad-option", option=where, value=str(options.get(where, ""))) from error


def fitted(listed: Listed, table: Table, changes: Options, kept: Collection[str] = ()) -> Table:
    """The table with options changed: those that do not apply any more go, those that come in are as usual unless
    they fit; what is `kept` stays as it was chosen."""
    options, fixed = {**table.options, **changes}, {*changes, *kept}
    for _ in range(2):  # one option says which others apply; these say nothing more
        fields = listed.option_fields(with_colours(listed.meta, table.changed(options=options)), table.material)
        options = {field.name: _stands_at(field, options, fixed) for field in fields}
    usual, chosen = listed.meta.options.model_fields, {*table.options, *changes}
    told = {name for name, value in options.items() if name in chosen or value != usual[name].default}
    return table.changed(options={name: options[name] for name in told})


def _stands_at(field: OptionField, options: Options, fixed: Collection[str]) -> Any:
    if len(field.values) == 1:  # settled by the rest
        return field.values[0]
    value = options.get(field.name, field.default)
    return value if field.name in fixed or value in field.values else field.default


def must_go_together(listed: Listed, table: Table) -> None:
    """Refused `options-clash` unless a race can be opened with what is chosen."""
    try:
        listed.open(with_colours(listed.meta, table), table.material)
    except ValueError as error:
        raise Refused("options-clash", why=str(error)) from error


def with_course(listed: Listed, table: Table, data: object) -> Table:
    """The table on a course of its own, with the options that ride it. Refused `bad-course` (why); nothing changed
    then."""
    try:
        material, changes = listed.adopted(data, table.material)
        table = fitted(listed, table.changed(material=material), changes)
        listed.open(with_colours(listed.meta, table), material)
    except ValueError as error:
        raise Refused("bad-course", why=str(error)) from error
    return table


def with_shipped_course(listed: Listed, table: Table) -> Table:
    """The table back on what the game ships."""
    return fitted(listed, table.changed(material=""), {})
