"""The rule book as code."""
