"""The race under way: one decision, what is settled in advance, what it has to tell and until when."""
