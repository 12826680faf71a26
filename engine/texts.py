"""Project Fluent: a key and facts become a sentence; loaded once, wrong files are refused at the start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from engine.core.events import Fact, Line, Ref

log = logging.getLogger(__name__)

ENGLISH = "en"

REMEMBERED = 4096
"""Sentences kept, a language."""

Names = Callable[[Ref], str]
"""What somebody is called where the text will stand (escaped for a message, plain for a picture)."""


class BadTexts(ValueError):
    """A text file that cannot be used: one sentence with file, line and remedy."""


class MissingText(KeyError):
    """A key without a text, or a text whose blanks were not filled (raised only where texts are strict)."""


class Texts:
    """All texts in one language, English standing in for what it lacks.

    `strict` (tests) raises MissingText where a running bot logs and shows the key. `used` collects every key
    that was asked for, so that a test can find unused ones.
    """

    def __init__(
        self,
        bundles: Mapping[str, FluentBundle],
        keys: Mapping[str, frozenset[str]],
        *,
        locale: str = ENGLISH,
        strict: bool = False,
    ) -> None:
        self._bundles = bundles
        self._keys = keys
        self._chain = tuple(bundles[tongue] for tongue in dict.fromkeys((locale, ENGLISH)) if tongue in bundles)
        self.locale = locale if locale in bundles else ENGLISH
        self.strict = strict
        self._there = frozenset[str]().union(*(keys.get(tongue, ()) for tongue in (locale, ENGLISH)))
        self.used: set[str] = set()
        # Labels and headings are said again and again, and filling a text takes longer than remembering it.
        self._filled = lru_cache(REMEMBERED)(self._fill)

    def to(self, locale: str) -> Texts:
        """The same texts in another language ("es-ES" finds "es"); keys used there are counted here."""
        known = locale if locale in self._bundles else locale.split("-", maxsplit=1)[0]
        other = Texts(self._bundles, self._keys, locale=known, strict=self.strict)
        other.used = self.used
        return other

    def keys(self, locale: str = ENGLISH) -> frozenset[str]:
        """Every key a language has a text for."""
        return self._keys.get(locale, frozenset())

    def has(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return key in self._there

    def require(self, keys: Iterable[str]) -> None:
        """BadTexts with one sentence for the first key without a text: then a whole file is missing."""
        for key in keys:
            if not self.has(key):
                raise BadTexts(
                    f"There is no text for {key!r}, so a text file is missing; install the data folder again."
                )

    def say(self, key: str, /, **facts: Any) -> str:
        """The sentence of a key with its blanks filled."""
        self.used.add(key)
        return self._filled(key, tuple(facts.items()))

    def _fill(self, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
        for bundle in self._chain:
            if not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                break
            text, errors = bundle.format_pattern(pattern, dict(facts))
            if errors:  # a sentence with a hole is still better than none while a race is on
                self._complain(f"the text {key!r} could not be filled with {sorted(dict(facts))}: {errors[0]}")
            return str(text)
        self._complain(f"there is no text for {key!r}")
        return key

    def first(self, keys: Iterable[str], /, **facts: Any) -> str:
        """The first of several keys that has a text: special ones first, the common one last."""
        *special, common = keys
        return self.say(next((key for key in special if self.has(key)), common), **facts)

    def line(self, prefix: str, line: Line, names: Names) -> str:
        """One told fact: the text `<prefix>-<line.key>` with names in the place of references."""
        return self.say(f"{prefix}-{line.key}", **self.facts(line.facts, names))

    def facts(self, facts: Mapping[str, Fact], names: Names) -> dict[str, int | str]:
        """Facts as a text takes them: names for references, lists joined, and `<name>_count` for each list."""
        ready: dict[str, int | str] = {}
        for name, fact in facts.items():
            if isinstance(fact, Ref):
                ready[name] = names(fact)
            elif isinstance(fact, int | str):
                ready[name] = fact
            else:
                ready[name] = self._joined(fact, names)
                ready[f"{name}_count"] = len(fact)
        return ready

    def listed(self, items: Sequence[str]) -> str:
        """ "Ana, Bruno and Grey", as the language writes it."""
        if not items:
            return ""
        text = items[-1]
        if len(items) == 1:
            return text
        text = self.say("list-last", first=items[-2], last=text)
        for item in reversed(items[:-2]):  # from the back: a language may join the last two in its own way
            text = self.say("list-more", first=item, rest=text)
        return text

    def _joined(self, facts: tuple[Ref, ...] | tuple[int, ...], names: Names) -> str:
        if any(isinstance(fact, Ref) for fact in facts):
            return self.listed([names(fact) for fact in facts if isinstance(fact, Ref)])
        text = ""
        for fact in reversed(facts):
            text = self.say("list-numbers", first=str(fact), rest=text) if text else str(fact)
        return text

    def _complain(self, what: str) -> None:
        if self.strict:
            raise MissingText(what)
        log.error("%s", what)


def load(data: Path, *, strict: bool = False) -> Texts:
    """All `texts/*.ftl` below the data folder; BadTexts for a syntax error, a repeated key or no English."""
    bundles: dict[str, FluentBundle] = {}
    seen: dict[str, dict[str, Path]] = {}
    for path in sorted(data.glob("**/texts/*.ftl")):
        locale = path.stem.rpartition(".")[2]
        # Without the marks that isolate a name from the sentence: phones show them as boxes, and searches miss.
        bundle = bundles.setdefault(locale, FluentBundle([locale], use_isolating=False))
        resource = _parsed(path)
        for entry in resource.body:
            if isinstance(entry, (ast.Message, ast.Term)):
                # Fluent lets the later text win without a word, and one of two games would say the other's.
                _only_once(seen.setdefault(locale, {}), entry, path)
        bundle.add_resource(resource)
    if ENGLISH not in bundles:
        raise BadTexts(f"There are no English texts (texts/en.ftl) in {data}; install the data folder again.")
    keys = {locale: frozenset(key for key in found if key[0] != "-") for locale, found in seen.items()}
    return Texts(bundles, keys, strict=strict)


def _parsed(path: Path) -> ast.Resource:
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadTexts(f"The text file {path} cannot be read ({error}); restore it.") from error
    resource = FluentParser(with_spans=True).parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            start = entry.span.start if entry.span else 0
            line = source.count("\n", 0, start) + 1
            why = entry.annotations[0].message if entry.annotations else "not understood"
            raise BadTexts(f"{path}, line {line}: {why}; correct this text.")
    return resource


def _only_once(seen: dict[str, Path], entry: ast.Message | ast.Term, path: Path) -> None:
    name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
    if name in seen:
        raise BadTexts(f"{path}: the text {name!r} is already in {seen[name]}; keep one of them.")
    seen[name] = path
