"""Application commands: their limits, and a typed line taken apart into options."""

import re
from typing import Any

from .errors import Doc, Form, Impossible
from .world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
NAME = re.compile(r"^[-_'\w]{1,32}$")


def replace(world: World, wanted: list[Doc]) -> list[Doc]:
    """Replace the global commands; those with the same name and type keep their id. Raises 50035."""
    form = Form()
    if sum(c.get("type", 1) == 1 for c in wanted) > 100:
        form.add((), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
    seen: set[tuple[int, str]] = set()
    for i, command in enumerate(wanted):
        key = (command.get("type") or 1, command["name"])
        if key in seen:
            form.add((i, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        _check(form, (i,), command, chat=key[0] == 1)
        if key[0] == 1 and _size(command) > 8000:
            form.add((i,), "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    form.check()
    old = {(c["type"], c["name"]): c["id"] for c in world.docs["command"].values()}
    for ident in list(old.values()):
        world.drop("command", ident)
    made = [_made(world, c, old.get((c.get("type") or 1, c["name"]))) for c in wanted]
    for command in made:
        world.save("command", command)
    world.hub.to_pages(None, {"t": "commands", "commands": made})
    return made


def _made(world: World, wanted: Doc, ident: str | None) -> Doc:
    app, kind = world.meta["app"], wanted.get("type") or 1
    command = {k: v for k, v in wanted.items() if v is not None}
    command |= {"id": ident or world.new_id(), "application_id": app, "version": world.new_id(), "type": kind}
    command |= {"description": wanted.get("description") or "", "nsfw": bool(wanted.get("nsfw"))}
    command |= {"default_member_permissions": wanted.get("default_member_permissions")}
    command |= {"contexts": wanted.get("contexts"), "integration_types": wanted.get("integration_types") or [0]}
    if command["contexts"] is None:
        allowed_in_dms = wanted.get("dm_permission", True) is not False
        command["contexts"] = [0, 1, 2] if allowed_in_dms else [0]
    return command


def _check(form: Form, path: tuple[str | int, ...], item: Doc, *, chat: bool = True) -> None:
    name = item["name"]
    if chat and (not NAME.match(name) or name != name.lower()):
        form.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.longest((*path, "name"), name, 32, least=1)
    if chat:
        form.longest((*path, "description"), item.get("description") or "", 100, least=1)
    options, choices = item.get("options") or [], item.get("choices") or []
    form.longest((*path, "options"), options, 25)
    form.longest((*path, "choices"), choices, 25)
    for i, choice in enumerate(choices):
        form.longest((*path, "choices", i, "name"), choice["name"], 100, least=1)
    optional = False
    for i, option in enumerate(options):
        _check(form, (*path, "options", i), option)
        if option.get("required") and optional:
            form.add(
                (*path, "options", i),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional |= not option.get("required") and option["type"] > GROUP


def _size(item: Doc) -> int:
    own = len(item["name"]) + len(item.get("description") or "")
    own += sum(len(c["name"]) + len(str(c["value"])) for c in item.get("choices") or [])
    return own + sum(_size(o) for o in item.get("options") or [])


def find(world: World, path: str, *, guild: bool, kind: int = 1) -> tuple[Doc, list[Doc]]:
    """Return the command a person means by "race new" and its chain of sub-commands; Impossible if none."""
    words = path.strip().removeprefix("/").split() if kind == 1 else [path]
    commands = world.docs["command"].values()
    command = next((c for c in commands if words and c["name"] == words[0] and c["type"] == kind), None)
    if command is None or (0 if guild else 1) not in command["contexts"]:
        raise Impossible(f"there is no command /{path.strip()} here")
    chain: list[Doc] = [command]
    for word in words[1:]:
        nested = [o for o in chain[-1].get("options") or [] if o["type"] <= GROUP and o["name"] == word]
        if not nested:
            raise Impossible(f"/{chain[-1]['name']} has no sub-command {word}")
        chain.append(nested[0])
    if any(o["type"] <= GROUP for o in chain[-1].get("options") or []):
        raise Impossible(f"/{path.strip()} needs a sub-command")
    return command, chain


def split_line(world: World, line: str, *, guild: bool) -> tuple[str, dict[str, str]]:
    """Take "/race new game:Critèrium seats:4" apart into its path and its options as typed."""
    words = line.strip().removeprefix("/").split(" ")
    for length in range(min(3, len(words)), 0, -1):
        path = " ".join(words[:length])
        try:
            _, chain = find(world, path, guild=guild)
        except Impossible:
            continue
        names = [o["name"] for o in chain[-1].get("options") or []]
        return path, _typed(" ".join(words[length:]), names)
    raise Impossible(f"there is no command {line.split(maxsplit=1)[0] if line.strip() else '/'} here")


def _typed(text: str, names: list[str]) -> dict[str, str]:
    marks = list(re.finditer(rf"(?:^|\s)({'|'.join(map(re.escape, names))}):", text)) if names else []
    if not marks:
        return {}
    ends = [m.start() for m in marks[1:]] + [len(text)]
    return {m[1]: text[m.end() : end].strip() for m, end in zip(marks, ends, strict=True)}


def value(option: Doc, given: Any) -> Any:
    """Return what the client would send for an option, or raise Impossible where it would not let one."""
    kind, name = option["type"], option["name"]
    if kind in (INTEGER, NUMBER):
        given = _number(option, given)
    elif kind == BOOLEAN:
        given = given if isinstance(given, bool) else str(given).lower() in ("true", "yes", "1")
    elif kind == STRING:
        given = str(given)
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not least <= len(given) <= most:
            raise Impossible(f"{name} takes {least} to {most} characters")
    choices = option.get("choices") or []
    if not choices:
        return given
    chosen = [c["value"] for c in choices if given in (c["value"], c["name"])]
    if not chosen:
        raise Impossible(f"{given!r} is no choice of {name}")
    return chosen[0]


def _number(option: Doc, given: Any) -> int | float:
    by_name = {c["name"]: c["value"] for c in option.get("choices") or []}
    try:
        number = (int if option["type"] == INTEGER else float)(by_name.get(given, given))
    except (TypeError, ValueError):
        raise Impossible(f"{option['name']} takes a number") from None
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        raise Impossible(f"{option['name']} takes {low} to {high}")
    return number
