"""Message components and modals: their limits, and the shape Discord gives back."""

from collections.abc import Iterator

from .errors import Doc, Form

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
USERS, ROLES, MENTIONABLES, CHANNELS = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = (SELECT, USERS, ROLES, MENTIONABLES, CHANNELS)
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
Path = tuple[str | int, ...]


def walk(components: list[Doc]) -> Iterator[Doc]:
    """Iterate over components, children and accessories included, in order."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        for key in ("accessory", "component"):
            if key in component:
                yield from walk([component[key]])


def check_message(form: Form, components: list[Doc], *, v2: bool) -> None:
    """Check the components of a message against Discord's limits."""
    everything = list(walk(components))
    if not v2:
        form.longest(("components",), components, 5)
    elif len(everything) > 40:
        form.add(("components",), "BASE_TYPE_BAD_LENGTH", "Must be 40 or fewer in length.")
    if v2 and sum(len(c["content"]) for c in everything if c["type"] == TEXT) > 4000:
        form.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Text exceeds maximum size of 4000")
    allowed = (ROW, *V2_ONLY) if v2 else (ROW,)
    for i, component in enumerate(components):
        if component["type"] not in allowed or component["type"] == THUMBNAIL:
            _not_here(form, ("components", i), allowed)
            continue
        _check(form, ("components", i), component)
    _check_ids(form, components)


