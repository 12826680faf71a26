"""What the edge may see."""
