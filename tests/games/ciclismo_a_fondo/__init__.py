"""Ciclismo a fondo, a file a chapter of its rule book."""
