"""Doors: what is open to whoever asks, about which race, wherever he asks."""
