"""The pictures as data: what of the race each of them shows, made from views alone."""
