"""The pictures of Ciclismo a fondo as data."""
