"""What helps one seat: plans and orders that answer for it, computers, and what it may believe."""
