"""What makes tables go: one pipeline for all that changes them, and the clock."""
