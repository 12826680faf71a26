"""`python -m engine course FILE`: check a course of one's own before it is taken to a table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.cli.files import read_json
from engine.cli.picture import drawn, write
from engine.core.chance import SeededChance
from engine.core.documents import LARGEST
from engine.core.events import Line
from engine.registry import GAME, Entry, Registry
from engine.texts import Texts


class RideableCourse(NamedTuple):
    """A course that can be ridden: whose game, the material with it, and the options that ride it."""

    entry: Entry
    material: str
    options: dict[str, object]

    @property
    def told(self) -> Line | None:
        """The course by name and size."""
        return self.entry.ridden(self.options, self.material)


def read_course(registry: Registry, path: Path) -> RideableCourse:
    """The course of a file; ValueError with one sentence: file, place, remedy."""
    try:
        # As at a table, and before it is read: a file given by mistake may be a film.
        if path.is_file() and path.stat().st_size > LARGEST:
            raise ValueError(f"a course has at most {LARGEST // 1024} KB")
        data = read_json(path)
        # What is no object names no game; then any game says what is wrong with it.
        entry = (
            registry[str(data.get(GAME, ""))[:40]]
            if isinstance(data, dict)
            else next(iter(registry.games.values()))
        )
        material, chosen = entry.adopted(data)
        options = {"colours": entry.meta.teams[: entry.meta.seats[0]], **chosen}
        entry.open(options, material)
    except ValueError as error:
        # Some faults name the file already, and others know only a place in it.
        said = str(error).removeprefix(f"{path}: ")
        raise ValueError(f"{path}: {said}; correct the file (docs/courses.md)") from error
    return RideableCourse(entry, material, options)


def draw(course: RideableCourse, texts: Texts, file: Path) -> None:
    """The course as its game shows it in the lobby, else the board at the start of a race on it, as a file;
    ValueError if it cannot be drawn or written."""
    if (shown := course.entry.preview(course.options, course.material)) is not None:
        write(drawn(shown.scene, texts), file)
        return
    rules = course.entry.open(course.options, course.material)
    # A board before the first question shows no luck, so any seed will do.
    write(drawn(rules.scene(rules.public(rules.start(SeededChance(bytes(32))).state)), texts), file)


def summary(course: RideableCourse, texts: Texts) -> str:
    """A course in a line: its game, what it consists of, and the digest of its material."""
    told, meta = course.told, course.entry.meta
    named = "" if told is None else f": {texts.line(f'{meta.key}-course', told, lambda ref: ref.key)}"
    return f"{meta.title}{named}; digest {course.entry.digest_of(course.material)}"
