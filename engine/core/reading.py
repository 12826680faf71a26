"""What all notations and documents read alike: bounded numbers, and words quoted so short that a sentence stays a
line."""

from __future__ import annotations

LONGEST_QUOTE = 40
"""Characters of a word that a sentence repeats."""

LONGEST_SENTENCE = 400
"""Characters of a sentence about something somebody wrote."""


def quoted(word: object) -> str:
    """A word as a sentence repeats it: in quotes, on one line, the end left off if it is long."""
    return repr(str(word)[:LONGEST_QUOTE]) + ("…" if len(str(word)) > LONGEST_QUOTE else "")


def one_line(sentence: str) -> str:
    """The sentence on one line, with what nobody would read cut out of its middle."""
    line = "".join(sign if sign.isprintable() else " " for sign in sentence)
    if len(line) <= LONGEST_SENTENCE:
        return line
    # The place stands at the beginning, what to do about it at the end; both are kept.
    half = LONGEST_SENTENCE // 2
    return f"{line[:half]} … {line[-half:]}"


def whole(word: str, what: str, most: int, least: int = 0) -> int:
    """The whole number of a word; ValueError with one sentence unless it lies in these bounds.

    Digits are 0 to 9 alone, so that a number is written one way, and they are counted before anything is reckoned
    with them: nobody waits for a number of five thousand digits.
    """
    plain = word.isascii() and word.isdecimal() and len(word) <= len(str(most))
    if not plain or not least <= int(word) <= most:
        raise ValueError(f"{what} is a whole number from {least} to {most}, not {quoted(word)}")
    return int(word)
