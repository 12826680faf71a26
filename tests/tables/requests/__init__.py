"""The doors of the tables."""
