"""Races against the clock."""
