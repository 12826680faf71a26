"""What the bot speaks to: REST and gateway, rate limits, and faults that a test orders."""
