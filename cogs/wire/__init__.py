"""What stands next to Discord: ids, limits, errors, messages as data, replies and the sender."""
