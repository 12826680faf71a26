"""What stands next to Discord."""
