"""A closed course round an inner panel."""
