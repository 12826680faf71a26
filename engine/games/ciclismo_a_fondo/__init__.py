"""Ciclismo a fondo: a simulation of stages, time trials and tours, with secret tokens and effort points."""
