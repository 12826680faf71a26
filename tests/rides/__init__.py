"""Rides as devices record them, made by tests."""
