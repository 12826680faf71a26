"""One pure folder a game; nothing outside a folder names the game in it except the registry."""
