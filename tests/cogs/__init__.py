"""Tests of the Discord edge without Discord."""
