"""What a table is, as plain data: seats and pace, messages to send, receipts, and what must be true of it."""
