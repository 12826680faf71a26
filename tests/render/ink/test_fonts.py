"""Fonts: that they are there, what they can draw, and a label that is too long."""

from __future__ import annotations

import pytest

from render import FontMissing, check_fonts
from render.ink.fonts import drawable, fit, load, width


def test_a_missing_font_is_one_clear_sentence(tmp_path):
    with pytest.raises(FontMissing, match=r"The font Barlow-SemiBold\.ttf cannot be read"):
        check_fonts(tmp_path)


def test_the_fonts_are_there():
    check_fonts()
    assert "Barlow" in str(load("medium", 24).getname()[0])


@pytest.mark.parametrize("text", ["Ana", "Ñandú à é ü ç ł œ ß · – …", "−3", "Critèrium"])
def test_latin_is_drawable(text):
    assert drawable(text)


@pytest.mark.parametrize("text", ["山田", "Иван", "🚴", "", "\u200b", "مرحبا"])
def test_other_scripts_and_emoji_are_not(text):
    assert not drawable(text)


def test_a_long_label_shrinks_first_and_is_cut_then():
    assert fit("Featherstone", "medium", 30, 1000) == ("Featherstone", 30)
    shrunk = fit("Featherstone", "medium", 30, int(width("Featherstone", "medium", 26)))
    assert shrunk == ("Featherstone", 26)
    cut = fit("Featherstone", "medium", 30, 60)
    assert cut.text.endswith("…") and cut.size == 24
    assert width(cut.text, "medium", 24) <= 60
