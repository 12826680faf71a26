"""What there is at the desk: one guild, its people, channels and messages, kept in a file; and what goes wrong."""
