"""What makes tables go."""
