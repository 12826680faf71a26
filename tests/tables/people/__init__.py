"""Who is there, and what people decide together."""
