"""What helps one seat: automatic answers, proposals, orders, computers, and positions it may believe in."""
