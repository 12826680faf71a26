"""A sixth game, as somebody would add it: a folder, its data and one registry line; nothing else knows it."""
