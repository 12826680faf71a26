"""Before the start: seats, colours, pace and options."""
