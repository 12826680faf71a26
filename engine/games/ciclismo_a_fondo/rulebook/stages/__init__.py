"""What a stage brings besides riding: its start, the end of its turns, its end, and the classifications."""
