"""Pictures: a scene becomes PNG bytes, alt text and a text board. Knows no game."""

from render.ink.fonts import FontMissing, check_fonts
from render.picture import Picture, render
from render.wording import alt_text, text_board

__all__ = ["FontMissing", "Picture", "alt_text", "check_fonts", "render", "text_board"]
