"""What players are asked, a module a window: its fields, and what an answer comes to."""
