"""The record of a race: what binds its start, and the whole of it as a file."""
