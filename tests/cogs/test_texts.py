"""Texts: loaded strictly, filled with names and lists, none missing and none left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.events import Line, Ref
from engine.texts import BadTexts, MissingText, Texts, load


def texts(folder: Path, **files: str) -> Texts:
    """Texts of files named by language."""
    where = folder / "game" / "texts"
    where.mkdir(parents=True, exist_ok=True)
    for name, source in files.items():
        (where / f"{name.replace('_', '.')}.ftl").write_text(source, encoding="utf-8")
    return load(folder, strict=True)


LISTS = """
list-last = { $first } and { $last }
list-more = { $first }, { $rest }
list-numbers = { $first } · { $rest }
"""


@pytest.mark.parametrize(
    ("names", "listed"),
    [((), ""), (("Ana",), "Ana"), (("Ana", "Bo"), "Ana and Bo"), (("Ana", "Bo", "Cy"), "Ana, Bo and Cy")],
)
def test_names_are_listed_as_the_language_does(tmp_path: Path, names: tuple[str, ...], listed: str) -> None:
    assert texts(tmp_path, en=LISTS).listed(names) == listed


def test_a_line_gets_names_counts_and_joined_numbers(tmp_path: Path) -> None:
    found = texts(tmp_path, en=LISTS + "g-story-x = { $who } ({ $who_count }): { $cards }, { $first }")
    line = Line("x", {"who": (Ref("red", 0), Ref("grey")), "cards": (4, 4), "first": Ref("red", 0)})
    assert found.line("g-story", line, lambda ref: ref.key.title()) == "Red and Grey (2): 4 · 4, Red"


def test_another_language_falls_back_to_english(tmp_path: Path) -> None:
    found = texts(tmp_path, en="a = one\nb = two", es="a = uno").to("es-ES")
    assert (found.say("a"), found.say("b")) == ("uno", "two")


def test_a_second_file_of_the_same_language_adds_to_it(tmp_path: Path) -> None:
    assert texts(tmp_path, en="a = one", scene_en="b = two").keys() == {"a", "b"}


def test_a_missing_key_and_a_missing_fact_are_told_in_tests(tmp_path: Path) -> None:
    found = texts(tmp_path, en="a = { $x }")
    with pytest.raises(MissingText, match="no text for 'nothing'"):
        found.say("nothing")
    with pytest.raises(MissingText, match="could not be filled"):
        found.say("a")


def test_a_running_bot_shows_the_key_rather_than_fail(tmp_path: Path) -> None:
    texts(tmp_path, en="a = one")
    assert load(tmp_path).say("nothing") == "nothing"


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"en": "ok = fine\nbroken"}, "line 2"),
        ({"en": "a = one\na = two"}, "'a' is already in"),
        ({"en": "a = one", "scene_en": "a = two"}, "'a' is already in"),
        ({"es": "a = uno"}, "no English texts"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(tmp_path: Path, files: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadTexts, match=sentence):
        texts(tmp_path, **files)
