"""The race under way."""
