"""The tables on a real SQLite file, with a clock that tests set by hand."""
