"""What Discord does with messages, components, commands and interactions, limits included."""
