"""Rules of El juego de los ciclistas, one by one."""
