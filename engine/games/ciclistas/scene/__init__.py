"""The pictures as data, from views and open questions alone."""
