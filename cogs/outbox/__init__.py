"""What is committed and must be told: the courier, its deliveries and the dashboard."""
