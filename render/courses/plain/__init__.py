"""A course of plain cells in rows."""
