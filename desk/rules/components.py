"""Message components and modals: their limits, and the shape Discord gives back."""

from collections.abc import Iterator

from desk.state.errors import Doc, Form, Unbuilt

ROW, BUTTON, SELECT, INPUT, USERS, ROLES, CHANNELS, LABEL = 1, 2, 3, 4, 5, 6, 8, 18
MENUS = (SELECT, USERS, ROLES, CHANNELS)
STYLES = (1, 2, 3, 4)
MOST_ROWS, MOST_BUTTONS, MOST_LABELS, MOST_OPTIONS = 5, 5, 5, 25
LONGEST_TITLE, LONGEST_ID, LONGEST_TEXT, LONGEST_ON_BUTTON, LONGEST_LINE = 45, 100, 4000, 80, 100
LONGEST_HINT = {BUTTON: 100, INPUT: 100} | dict.fromkeys(MENUS, 150)
Path = tuple[str | int, ...]


def walk(components: list[Doc]) -> Iterator[Doc]:
    """Iterate over components and their children, in order."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        if "component" in component:
            yield component["component"]


def check_message(form: Form, components: list[Doc]) -> None:
    """Check the rows of a message against Discord's limits."""
    form.longest(("components",), components, MOST_ROWS)
    for i, row in enumerate(components):
        path: Path = ("components", i, "components")
        _only(row, ROW)
        children = row["components"]
        form.longest(path, children, MOST_BUTTONS, least=1)
        if len(children) > 1 and any(c["type"] != BUTTON for c in children):
            form.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.")
        for k, child in enumerate(children):
            _check(form, (*path, k), child, BUTTON, *MENUS)
    _check_ids(form, components)


def check_modal(form: Form, modal: Doc) -> None:
    """Check a modal: title, custom id, one to five labels with a text or a menu."""
    form.longest(("data", "title"), modal.get("title") or "", LONGEST_TITLE, least=1)
    form.longest(("data", "custom_id"), modal.get("custom_id") or "", LONGEST_ID, least=1)
    labels = modal.get("components") or []
    form.longest(("data", "components"), labels, MOST_LABELS, least=1)
    for i, label in enumerate(labels):
        path: Path = ("data", "components", i)
        _only(label, LABEL)
        form.longest((*path, "label"), label.get("label") or "", LONGEST_TITLE, least=1)
        form.longest((*path, "description"), label.get("description"), LONGEST_LINE)
        _check(form, (*path, "component"), label["component"], INPUT, *MENUS)
    _check_ids(form, labels)


def _only(item: Doc, *kinds: int) -> None:
    if item["type"] not in kinds:
        raise Unbuilt(f"a component of type {item['type']} at this place")


def _check(form: Form, path: Path, item: Doc, *kinds: int) -> None:
    _only(item, *kinds)
    # Also of buttons: link buttons, which have none, are not imitated.
    form.longest((*path, "custom_id"), item.get("custom_id") or "", LONGEST_ID, least=1)
    form.longest((*path, "placeholder"), item.get("placeholder"), LONGEST_HINT[item["type"]])
    {BUTTON: _check_button, INPUT: _check_input}.get(item["type"], _check_select)(form, path, item)


def _check_button(form: Form, path: Path, button: Doc) -> None:
    if button.get("style") not in STYLES or button.get("emoji"):
        raise Unbuilt("a button with a link, a price or an emoji")
    form.longest((*path, "label"), button.get("label") or "", LONGEST_ON_BUTTON, least=1)


def span(select: Doc) -> tuple[int, int]:
    """Return how many values a menu takes at least and at most."""
    least, most = select.get("min_values"), select.get("max_values")
    return 1 if least is None else least, 1 if most is None else most


def _check_select(form: Form, path: Path, select: Doc) -> None:
    least, most = span(select)
    if not 0 <= least <= MOST_OPTIONS:
        form.add((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
    if not 1 <= most <= MOST_OPTIONS or least > most:
        form.add((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between min_values and 25.")
    if select["type"] != SELECT:
        return
    options = select.get("options") or []
    form.longest((*path, "options"), options, MOST_OPTIONS, least=max(1, least, most))
    seen: set[str] = set()
    for i, option in enumerate(options):
        for key, least_length in (("label", 1), ("value", 1), ("description", 0)):
            form.longest((*path, "options", i, key), option.get(key), LONGEST_LINE, least=least_length)
        if option["value"] in seen:
            at, code = (*path, "options", i, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            form.add(at, code, "The specified option value is already used")
        seen.add(option["value"])


def _check_input(form: Form, path: Path, item: Doc) -> None:
    form.longest((*path, "value"), item.get("value"), min(item.get("max_length") or LONGEST_TEXT, LONGEST_TEXT))


def _check_ids(form: Form, components: list[Doc]) -> None:
    seen: set[str] = set()
    for i, component in enumerate(components):
        for ident in [item["custom_id"] for item in walk([component]) if item.get("custom_id")]:
            if ident in seen:
                code = "COMPONENT_CUSTOM_ID_DUPLICATED"
                form.add(("components", i), code, "Component custom id cannot be duplicated")
            seen.add(ident)


def settle(components: list[Doc]) -> list[Doc]:
    """Return rows in the shape of an answer: numbered, the span of menus filled in."""
    numbers = iter(range(1, 100))
    return [_settled(component, numbers) for component in components]


def _settled(raw: Doc, numbers: Iterator[int]) -> Doc:
    item: Doc = {k: v for k, v in raw.items() if v is not None}
    # Discord numbers what the bot did not; the numbers come back in interactions.
    item["id"] = raw.get("id") or next(numbers)
    if raw["type"] in MENUS:
        item["min_values"], item["max_values"] = span(raw)
    if "components" in raw:
        item["components"] = [_settled(c, numbers) for c in raw["components"]]
    return item
