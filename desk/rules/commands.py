"""Application commands: their limits, and a typed line taken apart into options."""

import re
from typing import Any

from desk.state.errors import Doc, Form, Impossible, Unbuilt
from desk.state.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = range(1, 6)
USER, CHANNEL, ROLE, ATTACHMENT = 6, 7, 8, 11
MOST_COMMANDS, MOST_OPTIONS, LONGEST_COMMAND, LONGEST_LABEL, LONGEST_TEXT = 100, 25, 8000, 100, 6000
NAME = re.compile(r"^[-_'\w]{1,32}$")


def replace(world: World, wanted: list[Doc]) -> list[Doc]:
    """Replace the global commands; those with the same name keep their id. Raises 50035."""
    form = Form()
    form.longest((), wanted, MOST_COMMANDS)
    seen: set[str] = set()
    for i, command in enumerate(wanted):
        if (command.get("type") or 1) != 1:
            raise Unbuilt("context-menu commands")
        if command["name"] in seen:
            form.add((i, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(command["name"])
        _check(form, (i,), command)
        if _size(command) > LONGEST_COMMAND:
            form.add((i,), "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({LONGEST_COMMAND})")
    form.check()
    # Ids stay with their names, as mentions of commands (</race:id>) live on in old messages.
    old = {c["name"]: c["id"] for c in world.docs["command"].values()}
    for ident in old.values():
        world.drop("command", ident)
    made = [world.save("command", _made(world, c, old.get(c["name"]))) for c in wanted]
    world.hub.to_pages(None, {"t": "commands", "commands": made})
    return made


def _made(world: World, wanted: Doc, ident: str | None) -> Doc:
    command: Doc = {"default_member_permissions": None, "contexts": None, "type": 1}
    command |= {k: v for k, v in wanted.items() if v is not None}
    command |= {"id": ident or world.new_id(), "application_id": world.meta["app"], "version": world.new_id()}
    if command["default_member_permissions"] is not None:
        # Asked for as a number, told as a text, as all permissions are.
        command["default_member_permissions"] = str(command["default_member_permissions"])
    command |= {"nsfw": bool(wanted.get("nsfw")), "integration_types": wanted.get("integration_types") or [0]}
    if command["contexts"] is None:
        command["contexts"] = [0] if wanted.get("dm_permission", True) is False else [0, 1, 2]
    return command


def _check(form: Form, path: tuple[str | int, ...], item: Doc) -> None:
    name = item["name"]
    if not NAME.match(name) or name != name.lower():
        form.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.longest((*path, "description"), item.get("description") or "", LONGEST_LABEL, least=1)
    options, choices = item.get("options") or [], item.get("choices") or []
    form.longest((*path, "options"), options, MOST_OPTIONS)
    form.longest((*path, "choices"), choices, MOST_OPTIONS)
    for i, choice in enumerate(choices):
        form.longest((*path, "choices", i, "name"), choice["name"], LONGEST_LABEL, least=1)
    optional = False
    for i, option in enumerate(options):
        if option["type"] not in (*range(1, ROLE + 1), ATTACHMENT):
            raise Unbuilt(f"command options of type {option['type']}")
        _check(form, (*path, "options", i), option)
        if option.get("required") and optional:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.add((*path, "options", i), code, "Required options must be placed before non-required options")
        optional |= not option.get("required") and option["type"] > GROUP


def _size(item: Doc) -> int:
    own = len(item["name"]) + len(item.get("description") or "")
    own += sum(len(c["name"]) + len(str(c["value"])) for c in item.get("choices") or [])
    return own + sum(_size(o) for o in item.get("options") or [])


def find(world: World, words: list[str], *, guild: bool) -> list[Doc]:
    """Return what a person means by ["race", "new"]: the command and its sub-commands; Impossible if none."""
    found = [c for c in world.docs["command"].values() if c["name"] == words[0]]
    if not found or (0 if guild else 1) not in found[0]["contexts"]:
        raise Impossible(f"there is no command /{words[0]} here")
    chain = found
    for word in words[1:]:
        nested = [o for o in chain[-1].get("options") or [] if o["type"] <= GROUP and o["name"] == word]
        if not nested:
            raise Impossible(f"/{chain[-1]['name']} has no sub-command {word}")
        chain.append(nested[0])
    if more := [o["name"] for o in chain[-1].get("options") or [] if o["type"] <= GROUP]:
        raise Impossible(f"/{' '.join(words)} goes on with one of these: {', '.join(more)}")
    return chain


def read_line(world: World, line: str, *, guild: bool) -> tuple[list[Doc], dict[str, str]]:
    """Take "/race new game:Critèrium seats:4" apart into command, sub-commands and options as typed."""
    words = line.strip().removeprefix("/").split(" ")
    # A command has at most three words; the longest that exists is meant.
    for length in range(min(3, len(words)), 0, -1):
        try:
            chain = find(world, words[:length], guild=guild)
        except Impossible as error:
            why = error
            continue
        names = [o["name"] for o in chain[-1].get("options") or []]
        return chain, _typed(" ".join(words[length:]), names)
    raise why


def _typed(text: str, names: list[str]) -> dict[str, str]:
    marks = list(re.finditer(rf"(?:^|\s)({'|'.join(map(re.escape, names))}):", text)) if names else []
    if not marks:
        return {}
    ends = [m.start() for m in marks[1:]] + [len(text)]
    return {m[1]: text[m.end() : end].strip() for m, end in zip(marks, ends, strict=True)}


def value(option: Doc, given: Any) -> Any:
    """Return what the client would send for an option, or raise Impossible where it would not let one."""
    name, choices = option["name"], option.get("choices") or []
    if choices:
        chosen = [c["value"] for c in choices if str(given) in (str(c["value"]), c["name"])]
        if not chosen:
            raise Impossible(f"{given!r} is no choice of {name}; there are {', '.join(c['name'] for c in choices)}")
        return chosen[0]
    if option["type"] == BOOLEAN:
        return given if isinstance(given, bool) else str(given).lower() in ("true", "yes", "1")
    if option["type"] == INTEGER:
        return _number(option, given)
    least, most = option.get("min_length") or 0, option.get("max_length") or LONGEST_TEXT
    if not least <= len(str(given)) <= most:
        raise Impossible(f"{name} takes {least} to {most} characters")
    return str(given)


def _number(option: Doc, given: Any) -> int:
    try:
        number = int(given)
    except (TypeError, ValueError):
        raise Impossible(f"{option['name']} takes a number") from None
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        raise Impossible(f"{option['name']} takes {low} to {high}")
    return number
