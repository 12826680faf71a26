"""A question as a message."""
