"""Plain data of a table."""
