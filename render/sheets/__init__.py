"""Sheets: whole pictures composed of courses and blocks."""