def _not_here(form: Form, path: Path, allowed: tuple[int, ...]) -> None:
    choices = ", ".join(str(a) for a in sorted(allowed))
    form.add((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')


def _check(form: Form, path: Path, component: Doc) -> None:
    kind = component["type"]
    if kind == ROW:
        _check_row(form, path, component)
    elif kind == CONTAINER:
        form.longest((*path, "components"), component["components"], 40, least=1)
        for i, child in enumerate(component["components"]):
            if child["type"] not in IN_CONTAINER:
                _not_here(form, (*path, "components", i), IN_CONTAINER)
                continue
            _check(form, (*path, "components", i), child)
    elif kind == SECTION:
        form.longest((*path, "components"), component["components"], 3, least=1)
        _check_leaf(form, (*path, "accessory"), component["accessory"])
    elif kind == GALLERY:
        form.longest((*path, "items"), component["items"], 10, least=1)
        for i, item in enumerate(component["items"]):
            form.longest((*path, "items", i, "description"), item.get("description"), 1024)
    else:
        _check_leaf(form, path, component)


def _check_row(form: Form, path: Path, row: Doc) -> None:
    children = row["components"]
    form.longest((*path, "components"), children, 5, least=1)
    if len(children) > 1 and any(c["type"] != BUTTON for c in children):
        form.add((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.")
    for i, child in enumerate(children):
        _check_leaf(form, (*path, "components", i), child)


def _check_leaf(form: Form, path: Path, item: Doc) -> None:
    kind = item["type"]
    if kind == BUTTON:
        _check_button(form, path, item)
    elif kind in SELECTS:
        _check_select(form, path, item)
    elif kind == TEXT:
        form.longest((*path, "content"), item["content"], 4000, least=1)
    elif kind == THUMBNAIL:
        form.longest((*path, "description"), item.get("description"), 1024)
    elif kind == INPUT:
        _check_input(form, path, item)
    elif kind not in (FILE, SEPARATOR):
        _not_here(form, path, (BUTTON, *SELECTS))


def _check_button(form: Form, path: Path, button: Doc) -> None:
    form.longest((*path, "label"), button.get("label"), 80)
    link = button.get("style") == 5
    wanted, other = ("url", "custom_id") if link else ("custom_id", "url")
    if not button.get(wanted):
        form.required((*path, wanted))
    if button.get(other):
        form.add((*path, other), "BUTTON_COMPONENT_INVALID", f"A {other} is not allowed on this style of button")
    if not button.get("label") and not button.get("emoji"):
        form.add(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
    form.longest((*path, "custom_id"), button.get("custom_id"), 100, least=1)
    form.longest((*path, "url"), button.get("url"), 512)


def _check_select(form: Form, path: Path, select: Doc) -> None:
    form.longest((*path, "custom_id"), select.get("custom_id") or "", 100, least=1)
    form.longest((*path, "placeholder"), select.get("placeholder"), 150)
    least, most = _range(select)
    if not 0 <= least <= 25:
        form.add((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
    if not 1 <= most <= 25 or least > most:
        form.add((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between min_values and 25.")
    if select["type"] != SELECT:
        return
    options = select.get("options") or []
    form.longest((*path, "options"), options, 25, least=1)
    if len(options) < least or len(options) < most:
        form.add(
            (*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {max(least, most)} and 25 in length."
        )
    seen: set[str] = set()
    for i, option in enumerate(options):
        for key, least_length in (("label", 1), ("value", 1), ("description", 0)):
            form.longest((*path, "options", i, key), option.get(key), 100, least=least_length)
        if option["value"] in seen:
            form.add(
                (*path, "options", i, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option["value"])


def _range(select: Doc) -> tuple[int, int]:
    least, most = select.get("min_values"), select.get("max_values")
    return 1 if least is None else least, 1 if most is None else most


def _check_input(form: Form, path: Path, item: Doc) -> None:
    form.longest((*path, "custom_id"), item.get("custom_id") or "", 100, least=1)
    form.longest((*path, "label"), item.get("label"), 45, least=1)
    form.longest((*path, "placeholder"), item.get("placeholder"), 100)
    form.longest((*path, "value"), item.get("value"), min(item.get("max_length") or 4000, 4000))


def _check_ids(form: Form, components: list[Doc]) -> None:
    seen: set[str] = set()
    for i, component in enumerate(components):
        for item in walk([component]):
            ident = item.get("custom_id")
            if ident in seen:
                form.add(
                    ("components", i), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
                )
            seen |= {ident} if ident else set()


def check_modal(form: Form, modal: Doc) -> None:
    """Check a modal: title, custom id, one to five rows or labels."""
    form.longest(("data", "title"), modal.get("title") or "", 45, least=1)
    form.longest(("data", "custom_id"), modal.get("custom_id") or "", 100, least=1)
    items = modal.get("components") or []
    form.longest(("data", "components"), items, 5, least=1)
    for i, item in enumerate(items):
        path = ("data", "components", i)
        if item["type"] == LABEL:
            form.longest((*path, "label"), item.get("label") or "", 45, least=1)
            form.longest((*path, "description"), item.get("description"), 100)
            _check_leaf(form, (*path, "component"), item["component"])
        elif item["type"] == ROW:
            _check_row(form, path, item)
            if not item["components"][0].get("label"):
                form.required((*path, "components", 0, "label"))
        elif item["type"] != TEXT:
            _not_here(form, path, (ROW, TEXT, LABEL))
    _check_ids(form, items)


def settle(components: list[Doc], attachments: list[Doc], base_url: str) -> list[Doc]:
    """Return components in the shape of an answer: numbered, defaults filled in, attachments resolved."""
    numbers = iter(range(1, 1000))
    by_name = {f"attachment://{a['filename']}": a for a in attachments}
    return [_settled(c, numbers, by_name, base_url) for c in components]


def _settled(raw: Doc, numbers: Iterator[int], files: dict[str, Doc], base: str) -> Doc:
    item: Doc = {k: v for k, v in raw.items() if v is not None}
    item["id"] = raw.get("id") or next(numbers)
    kind = raw["type"]
    if kind in SELECTS:
        item["min_values"], item["max_values"] = _range(raw)
    if kind == CONTAINER:
        item["accent_color"] = raw.get("accent_color")
    if kind == SEPARATOR:
        item |= {"spacing": raw.get("spacing") or 1, "divider": raw.get("divider", True)}
    if kind in (CONTAINER, THUMBNAIL, FILE):
        item["spoiler"] = bool(raw.get("spoiler"))
    if kind == THUMBNAIL:
        item |= {"media": _media(raw["media"], files, base, item["id"]), "description": raw.get("description")}
    if kind == FILE:
        found = files.get(raw["file"]["url"], {})
        item |= {"file": _media(raw["file"], files, base, item["id"]), "name": found.get("filename")}
        item["size"] = found.get("size")
    if kind == GALLERY:
        item["items"] = [
            {
                "media": _media(i["media"], files, base, item["id"]),
                "description": i.get("description"),
                "spoiler": bool(i.get("spoiler")),
            }
            for i in raw["items"]
        ]
    if "components" in raw:
        item["components"] = [_settled(c, numbers, files, base) for c in raw["components"]]
    if "accessory" in raw:
        item["accessory"] = _settled(raw["accessory"], numbers, files, base)
    return item


def _media(raw: Doc, files: dict[str, Doc], base: str, number: int) -> Doc:
    url = raw["url"].removeprefix(base)
    found = files.get(url) or next((f for f in files.values() if f["url"] == url), None)
    if found is None:
        return {"id": str(number), "url": url, "proxy_url": url}
    media = {"id": found["id"], "attachment_id": found["id"], "url": found["url"], "proxy_url": found["url"]}
    return media | {k: found[k] for k in ("width", "height", "content_type") if k in found}
