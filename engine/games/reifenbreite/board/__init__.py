"""The board: its parts as data, the road that a course makes of them, and where that lets riders go."""
