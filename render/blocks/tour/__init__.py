"""What is shown of a tour between two stages."""
