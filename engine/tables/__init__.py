"""A running game: who sits where, the one road of a move, the clock and what is to be told."""
